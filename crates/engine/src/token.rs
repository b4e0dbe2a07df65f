//! Tokens: what a normalizer hands to the engine, and all that the engine knows of source code.
//!
//! A token carries two symbols and a span. The *renamed* symbol is the token with every identifier and every
//! literal of a class made equal, the *verbatim* symbol is the token as it was written. Symbols are 64-bit hashes
//! of names, not of a parser's ids, so that they mean the same in the next release and after a grammar upgrade.
//!
//! A [`TokenStream`] keeps its tokens as columns: hashing and matching read one column at a time.

use std::ops::Range;

use xxhash_rust::xxh3::{xxh3_64, xxh3_64_with_seed};

/// The stable 64-bit hash of a token's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symbol(u64);

impl Symbol {
    pub(crate) fn from_value(value: u64) -> Symbol {
        Symbol(value)
    }

    /// The hash value.
    pub fn value(self) -> u64 {
        self.0
    }
}

/// A family of languages whose tokens may match one another.
///
/// The same keyword in two families gives two different symbols: a Java `for` never matches a Python `for`,
/// while C and C++, being one family, share theirs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Family(u64);

impl Family {
    pub(crate) fn from_value(value: u64) -> Family {
        Family(value)
    }

    pub(crate) fn value(self) -> u64 {
        self.0
    }

    /// The family of that name.
    pub fn named(name: &str) -> Family {
        Family(xxh3_64(name.as_bytes()))
    }

    /// The symbol of `name` in this family. Stable across releases and machines (XXH3, seeded by the family).
    pub fn symbol(self, name: &[u8]) -> Symbol {
        Symbol(xxh3_64_with_seed(name, self.0))
    }
}

/// Which of a token's two symbols is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Layer {
    /// Identifiers are one symbol, literals one symbol a class.
    Renamed,
    /// Identifiers and literals are themselves.
    Verbatim,
}

/// A half-open byte range of the decoded text of one file; never ends before it starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Span {
    start: u32,
    end: u32,
}

impl Span {
    /// The span of the bytes `start..end`, or `None` if it would end before it starts.
    pub fn new(start: u32, end: u32) -> Option<Span> {
        (start <= end).then_some(Span { start, end })
    }

    /// The first byte.
    pub fn start(self) -> u32 {
        self.start
    }

    /// The byte after the last one.
    pub fn end(self) -> u32 {
        self.end
    }

    /// The span as a range that can index the decoded text.
    pub fn bytes(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    /// The smallest span that holds both.
    #[must_use]
    pub fn to(self, other: Span) -> Span {
        Span { start: self.start.min(other.start), end: self.end.max(other.end) }
    }
}

/// One token: what it is under each layer, and where it stands in the decoded text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// Its symbol with identifiers and literals made equal.
    pub renamed: Symbol,
    /// Its symbol as written.
    pub verbatim: Symbol,
    /// Where it stands.
    pub span: Span,
}

/// The canonical tokens of one file, in the order of the text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TokenStream {
    family: Option<Family>,
    renamed: Vec<Symbol>,
    verbatim: Vec<Symbol>,
    spans: Vec<Span>,
}

impl TokenStream {
    /// A stream without tokens.
    pub fn new() -> TokenStream {
        TokenStream::default()
    }

    /// A stream without tokens that has room for `tokens` of them.
    pub fn with_capacity(tokens: usize) -> TokenStream {
        TokenStream {
            family: None,
            renamed: Vec::with_capacity(tokens),
            verbatim: Vec::with_capacity(tokens),
            spans: Vec::with_capacity(tokens),
        }
    }

    /// The same stream, known to hold tokens of one family only, which is why it shares nothing with another one.
    #[must_use]
    pub fn of_family(self, family: Family) -> TokenStream {
        TokenStream { family: Some(family), ..self }
    }

    /// The family of all its tokens, if it is known.
    pub fn family(&self) -> Option<Family> {
        self.family
    }

    /// Appends a token. A file is refused at the edge long before it could hold `u32::MAX` tokens.
    pub fn push(&mut self, token: Token) {
        self.renamed.push(token.renamed);
        self.verbatim.push(token.verbatim);
        self.spans.push(token.span);
    }

    /// The tokens one by one.
    pub fn iter(&self) -> impl Iterator<Item = Token> {
        let symbols = self.renamed.iter().zip(&self.verbatim);
        symbols.zip(&self.spans).map(|((renamed, verbatim), span)| Token {
            renamed: *renamed,
            verbatim: *verbatim,
            span: *span,
        })
    }

    /// The stream as bytes, four to five a token of code: [`TokenStream::from_bytes`] reads them.
    pub fn to_bytes(&self) -> Vec<u8> {
        crate::encoding::encode(self)
    }

    /// The stream that was written as these bytes; `None` if they are no token stream.
    pub fn from_bytes(bytes: &[u8]) -> Option<TokenStream> {
        crate::encoding::decode(bytes)
    }

    /// The number of tokens.
    pub fn len(&self) -> usize {
        self.renamed.len()
    }

    /// Whether there is no token at all.
    pub fn is_empty(&self) -> bool {
        self.renamed.is_empty()
    }

    /// The symbols of one layer, one a token.
    pub fn symbols(&self, layer: Layer) -> &[Symbol] {
        match layer {
            Layer::Renamed => &self.renamed,
            Layer::Verbatim => &self.verbatim,
        }
    }

    /// The spans, one a token.
    pub fn spans(&self) -> &[Span] {
        &self.spans
    }
}

impl Extend<Token> for TokenStream {
    fn extend<I: IntoIterator<Item = Token>>(&mut self, tokens: I) {
        for token in tokens {
            self.push(token);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_are_the_published_hash_of_the_name_seeded_by_the_family() {
        // XXH3-64 of the empty string with seed 0 is published with the algorithm.
        assert_eq!(xxh3_64(b""), 0x2D06_8005_38D3_94C2);
        let c = Family::named("c");
        assert_eq!(c.symbol(b"for").value(), xxh3_64_with_seed(b"for", xxh3_64(b"c")));
        assert_ne!(c.symbol(b"for"), Family::named("java").symbol(b"for"));
    }

    #[test]
    fn a_span_cannot_end_before_it_starts() {
        assert!(Span::new(3, 2).is_none());
        let span = Span::new(2, 2).expect("an empty span is a span");
        assert_eq!(span.bytes(), 2..2);
        assert_eq!(span.to(Span::new(5, 9).expect("in order")).bytes(), 2..9);
    }
}
