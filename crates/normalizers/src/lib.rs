//! Source text in, canonical token stream out.
//!
//! *In* come the bytes of one file. [`decode`] turns them into text, or says that they are none. A [`Normalizer`],
//! one a language, turns the text into [`Normalized`]: the token stream that the engine compares, and what was
//! wrong with the file. Nothing here can fail on content: a file that does not parse still yields its tokens.
//!
//! A token has two symbols. Under the *renamed* layer every identifier is one symbol and every literal one symbol
//! a class (number, string, character); under the *verbatim* layer both are themselves. Comments are dropped, and
//! imports and the like are dropped as whole subtrees. Which is which, a data file says, one a language.
//!
//! ```
//! use std::path::Path;
//! use windrow_normalizers::{Decoded, Languages, LineIndex, decode};
//!
//! let languages = Languages::built_in();
//! let bytes = b"int twice(int n) { return 2 * n; } // doubles".to_vec();
//! let java = languages.detect(Path::new("Twice.java"), &bytes).expect("an extension of Java");
//! let Decoded::Text(source) = decode(bytes) else { panic!("this is text") };
//!
//! let normalized = java.normalize(&source.text);
//! assert_eq!(normalized.tokens.len(), 13);
//! let listing = java.list(&source.text);
//! assert_eq!((&*listing[1].renamed, &*listing[1].verbatim), ("<identifier>", "twice"));
//! let lines = LineIndex::new(&source.text);
//! assert_eq!(lines.position(listing[1].span.start()).column, 5);
//! ```
//!
//! # How a language plugs in
//!
//! A language is `grammars/<name>.toml` (which node kinds are identifiers, literals, comments, ...), a line in
//! `languages.rs` that pairs it with its tree-sitter grammar, and a sample in `tests/golden`. What the file may say is in
//! `grammars/README.md`; [`Spec`] reads it and [`Languages::add`] checks it against the grammar, kind by kind.
//! There is no code per language.

mod colours;
mod grammar;
mod languages;
mod lines;
mod parse;
mod plain;
mod respell;
mod rewrite;
mod scan;
mod source;
mod spec;
mod table;
mod tokens;
mod tree;

use windrow_engine::{Layer, Span, Symbol, TokenStream};

pub use languages::Languages;
pub use lines::{LineIndex, Position};
pub use source::{Decoded, Encoding, Source, decode};
pub use spec::{Library, Names, Spec, SpecError};

/// Turns the decoded text of one file into canonical tokens. Total: no text makes it fail or panic.
pub trait Normalizer: Send + Sync {
    /// By what the language is known and recognised.
    fn names(&self) -> &Names;

    /// The canonical tokens of `source`, in the order of the text. A text of 4 GiB or more gives no tokens.
    fn normalize(&self, source: &str) -> Normalized;

    /// The same tokens with their names spelled out, for people to read.
    fn list(&self, source: &str) -> Vec<NamedToken>;

    /// What to colour: the leaves of the text, comments and dropped subtrees included, in the order of the text.
    fn classes(&self, source: &str) -> Vec<(Span, Class)>;

    /// Whether windrow comes with it, so that a build of windrow decides what it finds.
    fn is_built_in(&self) -> bool {
        false
    }

    /// What begins a comment that the end of the line ends, if there is such a thing.
    fn line_comment(&self) -> Option<&str> {
        None
    }

    /// The name of the language.
    fn language(&self) -> &str {
        &self.names().name
    }
}

/// What a normalizer made of one file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Normalized {
    /// The canonical tokens.
    pub tokens: TokenStream,
    /// The number of places where the text does not follow the grammar, a place within another not counted.
    pub syntax_errors: u32,
    /// Where the first of them are: at most [`Normalized::SHOWN_ERRORS`].
    pub first_errors: Vec<Span>,
    /// Whether the parser gave up on the text, and the tokens are words, numbers, strings and signs as any
    /// language has them.
    pub lexical_only: bool,
}

impl Normalized {
    /// How many places of syntax errors are kept.
    pub const SHOWN_ERRORS: usize = 8;
}

/// A token as `windrow tokens` shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedToken {
    /// Its name in the renamed layer: the token itself, or its class in angle brackets.
    pub renamed: String,
    /// Its name in the verbatim layer: the text as written, in the spelling of the grammar.
    pub verbatim: String,
    /// Where it stands.
    pub span: Span,
}

/// What a piece of text is, for syntax colouring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Class {
    /// A word of the language.
    Keyword,
    /// A name given by the author or by a library.
    Identifier,
    /// A number.
    Number,
    /// A string, with all that is in it.
    String,
    /// A character literal.
    Character,
    /// A comment.
    Comment,
    /// An operator or a punctuation mark.
    Operator,
}

/// The text, or nothing if spans cannot reach its end.
fn within_spans(source: &str) -> &str {
    if u32::try_from(source.len()).is_ok() { source } else { "" }
}

/// Spells the tokens of `source` out. `name` knows what a token may be called other than its text.
fn named<'a>(
    tokens: &TokenStream,
    source: &str,
    name: impl Fn(Symbol) -> Option<&'a str>,
) -> Vec<NamedToken> {
    let renamed = tokens.symbols(Layer::Renamed);
    let verbatim = tokens.symbols(Layer::Verbatim);
    let mut listing = Vec::with_capacity(tokens.len());
    for ((&span, &renamed), &verbatim) in tokens.spans().iter().zip(renamed).zip(verbatim) {
        let text = source.get(span.bytes()).unwrap_or_default();
        listing.push(NamedToken {
            renamed: name(renamed).unwrap_or(text).to_owned(),
            verbatim: name(verbatim).unwrap_or(text).to_owned(),
            span,
        });
    }
    listing
}
