//! What must hold of every text: edits that change names, values and layout alone leave the renamed layer as it was,
//! and nothing makes a normalizer panic.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use proptest::prelude::*;
use windrow_engine::{Layer, Span, Symbol};
use windrow_normalizers::{Class, Decoded, Languages, LineIndex, Normalizer, decode};

/// What a language allows to be put in where without a change of meaning.
enum Layout {
    /// These between any two leaves.
    Free(&'static [&'static str]),
    /// These between leaves that are apart.
    Apart(&'static [&'static str]),
    /// Blanks between leaves, and at the end of a line or on a line of its own a comment that begins so.
    Lines(&'static str),
}

/// A language whose sample is edited.
struct Kind {
    name: &'static str,
    extension: &'static str,
    layout: Layout,
    /// Whether nothing may be put in at this line, or at one that it continues.
    is_odd: fn(&str) -> bool,
    /// A letter that a name may have; beyond ASCII where the language allows it.
    letter: char,
    /// Names that mean something to the data file or to the grammar.
    kept: &'static [&'static str],
}

const C_LIKE: Layout = Layout::Free(&[" ", "\t", "\n", "\n\n    ", " /* made up */ ", "// made up\n"]);

fn is_for_preprocessor(line: &str) -> bool {
    line.trim_start().starts_with('#')
}

/// In the text of markup every sign counts.
fn is_markup(line: &str) -> bool {
    line.contains(['<', '>']) || line.starts_with("#!")
}

/// One entry a language, by name.
const KINDS: &[Kind] = &[
    Kind {
        name: "bash",
        extension: "sh",
        layout: Layout::Lines("#"),
        // Where a heredoc begins and where it ends.
        is_odd: |line| line.contains("<<") || ["EOF", "\tRAW"].contains(&line),
        letter: 'o',
        kept: &["source", ".", "@", "*", "#", "?", "!", "-", "$"],
    },
    Kind { name: "c", extension: "c", layout: C_LIKE, is_odd: is_for_preprocessor, letter: 'ö', kept: &[] },
    Kind {
        name: "cpp",
        extension: "cpp",
        layout: C_LIKE,
        is_odd: is_for_preprocessor,
        letter: 'ö',
        kept: &[],
    },
    Kind {
        name: "elixir",
        extension: "ex",
        layout: Layout::Lines("#"),
        is_odd: |line| line.starts_with("#!"),
        letter: 'o',
        kept: &["alias", "doc", "import", "moduledoc", "require", "spec", "use"],
    },
    Kind {
        name: "haskell",
        extension: "hs",
        layout: Layout::Lines("--"),
        // More blanks behind `let` would begin another column.
        is_odd: |line| line.starts_with('#') || line.contains("let "),
        letter: 'ö',
        kept: &[],
    },
    // `default` as a pattern is newer than the grammar.
    Kind {
        name: "java",
        extension: "java",
        layout: C_LIKE,
        is_odd: |_| false,
        letter: 'ö',
        kept: &["default"],
    },
    Kind {
        name: "lua",
        extension: "lua",
        layout: Layout::Apart(&[" ", "\n", "\t", " --[[ made up ]] ", " -- made up\n"]),
        is_odd: |line| line.starts_with("#!"),
        letter: 'o',
        kept: &[],
    },
    Kind {
        name: "matlab",
        extension: "m",
        layout: Layout::Lines("%"),
        is_odd: |line| line.contains("...") || line.starts_with(['!', '#', '%']),
        letter: 'o',
        kept: &["import", "pkg"],
    },
    Kind {
        name: "ocaml",
        extension: "ml",
        layout: Layout::Apart(&[" ", "\n", "\t", " (* made up *) "]),
        is_odd: |line| line.starts_with('#'),
        letter: 'o',
        kept: &[],
    },
    Kind {
        name: "ocaml-interface",
        extension: "mli",
        layout: Layout::Apart(&[" ", "\n", "\t", " (* made up *) "]),
        is_odd: |_| false,
        letter: 'o',
        kept: &[],
    },
    Kind {
        name: "python",
        extension: "py",
        layout: Layout::Lines("#"),
        is_odd: |line| line.ends_with('\\') || line.starts_with("#!"),
        letter: 'ö',
        kept: &[],
    },
    Kind {
        name: "r",
        extension: "r",
        layout: Layout::Lines("#"),
        is_odd: |line| line.starts_with("#!"),
        letter: 'ö',
        kept: &["library", "require", "source"],
    },
    Kind {
        name: "ruby",
        extension: "rb",
        layout: Layout::Lines("#"),
        // Where a heredoc begins and where it ends.
        is_odd: |line| line.contains("<<") || ["  HEAD", "    TAIL", "DONE"].contains(&line),
        letter: 'ö',
        kept: &["require", "require_relative"],
    },
    // In a macro layout matters, and `else` is a name to the grammar.
    Kind {
        name: "rust",
        extension: "rs",
        layout: C_LIKE,
        is_odd: |line| line.contains('$') || line.starts_with("#!"),
        letter: 'ö',
        kept: &["else"],
    },
    Kind {
        name: "sql",
        extension: "sql",
        layout: Layout::Apart(&[" ", "\n", "\t", " /* made up */ ", " -- made up\n"]),
        is_odd: |_| false,
        letter: 'ö',
        kept: &["$1", "?"],
    },
    Kind {
        name: "vhdl",
        extension: "vhd",
        layout: Layout::Apart(&[" ", "\n", "\t", " /* made up */ ", " -- made up\n"]),
        is_odd: |_| false,
        letter: 'o',
        kept: &[],
    },
    Kind {
        name: "c-sharp",
        extension: "cs",
        layout: C_LIKE,
        is_odd: is_for_preprocessor,
        letter: 'ö',
        kept: &[],
    },
    Kind {
        name: "go",
        extension: "go",
        layout: Layout::Lines("//"),
        is_odd: |_| false,
        letter: 'ö',
        kept: &[],
    },
    Kind {
        name: "javascript",
        extension: "js",
        layout: Layout::Lines("//"),
        is_odd: is_markup,
        letter: 'ö',
        kept: &[],
    },
    Kind {
        name: "kotlin",
        extension: "kt",
        layout: Layout::Apart(&[" ", "\t", "   "]),
        is_odd: is_for_preprocessor,
        letter: 'o',
        kept: &[],
    },
    Kind { name: "php", extension: "php", layout: C_LIKE, is_odd: |_| false, letter: 'ö', kept: &[] },
    Kind {
        name: "tsx",
        extension: "tsx",
        layout: Layout::Lines("//"),
        is_odd: |line| is_markup(line) || line.starts_with("      "),
        letter: 'ö',
        kept: &[],
    },
    Kind {
        name: "typescript",
        extension: "ts",
        layout: Layout::Lines("//"),
        is_odd: |_| false,
        letter: 'ö',
        kept: &[],
    },
];

/// A sample, its language and its leaves.
struct Sample {
    kind: &'static Kind,
    name: &'static str,
    text: String,
    leaves: Vec<(Span, Class)>,
}

fn sample(languages: &Languages, kind: &'static Kind) -> Sample {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/golden");
    let file = golden.join(kind.name).join(format!("sample.{}", kind.extension));
    let text = fs::read_to_string(file).expect("a sample");
    let leaves = language(languages, kind.name).classes(&text);
    Sample { kind, name: kind.name, text, leaves }
}

fn language<'a>(languages: &'a Languages, name: &str) -> &'a dyn Normalizer {
    languages.by_name(name).expect("a language of that name")
}

fn layer(languages: &Languages, name: &str, text: &str, layer: Layer) -> Vec<Symbol> {
    language(languages, name).normalize(text).tokens.symbols(layer).to_vec()
}

impl Sample {
    /// The text with every leaf replaced that `change` has something for.
    fn with(&self, mut change: impl FnMut(Class, &str) -> Option<String>) -> String {
        let mut changed = String::new();
        let mut end = 0;
        for (span, class) in &self.leaves {
            let text = &self.text[span.bytes()];
            changed.push_str(&self.text[end..span.start() as usize]);
            changed.push_str(&change(*class, text).unwrap_or_else(|| text.to_owned()));
            end = span.end() as usize;
        }
        changed.push_str(&self.text[end..]);
        changed
    }

    /// Whether the line of `offset`, or one that it continues, is one where layout matters.
    fn is_odd_line(&self, offset: usize) -> bool {
        let mut start = self.text[..offset].rfind('\n').map_or(0, |at| at + 1);
        while self.text[..start].ends_with("\\\n") {
            start = self.text[..start - 1].rfind('\n').map_or(0, |at| at + 1);
        }
        (self.kind.is_odd)(self.text[start..].lines().next().unwrap_or_default())
    }

    /// Where something can be put in, and what.
    fn gaps(&self) -> Vec<(usize, Vec<String>)> {
        let owned = |choices: &[&str]| choices.iter().map(|&choice| choice.to_owned()).collect();
        let mut gaps: Vec<(usize, Vec<String>)> = Vec::new();
        for pair in self.leaves.windows(2) {
            let ((left, left_class), (right, right_class)) = (pair[0], pair[1]);
            let between = left.end() as usize..right.start() as usize;
            let literal = matches!(left_class, Class::String | Class::Number | Class::Character);
            let suffix = literal && right_class == Class::Identifier && between.is_empty();
            if suffix || self.is_odd_line(between.start) || self.is_odd_line(between.end) {
                continue;
            }
            let comment = match self.kind.layout {
                Layout::Apart(_) if between.is_empty() => continue,
                Layout::Free(choices) | Layout::Apart(choices) => {
                    gaps.push((between.end, owned(choices)));
                    continue;
                }
                Layout::Lines(comment) => comment,
            };
            match self.text[between.clone()].find('\n') {
                None if between.is_empty() => {}
                None => gaps.push((between.end, owned(&[" ", "\t", "   "]))),
                Some(_) if self.text[..between.end].ends_with('\\') => {}
                Some(at) => {
                    gaps.push((between.start + at, owned(&[" ", &format!("  {comment} made up")])));
                    let lines = [
                        "\n",
                        &format!("{comment} made up\n"),
                        &format!("        {comment} made up\n"),
                        "   \n",
                    ];
                    gaps.push((between.start + at + 1, owned(&lines)));
                }
            }
        }
        gaps
    }
}

/// A fresh name of the same form, the same one for the same name.
fn fresh<'a>(names: &mut HashMap<&'a str, String>, name: &'a str, salt: u32, letter: char) -> String {
    let next = names.len();
    // What stands in backquotes has two of them.
    let forms = ["'", "$", "@", "r#", ":", if name.ends_with('`') { "'" } else { "`" }];
    let form = forms.into_iter().find(|form| name.starts_with(form)).unwrap_or_default();
    // To the grammar of Rust a metavariable is ASCII.
    let letter = if form == "$" { 'o' } else { letter };
    // Some languages tell names apart by the case of their first letter.
    let first = if name[form.len()..].starts_with(char::is_uppercase) { 'K' } else { 'k' };
    // Elixir's keys and Kotlin's labels.
    let ends = [":", "@"].into_iter().find(|end| name.len() > 1 && name.ends_with(end));
    let end = ends.unwrap_or_default();
    names.entry(name).or_insert_with(|| format!("{form}{first}{letter}{salt}q{next}{end}")).clone()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn renaming_every_identifier_leaves_the_renamed_layer(salt in 0u32..1000) {
        let languages = Languages::built_in();
        for kind in KINDS {
            let sample = sample(&languages, kind);
            let spans: Vec<&str> = sample.leaves.iter().map(|(span, _)| &sample.text[span.bytes()]).collect();
            let mut names = HashMap::new();
            let mut at = 0;
            let renamed = sample.with(|class, _| {
                at += 1;
                let name = spans[at - 1];
                (class == Class::Identifier && !kind.kept.contains(&name)).then(|| fresh(&mut names, name, salt, kind.letter))
            });
            prop_assert_ne!(&renamed, &sample.text);
            let list = |text: &str| language(&languages, sample.name).list(text);
            let (before, after) = (list(&sample.text), list(&renamed));
            let differ = before.iter().zip(&after).find(|(before, after)| before.renamed != after.renamed);
            prop_assert!(differ.is_none(), "{}: {:?}", sample.name, differ);
            prop_assert_eq!(before.len(), after.len());
            prop_assert_ne!(
                layer(&languages, sample.name, &renamed, Layer::Verbatim),
                layer(&languages, sample.name, &sample.text, Layer::Verbatim)
            );
        }
    }

    #[test]
    fn other_literals_of_the_same_class_leave_the_renamed_layer(values in prop::collection::vec(2u32..99999, 64)) {
        let languages = Languages::built_in();
        for kind in KINDS {
            let sample = sample(&languages, kind);
            let mut values = values.iter().cycle();
            let changed = sample.with(|class, text| {
                let value = values.next()?;
                let plain = !text.contains(['\\', '\n', '#']) && text.len() > 2;
                match class {
                    // Whether a step is one by 1 is in the renamed layer.
                    Class::Number if text != "1" => Some(value.to_string()),
                    Class::String if plain && text.starts_with('"') && text.ends_with('"') && !text.starts_with("\"\"") => {
                        Some(format!("\"{value}\""))
                    }
                    Class::Character if plain && text.starts_with('\'') => Some("'z'".to_owned()),
                    _ => None,
                }
            });
            prop_assert_eq!(
                layer(&languages, sample.name, &changed, Layer::Renamed),
                layer(&languages, sample.name, &sample.text, Layer::Renamed),
                "{}", changed
            );
        }
    }

    #[test]
    fn comments_and_white_space_leave_both_layers(picks in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>()), 1..40)) {
        let languages = Languages::built_in();
        for kind in KINDS {
            let sample = sample(&languages, kind);
            let gaps = sample.gaps();
            let mut insertions: Vec<(usize, &String)> = picks
                .iter()
                .map(|(gap, what)| {
                    let (at, choices) = &gaps[gap.index(gaps.len())];
                    (*at, &choices[what.index(choices.len())])
                })
                .collect();
            insertions.sort_by_key(|(at, _)| std::cmp::Reverse(*at));
            let mut changed = sample.text.clone();
            for (at, what) in insertions {
                changed.insert_str(at, what);
            }
            for both in [Layer::Renamed, Layer::Verbatim] {
                prop_assert!(
                    layer(&languages, sample.name, &changed, both) == layer(&languages, sample.name, &sample.text, both),
                    "{}", changed
                );
            }
        }
    }

    #[test]
    fn no_text_makes_a_normalizer_panic(bytes in prop::collection::vec(any::<u8>(), 0..2000)) {
        let languages = Languages::built_in();
        if let Decoded::Text(source) = decode(bytes) {
            for language in languages.iter() {
                check_spans(language, &source.text);
            }
        }
    }

    #[test]
    fn no_damage_to_code_makes_a_normalizer_panic(
        cuts in prop::collection::vec((any::<prop::sample::Index>(), 0usize..60), 0..12),
        words in prop::collection::vec(prop::sample::select(vec![
            "{", "}", "(", ")", "\"", "'", "/*", "*/", "#if", "else", "<", "+=", "++", "é", "😀", "\u{0}", "\\", "f\"{", "r#\"", "R\"(",
            "\"\"\"", "1,", "-", "\n", "\t", "if", "x",
        ]), 12),
    ) {
        let languages = Languages::built_in();
        for kind in KINDS {
            let mut text = sample(&languages, kind).text;
            for ((at, length), word) in cuts.iter().zip(&words) {
                let boundary = |mut at: usize| {
                    while !text.is_char_boundary(at) {
                        at -= 1;
                    }
                    at
                };
                let start = boundary(at.index(text.len() + 1));
                let end = boundary((start + length).min(text.len())).max(start);
                text.replace_range(start..end, word);
            }
            check_spans(language(&languages, kind.name), &text);
        }
    }
}

fn check_spans(language: &dyn Normalizer, text: &str) {
    let normalized = language.normalize(text);
    let lines = LineIndex::new(text);
    let mut last = 0;
    for span in normalized.tokens.spans() {
        assert!(span.start() >= last, "{span:?} goes back");
        assert!(text.get(span.bytes()).is_some(), "{span:?} is no part of the text");
        assert!(lines.position(span.start()).line <= lines.lines().max(1));
        last = span.start();
    }
    for span in normalized.first_errors {
        assert!(text.get(span.bytes()).is_some(), "{span:?} is no part of the text");
    }
    assert_eq!(language.list(text).len(), normalized.tokens.len());
    let mut end = 0;
    for (span, _) in language.classes(text) {
        assert!(span.start() >= end && text.get(span.bytes()).is_some());
        end = span.end();
    }
    assert_eq!(language.normalize(text).tokens, normalized.tokens, "not the same twice");
}

#[test]
fn line_ends_of_any_kind_give_the_same_text() {
    let languages = Languages::built_in();
    for kind in KINDS {
        let sample = sample(&languages, kind);
        for end in ["\r\n", "\r"] {
            let Decoded::Text(source) = decode(sample.text.replace('\n', end).into_bytes()) else {
                panic!("{} is text", sample.name)
            };
            assert_eq!(source.text, sample.text);
        }
    }
}

#[test]
fn languages_share_symbols_within_a_family_only() {
    let languages = Languages::built_in();
    let text = "int twice(int n) { return 2 * n; }";
    let symbols = |name: &str| layer(&languages, name, text, Layer::Verbatim);
    assert_eq!(symbols("c"), symbols("cpp"));
    assert!(symbols("c").iter().all(|symbol| !symbols("java").contains(symbol)));
}

#[test]
fn a_hundred_thousand_brackets_cost_no_stack() {
    let languages = Languages::built_in();
    let nested = |open: &str, close: &str| format!("x = {}1{};", open.repeat(100_000), close.repeat(100_000));
    for language in languages.iter() {
        for text in [
            nested("(", ")"),
            nested("[", "]"),
            nested("{", "}"),
            format!("x{}", "(".repeat(100_000)),
            nested("-", ""),
        ] {
            // Without its mark, all is text to PHP.
            let text = if language.language() == "php" { format!("<?php {text}") } else { text };
            assert!(!language.normalize(&text).tokens.is_empty(), "{}", language.language());
            language.classes(&text);
        }
    }
}
