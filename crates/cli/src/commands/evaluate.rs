//! `windrow evaluate`: how well the ranking separates copied pairs from independent ones, for people who have labels.

use std::collections::{BTreeMap, HashMap};
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use serde::Serialize;
use windrow_engine::{Labelled, Quality};

use super::compare::{Asked, compare, start_threads};
use crate::args::{EvaluateArgs, MeasureFormat};
use crate::failure::Failure;
use crate::leftover::Role;
use crate::notes;
use crate::output::Output;
use crate::render::io_error;
use crate::report::{Choice, FEWEST_SUBMISSIONS, Report};
use crate::text::{path_text, six_decimals};

/// A pair by the places of its submissions in the report, the smaller first.
type Pair = (usize, usize);

/// Compares, and measures the ranking against the labels.
///
/// # Errors
/// As for `windrow compare`; and when the labels cannot be read or name a submission that is not there.
pub(crate) fn run(args: &EvaluateArgs) -> Result<ExitCode> {
    start_threads(args.running)?;
    let asked = Asked { choice: Choice::First(None), min_similarity: 0.0 };
    let report = compare(&args.input, args.running, asked, None)?;
    let mut labels = read_labels(&args.labels, &report)
        .with_context(|| format!("cannot use the labels of {}", path_text(&args.labels)))?;
    if args.others_independent {
        label_others(&report, &mut labels);
    }
    let measures = Measures::of(&report, &labels).ok_or_else(|| {
        Failure::new("the labels need copied and independent pairs, one of each at least")
            .hint("--others-independent takes every pair that is not labelled for independent")
    })?;
    Output::stdout().write(|out| measures.write(args.format, out))?;
    notes::tell(&report.notes, &report.skipped, args.running);
    Ok(ExitCode::SUCCESS)
}

/// The labelled pairs, and whether each was copied.
fn read_labels(path: &Path, report: &Report) -> Result<BTreeMap<Pair, bool>> {
    let names: HashMap<&str, usize> =
        report.submissions.iter().enumerate().map(|(place, one)| (one.name.as_str(), place)).collect();
    let mut rows = csv::Reader::from_path(path)?;
    let header = rows.headers()?.clone();
    let column = |wanted: [&str; 2]| {
        let place = header.iter().position(|name| wanted.contains(&name.trim()));
        place.with_context(|| format!("there is no column '{}' or '{}'", wanted[0], wanted[1]))
    };
    let (a, b, label) = (column(["a", "left"])?, column(["b", "right"])?, column(["label", "copied"])?);
    let mut labels = BTreeMap::new();
    for row in rows.records() {
        let row = row?;
        let line = row.position().map_or(0, csv::Position::line);
        let field = |place: usize| row.get(place).unwrap_or_default().trim();
        let submission = |name: &str| {
            let place = names.get(name).copied();
            place.with_context(|| format!("line {line}: there is no submission '{name}'"))
        };
        let copied = match field(label) {
            "1" => true,
            "0" => false,
            other => bail!("line {line}: a label is 1 or 0, not '{other}'"),
        };
        let (left, right) = (submission(field(a))?, submission(field(b))?);
        if left == right {
            bail!("line {line}: a submission is no pair with itself");
        }
        if [left, right].iter().all(|place| report.submissions[*place].role == Role::Archive) {
            bail!("line {line}: both are of the archive, which is not compared with itself");
        }
        let before = labels.insert((left.min(right), left.max(right)), copied);
        if before.is_some_and(|before| before != copied) {
            bail!("line {line}: the pair has another label further up");
        }
    }
    Ok(labels)
}

/// Labels every pair that may be compared and has no label independent.
fn label_others(report: &Report, labels: &mut BTreeMap<Pair, bool>) {
    // Current submissions come first.
    let current = report.submissions.iter().filter(|submission| submission.role == Role::Current).count();
    for left in 0..current {
        for right in left + 1..report.submissions.len() {
            labels.entry((left, right)).or_insert(false);
        }
    }
}

/// The measures of a ranking, over the labelled pairs.
#[derive(Serialize)]
struct Measures {
    /// Labelled pairs.
    pairs: usize,
    /// Copied ones among them.
    copied: usize,
    auc: f64,
    average_precision: f64,
    best_f1: f64,
    /// The similarity from which on pairs are called copied where F1 is best.
    best_f1_at: f64,
    precision_at_recall_50: f64,
    precision_at_recall_90: f64,
    /// Labelled pairs that stand out; `None` with too few submissions to tell, as in the next two.
    standing_out: Option<usize>,
    /// The share of these that were copied; `None` if none stands out.
    standing_out_precision: Option<f64>,
    /// The share of the copied pairs that stand out.
    standing_out_recall: Option<f64>,
}

impl Measures {
    fn of(report: &Report, labels: &BTreeMap<Pair, bool>) -> Option<Measures> {
        let mut scores: HashMap<Pair, (f64, bool)> = HashMap::new();
        for (left, right, similarity, stands_out) in report.scores() {
            // As the CSV shows it, so that the measures are those of the CSV.
            let shown = six_decimals(similarity).parse().unwrap_or(similarity);
            scores.insert((left.min(right), left.max(right)), (shown, stands_out));
        }
        let scored = |pair: &Pair| scores.get(pair).copied().unwrap_or((0.0, false));
        let labelled =
            labels.iter().map(|(pair, copied)| Labelled { score: scored(pair).0, copied: *copied });
        let quality = Quality::of(labelled.collect())?;
        let out = labels.iter().filter(|(pair, _)| scored(pair).1);
        let standing_out = report.tells_standing().then(|| out.clone().count());
        let right = out.filter(|(_, copied)| **copied).count();
        Some(Measures {
            pairs: quality.pairs,
            copied: quality.copied,
            auc: quality.auc,
            average_precision: quality.average_precision,
            best_f1: quality.best_f1,
            best_f1_at: quality.best_f1_at,
            precision_at_recall_50: quality.precision_at_recall_50,
            precision_at_recall_90: quality.precision_at_recall_90,
            standing_out,
            standing_out_precision: standing_out
                .filter(|count| *count > 0)
                .map(|count| right as f64 / count as f64),
            standing_out_recall: standing_out.map(|_| right as f64 / quality.copied as f64),
        })
    }

    fn write(&self, format: MeasureFormat, out: &mut dyn Write) -> io::Result<()> {
        match format {
            MeasureFormat::Json => {
                serde_json::to_writer_pretty(&mut *out, self)?;
                writeln!(out)
            }
            MeasureFormat::Csv => {
                let mut rows = csv::Writer::from_writer(out);
                rows.serialize(self).map_err(io_error)?;
                rows.flush()
            }
            MeasureFormat::Table => {
                writeln!(out, "labelled pairs           {:>7}", self.pairs)?;
                writeln!(out, "copied                   {:>7}", self.copied)?;
                writeln!(out, "ROC-AUC                  {:>7.4}", self.auc)?;
                writeln!(out, "average precision        {:>7.4}", self.average_precision)?;
                writeln!(
                    out,
                    "best F1                  {:>7.4}  from similarity {:.3} on",
                    self.best_f1, self.best_f1_at
                )?;
                writeln!(out, "precision at recall .5   {:>7.3}", self.precision_at_recall_50)?;
                writeln!(out, "precision at recall .9   {:>7.3}", self.precision_at_recall_90)?;
                let (Some(count), Some(recall)) = (self.standing_out, self.standing_out_recall) else {
                    return writeln!(
                        out,
                        "pairs that stand out     unknown  fewer than {FEWEST_SUBMISSIONS} submissions"
                    );
                };
                let precision =
                    self.standing_out_precision.map_or("-".to_owned(), |share| format!("{share:.3}"));
                writeln!(
                    out,
                    "pairs that stand out     {count:>7}  precision {precision}, recall {recall:.3}"
                )
            }
        }
    }
}
