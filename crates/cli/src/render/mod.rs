//! Reports as text: a file a format. A renderer sees the report and nothing else of the run.

mod csv;
mod html;
mod json;
mod table;

use std::io::{self, Write};

use crate::args::Format;
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
}

/// The renderer of a format; `screen` and `verbose` matter to people only, `evidence` is the
/// number of pairs whose code goes into an HTML report.
pub(crate) fn renderer(format: Format, screen: Screen, verbose: bool, evidence: usize) -> Box<dyn Renderer> {
    match format {
        Format::Table => Box::new(table::Table { screen, verbose }),
        Format::Csv => Box::new(csv::Csv),
        Format::Json => Box::new(json::Json),
        Format::Html => Box::new(html::Html { evidence }),
    }
}
