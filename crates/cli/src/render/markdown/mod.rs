//! The report for an issue or a mail, in GitHub-flavoured Markdown: the ranked pairs, where the code of the first ones
//! is, the groups, and what was left out.
//!
//! Names are code (see `literal`): no name makes a link, a mention, a picture or another column. What is listed is
//! bounded, so that the whole of it fits into an issue.

mod literal;

use std::cmp::Reverse;
use std::io::{self, Write};

use super::{Renderer, summary};
use crate::evidence::{PairReport, RegionReport, SideReport};
use crate::leftover::{Role, SkipReason, Skipped};
use crate::progress::Progress;
use crate::report::{Report, SubmissionReport};
use crate::text::{chance_text, counted, grouped, percent};
use literal::{literal, prose};

/// How many of the first pairs are shown with their regions, unless they are known not to stand out.
const WITH_REGIONS: usize = 5;
/// How many regions of a pair are shown, the longest ones.
const REGIONS: usize = 10;
/// How many names a list holds.
const LISTED: usize = 20;

const HEADER: &str = "| # | similarity | chance | left | right | left in right | right in left | matched tokens | longest match |
| --: | --: | --: | --- | --- | --: | --: | --: | --: |";

/// The Markdown renderer.
pub(crate) struct Markdown;

impl Renderer for Markdown {
    fn render(&self, report: &Report, progress: &Progress, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "# Shared code in {}\n", counted(report.submissions.len(), "submission"))?;
        head(report, out)?;
        if report.shown_pairs() > 0 {
            writeln!(out, "\n## Pairs\n\n{HEADER}")?;
        }
        let mut details = String::new();
        report.visit_pairs(|pair| {
            progress.step();
            let names = report.sides_of(pair.rank - 1).map(|side| name(&report.submissions[side]));
            if pair.rank <= WITH_REGIONS && pair.stands_out != Some(false) {
                details += &regions(&pair, &names);
            }
            writeln!(out, "{}", row(&pair, &names))
        })?;
        out.write_all(details.as_bytes())?;
        groups(report, out)?;
        submissions(report, out)?;
        left_out(report, out)
    }
}

/// What was compared, and what there is to be known before looking at a number.
fn head(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let archived = report.submissions.iter().filter(|one| one.role == Role::Archive).count();
    let archive = match archived {
        0 => String::new(),
        some => format!(" {} of them from the archive, not compared with each other.", grouped(some as u64)),
    };
    writeln!(out, "{}{archive} A score is a reason to look, not a verdict.\n", summary::submissions(report))?;
    writeln!(out, "{}", summary::pairs(report))?;
    if report.found_pairs() > 0 {
        writeln!(out, "{}", summary::standing_out(report).replace("(*)", "(bold)"))?;
    }
    if let Some(template) = summary::template(report) {
        writeln!(out, "\n{template}.")?;
    }
    let settings = &report.settings;
    writeln!(
        out,
        "\n<sub>windrow {}; with names disregarded: {}; as written: {}.</sub>",
        env!("CARGO_PKG_VERSION"),
        settings.renamed,
        settings.verbatim
    )
}

fn row(pair: &PairReport<'_>, names: &[String; 2]) -> String {
    let bold = if pair.stands_out == Some(true) { "**" } else { "" };
    format!(
        "| {} | {bold}{}{bold} | {} | {} | {} | {} | {} | {} | {} |",
        pair.rank,
        percent(pair.similarity),
        pair.chance.map_or("-".to_owned(), chance_text).replace('<', "&lt;"),
        names[0],
        names[1],
        percent(pair.left_in_right),
        percent(pair.right_in_left),
        pair.matched_tokens,
        pair.longest_match,
    )
}

/// Where the shared code of a pair is: its longest regions, in the order of the left side.
fn regions(pair: &PairReport<'_>, names: &[String; 2]) -> String {
    let [left, right] = names;
    let mut text = format!("\n### {}. {left} and {right}: {}\n\n", pair.rank, percent(pair.similarity));
    if pair.regions.is_empty() {
        return text + "No match is long enough to be shown.\n";
    }
    let mut shown: Vec<(usize, &RegionReport<'_>)> = pair.regions.iter().enumerate().collect();
    shown.sort_by_key(|(_, region)| Reverse(region.matched_tokens));
    shown.truncate(REGIONS);
    shown.sort_by_key(|(place, _)| *place);
    text += &format!("| matched tokens | {left} | {right} |\n| --: | --- | --- |\n");
    for (_, region) in &shown {
        let sides = [&region.left, &region.right].map(place);
        text += &format!("| {} | {} | {} |\n", region.matched_tokens, sides[0], sides[1]);
    }
    match pair.regions.len() - shown.len() {
        0 => text,
        more => text + &format!("\n... and {}, none of them longer.\n", counted(more, "more region")),
    }
}

/// The file and the lines of a side.
fn place(side: &SideReport<'_>) -> String {
    let file = literal(side.file);
    match (side.start.line, side.end.line) {
        (start, end) if start == end => format!("{file} line {start}"),
        (start, end) => format!("{file} lines {start}-{end}"),
    }
}

fn groups(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let groups = report.groups();
    if groups.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n## Groups\n\nSubmissions tied by pairs that stand out.\n")?;
    for (index, group) in groups.into_iter().enumerate() {
        let names: Vec<String> = group.into_iter().map(|member| name(&report.submissions[member])).collect();
        writeln!(out, "{}. {}", index + 1, names.join(", "))?;
    }
    Ok(())
}

/// What is to be said of single submissions.
fn submissions(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    for (heading, submissions) in summary::remarks(report) {
        writeln!(out, "\n## {heading}\n")?;
        let lines = submissions.iter().map(|one| format!("{}: {}", name(one), summary::reasons(one)));
        list("", lines, out)?;
    }
    Ok(())
}

/// The notes, and the files and folders that took no part.
fn left_out(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    if !report.notes.is_empty() {
        writeln!(out, "\n## Notes\n")?;
        for note in &report.notes {
            writeln!(out, "- {}", prose(&note.message))?;
            list("  ", note.files.iter().map(|file| literal(file)), out)?;
        }
    }
    if report.skipped.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n## Left out\n")?;
    let mut by_reason: Vec<&Skipped> = report.skipped.iter().collect();
    by_reason.sort_by_key(|skipped| (skipped.reason.name(), skipped.role));
    for alike in by_reason.chunk_by(|a, b| a.reason.name() == b.reason.name()) {
        writeln!(out, "- {}: {}", prose(alike[0].reason.heading()), grouped(alike.len() as u64))?;
        // Who leaves files out by a glob knows which.
        if alike[0].reason != SkipReason::Excluded {
            list("  ", alike.iter().map(|skipped| skipped_line(skipped)), out)?;
        }
    }
    Ok(())
}

fn skipped_line(skipped: &Skipped) -> String {
    let role = if skipped.role == Role::Template { " (template)" } else { "" };
    let detail = skipped.reason.detail().map_or(String::new(), |detail| format!(": {}", prose(&detail)));
    format!("{}{role}{detail}", literal(&skipped.path))
}

/// The first lines as a list, and how many more there are.
fn list(indent: &str, lines: impl ExactSizeIterator<Item = String>, out: &mut dyn Write) -> io::Result<()> {
    let more = lines.len().saturating_sub(LISTED);
    for line in lines.take(LISTED) {
        writeln!(out, "{indent}- {line}")?;
    }
    if more > 0 {
        writeln!(out, "{indent}- ... and {} more", grouped(more as u64))?;
    }
    Ok(())
}

/// The name of a submission, and whether it is an archived one.
fn name(submission: &SubmissionReport) -> String {
    let archive = if submission.role == Role::Archive { " (archive)" } else { "" };
    literal(&submission.name) + archive
}
