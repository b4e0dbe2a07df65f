//! Tokens without a tree: words, numbers, strings and signs as nearly every language has them.
//!
//! For text that the grammar keeps raw (the body of a C macro) or could make nothing of (what an ERROR node skips).
//! Words and signs of the language are told from identifiers by the grammar's own list of them.

use std::ops::Range;

use crate::spec::Scan;

/// What a piece of scanned text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    Word,
    Number,
    String,
    Character,
    Comment,
    Sign,
}

/// Calls `each` with the pieces of `text` in order. `comments` says what they look like, `sign` how many bytes of its
/// argument are one sign, if any.
pub(crate) fn scan(
    text: &str,
    comments: &Scan,
    sign: impl Fn(&str) -> Option<usize>,
    mut each: impl FnMut(Piece, Range<usize>),
) {
    let mut at = 0;
    // Where a search for a closing quote ended in vain: up to there another one is not begun, or a line of open
    // quotes would take quadratic time.
    let mut open = [0; 2];
    let mut quoted = |at: usize, quote: char| {
        let searched = &mut open[usize::from(quote == '"')];
        if at < *searched {
            return None;
        }
        let found = quoted(&text[at..], quote);
        *searched = at + found.err().unwrap_or(0);
        found.ok()
    };
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        let first = rest.chars().next().unwrap_or_default();
        if let Some(length) = comment(rest, comments) {
            each(Piece::Comment, at..at + length);
            at += length;
            continue;
        }
        let (piece, length) = match first {
            // A backslash continues a line; where it is anything else, it is not worth a token.
            c if c.is_whitespace() || c.is_control() || c == '\\' => {
                at += c.len_utf8();
                continue;
            }
            c if is_word_start(c) => (Piece::Word, length_while(rest, is_word_part)),
            c if c.is_ascii_digit() => (Piece::Number, number(rest)),
            '"' => quoted(at, '"').map_or((Piece::Sign, 1), |length| (Piece::String, length)),
            '\'' => quoted(at, '\'').map_or((Piece::Sign, 1), |length| (Piece::Character, length)),
            c => (Piece::Sign, sign(rest).filter(|&length| length > 0).unwrap_or(c.len_utf8())),
        };
        each(piece, at..at + length);
        at += length;
    }
}

/// The length of the comment that `text` begins with. One that is not ended goes on to the end.
fn comment(text: &str, comments: &Scan) -> Option<usize> {
    let block = comments.block_comment.iter().find(|[start, _]| text.starts_with(start.as_str()));
    // What begins a block may begin with what begins a line's comment, as `--[[` does.
    if let Some([start, end]) = block {
        let body = text.get(start.len()..)?;
        return Some(body.find(end.as_str()).map_or(text.len(), |at| start.len() + at + end.len()));
    }
    let line = comments.line_comment.iter().any(|start| text.starts_with(start.as_str()));
    line.then(|| text.find('\n').unwrap_or(text.len()))
}

fn is_word_start(c: char) -> bool {
    c == '_' || c == '$' || c.is_alphabetic()
}

fn is_word_part(c: char) -> bool {
    is_word_start(c) || c.is_numeric()
}

fn length_while(text: &str, is_part: impl Fn(char) -> bool) -> usize {
    text.find(|c: char| !is_part(c)).unwrap_or(text.len())
}

/// `0x1F`, `1'000`, `1_000`, `2.5e-3f`.
fn number(text: &str) -> usize {
    let bytes = text.as_bytes();
    let hexadecimal = text.starts_with("0x") || text.starts_with("0X");
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let exponent = if hexadecimal { matches!(byte, b'p' | b'P') } else { matches!(byte, b'e' | b'E') };
        let next = bytes.get(at + 1);
        if exponent && matches!(next, Some(b'+' | b'-')) {
            at += 2;
        } else if byte.is_ascii_alphanumeric()
            || matches!(byte, b'_' | b'.')
            || (byte == b'\'' && next.is_some_and(u8::is_ascii_alphanumeric))
        {
            at += 1;
        } else {
            break;
        }
    }
    at
}

/// The length of a quoted text that ends on its line, or how far it was searched for the end.
fn quoted(text: &str, quote: char) -> Result<usize, usize> {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '\n' | '\r' => return Err(at),
            c if c == quote => return Ok(at + 1),
            _ => {}
        }
    }
    Err(text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(text: &str) -> Vec<(Piece, &str)> {
        let mut pieces = Vec::new();
        let comments = Scan {
            line_comment: vec!["//".into()],
            block_comment: vec![["/*".into(), "*/".into()], ["//[".into(), "]".into()]],
            ..Scan::default()
        };
        scan(
            text,
            &comments,
            |rest| rest.starts_with("<<=").then_some(3),
            |piece, range| pieces.push((piece, &text[range])),
        );
        pieces
    }

    #[test]
    fn words_numbers_strings_and_signs() {
        use Piece::{Character, Number, Sign, String, Word};
        assert_eq!(
            pieces("do { x <<= 0x1Fe+2.5e-3f; } \\\n p('\\'', \"a\\\"b\")"),
            [
                (Word, "do"),
                (Sign, "{"),
                (Word, "x"),
                (Sign, "<<="),
                (Number, "0x1Fe"),
                (Sign, "+"),
                (Number, "2.5e-3f"),
                (Sign, ";"),
                (Sign, "}"),
                (Word, "p"),
                (Sign, "("),
                (Character, "'\\''"),
                (Sign, ","),
                (String, "\"a\\\"b\""),
                (Sign, ")"),
            ]
        );
    }

    #[test]
    fn comments_end_where_they_say() {
        use Piece::{Comment, Word};
        assert_eq!(
            pieces("a // b 'c\n//[ h\n] d /* e */ f /* g"),
            [
                (Word, "a"),
                (Comment, "// b 'c"),
                (Comment, "//[ h\n]"),
                (Word, "d"),
                (Comment, "/* e */"),
                (Word, "f"),
                (Comment, "/* g")
            ]
        );
    }

    #[test]
    fn an_open_quote_is_a_sign_and_any_letter_makes_a_word() {
        assert_eq!(
            pieces("'a größe¥"),
            [(Piece::Sign, "'"), (Piece::Word, "a"), (Piece::Word, "größe"), (Piece::Sign, "¥")]
        );
    }
}
