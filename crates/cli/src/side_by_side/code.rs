//! A line of code made fit to be shown: tabs as spaces, all that a terminal would act on spelled out, wrapped.

use unicode_width::UnicodeWidthChar;

use super::sides::What;
use crate::text::shown;

/// What a tab goes on to a multiple of.
const TAB: usize = 4;

/// What is shown for a character.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Glyph {
    pub(super) text: String,
    pub(super) columns: usize,
    pub(super) what: What,
    /// Whether the character is spelled out, since showing it would not show it.
    pub(super) spelled: bool,
}

/// The glyphs of a line that consists of these stretches.
pub(super) fn glyphs(stretches: &[(&str, What)]) -> Vec<Glyph> {
    let mut glyphs = Vec::new();
    let mut column = 0;
    for (stretch, what) in stretches {
        for character in stretch.chars() {
            let glyph = if character == '\t' {
                let columns = TAB - column % TAB;
                Glyph { text: " ".repeat(columns), columns, what: *what, spelled: false }
            } else {
                let raw = character.to_string();
                let text = shown(&raw).into_owned();
                Glyph { columns: columns(&text), what: *what, spelled: text != raw, text }
            };
            column += glyph.columns;
            glyphs.push(glyph);
        }
    }
    glyphs
}

/// The columns that a text takes.
pub(super) fn columns(text: &str) -> usize {
    text.chars().map(|character| character.width().unwrap_or(0)).sum()
}

/// A row of a wrapped line: the spaces before it, and its glyphs.
pub(super) type Piece<'a> = (usize, &'a [Glyph]);

/// A line in pieces of at most `width` columns, or of one glyph that is wider; one piece at least. All glyphs are in
/// one of them. A line is broken behind a space or a mark if there is one near its end, and the pieces after the
/// first are indented a little more than it is.
pub(super) fn wrap(glyphs: &[Glyph], width: usize) -> Vec<Piece<'_>> {
    let leading = glyphs.iter().take_while(|glyph| glyph.text.trim().is_empty());
    let indent = (leading.map(|glyph| glyph.columns).sum::<usize>() + 2).min(width / 3);
    let (mut pieces, mut rest, mut before) = (Vec::new(), glyphs, 0);
    loop {
        let fitting = fitting(rest, width - before);
        if fitting == rest.len() {
            pieces.push((before, rest));
            return pieces;
        }
        let (piece, after) = rest.split_at(good_break(rest, fitting));
        pieces.push((before, piece));
        (rest, before) = (after, indent);
    }
}

/// How many glyphs fit into so many columns; one at least, if there is one.
fn fitting(glyphs: &[Glyph], width: usize) -> usize {
    let mut used = 0;
    let fit = glyphs.iter().take_while(|glyph| {
        used += glyph.columns;
        used <= width
    });
    fit.count().max(1).min(glyphs.len())
}

/// Where to break among the first `fitting` glyphs: not far from the last of them.
fn good_break(glyphs: &[Glyph], fitting: usize) -> usize {
    let is_good = |at: &usize| {
        let before = glyphs[at - 1].text.as_str();
        matches!(before, " " | "," | ";" | "(" | "{" | "[") && !glyphs[*at].text.starts_with(' ')
    };
    (fitting * 2 / 3 + 1..=fitting).rev().find(is_good).unwrap_or(fitting)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn line(text: &str) -> Vec<Glyph> {
        glyphs(&[(text, What::Plain)])
    }

    fn text(glyphs: &[Glyph]) -> String {
        glyphs.iter().map(|glyph| glyph.text.as_str()).collect()
    }

    fn wrapped(code: &str, width: usize) -> Vec<String> {
        wrap(&line(code), width)
            .into_iter()
            .map(|(indent, piece)| " ".repeat(indent) + &text(piece))
            .collect()
    }

    #[test]
    fn long_lines_are_wrapped_by_columns() {
        assert_eq!(wrapped("abcdefgh", 6), ["abcdef", "  gh"]);
        assert_eq!(wrapped("", 4), [""]);
        assert_eq!(wrapped("あいうえ", 7), ["あいう", "  え"], "two columns each");
        assert_eq!(wrapped("あ", 1), ["あ"]);
    }

    #[test]
    fn a_line_is_broken_between_words_where_that_costs_little() {
        assert_eq!(wrapped("    call(first, second)", 18), ["    call(first, ", "      second)"]);
        assert_eq!(wrapped("a bcdefghijk", 9), ["a bcdefgh", "  ijk"]);
    }

    #[test]
    fn nothing_of_a_line_reaches_the_terminal_raw() {
        assert_eq!(text(&line("\ta\tb")), "    a   b");
        let hostile = line("x\u{1b}[31m\u{202E}y");
        assert_eq!(text(&hostile), "x\\u{1b}[31m\\u{202e}y");
        assert_eq!(hostile.iter().filter(|glyph| glyph.spelled).count(), 2);
    }

    proptest! {
        #[test]
        fn wrapping_keeps_every_glyph_and_the_width(
            code in "[ \ta-z(,;\u{1b}あ\u{301}]{0,80}",
            width in 12usize..40,
        ) {
            let glyphs = line(&code);
            let pieces = wrap(&glyphs, width);
            let kept: Vec<Glyph> = pieces.iter().flat_map(|(_, piece)| piece.iter().cloned()).collect();
            prop_assert_eq!(kept, glyphs.clone());
            for (indent, piece) in pieces {
                prop_assert!(indent + piece.iter().map(|glyph| glyph.columns).sum::<usize>() <= width);
            }
        }
    }
}
