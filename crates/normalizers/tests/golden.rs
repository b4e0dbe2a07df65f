//! Samples of every language and the tokens they give: `tests/golden/<language>/sample.<extension>` beside
//! `sample.tokens`. The directory is the list. `UPDATE_GOLDEN=1` writes the listings anew, to be read as a diff.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use windrow_normalizers::{Class, Decoded, Languages, LineIndex, Normalizer, decode};

fn samples() -> Vec<(String, PathBuf)> {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/golden");
    let mut samples = Vec::new();
    for folder in fs::read_dir(&golden).expect("tests/golden is there") {
        let folder = folder.expect("it can be read").path();
        for file in fs::read_dir(&folder).expect("a folder a language") {
            let file = file.expect("it can be read").path();
            if file.extension().is_some_and(|extension| extension != "tokens") {
                let name = folder.file_name().expect("a name").to_string_lossy().into_owned();
                samples.push((name, file));
            }
        }
    }
    samples.sort();
    samples
}

fn text(file: &Path) -> String {
    match decode(fs::read(file).expect("it can be read")) {
        Decoded::Text(source) => source.text,
        Decoded::Binary => panic!("{} is binary", file.display()),
    }
}

fn listing(language: &dyn Normalizer, text: &str) -> String {
    let normalized = language.normalize(text);
    let lines = LineIndex::new(text);
    let tokens = language.list(text);
    assert_eq!(tokens.len(), normalized.tokens.len());
    let mut listing = format!("{} tokens, {} syntax errors\n", tokens.len(), normalized.syntax_errors);
    for token in tokens {
        let place = lines.position(token.span.start());
        let place = format!("{}:{}", place.line, place.column);
        let verbatim = token.verbatim.escape_debug();
        writeln!(listing, "{place:7} {:16} {verbatim}", token.renamed).expect("a string takes all");
    }
    listing
}

#[test]
fn samples_give_the_tokens_listed_beside_them() {
    let languages = Languages::built_in();
    let update = std::env::var_os("UPDATE_GOLDEN").is_some();
    for (name, file) in samples() {
        let language = languages.by_name(&name).expect("a folder is named after a language");
        let actual = listing(language, &text(&file));
        let golden = file.with_extension("tokens");
        if update {
            fs::write(&golden, &actual).expect("it can be written");
        }
        let expected = fs::read_to_string(&golden).unwrap_or_default();
        let first = expected.lines().zip(actual.lines()).find(|(expected, actual)| expected != actual);
        assert!(
            expected == actual,
            "{} differs, first in {first:?}; UPDATE_GOLDEN=1 writes it anew",
            golden.display()
        );
    }
}

#[test]
fn every_language_has_a_sample_without_syntax_errors() {
    let samples = samples();
    for language in Languages::built_in().iter() {
        let sample = samples.iter().find(|(name, _)| name == language.language());
        let (_, file) = sample.unwrap_or_else(|| panic!("{} has no sample", language.language()));
        let normalized = language.normalize(&text(file));
        let text = text(file);
        let at: Vec<&str> = normalized.first_errors.iter().map(|span| &text[span.bytes()]).collect();
        assert_eq!(
            (normalized.syntax_errors, normalized.lexical_only),
            (0, false),
            "{} {at:?}",
            file.display()
        );
    }
}

#[test]
fn colours_cover_what_is_no_white_space() {
    let languages = Languages::built_in();
    for (name, file) in samples().into_iter().filter(|(name, _)| name != "text") {
        let text = text(&file);
        let classes = languages.by_name(&name).expect("a language").classes(&text);
        let mut end = 0;
        let mut bare = String::new();
        for (span, _) in &classes {
            assert!(span.start() >= end, "{name} goes back at {span:?}");
            bare.push_str(&text[end as usize..span.start() as usize]);
            end = span.end();
        }
        // What trees leave out: the backslash that continues a preprocessor line, the comma of `$(...),*` in Rust, the
        // semicolons of R and of MATLAB's matrices.
        bare.retain(|c| !c.is_whitespace() && !['\\', ',', ';'].contains(&c));
        assert_eq!(bare, "", "{name}");
        let of = |wanted: &str, class: Class| {
            classes.iter().any(|(span, found)| *found == class && &text[span.bytes()] == wanted)
        };
        // What a comparison takes for a word, a sign or a name is coloured as one.
        let tokens = languages.by_name(&name).expect("a language").list(&text);
        for (renamed, verbatim, class) in [
            ("return", "return", Class::Keyword),
            ("+", "+", Class::Operator),
            ("<identifier>", "total", Class::Identifier),
        ] {
            let has_it = tokens.iter().any(|token| token.renamed == renamed && token.verbatim == verbatim);
            assert!(!has_it || of(verbatim, class), "{name}: {verbatim}");
        }
        assert!(classes.iter().any(|(_, class)| *class == Class::Comment), "{name}");
    }
}
