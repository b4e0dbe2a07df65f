//! Offsets into a text as the page's script counts them: in UTF-16 code units.

/// Turns byte offsets of one text into UTF-16 offsets.
pub(super) struct Utf16Offsets {
    /// For each character that is not ASCII, where it ends: in bytes, and in code units.
    ends: Vec<(usize, usize)>,
}

impl Utf16Offsets {
    /// Prepares for `text`; an ASCII text costs nothing.
    pub(super) fn new(text: &str) -> Utf16Offsets {
        let (mut units, mut last) = (0, 0);
        let others = text.char_indices().filter(|(_, character)| !character.is_ascii());
        let ends = others.map(|(at, character)| {
            units += at - last + character.len_utf16();
            last = at + character.len_utf8();
            (last, units)
        });
        Utf16Offsets { ends: ends.collect() }
    }

    /// The UTF-16 offset of the byte offset of a character's start (or of the text's end).
    pub(super) fn at(&self, byte: usize) -> usize {
        let before = self.ends.partition_point(|(end, _)| *end <= byte);
        match before.checked_sub(1) {
            None => byte,
            Some(index) => {
                let (end, units) = self.ends[index];
                units + (byte - end)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn they_are_those_of_the_text_in_utf16(text in any::<String>()) {
            let offsets = Utf16Offsets::new(&text);
            for at in text.char_indices().map(|(at, _)| at).chain([text.len()]) {
                prop_assert_eq!(offsets.at(at), text[..at].encode_utf16().count());
            }
        }
    }
}
