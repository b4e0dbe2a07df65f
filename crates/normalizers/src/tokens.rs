//! Where the walk's findings become a token stream, and where data tables become one token.
//!
//! A run of eight or more literals between commas says nothing of who wrote the code around it, and its k-grams
//! repeat without end. It is one token: all runs are one symbol in the renamed layer, equal runs are one in the
//! verbatim layer. A literal of the run may carry a sign.

use windrow_engine::{Span, Symbol, Token, TokenStream};

use crate::table::{Entry, Role, Table, TokenClass};
use crate::tree::Visitor;

/// The fewest literals between commas that are a data table.
const FEWEST_IN_TABLE: usize = 8;

/// Makes a token stream of what a walk finds.
pub(crate) struct Tokens<'a> {
    table: &'a Table,
    stream: TokenStream,
    /// Tokens that may be the beginning of a data table; empty almost always.
    held: Vec<Token>,
    /// How many of `held`, up to and with its last literal, would be in the table.
    through_last_literal: usize,
    literals: usize,
    last: Role,
}

impl<'a> Tokens<'a> {
    pub(crate) fn new(table: &'a Table, source: &str) -> Tokens<'a> {
        // Real code has a token every four to five bytes.
        let stream = TokenStream::with_capacity(source.len() / 4);
        Tokens { table, stream, held: Vec::new(), through_last_literal: 0, literals: 0, last: Role::Other }
    }

    pub(crate) fn finish(mut self) -> TokenStream {
        self.release();
        self.stream
    }

    fn push(&mut self, token: Token, role: Role) {
        if self.held.is_empty() && matches!(role, Role::Other | Role::Comma) {
            self.stream.push(token);
        } else {
            self.hold(token, role);
        }
    }

    fn hold(&mut self, token: Token, role: Role) {
        let goes_on = self.held.is_empty()
            || matches!(
                (self.last, role),
                (Role::Literal, Role::Comma)
                    | (Role::Comma, Role::Literal | Role::Sign)
                    | (Role::Sign, Role::Literal)
            );
        if !goes_on {
            self.release();
            // Not again to here for long: nothing is held now, and then everything goes on.
            return self.push(token, role);
        }
        self.held.push(token);
        self.last = role;
        if role == Role::Literal {
            self.literals += 1;
            self.through_last_literal = self.held.len();
        }
    }

    /// Lets the held tokens go, as a data table if they are one.
    fn release(&mut self) {
        let mut held = std::mem::take(&mut self.held);
        let mut rest = 0;
        if self.literals >= FEWEST_IN_TABLE {
            rest = self.through_last_literal;
            let run = &held[..rest];
            let mut name = b"<table>".to_vec();
            name.extend(run.iter().flat_map(|token| token.verbatim.value().to_le_bytes()));
            let span = run[0].span.to(run[rest - 1].span);
            let verbatim = self.table.family.symbol(&name);
            self.stream.push(Token { renamed: self.table.run, verbatim, span });
        }
        self.stream.extend(held.drain(rest..));
        self.held = held;
        self.held.clear();
        self.literals = 0;
        self.through_last_literal = 0;
    }

    fn of_text(&self, text: &str) -> Symbol {
        self.table.family.symbol(text.as_bytes())
    }
}

impl Visitor for Tokens<'_> {
    const CANONICAL: bool = true;

    fn fixed(&mut self, entry: &Entry, _text: &str, span: Span) {
        self.push(Token { renamed: entry.renamed, verbatim: entry.verbatim, span }, entry.role);
    }

    fn of_class(&mut self, class: TokenClass, entry: &Entry, text: &str, span: Span) {
        let _ = class;
        self.push(Token { renamed: entry.renamed, verbatim: self.of_text(text), span }, entry.role);
    }

    fn word(&mut self, text: &str, span: Span) {
        let (symbol, _) = self.table.word(text);
        self.push(Token { renamed: symbol, verbatim: symbol, span }, Role::Other);
    }

    fn step(&mut self, span: Span) {
        self.push(Token { renamed: self.table.step, verbatim: self.table.step, span }, Role::Other);
    }

    fn comment(&mut self, _span: Span) {}
}
