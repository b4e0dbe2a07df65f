//! Where the bytes of a text stand for a reader, without keeping the text.
//!
//! The text of a file is dropped as soon as it is normalised, but lines and columns are wanted later, for the few
//! pairs that are shown. What that takes is kept: where lines start, and which bytes continue a character, which are
//! rare in source code.

use serde::Serialize;

/// A place as an editor shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Position {
    /// The line, from 1.
    pub line: u32,
    /// The column in characters (Unicode scalar values), from 1; a tab is one.
    pub column: u32,
}

/// The lines of a decoded text, whose line ends are all LF: four bytes a line and a byte that is not ASCII.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineIndex {
    /// The first byte of each line; there is a first line even without text.
    starts: Box<[u32]>,
    /// The bytes that continue a character, ascending.
    continuations: Box<[u32]>,
    /// The number of bytes.
    length: u32,
}

impl LineIndex {
    /// The lines of `text`, which is shorter than 4 GiB.
    pub fn new(text: &str) -> LineIndex {
        let mut starts = Vec::with_capacity(1 + memchr::memchr_iter(b'\n', text.as_bytes()).count());
        starts.push(0);
        starts.extend(memchr::memchr_iter(b'\n', text.as_bytes()).map(|at| at as u32 + 1));
        let continuations: Vec<u32> = if text.is_ascii() {
            Vec::new()
        } else {
            (0..).zip(text.bytes()).filter(|(_, byte)| byte & 0xC0 == 0x80).map(|(at, _)| at).collect()
        };
        LineIndex { starts: starts.into(), continuations: continuations.into(), length: text.len() as u32 }
    }

    /// The number of lines. The end of the last line does not begin another; an empty text has none.
    pub fn lines(&self) -> u32 {
        let last = self.starts.last().copied().unwrap_or(0);
        self.starts.len() as u32 - u32::from(last == self.length)
    }

    /// The place of the character that the byte at `offset` belongs to; one past the end is the end.
    pub fn position(&self, offset: u32) -> Position {
        let offset = offset.min(self.length);
        let line = self.starts.partition_point(|start| *start <= offset).max(1);
        let start = self.starts[line - 1];
        let continuations = |before: u32| self.continuations.partition_point(|at| *at < before) as u32;
        let extra = continuations(offset + 1) - continuations(start);
        Position { line: line as u32, column: offset - start - extra + 1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters_of_any_width() {
        let text = "ab\n\té𝔘x\n\nend";
        let lines = LineIndex::new(text);
        assert_eq!(lines.lines(), 4);
        for (offset, character) in text.char_indices() {
            let before = &text[..offset];
            let line = before.matches('\n').count() + 1;
            let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
            let expected = Position { line: line as u32, column: column as u32 };
            for byte in offset..offset + character.len_utf8() {
                assert_eq!(lines.position(byte as u32), expected, "byte {byte}");
            }
        }
        assert_eq!(lines.position(1000), Position { line: 4, column: 4 });
    }

    #[test]
    fn the_last_line_end_begins_no_line() {
        assert_eq!(
            ["", "a", "a\n", "a\n\n", "a\nb"].map(|text| LineIndex::new(text).lines()),
            [0, 1, 1, 2, 2]
        );
    }
}
