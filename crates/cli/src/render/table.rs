//! The report for people: the most similar pairs, and what became of the submissions.

use std::io::{self, Write};

use tabled::builder::Builder;
use tabled::settings::object::{Columns, Rows};
use tabled::settings::{Alignment, Color, Modify, Padding, Style, Width};
use unicode_width::UnicodeWidthStr;

use super::{Renderer, summary};
use crate::evidence::PairReport;
use crate::leftover::Role;
use crate::progress::Progress;
use crate::report::{Report, SubmissionReport};
use crate::settings::Screen;
use crate::text::{chance_text, grouped, percent, shown};

const COLUMNS: usize = 9;

/// How many submissions are listed for what became of them, unless all are asked for.
const LISTED: usize = 20;

const HEADER: [&str; COLUMNS] = [
    "#",
    "simi-\nlarity",
    "chance",
    "left",
    "right",
    "left in\nright",
    "right in\nleft",
    "matched\ntokens",
    "longest\nmatch",
];
/// The columns of the names; on a narrow screen these are wrapped, and never cut.
const NAMES: [usize; 2] = [3, 4];
/// The space after each column.
const GAP: usize = 2;
/// The width below which a column of names is not wrapped, however narrow the screen.
const NARROWEST: usize = 8;

/// The table renderer.
pub(crate) struct Table {
    /// What it is shown on.
    pub(crate) screen: Screen,
    /// Whether all submissions are listed for what became of them.
    pub(crate) verbose: bool,
}

impl Renderer for Table {
    fn render(&self, report: &Report, progress: &Progress, out: &mut dyn Write) -> io::Result<()> {
        let mut rows = vec![HEADER.map(str::to_owned)];
        report.visit_pairs(|pair| {
            progress.step();
            let [left, right] = report.sides_of(pair.rank - 1).map(|side| name(&report.submissions[side]));
            rows.push([
                pair.rank.to_string(),
                percent(pair.similarity),
                chance(&pair),
                left,
                right,
                percent(pair.left_in_right),
                percent(pair.right_in_left),
                pair.matched_tokens.to_string(),
                pair.longest_match.to_string(),
            ]);
            Ok::<(), io::Error>(())
        })?;
        if report.shown_pairs() > 0 {
            let table = laid_out(rows, self.screen);
            table.lines().try_for_each(|line| writeln!(out, "{}", line.trim_end()))?;
            writeln!(out)?;
        }
        writeln!(out, "{}", summary::pairs(report))?;
        if report.found_pairs() > 0 {
            writeln!(out, "{}", summary::standing_out(report))?;
        }
        self.groups(report, out)?;
        if let Some(template) = summary::template(report) {
            writeln!(out, "{template}")?;
        }
        self.submissions(report, out)
    }
}

fn laid_out(rows: Vec<[String; COLUMNS]>, screen: Screen) -> String {
    let widest = |column: usize| {
        rows.iter().flat_map(|row| row[column].lines()).map(UnicodeWidthStr::width).max().unwrap_or(0)
    };
    let names = NAMES.map(widest);
    let others = (0..HEADER.len()).filter(|column| !NAMES.contains(column)).map(widest).sum::<usize>();
    let mut table = Builder::from_iter(&rows).build();
    table
        .with(Style::empty())
        .with(Padding::new(0, GAP, 0, 0))
        .with(Alignment::right())
        .with(Modify::new(Columns::new(NAMES[0]..=NAMES[1])).with(Alignment::left()));
    if screen.colour {
        table.with(Modify::new(Rows::first()).with(Color::BOLD));
    }
    if let Some(width) = screen.width {
        let room = width.saturating_sub(others + GAP * HEADER.len());
        for (column, width) in NAMES.into_iter().zip(fitted(names, room)) {
            table.with(Modify::new(Columns::one(column)).with(Width::wrap(width)));
        }
    }
    table.to_string()
}

/// The widths of two columns that share `room`: as wide as they need to be, else the wider one gives way, but neither
/// below [`NARROWEST`].
fn fitted([left, right]: [usize; 2], room: usize) -> [usize; 2] {
    let half = (room / 2).max(NARROWEST);
    if left + right <= room {
        [left, right]
    } else if left <= half {
        [left, room.saturating_sub(left).max(NARROWEST)]
    } else if right <= half {
        [room.saturating_sub(right).max(NARROWEST), right]
    } else {
        [half, half]
    }
}

impl Table {
    /// The groups, with a number each.
    fn groups(&self, report: &Report, out: &mut dyn Write) -> io::Result<()> {
        for (index, group) in report.groups().into_iter().enumerate() {
            let names: Vec<String> =
                group.into_iter().map(|member| name(&report.submissions[member])).collect();
            writeln!(out, "group {}: {}", grouped(index as u64 + 1), names.join(", "))?;
        }
        Ok(())
    }

    /// What became of the submissions: how many were compared, and what is to be said of single ones.
    fn submissions(&self, report: &Report, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}", summary::submissions(report))?;
        for (heading, submissions) in summary::remarks(report) {
            writeln!(out, "{heading}:")?;
            let listed = if self.verbose { submissions.len() } else { LISTED };
            for submission in submissions.iter().take(listed) {
                writeln!(out, "  {}  {}", shown(&submission.name), summary::reasons(submission))?;
            }
            if submissions.len() > listed {
                let more = grouped((submissions.len() - listed) as u64);
                writeln!(out, "  ... and {more} more (-v lists all)")?;
            }
        }
        Ok(())
    }
}

/// The name of a submission, and whether it is an archived one.
fn name(submission: &SubmissionReport) -> String {
    let name = shown(&submission.name);
    if submission.role == Role::Archive { format!("{name} (archive)") } else { name.into_owned() }
}

/// The chance figure of a pair, marked if the pair stands out.
fn chance(pair: &PairReport<'_>) -> String {
    let mark = if pair.stands_out == Some(true) { "* " } else { "" };
    pair.chance.map_or("-".to_owned(), |chance| format!("{mark}{}", chance_text(chance)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(left: &str, right: &str) -> [String; COLUMNS] {
        ["1", "50.0%", "* 0.02", left, right, "50.0%", "50.0%", "100", "100"].map(str::to_owned)
    }

    #[test]
    fn a_name_is_wrapped_on_a_narrow_screen_and_never_cut() {
        let long = "a-submission-with-quite-a-long-name-indeed.java";
        let rows = vec![HEADER.map(str::to_owned), row(long, "ben")];
        let wide = laid_out(rows.clone(), Screen::default());
        assert!(wide.contains(long));
        let narrow = laid_out(rows.clone(), Screen { width: Some(80), colour: false });
        assert!(narrow.lines().all(|line| line.trim_end().width() <= 80), "{narrow}");
        let column: String =
            narrow.lines().skip(2).map(|line| line[19..].split_whitespace().next().unwrap_or("")).collect();
        assert_eq!(column, long);
        // Numbers stay whole even where nothing fits.
        assert!(laid_out(rows, Screen { width: Some(10), colour: false }).contains("50.0%"));
    }

    #[test]
    fn colour_is_for_those_who_want_it() {
        let rows = vec![HEADER.map(str::to_owned), row("ana", "ben")];
        assert!(!laid_out(rows.clone(), Screen::default()).contains('\u{1b}'));
        assert!(laid_out(rows, Screen { width: None, colour: true }).contains('\u{1b}'));
    }

    #[test]
    fn the_wider_column_gives_way() {
        assert_eq!(fitted([10, 10], 30), [10, 10]);
        assert_eq!(fitted([30, 10], 30), [20, 10]);
        assert_eq!(fitted([10, 30], 30), [10, 20]);
        assert_eq!(fitted([30, 40], 30), [15, 15]);
        assert_eq!(fitted([30, 40], 0), [8, 8]);
    }
}
