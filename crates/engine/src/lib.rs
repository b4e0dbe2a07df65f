//! The engine of windrow.
mod token;

pub use token::{Family, Layer, Span, Symbol, Token, TokenStream};
