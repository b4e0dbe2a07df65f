//! A language with a grammar: parse, walk, collect.

use std::borrow::Cow;
use std::sync::OnceLock;

use tree_sitter::{Language, Parser, Tree};
use windrow_engine::Span;

use crate::colours::Colours;
use crate::parse::parse;
use crate::respell::respelled;
use crate::spec::{Names, Spec, SpecError};
use crate::table::Table;
use crate::tokens::Tokens;
use crate::tree::{SyntaxErrors, Visitor, scanned, walk};
use crate::{Class, NamedToken, Normalized, Normalizer, within_spans};

/// A spec, its grammar, and what follows from the two.
pub(crate) struct GrammarNormalizer {
    spec: Spec,
    grammar: Language,
    is_built_in: bool,
    /// Made when it is first needed: most runs need few of the languages.
    table: OnceLock<Table>,
}

impl GrammarNormalizer {
    /// The normalizer of a spec that was never seen before: all of it is checked now.
    pub(crate) fn new(spec: Spec, grammar: Language) -> Result<GrammarNormalizer, SpecError> {
        Parser::new()
            .set_language(&grammar)
            .map_err(|source| SpecError::Version { language: spec.names().name.clone(), source })?;
        let table = Table::new(&spec, &grammar)?;
        Ok(GrammarNormalizer { spec, grammar, is_built_in: false, table: OnceLock::from(table) })
    }

    /// The normalizer of a spec that is built in, and known to pass the checks of [`GrammarNormalizer::new`].
    pub(crate) fn checked_by_test(spec: Spec, grammar: Language) -> GrammarNormalizer {
        GrammarNormalizer { spec, grammar, is_built_in: true, table: OnceLock::new() }
    }

    fn table(&self) -> &Table {
        self.table.get_or_init(|| {
            Table::new(&self.spec, &self.grammar)
                .expect("a spec that is built in passes its checks in a test")
        })
    }

    /// What is parsed for `source`, which is as long.
    fn text<'a>(&self, source: &'a str) -> Cow<'a, str> {
        respelled(within_spans(source), &self.spec.kinds.scan)
    }

    /// Tells `visitor` the leaves of `source`. The tree comes back so that what was found can be copied before the
    /// tree is freed: the other way round the allocator tidies up after every file. There is none if the parser gave
    /// up and the text was only scanned.
    fn visit<V: Visitor>(&self, source: &str, visitor: &mut V) -> (SyntaxErrors, Option<Tree>) {
        let tree = parse(&self.grammar, source);
        let errors = match &tree {
            Some(tree) => walk(self.table(), tree, source, visitor),
            None => {
                scanned(self.table(), source, 0, visitor);
                SyntaxErrors::default()
            }
        };
        (errors, tree)
    }
}

impl Normalizer for GrammarNormalizer {
    fn names(&self) -> &Names {
        self.spec.names()
    }

    fn line_comment(&self) -> Option<&str> {
        self.spec.kinds.scan.line_comment.first().map(String::as_str)
    }

    fn is_built_in(&self) -> bool {
        self.is_built_in
    }

    fn normalize(&self, source: &str) -> Normalized {
        let mut tokens = Tokens::new(self.table());
        let (errors, tree) = self.visit(&self.text(source), &mut tokens);
        Normalized {
            tokens: tokens.finish(),
            syntax_errors: errors.places,
            first_errors: errors.first,
            lexical_only: tree.is_none(),
        }
    }

    fn list(&self, source: &str) -> Vec<NamedToken> {
        let table = self.table();
        let mut listing =
            crate::named(&self.normalize(source).tokens, &self.text(source), |symbol| table.name(symbol));
        for token in listing.iter_mut().filter(|token| token.renamed == token.verbatim) {
            token.renamed = table.folded(&token.renamed).into_owned();
        }
        listing
    }

    fn classes(&self, source: &str) -> Vec<(Span, Class)> {
        let mut colours = Colours::default();
        let text = self.text(source);
        self.visit(&text, &mut colours);
        if let Cow::Owned(text) = text {
            // Of a longer spelling all is coloured.
            let filled = |at: usize| text.as_bytes().get(at) == Some(&b' ') && !source[at..].starts_with(' ');
            for (span, _) in &mut colours.classes {
                let end = (span.end() as usize..).find(|&at| !filled(at)).unwrap_or_default();
                *span = crate::tree::span(span.start() as usize, end);
            }
        }
        colours.classes
    }
}
