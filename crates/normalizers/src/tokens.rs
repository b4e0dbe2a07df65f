//! Where the walk's findings become a token stream, and where data tables become one token.
//!
//! A run of eight or more literals between commas, or what a language has for them, says nothing of who wrote the
//! code around it, and its k-grams repeat without end. It is one token: all runs are one symbol in the renamed layer,
//! equal runs are one in the verbatim layer. A literal of the run may carry a sign.

use std::cell::Cell;
use std::ops::Range;

use windrow_engine::{Span, Token, TokenStream};

use crate::table::{Entry, Role, Table, TokenClass};
use crate::tree::Visitor;

/// The fewest literals that are a data table.
const FEWEST_IN_TABLE: u32 = 8;

thread_local! {
    /// Tokens are collected here and copied when their number is known: streams are kept for all files of a run,
    /// and one that grew as it went would hold twice its size.
    static COLLECTED: Cell<Vec<Token>> = const { Cell::new(Vec::new()) };
}

/// Makes a token stream of what a walk finds.
pub(crate) struct Tokens<'a> {
    table: &'a Table,
    collected: Vec<Token>,
    run: Run,
}

/// The run of literals that the last token belongs to, if any.
struct Run {
    /// What the last token was; `Other` if there is no run.
    last: Role,
    literals: u32,
    /// From the first token of the run to the one after its last literal.
    tokens: Range<usize>,
}

impl Run {
    const NONE: Run = Run { last: Role::Other, literals: 0, tokens: 0..0 };
}

impl<'a> Tokens<'a> {
    pub(crate) fn new(table: &'a Table) -> Tokens<'a> {
        let mut collected = COLLECTED.take();
        collected.clear();
        Tokens { table, collected, run: Run::NONE }
    }

    pub(crate) fn finish(mut self) -> TokenStream {
        self.end_run();
        let mut stream = TokenStream::with_capacity(self.collected.len()).of_family(self.table.family);
        stream.extend(self.collected.iter().copied());
        COLLECTED.set(self.collected);
        stream
    }

    fn push(&mut self, token: Token, role: Role) {
        if self.run.last != Role::Other || matches!(role, Role::Literal | Role::Sign) {
            self.extend_run(role);
        }
        self.collected.push(token);
    }

    /// Begins, goes on with or ends a run because of the token that is about to be pushed.
    fn extend_run(&mut self, role: Role) {
        let goes_on =
            matches!(
                (self.run.last, role),
                (Role::Literal, Role::Separator)
                    | (Role::Separator, Role::Literal | Role::Sign)
                    | (Role::Sign, Role::Literal)
            ) || (self.run.last == Role::Literal && role != Role::Other && self.table.needs_no_separator());
        if !goes_on {
            self.end_run();
            if !matches!(role, Role::Literal | Role::Sign) {
                return;
            }
            self.run.tokens = self.collected.len()..self.collected.len();
        }
        self.run.last = role;
        if role == Role::Literal {
            self.run.literals += 1;
            self.run.tokens.end = self.collected.len() + 1;
        }
    }

    /// Ends the run, and makes it one token if it is a data table.
    fn end_run(&mut self) {
        let run = std::mem::replace(&mut self.run, Run::NONE);
        if run.literals < FEWEST_IN_TABLE {
            return;
        }
        let tokens = &self.collected[run.tokens.clone()];
        let mut name = b"<table>".to_vec();
        name.extend(tokens.iter().flat_map(|token| token.verbatim.value().to_le_bytes()));
        let verbatim = self.table.family.symbol(&name);
        let span = tokens[0].span.to(tokens[tokens.len() - 1].span);
        let table = Token { renamed: self.table.run, verbatim, span };
        // Behind the last literal there may be a comma and a sign.
        self.collected.splice(run.tokens, [table]);
    }
}

impl Visitor for Tokens<'_> {
    const CANONICAL: bool = true;

    fn fixed(&mut self, entry: &Entry, _text: &str, span: Span) {
        self.push(Token { renamed: entry.renamed, verbatim: entry.verbatim, span }, entry.role);
    }

    fn of_class(&mut self, class: TokenClass, entry: &Entry, text: &str, span: Span) {
        let verbatim = self.table.of_class(class, text);
        self.push(Token { renamed: entry.renamed, verbatim, span }, entry.role);
    }

    fn word(&mut self, text: &str, span: Span) {
        let (symbol, _) = self.table.word(text);
        self.push(Token { renamed: symbol, verbatim: symbol, span }, self.table.role(text));
    }

    fn step(&mut self, span: Span) {
        self.push(Token { renamed: self.table.step, verbatim: self.table.step, span }, Role::Other);
    }

    fn comment(&mut self, _span: Span) {}
}

#[cfg(test)]
mod tests {
    use crate::Languages;

    /// The renamed names of the tokens between the braces of a C table.
    fn names(table: &str) -> String {
        let languages = Languages::built_in();
        let c = languages.by_name("c").expect("built in");
        let tokens = c.list(&format!("int t[] = {{{table}}};"));
        let names: Vec<&str> = tokens.iter().map(|token| &*token.renamed).collect();
        names
            .join(" ")
            .trim_start_matches("<primitive> <identifier> [ ] = { ")
            .trim_end_matches(" } ;")
            .to_owned()
    }

    #[test]
    fn eight_literals_between_commas_are_one_token_and_seven_are_not() {
        assert_eq!(names("1, -2, 'c', \"s\", 5, +6, 7, 8"), "<table>");
        assert_eq!(names("1, 2, 3, 4, 5, 6, 7, 8,"), "<table> ,");
        assert_eq!(names("1, 2, 3, 4, 5, 6, 7, 8, -x"), "<table> , - <identifier>");
        assert!(names("1, 2, 3, 4, 5, 6, 7").starts_with("<number> , <number>"));
    }

    #[test]
    fn a_run_ends_at_what_is_no_literal() {
        assert_eq!(names("x, 1, 2, 3, 4, 5, 6, 7, 8, y"), "<identifier> , <table> , <identifier>");
        assert_eq!(names("1, 2, 3, 4, x, 5, 6, 7, 8").matches("<number>").count(), 8);
        assert_eq!(names("1, 2, 3, 4, 5, 6, 7 8, 9").matches("<number>").count(), 9);
    }

    #[test]
    fn the_verbatim_symbol_is_that_of_the_whole_run() {
        use windrow_engine::Layer;
        let languages = Languages::built_in();
        let c = languages.by_name("c").expect("built in");
        let symbols = |text: &str, layer| c.normalize(text).tokens.symbols(layer).to_vec();
        let one = "int t[] = {1, 2, 3, 4, 5, 6, 7, 8};";
        let same = "int t[] = {1,2,3,4, /* five */ 5,6,7,\n8};";
        let other = "int t[] = {1, 2, 3, 4, 5, 6, 7, 9};";
        assert_eq!(symbols(one, Layer::Verbatim), symbols(same, Layer::Verbatim));
        assert_ne!(symbols(one, Layer::Verbatim), symbols(other, Layer::Verbatim));
        assert_eq!(symbols(one, Layer::Renamed), symbols(other, Layer::Renamed));
    }
}
