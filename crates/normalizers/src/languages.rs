//! The languages of a run, and which of them a file is in.

use std::path::Path;

use tree_sitter::Language;

use crate::grammar::GrammarNormalizer;
use crate::plain::PlainText;
use crate::{Normalizer, Spec, SpecError};

/// A language that windrow comes with: its data file's name and text, and its grammar.
type BuiltIn = (&'static str, &'static str, Language);

macro_rules! built_in {
    ($($feature:literal: $file:literal => $grammar:expr,)*) => {
        /// The languages that windrow comes with: the one list that pairs a data file with its grammar.
        fn built_in() -> Vec<BuiltIn> {
            Vec::from([
                $(
                    #[cfg(feature = $feature)]
                    ($file, include_str!(concat!("../grammars/", $file)), $grammar.into()),
                )*
            ])
        }
    };
}

built_in! {
    "bash": "bash.toml" => tree_sitter_bash::LANGUAGE,
    "c-sharp": "c-sharp.toml" => tree_sitter_c_sharp::LANGUAGE,
    "c": "c.toml" => tree_sitter_c::LANGUAGE,
    "cpp": "cpp.toml" => tree_sitter_cpp::LANGUAGE,
    "elixir": "elixir.toml" => tree_sitter_elixir::LANGUAGE,
    "go": "go.toml" => tree_sitter_go::LANGUAGE,
    "haskell": "haskell.toml" => tree_sitter_haskell::LANGUAGE,
    "java": "java.toml" => tree_sitter_java::LANGUAGE,
    "javascript": "javascript.toml" => tree_sitter_javascript::LANGUAGE,
    "kotlin": "kotlin.toml" => tree_sitter_kotlin_ng::LANGUAGE,
    "lua": "lua.toml" => tree_sitter_lua::LANGUAGE,
    "matlab": "matlab.toml" => tree_sitter_matlab::LANGUAGE,
    "ocaml": "ocaml-interface.toml" => tree_sitter_ocaml::LANGUAGE_OCAML_INTERFACE,
    "ocaml": "ocaml.toml" => tree_sitter_ocaml::LANGUAGE_OCAML,
    "php": "php.toml" => tree_sitter_php::LANGUAGE_PHP,
    "python": "python.toml" => tree_sitter_python::LANGUAGE,
    "r": "r.toml" => tree_sitter_r::LANGUAGE,
    "ruby": "ruby.toml" => tree_sitter_ruby::LANGUAGE,
    "rust": "rust.toml" => tree_sitter_rust::LANGUAGE,
    "sql": "sql.toml" => tree_sitter_sequel::LANGUAGE,
    "typescript": "tsx.toml" => tree_sitter_typescript::LANGUAGE_TSX,
    "typescript": "typescript.toml" => tree_sitter_typescript::LANGUAGE_TYPESCRIPT,
    "vhdl": "vhdl.toml" => tree_sitter_vhdl::LANGUAGE,
}

/// The languages of a run.
pub struct Languages {
    known: Vec<Box<dyn Normalizer>>,
}

impl Languages {
    /// The languages that windrow comes with, and `text`, which takes letters and digits one by one and is only
    /// used where it is asked for by name.
    pub fn built_in() -> Languages {
        let mut languages = Languages { known: vec![Box::new(PlainText::new())] };
        for (origin, toml, grammar) in built_in() {
            let spec = Spec::parse(origin, toml).expect("a test loads every data file that is built in");
            languages.known.push(Box::new(GrammarNormalizer::checked_by_test(spec, grammar)));
        }
        languages
    }

    /// Adds a language of the caller's own.
    ///
    /// # Errors
    ///
    /// If the spec names a kind that the grammar does not have, or a name that is taken, or if the grammar is of a
    /// version that the parser cannot use.
    pub fn add(&mut self, spec: &Spec, grammar: Language) -> Result<(), SpecError> {
        let names = spec.names();
        for name in std::iter::once(&names.name).chain(&names.aliases) {
            if self.by_name(name).is_some() {
                return Err(SpecError::NameTaken { language: names.name.clone(), name: name.clone() });
            }
        }
        self.known.push(Box::new(GrammarNormalizer::new(spec.clone(), grammar)?));
        Ok(())
    }

    /// The language of that name or alias, in any case.
    pub fn by_name(&self, name: &str) -> Option<&dyn Normalizer> {
        self.iter().find(|language| {
            let names = language.names();
            std::iter::once(&names.name).chain(&names.aliases).any(|known| known.eq_ignore_ascii_case(name))
        })
    }

    /// The language of a file: by its whole name, else by its extension in any case, else by the interpreter that
    /// its first line names. `head` is the beginning of the file's bytes; the first line is enough.
    pub fn detect(&self, path: &Path, head: &[u8]) -> Option<&dyn Normalizer> {
        let file = path.file_name().and_then(|name| name.to_str());
        let by_file =
            file.and_then(|file| self.iter().find(|l| l.names().filenames.iter().any(|name| name == file)));
        by_file.or_else(|| self.by_extension(path)).or_else(|| {
            let interpreter = interpreter(head)?;
            self.iter().find(|language| language.names().shebangs.contains(&interpreter))
        })
    }

    fn by_extension(&self, path: &Path) -> Option<&dyn Normalizer> {
        let extension = path.extension()?.to_str()?;
        self.iter().find(|language| {
            language.names().extensions.iter().any(|known| known.eq_ignore_ascii_case(extension))
        })
    }

    /// All languages, in a fixed order.
    pub fn iter(&self) -> impl Iterator<Item = &dyn Normalizer> {
        self.known.iter().map(|language| &**language)
    }
}

/// The interpreter that a `#!` line names, without folder and version: `python` for `#!/usr/bin/env -S python3.12 -u`.
fn interpreter(head: &[u8]) -> Option<String> {
    let head = head.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(head);
    let line = head.strip_prefix(b"#!")?.split(|&byte| byte == b'\n' || byte == b'\r').next()?;
    let line = std::str::from_utf8(line).ok()?;
    let mut words = line.split_whitespace().map(|word| word.rsplit('/').next().unwrap_or(word));
    let mut name = words.next()?;
    if name == "env" {
        name = words.find(|word| !word.starts_with('-') && !word.contains('='))?;
    }
    Some(name.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.').to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_data_file_fits_its_grammar() {
        for (origin, toml, grammar) in built_in() {
            let spec = Spec::parse(origin, toml).unwrap_or_else(|error| panic!("{error}"));
            if let Err(error) = GrammarNormalizer::new(spec.clone(), grammar) {
                panic!("{error}");
            }
            assert_eq!(format!("{}.toml", spec.names().name), origin);
        }
        assert_eq!(Languages::built_in().iter().count(), built_in().len() + 1);
    }

    #[test]
    fn a_file_is_told_by_extension_in_any_case_else_by_its_first_line() {
        let languages = Languages::built_in();
        let detect = |path: &str, head: &str| {
            languages.detect(Path::new(path), head.as_bytes()).map_or("", |language| language.language())
        };
        assert_eq!(detect("a/LAB.JAVA", ""), "java");
        assert_eq!(detect("util.H", ""), "c");
        assert_eq!(detect("x.c++", ""), "cpp");
        assert_eq!(detect("run", "#!/usr/bin/env -S python3.12 -u\n"), "python");
        assert_eq!(detect("run", "\u{FEFF}#! /usr/local/bin/python3\r\n"), "python");
        assert_eq!(detect("run", "#!/bin/tclsh\n"), "");
        assert_eq!(detect("notes.txt", ""), "");
        assert_eq!(detect("java", ""), "");
    }

    #[test]
    fn a_language_is_found_by_name_and_alias_in_any_case() {
        let languages = Languages::built_in();
        for (asked, name) in
            [("Java", "java"), ("C++", "cpp"), ("py", "python"), ("RS", "rust"), ("text", "text")]
        {
            assert_eq!(languages.by_name(asked).map(|language| language.language()), Some(name));
        }
        assert!(languages.by_name("cobol").is_none());
    }

    #[test]
    fn a_kind_that_the_grammar_lacks_and_a_name_that_is_taken_are_refused() {
        let mut languages = Languages::built_in();
        let mut add = |toml: &str| {
            let spec = Spec::parse("toy.toml", toml).expect("toml");
            languages.add(&spec, tree_sitter_java::LANGUAGE.into()).expect_err("refused").to_string()
        };
        let toy = |kinds: &str| format!("name = 'toy'\nfamily = 'toy'\n[kinds]\n{kinds}");
        for (kinds, message) in [
            ("string = ['strin']", "toy: string names strin, which the grammar does not have as a node"),
            (
                "comment = ['expression']",
                "toy: comment names expression, which the grammar does not have as a node",
            ),
            (
                "dropped = ['\"identifier\"']",
                "toy: dropped names identifier, which the grammar does not have as a node",
            ),
            (
                "identifier = ['identifier']\natom = ['identifier']",
                "toy: identifier stands under atom, but has a meaning already",
            ),
            (
                "dropped_without = ['block/nothing']",
                "toy: dropped_without names the field nothing, which the grammar does not have",
            ),
            ("equal.'&&' = ['&&&']", "toy: equal names &&&, which the grammar does not have as a node"),
        ] {
            assert_eq!(add(&toy(kinds)), message);
        }
        assert_eq!(
            add("name = 'toy'\nfamily = 'toy'\naliases = ['JAVA']\n[kinds]"),
            "toy: the name JAVA is taken"
        );
    }

    #[test]
    fn the_interpreter_is_the_word_behind_env_and_its_options() {
        assert_eq!(interpreter(b"#!/usr/bin/python2.7 -O\n").as_deref(), Some("python"));
        assert_eq!(interpreter(b"#!/usr/bin/env A=1 Python3").as_deref(), Some("python"));
        assert_eq!(interpreter(b"# no"), None);
        assert_eq!(interpreter(b"#!\n"), None);
    }
}
