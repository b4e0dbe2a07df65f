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

#[test]
fn code_that_is_left_out_is_told_in_the_result_itself() {
    let code = "def total(values):\n    result = 0\n    for value in values:\n        result += value\n    return result, len(values)\n";
    let scene = Scene::new()
        .file("subs/a/m.py", code)
        .file("subs/b/m.py", code)
        .file("subs/nul/m.py", format!("# \0\n{code}"))
        .file("subs/forged/n.py", "print(1)\n")
        .file("subs/forged/build/CACHEDIR.TAG", "")
        .file("subs/forged/build/m.py", code);
    let run = scene.compare("subs --quiet");
    assert!(run.stdout.contains("nul  1 file left out: binary, not text"), "{}", run.stdout);
    assert!(run.stdout.contains("1 file left out: made by a tool (--no-ignore keeps it)"), "{}", run.stdout);
    assert!(!run.stdout.contains("empty"), "{}", run.stdout);
}

#[test]
fn a_submission_named_as_template_is_listed() {
    let scene = Scene::new()
        .file("subs/a/m.py", "print(1, 2, 3)\n")
        .file("subs/b/m.py", "print(4, 5, 6)\n")
        .file("subs/starter/m.py", "x = 1\n");
    let run = scene.compare("subs --template subs/starter");
    assert!(run.stderr.contains("named by --template or --archive: 1\n    subs/starter"), "{}", run.stderr);
}

#[cfg(unix)]
#[test]
fn without_submissions_it_says_what_was_left_out() {
    let scene = Scene::new().file("real/a/m.py", "print(1)\n").folder("links");
    std::os::unix::fs::symlink(scene.path("real/a"), scene.path("links/a")).expect("a link can be made");
    let run = scene.compare("links");
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("; left out: links/a (link, not followed)"), "{}", run.stderr);
}

#[cfg(unix)]
#[test]
fn tokens_of_a_pipe_are_refused() {
    let scene = Scene::new();
    let made = std::process::Command::new("mkfifo").arg(scene.path("pipe.py")).status();
    if made.is_ok_and(|status| status.success()) {
        let run = scene.run(&["tokens", "pipe.py"]);
        assert_eq!((run.code, run.stderr.as_str()), (Some(2), "windrow: pipe.py is no file\n"));
    }
}
