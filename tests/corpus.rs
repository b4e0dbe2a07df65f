//! The collections written for this project: every copied pair ranks above every independent one.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::scene::WINDROW;

fn corpus(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus").join(path)
}

/// A pair of names, the smaller first.
fn key(left: &str, right: &str) -> (String, String) {
    (left.min(right).to_owned(), left.max(right).to_owned())
}

struct Truth {
    copied: BTreeMap<(String, String), String>,
    independent: BTreeSet<(String, String)>,
}

fn truth(collection: &str) -> Truth {
    let mut truth = Truth { copied: BTreeMap::new(), independent: BTreeSet::new() };
    let mut rows = csv::Reader::from_path(corpus(collection).join("truth.csv")).expect("the truth is there");
    for row in rows.records() {
        let row = row.expect("the truth is CSV");
        let pair = key(&row[0], &row[1]);
        if &row[2] == "1" {
            truth.copied.insert(pair, row[3].to_owned());
        } else {
            truth.independent.insert(pair);
        }
    }
    truth
}

/// The similarity of every pair that shares a fingerprint.
fn similarities(arguments: &[&str]) -> BTreeMap<(String, String), f64> {
    let run = Command::new(WINDROW)
        .current_dir(corpus(""))
        .arg("compare")
        .args(arguments)
        .args(["--format", "csv", "--quiet"])
        .output()
        .expect("the binary starts");
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    let mut rows = csv::Reader::from_reader(&run.stdout[..]);
    rows.records()
        .map(|row| row.expect("the output is CSV"))
        .map(|row| (key(&row[0], &row[1]), row[2].parse().expect("a similarity is a number")))
        .collect()
}

fn assert_separated(collection: &str, arguments: &[&str]) {
    let truth = truth(collection);
    let found = similarities(arguments);
    let lowest = truth
        .copied
        .iter()
        .map(|(pair, how)| {
            (*found.get(pair).unwrap_or_else(|| panic!("{pair:?} ({how}) is not printed")), pair, how)
        })
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .expect("there are copied pairs");
    let highest = found
        .iter()
        .filter(|(pair, _)| !truth.copied.contains_key(*pair))
        .max_by(|a, b| a.1.total_cmp(b.1))
        .expect("independent pairs share something");
    assert!(lowest.0 > *highest.1, "copied {lowest:?} is not above independent {highest:?}");
    for pair in &truth.independent {
        let similarity = found.get(pair).copied().unwrap_or(0.0);
        assert!(similarity < lowest.0, "{pair:?} was written independently and has {similarity}");
    }
    let kinds: BTreeSet<&str> = truth.copied.values().map(String::as_str).collect();
    for kind in ["renamed", "reordered", "layout", "planted", "loops"] {
        assert!(kinds.contains(kind), "{collection} has no pair that was {kind}");
    }
}

#[test]
fn the_course_separates_copies_from_independent_solutions() {
    assert_separated(
        "course",
        &["course/submissions", "--template", "course/template", "--archive", "course/archive"],
    );
}

#[test]
fn the_systems_task_separates_copies_from_independent_solutions() {
    assert_separated("systems", &["systems/submissions"]);
}

#[test]
fn starter_code_alone_accuses_nobody() {
    // Without the template the starter is in every Java submission; with it, an independent pair keeps little.
    let with = similarities(&["course/submissions", "--template", "course/template"]);
    let without = similarities(&["course/submissions"]);
    let pair = key("chen", "goran");
    assert!(without[&pair] > 2.0 * with.get(&pair).copied().unwrap_or(0.0));
}
