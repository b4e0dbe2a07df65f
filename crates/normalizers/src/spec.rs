//! Reads what a language's data file says.
//!
//! In comes the text of a `<language>.toml`, out goes a [`Spec`] or an error that names line and column. Whether
//! the grammar has the kinds that it names is for `table.rs` to check; `grammars/README.md` explains every key.
//!
//! What can be data is data: which kinds are identifiers, what is dropped, which tokens are made equal. What needs
//! to see more of the tree than a node and its parent is a rewrite: a closed list, each implemented once in
//! `rewrite.rs`, that a language switches on by naming the kinds it needs.

use std::collections::BTreeMap;
use std::path::PathBuf;

use serde::Deserialize;

use crate::LineIndex;

/// A language as its data file describes it, not yet checked against a grammar.
#[derive(Clone, Debug)]
pub struct Spec {
    names: Names,
    library: Option<Library>,
    pub(crate) case_insensitive: bool,
    pub(crate) kinds: Kinds,
}

impl Spec {
    /// Reads a data file. `origin` says in errors where the text is from.
    ///
    /// # Errors
    ///
    /// If the text is no toml, has a key that no spec has, or lacks a name or family.
    pub fn parse(origin: &str, toml: &str) -> Result<Spec, SpecError> {
        let file: File = toml::from_str(toml).map_err(|error| {
            let start = error.span().map_or(0, |span| span.start);
            let place = LineIndex::new(toml).position(start.try_into().unwrap_or(u32::MAX));
            SpecError::Toml {
                origin: origin.to_owned(),
                line: place.line,
                column: place.column,
                message: error.message().lines().collect::<Vec<_>>().join("; "),
            }
        })?;
        let names = Names {
            name: file.name,
            family: file.family,
            aliases: file.aliases,
            extensions: file.extensions,
            filenames: file.filenames,
            shebangs: file.shebangs,
        };
        let File { library, case_insensitive, kinds, .. } = file;
        Ok(Spec { names, library, case_insensitive, kinds })
    }

    /// Where its grammar is, if it does not come with windrow.
    pub fn library(&self) -> Option<&Library> {
        self.library.as_ref()
    }

    /// By what the language is known and recognised.
    pub fn names(&self) -> &Names {
        &self.names
    }
}

/// By what a language is known and recognised.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Names {
    /// Its name, in lower case.
    pub name: String,
    /// The family of languages whose tokens may match one another: C and C++ are of one.
    pub family: String,
    /// Other names that it may be asked for by.
    pub aliases: Vec<String>,
    /// File extensions without the dot, in lower case.
    pub extensions: Vec<String>,
    /// Whole file names.
    pub filenames: Vec<String>,
    /// Interpreters, without version, that a first line starting with `#!` may name.
    pub shebangs: Vec<String>,
}

/// Where a grammar is that does not come with windrow.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Library {
    /// The shared library, from the data file's folder on.
    pub path: PathBuf,
    /// The function that gives the grammar; by default `tree_sitter_` and the name of the language.
    pub symbol: Option<String>,
    /// The version of tree-sitter's ABI that it is of, to be checked.
    pub abi: Option<usize>,
}

/// The file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    name: String,
    family: String,
    #[serde(default)]
    aliases: Vec<String>,
    #[serde(default)]
    extensions: Vec<String>,
    #[serde(default)]
    filenames: Vec<String>,
    #[serde(default)]
    shebangs: Vec<String>,
    #[serde(default)]
    case_insensitive: bool,
    library: Option<Library>,
    kinds: Kinds,
}

/// What the node kinds of the grammar mean. A kind is written as in a tree-sitter query: `identifier` is a named
/// node, `"const"` in double quotes an anonymous one; `parent/kind` means the kind where it stands in that parent, and
/// goes before what is said of the kind alone.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Kinds {
    pub(crate) identifier: Vec<String>,
    /// Texts of identifiers that are words of the language.
    pub(crate) words: Vec<String>,
    pub(crate) number: Vec<String>,
    pub(crate) string: Vec<String>,
    pub(crate) character: Vec<String>,
    /// Numbers, strings and words such as `TRUE`, which the text tells apart.
    pub(crate) literal: Vec<String>,
    /// What stands between the literals of a data table: a comma, if nothing is said. An empty one means that nothing
    /// need stand there.
    pub(crate) separators: Vec<String>,
    pub(crate) comment: Vec<String>,
    /// Left out with all that is in them.
    pub(crate) dropped: Vec<String>,
    /// `kind/field`: left out if they lack the field.
    pub(crate) dropped_without: Vec<String>,
    pub(crate) dropped_call: Option<DroppedCall>,
    /// One token each, of a class of their own, whatever is in them.
    pub(crate) atom: Vec<String>,
    pub(crate) scan: Scan,
    /// Canonical name -> tokens that have it.
    pub(crate) equal: BTreeMap<String, Vec<String>>,
    pub(crate) step: Option<Step>,
    pub(crate) single_statement_block: Option<SingleStatementBlock>,
}

/// Calls of some names are left out with all that is in them: imports, where the grammar takes them for calls.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct DroppedCall {
    /// Kinds of which the first child is what is called, or a sign and the second begins with it.
    pub(crate) call: Vec<String>,
    pub(crate) of: Vec<String>,
}

/// How to read text of which the grammar makes no tree.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Scan {
    /// The kinds of leaves that hold such text.
    pub(crate) raw: Vec<String>,
    /// What begins a comment that the end of the line ends.
    pub(crate) line_comment: Vec<String>,
    /// What begins and what ends a comment.
    pub(crate) block_comment: Vec<[String; 2]>,
    /// Words and signs of a dialect -> those that the grammar knows, which are not longer.
    pub(crate) spelled: BTreeMap<String, String>,
}

/// `x++`, `++x` and `x += 1` become `x <step>`, `x += e` becomes `x <step> e`, whatever the operator.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Step {
    /// `x++`: an operand and a token, in either order, if need be of one kind with `-x`.
    #[serde(default)]
    pub(crate) update: Vec<String>,
    /// `x += e`, if need be of one kind with `x = e` and `x == e`.
    pub(crate) assignment: Vec<String>,
}

/// A block that holds a single statement loses its braces where it is the body of another.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SingleStatementBlock {
    pub(crate) block: Vec<String>,
    /// The parents whose body may be such a block.
    pub(crate) body_of: Vec<String>,
}

/// Why a language's data file cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SpecError {
    /// The file is no toml, or says what no spec may say.
    #[error("{origin}, line {line}, column {column}: {message}")]
    Toml {
        /// Where the text is from.
        origin: String,
        /// The line, from 1.
        line: u32,
        /// The column in characters, from 1.
        column: u32,
        /// What is wrong there.
        message: String,
    },
    /// The grammar has no such node.
    #[error("{language}: {key} names {kind}, which the grammar does not have as a node")]
    UnknownKind {
        /// The language.
        language: String,
        /// The key of the data file.
        key: &'static str,
        /// The kind as it is written there.
        kind: String,
    },
    /// The grammar has no such field.
    #[error("{language}: {key} names the field {field}, which the grammar does not have")]
    UnknownField {
        /// The language.
        language: String,
        /// The key of the data file.
        key: &'static str,
        /// The field as it is written there.
        field: String,
    },
    /// A kind was given two meanings.
    #[error("{language}: {kind} stands under {key}, but has a meaning already")]
    TwoMeanings {
        /// The language.
        language: String,
        /// The key under which it stands the second time.
        key: &'static str,
        /// The kind as it is written there.
        kind: String,
    },
    /// A word or sign is to be read as one that takes more room.
    #[error("{language}: {from} is spelled {to}, which is longer")]
    LongerSpelling {
        /// The language.
        language: String,
        /// What stands in the text.
        from: String,
        /// What it is read as.
        to: String,
    },
    /// The grammar was generated for a parser that is not this one.
    #[error("{language}: the grammar's version does not fit the parser's")]
    Version {
        /// The language.
        language: String,
        /// What the parser says.
        #[source]
        source: tree_sitter::LanguageError,
    },
    /// Another language goes by that name.
    #[error("{language}: the name {name} is taken")]
    NameTaken {
        /// The language.
        language: String,
        /// The name or alias.
        name: String,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(toml: &str) -> String {
        Spec::parse("toy.toml", toml).expect_err("not a spec").to_string()
    }

    #[test]
    fn an_unknown_key_is_refused_with_its_place() {
        let toml = "name = \"toy\"\nfamily = \"toy\"\n[kinds]\n  identifer = []\n";
        let message = message(toml);
        assert!(message.starts_with("toy.toml, line 4, column 3: unknown field `identifer`"), "{message}");
        assert!(!message.contains('\n'));
    }

    #[test]
    fn a_missing_name_and_broken_toml_are_refused() {
        assert!(message("family = \"toy\"\n[kinds]\n").contains("missing field `name`"));
        assert!(message("name = \"toy").starts_with("toy.toml, line 1, column "));
    }
}
