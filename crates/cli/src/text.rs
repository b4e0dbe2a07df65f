//! Names and numbers as text: paths that stay apart, and nothing that plays tricks on a terminal.

use std::borrow::Cow;
use std::fmt::Write;
use std::path::{Component, Path};

/// A path with `/` between its parts on every system. Bytes that are no UTF-8 are written as `\xFF`.
pub(crate) fn path_text(path: &Path) -> String {
    let mut text = String::new();
    for component in path.components() {
        if !text.is_empty() && !text.ends_with('/') {
            text.push('/');
        }
        match component {
            Component::RootDir => text.push('/'),
            other => push_lossless(&mut text, other.as_os_str().as_encoded_bytes()),
        }
    }
    text
}

fn push_lossless(text: &mut String, bytes: &[u8]) {
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        for byte in chunk.invalid() {
            let _ = write!(text, "\\x{byte:02X}");
        }
    }
}

/// The text with control characters, line ends and invisible characters that change the direction of text spelled
/// out, so that a terminal shows the name there is and no other.
pub(crate) fn shown(text: &str) -> Cow<'_, str> {
    if !text.chars().any(is_treacherous) {
        return Cow::Borrowed(text);
    }
    let mut safe = String::with_capacity(text.len() + 8);
    for character in text.chars() {
        if is_treacherous(character) {
            safe.extend(character.escape_default());
        } else {
            safe.push(character);
        }
    }
    Cow::Owned(safe)
}

fn is_treacherous(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{61C}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}')
}

/// A share as a percentage of one decimal, rounded down: only a share of exactly 1 is 100.0 %.
pub(crate) fn percent(share: f64) -> String {
    // What was written as 0.29 may be a little less than that.
    let per_mille = (share * 1000.0 + 1e-9).floor();
    let per_mille = if share < 1.0 { per_mille.min(999.0) } else { per_mille };
    format!("{:.1}%", per_mille / 10.0)
}

/// A share with six decimals; only a share of exactly 1 is 1.000000 and only one of exactly 0 is 0.000000.
pub(crate) fn six_decimals(share: f64) -> String {
    const STEP: f64 = 1e-6;
    let within = if share > 0.0 && share < 1.0 { share.clamp(STEP, 1.0 - STEP) } else { share };
    format!("{within:.6}")
}

/// A number to three digits, which is more than an estimate is good for.
pub(crate) fn three_digits(number: f64) -> f64 {
    format!("{number:.2e}").parse().unwrap_or(number)
}

/// A chance figure in a few characters.
pub(crate) fn chance_text(chance: f64) -> String {
    match chance {
        tiny if tiny < 1e-6 => "< 1e-6".to_owned(),
        small if small < 0.0095 => format!("{small:.0e}"),
        below_one if below_one < 0.995 => format!("{below_one:.2}"),
        few if few < 9.95 => format!("{few:.1}"),
        many => grouped(many.round() as u64),
    }
}

/// A whole number with a space between groups of three digits.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.char_indices() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

/// `1 file`, `2 files`.
pub(crate) fn counted(count: usize, thing: &str) -> String {
    format!("{} {thing}{}", grouped(count as u64), if count == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_whole_is_a_hundred_per_cent() {
        assert_eq!(percent(1.0), "100.0%");
        assert_eq!(percent(0.99999), "99.9%");
        assert_eq!(percent(0.29), "29.0%");
        assert_eq!(percent(0.5), "50.0%");
        assert_eq!(percent(0.0), "0.0%");
        assert_eq!(six_decimals(0.999_999_9), "0.999999");
        assert_eq!(six_decimals(1e-12), "0.000001");
        assert_eq!((six_decimals(1.0), six_decimals(0.0)), ("1.000000".to_owned(), "0.000000".to_owned()));
    }

    #[test]
    fn a_chance_takes_few_characters() {
        let shown = [0.0, 1e-7, 2.4e-5, 0.009, 0.02, 0.4996, 0.999, 3.13, 9.99, 1234.5].map(chance_text);
        assert_eq!(shown, ["< 1e-6", "< 1e-6", "2e-5", "9e-3", "0.02", "0.50", "1.0", "3.1", "10", "1 235"]);
        assert_eq!([three_digits(0.123_456), three_digits(0.0), three_digits(1e-300)], [0.123, 0.0, 1e-300]);
    }

    #[test]
    fn digits_are_grouped_by_three() {
        assert_eq!([0, 999, 1000, 1_234_567].map(grouped), ["0", "999", "1 000", "1 234 567"]);
        assert_eq!((counted(1, "file"), counted(2, "file")), ("1 file".to_owned(), "2 files".to_owned()));
    }

    #[test]
    fn no_control_or_direction_character_is_shown() {
        assert_eq!(shown("\u{1b}[31mred\n"), "\\u{1b}[31mred\\n");
        assert_eq!(shown("a\u{202e}b"), "a\\u{202e}b");
        assert_eq!(shown("größe 東"), "größe 東");
    }

    #[test]
    fn paths_are_written_with_slashes() {
        assert_eq!(path_text(Path::new("/a/b.c")), "/a/b.c");
        assert_eq!(path_text(Path::new("a/b.c")), "a/b.c");
    }

    #[cfg(unix)]
    #[test]
    fn bytes_that_are_no_text_stay_apart() {
        use std::ffi::OsStr;
        use std::os::unix::ffi::OsStrExt;
        let name = |bytes: &'static [u8]| path_text(Path::new(OsStr::from_bytes(bytes)));
        assert_eq!(name(b"a\xFFb"), "a\\xFFb");
        assert_ne!(name(b"\xFE"), name(b"\xFF"));
    }
}
