//! The report as one HTML page that opens from disk: no network, no other file.
//!
//! The page's script draws everything from data that stands in the page as JSON, and puts what came from the input
//! into text nodes only. The data is written so that it cannot end its element (`json`), and a content security
//! policy lets no other script run (`page`). So hostile names and hostile code stay text, three times over.
//!
//! What is where: `page.html`, `style/` and `script/` are the page's sources, joined by `page`; `data` is the
//! overview, `evidence` the code and the matches of the first pairs, with token classes by `classes` and offsets by
//! `utf16`.

mod classes;
mod data;
mod evidence;
mod json;
mod page;
mod utf16;

use std::io::{self, Write};

use super::Renderer;
use crate::progress::Progress;
use crate::report::Report;
use data::Overview;
use evidence::Evidence;

/// The HTML renderer.
pub(crate) struct Html {
    /// The most pairs whose code is in the page.
    pub(crate) evidence: usize,
}

impl Renderer for Html {
    fn render(&self, report: &Report, progress: &Progress, out: &mut dyn Write) -> io::Result<()> {
        let evidence = Evidence::gather(report, self.evidence);
        let overview = Overview::new(report, &evidence, progress)?;
        page::write_page(out, |out| json::write_json(out, &overview), |out| evidence.write(report, out))
    }
}
