//! What takes no part is listed, each with its reason; and what brings it back.

use crate::scene::Scene;
use crate::scene::code::{GAUGE, TREE};

fn course() -> Scene {
    Scene::new().file("course/ana/m.py", GAUGE).file("course/ben/m.py", GAUGE)
}

#[test]
fn nobody_hides_code_with_an_ignore_file() {
    let scene = course()
        .file("course/ana/.gitignore", "*.py\n")
        .file("course/ana/.ignore", "*\n")
        .file("course/.gitignore", "*\n");
    let report = scene.report("course");
    assert_eq!(report["pairs"][0]["similarity"], 1.0);
}

#[test]
fn hidden_files_and_folders_of_tools_are_left_out_by_name() {
    let scene = course()
        .file("course/ana/.secret.py", TREE)
        .file("course/ana/.venv/lib/x.py", TREE)
        .file("course/ana/node_modules/x/index.py", TREE)
        .file("course/ana/__pycache__/m.pyc", b"\0")
        .file("course/.git/config", "")
        // The tool's mark is in it.
        .file("course/ben/target/CACHEDIR.TAG", "Signature: 8a477f597d28d172789f06886806bc55")
        .file("course/ben/target/debug/x.rs", "fn main() {}")
        // No source file is in it.
        .file("course/ben/bin/Main.class", b"\0")
        // A package that happens to have such a name.
        .file("course/ben/build/wall.py", TREE);
    let run = scene.compare("course");
    insta::assert_snapshot!(run.whole());
    let files = |args: &str| {
        let report = scene.report(args);
        let submissions = report["submissions"].as_array().expect("a list").clone();
        let files = submissions.iter().flat_map(|one| one["files"].as_array().expect("a list").clone());
        files.map(|file| file["path"].as_str().expect("a path").to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(files("course"), ["m.py", "build/wall.py", "m.py"]);
    assert_eq!(files("course --hidden"), [".secret.py", "m.py", "build/wall.py", "m.py"]);
    assert_eq!(
        files("course --no-ignore"),
        ["m.py", "node_modules/x/index.py", "build/wall.py", "m.py", "target/debug/x.rs"]
    );
    assert_eq!(files("course --hidden --no-ignore").len(), 7);
}

#[test]
fn globs_choose_files_and_submissions() {
    let scene = course()
        .file("course/ana/tests/t.py", TREE)
        .file("course/ana/Main.java", "class Main { int x; }")
        .file("course/teststudent/m.py", GAUGE);
    let files = |args: &str| {
        let report = scene.report(args);
        let submissions = report["submissions"].as_array().expect("a list").clone();
        let place = |one: &serde_json::Value, file: &serde_json::Value| {
            format!("{}/{}", one["name"].as_str().expect("a name"), file["path"].as_str().expect("a path"))
        };
        let files = |one: &serde_json::Value| {
            one["files"].as_array().expect("a list").iter().map(|file| place(one, file)).collect::<Vec<_>>()
        };
        submissions.iter().flat_map(files).collect::<Vec<_>>()
    };
    assert_eq!(
        files("course --exclude teststudent --include *.py"),
        ["ana/m.py", "ana/tests/t.py", "ben/m.py"]
    );
    assert_eq!(
        files("course --exclude **/tests/** --exclude test*"),
        ["ana/Main.java", "ana/m.py", "ben/m.py"]
    );
    assert_eq!(files("course/ana course/ben --exclude ana/tests"), ["ana/Main.java", "ana/m.py", "ben/m.py"]);
    // Excluded files are counted, and named if asked for.
    let run = scene.compare("course --exclude *.java");
    assert_eq!(
        run.stderr,
        "note: 1 file or folder left out\n  left out by --include or --exclude: 1\n    ... and 1 more (-v lists all)\n"
    );
    assert!(scene.compare("course --exclude *.java -v").stderr.contains("    ana/Main.java\n"));
}

#[test]
fn long_lists_are_cut_with_a_count() {
    let scene = course();
    for number in 0..25 {
        scene.add(&format!("course/ana/data{number:02}.bin"), b"\0");
    }
    let run = scene.compare("course");
    assert!(run.stderr.contains("    ana/data19.bin\n    ... and 5 more (-v lists all)\n"), "{}", run.stderr);
    assert!(scene.compare("course -v").stderr.contains("    ana/data24.bin\n"));
    assert_eq!(scene.compare("course -q").stderr, "");
    assert_eq!(scene.report("course")["skipped"].as_array().map(Vec::len), Some(25));
}

#[test]
fn upper_case_extensions_are_extensions() {
    let scene = Scene::new().file("a/MAIN.PY", GAUGE).file("b/m.py", GAUGE);
    assert_eq!(scene.report("a b")["pairs"][0]["similarity"], 1.0);
}
