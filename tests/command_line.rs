//! Options, their limits, and exit codes.

use std::fmt::Write;

use crate::scene::Scene;
use crate::scene::code::{GAUGE, GAUGE_RENAMED, TREE};

fn course() -> Scene {
    Scene::new()
        .file("course/ana/m.py", GAUGE)
        .file("course/ben/m.py", GAUGE_RENAMED)
        .file("course/cem/m.py", format!("{GAUGE}{TREE}"))
}

#[test]
fn a_pair_that_reaches_the_bar_is_exit_code_1() {
    let scene = course();
    // ana is all of it in cem.
    for (args, code) in [
        ("course", 0),
        ("course --fail-above 1", 1),
        ("course --fail-above 0.3", 1),
        ("course --fail-above 0", 1),
    ] {
        assert_eq!(scene.compare(args).code, Some(code), "{args}");
    }
    assert_eq!(scene.compare("course/ana course/ben --fail-above 0.99").code, Some(0));
    // Nothing is shared, but 0 is reached.
    let scene = scene.file("tree.py", TREE);
    assert_eq!(scene.compare("tree.py course/ana --fail-above 0").code, Some(1));
    assert_eq!(scene.compare("tree.py course/ana --fail-above 0.01").code, Some(0));
}

#[test]
fn bad_arguments_are_exit_code_2() {
    let scene = course();
    let mut told = String::new();
    for args in [
        "course --noise-threshold 0",
        "course --noise-threshold 9 --guarantee-threshold 8",
        "course --fail-above 1.5",
        "course --fail-above 0.2 --min-similarity 0.5",
        "course --include [",
        "course --jobs 0",
        "course --max-file-size lots",
        "course --output missing/x.csv",
        "course --output course",
        "course --quiet --verbose",
        "course --format yaml",
        "course --no-such-flag",
        "",
    ] {
        let run = scene.compare(args);
        assert_eq!((run.code, &*run.stdout), (Some(2), ""), "{args}");
        let first = run.stderr.lines().next().expect("one line at least");
        writeln!(told, "$ windrow compare {args}\n{first}\n").expect("a string takes anything");
    }
    insta::assert_snapshot!(told);
}

#[test]
fn two_dashes_end_the_options() {
    let scene = Scene::new().file("-rf", GAUGE).file("--top", GAUGE);
    let run = scene.run(&["compare", "--language", "python", "--format", "csv", "--", "-rf", "--top"]);
    assert!(run.stdout.contains("\n--top,-rf,1.000000,"), "{}", run.whole());
}

#[test]
fn the_first_pairs_are_shown_and_the_others_counted() {
    let scene = Scene::new();
    for number in 0..9 {
        scene.add(&format!("course/s{number}/m.py"), GAUGE);
    }
    let table = scene.compare("course");
    assert!(
        table.stdout.contains("\n30 of 36 pairs that share code are shown; --top 0 shows all.\n"),
        "{}",
        table.stdout
    );
    let all = scene.compare("course --top 0");
    assert!(all.stdout.contains("\n36 pairs of submissions share code.\n"), "{}", all.stdout);
    assert_eq!(scene.compare("course --format csv").stdout.lines().count(), 37);
    assert_eq!(scene.compare("course --format csv --top 2").stdout.lines().count(), 3);
}

#[test]
fn pairs_below_the_smallest_similarity_are_not_shown() {
    let run = course().compare("course --min-similarity 0.99 --format csv");
    assert_eq!(run.stdout.lines().skip(1).map(|line| &line[..8]).collect::<Vec<_>>(), ["ana,cem,"]);
}

#[test]
fn every_number_of_the_help_has_its_meaning() {
    let run = Scene::new().run(&["compare", "--help"]);
    assert_eq!(run.code, Some(0));
    let trimmed: Vec<&str> = run.stdout.lines().map(str::trim_end).collect();
    insta::assert_snapshot!(trimmed.join("\n"));
}

#[test]
fn colour_only_where_it_is_wanted() {
    let scene = course();
    let escape = '\u{1b}';
    assert!(!scene.compare("course").stdout.contains(escape), "a pipe is no terminal");
    assert!(scene.compare("course --color always").stdout.contains(escape));
    assert!(!scene.compare("course --color never").stdout.contains(escape));
}
