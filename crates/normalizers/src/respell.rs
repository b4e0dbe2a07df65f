//! A dialect in the spelling that a grammar knows.
//!
//! Octave has `endif` and `!=` where MATLAB has `end` and `~=`, and the grammar knows MATLAB only. What a spec lists is
//! replaced before the text is parsed, outside of strings and comments (of which the first and the last sign are
//! replaced), and filled up with blanks: nothing else moves, and spans stay those of the text.

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::scan::{Piece, scan};
use crate::spec::Scan;

/// `source` in the spelling of `spec.spelled`, as long as it was.
pub(crate) fn respelled<'a>(source: &'a str, spec: &Scan) -> Cow<'a, str> {
    if spec.spelled.is_empty() {
        return Cow::Borrowed(source);
    }
    let mut text = String::with_capacity(source.len());
    let mut replace = |from: usize, old: &str, new: &str| {
        // Pieces come in order, and a spelling is never longer than what it stands for.
        text.push_str(&source[text.len()..from]);
        text.push_str(new);
        text.extend(std::iter::repeat_n(' ', old.len() - new.len()));
    };
    let sign = |rest: &str| longest(&spec.spelled, |old| rest.starts_with(old)).map(|(old, _)| old.len());
    scan(source, spec, sign, |piece, range| match piece {
        Piece::Word | Piece::Sign => {
            if let Some(new) = spec.spelled.get(&source[range.clone()]) {
                replace(range.start, &source[range], new);
            }
        }
        Piece::Comment => {
            let comment = &source[range.clone()];
            let first = longest(&spec.spelled, |old| comment.starts_with(old));
            if let Some((old, new)) = first {
                replace(range.start, old, new);
            }
            let rest = &comment[first.map_or(0, |(old, _)| old.len())..];
            if let Some((old, new)) = longest(&spec.spelled, |old| rest.ends_with(old)) {
                replace(range.end - old.len(), old, new);
            }
        }
        Piece::Number | Piece::String | Piece::Character => {}
    });
    text.push_str(&source[text.len()..]);
    if let Some(blank) = spec.spelled.get("\t") {
        text = without_inner_tabs(&text, blank);
    }
    Cow::Owned(text)
}

/// `text` with `blank` for each tab that does not indent a line.
fn without_inner_tabs(text: &str, blank: &str) -> String {
    let mut without = String::with_capacity(text.len());
    let mut indents = true;
    for c in text.chars() {
        indents = c == '\n' || (indents && c.is_whitespace());
        if c == '\t' && !indents { without.push_str(blank) } else { without.push(c) }
    }
    without
}

/// The longest spelling for which `is_there` holds, and what it becomes.
fn longest(spelled: &BTreeMap<String, String>, is_there: impl Fn(&str) -> bool) -> Option<(&str, &str)> {
    let there = spelled.iter().filter(|(old, _)| is_there(old)).max_by_key(|(old, _)| old.len());
    there.map(|(old, new)| (old.as_str(), new.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn octave() -> Scan {
        let pairs = [("endif", "end"), ("!", "~"), ("!=", "~="), ("#", "%"), ("#{", "%{"), ("#}", "%}")];
        Scan {
            line_comment: vec!["%".into(), "#".into()],
            block_comment: vec![["%{".into(), "%}".into()], ["#{".into(), "#}".into()]],
            spelled: pairs.map(|(old, new)| (old.to_owned(), new.to_owned())).into(),
            ..Scan::default()
        }
    }

    #[test]
    fn words_and_signs_are_replaced_and_nothing_moves() {
        let text = "if !a != b, endif_x; endif # it != \"x\"\n";
        assert_eq!(respelled(text, &octave()), "if ~a ~= b, endif_x; end   % it != \"x\"\n");
    }

    #[test]
    fn strings_are_left_and_a_comment_gets_both_its_ends() {
        let text = "x = \"a # != endif\" + 'é !'; #{ endif\n!= #} !y % #";
        assert_eq!(respelled(text, &octave()), "x = \"a # != endif\" + 'é !'; %{ endif\n!= %} ~y % %");
    }

    #[test]
    fn a_tab_indents_or_is_a_blank() {
        let spelled = [("\t".to_owned(), " ".to_owned())].into();
        let spec = Scan { spelled, ..Scan::default() };
        assert_eq!(respelled("\tx\t= y\t\n \t| z\t", &spec), "\tx = y \n \t| z ");
    }

    #[test]
    fn a_text_without_such_spellings_and_a_spec_without_them_leave_it_as_it_is() {
        assert_eq!(respelled("x = 1; % end", &octave()), "x = 1; % end");
        assert!(matches!(respelled("endif !x", &Scan::default()), Cow::Borrowed("endif !x")));
    }
}
