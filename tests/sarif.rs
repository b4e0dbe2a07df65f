//! `--format sarif`: valid against the published schema, places that viewers find, identities that last.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::scene::Scene;
use crate::scene::code::{GAUGE, GAUGE_RENAMED, TREE};

/// Not this project's: see tests/schemas/README.md.
const SCHEMA: &str = include_str!("schemas/sarif-2.1.0.json");

fn log(scene: &Scene, args: &str) -> Value {
    let run = scene.compare(&format!("{args} --format sarif"));
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    let log = serde_json::from_str(&run.stdout).expect("JSON on standard output");
    let mut schema: Value = serde_json::from_str(SCHEMA).expect("the schema is JSON");
    // Of fields that are not written; a bracket in it is not closed, which the validator takes for no pattern.
    for owner in ["run", "toolComponent"] {
        let language = schema["definitions"][owner]["properties"]["language"].as_object_mut();
        language.expect("a schema of the field").remove("pattern");
    }
    let validator =
        jsonschema::options().should_validate_formats(true).build(&schema).expect("the schema makes sense");
    let errors: Vec<String> =
        validator.iter_errors(&log).map(|error| format!("{} at {}", error, error.instance_path())).collect();
    assert!(errors.is_empty(), "{}", errors.join("\n"));
    log
}

fn results(log: &Value) -> &[Value] {
    log["runs"][0]["results"].as_array().expect("a list")
}

/// Twelve submissions, two of which are of one hand; the others share a little, as those of a task do.
pub(crate) fn class_of_twelve() -> Scene {
    let scene = Scene::new()
        .file("course/ada/m.py", format!("{}{GAUGE}", own_work(20)))
        .file("course/boris/main.py", format!("{GAUGE_RENAMED}{}", own_work(21)));
    for student in 0..10 {
        scene.add(&format!("course/student-{student}/m.py"), own_work(student));
    }
    scene
}

/// Code of one student's own: statements of ever other shapes, after a beginning that all have.
fn own_work(student: usize) -> String {
    let mut code =
        "import sys\nlines = [line.split() for line in sys.stdin if line.strip() != '']\n".to_owned();
    let mut state = student * 7919 + 13;
    for line in 0..30 {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
        let [a, b] =
            [["x", "y[0]", "f(z)", "w.e"][state >> 8 & 3], ["1", "'s'", "v.u", "g(q, 2)"][state >> 12 & 3]];
        code += &match state >> 16 & 7 {
            0 => format!("if {a} < {b}: n{line} = {a}\n"),
            1 => format!("for i in range({b}): print({a}, i)\n"),
            2 => format!("k{line} = {a} + {b} * {a}\n"),
            3 => format!("while {a}: {{1: {b}}}\n"),
            4 => format!("h{line} = lambda p: [{a}, {b}, p]\n"),
            5 => format!("assert {a} == ({b}), 'm'\n"),
            6 => format!("del d[{b}]\n"),
            _ => format!("t{line}, s = {b}, {a} - 4\n"),
        };
    }
    code
}

#[test]
fn the_whole_of_it() {
    let scene = Scene::new()
        .file("course/ada/src/m.py", format!("# mine\n{GAUGE}"))
        .file("course/boris/m.py", GAUGE_RENAMED)
        .file("course/boris/notes.txt", "text\n");
    log(&scene, "course");
    let text = scene.compare("course --format sarif").stdout;
    let folder = scene.path("").canonicalize().expect("the folder is there");
    let folder = folder.to_str().expect("a name in UTF-8").trim_end_matches('/');
    insta::assert_snapshot!(text.replace(folder, "/folder").replace(env!("CARGO_PKG_VERSION"), "VERSION"));
}

#[test]
fn only_pairs_that_stand_out_are_in_it_unless_told_otherwise() {
    let scene = class_of_twelve();
    let run = log(&scene, "course");
    let pairs: BTreeSet<String> = results(&run)
        .iter()
        .map(|result| format!("{} {}", result["properties"]["left"], result["properties"]["right"]))
        .collect();
    assert_eq!(pairs, BTreeSet::from(["\"ada\" \"boris\"".to_owned()]));
    assert!(results(&run).iter().all(|result| result["level"] == "warning"));
    let all = log(&scene, "course --top 0");
    assert!(results(&all).len() > results(&run).len());
    assert!(results(&all).iter().any(|result| result["level"] == "note"));
    assert_eq!(log(&scene, "course --min-similarity 1")["runs"][0]["results"], json!([]));
}

#[test]
fn what_reaches_the_bar_is_told_by_the_exit_code_whether_it_is_listed_or_not() {
    let run = class_of_twelve().compare("course --format sarif --fail-above 0.01 --quiet");
    assert_eq!(run.code, Some(1));
}

#[test]
fn a_result_is_the_same_wherever_its_code_stands_and_whatever_else_there_is() {
    let fingerprints = |scene: &Scene| -> Vec<Value> {
        results(&log(scene, "course")).iter().map(|result| result["partialFingerprints"].clone()).collect()
    };
    let before = Scene::new().file("course/ada/m.py", GAUGE).file("course/boris/m.py", GAUGE_RENAMED);
    let moved = Scene::new()
        .file("course/ada/m.py", format!("# a\n# b\n{}", GAUGE.replace("    ", "\t")))
        .file("course/boris/m.py", GAUGE_RENAMED)
        .file("course/cem/m.py", TREE);
    assert_eq!(fingerprints(&before), fingerprints(&moved));
    let changed = Scene::new()
        .file("course/ada/m.py", GAUGE.replace("best = values[start:index]", "best.clear()"))
        .file("course/boris/m.py", GAUGE_RENAMED);
    assert!(fingerprints(&before).iter().all(|one| !fingerprints(&changed).contains(one)));
}

#[test]
fn equal_regions_of_a_pair_have_identities_of_their_own() {
    let loops = |between: &str| format!("{GAUGE}{between}{GAUGE}");
    let scene = Scene::new()
        .file("course/ada/m.py", loops("def f(a):\n    yield a, {1: [a]}, a ** 2, not a\n"))
        .file("course/boris/m.py", loops("while x > 3:\n    del x[0], y\n    raise E(x, *y) from z\n"));
    let log = log(&scene, "course");
    let all: Vec<String> =
        results(&log).iter().map(|result| result["partialFingerprints"].to_string()).collect();
    assert!(all.len() > 1);
    assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len(), "{all:?}");
}

#[cfg(unix)]
#[test]
fn hostile_names_are_encoded() {
    let scene = Scene::new();
    for name in ["r&d <b>,\"x\"", "=cmd|calc", "-rf", "[x](1) {0}", "100%", "größe"] {
        scene.add(&format!("course/{name}/m.py"), GAUGE);
    }
    let log = log(&scene, "course");
    assert_eq!(results(&log).len(), 15);
    let uris: BTreeSet<&str> = results(&log)
        .iter()
        .flat_map(|result| [&result["locations"][0], &result["relatedLocations"][0]])
        .filter_map(|place| place["physicalLocation"]["artifactLocation"]["uri"].as_str())
        .collect();
    let expected = [
        "course/-rf/m.py",
        "course/%3Dcmd%7Ccalc/m.py",
        "course/%5Bx%5D%281%29%20%7B0%7D/m.py",
        "course/100%25/m.py",
        "course/gr%C3%B6%C3%9Fe/m.py",
        "course/r%26d%20%3Cb%3E%2C%22x%22/m.py",
    ];
    assert_eq!(uris, BTreeSet::from(expected));
    let messages: Vec<&str> =
        results(&log).iter().filter_map(|result| result["message"]["text"].as_str()).collect();
    // The one link of a message is the program's own.
    assert!(messages.iter().all(|text| text.replace("\\[", "").matches('[').count() == 1), "{messages:#?}");
}

#[test]
fn columns_count_characters_and_end_after_the_last_one() {
    let scene = Scene::new()
        .file("course/a.py", format!("größe = '𝔘'; {}", GAUGE.trim_start()))
        .file("course/b.py", GAUGE.trim());
    let region = results(&log(&scene, "course"))[0]["locations"][0]["physicalLocation"]["region"].clone();
    assert_eq!(region["startColumn"], json!("größe = '𝔘'; ".chars().count() + 1));
    let last = "    return result + [total / width]".len();
    assert_eq!(region["endColumn"], json!(last + 1));
}

#[test]
fn what_was_left_out_is_a_notification() {
    let scene = Scene::new()
        .file("course/a.py", GAUGE)
        .file("course/b.py", GAUGE)
        .file("course/c/m.py", GAUGE)
        .file("course/c/data.bin", b"\0\0");
    let log = log(&scene, "course");
    let told = log["runs"][0]["invocations"][0]["toolExecutionNotifications"][0]["message"]["text"].clone();
    assert_eq!(told, json!("left out, unknown language (--language takes files for one): c/data.bin"));
}
