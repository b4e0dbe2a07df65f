//! What is remembered from run to run changes nothing but the time.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

use crate::scene::code::{GAUGE, GAUGE_RENAMED, TREE};
use crate::scene::{Run, Scene, command};

fn scene() -> Scene {
    // Short texts are not worth remembering.
    let long = |code: &str| code.repeat(1 + 600 / code.len());
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

fn entries(scene: &Scene) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for shelf in fs::read_dir(scene.path("home/windrow/tokens")).into_iter().flatten() {
        let shelf = shelf.expect("it can be read").path();
        found.extend(
            fs::read_dir(shelf).into_iter().flatten().map(|entry| entry.expect("it can be read").path()),
        );
    }
    found.sort();
    found
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

    // What is remembered is believed: with one entry in the places of all, all are the same.
    let one = fs::read(&kept[0]).expect("it is there");
    kept.iter().for_each(|entry| fs::write(entry, &one).expect("it can be written"));
    let report: serde_json::Value =
        serde_json::from_str(&compare(&scene, &["-v"]).stdout).expect("JSON on standard output");
    let pairs = report["pairs"].as_array().expect("a list");
    assert_eq!(pairs.iter().filter(|pair| pair["similarity"] == 1.0).count(), 3);
    assert_eq!(compare(&scene, &["--no-cache"]), first);
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
    assert!(entries(&scene).is_empty());
}

#[test]
fn a_damaged_entry_is_made_anew() {
    let scene = scene();
    let first = compare(&scene, &["-v"]);
    let kept = entries(&scene);
    let whole = fs::read(&kept[0]).expect("it is there");
    for damaged in [&whole[..whole.len() / 2], b"", b"something else altogether"] {
        fs::write(&kept[0], damaged).expect("it can be written");
        assert_eq!(compare(&scene, &["-v"]), first);
        assert_eq!(fs::read(&kept[0]).expect("it is there"), whole);
    }
}

#[cfg(unix)]
#[test]
fn the_folder_is_for_its_user_alone() {
    use std::os::unix::fs::PermissionsExt;
    let scene = scene();
    compare(&scene, &["-v"]);
    let mode = |path: &Path| fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
    assert_eq!(mode(&scene.path("home/windrow/tokens")), 0o700);
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
    let names: Vec<PathBuf> = entries(&scene);
    assert_eq!(names.len(), 3, "{names:?}");
}
