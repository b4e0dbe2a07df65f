//! The report for people: the most similar pairs, and what became of the submissions.

use std::io::{self, Write};

use tabled::builder::Builder;
use tabled::settings::object::{Columns, Rows};
use tabled::settings::peaker::PriorityMax;
use tabled::settings::{Alignment, Color, Modify, Padding, Style, Width};

use super::Renderer;
use crate::progress::Progress;
use crate::report::{Report, Status, SubmissionReport};
use crate::settings::Screen;
use crate::text::{counted, grouped, percent, shown};

/// How many submissions are listed for what became of them, unless all are asked for.
const LISTED: usize = 20;

const HEADER: [&str; 9] = [
    "rank",
    "similarity",
    "left",
    "right",
    "left in\nright",
    "right in\nleft",
    "matched\ntokens",
    "longest\nmatch",
    "regions",
];
/// The columns of the names.
const NAMES: std::ops::RangeInclusive<usize> = 2..=3;

/// The table renderer.
pub(crate) struct Table {
    /// What it is shown on.
    pub(crate) screen: Screen,
    /// Whether all submissions are listed for what became of them.
    pub(crate) verbose: bool,
}

impl Renderer for Table {
    fn render(&self, report: &Report, progress: &Progress, out: &mut dyn Write) -> io::Result<()> {
        let mut rows = Builder::default();
        rows.push_record(HEADER);
        report.visit_pairs(|pair| {
            progress.step();
            rows.push_record([
                pair.rank.to_string(),
                percent(pair.similarity),
                shown(pair.left).into_owned(),
                shown(pair.right).into_owned(),
                percent(pair.left_in_right),
                percent(pair.right_in_left),
                pair.matched_tokens.to_string(),
                pair.longest_match.to_string(),
                pair.regions.len().to_string(),
            ]);
            Ok::<(), io::Error>(())
        })?;
        if report.shown_pairs() > 0 {
            let table = laid_out(rows, self.screen);
            table.lines().try_for_each(|line| writeln!(out, "{}", line.trim_end()))?;
            writeln!(out)?;
        }
        writeln!(out, "{}", pairs_line(report))?;
        self.submissions(report, out)
    }
}

fn laid_out(rows: Builder, screen: Screen) -> String {
    let mut table = rows.build();
    table
        .with(Style::empty())
        .with(Padding::new(0, 2, 0, 0))
        .with(Alignment::right())
        .with(Modify::new(Columns::new(NAMES)).with(Alignment::left()));
    if screen.colour {
        table.with(Modify::new(Rows::first()).with(Color::BOLD));
    }
    if let Some(width) = screen.width {
        table.with(Width::wrap(width).priority(PriorityMax::right()));
    }
    table.to_string()
}

/// How many pairs there are, and how many of them are shown.
fn pairs_line(report: &Report) -> String {
    let (shown, found) = (report.shown_pairs() as u64, report.found_pairs());
    let least = match report.settings.min_similarity {
        0.0 => String::new(),
        least => format!(" and are at least {} similar", percent(least)),
    };
    match found {
        0 => format!("No pair of submissions shares code{}.", least.replace("and are", "and is")),
        1 if shown == 1 => format!("1 pair of submissions shares code{}.", least.replace("are", "is")),
        found if shown < found => format!(
            "{} of {} pairs that share code{least} are shown; --top 0 shows all.",
            grouped(shown),
            grouped(found)
        ),
        found => format!("{} pairs of submissions share code{least}.", grouped(found)),
    }
}

impl Table {
    /// What became of the submissions: how many were compared, and what is to be said of single ones.
    fn submissions(&self, report: &Report, out: &mut dyn Write) -> io::Result<()> {
        let of = |status: Status| report.submissions.iter().filter(move |one| one.status == status);
        let count = |status| of(status).count();
        write!(
            out,
            "{}: {} compared",
            counted(report.submissions.len(), "submission"),
            grouped(count(Status::Compared) as u64)
        )?;
        for (status, what) in [(Status::Partly, "partly compared"), (Status::NotCompared, "not compared")] {
            if count(status) > 0 {
                write!(out, ", {} {what}", grouped(count(status) as u64))?;
            }
        }
        writeln!(out, ".")?;
        let remarks = of(Status::Compared).filter(|one| !one.reasons.is_empty());
        self.list("Compared, but", remarks, out)?;
        self.list("Partly compared", of(Status::Partly), out)?;
        self.list("Not compared", of(Status::NotCompared), out)
    }

    fn list<'a>(
        &self,
        heading: &str,
        submissions: impl Iterator<Item = &'a SubmissionReport>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let submissions: Vec<&SubmissionReport> = submissions.collect();
        if submissions.is_empty() {
            return Ok(());
        }
        writeln!(out, "{heading}:")?;
        let listed = if self.verbose { submissions.len() } else { LISTED };
        for submission in submissions.iter().take(listed) {
            let reasons: Vec<String> = submission.reasons.iter().map(ToString::to_string).collect();
            writeln!(out, "  {}  {}", shown(&submission.name), reasons.join("; "))?;
        }
        match submissions.len().saturating_sub(listed) {
            0 => Ok(()),
            more => writeln!(out, "  ... and {} more (-v lists all)", grouped(more as u64)),
        }
    }
}
