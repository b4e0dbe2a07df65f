//! `windrow diff`: the evidence for a pair, in a terminal and through a pipe.

use crate::scene::Scene;

const LEFT: &str = "import sys\n\ndef mean(values):\n    total = 0\n    for value in values:\n        total += value\n    if not values:\n        return None\n    return total / len(values)\n\nprint(mean([1, 2, 3]))\n";
const RIGHT: &str = "# my own\ndef average(xs):\n\tresult = 0\n\tfor x in xs:\n\t\tresult += x\n\n\tif not xs:\n\t\treturn None\n\treturn result / len(xs)\n";

fn scene() -> Scene {
    Scene::new().file("left.py", LEFT).file("right.py", RIGHT)
}

#[test]
fn two_files_side_by_side() {
    let run = scene().run(&["diff", "left.py", "right.py", "--width", "90"]);
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""));
    insta::assert_snapshot!(run.stdout);
}

#[test]
fn a_narrow_terminal_has_them_one_above_the_other() {
    let run = scene().run(&["diff", "left.py", "right.py", "--width", "50", "--context", "0"]);
    assert!(
        run.stdout.lines().all(|line| line.starts_with("names")
            || line.starts_with("left ")
            || line.starts_with("right ")
            || line.starts_with("similarity")
            || line.chars().count() <= 50),
        "{}",
        run.stdout
    );
    let places: Vec<usize> =
        ["\nleft\n", "\nright\n"].iter().filter_map(|head| run.stdout.find(head)).collect();
    assert!(places.len() == 2 && places[0] < places[1], "{}", run.stdout);
}

#[test]
fn colour_only_if_asked_for_or_on_a_terminal() {
    let plain = scene().run(&["diff", "left.py", "right.py"]);
    assert!(!plain.stdout.contains('\u{1b}'));
    let coloured = scene().run(&["diff", "left.py", "right.py", "--color", "always"]);
    let without: String = coloured
        .stdout
        .split('\u{1b}')
        .map(|piece| match piece.split_once('m') {
            Some((code, rest)) if code.starts_with('[') => rest,
            _ => piece,
        })
        .collect();
    let trimmed = |text: &str| text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n");
    assert_eq!(trimmed(&without), trimmed(&plain.stdout));
}

#[test]
fn template_lines_are_marked_and_count_nowhere() {
    let starter = "def check(board):\n    for row in board:\n        for cell in row:\n            if cell not in (0, 1, 2):\n                raise ValueError(cell)\n    return len(board)\n";
    let scene = Scene::new()
        .file("starter.py", starter)
        .file("left.py", format!("{starter}\n{LEFT}"))
        .file("right.py", format!("{starter}\n{RIGHT}"));
    let run = scene.run(&[
        "diff",
        "left.py",
        "right.py",
        "--template",
        "starter.py",
        "--context",
        "4",
        "--width",
        "90",
    ]);
    assert!(run.stdout.contains("template tokens left out"), "{}", run.stdout);
    let template: Vec<&str> = run.stdout.lines().filter(|line| line.contains("return len(board)")).collect();
    assert!(!template.is_empty() && template.iter().all(|line| line.contains(" t ")), "{}", run.stdout);
}

#[test]
fn what_a_terminal_would_act_on_is_spelled_out_and_nothing_is_cut() {
    let long = "x".repeat(10_000);
    let hostile = format!("{LEFT}note = '\u{1b}[31m\u{202E}{long}'\n");
    let scene = Scene::new().file("left.py", &hostile).file("right.py", &hostile);
    let run = scene.run(&["diff", "left.py", "right.py", "--width", "100"]);
    assert!(!run.stdout.contains(['\u{1b}', '\u{202E}']));
    assert!(run.stdout.matches('x').count() >= 20_000, "both sides whole");
}

#[test]
fn nothing_shared_is_said() {
    let scene = Scene::new()
        .file("left.py", LEFT)
        .file("right.py", "class Empty:\n    pass\n")
        .file("none.py", "# nothing\n");
    let run = scene.run(&["diff", "left.py", "right.py"]);
    assert!(run.stdout.ends_with("They share no code.\n"), "{}", run.stdout);
    let run = scene.run(&["diff", "left.py", "none.py"]);
    assert!(run.stdout.contains("empty: no code in 1 source file"), "{}", run.stdout);
    let run = scene.run(&["diff", "left.py", "gone.py"]);
    assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""));
}
