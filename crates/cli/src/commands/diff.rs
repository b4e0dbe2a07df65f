//! `windrow diff`: two submissions side by side in the terminal.

use std::process::ExitCode;

use anyhow::Result;

use super::compare::{Asked, compare, start_threads};
use crate::args::{DiffArgs, InputArgs};
use crate::notes;
use crate::output::Output;
use crate::report::{Choice, Report};
use crate::settings::Screen;
use crate::side_by_side::{Layout, show_nothing_shared, show_pair};

/// The columns to fit into where there is no terminal to ask.
const WIDTH: usize = 120;

/// Compares the two, and shows what they share.
///
/// # Errors
/// As for `windrow compare`.
pub(crate) fn run(args: DiffArgs) -> Result<ExitCode> {
    start_threads(args.running)?;
    let screen = Screen::of_stdout(args.color, false);
    let layout = Layout {
        width: args.width.map(usize::from).or(screen.width).unwrap_or(WIDTH),
        colour: screen.colour,
        context: args.context,
    };
    let input = InputArgs {
        paths: vec![args.left, args.right],
        sources: args.sources,
        walk: args.walk,
        thresholds: args.thresholds,
    };
    let asked = Asked { choice: Choice::First(None), min_similarity: 0.0 };
    let report = compare(&input, args.running, asked, None)?;
    Output::stdout().write(|out| match place_of_the_two(&report) {
        Some(place) => show_pair(&report, place, layout, out),
        None => show_nothing_shared(&report, out),
    })?;
    notes::tell(&report.notes, &report.skipped, args.running);
    Ok(ExitCode::SUCCESS)
}

/// The place of the pair of the two that were named; the others, if any, are from an archive.
fn place_of_the_two(report: &Report) -> Option<usize> {
    (0..report.shown_pairs()).find(|place| report.sides_of(*place) == [0, 1])
}
