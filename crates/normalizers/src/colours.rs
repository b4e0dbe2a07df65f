//! Where the walk's findings become classes for syntax colouring: every leaf as it stands, nothing canonical.

use windrow_engine::Span;

use crate::Class;
use crate::table::{Entry, TokenClass};
use crate::tree::Visitor;

/// Collects what to colour.
#[derive(Default)]
pub(crate) struct Colours {
    pub(crate) classes: Vec<(Span, Class)>,
}

impl Visitor for Colours {
    const CANONICAL: bool = false;

    fn fixed(&mut self, _entry: &Entry, text: &str, span: Span) {
        self.word(text, span);
    }

    fn of_class(&mut self, class: TokenClass, _entry: &Entry, text: &str, span: Span) {
        let class = match class {
            TokenClass::Identifier => Class::Identifier,
            TokenClass::Number => Class::Number,
            TokenClass::String => Class::String,
            TokenClass::Character => Class::Character,
            TokenClass::Atom => return self.word(text, span),
        };
        self.classes.push((span, class));
    }

    fn word(&mut self, text: &str, span: Span) {
        if text.trim().is_empty() {
            return;
        }
        // `#include` and `@interface` are words, as is `'a`.
        let word = text.chars().take(2).any(|c| c.is_alphabetic() || c == '_');
        self.classes.push((span, if word { Class::Keyword } else { Class::Operator }));
    }

    fn step(&mut self, span: Span) {
        self.classes.push((span, Class::Operator));
    }

    fn comment(&mut self, span: Span) {
        self.classes.push((span, Class::Comment));
    }
}
