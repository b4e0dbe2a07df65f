//! Languages that windrow was not built with: the example of grammars/README.md, built and used, and what can go wrong.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use crate::scene::Scene;

/// The C sources of a small grammar, where cargo has put them.
fn grammar_sources() -> PathBuf {
    let rustc = Command::new("rustc").arg("-vV").output().expect("rustc starts").stdout;
    let rustc = String::from_utf8(rustc).expect("it says what it is in words");
    let host = rustc.lines().find_map(|line| line.strip_prefix("host: ")).expect("it says where it runs");
    // Of packages for other systems the sources need not be there.
    let metadata = Command::new(env!("CARGO"))
        .args([
            "metadata",
            "--format-version",
            "1",
            "--offline",
            "--filter-platform",
            host,
            "--manifest-path",
        ])
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml"))
        .output()
        .expect("cargo starts");
    let metadata: serde_json::Value = serde_json::from_slice(&metadata.stdout).expect("cargo writes JSON");
    let packages = metadata["packages"].as_array().expect("a list");
    let json =
        packages.iter().find(|package| package["name"] == "tree-sitter-json").expect("a dependency of tests");
    let manifest = Path::new(json["manifest_path"].as_str().expect("a path"));
    manifest.parent().expect("a folder").join("src")
}

/// The library, built as the page says.
static LIBRARY: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let sources = grammar_sources();
    let folder = tempfile::tempdir().expect("a folder");
    let library = folder.path().join("libjson.so");
    let status = Command::new("cc")
        .args(["-shared", "-fPIC", "-O1", "-I"])
        .arg(&sources)
        .arg("-o")
        .arg(&library)
        .arg(sources.join("parser.c"))
        .status()
        .expect("there is a C compiler, which Rust's linker needs as well");
    assert!(status.success());
    fs::read(library).expect("it was built")
});

/// The data file of the page.
fn example() -> String {
    let page = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../grammars/README.md"));
    let page = page.expect("the page is there");
    let block = page.split("```toml\n").nth(1).expect("an example");
    block.split("```").next().expect("its end").to_owned()
}

fn scene(toml: &str) -> Scene {
    let menu = |name: &str, price: u32| {
        format!(
            "{{\"{name}\": {{\"price\": {price}, \"tags\": [\"hot\", \"new\"], \"in\": [true, null, false]}}}}\n"
        )
    };
    Scene::new()
        .file("mine/libjson.so", &*LIBRARY)
        .file("mine/json.toml", toml)
        .file("course/ana/menu.json", menu("soup", 7))
        .file("course/ben/menu.json", menu("stew", 9))
        .file("course/cem/menu.json", "[[1, [2, [3, [4, [5, [6, [7, [8, [9, [10, [11]]]]]]]]]]]\n")
}

#[test]
fn the_example_of_the_page_works() {
    let scene = scene(&example());
    let report = scene.report("course --grammar mine/json.toml");
    assert_eq!(report["settings"]["grammars"], serde_json::json!(["json"]));
    let pairs = report["pairs"].as_array().expect("a list");
    assert_eq!((&pairs[0]["left"], &pairs[0]["right"]), (&"ana".into(), &"ben".into()));
    assert!(pairs[0]["similarity"].as_f64().expect("a number") >= 0.5, "{}", pairs[0]["similarity"]);
    assert_eq!(report["skipped"].as_array().map(Vec::len), Some(0));

    let listed = scene.run(&["languages", "--grammar", "mine/json.toml"]).stdout;
    let line = listed.lines().find(|line| line.starts_with("json")).expect("it is listed");
    assert!(line.ends_with("mine/json.toml"), "{line}");
    let tokens = scene.run(&["tokens", "--grammar", "mine/json.toml", "course/ana/menu.json"]).stdout;
    assert!(tokens.starts_with("1:1\t{\t{\n1:2\t<string>\t\"soup\"\n"), "{tokens}");
}

#[test]
fn without_it_the_files_are_of_unknown_language() {
    let run = scene(&example()).compare("course");
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("unknown language"), "{}", run.stderr);
}

#[test]
fn those_of_the_configuration_are_there_without_being_named() {
    let scene = scene(&example());
    for file in ["json.toml", "libjson.so"] {
        scene.add(
            &format!("home/windrow/grammars/{file}"),
            fs::read(scene.path(&format!("mine/{file}"))).expect("it is there"),
        );
    }
    let listed = |more: &[&str]| {
        let mut command = crate::scene::command(&scene.path(""));
        command.arg("languages").args(more).env("XDG_CONFIG_HOME", scene.path("home"));
        String::from_utf8(command.output().expect("the binary starts").stdout).expect("text")
    };
    assert!(listed(&[]).contains("\njson"));
    assert!(!listed(&["--no-user-grammars"]).contains("\njson"));
}

#[test]
fn what_does_not_fit_is_one_clear_line() {
    let with = |from: &str, to: &str| example().replace(from, to);
    for (toml, message) in [
        (with("libjson.so", "nothing.so"), "mine/json.toml: there is no library mine/nothing.so"),
        (with("libjson.so", "json.toml"), "mine/json.toml: mine/json.toml cannot be loaded"),
        (
            with("tree_sitter_json", "tree_sitter_toml"),
            "mine/json.toml: mine/libjson.so has no symbol tree_sitter_toml",
        ),
        (with("tree_sitter_json", "malloc"), "mine/json.toml: the symbol malloc is no grammar's"),
        (with("abi = 14", "abi = 15"), "mine/json.toml: the grammar is of ABI version 14, not 15"),
        (
            with("\"number\"", "\"numbre\""),
            "mine/json.toml: json: number names numbre, which the grammar does not have",
        ),
        (with("name = \"json\"", "name = \"java\""), "mine/json.toml: java: the name java is taken"),
        (with("[library]", "[librarian]"), "mine/json.toml, line 5, column 2: unknown field `librarian`"),
        ("name = \"json\"\nfamily = \"json\"\n[kinds]\n".to_owned(), "mine/json.toml: there is no [library]"),
    ] {
        let run = scene(&toml).compare("course --grammar mine/json.toml");
        assert_eq!(run.code, Some(2));
        assert!(run.stderr.starts_with(&format!("windrow: {message}")), "{message}: {}", run.stderr);
        assert_eq!(run.stderr.lines().count(), 1, "{}", run.stderr);
    }
}
