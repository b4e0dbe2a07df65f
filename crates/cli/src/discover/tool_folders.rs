//! Folders that tools make: what is in them was written by nobody.
//!
//! Some names are given to nothing else. Others (`build`, `bin`, `target`) may well be a student's package, so such
//! a folder counts as made by a tool only if the tool left its mark in it, or if it holds no source file at all.

use std::path::Path;

use ignore::WalkBuilder;
use windrow_normalizers::Languages;

/// Names that only tools give.
const ALWAYS: [&str; 21] = [
    ".bzr",
    ".cache",
    ".eggs",
    ".git",
    ".gradle",
    ".hg",
    ".idea",
    ".ipynb_checkpoints",
    ".mypy_cache",
    ".nox",
    ".pytest_cache",
    ".settings",
    ".svn",
    ".tox",
    ".venv",
    ".vs",
    ".vscode",
    "CMakeFiles",
    "__MACOSX",
    "__pycache__",
    "node_modules",
];

/// Names that tools give, and people too.
const OFTEN: [&str; 10] = ["_build", "bin", "build", "debug", "dist", "env", "obj", "out", "target", "venv"];

/// What tools leave in a folder that they fill.
const MARKS: [&str; 11] = [
    "CACHEDIR.TAG",
    ".rustc_info.json",
    "CMakeCache.txt",
    "CMakeFiles",
    "build.ninja",
    "classes",
    "maven-status",
    "generated-sources",
    "production",
    "project.assets.json",
    "pyvenv.cfg",
];

/// What is known of a folder that a tool made.
pub(crate) struct ToolFolder {
    /// Whether there are source files in it although people give such names, too: a mark can be forged.
    pub(crate) holds_code: bool,
}

/// What the folder, called `name`, is if it was made by a tool.
pub(crate) fn tool_folder(folder: &Path, name: &str, languages: &Languages) -> Option<ToolFolder> {
    if ALWAYS.contains(&name) || name.ends_with(".egg-info") {
        return Some(ToolFolder { holds_code: false });
    }
    let suspect =
        OFTEN.iter().any(|known| name.eq_ignore_ascii_case(known)) || name.starts_with("cmake-build-");
    if !suspect {
        return None;
    }
    let holds_code = holds_source(folder, languages);
    let is_marked = MARKS.iter().any(|mark| folder.join(mark).exists());
    (is_marked || !holds_code).then_some(ToolFolder { holds_code })
}

fn holds_source(folder: &Path, languages: &Languages) -> bool {
    WalkBuilder::new(folder).standard_filters(false).build().flatten().any(|entry| {
        entry.file_type().is_some_and(|kind| kind.is_file()) && languages.detect(entry.path(), &[]).is_some()
    })
}
