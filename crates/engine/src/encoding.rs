//! Token streams as bytes, to be kept and read again.
//!
//! In order: the number of tokens; the family, if it is known; every symbol that occurs, once; then the tokens. A
//! token is the place of its renamed symbol among those, the place of the verbatim one plus 1 or 0 if it is the same,
//! the distance from the end of the token before, and its length. Numbers are LEB128, distances zigzag, symbols eight
//! bytes with the lowest first. A token of code takes four to five bytes of the 24 that it takes in memory.
//!
//! What reads it trusts nothing: bytes that are no token stream give none, and never more tokens than bytes.

use rustc_hash::FxHashMap;

use crate::token::{Family, Span, Symbol, Token, TokenStream};

/// The bytes of a token stream.
pub(crate) fn encode(tokens: &TokenStream) -> Vec<u8> {
    let mut places: FxHashMap<Symbol, u32> = FxHashMap::default();
    let mut symbols: Vec<Symbol> = Vec::new();
    let mut body = Vec::with_capacity(5 * tokens.len());
    let mut place_of = |symbol: Symbol| {
        *places.entry(symbol).or_insert_with(|| {
            symbols.push(symbol);
            symbols.len() as u32 - 1
        })
    };
    let mut end = 0_u32;
    for token in tokens.iter() {
        put(&mut body, place_of(token.renamed));
        put(&mut body, if token.verbatim == token.renamed { 0 } else { place_of(token.verbatim) + 1 });
        put(&mut body, zigzag(token.span.start().wrapping_sub(end) as i32));
        put(&mut body, token.span.end() - token.span.start());
        end = token.span.end();
    }
    let mut bytes = Vec::with_capacity(body.len() + 8 * symbols.len() + 19);
    put(&mut bytes, tokens.len() as u32);
    bytes.push(u8::from(tokens.family().is_some()));
    bytes.extend(tokens.family().into_iter().flat_map(|family| family.value().to_le_bytes()));
    put(&mut bytes, symbols.len() as u32);
    bytes.extend(symbols.iter().flat_map(|symbol| symbol.value().to_le_bytes()));
    bytes.append(&mut body);
    bytes
}

/// The token stream whose bytes these are; `None` if they are none.
pub(crate) fn decode(bytes: &[u8]) -> Option<TokenStream> {
    let mut input = Input { bytes };
    let count = input.number()?;
    let family = match input.byte()? {
        0 => None,
        1 => Some(Family::from_value(input.word()?)),
        _ => return None,
    };
    let distinct = input.number()? as usize;
    let table = input.take(distinct.checked_mul(8)?)?;
    let symbols: Vec<Symbol> =
        table.as_chunks::<8>().0.iter().map(|word| Symbol::from_value(u64::from_le_bytes(*word))).collect();
    // A token takes four bytes at least.
    if count as usize > input.bytes.len() / 4 {
        return None;
    }
    let mut tokens = TokenStream::with_capacity(count as usize);
    let mut end = 0_u32;
    for _ in 0..count {
        let renamed = *symbols.get(input.number()? as usize)?;
        let verbatim = match input.number()? {
            0 => renamed,
            place => *symbols.get(place as usize - 1)?,
        };
        let start = end.wrapping_add(unzigzag(input.number()?) as u32);
        end = start.checked_add(input.number()?)?;
        tokens.push(Token { renamed, verbatim, span: Span::new(start, end)? });
    }
    if let Some(family) = family {
        tokens = tokens.of_family(family);
    }
    input.bytes.is_empty().then_some(tokens)
}

fn zigzag(value: i32) -> u32 {
    ((value << 1) ^ (value >> 31)) as u32
}

fn unzigzag(value: u32) -> i32 {
    (value >> 1) as i32 ^ -((value & 1) as i32)
}

/// Appends a number as LEB128: seven bits a byte, the lowest first, the top bit set on all but the last.
fn put(bytes: &mut Vec<u8>, mut value: u32) {
    while value >= 0x80 {
        bytes.push(value as u8 | 0x80);
        value >>= 7;
    }
    bytes.push(value as u8);
}

/// Bytes that are read from the front.
struct Input<'a> {
    bytes: &'a [u8],
}

impl<'a> Input<'a> {
    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.bytes.split_at_checked(count)?;
        self.bytes = rest;
        Some(taken)
    }

    fn byte(&mut self) -> Option<u8> {
        let (first, rest) = self.bytes.split_first()?;
        self.bytes = rest;
        Some(*first)
    }

    fn word(&mut self) -> Option<u64> {
        self.take(8).and_then(|word| word.try_into().ok()).map(u64::from_le_bytes)
    }

    fn number(&mut self) -> Option<u32> {
        let mut value = 0_u32;
        for shift in [0, 7, 14, 21, 28] {
            let byte = self.byte()?;
            let bits = u32::from(byte & 0x7F);
            if shift == 28 && bits > 0xF {
                return None;
            }
            value |= bits << shift;
            if byte < 0x80 {
                return Some(value);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn stream(tokens: &[(u8, u8, u32, u32)], family: bool) -> TokenStream {
        let symbols = Family::named("test");
        let stream: TokenStream = tokens.iter().fold(TokenStream::new(), |mut stream, token| {
            let (renamed, verbatim) = (symbols.symbol(&[token.0]), symbols.symbol(&[token.1]));
            let span = Span::new(token.2, token.2.saturating_add(token.3)).expect("in order");
            stream.push(Token { renamed, verbatim, span });
            stream
        });
        if family { stream.of_family(symbols) } else { stream }
    }

    #[test]
    fn bytes_by_hand() {
        let family = Family::named("test");
        let (name, x) = (family.symbol(b"<identifier>"), family.symbol(b"x"));
        let mut tokens = TokenStream::new();
        tokens.push(Token { renamed: name, verbatim: x, span: Span::new(2, 3).expect("in order") });
        tokens.push(Token { renamed: name, verbatim: name, span: Span::new(203, 204).expect("in order") });
        let mut expected = vec![2, 0, 2];
        expected.extend(name.value().to_le_bytes());
        expected.extend(x.value().to_le_bytes());
        // Distances 2 and 200, zigzag 4 and 400.
        expected.extend([0, 2, 4, 1, 0, 0, 0x90, 3, 1]);
        assert_eq!(encode(&tokens), expected);
    }

    #[test]
    fn more_tokens_than_bytes_are_refused_without_room_being_made_for_them() {
        assert_eq!(decode(&[0xFF, 0xFF, 0xFF, 0xFF, 0xF, 0, 0]), None);
        assert_eq!(decode(&[0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xF]), None);
        assert_eq!(decode(&[0, 0, 0, 0]), None, "a byte too many");
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(
            tokens in prop::collection::vec((any::<u8>(), any::<u8>(), any::<u32>(), 0..300_u32), 0..60),
            family: bool,
        ) {
            let tokens = stream(&tokens, family);
            prop_assert_eq!(decode(&encode(&tokens)), Some(tokens));
        }

        #[test]
        fn damaged_bytes_give_a_stream_or_none(
            tokens in prop::collection::vec((0..3_u8, any::<u8>(), 0..1000_u32, 0..9_u32), 1..20),
            at: prop::sample::Index,
            byte: u8,
            cut: prop::sample::Index,
        ) {
            let mut bytes = encode(&stream(&tokens, true));
            let length = bytes.len();
            bytes[at.index(length)] = byte;
            let _ = decode(&bytes);
            prop_assert_eq!(decode(&bytes[..cut.index(length)]), None);
        }
    }
}
