//! The same bytes, whatever the number of threads, the order of the arguments or the working directory.

use crate::scene::code::{GAUGE, GAUGE_RENAMED, STARTER, TREE};
use crate::scene::{Scene, run_in};

const FORMATS: [&str; 4] = ["table", "csv", "json", "markdown"];

/// Submissions of all kinds, with a template, an archive, and things to be left out.
fn course() -> Scene {
    let scene = Scene::new()
        .file("skel/lib.py", STARTER)
        .file("old/2024/ana/m.py", GAUGE)
        .file("old/2024/eva/m.py", TREE);
    for number in 0..12 {
        let parts = [GAUGE, GAUGE_RENAMED, TREE, STARTER];
        let text = format!("{}{}", parts[number % 4], parts[(number / 4 + 1) % 4]);
        scene.add(&format!("course/s{number:02}/m.py"), text);
        scene.add(&format!("course/s{number:02}/src/n.py"), parts[number % 3]);
    }
    scene
        .file("course/s03/.hidden.py", TREE)
        .file("course/s03/broken.py", "def (:")
        .file("course/s04/blob.py", b"\0\0")
        .file("course/empty/m.py", "")
        .folder("course/node_modules")
}

#[test]
fn threads_order_and_place_change_nothing() {
    let scene = course();
    for format in FORMATS {
        let options = format!("--format {format} --template skel --archive old/2024");
        let first = scene.compare(&format!("{options} --jobs 1 course"));
        assert_eq!(first.code, Some(0), "{}", first.stderr);
        for jobs in [1, 2, 8] {
            assert_eq!(
                first,
                scene.compare(&format!("{options} --jobs {jobs} course")),
                "{format}, {jobs} jobs"
            );
        }
        let elsewhere =
            format!("compare --format {format} --template ../../skel --archive ../../old/2024 ..");
        let args: Vec<&str> = elsewhere.split(' ').collect();
        assert_eq!(first, run_in(&scene.path("course/s00"), &args), "{format}, another folder");
    }
}

#[test]
fn the_order_of_the_arguments_changes_nothing() {
    let scene = course();
    let mut paths: Vec<String> = (0..12).map(|number| format!("course/s{number:02}")).collect();
    for format in FORMATS {
        let options = format!("--format {format} --template skel");
        let forwards = scene
            .compare(&format!("{options} --archive old/2024/eva --archive old/2024/ana {}", paths.join(" ")));
        paths.reverse();
        let backwards = scene
            .compare(&format!("{options} --archive old/2024/ana --archive old/2024/eva {}", paths.join(" ")));
        assert_eq!(forwards, backwards, "{format}");
    }
}
