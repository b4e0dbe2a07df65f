//! The JSON report against its schema, docs/report.schema.json.

use jsonschema::Validator;
use serde_json::{Value, json};

use crate::scene::Scene;
use crate::scene::code::{GAUGE, GAUGE_RENAMED, STARTER, TREE};

const SCHEMA: &str = include_str!("../docs/report.schema.json");

fn validator() -> Validator {
    let schema: Value = serde_json::from_str(SCHEMA).expect("the schema is JSON");
    jsonschema::draft202012::meta::validate(&schema).expect("the schema is one of draft 2020-12");
    jsonschema::draft202012::new(&schema).expect("the schema makes sense")
}

fn check(report: &Value) {
    let validator = validator();
    let errors: Vec<String> = validator
        .iter_errors(report)
        .map(|error| format!("{} at {}", error, error.instance_path()))
        .collect();
    assert!(errors.is_empty(), "{}", errors.join("\n"));
}

/// A collection with everything that the report tells of.
fn course() -> Scene {
    let scene = Scene::new()
        .file("starter/lib.py", STARTER)
        .file("old/zoe/m.py", TREE)
        .file("old/yan/m.py", "print('hello')\n")
        .file("course/ana/m.py", format!("{STARTER}{GAUGE}"))
        .file("course/ana/README.md", "# My work\n")
        .file("course/ben/m.py", format!("{GAUGE_RENAMED}{STARTER}"))
        .file("course/cem/lib.py", STARTER)
        .file("course/dan/tree.py", TREE.replacen("return 1", "return 1 +* 2", 1))
        .file("course/eva/empty.py", "# nothing\n")
        .file("course/eva/.hidden.py", GAUGE)
        .file("course/fay/data.py", b"x = 1\0\x01")
        .file("course/fay/large.py", "x = 1\n".repeat(500))
        .file("course/gil/node_modules/a.py", GAUGE);
    for index in 0..10 {
        let own: String =
            (0..30).map(|line| format!("v{line} = f{index}(v{line}) * {line} ** g.h[{index}]\n")).collect();
        scene.add(&format!("course/more-{index}/own.py"), own);
    }
    scene
}

const OPTIONS: &str = "course --template starter --archive old --max-file-size 1K";

#[test]
fn a_report_with_everything_in_it_is_valid() {
    let report = course().report(OPTIONS);
    check(&report);
    assert!(report["groups"].is_array() && report["pairs"][0]["stands_out"].is_boolean());
    let reasons: Vec<&str> = report["submissions"]
        .as_array()
        .expect("a list")
        .iter()
        .flat_map(|submission| submission["reasons"].as_array().expect("a list"))
        .filter_map(|reason| reason["reason"].as_str())
        .collect();
    for reason in ["empty", "template-only", "too-little-code", "files-left-out", "syntax-errors"] {
        assert!(reasons.contains(&reason), "{reason} in {reasons:?}");
    }
    assert!(report["skipped"].as_array().expect("a list").len() >= 5);
}

#[test]
fn other_options_are_valid() {
    let scene = course();
    for options in ["--top 1", "--min-similarity 0.9", "--language python --top 0", "--exclude more-*"] {
        check(&scene.report(&format!("{OPTIONS} {options}")));
    }
}

#[test]
fn few_submissions_are_valid_and_nobody_stands_out() {
    let report = Scene::new().file("a.py", GAUGE).file("b.py", GAUGE_RENAMED).report("a.py b.py");
    check(&report);
    assert_eq!((&report["groups"], &report["pairs_standing_out"]), (&Value::Null, &Value::Null));
    assert_eq!(
        (&report["pairs"][0]["chance"], &report["pairs"][0]["stands_out"]),
        (&Value::Null, &Value::Null)
    );
}

#[cfg(unix)]
#[test]
fn hostile_names_are_valid() {
    let scene = Scene::new();
    for name in ["r&d <b>,\"x\"", "=cmd|calc", "-rf", "`tick` [x](y)", "two\nlines\u{1b}[31m", "\u{202e}txt"]
    {
        scene.add(&format!("course/{name}/m.py"), GAUGE);
    }
    let report = scene.report("course");
    check(&report);
    assert_eq!(report["pairs"].as_array().expect("a list").len(), 15);
}

#[test]
fn the_schema_refuses_what_is_not_a_report() {
    let validator = validator();
    let report = course().report(OPTIONS);
    assert!(validator.is_valid(&report));
    let changes: [(&str, Option<Value>); 14] = [
        ("/schema_version", Some(json!(2))),
        ("/extra", Some(json!(1))),
        ("/pairs_found", None),
        ("/groups", Some(json!([["alone"]]))),
        ("/pairs/0/similarity", Some(json!(1.5))),
        ("/pairs/0/chance", Some(json!("0.5"))),
        ("/pairs/0/regions", None),
        ("/pairs/0/extra", Some(json!(1))),
        ("/pairs/0/regions/0/left/start/line", Some(json!(0))),
        ("/submissions/0/role", Some(json!("template"))),
        ("/submissions/0/files/0/tokens", Some(json!(-1))),
        ("/skipped/0/reason", Some(json!("lost"))),
        ("/settings/renamed/noise_threshold", Some(json!(0))),
        ("/submissions/0/reasons", Some(json!([{"reason": "empty"}]))),
    ];
    for (place, value) in changes {
        let mut changed = report.clone();
        let (parent, field) = place.rsplit_once('/').expect("a pointer");
        let parent = changed.pointer_mut(parent).unwrap_or_else(|| panic!("{place} is in the report"));
        match (parent, value) {
            (Value::Object(fields), Some(value)) => drop(fields.insert(field.to_owned(), value)),
            (Value::Object(fields), None) => drop(fields.remove(field)),
            (Value::Array(items), Some(value)) => items[field.parse::<usize>().expect("an index")] = value,
            (parent, value) => panic!("{place}: cannot put {value:?} into {parent}"),
        }
        assert!(!validator.is_valid(&changed), "{place} is not refused");
    }
}
