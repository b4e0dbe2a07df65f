//! Small token streams for the tests of this crate.

use crate::token::{Family, Span, Token, TokenStream};

/// One token a character; both layers are the character.
pub(crate) fn stream(text: &str) -> TokenStream {
    let names: Vec<String> = text.chars().map(String::from).collect();
    stream_of(&names.iter().map(|name| (name.as_str(), name.as_str())).collect::<Vec<_>>())
}

/// One token a pair of names (renamed, verbatim); each token is one byte wide.
pub(crate) fn stream_of(tokens: &[(&str, &str)]) -> TokenStream {
    let family = Family::named("test");
    let mut stream = TokenStream::new();
    stream.extend(tokens.iter().enumerate().map(|(index, (renamed, verbatim))| Token {
        renamed: family.symbol(renamed.as_bytes()),
        verbatim: family.symbol(verbatim.as_bytes()),
        span: Span::new(index as u32, index as u32 + 1).expect("in order"),
    }));
    stream
}
