//! The house rules: the arrows between the rooms, and that the pages lead where they say.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The names of the dependencies of a crate, tests' ones left out.
fn dependencies(manifest: &str) -> BTreeSet<String> {
    let manifest: toml::Table = read(manifest).parse().expect("a manifest is toml");
    manifest["dependencies"].as_table().expect("dependencies are a table").keys().cloned().collect()
}

fn rust_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("it can be read").path();
        if path.is_dir() {
            rust_files(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

#[test]
fn the_engine_knows_no_language_no_path_and_no_screen() {
    let found = dependencies("crates/engine/Cargo.toml");
    let allowed = ["libm", "rayon", "rustc-hash", "thiserror", "xxhash-rust"].map(String::from);
    assert!(
        found.is_subset(&BTreeSet::from(allowed)),
        "a new arrow needs its reason in docs/architecture.md: {found:?}"
    );
    let mut files = Vec::new();
    rust_files(&root().join("crates/engine/src"), &mut files);
    for file in files {
        let text = fs::read_to_string(&file).expect("source is text");
        for word in ["std::path", "std::fs", "std::env", "println!", "eprintln!"] {
            assert!(!text.contains(word), "{} uses {word}", file.display());
        }
    }
}

#[test]
fn normalizers_know_no_fingerprint() {
    let allowed = ["Family", "Layer", "Span", "Symbol", "Token", "TokenStream"];
    let mut files = Vec::new();
    rust_files(&root().join("crates/normalizers/src"), &mut files);
    assert!(!files.is_empty());
    for file in files {
        let text = fs::read_to_string(&file).expect("source is text");
        for used in text.split("windrow_engine::").skip(1) {
            let names = match used.strip_prefix('{') {
                Some(list) => list.split('}').next().unwrap_or_default(),
                None => used.split(|next: char| !next.is_alphanumeric()).next().unwrap_or_default(),
            };
            for name in names.split(',').map(str::trim).filter(|name| !name.is_empty()) {
                assert!(allowed.contains(&name), "{} uses windrow_engine::{name}", file.display());
            }
        }
    }
    assert!(!dependencies("crates/normalizers/Cargo.toml").contains("rayon"));
}

#[test]
fn every_dependency_has_its_reason_in_the_architecture_page() {
    let page = read("docs/architecture.md");
    for manifest in ["crates/engine/Cargo.toml", "crates/normalizers/Cargo.toml", "crates/cli/Cargo.toml"] {
        for name in dependencies(manifest) {
            let written =
                page.contains(&name) || name.starts_with("windrow") || name.starts_with("tree-sitter-");
            assert!(written, "{name} of {manifest} is not in docs/architecture.md");
        }
    }
}

#[test]
fn links_between_the_pages_lead_somewhere() {
    let mut pages =
        vec![root().join("README.md"), root().join("CONTRIBUTING.md"), root().join("grammars/README.md")];
    for entry in fs::read_dir(root().join("docs")).expect("docs is there") {
        pages.push(entry.expect("it can be read").path());
    }
    for page in pages.iter().filter(|page| page.extension().is_some_and(|extension| extension == "md")) {
        let text = fs::read_to_string(page).unwrap_or_else(|error| panic!("{}: {error}", page.display()));
        for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let target = link.split('#').next().unwrap_or_default();
            if target.is_empty() || target.contains("://") {
                continue;
            }
            let path = page.parent().expect("a page has a folder").join(target);
            assert!(path.exists(), "{} links to {link}", page.display());
        }
    }
}

#[test]
fn numbers_written_by_hand_are_those_of_the_engine() {
    let bar = format!("below {}", windrow_engine::STANDS_OUT_BELOW);
    let places = [
        "README.md",
        "docs/numbers.md",
        "docs/report.schema.json",
        "crates/cli/src/render/sarif/rule.rs",
        "crates/cli/src/render/html/script/pairs_table.js",
    ];
    for place in places {
        assert!(read(place).to_lowercase().contains(&bar), "{place} does not say '{bar}'");
    }
    let fewest = format!("fewer than {} submissions", windrow_engine::FEWEST_SUBMISSIONS);
    for place in ["docs/numbers.md", "crates/cli/src/render/sarif/rule.rs", "crates/cli/src/args.rs"] {
        let text = read(place).replace("\n    /// ", " ");
        assert!(text.contains(&fewest), "{place} does not say '{fewest}'");
    }
}
