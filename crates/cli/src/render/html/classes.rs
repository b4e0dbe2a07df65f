//! Token classes as the page wants them: a letter, the distance from the end of the token before (nothing if 0), a
//! point and the length, all in UTF-16 code units. Only what the page colours is written, which is about a third of
//! the tokens; names and signs are not.

use std::fmt::Write;

use windrow_engine::Span;
use windrow_normalizers::Class;

use super::utf16::Utf16Offsets;

/// The classes of a text, as the script's `readClasses` reads them.
pub(super) fn classes_text(classes: &[(Span, Class)], offsets: &Utf16Offsets) -> String {
    let mut text = String::new();
    let mut done = 0;
    for (span, class) in classes {
        let Some(letter) = letter(*class) else { continue };
        let [start, end] = [span.start(), span.end()].map(|byte| offsets.at(byte as usize));
        let Some(gap) = start.checked_sub(done) else { continue };
        text.push(letter);
        if gap > 0 {
            write!(text, "{gap}").expect("a String takes everything");
        }
        write!(text, ".{}", end - start).expect("a String takes everything");
        done = end;
    }
    text
}

fn letter(class: Class) -> Option<char> {
    match class {
        Class::Keyword => Some('k'),
        Class::Number => Some('n'),
        Class::String | Class::Character => Some('s'),
        Class::Comment => Some('c'),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_and_lengths_are_in_code_units() {
        let text = "int é𝔘 = 12;";
        let span = |part: &str| {
            let start = text.find(part).expect("part of the text") as u32;
            Span::new(start, start + part.len() as u32).expect("it has two ends")
        };
        let classes =
            [(span("int"), Class::Keyword), (span("é𝔘"), Class::Identifier), (span("12"), Class::Number)];
        assert_eq!(classes_text(&classes, &Utf16Offsets::new(text)), "k.3n7.2");
    }
}
