//! The report: all that a renderer may know of a run, and nothing of the engine.
//!
//! Pairs are the one thing there may be millions of, so they are not part of the report's data: a renderer visits
//! them one by one, in order, and their matches are worked out on the way, many at a time.

mod choice;
mod distribution;
mod matches;
mod standing;

use std::fmt;
use std::path::PathBuf;

use rayon::prelude::*;
use serde::Serialize;
use windrow_engine::{Collection, Comparison, Pair, Thresholds};
use windrow_normalizers::{Languages, LineIndex};

pub(crate) use choice::Choice;
pub(crate) use matches::{PairMatches, RegionMatches};
pub(crate) use standing::PairStanding;
pub(crate) use windrow_engine::FEWEST_SUBMISSIONS;

use crate::evidence::PairReport;
use crate::leftover::{Note, Role, Skipped};
use crate::text::counted;

/// The version of what the JSON output looks like. It grows when a field changes its meaning or goes.
pub(crate) const SCHEMA_VERSION: u32 = 1;

/// How many pairs have their matches worked out at a time.
const CHUNK: usize = 1024;

/// The outcome of `windrow compare`.
pub(crate) struct Report {
    /// What the numbers were made with.
    pub(crate) settings: ReportSettings,
    /// All submissions, current ones first, each kind in the order of the names.
    pub(crate) submissions: Vec<SubmissionReport>,
    /// What was left out.
    pub(crate) skipped: Vec<Skipped>,
    /// What is worth knowing.
    pub(crate) notes: Vec<Note>,
    /// The languages of the run.
    pub(crate) languages: Languages,
    collection: Collection,
    comparison: Comparison,
    /// The similarity of the most similar pair.
    highest: Option<f64>,
    /// The submission that each one of the collection is.
    compared: Vec<usize>,
}

/// How similar a pair is, and what that is made of.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Similarity {
    /// The mean of the two scores.
    pub(crate) mean: f64,
    /// The score with names disregarded.
    pub(crate) renamed: f64,
    /// The score of the code as written.
    pub(crate) verbatim: f64,
}

/// What the numbers of a report were made with.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct ReportSettings {
    /// The thresholds of the layer on which names are disregarded.
    pub(crate) renamed: ThresholdReport,
    /// The thresholds of the layer of code as written.
    pub(crate) verbatim: ThresholdReport,
    /// The largest number of tokens between two matches of a region.
    pub(crate) gap: u32,
    /// The smallest similarity that is reported.
    pub(crate) min_similarity: f64,
    /// The largest number of pairs that is reported.
    pub(crate) top: Option<usize>,
    /// The language that all files were taken for.
    pub(crate) language: Option<String>,
    /// The languages that do not come with windrow.
    pub(crate) grammars: Vec<String>,
    /// The names of the templates' files and folders.
    pub(crate) templates: Vec<String>,
}

/// The thresholds of a layer, in tokens.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct ThresholdReport {
    noise_threshold: usize,
    guarantee_threshold: usize,
}

impl fmt::Display for ThresholdReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "noise threshold {}, guarantee threshold {}",
            self.noise_threshold, self.guarantee_threshold
        )
    }
}

impl From<Thresholds> for ThresholdReport {
    fn from(thresholds: Thresholds) -> ThresholdReport {
        ThresholdReport { noise_threshold: thresholds.k(), guarantee_threshold: thresholds.t() }
    }
}

/// A submission and what became of it.
#[derive(Debug, Serialize)]
pub(crate) struct SubmissionReport {
    /// Its name, unlike any other's.
    pub(crate) name: String,
    /// What it takes part as.
    pub(crate) role: Role,
    /// Whether it was compared.
    pub(crate) status: Status,
    /// Why it was not, or not wholly; or what to bear in mind.
    pub(crate) reasons: Vec<Reason>,
    /// Its tokens.
    pub(crate) tokens: u32,
    /// Those of them that are not template.
    pub(crate) own_tokens: u32,
    /// Its files, in the order of their paths.
    pub(crate) files: Vec<FileReport>,
}

/// A file that took part.
#[derive(Debug, Serialize)]
pub(crate) struct FileReport {
    /// Its path below the submission.
    pub(crate) path: String,
    /// Its language.
    pub(crate) language: String,
    /// Its size on disk.
    pub(crate) bytes: u64,
    /// Its lines.
    pub(crate) lines: u32,
    /// Its tokens.
    pub(crate) tokens: u32,
    /// Those of them that are not template.
    pub(crate) own_tokens: u32,
    /// The places where it does not follow the grammar.
    pub(crate) syntax_errors: u32,
    /// Where its tokens stand.
    #[serde(skip)]
    pub(crate) places: LineIndex,
    /// Where it is on disk.
    #[serde(skip)]
    pub(crate) disk: PathBuf,
}

/// Whether a submission was compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Status {
    /// All of it was.
    Compared,
    /// Some of its code may be missing or misread.
    Partly,
    /// It takes no part: it has no code of its own.
    NotCompared,
}

/// Why a submission was not compared, or not wholly; or what to bear in mind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "reason", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub(crate) enum Reason {
    /// There is no token in it.
    Empty {
        /// The number of its source files.
        files: usize,
    },
    /// All of its tokens are template.
    TemplateOnly,
    /// It is so small that a score says little.
    TooLittleCode {
        /// Its own tokens.
        #[serde(rename = "own_tokens")]
        own: u32,
        /// The guarantee threshold, in tokens.
        #[serde(rename = "guarantee_threshold")]
        guarantee: usize,
    },
    /// Files of it could not be used.
    FilesLeftOut {
        /// How many.
        files: usize,
        /// Why, each reason once; programs find them with the files.
        #[serde(skip)]
        why: Vec<&'static str>,
    },
    /// Files of it do not follow the grammar of their language.
    SyntaxErrors {
        /// How many.
        files: usize,
    },
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Empty { files: 0 } => write!(f, "empty: no source file"),
            Reason::Empty { files } => write!(f, "empty: no code in {}", counted(*files, "source file")),
            Reason::TemplateOnly => write!(f, "template only: nothing of its own is left"),
            Reason::TooLittleCode { own, guarantee } => write!(
                f,
                "too little code of its own: {}, fewer than {guarantee}",
                counted(*own as usize, "token")
            ),
            Reason::FilesLeftOut { files, why } => {
                write!(f, "{} left out: {}", counted(*files, "file"), why.join(", "))
            }
            Reason::SyntaxErrors { files } => write!(f, "{} with syntax errors", counted(*files, "file")),
        }
    }
}

impl Report {
    /// Compares a collection; of its pairs those of `choice` are reported. `compared` holds, for each submission of the
    /// collection, the index of the submission that it is.
    pub(crate) fn new(
        settings: ReportSettings,
        languages: Languages,
        submissions: Vec<SubmissionReport>,
        compared: Vec<usize>,
        collection: Collection,
        choice: Choice,
    ) -> Report {
        let (skipped, notes) = (Vec::new(), Vec::new());
        let minimum = settings.min_similarity;
        let mut comparison = collection.compare(&choice.cut(minimum, compared.len()));
        let highest = comparison.pairs.first().map(|pair| pair.similarity);
        choice.choose(minimum, &mut comparison);
        Report { settings, submissions, skipped, notes, languages, collection, comparison, highest, compared }
    }

    /// How many pairs are reported.
    pub(crate) fn shown_pairs(&self) -> usize {
        self.comparison.pairs.len()
    }

    /// How many pairs share a fingerprint and reach the smallest similarity, reported or not.
    pub(crate) fn found_pairs(&self) -> u64 {
        self.comparison.found
    }

    /// Whether a pair has at least this similarity, which is not below the smallest one that is reported.
    pub(crate) fn reaches(&self, similarity: f64) -> bool {
        let any_pair = self.collection.current() > 0 && self.compared.len() > 1;
        self.highest.is_some_and(|highest| highest >= similarity) || (similarity <= 0.0 && any_pair)
    }

    /// Calls `visit` with every pair: by similarity, then by the information shared, both descending, then by names.
    ///
    /// # Errors
    /// The first error of `visit`, which ends the visits.
    pub(crate) fn visit_pairs<E>(
        &self,
        mut visit: impl FnMut(PairReport<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        for (chunk_index, chunk) in self.comparison.pairs.chunks(CHUNK).enumerate() {
            let reports: Vec<PairReport<'_>> = chunk
                .par_iter()
                .enumerate()
                .map(|(index, pair)| self.pair(chunk_index * CHUNK + index + 1, pair))
                .collect();
            reports.into_iter().try_for_each(&mut visit)?;
        }
        Ok(())
    }

    /// The reported pairs by the places of their submissions in [`Report::submissions`], each with its similarity and
    /// whether it stands out; matches are not worked out.
    pub(crate) fn scores(&self) -> impl Iterator<Item = (usize, usize, f64, bool)> + '_ {
        self.comparison.pairs.iter().enumerate().map(|(place, pair)| {
            let [left, right] = [pair.left, pair.right].map(|id| self.compared[id.index()]);
            (
                left,
                right,
                pair.similarity,
                self.standing_of(place).is_some_and(|standing| standing.stands_out),
            )
        })
    }

    /// How similar a reported pair is, by its place among all.
    pub(crate) fn similarity_of(&self, place: usize) -> Similarity {
        let Pair { similarity, renamed_score, verbatim_score, .. } = self.comparison.pairs[place];
        Similarity { mean: similarity, renamed: renamed_score, verbatim: verbatim_score }
    }

    fn pair(&self, rank: usize, pair: &Pair) -> PairReport<'_> {
        let [left, right] = [pair.left, pair.right].map(|id| &self.submissions[self.compared[id.index()]]);
        PairReport::new(
            rank,
            pair,
            [left, right],
            self.standing_of(rank - 1),
            &self.collection,
            self.settings.gap,
        )
    }
}
