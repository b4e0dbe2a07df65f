//! A language with a grammar: parse, walk, collect.

use tree_sitter::{Language, Parser};
use windrow_engine::Span;

use crate::colours::Colours;
use crate::parse::parse;
use crate::spec::{Names, Spec, SpecError};
use crate::table::Table;
use crate::tokens::Tokens;
use crate::tree::{SyntaxErrors, Visitor, scanned, walk};
use crate::{Class, NamedToken, Normalized, Normalizer};

/// A spec, its grammar, and what follows from the two.
pub(crate) struct GrammarNormalizer {
    names: Names,
    grammar: Language,
    table: Table,
}

impl GrammarNormalizer {
    pub(crate) fn new(spec: &Spec, grammar: Language) -> Result<GrammarNormalizer, SpecError> {
        let names = spec.names().clone();
        Parser::new()
            .set_language(&grammar)
            .map_err(|source| SpecError::Version { language: names.name.clone(), source })?;
        let table = Table::new(spec, &grammar)?;
        Ok(GrammarNormalizer { names, grammar, table })
    }

    /// Tells `visitor` the leaves of `source`; `None` if the parser gave up and they are only scanned.
    fn visit<V: Visitor>(&self, source: &str, visitor: &mut V) -> Option<SyntaxErrors> {
        if u32::try_from(source.len()).is_err() {
            return Some(SyntaxErrors::default());
        }
        let tree = parse(&self.grammar, source);
        match &tree {
            Some(tree) => Some(walk(&self.table, tree, source, visitor)),
            None => {
                scanned(&self.table, source, 0, visitor);
                None
            }
        }
    }
}

impl Normalizer for GrammarNormalizer {
    fn names(&self) -> &Names {
        &self.names
    }

    fn normalize(&self, source: &str) -> Normalized {
        let mut tokens = Tokens::new(&self.table);
        let errors = self.visit(source, &mut tokens);
        let lexical_only = errors.is_none();
        let errors = errors.unwrap_or_default();
        Normalized {
            tokens: tokens.finish(),
            syntax_errors: errors.places,
            first_errors: errors.first,
            lexical_only,
        }
    }

    fn list(&self, source: &str) -> Vec<NamedToken> {
        crate::named(&self.normalize(source).tokens, source, |symbol| self.table.name(symbol))
    }

    fn classes(&self, source: &str) -> Vec<(Span, Class)> {
        let mut colours = Colours::default();
        self.visit(source, &mut colours);
        colours.classes
    }
}
