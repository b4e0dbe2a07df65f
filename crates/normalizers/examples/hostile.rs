//! How long hostile texts take: `hostile [MEGABYTES]`. Time must grow with the size and no faster.
#![allow(clippy::print_stdout)]

use std::time::Instant;
use windrow_normalizers::Languages;

fn main() {
    let size = std::env::args().nth(1).and_then(|size| size.parse::<f64>().ok()).unwrap_or(1.0);
    let only = std::env::args().nth(2).unwrap_or_default();
    let size = (size * 1e6) as usize;
    let mut state = 1u64;
    let mut random = || {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 33) as usize
    };
    let repeat = |piece: &str| piece.repeat(size / piece.len());
    let printable: String = (0..size).map(|_| (32 + random() % 95) as u8 as char).collect();
    let bytes: String = (0..size / 2).map(|_| char::from(random() as u8)).collect();
    let words = [
        "if", "for", "(", ")", "{", "}", ";", "x", "=", "1", "<", ">", ",", "class", "\"", "'", "\n", "#",
        ":", "*", "&", "[", "]",
    ];
    let soup: String = (0..size / 4).map(|_| format!("{} ", words[random() % words.len()])).collect();
    let texts = [
        ("(", repeat("(")),
        ("[", repeat("[")),
        ("{", repeat("{")),
        (")", repeat(")")),
        ("<", repeat("< ")),
        ("a<", repeat("a<")),
        ("(a", repeat("(a")),
        ("a(", repeat("a(")),
        ("{;", repeat("{;")),
        ("if(a)", repeat("if(a)")),
        ("a?b:", repeat("a?b:")),
        ("\"", repeat("\"")),
        ("'", repeat("'")),
        ("\\", repeat("\\")),
        ("/*", repeat("/*")),
        ("#if\n", repeat("#if\n")),
        ("#", repeat("#")),
        ("a ", repeat("a ")),
        ("a", repeat("a")),
        ("1", repeat("1")),
        ("1,", repeat("1,")),
        ("-", repeat("- ")),
        ("a+", repeat("a+")),
        ("a.", repeat("a.")),
        ("a=", repeat("a=")),
        ("*", repeat("* ")),
        ("\n\t", repeat("\n\t")),
        ("a\n ", (0..2000usize).map(|i| format!("if a:\n{}", " ".repeat(i % 1000))).collect()),
        ("long line", format!("int x = {};", repeat("x+1*"))),
        ("@a ", repeat("@a ")),
        ("a:", repeat("a:")),
        ("f\"{", repeat("f\"{")),
        ("else ", repeat("else ")),
        ("R\"(", repeat("R\"(")),
        ("r#\"", repeat("r#\"")),
        ("lambda:", repeat("lambda:")),
        ("\u{0}", repeat("\u{0}")),
        ("😀", repeat("😀")),
        ("printable", printable),
        ("bytes", bytes),
        ("soup", soup),
    ];
    for language in Languages::built_in().iter() {
        for (name, text) in &texts {
            if !only.is_empty() && !format!("{} {name}", language.language()).contains(&only) {
                continue;
            }
            let start = Instant::now();
            let normalized = language.normalize(text);
            let time = start.elapsed().as_secs_f64();
            let mark = if time > 1.0 * text.len() as f64 / 1e6 { "SLOW" } else { "" };
            println!(
                "{:8} {name:10?} {:.2} MB {time:.3} s {} tokens {} errors {} {mark}",
                language.language(),
                text.len() as f64 / 1e6,
                normalized.tokens.len(),
                normalized.syntax_errors,
                normalized.lexical_only
            );
        }
    }
}
