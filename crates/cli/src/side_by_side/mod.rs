//! Two submissions side by side: for the eyes of a person who has to decide.
//!
//! *In* come a report and the place of a pair in it, *out* go lines of text for a terminal or a pipe. `sides` reads the
//! files once more and says of every byte which region it belongs to or whether it is template; `blocks` says which
//! lines are shown together; `align` which left line stands beside which right line; `code` makes a line fit to be
//! shown; `draw` writes the blocks, and `summary` what stands before them.
//!
//! A left line goes with the right line on which its first matched token stands; lines between two such rows go
//! together where they read the same. Lines that have no counterpart stand alone. Nothing is cut: what does not fit
//! is wrapped. Colour repeats what numbers and marks say.

mod align;
mod blocks;
mod code;
mod draw;
mod sides;
mod summary;

use std::io::{self, Write};

use crate::report::Report;
use blocks::{around_regions, whole_files};
use draw::Drawing;
use sides::Sides;

pub(crate) use summary::write_nothing_shared;

/// How it is laid out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layout {
    /// The columns to fit into.
    pub(crate) width: usize,
    /// Whether to colour.
    pub(crate) colour: bool,
    /// Lines shown around a region; all of both submissions if `None`.
    pub(crate) context: Option<u32>,
}

/// Writes a reported pair, by its place among all. `order` are its submissions, the left one first.
///
/// # Errors
/// When nothing can be written to `out`.
pub(crate) fn write_pair(
    report: &Report,
    place: usize,
    order: [usize; 2],
    layout: Layout,
    out: &mut dyn Write,
) -> io::Result<()> {
    let sides = Sides::new(report, report.matches_of(place), order);
    summary::write(&sides, report.similarity_of(place), layout.width, out)?;
    let blocks = match layout.context {
        Some(context) => around_regions(&sides, context),
        None => whole_files(&sides),
    };
    let drawing = Drawing::new(&sides, layout);
    for block in &blocks {
        writeln!(out)?;
        drawing.write(block, out)?;
    }
    Ok(())
}
