//! `--anonymize`: no name of a submission is in any format, and the key says who is who.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

use crate::scene::read;

/// Names that are in nothing else: not in the code, and not in what the formats say.
const NAMES: [&str; 4] = ["Quillfeather", "Zymurgy", "Oxbow", "Jackdaw"];

const CODE: &str = "def load(text):\n    levels = []\n    for raw in text.splitlines():\n        parts = raw.split(';')\n        if len(parts) < 3:\n            continue\n        levels.append((parts[0], float(parts[2])))\n    return levels\n";

fn class() -> TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let add = |path: &str, text: &str| {
        let place = folder.path().join(path);
        fs::create_dir_all(place.parent().expect("it is in a folder")).expect("folders can be made");
        fs::write(place, text).expect("the file can be written");
    };
    add("in/Quillfeather_Ada_hw1/quillfeather/Main.py", CODE);
    add("in/Zymurgy_Bo_hw1/zymurgy-final.py", &CODE.replace("levels", "rows"));
    add("in/Zymurgy_Bo_hw1/zymurgy.pdf", "no code");
    add(
        "in/Oxbow_Cy_hw1/src/main.py",
        "class Ring:\n    def __init__(self, size):\n        self.slots = [None] * size (\n",
    );
    add("in/Jackdaw.pdf", "not a submission");
    folder
}

fn compare(folder: &Path, options: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_windrow"))
        .current_dir(folder)
        .args(["compare", "in", "--verbose", "--anonymize"])
        .args(options)
        .output()
        .expect("windrow runs")
}

#[track_caller]
fn assert_anonymous(text: &str) {
    for name in NAMES {
        assert!(!text.to_lowercase().contains(&name.to_lowercase()), "{name} is named:\n{text}");
    }
}

#[test]
fn no_name_is_in_any_format() {
    let class = class();
    for format in ["table", "csv", "json", "markdown", "html"] {
        let output = format!("report.{format}");
        let run = compare(class.path(), &["--format", format, "--output", &output]);
        assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
        assert_anonymous(&String::from_utf8_lossy(&run.stderr));
        let report = read(&class.path().join(&output));
        assert_anonymous(&report);
        assert!(report.contains("anon0"), "{format}");
    }
}

#[test]
fn the_key_says_who_is_who_and_is_kept() {
    let class = class();
    let run = compare(class.path(), &["--format", "csv", "--output", "report.csv"]);
    assert!(run.status.success());
    let key = read(&class.path().join("report.key.csv"));
    assert!(key.starts_with("pseudonym,name\nanon01,"));
    assert!(NAMES.iter().all(|name| key.contains(name)), "{key}");

    let new = class.path().join("in/Plover_Di_hw1");
    fs::create_dir(&new).expect("a folder");
    fs::write(new.join("main.py"), CODE).expect("a file");
    let run =
        compare(class.path(), &["--format", "json", "--output", "later.json", "--key", "report.key.csv"]);
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    let later = read(&class.path().join("report.key.csv"));
    assert!(later.starts_with(&key) && later.contains("Plover_Di_hw1"), "{later}");
}

#[test]
fn it_needs_a_place_for_the_key_and_leaves_other_files_alone() {
    let class = class();
    let run = compare(class.path(), &["--format", "csv"]);
    assert_eq!(run.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&run.stderr).contains("--key"));

    fs::write(class.path().join("grades.csv"), "name,grade\n").expect("a file");
    let run = compare(class.path(), &["--format", "csv", "--key", "grades.csv"]);
    assert_eq!(run.status.code(), Some(2));
    assert_eq!(read(&class.path().join("grades.csv")), "name,grade\n");
}
