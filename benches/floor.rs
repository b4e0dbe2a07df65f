//! What no comparison can do without: the source files of a folder, and parsing them.

use std::path::{Path, PathBuf};

use tree_sitter::{Language, Parser};

/// Parses one file, and says how many nodes there are.
pub(crate) fn parse(parser: &mut Parser, file: &Path, text: &[u8]) -> usize {
    let language = language_of(file).expect("source files have a language");
    parser.set_language(&language).expect("the grammar fits the library");
    parser.parse(text, None).map_or(0, |tree| tree.root_node().descendant_count())
}

fn language_of(file: &Path) -> Option<Language> {
    Some(match file.extension()?.to_str()? {
        "java" => tree_sitter_java::LANGUAGE.into(),
        "py" => tree_sitter_python::LANGUAGE.into(),
        "c" | "h" => tree_sitter_c::LANGUAGE.into(),
        "cc" | "cpp" | "hpp" => tree_sitter_cpp::LANGUAGE.into(),
        "rs" => tree_sitter_rust::LANGUAGE.into(),
        _ => return None,
    })
}

/// The files below `folder` whose language is one of those measured.
pub(crate) fn source_files(folder: &Path) -> Vec<PathBuf> {
    let entries =
        ignore::WalkBuilder::new(folder).standard_filters(false).sort_by_file_path(Path::cmp).build();
    entries
        .filter_map(Result::ok)
        .filter(|entry| entry.file_type().is_some_and(|kind| kind.is_file()))
        .map(ignore::DirEntry::into_path)
        .filter(|file| language_of(file).is_some())
        .collect()
}
