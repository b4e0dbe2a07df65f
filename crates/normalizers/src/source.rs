//! Bytes in, text out.
//!
//! A byte order mark decides. Without one, a NUL in the first 8 KiB says binary, as it does for git and grep. What
//! is left is UTF-8, or else is read as Latin-1: every byte is the character of that number. That is total, needs
//! no table and keeps every byte apart from every other; it shows some letters wrong where the file was in another
//! code page, which changes neither tokens nor lines, and the caller can tell the user.
//!
//! Line ends (LF, CRLF and lone CR, mixed as they come) all become LF. Grammars disagree about CR: to some, a `//`
//! comment runs on after it. With one line end the same text gives the same tokens from any editor, and lines and
//! columns are those of the file all the same.

use std::borrow::Cow;

/// How many bytes are looked at to tell text from binary content.
const HEAD: usize = 8 * 1024;

/// What a file's bytes turned out to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decoded {
    /// Text, decoded.
    Text(Source),
    /// No text: there is a NUL in the first 8 KiB and no byte order mark.
    Binary,
}

/// The decoded text of one file: without byte order mark, with LF line ends only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// The text.
    pub text: String,
    /// How the bytes were read.
    pub encoding: Encoding,
}

/// How the bytes of a file were read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Encoding {
    /// UTF-8, with or without byte order mark.
    Utf8,
    /// UTF-16 of either byte order, by its byte order mark. What is not valid became U+FFFD.
    Utf16,
    /// Not UTF-8, so each byte was taken for the character of that number. Worth a note to the user.
    Latin1,
}

/// Decodes the bytes of a file.
pub fn decode(bytes: Vec<u8>) -> Decoded {
    let (text, encoding) = match bytes.as_slice() {
        // UTF-32, which starts like UTF-16: nobody keeps source in it, and read as UTF-16 it is half NULs.
        [0xFF, 0xFE, 0, 0, ..] => return Decoded::Binary,
        [0xFF, 0xFE, units @ ..] => (utf16(units, u16::from_le_bytes), Encoding::Utf16),
        [0xFE, 0xFF, units @ ..] => (utf16(units, u16::from_be_bytes), Encoding::Utf16),
        [0xEF, 0xBB, 0xBF, rest @ ..] => utf8_or_latin1(rest.to_vec()),
        plain if memchr::memchr(0, &plain[..plain.len().min(HEAD)]).is_some() => return Decoded::Binary,
        _ => utf8_or_latin1(bytes),
    };
    Decoded::Text(Source { text: with_lf(text), encoding })
}

fn utf8_or_latin1(bytes: Vec<u8>) -> (String, Encoding) {
    match String::from_utf8(bytes) {
        Ok(text) => (text, Encoding::Utf8),
        Err(error) => (error.as_bytes().iter().copied().map(char::from).collect(), Encoding::Latin1),
    }
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> String {
    let (pairs, odd) = bytes.as_chunks::<2>();
    let units = pairs.iter().copied().map(unit);
    let mut text: String =
        char::decode_utf16(units).map(|unit| unit.unwrap_or(char::REPLACEMENT_CHARACTER)).collect();
    if !odd.is_empty() {
        text.push(char::REPLACEMENT_CHARACTER);
    }
    text
}

fn with_lf(text: String) -> String {
    if memchr::memchr(b'\r', text.as_bytes()).is_none() {
        return text;
    }
    let mut lf = String::with_capacity(text.len());
    for piece in text.split_inclusive('\n') {
        let line =
            piece.strip_suffix("\r\n").map_or(Cow::Borrowed(piece), |line| Cow::Owned(format!("{line}\n")));
        lf.extend(line.chars().map(|c| if c == '\r' { '\n' } else { c }));
    }
    lf
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(bytes: &[u8]) -> (String, Encoding) {
        match decode(bytes.to_vec()) {
            Decoded::Text(source) => (source.text, source.encoding),
            Decoded::Binary => panic!("binary"),
        }
    }

    #[test]
    fn a_byte_order_mark_decides_before_the_search_for_nul() {
        assert_eq!(text(b"\xEF\xBB\xBFint x;\0"), ("int x;\0".into(), Encoding::Utf8));
        assert_eq!(text(b"\xFF\xFEi\0\xE9\0\x3D\xD8\x00\xDE"), ("ié😀".into(), Encoding::Utf16));
        assert_eq!(text(b"\xFE\xFF\0i\0\xE9\xD8"), ("ié\u{FFFD}".into(), Encoding::Utf16));
        assert_eq!(text(b"\xFE\xFF\xD8\0\0i"), ("\u{FFFD}i".into(), Encoding::Utf16));
    }

    #[test]
    fn a_nul_in_the_first_8_kib_is_binary_and_one_after_is_not() {
        let mut bytes = vec![b'a'; HEAD];
        bytes.push(0);
        assert_eq!(text(&bytes).0.len(), HEAD + 1);
        bytes[HEAD - 1] = 0;
        assert_eq!(decode(bytes), Decoded::Binary);
        assert_eq!(decode(b"i\0n\0t\0".to_vec()), Decoded::Binary);
        assert_eq!(decode(b"\xFF\xFE\0\0i\0\0\0".to_vec()), Decoded::Binary);
    }

    #[test]
    fn what_is_not_utf_8_is_latin_1() {
        assert_eq!(text(b"caf\xE9"), ("café".into(), Encoding::Latin1));
        assert_eq!(text("café".as_bytes()), ("café".into(), Encoding::Utf8));
        assert_eq!(text(b""), (String::new(), Encoding::Utf8));
    }

    #[test]
    fn every_line_end_becomes_lf() {
        assert_eq!(text(b"a\nb\r\nc\rd\r\r\ne\n\rf\r").0, "a\nb\nc\nd\n\ne\n\nf\n");
    }
}
