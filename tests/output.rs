//! Where the result goes.

use std::fs;
use std::process::Stdio;

use crate::scene::code::{GAUGE, GAUGE_RENAMED};
use crate::scene::{Scene, command};

fn course() -> Scene {
    Scene::new().file("course/ana/m.py", GAUGE).file("course/ben/m.py", GAUGE_RENAMED)
}

#[test]
fn a_file_gets_what_standard_output_would_get() {
    let scene = course();
    let shown = scene.compare("course --format csv");
    let written = scene.compare("course --format csv --output pairs.csv");
    assert_eq!((&*written.stdout, written.code), ("", Some(0)));
    assert_eq!(fs::read_to_string(scene.path("pairs.csv")).expect("it is there"), shown.stdout);
    assert_eq!(scene.compare("course --format csv --output -"), shown);
}

#[test]
fn a_file_is_replaced_whole_and_nothing_stays_beside_it() {
    let scene = course().file("out/pairs.csv", "old");
    assert_eq!(scene.compare("course --output out/pairs.csv --format csv").code, Some(0));
    assert!(fs::read_to_string(scene.path("out/pairs.csv")).expect("it is there").starts_with("left,right,"));
    // A run that fails leaves the file as it is.
    fs::write(scene.path("out/pairs.csv"), "old").expect("it can be written");
    assert_eq!(scene.compare("missing --output out/pairs.csv").code, Some(2));
    assert_eq!(fs::read_to_string(scene.path("out/pairs.csv")).expect("it is there"), "old");
    assert_eq!(fs::read_dir(scene.path("out")).expect("a folder").count(), 1);
}

#[cfg(unix)]
#[test]
fn links_and_devices_stay_what_they_are() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let scene = course().file("real.csv", "old");
    symlink("real.csv", scene.path("link.csv")).expect("a link");
    assert_eq!(scene.compare("course --output link.csv --format csv").code, Some(0));
    assert!(scene.path("link.csv").is_symlink());
    assert!(fs::read_to_string(scene.path("real.csv")).expect("it is there").starts_with("left,"));
    symlink("/dev/null", scene.path("null")).expect("a link");
    assert_eq!(scene.compare("course --output null").code, Some(0));
    assert_eq!(scene.compare("course --output /dev/null").code, Some(0));
    assert!(!fs::metadata("/dev/null").expect("it is there").is_file());
    // A new file is readable as any other.
    assert_eq!(scene.compare("course --output new.csv").code, Some(0));
    let mode = |path: &str| fs::metadata(scene.path(path)).expect("it is there").permissions().mode();
    assert_eq!(mode("new.csv"), mode("course/ana/m.py"));
}

#[test]
fn a_reader_who_has_seen_enough_is_no_error() {
    let scene = course();
    for (args, code) in [
        (&["compare", "course"][..], 0),
        (&["compare", "course", "--fail-above", "0.1"], 1),
        (&["languages"], 0),
    ] {
        let mut child = command(&scene.path("."))
            .args(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("it ends");
        assert_eq!((output.status.code(), &*output.stderr), (Some(code), &b""[..]), "{args:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    let scene = course();
    let full = fs::File::options().write(true).open("/dev/full").expect("Linux has it");
    let output =
        command(&scene.path(".")).args(["compare", "course"]).stdout(full).output().expect("it ends");
    assert_eq!(output.status.code(), Some(2));
    let stderr = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(stderr, "windrow: cannot write to standard output: No space left on device (os error 28)\n");
}

/// Many pairs, so that the reader of a pipe is gone before all is written.
fn crowd() -> Scene {
    let code = "def total(values):\n    result = 0\n    for value in values:\n        result += value\n    return result, len(values)\n";
    let scene = Scene::new();
    for index in 0..90 {
        scene.add(&format!("subs/s{index:03}.py"), code);
    }
    scene
}

#[test]
fn a_reader_who_has_seen_enough_is_no_error_in_any_format() {
    let scene = crowd();
    for format in ["csv", "json", "markdown", "table", "html", "sarif"] {
        let mut child = crate::scene::command(&scene.path(""))
            .args(["compare", "subs", "--top", "0", "--quiet", "--format", format])
            .stdout(std::process::Stdio::piped())
            .stderr(std::process::Stdio::piped())
            .spawn()
            .expect("the binary starts");
        drop(child.stdout.take());
        let ended = child.wait_with_output().expect("it ends");
        assert_eq!(
            (ended.status.code(), &*String::from_utf8_lossy(&ended.stderr)),
            (Some(0), ""),
            "{format}"
        );
    }
}

#[test]
fn a_compared_file_is_not_replaced_by_the_result() {
    let scene = crowd();
    let before = std::fs::read(scene.path("subs/s001.py")).expect("it is there");
    let run = scene.compare("subs --format csv --output subs/s001.py");
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("was compared: the result would replace it"), "{}", run.stderr);
    assert_eq!(std::fs::read(scene.path("subs/s001.py")).expect("it is there"), before);
}

#[test]
fn a_result_among_the_submissions_does_not_list_itself() {
    let scene = crowd();
    let run = scene.compare("subs --top 1 --format json --output subs/report.json");
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    let report = std::fs::read_to_string(scene.path("subs/report.json")).expect("it is there");
    assert!(report.contains("\"skipped\": []"), "{report}");
}

#[test]
fn the_key_and_the_result_are_two_files() {
    let run = crowd().compare("subs --anonymize --key same.html --format html --output same.html");
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("--key and --output name the same file"), "{}", run.stderr);
}
