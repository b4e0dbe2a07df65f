//! What tokens cost above parsing alone, and how much of real code a grammar does not understand:
//! `floor LANGUAGE FILE...`. The ratio is what counts.

use std::time::{Duration, Instant};
use tree_sitter::{Language, Tree};
use windrow_normalizers::{Decoded, Languages, decode};

fn grammar(language: &str) -> Language {
    match language {
        "bash" => tree_sitter_bash::LANGUAGE.into(),
        "c" => tree_sitter_c::LANGUAGE.into(),
        "c-sharp" => tree_sitter_c_sharp::LANGUAGE.into(),
        "cpp" => tree_sitter_cpp::LANGUAGE.into(),
        "elixir" => tree_sitter_elixir::LANGUAGE.into(),
        "go" => tree_sitter_go::LANGUAGE.into(),
        "haskell" => tree_sitter_haskell::LANGUAGE.into(),
        "java" => tree_sitter_java::LANGUAGE.into(),
        "javascript" => tree_sitter_javascript::LANGUAGE.into(),
        "kotlin" => tree_sitter_kotlin_ng::LANGUAGE.into(),
        "lua" => tree_sitter_lua::LANGUAGE.into(),
        "matlab" => tree_sitter_matlab::LANGUAGE.into(),
        "ocaml" => tree_sitter_ocaml::LANGUAGE_OCAML.into(),
        "ocaml-interface" => tree_sitter_ocaml::LANGUAGE_OCAML_INTERFACE.into(),
        "php" => tree_sitter_php::LANGUAGE_PHP.into(),
        "python" => tree_sitter_python::LANGUAGE.into(),
        "r" => tree_sitter_r::LANGUAGE.into(),
        "ruby" => tree_sitter_ruby::LANGUAGE.into(),
        "rust" => tree_sitter_rust::LANGUAGE.into(),
        "sql" => tree_sitter_sequel::LANGUAGE.into(),
        "tsx" => tree_sitter_typescript::LANGUAGE_TSX.into(),
        "typescript" => tree_sitter_typescript::LANGUAGE_TYPESCRIPT.into(),
        "vhdl" => tree_sitter_vhdl::LANGUAGE.into(),
        _ => panic!("no grammar for {language} here"),
    }
}

/// The bytes within nodes that are errors.
fn in_errors(tree: &Tree) -> usize {
    let mut cursor = tree.walk();
    let mut bytes = 0;
    loop {
        let node = cursor.node();
        if node.is_error() {
            bytes += node.byte_range().len();
        } else if node.has_error() && cursor.goto_first_child() {
            continue;
        }
        while !cursor.goto_next_sibling() {
            if !cursor.goto_parent() {
                return bytes;
            }
        }
    }
}

#[allow(clippy::print_stdout)]
fn main() {
    let mut arguments = std::env::args().skip(1);
    let languages = Languages::built_in();
    let language = languages.by_name(&arguments.next().expect("a language")).expect("known");
    let grammar = grammar(language.language());
    let texts: Vec<String> = arguments
        .filter_map(|path| match decode(std::fs::read(path).ok()?) {
            Decoded::Text(source) => Some(source.text),
            Decoded::Binary => None,
        })
        .collect();
    let bytes: usize = texts.iter().map(String::len).sum();
    let mut parser = tree_sitter::Parser::new();
    parser.set_language(&grammar).expect("a grammar of this version");
    let errors: usize =
        texts.iter().filter_map(|text| parser.parse(text, None)).map(|tree| in_errors(&tree)).sum();
    let (mut floor, mut whole, mut tokens) = (Duration::MAX, Duration::MAX, 0);
    for _ in 0..5 {
        let start = Instant::now();
        for text in &texts {
            std::hint::black_box(parser.parse(text, None));
        }
        floor = floor.min(start.elapsed());
        let start = Instant::now();
        tokens = texts.iter().map(|text| language.normalize(text).tokens.len()).sum();
        whole = whole.min(start.elapsed());
    }
    println!(
        "{}: {} files, {:.2} MB, {:.3}% in errors, {:.2} million tokens/s, {:.2} times parsing alone",
        language.language(),
        texts.len(),
        bytes as f64 / 1e6,
        100.0 * errors as f64 / bytes as f64,
        tokens as f64 / whole.as_secs_f64() / 1e6,
        whole.as_secs_f64() / floor.as_secs_f64(),
    );
}
