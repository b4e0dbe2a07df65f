//! What is a submission.

use crate::scene::Scene;
use crate::scene::code::{GAUGE, GAUGE_RENAMED, TREE};

fn names(report: &serde_json::Value) -> Vec<&str> {
    let submissions = report["submissions"].as_array().expect("a list");
    submissions.iter().map(|submission| submission["name"].as_str().expect("a name")).collect()
}

#[test]
fn in_one_folder_each_folder_and_source_file_is_one() {
    let scene = Scene::new()
        .file("course/ana/m.py", GAUGE)
        .file("course/ben.py", GAUGE_RENAMED)
        .file("course/labels.csv", "a,b\n")
        .file("course/tool", "#!/usr/bin/env python3\nprint(1)\n");
    let report = scene.report("course");
    assert_eq!(names(&report), ["ana", "ben.py", "tool"]);
    assert_eq!(report["skipped"][0]["path"], "course/labels.csv");
    assert_eq!(report["skipped"][0]["reason"], "unknown-language");
}

#[test]
fn several_paths_are_one_each() {
    let scene = Scene::new().file("x/ana/m.py", GAUGE).file("y/ben.py", GAUGE_RENAMED).file("z/a/n.py", TREE);
    assert_eq!(names(&scene.report("x y/ben.py z")), ["ben.py", "x", "z"]);
}

#[test]
fn a_path_named_twice_counts_once() {
    let scene = Scene::new().file("ana/m.py", GAUGE).file("ben/m.py", TREE);
    let run = scene.compare("ana ben ./ana --format csv");
    assert_eq!(run.stderr, "note: ana is named twice: counted once\n");
    assert_eq!(run.code, Some(0));
}

#[cfg(unix)]
#[test]
fn a_link_named_on_the_command_line_is_what_it_leads_to() {
    use std::os::unix::fs::symlink;
    let scene = Scene::new().file("ana/m.py", GAUGE).file("ben/m.py", GAUGE).file("x/y/m.py", TREE);
    symlink("ana", scene.path("ana_again")).expect("a link");
    symlink("x/y", scene.path("short")).expect("a link");
    let run = scene.compare("ana_again ana ben --format csv");
    assert_eq!(run.stderr, "note: ana_again and ana are the same: counted once, as the latter\n");
    assert_eq!(run.stdout.lines().count(), 2);
    assert_eq!(names(&scene.report("short ana")), ["ana", "short"]);
}

#[test]
fn templates_and_archives_among_the_submissions_are_none() {
    let scene = Scene::new()
        .file("course/ana/m.py", GAUGE)
        .file("course/ben/m.py", GAUGE_RENAMED)
        .file("course/skel/m.py", TREE)
        .file("course/2024/zoe/m.py", GAUGE)
        .file("course/2024/yan/m.py", TREE);
    let report = scene.report("course --template course/skel --archive course/2024");
    assert_eq!(names(&report), ["ana", "ben", "yan", "zoe"]);
    assert_eq!(report["submissions"][3]["role"], "archive");
    let skipped = report["skipped"].as_array().expect("a list");
    let told: Vec<_> = skipped.iter().map(|one| (&one["path"], &one["reason"])).collect();
    let reason = serde_json::json!("named-elsewhere");
    let paths = ["course/2024", "course/skel"].map(|path| serde_json::json!(path));
    assert_eq!(told, paths.each_ref().map(|path| (path, &reason)));
}

#[test]
fn what_is_current_is_not_in_the_archive_too() {
    let scene = Scene::new().file("course/ana/m.py", GAUGE).file("course/ben/m.py", TREE);
    let run = scene.compare("course --archive course/ana --format csv");
    // What is named as an archive is no current submission.
    assert_eq!((run.code, run.stdout.lines().count()), (Some(0), 1), "{}", run.whole());
    let run = scene.compare("course/ana course/ben --archive course --format csv");
    assert_eq!(
        run.stderr,
        "note: ana is named twice: counted once\nnote: ben is named twice: counted once\n"
    );
}

#[test]
fn languages_do_not_mix() {
    let c = "int sum(int *a, int n) { int s = 0; for (int i = 0; i < n; i++) { s += a[i] * a[i] - 3; } return s; }\n";
    let scene =
        Scene::new().file("a/m.c", c).file("b/m.cpp", c).file("d/M.java", format!("class M {{ {c} }}"));
    let report = scene.report("a b d");
    assert_eq!(report["pairs"].as_array().map(Vec::len), Some(1), "{report}");
    assert_eq!((&report["pairs"][0]["left"], &report["pairs"][0]["similarity"]), (&"a".into(), &1.0.into()));
}
