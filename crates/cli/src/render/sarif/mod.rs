//! The regions of the reported pairs as a SARIF 2.1.0 log, for code-scanning viewers: a region is a result, with the
//! left side as its location and the right side as the related one.
//!
//! A result keeps its identity as long as its code stays the same, wherever in the file it moves: its fingerprint is a
//! hash of both submissions' names, both files' paths below them, and the canonical tokens of both sides, with a count
//! where one pair has the same region several times.
//!
//! What is where: `log` holds the types of the format, `place` turns paths into URIs, `rule` is the text that goes with
//! all results.

mod log;
mod place;
mod rule;

use std::collections::{BTreeMap, HashMap};
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::OnceLock;

use sha2::{Digest, Sha256};

use super::Renderer;
use crate::evidence::{PairReport, RegionReport, SideReport};
use crate::leftover::{Note, Role, Skipped};
use crate::progress::Progress;
use crate::report::Report;
use crate::text::{chance_text, counted, grouped, percent, shown};
use log::{
    Driver, Invocation, Level, Location, Log, Message, Notification, PhysicalLocation, Region,
    ResultProperties, Run, RunProperties, SarifResult, Tool,
};
use place::Bases;

/// The most results that GitHub code scanning accepts in a run.
const MOST_RESULTS: usize = 25_000;
/// The most results of a run that it shows.
const MOST_SHOWN: usize = 5_000;
/// Where it cannot be known which pairs stand out, pairs of this similarity are warned of.
const WARNED_OF: f64 = 0.5;
/// How many names a notification holds.
const NAMED: usize = 20;
/// The name of the fingerprint; another way of making it gets another number.
const FINGERPRINT: &str = "windrowRegion/v1";

/// The SARIF renderer.
pub(crate) struct Sarif {
    bases: Bases,
    cut: OnceLock<Note>,
}

impl Sarif {
    /// A renderer whose URIs are relative to `working`, an absolute path without links.
    pub(super) fn new(working: Option<PathBuf>) -> Sarif {
        Sarif { bases: Bases::new(working), cut: OnceLock::new() }
    }
}

/// There is no room for more results.
struct Full;

impl Renderer for Sarif {
    fn render(&self, report: &Report, progress: &Progress, out: &mut dyn Write) -> io::Result<()> {
        let mut results = Vec::new();
        let full = report.visit_pairs(|pair| {
            progress.step();
            let room = MOST_RESULTS - results.len();
            results.extend(self.results(report, &pair).into_iter().take(room));
            if pair.regions.len() > room { Err(Full) } else { Ok(()) }
        });
        let mut notifications = notifications(report);
        if let Some(note) = cut_note(results.len(), full.is_err()) {
            notifications.insert(0, notification(Level::Warning, &note.message));
            self.cut.get_or_init(|| note);
        }
        let log = Log::new(Run {
            tool: Tool {
                driver: Driver {
                    name: "windrow",
                    semantic_version: env!("CARGO_PKG_VERSION"),
                    rules: [rule::rule()],
                },
            },
            invocations: [Invocation {
                execution_successful: true,
                tool_execution_notifications: notifications,
            }],
            column_kind: "unicodeCodePoints",
            original_uri_base_ids: self.bases.list(),
            results,
            properties: RunProperties {
                submissions: report.submissions.len(),
                pairs_found: report.found_pairs(),
                pairs_standing_out: report.standing_out(),
                pairs_reported: report.shown_pairs(),
                min_similarity: report.settings.min_similarity,
            },
        });
        serde_json::to_writer_pretty(&mut *out, &log)?;
        writeln!(out)
    }

    fn note(&self) -> Option<Note> {
        self.cut.get().cloned()
    }
}

/// What is to be told if a viewer will not show all regions.
fn cut_note(results: usize, is_cut: bool) -> Option<Note> {
    let [accepted, displayed] = [MOST_RESULTS, MOST_SHOWN].map(|number| grouped(number as u64));
    if is_cut {
        Some(Note::new(format!(
            "there are more than {accepted} regions, which is what code scanning accepts: those of the less similar \
             pairs were left out"
        )))
    } else if results > MOST_SHOWN {
        Some(Note::new(format!(
            "{} regions: code scanning may show {displayed} of them only (--top and --min-similarity leave out pairs)",
            grouped(results as u64)
        )))
    } else {
        None
    }
}

impl Sarif {
    fn results(&self, report: &Report, pair: &PairReport<'_>) -> Vec<SarifResult> {
        let mut seen: HashMap<String, u32> = HashMap::new();
        let results = pair.regions.iter().map(|region| {
            let content = content_hash(report, pair, region);
            let count = seen.entry(content.clone()).or_default();
            *count += 1;
            self.result(report, pair, region, format!("{content}:{count}"))
        });
        results.collect()
    }

    fn result(
        &self,
        report: &Report,
        pair: &PairReport<'_>,
        region: &RegionReport<'_>,
        fingerprint: String,
    ) -> SarifResult {
        let sides = report.sides_of(pair.rank - 1);
        let [left, right] = sides.map(|side| {
            let submission = &report.submissions[side];
            let archive = if submission.role == Role::Archive { " (archive)" } else { "" };
            escaped(&submission.name) + archive
        });
        SarifResult {
            rule_id: rule::ID,
            rule_index: 0,
            level: level(pair),
            rank: pair.similarity * 100.0,
            message: Message::plain(format!(
                "{} of {left} are also in [{}, {}](1) of {right}: the two are {} similar{}. A score is a reason to \
                 look, not a verdict.",
                counted(region.matched_tokens as usize, "token"),
                escaped(region.right.file),
                lines(&region.right),
                percent(pair.similarity),
                standing(pair),
            )),
            locations: [self.location(0, &region.left, None)],
            related_locations: [self.location(1, &region.right, Some(format!("The same code in {right}")))],
            partial_fingerprints: BTreeMap::from([(FINGERPRINT, fingerprint)]),
            properties: ResultProperties {
                left: pair.left.to_owned(),
                right: pair.right.to_owned(),
                similarity: pair.similarity,
                left_in_right: pair.left_in_right,
                right_in_left: pair.right_in_left,
                chance: pair.chance,
                stands_out: pair.stands_out,
                matched_tokens: region.matched_tokens,
                pair_matched_tokens: pair.matched_tokens,
            },
        }
    }

    fn location(&self, id: u32, side: &SideReport<'_>, message: Option<String>) -> Location {
        Location {
            id,
            physical_location: PhysicalLocation {
                artifact_location: self.bases.location(side.disk),
                region: Region {
                    start_line: side.start.line,
                    start_column: side.start.column,
                    end_line: side.end.line,
                    end_column: side.end.column + 1,
                },
            },
            message: message.map(Message::plain),
        }
    }
}

fn level(pair: &PairReport<'_>) -> Level {
    if pair.stands_out.unwrap_or(pair.similarity >= WARNED_OF) { Level::Warning } else { Level::Note }
}

fn standing(pair: &PairReport<'_>) -> String {
    match (pair.stands_out, pair.chance) {
        (Some(true), Some(chance)) => format!(" and stand out (chance {})", chance_text(chance)),
        (Some(false), Some(chance)) => format!(" and do not stand out (chance {})", chance_text(chance)),
        _ => String::new(),
    }
}

fn lines(side: &SideReport<'_>) -> String {
    match (side.start.line, side.end.line) {
        (start, end) if start == end => format!("line {start}"),
        (start, end) => format!("lines {start}-{end}"),
    }
}

/// What a region is, wherever it stands: a hash of names, paths and canonical tokens.
fn content_hash(report: &Report, pair: &PairReport<'_>, region: &RegionReport<'_>) -> String {
    let mut hash = Sha256::new();
    for (index, (name, side)) in
        [(pair.left, &region.left), (pair.right, &region.right)].into_iter().enumerate()
    {
        for text in [name, side.file] {
            hash.update((text.len() as u64).to_le_bytes());
            hash.update(text);
        }
        hash.update(u64::from(side.tokens).to_le_bytes());
        for symbol in report.symbols(pair.rank - 1, index, &side.range) {
            hash.update(symbol.to_le_bytes());
        }
    }
    hash.finalize().iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}

/// A name in a message (section 3.11): brackets would begin a link, braces a placeholder.
fn escaped(name: &str) -> String {
    let mut text = String::with_capacity(name.len());
    for character in shown(name).chars() {
        match character {
            '[' | ']' | '\\' => text.push('\\'),
            '{' | '}' => text.push(character),
            _ => {}
        }
        text.push(character);
    }
    text
}

/// The notes, and what was left out, a notification a reason.
fn notifications(report: &Report) -> Vec<Notification> {
    let mut by_reason: Vec<&Skipped> = report.skipped.iter().collect();
    by_reason.sort_by_key(|skipped| (skipped.reason.name(), skipped.role));
    let left_out = by_reason.chunk_by(|a, b| a.reason.name() == b.reason.name()).map(|alike| {
        let names = alike.iter().map(|skipped| skipped.path.as_str());
        notification(Level::Note, &with_names(&format!("left out, {}", alike[0].reason.heading()), names))
    });
    let notes = report.notes.iter().map(|note| {
        notification(Level::Note, &with_names(&note.message, note.files.iter().map(String::as_str)))
    });
    notes.chain(left_out).collect()
}

/// The message and the first names that it is about.
fn with_names<'a>(message: &str, names: impl ExactSizeIterator<Item = &'a str>) -> String {
    let more = match names.len().saturating_sub(NAMED) {
        0 => String::new(),
        more => format!(", and {} more", grouped(more as u64)),
    };
    let names: Vec<&str> = names.take(NAMED).collect();
    if names.is_empty() { message.to_owned() } else { format!("{message}: {}{more}", names.join(", ")) }
}

fn notification(level: Level, message: &str) -> Notification {
    Notification { level, message: Message::plain(escaped(message)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_makes_a_link_or_a_placeholder() {
        assert_eq!(escaped("[x](1) {0} a\\b\n"), "\\[x\\](1) {{0}} a\\\\b\\\\n");
    }

    #[test]
    fn what_a_viewer_does_not_show_is_told() {
        assert_eq!(cut_note(MOST_SHOWN, false), None);
        let message = |results, is_cut| cut_note(results, is_cut).expect("a note").message;
        assert!(message(MOST_SHOWN + 1, false).starts_with("5 001 regions: code scanning may show 5 000"));
        assert!(message(MOST_RESULTS, true).starts_with("there are more than 25 000 regions"));
    }
}
