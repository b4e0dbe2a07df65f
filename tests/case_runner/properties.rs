//! The statements of cases that are words: a function each.

use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::Value;

use super::expectation::Expectation;
use super::outcome::{Outcome, run};
use crate::scene::run_in;

type Verdict = Result<(), String>;

fn holds(condition: bool, otherwise: impl FnOnce() -> String) -> Verdict {
    if condition { Ok(()) } else { Err(otherwise()) }
}

/// Whether a property of a case holds.
pub(super) fn property(id: &str, name: &str, folder: &Path, expected: &Expectation) -> Verdict {
    let outcome = Outcome::of(folder, expected, &[]);
    match (id, name) {
        ("05-template-only", "no-nan") => nothing_is_said_of_template_only_submissions(folder, expected),
        (_, "no-crash" | "terminates" | "single-new-ok") => {
            let run = run(folder, expected, &[]);
            holds(run.code == Some(0), || run.whole())
        }
        ("14-dead-code-inserted", "rank-first") => first_pair_is(&outcome, "ana.py", "ben.py"),
        ("14-dead-code-inserted", "optional-gap-merge") => gaps_are_bridged(&outcome),
        ("16-self-repetition", "bounded") => repetition_is_counted_once(&outcome),
        ("16-self-repetition", "bounded-time") => {
            let started = Instant::now();
            run(folder, expected, &[]);
            let second = Duration::from_secs(1);
            holds(started.elapsed() < second, || format!("took {:?}", started.elapsed()))
        }
        ("20-too-short", "no-silent-zero") => {
            let run = run(folder, expected, &[]);
            let told = ["ana.c  too little code of its own: ", "ben.c  too little code of its own: "];
            holds(
                told.iter().all(|line| run.stdout.contains(line))
                    && run.stdout.contains(", fewer than 80")
                    && !run.stdout.contains(" 0.0%"),
                || run.whole(),
            )
        }
        ("22-getters-setters", "cutoff-default") => first_pair_is(&outcome, "cem", "fay"),
        ("24-same-names", "distinct-labels") => {
            let names: Vec<&Value> = outcome.report()["submissions"]
                .as_array()
                .expect("a list")
                .iter()
                .map(|submission| &submission["name"])
                .collect();
            let wanted = ["2026/ms1/gr1", "2026/ms1/gr2", "2025/ms1/gr1", "2025/ms1/gr2"];
            holds(names == wanted, || format!("{names:?}"))
        }
        ("30-unicode-identifiers", "columns") => columns_count_characters(&outcome, folder),
        ("47-mixed-languages", "same-score") => python_alone_has_the_same_regions(&outcome, folder, expected),
        ("49-deterministic", "identical-output") => bytes_are_the_same(folder, expected),
        ("51-vendored-copy", "nearest") => nearest_first(&outcome),
        ("52-stdin-and-list-input", "same-result") => a_folder_stands_for_its_children(folder, expected),
        _ => Err("nothing checks this property".to_owned()),
    }
}

/// Whether what is said of one output format holds.
pub(super) fn output(id: &str, format: &str, folder: &Path, expected: &Expectation) -> Verdict {
    let run = run(folder, expected, &["--format", format]);
    match (id, format) {
        ("38-xml-html-hostile", "csv") => {
            let quoted = "\"r&d <b>,\"\"x\"\"\"";
            holds(run.stdout.contains(quoted) && run.stdout.contains("\n=cmd|calc,"), || run.whole())
        }
        ("38-xml-html-hostile", "json") => {
            let report: Value = serde_json::from_str(&run.stdout).map_err(|error| error.to_string())?;
            holds(report["pairs"][0]["right"] == "r&d <b>,\"x\"", || run.whole())
        }
        ("38-xml-html-hostile", "table") => holds(!run.stdout.contains('\u{1b}'), || run.whole()),
        _ => Err("nothing checks this output".to_owned()),
    }
}

fn first_pair_is(outcome: &Outcome, left: &str, right: &str) -> Verdict {
    let first = outcome.pairs().first().ok_or("no pair")?;
    holds(first["left"] == left && first["right"] == right, || format!("{first}"))
}

fn nothing_is_said_of_template_only_submissions(folder: &Path, expected: &Expectation) -> Verdict {
    for format in ["table", "csv", "json"] {
        let run = run(folder, expected, &["--format", format]);
        let suspicious = ["NaN", "100.0%", "1.000000", "\"similarity\""];
        holds(run.code == Some(0) && !suspicious.iter().any(|text| run.stdout.contains(text)), || {
            run.whole()
        })?;
    }
    Ok(())
}

fn gaps_are_bridged(outcome: &Outcome) -> Verdict {
    let covered = |a, b| {
        let Some((pair, _)) = outcome.pair(a, b) else { return 0.0 };
        let tokens = |region: &Value| {
            region["left"]["tokens"].as_f64().expect("a number")
                + region["right"]["tokens"].as_f64().expect("a number")
        };
        let sum: f64 = pair["regions"].as_array().expect("a list").iter().map(tokens).sum();
        sum / (pair["left_tokens"].as_f64().expect("a number")
            + pair["right_tokens"].as_f64().expect("a number"))
    };
    let copied = covered("input/new/ana.py", "input/new/ben.py");
    let independent = covered("input/new/ana.py", "input/new/cem.py");
    holds(copied >= 0.85 && independent <= 0.15, || format!("{copied:.3} and {independent:.3}"))
}

fn repetition_is_counted_once(outcome: &Outcome) -> Verdict {
    // The table is one token, and the rest may be too little to share a fingerprint.
    let Some(pair) = outcome.pairs().first() else { return Ok(()) };
    let within = |key: &str| (0.0..=1.0).contains(&pair[key].as_f64().expect("a number"));
    let regions = pair["regions"].as_array().expect("a list");
    let tokens = |key: &str| pair[key].as_u64().expect("a number");
    let most = tokens("left_tokens").min(tokens("right_tokens"));
    let shares = ["similarity", "left_in_right", "right_in_left"].into_iter().all(within);
    holds(shares && regions.len() <= 6 && tokens("matched_tokens") <= most, || format!("{pair}"))
}

fn columns_count_characters(outcome: &Outcome, folder: &Path) -> Verdict {
    let (pair, _) = outcome.pair("input/new/ana", "input/new/ben").ok_or("no pair")?;
    for region in pair["regions"].as_array().expect("a list") {
        for (side, name) in [("left", "ana"), ("right", "ben")] {
            let text = std::fs::read_to_string(folder.join("input/new").join(name).join("Lab.java"))
                .map_err(|error| error.to_string())?;
            for place in [&region[side]["start"], &region[side]["end"]] {
                let line = place["line"].as_u64().expect("a line") as usize;
                let column = place["column"].as_u64().expect("a column") as usize;
                let character = text.lines().nth(line - 1).and_then(|line| line.chars().nth(column - 1));
                holds(character.is_some_and(|c| !c.is_whitespace()), || {
                    format!("{side} {place}: {character:?}")
                })?;
            }
        }
    }
    Ok(())
}

/// The regions between Python files, of all pairs.
fn python_regions(outcome: &Outcome) -> Vec<&Value> {
    let regions = outcome.pairs().iter().flat_map(|pair| pair["regions"].as_array().expect("a list"));
    let is_python = |side: &Value| side["file"].as_str().expect("a path").ends_with(".py");
    regions.filter(|region| is_python(&region["left"]) && is_python(&region["right"])).collect()
}

fn python_alone_has_the_same_regions(outcome: &Outcome, folder: &Path, expected: &Expectation) -> Verdict {
    let alone = Outcome::of(folder, expected, &["--language=python", "--include=*.py"]);
    let (detected, forced) = (python_regions(outcome), python_regions(&alone));
    let crossed =
        outcome.pairs().iter().flat_map(|pair| pair["regions"].as_array().expect("a list")).any(|region| {
            let extension =
                |side: &Value| side["file"].as_str().expect("a path").rsplit('.').next().map(str::to_owned);
            extension(&region["left"]) != extension(&region["right"])
        });
    holds(detected == forced && !crossed, || format!("{detected:?}\n{forced:?}"))
}

fn bytes_are_the_same(folder: &Path, expected: &Expectation) -> Verdict {
    for format in ["--format=table", "--format=csv", "--format=json"] {
        let first = run(folder, expected, &[format, "--jobs=1"]);
        for more in ["--jobs=1", "--jobs=8"] {
            let again = run(folder, expected, &[format, more]);
            holds(first == again, || format!("{format} {more}"))?;
        }
        let common = ["compare".to_owned(), format.to_owned(), format!("--noise-threshold={}", expected.k)]
            .into_iter()
            .chain([format!("--guarantee-threshold={}", expected.t)]);
        let reversed: Vec<String> =
            common.clone().chain(expected.run.submissions.iter().rev().cloned()).collect();
        holds(first == run_in(folder, &reversed), || format!("{format} reversed"))?;
        let elsewhere: Vec<String> = common
            .chain(expected.run.submissions.iter().map(|path| path.replacen("input/new", ".", 1)))
            .collect();
        holds(first == run_in(&folder.join("input/new"), &elsewhere), || {
            format!("{format} in another folder")
        })?;
    }
    Ok(())
}

/// The release that was copied comes first, the one before it second.
fn nearest_first(outcome: &Outcome) -> Verdict {
    let order: Vec<&Value> = outcome
        .pairs()
        .iter()
        .filter(|pair| pair["left"] == "str_helpers.c")
        .map(|pair| &pair["right"])
        .collect();
    holds(order == ["v2", "v1"], || format!("{order:?}"))
}

fn a_folder_stands_for_its_children(folder: &Path, expected: &Expectation) -> Verdict {
    let named = run(folder, expected, &[]);
    let (noise, guarantee) = (expected.k.to_string(), expected.t.to_string());
    let args = ["compare", "--noise-threshold", &noise, "--guarantee-threshold", &guarantee, "input/new"];
    let in_folder = run_in(folder, &args);
    holds(named == in_folder, || format!("{}\n{}", named.whole(), in_folder.whole()))
}
