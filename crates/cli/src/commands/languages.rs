//! `windrow languages`: what windrow can read.

use std::process::ExitCode;

use anyhow::Result;
use tabled::builder::Builder;
use tabled::settings::{Padding, Style};

use crate::args::LanguagesArgs;
use crate::grammars::known;
use crate::output::Output;
use crate::text::{path_text, shown};

/// Lists the languages: their names, by what their files are known, and which data files were added.
///
/// # Errors
/// When a language of the user's own cannot be used, or standard output cannot be written.
pub(crate) fn run(args: &LanguagesArgs) -> Result<ExitCode> {
    let known = known(&args.grammars)?;
    let mut table = Builder::default();
    let mut columns = vec!["language", "also called", "extensions", "file names", "interpreters"];
    if !known.added.is_empty() {
        columns.push("from");
    }
    table.push_record(columns);
    for language in known.languages.iter() {
        let names = language.names();
        let columns = [&names.aliases, &names.extensions, &names.filenames, &names.shebangs];
        let added = known.added.iter().find(|(name, _)| *name == names.name);
        let origin = added.map(|(_, file)| shown(&path_text(file)).into_owned());
        let row = std::iter::once(names.name.clone()).chain(columns.map(|known| known.join(" ")));
        table.push_record(row.chain(origin));
    }
    let mut table = table.build();
    table.with(Style::empty()).with(Padding::new(0, 2, 0, 0));
    let text = table.to_string();
    Output::stdout().write(|out| text.lines().try_for_each(|line| writeln!(out, "{}", line.trim_end())))?;
    Ok(ExitCode::SUCCESS)
}
