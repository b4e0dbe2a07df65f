//! `--format markdown`: whole, and with names that try to be more than names.

use crate::scene::Scene;
use crate::scene::code::{GAUGE, GAUGE_RENAMED, STARTER, TREE};

#[test]
fn the_whole_of_it() {
    let scene = Scene::new()
        .file("starter/lib.py", STARTER)
        .file("old/zoe/m.py", TREE)
        .file("course/ana/src/m.py", format!("{STARTER}{GAUGE}"))
        .file("course/ana/README.md", "# My work\n")
        .file("course/ben/m.py", format!("{GAUGE_RENAMED}{STARTER}"))
        .file("course/cem/lib.py", STARTER)
        .file("course/dan/tree.py", TREE.replacen("return 1", "return 1 +* 2", 1));
    let run = scene.compare("course --template starter --archive old --format markdown --quiet");
    insta::assert_snapshot!(run.whole().replace(env!("CARGO_PKG_VERSION"), "VERSION"));
}

#[test]
fn pairs_that_stand_out_are_bold_and_groups_are_listed() {
    let run = crate::sarif::class_of_twelve().compare("course --format markdown --quiet");
    insta::assert_snapshot!(run.whole().replace(env!("CARGO_PKG_VERSION"), "VERSION"));
}

#[cfg(unix)]
#[test]
fn names_stay_text() {
    let scene = Scene::new();
    let names = ["a|b", "back`tick", "<b>bold", "[x](y) @all #1", "two\nlines", "a\\|b", " space  y ", "-rf"];
    for name in names {
        scene.add(&format!("course/{name}/m.py"), GAUGE);
    }
    let run = scene.compare("course --format markdown --top 0");
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    let rows: Vec<&str> =
        run.stdout.lines().filter(|line| line.starts_with("| ") && line.contains('%')).collect();
    assert_eq!(rows.len(), 28);
    // No name adds a column, and none breaks a line.
    assert!(rows.iter().all(|row| row.matches('|').count() == 10), "{}", run.stdout);
    for shown in [
        "<code>a&#124;b</code>",
        "<code>back&#96;tick</code>",
        "`<b>bold`",
        "`[x](y) @all #1`",
        "<code>two&#92;nlines</code>",
        "<code>a&#92;&#124;b</code>",
        "<code>&nbsp;space &nbsp;y </code>",
        "`-rf`",
    ] {
        assert!(run.stdout.contains(&format!("| {shown} |")), "{shown} in {}", run.stdout);
    }
}
