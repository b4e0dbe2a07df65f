//! Text without a grammar, as in section 3 of the winnowing paper: letters and digits are all that counts, in one
//! case, and each is a token.
//!
//! It stands in for any language that has no grammar here, at the price of long streams and of no renaming. No file
//! is taken for it unless it is asked for by name: a README among a student's sources is not code.

use windrow_engine::{Family, Span, Symbol, Token, TokenStream};

use crate::tree::span;
use crate::{Class, NamedToken, Names, Normalized, Normalizer, within_spans};

/// The language `text`.
pub(crate) struct PlainText {
    names: Names,
    family: Family,
}

impl PlainText {
    pub(crate) fn new() -> PlainText {
        let names = Names {
            name: "text".to_owned(),
            family: "text".to_owned(),
            aliases: vec!["plain".to_owned(), "txt".to_owned()],
            ..Names::default()
        };
        PlainText { family: Family::named(&names.family), names }
    }

    fn symbol(&self, text: &str) -> Symbol {
        self.family.symbol(text.as_bytes())
    }
}

impl Normalizer for PlainText {
    fn names(&self) -> &Names {
        &self.names
    }

    fn is_built_in(&self) -> bool {
        true
    }

    fn normalize(&self, source: &str) -> Normalized {
        let mut tokens = TokenStream::new().of_family(self.family);
        let mut written = [0; 4];
        let mut lower = String::new();
        for (at, c) in within_spans(source).char_indices().filter(|(_, c)| c.is_alphanumeric()) {
            lower.clear();
            lower.extend(c.to_lowercase());
            tokens.push(Token {
                renamed: self.symbol(&lower),
                verbatim: self.symbol(c.encode_utf8(&mut written)),
                span: span(at, at + c.len_utf8()),
            });
        }
        Normalized { tokens, ..Normalized::default() }
    }

    fn list(&self, source: &str) -> Vec<NamedToken> {
        let mut listing = crate::named(&self.normalize(source).tokens, source, |_| None);
        for token in &mut listing {
            token.renamed = token.verbatim.to_lowercase();
        }
        listing
    }

    fn classes(&self, _source: &str) -> Vec<(Span, Class)> {
        Vec::new()
    }
}
