//! `windrow diff`: two submissions side by side in the terminal.

use std::path::Path;
use std::process::ExitCode;

use anyhow::Result;

use super::compare::{Asked, compare, start_threads};
use crate::args::{DiffArgs, InputArgs};
use crate::failure::Failure;
use crate::notes;
use crate::output::Output;
use crate::report::{Choice, Report};
use crate::settings::Screen;
use crate::side_by_side::{Layout, write_nothing_shared, write_pair};
use crate::text::path_text;

/// The columns to fit into where there is no terminal to ask.
const WIDTH: usize = 120;

/// Compares the two, and shows what they share.
///
/// # Errors
/// As for `windrow compare`.
pub(crate) fn run(args: DiffArgs) -> Result<ExitCode> {
    if is_same(&args.left, &args.right) {
        let message = format!("{} and {} are the same", path_text(&args.left), path_text(&args.right));
        return Err(Failure::new(message).into());
    }
    start_threads(args.running)?;
    let screen = Screen::of_stdout(args.color, false);
    let layout = Layout {
        width: args.width.map(usize::from).or(screen.width).unwrap_or(WIDTH),
        colour: screen.colour,
        context: (!args.all).then_some(args.context),
    };
    let left = args.left.clone();
    let input = InputArgs {
        paths: vec![args.left, args.right],
        sources: args.sources,
        walk: args.walk,
        thresholds: args.thresholds,
    };
    let asked = Asked { choice: Choice::First(None), min_similarity: 0.0 };
    let report = compare(&input, args.running, asked, None)?;
    let order = order(&report, &left);
    Output::stdout().write(|out| match place_of(&report, order) {
        Some(place) => write_pair(&report, place, order, layout, out),
        None => write_nothing_shared(&report, order, layout.width, out),
    })?;
    notes::tell(&report.notes, &report.skipped, args.running);
    Ok(ExitCode::SUCCESS)
}

fn is_same(left: &Path, right: &Path) -> bool {
    // A path that leads nowhere is told later.
    let [left, right] = [left, right].map(|path| path.canonicalize().ok());
    left.is_some() && left == right
}

/// The two that were named, the left one first. They are the first two of the report, in the order of their names.
fn order(report: &Report, left: &Path) -> [usize; 2] {
    let left = left.canonicalize().unwrap_or_default();
    let is_left = |submission: usize| {
        report.submissions[submission].files.first().is_some_and(|file| {
            file.disk == left || path_text(&file.disk) == format!("{}/{}", path_text(&left), file.path)
        })
    };
    // A submission without files tells nothing, but the other one does.
    if is_left(1) || (!is_left(0) && report.submissions[1].files.is_empty()) { [1, 0] } else { [0, 1] }
}

/// The place of the pair of these two among all.
fn place_of(report: &Report, order: [usize; 2]) -> Option<usize> {
    let both = [order[0].min(order[1]), order[0].max(order[1])];
    (0..report.shown_pairs()).find(|place| report.sides_of(*place) == both)
}
