//! JSON that may stand inside a script element of an HTML page.
//!
//! Such an element ends at `</script`, and `<!--` changes how its end is found; entities are not read in it. So no
//! `<`, `>` or `&` is written as itself. Neither are characters that would mislead whoever reads the page's source:
//! controls, line separators, bidirectional and invisible format characters. All of them become `\uXXXX`, which is
//! the same text to a JSON parser.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};

/// Writes a value as JSON for a script element.
pub(super) fn write_json(out: &mut dyn Write, value: &impl Serialize) -> io::Result<()> {
    value.serialize(&mut Serializer::with_formatter(out, ForScriptElement)).map_err(io::Error::from)
}

struct ForScriptElement;

impl Formatter for ForScriptElement {
    fn write_string_fragment<W: ?Sized + Write>(&mut self, out: &mut W, fragment: &str) -> io::Result<()> {
        let mut rest = fragment;
        while let Some(at) = rest.find(is_unsafe) {
            let (plain, tail) = rest.split_at(at);
            out.write_all(plain.as_bytes())?;
            let mut following = tail.chars();
            if let Some(character) = following.next() {
                for unit in character.encode_utf16(&mut [0; 2]) {
                    write!(out, "\\u{unit:04x}")?;
                }
            }
            rest = following.as_str();
        }
        out.write_all(rest.as_bytes())
    }
}

/// What is not written as itself. (Controls below U+0020 are escaped by the serializer.)
fn is_unsafe(character: char) -> bool {
    matches!(character,
        '<' | '>' | '&' | '\u{7f}'..='\u{9f}' | '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff0}'..='\u{ffff}'
        | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn json(text: &str) -> String {
        let mut out = Vec::new();
        write_json(&mut out, &text).expect("a Vec takes everything");
        String::from_utf8(out).expect("JSON is UTF-8")
    }

    #[test]
    fn nothing_that_could_end_the_element_is_written_as_itself() {
        assert_eq!(json("</script>"), r#""\u003c/script\u003e""#);
        assert_eq!(json("<!-- a && b -->"), r#""\u003c!-- a \u0026\u0026 b --\u003e""#);
    }

    #[test]
    fn what_misleads_the_eye_is_written_by_number() {
        assert_eq!(json("a\u{202e}b\u{2028}\0\u{e0041}"), r#""a\u202eb\u2028\u0000\udb40\udc41""#);
    }

    #[test]
    fn letters_of_all_scripts_stay() {
        assert_eq!(json("größe 変数 😀"), r#""größe 変数 😀""#);
    }

    proptest! {
        #[test]
        fn it_reads_back_as_what_it_was(text in any::<String>()) {
            let written = json(&text);
            let safe = !written.contains(['<', '>', '&']);
            prop_assert!(safe);
            prop_assert_eq!(serde_json::from_str::<String>(&written).expect("valid JSON"), text);
        }
    }
}
