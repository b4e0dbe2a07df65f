//! Starter code, and submissions of earlier years.

use crate::scene::Scene;
use crate::scene::code::{GAUGE, GAUGE_RENAMED, STARTER, TREE};

#[test]
fn starter_code_counts_nowhere() {
    let scene = Scene::new()
        .file("skel/lib.py", STARTER)
        .file("course/ana/m.py", format!("{STARTER}{GAUGE}"))
        .file("course/ben/m.py", format!("{STARTER}{TREE}"))
        .file("course/cem/m.py", format!("{STARTER}{GAUGE}"));
    let report = scene.report("course --template skel");
    let pairs = report["pairs"].as_array().expect("a list");
    assert_eq!(pairs.len(), 1, "{report}");
    assert_eq!((&pairs[0]["left"], &pairs[0]["right"]), (&"ana".into(), &"cem".into()));
    assert_eq!(pairs[0]["similarity"], 1.0);
    let (own, matched) = (&report["submissions"][0]["own_tokens"], &pairs[0]["matched_tokens"]);
    assert_eq!((own, own), (matched, &pairs[0]["left_tokens"]));
    let first_own_line = STARTER.lines().count() as u64 + 2;
    assert_eq!(pairs[0]["regions"][0]["left"]["start"]["line"], first_own_line);
}

#[test]
fn templates_may_be_files_folders_and_of_other_languages() {
    let scene = Scene::new()
        .file(
            "skel/Main.java",
            "class Main { public static void main(String[] args) { System.out.println(args.length); } }",
        )
        .file("skel/sub/lib.py", STARTER)
        .file("skel/notes.md", "# Task\n")
        .file("other.py", TREE)
        .file("course/ana/m.py", format!("{STARTER}{GAUGE}"))
        .file("course/ben/m.py", format!("{STARTER}{TREE}"));
    let run = scene.compare("course --template skel --template other.py");
    insta::assert_snapshot!(run.whole());
}

#[test]
fn a_template_that_shares_nothing_changes_nothing() {
    let scene = Scene::new().file("skel.py", TREE).file("a.py", GAUGE).file("b.py", GAUGE_RENAMED);
    let without = scene.report("a.py b.py");
    assert_eq!(without["pairs"], scene.report("a.py b.py --template skel.py")["pairs"]);
}

#[test]
fn an_archive_is_compared_with_the_current_ones_only() {
    let scene = Scene::new()
        .file("new/ana/m.py", GAUGE_RENAMED)
        .file("old/x/m.py", GAUGE)
        .file("old/y/m.py", GAUGE)
        .file("old/notes.md", "");
    let run = scene.compare("new --archive old --format csv");
    let pairs: Vec<&str> = run.stdout.lines().skip(1).map(|line| &line[..6]).collect();
    assert_eq!(pairs, ["ana,x,", "ana,y,"], "{}", run.whole());
    assert!(run.stderr.contains("    old/notes.md\n"), "{}", run.stderr);
}

#[test]
fn a_folder_with_one_file_is_one_archived_submission() {
    let scene = Scene::new()
        .file("new.py", GAUGE_RENAMED)
        .file("old/gr1/main.py", GAUGE)
        .file("old/gr1/.hidden/x.py", TREE)
        .file("old/two/a.py", TREE)
        .file("old/two/b.py", GAUGE);
    let names = |args: &str| {
        let report = scene.report(args);
        let submissions = report["submissions"].as_array().expect("a list").clone();
        submissions.iter().map(|one| one["name"].as_str().expect("a name").to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(names("new.py --archive old/gr1"), ["new.py", "gr1"]);
    assert_eq!(names("new.py --archive old/two"), ["new.py", "a.py", "b.py"]);
    assert_eq!(names("new.py --archive old"), ["new.py", "gr1", "two"]);
    assert_eq!(names("new.py --archive old/two/a.py --archive old/gr1"), ["new.py", "a.py", "gr1"]);
}
