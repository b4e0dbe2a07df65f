//! The same collection in every format, whole.

use crate::scene::Scene;
use crate::scene::code::{GAUGE, GAUGE_RENAMED, STARTER, TREE};

/// A course with a template, an archive, a broken file and a file that is no code.
fn course() -> Scene {
    Scene::new()
        .file("skel/lib.py", STARTER)
        .file("old/zoe/m.py", TREE)
        .file("old/yan/m.py", "print('hello')\n")
        .file("course/ana/m.py", format!("{STARTER}{GAUGE}"))
        .file("course/ana/README.md", "# My work\n")
        .file("course/ben/m.py", format!("{GAUGE_RENAMED}{STARTER}"))
        .file("course/cem/lib.py", STARTER)
        .file("course/dan/tree.py", TREE.replacen("return 1", "return 1 +* 2", 1))
}

const OPTIONS: &str = "course --template skel --archive old --noise-threshold 12 --guarantee-threshold 17";

#[test]
fn table() {
    insta::assert_snapshot!(course().compare(OPTIONS).whole());
}

#[test]
fn csv() {
    insta::assert_snapshot!(course().compare(&format!("{OPTIONS} --format csv")).whole());
}

#[test]
fn json() {
    insta::assert_snapshot!(course().compare(&format!("{OPTIONS} --format json")).whole());
}

#[test]
fn nothing_shared_is_an_empty_list() {
    let scene = Scene::new().file("course/a.py", GAUGE).file("course/b.py", TREE);
    let run = scene.compare("course");
    assert_eq!(run.stdout, "No pair of submissions shares code.\n2 submissions: 2 compared.\n");
    assert_eq!(scene.compare("course --format csv").stdout.lines().count(), 1);
    assert_eq!(scene.report("course")["pairs"], serde_json::json!([]));
}

#[test]
fn lines_and_columns_are_those_of_an_editor() {
    let scene = Scene::new()
        .file("a.py", GAUGE.replace('\n', "\r\n"))
        .file("b.py", format!("\u{feff}# \u{1d518} größer\n\n    # tab\tand more\n{GAUGE}"));
    let report = scene.report("a.py b.py");
    let region = &report["pairs"][0]["regions"][0];
    assert_eq!(region["left"]["start"], serde_json::json!({"line": 2, "column": 1}));
    assert_eq!(region["right"]["start"], serde_json::json!({"line": 5, "column": 1}));
    let last = "    return result + [total / width]".len();
    assert_eq!(region["left"]["end"], serde_json::json!({"line": 17, "column": last}));
    assert_eq!(region["right"]["end"], serde_json::json!({"line": 20, "column": last}));
}

/// Names that are code in the language of some format or terminal.
#[cfg(unix)]
#[test]
fn hostile_names_stay_names() {
    let scene = Scene::new();
    for name in ["=cmd|calc", "r&d <b>,\"x\"", "\u{1b}[31mred", "two\nlines", "flip\u{202e}yp.exe"] {
        scene.add(&format!("course/{name}/m.py"), GAUGE);
    }
    let table = scene.compare("course");
    assert!(!table.stdout.contains('\u{1b}') && !table.stdout.contains('\u{202e}'), "{}", table.stdout);
    assert!(
        table.stdout.contains("\\u{1b}[31mred") && table.stdout.contains("two\\nlines"),
        "{}",
        table.stdout
    );

    let csv = scene.compare("course --format csv").stdout;
    let mut rows = csv::Reader::from_reader(csv.as_bytes());
    let names: Vec<String> = rows.records().map(|row| row.expect("CSV")[0].to_owned()).collect();
    assert!(names.contains(&"two\nlines".to_owned()) || csv.contains("\"two\nlines\""), "{csv}");
    assert!(csv.contains("\"r&d <b>,\"\"x\"\"\""), "{csv}");

    let report = scene.report("course");
    let json: Vec<&str> = report["submissions"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|one| one["name"].as_str().expect("a name"))
        .collect();
    assert!(json.contains(&"two\nlines") && json.contains(&"\u{1b}[31mred"), "{json:?}");
}
