//! Every name that is printed means one submission.

use crate::scene::Scene;
use crate::scene::code::{GAUGE, TREE};

fn names(report: &serde_json::Value) -> Vec<&str> {
    let submissions = report["submissions"].as_array().expect("a list");
    submissions.iter().map(|submission| submission["name"].as_str().expect("a name")).collect()
}

#[test]
fn folders_of_the_same_name_are_told_apart() {
    let scene = Scene::new()
        .file("2026/ana/m.py", GAUGE)
        .file("2026/ben/m.py", TREE)
        .file("2025/ana/m.py", GAUGE)
        .file("2025/cem/m.py", TREE);
    let report = scene.report("2026 --archive 2025");
    assert_eq!(names(&report), ["2026/ana", "ben", "2025/ana", "cem"]);
    let report = scene.report("2026/ana 2025/ana 2025/cem");
    assert_eq!(names(&report), ["2025/ana", "2026/ana", "cem"]);
}

#[test]
fn files_of_the_same_name_in_one_submission_are_told_apart() {
    let scene = Scene::new().file("a/x/m.py", GAUGE).file("a/y/m.py", TREE).file("b/m.py", GAUGE);
    let report = scene.report("a b");
    let files = report["submissions"][0]["files"].as_array().expect("a list");
    assert_eq!((&files[0]["path"], &files[1]["path"]), (&"x/m.py".into(), &"y/m.py".into()));
    assert_eq!(report["pairs"][0]["regions"][0]["left"]["file"], "x/m.py");
}

#[test]
fn files_keep_their_extension() {
    let scene = Scene::new().file("course/000.py", GAUGE).file("course/001.py", GAUGE);
    assert_eq!(names(&scene.report("course")), ["000.py", "001.py"]);
}

#[test]
fn the_form_of_a_path_does_not_matter() {
    let scene = Scene::new().file("c/ana/m.py", GAUGE).file("c/ben/m.py", TREE);
    for paths in ["c/ana c/ben", "./c/ana/ c//ben", "c/ben/../ana c/ben/."] {
        assert_eq!(names(&scene.report(paths)), ["ana", "ben"], "{paths}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn names_that_are_no_text_are_told_apart() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let scene = Scene::new().folder("course");
    for name in [&b"b\xFE"[..], b"b\xFF"] {
        let folder = scene.path("course").join(OsStr::from_bytes(name));
        std::fs::create_dir(&folder).expect("a folder");
        std::fs::write(folder.join("m.py"), GAUGE).expect("a file");
    }
    assert_eq!(names(&scene.report("course")), ["b\\xFE", "b\\xFF"]);
}
