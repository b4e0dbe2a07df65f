//! Text in, syntax tree out, in linear time or not at all.
//!
//! Tree-sitter is linear on code, and on code with errors. On some texts it is not: a long stretch that nothing can be
//! made of costs the square of its length, so do many openings of a string that never ends, and some ambiguities
//! grow with every token. A clock would make the result depend on the machine, so the parser's own counts are
//! watched, and a text that needs several times what any real file does is given up: it is only scanned then.

use std::cell::{Cell, RefCell};
use std::ops::ControlFlow;

use tree_sitter::{Language, ParseOptions, ParseState, Parser, Tree};

/// The parser asks whether to go on after every 100 of its operations. Real files need 0.007 questions a byte on
/// average, code without any white space or long name 0.07.
const QUESTIONS_PER_BYTE: f64 = 0.1;
/// Questions that any text may have on top.
const FREE_QUESTIONS: f64 = 250.0;
/// Questions in a row in which the parser is within an error: some 40 KB of what is not code. In real files with
/// one byte in five deleted they are 311 at most.
const QUESTIONS_IN_ERROR: u32 = 500;
/// How much text the parser is given at a time.
const CHUNK: usize = 16 * 1024;
/// How often it may read a text: going over a chunk's border and back is in it, reading to the end for every
/// quotation mark is not.
const READINGS: usize = 4;
const FREE_CHUNKS: usize = 64;

/// How many `<` may wait for their `>`. Each may be a comparison or open a list of types; a parser that keeps both
/// ways open to the end of the text pays with the square of their number, in one operation.
const OPEN_ANGLES: usize = 1000;

thread_local! {
    /// A parser keeps its buffers from one file to the next.
    static PARSER: RefCell<Parser> = RefCell::new(Parser::new());
}

/// The syntax tree of `source`, or `None` if it costs too much.
pub(crate) fn parse(grammar: &Language, source: &str) -> Option<Tree> {
    let angles = source.bytes().filter(|&byte| byte == b'<').count();
    if angles > OPEN_ANGLES && most_open_angles(source) > OPEN_ANGLES {
        return None;
    }
    PARSER.with_borrow_mut(|parser| {
        parser.set_language(grammar).ok()?;
        let bytes = source.as_bytes();
        let chunks_left = Cell::new(FREE_CHUNKS + READINGS * (bytes.len() / CHUNK));
        let mut read = |at: usize, _| {
            chunks_left.set(chunks_left.get().saturating_sub(1));
            // Once it has had enough, the parser is told that the text ends, so that it asks whether to go on.
            let end = if chunks_left.get() == 0 { at } else { bytes.len().min(at.saturating_add(CHUNK)) };
            bytes.get(at..end).unwrap_or_default()
        };
        let (mut questions, mut in_error) = (0.0, 0);
        let mut go_on = |state: &ParseState| {
            questions += 1.0;
            in_error = if state.has_error() { in_error + 1 } else { 0 };
            let allowed = FREE_QUESTIONS + QUESTIONS_PER_BYTE * state.current_byte_offset() as f64;
            if questions > allowed || in_error > QUESTIONS_IN_ERROR || chunks_left.get() == 0 {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        let options = ParseOptions::new().progress_callback(&mut go_on);
        let tree = parser.parse_with_options(&mut read, None, Some(options));
        if tree.is_none() {
            // Or else the parser would take up there with the next file.
            parser.reset();
        }
        tree.filter(|_| chunks_left.get() > 0)
    })
}

/// The most `<` in a row, whatever is between them, without a sign that shows what they were.
fn most_open_angles(source: &str) -> usize {
    let (mut open, mut most) = (0, 0);
    let bytes = source.as_bytes();
    for (at, &byte) in bytes.iter().enumerate() {
        let last_too = at > 0 && bytes[at - 1] == b'<';
        match byte {
            // `<<`, `<=` and `<-` are signs of their own.
            b'<' if !last_too && !matches!(bytes.get(at + 1), Some(b'<' | b'=' | b'-')) => {
                open += 1;
                most = most.max(open);
            }
            b'>' | b';' | b'{' | b'}' => open = 0,
            _ => {}
        }
    }
    most
}

#[cfg(test)]
mod tests {
    use super::most_open_angles;

    #[test]
    fn angles_wait_until_a_sign_shows_what_they_were() {
        assert_eq!(most_open_angles("a<b<c; d<e"), 2);
        assert_eq!(most_open_angles("a < b && c < d, e<f> < g"), 3);
        assert_eq!(most_open_angles("1 << 2 <= 3 <<= 4 <- 5"), 0);
        assert_eq!(most_open_angles("<"), 1);
    }
}
