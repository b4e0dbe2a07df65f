//! Texts that cost a parser the square of their length, or worse, if it is let. There is no clock in these tests: what
//! is not given up in time takes minutes and gigabytes, which nobody will overlook.

use windrow_normalizers::{Languages, Normalizer};

const SIZE: usize = 40_000;

fn repeated(piece: &str) -> String {
    piece.repeat(SIZE / piece.len())
}

fn language<'a>(languages: &'a Languages, name: &str) -> &'a dyn Normalizer {
    languages.by_name(name).expect("a language of that name")
}

#[test]
fn an_ambiguity_that_never_ends_is_given_up() {
    let languages = Languages::built_in();
    let normalized = language(&languages, "java").normalize(&repeated("a<"));
    assert!(normalized.lexical_only);
    assert_eq!(normalized.tokens.len(), SIZE);
}

#[test]
fn strings_without_end_are_given_up() {
    let languages = Languages::built_in();
    for text in [repeated("r#\""), repeated("R\"("), repeated("f\"{"), repeated("\"'\\'"), repeated("/*")] {
        for language in languages.iter().filter(|language| language.language() != "text") {
            language.normalize(&text);
        }
    }
    assert!(language(&languages, "rust").normalize(&repeated("r#\"")).lexical_only);
}

#[test]
fn a_long_stretch_of_garbage_is_given_up_and_scanned() {
    let languages = Languages::built_in();
    let mut state = 1u64;
    let garbage: String = std::iter::repeat_with(|| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        char::from((state >> 33) as u8)
    })
    .take(SIZE)
    .collect();
    for language in languages.iter() {
        assert!(!language.normalize(&garbage).tokens.is_empty(), "{}", language.language());
    }
    assert!(language(&languages, "cpp").normalize(&garbage).lexical_only);
}

#[test]
fn one_long_line_and_deep_nesting_are_code_like_any_other() {
    let languages = Languages::built_in();
    let c = language(&languages, "c");
    let long = format!("int x = {}1;", repeated("x+1*"));
    let deep = format!("int x = {}1{};", "(".repeat(SIZE), ")".repeat(SIZE));
    let dense = format!("int f(){{{}}}", repeated("a=b;f(a,b);"));
    for text in [long, deep, dense] {
        let normalized = c.normalize(&text);
        assert_eq!((normalized.lexical_only, normalized.syntax_errors), (false, 0));
    }
}

#[test]
fn the_next_text_does_not_feel_that_one_was_given_up() {
    let languages = Languages::built_in();
    let java = language(&languages, "java");
    let before = java.normalize("class A { int x = 1; }");
    assert!(java.normalize(&repeated("a<")).lexical_only);
    assert_eq!(java.normalize("class A { int x = 1; }"), before);
}
