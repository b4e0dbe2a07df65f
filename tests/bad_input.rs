//! Input that is not as it should be, row by row: what happens, and what is said.

use std::fmt::Write;
use std::time::{Duration, Instant};

use crate::scene::Scene;
use crate::scene::code::{GAUGE, GAUGE_RENAMED, TREE};

/// Two submissions that are all right.
fn course() -> Scene {
    Scene::new().file("course/ana/m.py", GAUGE).file("course/ben/m.py", GAUGE)
}

#[test]
fn what_has_no_code_is_listed_and_takes_no_part() {
    let scene = course()
        .file("course/comment/m.py", "# nothing yet\n")
        .file("course/nothing/m.py", "")
        .file("course/space/m.py", " \n\t\n")
        .file("course/bom/m.py", "\u{feff}")
        .folder("course/nofiles");
    insta::assert_snapshot!(scene.compare("course").whole());
}

#[test]
fn syntax_errors_cost_nothing_but_a_note() {
    let scene = course()
        .file("course/cem/m.py", GAUGE.replacen("return best", "return best)) (", 1))
        .file("course/cut/m.py", &GAUGE[..GAUGE.len() / 2]);
    insta::assert_snapshot!(scene.compare("course").whole());
}

#[test]
fn latin1_and_utf16_are_read() {
    let text = format!("# größer\n{GAUGE}");
    let latin1: Vec<u8> = text.chars().map(|c| u8::try_from(u32::from(c)).expect("Latin-1")).collect();
    let utf16 = |unit: fn(u16) -> [u8; 2]| -> Vec<u8> {
        std::iter::once(0xFEFF).chain(text.encode_utf16()).flat_map(unit).collect()
    };
    let scene = course()
        .file("course/latin1/m.py", latin1)
        .file("course/little/m.py", utf16(u16::to_le_bytes))
        .file("course/big/m.py", utf16(u16::to_be_bytes));
    let run = scene.compare("course --format csv -v");
    assert_eq!(run.stdout.lines().filter(|line| line.contains(",1.000000,1.000000,")).count(), 10);
    assert_eq!(run.stderr, "note: 1 file neither UTF-8 nor UTF-16: read as Latin-1\n  latin1/m.py\n");
}

#[test]
fn binary_content_is_left_out_by_name() {
    let scene = course().file("course/ana/blob.py", b"print\0\0\0").file("course/ben/late.py", {
        let mut late = vec![b'#'; 9000];
        late.push(0);
        late
    });
    insta::assert_snapshot!(scene.compare("course").whole());
}

#[test]
fn files_above_the_limit_are_left_out_by_name() {
    let scene = course().file("course/ben/table.py", "x = 1\n".repeat(500));
    let run = scene.compare("course --max-file-size 2K");
    insta::assert_snapshot!(run.whole());
    assert!(scene.compare("course --max-file-size 3000").stderr.is_empty());
}

#[test]
fn long_lines_and_deep_nesting_are_no_trouble() {
    let mut line = String::from("table = [");
    for number in 0..150_000 {
        write!(line, "f({number}) + ").expect("a string takes anything");
    }
    let brackets = format!("x = {}1{}\n{GAUGE}", "(".repeat(100_000), ")".repeat(100_000));
    let scene = course()
        .file("course/line/m.py", format!("{line}0]\n{GAUGE_RENAMED}"))
        .file("course/deep/m.py", brackets);
    let started = Instant::now();
    let run = scene.compare("course --format csv");
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    assert!(started.elapsed() < Duration::from_secs(60), "{:?}", started.elapsed());
    for pair in ["ana,ben", "ana,deep", "ana,line", "deep,line"] {
        assert!(run.stdout.contains(&format!("\n{pair},")), "{pair}: {}", run.stdout);
    }
}

#[test]
fn an_unknown_language_is_left_out_by_name_and_can_be_forced() {
    let scene = Scene::new().file("a/m.xyz", GAUGE).file("b/m.xyz", GAUGE).file("b/n.py", TREE);
    insta::assert_snapshot!(scene.compare("a b").whole());
    let forced = scene.compare("a b --language Python --format csv");
    assert!(forced.stdout.contains("\na,b,1.000000,1.000000,"), "{}", forced.whole());
    let unknown = scene.compare("a b --language klingon");
    assert_eq!(unknown.code, Some(2));
    assert_eq!(
        unknown.stderr,
        "windrow: no language is called 'klingon'\nhint: 'windrow languages' lists them\n"
    );
}

#[cfg(unix)]
#[test]
fn links_and_pipes_inside_a_submission_are_left_out_by_name() {
    use std::os::unix::fs::symlink;
    let scene = course();
    symlink("../ben/m.py", scene.path("course/ana/borrowed.py")).expect("a link");
    symlink("nowhere", scene.path("course/ana/broken.py")).expect("a link");
    symlink("..", scene.path("course/ana/loop")).expect("a link");
    symlink("circle.py", scene.path("course/ana/circle.py")).expect("a link");
    symlink("ana", scene.path("course/again")).expect("a link");
    let made = std::process::Command::new("mkfifo").arg(scene.path("course/ben/pipe.py")).status();
    assert!(made.is_ok_and(|status| status.success()), "a pipe");
    insta::assert_snapshot!(scene.compare("course").whole());
}

#[cfg(unix)]
#[test]
fn what_cannot_be_read_is_left_out_by_name() {
    use std::fs::{Permissions, read_dir, set_permissions};
    use std::os::unix::fs::PermissionsExt;
    let scene = course().file("course/ana/secret.py", TREE).file("course/ben/locked/x.py", TREE);
    let (file, folder) = (scene.path("course/ana/secret.py"), scene.path("course/ben/locked"));
    for path in [&file, &folder] {
        set_permissions(path, Permissions::from_mode(0o0)).expect("they are ours");
    }
    if read_dir(&folder).is_err() {
        insta::assert_snapshot!(scene.compare("course").whole());
    }
    // Root reads everything; and whoever cleans up has to.
    set_permissions(&folder, Permissions::from_mode(0o755)).expect("they are ours");
}

#[test]
fn too_little_code_is_compared_and_listed() {
    let scene = Scene::new()
        .file("course/a.py", "print(1 + 2)\n")
        .file("course/b.py", "print(3 + 4)\n")
        .file("course/c.py", GAUGE);
    let run = scene.compare("course --noise-threshold 12 --guarantee-threshold 17");
    insta::assert_snapshot!(run.whole());
}

#[test]
fn a_submission_that_is_all_template_takes_no_part() {
    let scene = course().file("course/cem/m.py", TREE).file("skel/m.py", TREE);
    insta::assert_snapshot!(scene.compare("course --template skel").whole());
}

#[test]
fn without_two_submissions_it_says_what_it_looked_for_and_where() {
    let scene = Scene::new()
        .file("one/ana/m.py", GAUGE)
        .file("notes/a.md", "nothing")
        .file("file.py", GAUGE)
        .folder("empty")
        .folder("hollow/a")
        .folder("hollow/b");
    let mut told = String::new();
    for args in [
        "missing",
        "file.py missing",
        "file.py",
        "one",
        "one/ana/m.py one/ana/../ana/m.py",
        "empty",
        "notes",
        "hollow",
        "empty one/ana/m.py --archive missing",
        "one --archive empty",
        "one file.py --template missing",
        "one file.py --template empty",
        "one file.py --template notes",
    ] {
        let run = scene.compare(args);
        assert_eq!((run.code, &*run.stdout), (Some(2), ""), "{args}");
        writeln!(told, "$ windrow compare {args}\n{}", run.stderr).expect("a string takes anything");
    }
    insta::assert_snapshot!(told);
}
