//! `windrow languages`: what windrow can read.

use std::process::ExitCode;

use anyhow::Result;
use tabled::builder::Builder;
use tabled::settings::{Padding, Style};
use windrow_normalizers::Languages;

use crate::output::Output;

/// Lists the languages: their names, and by what their files are known.
///
/// # Errors
/// When standard output cannot be written.
pub(crate) fn run() -> Result<ExitCode> {
    let languages = Languages::built_in();
    let mut table = Builder::default();
    table.push_record(["language", "also called", "extensions", "file names", "interpreters"]);
    for language in languages.iter() {
        let names = language.names();
        let columns = [&names.aliases, &names.extensions, &names.filenames, &names.shebangs];
        table.push_record(std::iter::once(names.name.clone()).chain(columns.map(|known| known.join(" "))));
    }
    let mut table = table.build();
    table.with(Style::empty()).with(Padding::new(0, 2, 0, 0));
    let text = table.to_string();
    Output::stdout().write(|out| text.lines().try_for_each(|line| writeln!(out, "{}", line.trim_end())))?;
    Ok(ExitCode::SUCCESS)
}
