//! The collections written for this project: every copied pair ranks above every independent one.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::scene::{Scene, command};

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
    let run = command(&corpus(""))
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

/// Whether each pair stands out, by name.
fn standing_out(arguments: &[&std::ffi::OsStr]) -> BTreeMap<(String, String), bool> {
    let run =
        command(Path::new(".")).arg("compare").args(arguments).args(["--format", "json", "--quiet"]).output();
    let run = run.expect("the binary starts");
    let report: serde_json::Value = serde_json::from_slice(&run.stdout).expect("the output is JSON");
    let pairs = report["pairs"].as_array().expect("pairs are a list");
    let name = |pair: &serde_json::Value, side: &str| pair[side].as_str().expect("a name is text").to_owned();
    pairs
        .iter()
        .map(|pair| {
            (key(&name(pair, "left"), &name(pair, "right")), pair["stands_out"] == serde_json::json!(true))
        })
        .collect()
}

#[test]
fn all_copies_stand_out_and_without_copies_nothing_does() {
    let (submissions, template) = (corpus("course/submissions"), corpus("course/template"));
    let template = ["--template".as_ref(), template.as_os_str()];
    let truth = truth("course");
    let all = standing_out(&[&[submissions.as_os_str()], &template[..]].concat());
    for pair in truth.copied.keys().filter(|pair| !pair.1.starts_with("y20")) {
        assert!(all[pair], "{pair:?} is copied and does not stand out");
    }
    // One of each family of copies: all of these were written independently.
    let independent =
        ["ada", "chen", "emil", "goran", "hana", "ines", "kofi", "milo", "otto", "petra", "uma", "vera"];
    let paths: Vec<PathBuf> = independent.iter().map(|name| submissions.join(name)).collect();
    let paths: Vec<&std::ffi::OsStr> = paths.iter().map(|path| path.as_os_str()).collect();
    let found = standing_out(&[&paths[..], &template[..]].concat());
    assert!(!found.is_empty() && found.values().all(|stands_out| !stands_out), "{found:?}");
}

/// A few lines that everybody writes make nobody a suspect, however completely they are contained in the others.
#[test]
fn a_submission_of_five_lines_that_all_write_does_not_come_out_on_top() {
    const IDIOM: &str = "class Idiom {\n    static int sum(int[] values) {\n        int total = 0;\n        for (int i = 0; \
                         i < values.length; i++) {\n            total += values[i];\n        }\n        return \
                         total;\n    }\n}\n";
    let copied = truth("course").copied;
    let scene = Scene::new().file("class/tiny/Idiom.java", IDIOM);
    let submissions = corpus("course/submissions");
    for entry in ignore::Walk::new(&submissions).map(|entry| entry.expect("it can be read")) {
        let inside = entry.path().strip_prefix(&submissions).expect("below the folder").display();
        match (entry.depth(), entry.path().is_dir()) {
            (1, true) => scene.add(&format!("class/{inside}/Idiom.java"), IDIOM),
            (1.., false) => {
                let code = fs::read(entry.path()).expect("it can be read");
                scene.add(&format!("class/{inside}"), code);
            }
            _ => {}
        }
    }
    let report = scene.report(&format!("class --template {}", corpus("course/template").display()));
    let mut of_tiny = 0;
    for (place, pair) in report["pairs"].as_array().expect("a list").iter().enumerate() {
        let (left, right) = (&pair["left"], &pair["right"]);
        if left == "tiny" || right == "tiny" {
            of_tiny += 1;
            assert!(place >= copied.len(), "{left} and {right} are number {place}");
            assert_eq!(pair["stands_out"], false);
            let contained = if left == "tiny" { &pair["left_in_right"] } else { &pair["right_in_left"] };
            assert_eq!(contained, 1.0, "the containment says what it says");
        }
    }
    assert!(of_tiny >= 20, "{of_tiny}");
}
