//! Reports as text: a file a format. A renderer sees the report and nothing else of the run.

mod csv;
mod html;
mod json;
mod markdown;
mod sarif;
mod summary;
mod table;

pub(crate) use csv::io_error;

use std::io::{self, Write};
use std::path::PathBuf;

use crate::args::Format;
use crate::leftover::Note;
use crate::progress::Progress;
use crate::report::Report;
use crate::settings::Screen;

/// Writes a report in one format.
pub(crate) trait Renderer: Sync {
    /// Writes the whole of it; `progress` counts the pairs.
    ///
    /// # Errors
    /// When it cannot be written.
    fn render(&self, report: &Report, progress: &Progress, out: &mut dyn Write) -> io::Result<()>;

    /// What is to be told of the format's own limits once the report is written.
    fn note(&self) -> Option<Note> {
        None
    }
}

/// The renderer of a format; `screen` and `verbose` matter to people only, `evidence` is the
/// number of pairs whose code goes into an HTML report.
pub(crate) fn renderer(format: Format, screen: Screen, verbose: bool, evidence: usize) -> Box<dyn Renderer> {
    match format {
        Format::Table => Box::new(table::Table { screen, verbose }),
        Format::Csv => Box::new(csv::Csv),
        Format::Json => Box::new(json::Json),
        Format::Markdown => Box::new(markdown::Markdown),
        Format::Sarif => Box::new(sarif::Sarif::new(working_directory())),
        Format::Html => Box::new(html::Html { evidence }),
    }
}

/// The working directory without links, as the paths of the report are.
fn working_directory() -> Option<PathBuf> {
    std::env::current_dir().and_then(|folder| folder.canonicalize()).ok()
}
