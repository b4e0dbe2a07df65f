//! `windrow diff`: the evidence for a pair, in a terminal and through a pipe.

use crate::scene::{Run, Scene};

const LEFT: &str = "import sys\n\ndef mean(values):\n    total = 0\n    for value in values:\n        total += value\n    if not values:\n        return None\n    return total / len(values)\n\nprint(mean([1, 2, 3]))\n";
const RIGHT: &str = "# my own\ndef average(xs):\n\tresult = 0\n\tfor x in xs:\n\t\tresult += x\n\n\tif not xs:\n\t\treturn None\n\treturn result / len(xs)\n";
const STARTER: &str = "def check(board):\n    for row in board:\n        for cell in row:\n            if cell not in (0, 1, 2):\n                raise ValueError(cell)\n    return len(board)\n";
const STACK: &str = "class Stack:\n    def __init__(self, limit):\n        self.items, self.limit = [], limit\n\n    def push(self, item):\n        if len(self.items) >= self.limit:\n            raise OverflowError(item)\n        self.items.append(item)\n        return self\n";

fn scene() -> Scene {
    Scene::new().file("left.py", LEFT).file("right.py", RIGHT)
}

/// Runs `windrow diff` with arguments separated by spaces; it works and has nothing to note.
fn diff(scene: &Scene, args: &str) -> String {
    let run = scene.run(&std::iter::once("diff").chain(args.split_whitespace()).collect::<Vec<_>>());
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""));
    run.stdout
}

/// The numbers of the lines shown of one side, wide, in their order.
fn line_numbers(stdout: &str, side: usize) -> Vec<u32> {
    let halves = stdout.lines().filter_map(|line| line.split('│').nth(side));
    halves.filter_map(|half| half.split_whitespace().next()?.parse().ok()).collect()
}

#[test]
fn two_files_side_by_side() {
    insta::assert_snapshot!(diff(&scene(), "left.py right.py --width 90"));
}

#[test]
fn a_narrow_terminal_has_them_one_above_the_other() {
    let narrow = diff(&scene(), "left.py right.py --width 50 --context 0");
    assert!(narrow.lines().all(|line| line.chars().count() <= 50), "{narrow}");
    insta::assert_snapshot!(narrow);
}

#[test]
fn colour_repeats_what_marks_say() {
    let scene = scene()
        .file("both/left.py", format!("{LEFT}\n\n\n\n\n\n{STACK}"))
        .file("both/right.py", format!("{STACK}\n\n\n\n\n\n{RIGHT}"));
    let coloured = diff(&scene, "both/left.py both/right.py --color always --context 1");
    let without: String = coloured
        .split('\u{1b}')
        .enumerate()
        .map(|(index, piece)| match piece.split_once('m') {
            Some((code, rest)) if index > 0 && code.starts_with('[') => rest,
            _ => piece,
        })
        .collect();
    assert_eq!(without, diff(&scene, "both/left.py both/right.py --context 1"));
    insta::assert_snapshot!(coloured.replace('\u{1b}', "ESC"));
}

#[test]
fn colour_only_if_asked_for_or_on_a_terminal() {
    assert!(!diff(&scene(), "left.py right.py").contains('\u{1b}'));
    assert!(!diff(&scene(), "left.py right.py --color never").contains('\u{1b}'));
}

#[test]
fn the_left_one_is_the_one_named_first() {
    let scene = Scene::new().file("b.py", LEFT).file("a.py", RIGHT).folder("empty");
    let stdout = diff(&scene, "b.py a.py --context 0");
    assert!(stdout.starts_with("left        b.py"), "{stdout}");
    assert!(stdout.contains("region 1: b.py:3-9 ~ a.py:2-9"), "{stdout}");
    assert!(stdout.contains("values -> xs"), "{stdout}");
    let run = scene.run(&["diff", "b.py", "empty", "--quiet"]);
    assert!(run.stdout.starts_with("left        b.py"), "{}", run.stdout);
    let run = scene.run(&["diff", "empty", "b.py", "--quiet"]);
    assert!(run.stdout.starts_with("left        empty"), "{}", run.stdout);
}

#[test]
fn template_code_is_marked_and_counts_nowhere() {
    let scene = Scene::new()
        .file("starter.py", STARTER)
        .file("left.py", format!("{STARTER}\n{LEFT}"))
        .file("right.py", format!("# handed in\n{STARTER}\n{RIGHT}"));
    insta::assert_snapshot!(
        diff(&scene, "left.py right.py --template starter.py --context 4 --width 90 --color always")
            .replace('\u{1b}', "ESC")
    );
}

#[test]
fn line_ends_tabs_and_wide_characters_keep_lines_and_columns_in_place() {
    let left = "\u{FEFF}名前 = 'größe'\r\ndef mean(values):\r\n    total = 0 # 合計は零から始まる、それからすべての値を順番に足していく\r\n    for value in values:\r\n        total += value\r\n    return total / len(values)\r\n";
    let right = "def mean(värden):\r\ttotal = 0\r\tfor värde in värden:\r\t\ttotal\t+= värde\r\treturn total / len(värden)\r";
    let scene = Scene::new().file("left.py", left).file("right.py", right);
    insta::assert_snapshot!(diff(&scene, "left.py right.py --width 84"));
}

#[test]
fn all_of_both_is_shown_with_each_line_once() {
    let scene = Scene::new()
        .file("left/mean.py", format!("{LEFT}\n\n{STACK}"))
        .file("left/only.py", "print('left alone')\n")
        .file("right/stats.py", format!("{STACK}\nlimit = 3\n\n{RIGHT}"))
        .file("right/extra.py", "# nothing but a note\n");
    let stdout = diff(&scene, "left right --all --width 100");
    assert!(line_numbers(&stdout, 1).into_iter().eq(1..=21), "{stdout}");
    insta::assert_snapshot!(stdout);
}

#[test]
fn regions_that_are_close_are_shown_as_one() {
    let other = "print(sum(range(10)) + max(3, 4) * 2 - min(5, 6) // 7)\n";
    let scene = Scene::new()
        .file("left.py", format!("{LEFT}\n{STACK}"))
        .file("right.py", format!("{LEFT}{}\n{STACK}", other.repeat(3)));
    let stdout = diff(&scene, "left.py right.py");
    assert!(stdout.contains("\nregion 1: ") && stdout.contains("\nregion 2: "), "{stdout}");
    let lines = line_numbers(&stdout, 0);
    assert!(lines.is_sorted_by(|a, b| a < b), "{stdout}");
    let apart = diff(&scene, "left.py right.py --context 0");
    assert!(apart.contains("\n\nregion 2: "), "{apart}");
}

#[test]
fn what_a_terminal_would_act_on_is_spelled_out_and_nothing_is_cut() {
    let long = "x".repeat(10_000);
    let hostile = format!("{LEFT}note = '\u{1b}[31m\u{202E}\u{7}\u{9b}{long}'\n");
    let scene = Scene::new().file("left.py", &hostile).file("right.py", &hostile);
    let stdout = diff(&scene, "left.py right.py --width 100");
    assert!(!stdout.contains(|character: char| character.is_control() && character != '\n'));
    assert!(!stdout.contains('\u{202E}') && stdout.contains("\\u{1b}[31m\\u{202e}\\u{7}\\u{9b}"), "{stdout}");
    assert_eq!(stdout.matches('x').count(), 20_000, "both sides whole");
    assert!(stdout.lines().all(|line| line.chars().count() <= 100));
}

#[test]
fn several_regions_on_one_line_are_told_by_their_columns() {
    let part =
        |name: &str| format!("int {name}(int a,int b){{int c=a*b;if(c>10){{return c-a;}}return c+b;}}");
    let other =
        |name: &str| format!("void {name}(int s[],int n){{for(int i=0;i<n;i++){{s[i]=s[n-1-i]%7;}}}}");
    let left = part("f") + &other("g") + "\n";
    let right = other("k") + &part("h") + "\n";
    let scene = Scene::new().file("left.c", left).file("right.c", right);
    let stdout = diff(&scene, "left.c right.c");
    let heads: Vec<&str> = stdout.lines().filter(|line| line.starts_with("region ")).collect();
    assert!(heads.len() > 1 && heads.iter().all(|head| head.contains("left.c:1:")), "{stdout}");
    assert!(stdout.contains("1 1+ "), "{stdout}");
}

#[test]
fn the_matches_are_those_of_compare() {
    let scene = scene();
    let report = scene.report("left.py right.py");
    let pair = &report["pairs"][0];
    let stdout = diff(&scene, "left.py right.py");
    assert!(stdout.contains(&format!("{} of 43 own tokens matched", pair["matched_tokens"])), "{stdout}");
    assert!(stdout.contains(&format!("longest match {} tokens", pair["longest_match"])), "{stdout}");
    for thresholds in ["--noise-threshold 40", "--gap 0", "--language text"] {
        let pairs = scene.report(&format!("left.py right.py {thresholds}"))["pairs"].clone();
        let stdout = diff(&scene, &format!("left.py right.py {thresholds}"));
        let regions = pairs[0]["regions"].as_array().map_or(0, Vec::len);
        assert_eq!(stdout.matches("\nregion ").count(), regions, "{stdout}");
    }
}

#[test]
fn nothing_shared_is_said() {
    let scene = Scene::new()
        .file("left.py", LEFT)
        .file("right.py", "class Empty:\n    pass\n")
        .file("none.py", "# nothing\n")
        .file("starter.py", STARTER);
    let stdout = diff(&scene, "left.py right.py --quiet");
    assert!(stdout.ends_with("They share no code.\n"), "{stdout}");
    let run = |args: &[&str]| -> Run { scene.run(&[&["diff", "--quiet"], args].concat()) };
    insta::assert_snapshot!(run(&["left.py", "none.py"]).whole());
    insta::assert_snapshot!(run(&["starter.py", "left.py", "--template", "starter.py"]).whole());
}

#[test]
fn what_cannot_be_compared_is_exit_code_2() {
    let scene = scene().file("none.py", "# nothing\n").file("nil.py", "");
    for (args, told) in [
        (["left.py", "gone.py"], "no such file or folder: gone.py"),
        (["left.py", "./left.py"], "left.py and ./left.py are the same"),
        (["none.py", "nil.py"], "nothing to compare in 2 submissions"),
    ] {
        let run = scene.run(&["diff", args[0], args[1], "--quiet"]);
        assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""));
        assert!(run.stderr.contains(told), "{}", run.stderr);
    }
}
