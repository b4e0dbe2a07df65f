//! What an entry holds, and how it is written.
//!
//! The key that it is found by, the XXH3 of all that follows, the syntax errors, whether the parser gave up, and the
//! tokens as the engine writes them.

use windrow_engine::TokenStream;
use windrow_normalizers::Normalized;
use xxhash_rust::xxh3::xxh3_64;

use super::Key;

/// What a comparison needs of a normalized text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tokens {
    /// The canonical tokens.
    pub(crate) tokens: TokenStream,
    /// The places where the text does not follow the grammar.
    pub(crate) syntax_errors: u32,
    /// Whether the parser gave up on it.
    pub(crate) lexical_only: bool,
}

impl Tokens {
    pub(super) fn of(normalized: Normalized) -> Tokens {
        let Normalized { tokens, syntax_errors, lexical_only, .. } = normalized;
        Tokens { tokens, syntax_errors, lexical_only }
    }

    pub(super) fn to_bytes(&self, key: &Key) -> Vec<u8> {
        let mut body = Vec::from(self.syntax_errors.to_le_bytes());
        body.push(u8::from(self.lexical_only));
        body.extend(self.tokens.to_bytes());
        [&key[..], &xxh3_64(&body).to_le_bytes(), &body].concat()
    }

    /// What these bytes hold, if they are the entry of that key as it was written.
    pub(super) fn from_bytes(key: &Key, bytes: &[u8]) -> Option<Tokens> {
        let (sum, body) = bytes.strip_prefix(key)?.split_first_chunk::<8>()?;
        if xxh3_64(body) != u64::from_le_bytes(*sum) {
            return None;
        }
        let (syntax_errors, rest) = body.split_first_chunk::<4>()?;
        let (lexical_only, tokens) = rest.split_first()?;
        Some(Tokens {
            tokens: TokenStream::from_bytes(tokens)?,
            syntax_errors: u32::from_le_bytes(*syntax_errors),
            lexical_only: *lexical_only == 1,
        })
    }
}

#[cfg(test)]
mod tests {
    use windrow_normalizers::Languages;

    use super::*;

    #[test]
    fn an_entry_is_read_as_it_was_written_or_not_at_all() {
        let languages = Languages::built_in();
        let java = languages.by_name("java").expect("built in");
        let tokens = Tokens::of(java.normalize("class A { int f(int a) { return a + 1; } } class {"));
        assert!(tokens.syntax_errors > 0);
        let key = [7; 32];
        let mut bytes = tokens.to_bytes(&key);
        assert_eq!(Tokens::from_bytes(&key, &bytes), Some(tokens));
        assert_eq!(Tokens::from_bytes(&[8; 32], &bytes), None);
        for at in 0..bytes.len() {
            bytes[at] ^= 0x40;
            assert_eq!(Tokens::from_bytes(&key, &bytes), None, "byte {at}");
            assert_eq!(Tokens::from_bytes(&key, &bytes[..at]), None, "cut at {at}");
            bytes[at] ^= 0x40;
        }
    }
}
