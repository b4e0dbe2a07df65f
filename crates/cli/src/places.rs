//! Where tokens stand in a file, once its text is gone.
//!
//! The text of a file is dropped as soon as it is normalised, but lines and columns are wanted later, for the few
//! pairs that are shown. What it takes is kept: where lines start, and where characters of more than one byte stand,
//! which are rare in source code.

use serde::Serialize;

/// A place as an editor shows it: both numbers from 1, the column in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub(crate) struct Position {
    /// The line.
    pub(crate) line: u32,
    /// The column.
    pub(crate) column: u32,
}

/// The layout of a decoded text, whose line ends are all LF.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Places {
    /// The first byte of each line; there is a first line even without text.
    starts: Box<[u32]>,
    /// The bytes that continue a character, ascending.
    continuations: Box<[u32]>,
    /// The number of bytes.
    length: u32,
}

impl Places {
    /// The layout of `text`, which is shorter than 4 GiB.
    pub(crate) fn new(text: &str) -> Places {
        let starts =
            std::iter::once(0).chain(memchr::memchr_iter(b'\n', text.as_bytes()).map(|at| at as u32 + 1));
        let continuations: Vec<u32> = if text.is_ascii() {
            Vec::new()
        } else {
            (0..).zip(text.bytes()).filter(|(_, byte)| byte & 0xC0 == 0x80).map(|(at, _)| at).collect()
        };
        Places { starts: starts.collect(), continuations: continuations.into(), length: text.len() as u32 }
    }

    /// The number of lines; the end of the last line does not begin another.
    pub(crate) fn lines(&self) -> u32 {
        let last = self.starts.last().copied().unwrap_or(0);
        self.starts.len() as u32 - u32::from(last == self.length)
    }

    /// The place of the character that the byte at `offset` belongs to.
    pub(crate) fn position(&self, offset: u32) -> Position {
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
        let places = Places::new(text);
        assert_eq!(places.lines(), 4);
        for (offset, character) in text.char_indices() {
            let before = &text[..offset];
            let line = before.matches('\n').count() + 1;
            let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
            let expected = Position { line: line as u32, column: column as u32 };
            for byte in offset..offset + character.len_utf8() {
                assert_eq!(places.position(byte as u32), expected, "byte {byte}");
            }
        }
    }

    #[test]
    fn the_last_line_end_begins_no_line() {
        assert_eq!(["", "a", "a\n", "a\n\n", "a\nb"].map(|text| Places::new(text).lines()), [0, 1, 1, 2, 2]);
    }
}
