//! What is remembered from run to run changes nothing but the time.

use std::ffi::OsStr;
use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::thread;
use std::time::Duration;

use rusqlite::{Connection, params};

use crate::scene::code::{GAUGE, GAUGE_RENAMED, TREE};
use crate::scene::{Run, Scene, command};

/// Short texts are not worth remembering.
fn long(code: &str) -> String {
    code.repeat(1 + 600 / code.len())
}

fn scene() -> Scene {
    Scene::new()
        .file("course/ana/m.py", long(GAUGE))
        .file("course/ben/m.py", long(GAUGE_RENAMED))
        .file("course/cem/m.py", long(TREE))
        .folder("home")
}

/// A run with the cache in the scene's own folder.
fn compare<S: AsRef<OsStr>>(scene: &Scene, more: &[S]) -> Run {
    let mut command = command(&scene.path(""));
    command.env("XDG_CACHE_HOME", scene.path("home"));
    command.args(["compare", "course", "--format", "json"]).args(more);
    Run::from(command.output().expect("the binary starts"))
}

const FILE: &str = "home/windrow/tokens-1.sqlite";

fn database(scene: &Scene) -> Connection {
    Connection::open(scene.path(FILE)).expect("it is a database")
}

/// The entries by their number.
fn entries(scene: &Scene) -> Vec<(i64, Vec<u8>)> {
    let database = database(scene);
    let mut query = database.prepare("SELECT number, entry FROM entries ORDER BY number").expect("a table");
    let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).expect("rows");
    rows.map(|row| row.expect("a row")).collect()
}

fn replace(scene: &Scene, number: i64, entry: &[u8]) {
    let changed =
        database(scene).execute("UPDATE entries SET entry = ?2 WHERE number = ?1", params![number, entry]);
    assert_eq!(changed, Ok(1));
}

#[test]
fn a_second_run_says_the_same_and_parses_nothing() {
    let scene = scene();
    let first = compare(&scene, &["-v"]);
    assert_eq!((first.code, &*first.stderr), (Some(0), ""));
    let kept = entries(&scene);
    assert_eq!(kept.len(), 3);
    assert_eq!(compare(&scene, &["-v"]), first);
    assert_eq!(entries(&scene), kept);

    // What is remembered is believed: with the tokens of one in the places of all, all are the same. An entry begins
    // with its key.
    for (number, entry) in &kept {
        replace(&scene, *number, &[&entry[..32], &kept[0].1[32..]].concat());
    }
    let report: serde_json::Value =
        serde_json::from_str(&compare(&scene, &["-v"]).stdout).expect("JSON on standard output");
    let pairs = report["pairs"].as_array().expect("a list");
    assert_eq!(pairs.iter().filter(|pair| pair["similarity"] == 1.0).count(), 3);
    assert_eq!(compare(&scene, &["--no-cache", "-v"]), first);
}

#[test]
fn a_changed_file_is_read_anew() {
    let scene = scene();
    compare(&scene, &["-q"]);
    let code = fs::read_to_string(scene.path("course/cem/m.py")).expect("it is there");
    scene.add("course/cem/m.py", format!("{code}{GAUGE}"));
    assert_eq!(compare(&scene, &["-q"]), compare(&scene, &["-q", "--no-cache"]));
    assert_eq!(entries(&scene).len(), 4);
}

#[test]
fn nothing_is_remembered_where_nobody_wants_it() {
    let scene = scene();
    compare(&scene, &["--no-cache"]);
    assert!(!scene.path("home/windrow").exists());
}

#[test]
fn a_damaged_entry_is_made_anew() {
    let scene = scene();
    let first = compare(&scene, &["-v"]);
    let (number, whole) = entries(&scene).swap_remove(0);
    let other = [&[0; 32][..], &whole[32..]].concat();
    for damaged in [&whole[..whole.len() / 2], b"", b"something else altogether", &other] {
        replace(&scene, number, damaged);
        assert_eq!(compare(&scene, &["-v"]), first);
        assert_eq!(entries(&scene)[0], (number, whole.clone()));
    }
}

#[test]
fn a_damaged_file_is_told_to_those_who_ask_and_begun_anew() {
    let scene = scene();
    let first = compare(&scene, &["-v"]);
    let mut bytes = fs::read(scene.path(FILE)).expect("it is there");
    bytes[..4096].fill(0x55);
    fs::write(scene.path(FILE), bytes).expect("it can be written");
    let told = compare(&scene, &["-v"]);
    assert_eq!(told.stdout, first.stdout);
    assert!(told.stderr.starts_with("note: nothing is remembered for the next run: "), "{}", told.stderr);
    assert_eq!(compare(&scene, &["-v"]), first);
    assert_eq!(entries(&scene).len(), 3);
}

#[test]
fn a_run_that_is_killed_leaves_a_cache_that_serves() {
    let scene = scene();
    let expected = compare(&scene, &["--no-cache", "-v"]);
    for wait in 0..30 {
        scene.add("course/cem/m.py", format!("{}\nx = {wait}\n", TREE.repeat(3)));
        let mut command = command(&scene.path(""));
        command.env("XDG_CACHE_HOME", scene.path("home")).args(["compare", "course", "-q"]);
        let mut child = command.stdout(Stdio::null()).spawn().expect("the binary starts");
        thread::sleep(Duration::from_micros(700 * wait));
        child.kill().expect("it is ours");
        child.wait().expect("it ends");
    }
    scene.add("course/cem/m.py", long(TREE));
    assert_eq!(compare(&scene, &["-v"]), expected);
    assert_eq!(compare(&scene, &["-v"]), expected);
    let checked: String =
        database(&scene).query_row("PRAGMA integrity_check", [], |row| row.get(0)).expect("a database");
    assert_eq!(checked, "ok");
}

#[cfg(unix)]
#[test]
fn the_folder_is_for_its_user_alone() {
    use std::os::unix::fs::PermissionsExt;
    let scene = scene();
    compare(&scene, &["-v"]);
    let mode = |path: &Path| fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
    assert_eq!(mode(&scene.path("home/windrow")), 0o700);
}

#[test]
fn a_cache_that_cannot_be_used_is_told_to_those_who_ask() {
    // A file where the folder should be stops everybody, the superuser as well.
    let scene = scene().file("home/windrow", "");
    let expected = compare(&scene, &["--no-cache"]);
    assert_eq!(compare(&scene, &[""; 0]), expected);
    let told = compare(&scene, &["-v"]);
    assert_eq!(told.stdout, expected.stdout);
    assert!(told.stderr.starts_with("note: nothing is remembered for the next run: "), "{}", told.stderr);
    assert_eq!(told.stderr.lines().count(), 1);
}

#[test]
fn many_runs_at_once_share_it() {
    let scene = scene();
    let expected = compare(&scene, &["--no-cache"]);
    thread::scope(|scope| {
        let runs: Vec<_> = (0..16).map(|_| scope.spawn(|| compare(&scene, &["-v"]))).collect();
        for run in runs {
            assert_eq!(run.join().expect("no panic"), expected);
        }
    });
    assert_eq!(entries(&scene).len(), 3);
}
