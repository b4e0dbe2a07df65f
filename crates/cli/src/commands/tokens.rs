//! `windrow tokens`: what the comparison sees of a file, for whoever writes a language's data file.

use std::fs;
use std::process::ExitCode;

use anyhow::{Context, Result};
use windrow_normalizers::{Decoded, LineIndex, decode};

use crate::args::TokensArgs;
use crate::failure::Failure;
use crate::grammars::known;
use crate::notebook::{Notebook, is_notebook};
use crate::output::Output;
use crate::settings::forced_language;
use crate::text::{path_text, shown};

/// Lists the canonical tokens of a file.
///
/// # Errors
/// When the file cannot be read, is no text, or is in no known language.
pub(crate) fn run(args: &TokensArgs) -> Result<ExitCode> {
    let languages = known(&args.grammars)?.languages;
    let file = path_text(&args.file);
    let forced = forced_language(args.language.as_deref(), &languages)?;
    let kind = fs::metadata(&args.file).with_context(|| format!("cannot read {file}"))?;
    if !kind.is_file() {
        return Err(Failure::new(format!("{file} is no file")).into());
    }
    let bytes = fs::read(&args.file).with_context(|| format!("cannot read {file}"))?;
    let notebook = match decode(bytes.clone()) {
        Decoded::Text(source) if is_notebook(&args.file) => Some(
            Notebook::read(&source.text)
                .map_err(|why| Failure::new(format!("{file} is no notebook: {why}")))?,
        ),
        _ => None,
    };
    let of_kernel = || notebook.as_ref().and_then(|notebook| notebook.language(&languages));
    let found = forced.or_else(|| languages.detect(&args.file, &bytes)).or_else(of_kernel);
    let language = found.ok_or_else(|| {
        Failure::new(format!("the language of {file} is not known"))
            .hint("--language names it; 'windrow languages' lists what is known")
    })?;
    let Decoded::Text(mut source) = decode(bytes) else {
        return Err(Failure::new(format!("{file} is binary, not text")).into());
    };
    if let Some(notebook) = notebook {
        source.text = notebook.text(language);
    }
    let places = LineIndex::new(&source.text);
    Output::stdout().write(|out| {
        for token in language.list(&source.text) {
            let at = places.position(token.span.start());
            writeln!(
                out,
                "{}:{}\t{}\t{}",
                at.line,
                at.column,
                shown(&token.renamed),
                shown(&token.verbatim)
            )?;
        }
        Ok(())
    })?;
    Ok(ExitCode::SUCCESS)
}
