//! Jupyter notebooks: their code takes part, and nothing else of them.

use serde_json::json;

use crate::scene::Scene;
use crate::scene::code::{GAUGE, GAUGE_RENAMED, TREE};

/// A notebook with prose, a magic, this code in two cells, and an output that holds more code.
fn notebook(code: &str, output: &str) -> String {
    let (first, second) =
        code.split_at(code[code.len() / 2..].find("\n").expect("lines") + code.len() / 2 + 1);
    let notebook = json!({
        "nbformat": 4,
        "metadata": {"kernelspec": {"language": "python", "name": "python3"}},
        "cells": [
            {"cell_type": "markdown", "source": [output]},
            {"cell_type": "code", "source": format!("%matplotlib inline\n{first}"), "outputs": [{"text": [output]}]},
            {"cell_type": "code", "source": second.split_inclusive('\n').collect::<Vec<_>>(), "outputs": []},
        ],
    });
    notebook.to_string()
}

#[test]
fn the_code_of_a_notebook_is_found_in_a_script_and_outputs_are_not() {
    let scene = Scene::new()
        .file("course/ana/hw.ipynb", notebook(GAUGE, TREE))
        .file("course/ben/hw.py", GAUGE_RENAMED)
        .file("course/cem/hw.py", TREE);
    let report = scene.report("course");
    let pairs = report["pairs"].as_array().expect("a list");
    assert_eq!(pairs.len(), 1, "{pairs:?}");
    assert_eq!((&pairs[0]["left"], &pairs[0]["right"]), (&"ana".into(), &"ben".into()));
    assert!(pairs[0]["left_in_right"].as_f64().expect("a share") > 0.4);
    let region = &pairs[0]["regions"][0]["left"];
    assert_eq!(region["file"], "hw.ipynb");
    // The first line says which cell it is, the second one is the magic, left empty.
    assert!(region["start"]["line"].as_u64().expect("a line") >= 3);
    assert_eq!(report["submissions"][0]["files"][0]["language"], "python");
}

#[test]
fn the_code_is_shown_by_cells() {
    let scene = Scene::new().file("a.ipynb", notebook(GAUGE, "")).file("b.py", GAUGE_RENAMED);
    let shown = scene.run(&["diff", "a.ipynb", "b.py", "--all", "--width", "120"]).stdout;
    assert!(shown.contains("# cell 2") && shown.contains("# cell 3"), "{shown}");
    let tokens = scene.run(&["tokens", "a.ipynb"]).stdout;
    assert!(tokens.lines().count() > 50, "{tokens}");
}

#[test]
fn a_notebook_that_cannot_be_read_is_named() {
    let scene = Scene::new()
        .file("course/ana/hw.ipynb", "{\"cells\": [")
        .file("course/ana/more.py", TREE)
        .file("course/ben/hw.py", GAUGE)
        .file(
            "course/cem/map.ipynb",
            "{\"metadata\": {\"kernelspec\": {\"language\": \"brainfudge\"}}, \"cells\": []}",
        );
    let report = scene.report("course");
    let skipped: Vec<_> = report["skipped"].as_array().expect("a list").iter().collect();
    assert_eq!(skipped[0]["path"], "ana/hw.ipynb");
    assert_eq!(skipped[0]["reason"], "broken-notebook");
    assert!(skipped[0]["detail"].as_str().expect("why").starts_with("no JSON: "));
    assert_eq!(skipped[1]["reason"], "unknown-language");
    assert_eq!(report["submissions"][0]["status"], "partly", "{}", report["submissions"][0]);
}

#[test]
fn a_submission_of_several_languages_has_one_score() {
    let java =
        "class A { int f(int[] a) { int s = 0; for (int x : a) { if (x > 3) { s += x * 2; } } return s; } }";
    let scene = Scene::new()
        .file("course/ana/hw.ipynb", notebook(GAUGE, ""))
        .file("course/ana/A.java", java)
        .file("course/ben/hw.py", GAUGE)
        .file("course/ben/src/B.java", java);
    let report = scene.report("course");
    let pairs = report["pairs"].as_array().expect("a list");
    assert_eq!(pairs.len(), 1);
    let files: Vec<&str> = pairs[0]["regions"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|r| r["left"]["file"].as_str())
        .collect();
    assert!(files.contains(&"A.java") && files.contains(&"hw.ipynb"), "{files:?}");
    assert!(pairs[0]["similarity"].as_f64().expect("a share") > 0.8);
}
