//! Jupyter notebooks: the code in them, as text of the kernel's language.
//!
//! Of a notebook only its code cells take part: outputs and prose are none of the author's code. The text that is
//! compared and shown is that of the code cells, one after the other, each under a comment that says which cell of the
//! notebook it is. Lines for the kernel itself (`%magic`, `!shell`, `name?`) are left empty, so that the other lines of
//! a cell keep their places.

use std::path::Path;

use serde_json::Value;
use windrow_normalizers::{Languages, Normalizer};

/// Whether the name of a file says that it is a notebook.
pub(crate) fn is_notebook(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("ipynb"))
}

/// The code of a notebook.
pub(crate) struct Notebook {
    /// The name of the kernel's language.
    language: String,
    /// The place of each code cell among all cells, from 1, and its lines.
    cells: Vec<(usize, String)>,
}

impl Notebook {
    /// The notebook that is written as this JSON.
    ///
    /// # Errors
    /// When it is no JSON, or has no cells; in one line.
    pub(crate) fn read(json: &str) -> Result<Notebook, String> {
        let notebook: Value = serde_json::from_str(json).map_err(|error| format!("no JSON: {error}"))?;
        // Up to version 3 the cells were in worksheets.
        let sheets = notebook["worksheets"].as_array().map_or(&[][..], Vec::as_slice);
        let lists: Vec<&Vec<Value>> =
            std::iter::once(&notebook).chain(sheets).filter_map(|sheet| sheet["cells"].as_array()).collect();
        if lists.is_empty() {
            return Err("there are no cells in it".to_owned());
        }
        let cells = lists.into_iter().flatten().zip(1..).filter(|(cell, _)| cell["cell_type"] == "code");
        let cells = cells
            .map(|(cell, place)| {
                let source = if cell["source"].is_null() { &cell["input"] } else { &cell["source"] };
                (place, code_lines(&text(source)))
            })
            .collect();
        let metadata = &notebook["metadata"];
        let named =
            [&metadata["kernelspec"]["language"], &metadata["language_info"]["name"], &metadata["language"]];
        let language = named.into_iter().find_map(Value::as_str).unwrap_or("python");
        Ok(Notebook { language: language.to_owned(), cells })
    }

    /// The language of its code, if it is known.
    pub(crate) fn language<'a>(&self, languages: &'a Languages) -> Option<&'a dyn Normalizer> {
        languages.by_name(&self.language)
    }

    /// Its code as one text of that language.
    pub(crate) fn text(&self, language: &dyn Normalizer) -> String {
        let mut text = String::new();
        for (place, lines) in &self.cells {
            if let Some(sign) = language.line_comment() {
                text.push_str(&format!("{sign} cell {place}\n"));
            }
            text.push_str(lines);
            text.push('\n');
        }
        text
    }
}

/// A text, or a list of its lines.
fn text(source: &Value) -> String {
    match source {
        Value::String(text) => text.clone(),
        Value::Array(lines) => lines.iter().filter_map(Value::as_str).collect(),
        _ => String::new(),
    }
}

/// Magics of a whole cell that is run as code nevertheless.
const RUN: [&str; 6] = ["%%time", "%%timeit", "%%capture", "%%prun", "%%debug", "%%memit"];

/// The lines of a cell, those for the kernel left empty.
fn code_lines(cell: &str) -> String {
    let magic = cell.split_whitespace().next().filter(|word| word.starts_with("%%"));
    let is_foreign = magic.is_some_and(|magic| !RUN.contains(&magic));
    let keep = |line: &&str| {
        let line = line.trim();
        let is_question = line.ends_with('?')
            && line.trim_end_matches('?').chars().all(|c| c.is_alphanumeric() || "_.".contains(c));
        !(is_foreign || line.starts_with(['%', '!']) || is_question)
    };
    let lines: Vec<&str> = cell.lines().map(|line| if keep(&line) { line } else { "" }).collect();
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text_of(json: &str) -> String {
        let languages = Languages::built_in();
        let notebook = Notebook::read(json).expect("a notebook");
        notebook.text(notebook.language(&languages).expect("known"))
    }

    #[test]
    fn code_cells_are_one_text_with_their_places() {
        let json = r##"{"nbformat": 4, "metadata": {"kernelspec": {"language": "python"}}, "cells": [
            {"cell_type": "markdown", "source": ["# title\n", "x = 1"]},
            {"cell_type": "code", "source": ["%matplotlib inline\n", "x = 2\n", "!ls\n", "len?\n", "y = x % 3"], "outputs": [{"text": "z"}]},
            {"cell_type": "code", "source": "%%bash\nls -l\n"},
            {"cell_type": "code", "source": "%%time\nw = 4"}]}"##;
        assert_eq!(text_of(json), "# cell 2\n\nx = 2\n\n\ny = x % 3\n# cell 3\n\n\n# cell 4\n\nw = 4\n");
    }

    #[test]
    fn old_notebooks_and_other_kernels_are_read() {
        let old = r#"{"nbformat": 3, "worksheets": [{"cells": [{"cell_type": "code", "input": ["a = 1"], "language": "python"}]}]}"#;
        assert_eq!(text_of(old), "# cell 1\na = 1\n");
        let rust = r#"{"metadata": {"language_info": {"name": "Rust"}}, "cells": [{"cell_type": "code", "source": "let a = 1;"}]}"#;
        assert_eq!(text_of(rust), "// cell 1\nlet a = 1;\n");
    }

    #[test]
    fn what_is_no_notebook_says_why() {
        let why = |json: &str| Notebook::read(json).err().expect("it is none");
        assert!(why("{\"cells\": [").starts_with("no JSON: "));
        assert_eq!(why("{\"nodes\": []}"), "there are no cells in it");
        assert_eq!(why("[]"), "there are no cells in it");
    }
}
