//! The examples of README.md are real: each `$ windrow ...` line of a ```console block is run, and what stands below it
//! is what comes out.
//!
//! A block is a session in the folder of the repository. `$ cargo run --release -- ARGS` stands for the built binary,
//! too. Standard output and standard error are shown one after the other. Lines of `$ cargo ...` or `$ git ...` are not run, and
//! a line of `...` in the output stands for any number of lines. A block of another language is not looked at.

use std::fs;
use std::path::{Path, PathBuf};

use crate::scene::run_in;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A command and what the page shows of its output.
struct Example {
    command: String,
    output: Vec<String>,
}

fn examples(page: &str) -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    let mut within = false;
    for line in page.lines() {
        if line.starts_with("```") {
            within = line == "```console";
        } else if within && let Some(command) = line.strip_prefix("$ ") {
            examples.push(Example { command: command.to_owned(), output: Vec::new() });
        } else if within && let Some(example) = examples.last_mut() {
            example.output.push(line.to_owned());
        }
    }
    examples
}

/// The arguments of a command that the binary can run.
fn arguments(command: &str) -> Option<Vec<&str>> {
    let words: Vec<&str> = command.split_whitespace().collect();
    match &words[..] {
        ["windrow", args @ ..] | ["cargo", "run", "--release", "--", args @ ..] => Some(args.to_vec()),
        _ => None,
    }
}

/// Whether the lines are those shown, of which `...` stands for any number.
fn fits(shown: &[String], lines: &[&str]) -> bool {
    match shown.split_first() {
        None => lines.is_empty(),
        Some((first, rest)) if first.trim() == "..." => {
            (0..=lines.len()).any(|skipped| fits(rest, &lines[skipped..]))
        }
        Some((first, rest)) => lines
            .split_first()
            .is_some_and(|(line, lines)| line.trim_end() == first.trim_end() && fits(rest, lines)),
    }
}

#[test]
fn every_example_comes_out_as_shown() {
    let page = fs::read_to_string(root().join("README.md")).expect("README.md is there");
    let mut wrong = Vec::new();
    for example in examples(&page) {
        let Some(args) = arguments(&example.command) else { continue };
        let run = run_in(&root(), &args);
        let output = format!("{}{}", run.stdout, run.stderr);
        let lines: Vec<&str> = output.trim_end().lines().collect();
        let shown: Vec<String> = example.output.into_iter().skip_while(String::is_empty).collect();
        let shown = &shown[..shown.iter().rposition(|line| !line.is_empty()).map_or(0, |last| last + 1)];
        if !fits(shown, &lines) {
            wrong.push(format!("$ {}\n{output}", example.command));
        }
    }
    assert!(wrong.is_empty(), "README.md shows something else than what comes out:\n{}", wrong.join("\n"));
}

#[test]
fn a_line_of_dots_stands_for_any_lines() {
    let shown = ["a", "...", "d"].map(str::to_owned);
    assert!(fits(&shown, &["a", "b", "c", "d"]) && fits(&shown, &["a", "d"]) && !fits(&shown, &["a", "b"]));
}
