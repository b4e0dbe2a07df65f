//! The overview: all that the page shows before somebody opens a pair, as one JSON document.
//!
//! Pairs are written in columns: a hundred thousand of them take a few megabytes, and the script sorts and filters
//! without making an object of each.

use std::io;

use serde::{Serialize, Serializer};

use super::evidence::Evidence;
use crate::leftover::{Role, SkipReason};
use crate::progress::Progress;
use crate::report::{Report, Status, SubmissionReport};
use crate::text::counted;

/// The version of the page's data. It and the script come in one file, so nothing else needs to understand it.
const SCHEMA: u32 = 1;

#[derive(Serialize)]
pub(super) struct Overview<'a> {
    schema: u32,
    tool: &'static str,
    settings: Vec<(&'static str, String)>,
    submissions: Vec<SubmissionData<'a>>,
    pairs: PairColumns,
    histogram: Histogram,
    pairs_compared: u64,
    pairs_total: u64,
    groups: Vec<Vec<usize>>,
    skipped: Vec<SkippedData>,
    notes: Vec<String>,
}

#[derive(Serialize)]
struct SubmissionData<'a> {
    name: &'a str,
    archive: bool,
    status: &'static str,
    reason: Option<String>,
    files: Vec<FileData<'a>>,
    source: bool,
}

#[derive(Serialize)]
struct FileData<'a> {
    path: &'a str,
    language: &'a str,
    lines: u32,
    tokens: u32,
    own_tokens: u32,
    syntax_errors: u32,
}

#[derive(Default, Serialize)]
struct PairColumns {
    left: Vec<usize>,
    right: Vec<usize>,
    similarity: Vec<Share>,
    left_in_right: Vec<Share>,
    right_in_left: Vec<Share>,
    matched_tokens: Vec<u32>,
    longest_match: Vec<u32>,
    stands_out: Option<Vec<bool>>,
    chance: Option<Vec<f64>>,
    detailed: usize,
}

#[derive(Serialize)]
struct Histogram {
    pairs: Vec<u64>,
    best: Vec<u64>,
}

#[derive(Serialize)]
struct SkippedData {
    path: String,
    reason: String,
}

/// A number from 0 to 1, written with a few digits and rounded down: only what is 1 reads as 1.
struct Share(f64);

impl Serialize for Share {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        const STEPS: f64 = 1e5;
        serializer.serialize_f64((self.0 * STEPS).floor() / STEPS)
    }
}

impl<'a> Overview<'a> {
    /// The overview of a report whose evidence is `evidence`.
    ///
    /// # Errors
    /// None of its own; visiting the pairs of a report can fail.
    pub(super) fn new(
        report: &'a Report,
        evidence: &Evidence,
        progress: &Progress,
    ) -> io::Result<Overview<'a>> {
        let distribution = report.distribution();
        Ok(Overview {
            schema: SCHEMA,
            tool: concat!("windrow ", env!("CARGO_PKG_VERSION")),
            settings: settings(report),
            submissions: (0..report.submissions.len())
                .map(|index| SubmissionData::new(&report.submissions[index], evidence.has_source(index)))
                .collect(),
            pairs: PairColumns::new(report, evidence, progress)?,
            pairs_compared: distribution.compared,
            pairs_total: distribution.sharing,
            histogram: Histogram { pairs: distribution.pairs, best: distribution.best },
            groups: report.groups(),
            skipped: report
                .skipped
                .iter()
                .map(|skipped| SkippedData {
                    path: skipped.path.clone(),
                    reason: reason_text(&skipped.reason),
                })
                .collect(),
            notes: report.notes.iter().map(|note| note.message.clone()).collect(),
        })
    }
}

impl<'a> SubmissionData<'a> {
    fn new(submission: &'a SubmissionReport, source: bool) -> SubmissionData<'a> {
        let reasons: Vec<String> = submission.reasons.iter().map(ToString::to_string).collect();
        SubmissionData {
            name: &submission.name,
            archive: submission.role == Role::Archive,
            status: match submission.status {
                Status::Compared => "compared",
                Status::Partly => "partly",
                Status::NotCompared => "not",
            },
            reason: (!reasons.is_empty()).then(|| reasons.join("; ")),
            files: submission
                .files
                .iter()
                .map(|file| FileData {
                    path: &file.path,
                    language: &file.language,
                    lines: file.lines,
                    tokens: file.tokens,
                    own_tokens: file.own_tokens,
                    syntax_errors: file.syntax_errors,
                })
                .collect(),
            source,
        }
    }
}

impl PairColumns {
    fn new(report: &Report, evidence: &Evidence, progress: &Progress) -> io::Result<PairColumns> {
        let mut columns = PairColumns { detailed: evidence.pairs(), ..PairColumns::default() };
        let mut place = 0;
        report.visit_pairs(|pair| {
            progress.step();
            let [left, right] = report.sides_of(place);
            columns.left.push(left);
            columns.right.push(right);
            columns.similarity.push(Share(pair.similarity));
            columns.left_in_right.push(Share(pair.left_in_right));
            columns.right_in_left.push(Share(pair.right_in_left));
            columns.matched_tokens.push(pair.matched_tokens);
            columns.longest_match.push(pair.longest_match);
            if let Some(standing) = report.standing_of(place) {
                columns.stands_out.get_or_insert_default().push(standing.stands_out);
                columns.chance.get_or_insert_default().push(rounded(standing.chance));
            }
            place += 1;
            io::Result::Ok(())
        })?;
        Ok(columns)
    }
}

/// A chance to three digits, which is more than it is good for.
fn rounded(chance: f64) -> f64 {
    format!("{chance:.2e}").parse().unwrap_or(chance)
}

fn reason_text(reason: &SkipReason) -> String {
    match reason.detail() {
        Some(detail) => format!("{}: {detail}", reason.heading()),
        None => reason.heading().to_owned(),
    }
}

/// What the numbers were made with, for people.
fn settings(report: &Report) -> Vec<(&'static str, String)> {
    let settings = &report.settings;
    let mut lines = vec![
        ("With names disregarded", settings.renamed.to_string()),
        ("As written", settings.verbatim.to_string()),
        ("Matches form a region over", counted(settings.gap as usize, "token")),
        ("Smallest similarity listed", format!("{} %", settings.min_similarity * 100.0)),
    ];
    if !settings.templates.is_empty() {
        lines.push(("Template", settings.templates.join(", ")));
    }
    if let Some(top) = settings.top {
        lines.push(("Pairs listed at most", top.to_string()));
    }
    if let Some(language) = &settings.language {
        lines.push(("All files taken for", language.clone()));
    }
    lines
}
