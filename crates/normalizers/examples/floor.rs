//! What tokens cost above parsing alone: `floor LANGUAGE FILE...`. The ratio is what counts.

use std::time::{Duration, Instant};
use windrow_normalizers::{Decoded, Languages, decode};

#[allow(clippy::print_stdout)]
fn main() {
    let mut arguments = std::env::args().skip(1);
    let languages = Languages::built_in();
    let language = languages.by_name(&arguments.next().expect("a language")).expect("known");
    let grammar: tree_sitter::Language = match language.language() {
        "c" => tree_sitter_c::LANGUAGE.into(),
        "cpp" => tree_sitter_cpp::LANGUAGE.into(),
        "java" => tree_sitter_java::LANGUAGE.into(),
        "python" => tree_sitter_python::LANGUAGE.into(),
        _ => tree_sitter_rust::LANGUAGE.into(),
    };
    let texts: Vec<String> = arguments
        .filter_map(|path| match decode(std::fs::read(path).ok()?) {
            Decoded::Text(source) => Some(source.text),
            Decoded::Binary => None,
        })
        .collect();
    let bytes: usize = texts.iter().map(String::len).sum();
    let (mut floor, mut whole, mut tokens) = (Duration::MAX, Duration::MAX, 0);
    for _ in 0..7 {
        let mut parser = tree_sitter::Parser::new();
        parser.set_language(&grammar).expect("a grammar of this version");
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
        "{}: {} files, {:.2} MB, {tokens} tokens; parse {:.1} ms, tokens {:.1} ms, ratio {:.3}",
        language.language(),
        texts.len(),
        bytes as f64 / 1e6,
        floor.as_secs_f64() * 1e3,
        whole.as_secs_f64() * 1e3,
        whole.as_secs_f64() / floor.as_secs_f64()
    );
}
