//! What a pair is shown with: its numbers, and the regions of both sides that are the evidence for them.

use std::ops::Range;
use std::path::Path;

use serde::Serialize;
use windrow_engine::{Collection, Pair, Region, Submission, regions};
use windrow_normalizers::Position;

use crate::report::{PairStanding, SubmissionReport};
use crate::text::three_digits;

/// Two submissions that share code.
#[derive(Debug, Serialize)]
pub(crate) struct PairReport<'a> {
    /// The place of the pair among those that are reported, from 1.
    pub(crate) rank: usize,
    /// The name of the submission that comes first by name; of a current and an archived one the current one.
    pub(crate) left: &'a str,
    /// The name of the other one.
    pub(crate) right: &'a str,
    /// The mean of both layers' scores, from 0 to 1.
    pub(crate) similarity: f64,
    /// The rarity-weighted share of the left one's fingerprints that the right one has too.
    pub(crate) left_in_right: f64,
    /// The same of the right one in the left one.
    pub(crate) right_in_left: f64,
    /// The information shared, in nats.
    pub(crate) shared_nats: f64,
    /// The tokens matched one to one: as many on one side as on the other.
    pub(crate) matched_tokens: u32,
    /// The tokens of the longest match.
    pub(crate) longest_match: u32,
    /// The tokens of the left submission that are not template.
    pub(crate) left_tokens: u32,
    /// The same of the right one.
    pub(crate) right_tokens: u32,
    /// How many pairs of such a collection would look at least as similar if nobody had copied, to three digits;
    /// `None` with too few submissions to tell.
    pub(crate) chance: Option<f64>,
    /// Whether the pair is more similar than is usual here; `None` with too few submissions to tell.
    pub(crate) stands_out: Option<bool>,
    /// Where the shared code is, in the order of the left side.
    pub(crate) regions: Vec<RegionReport<'a>>,
}

/// A stretch of shared code: matches with small gaps between them.
#[derive(Debug, Serialize)]
pub(crate) struct RegionReport<'a> {
    /// The matched tokens, gaps not included.
    pub(crate) matched_tokens: u32,
    /// Where it is on the left.
    pub(crate) left: SideReport<'a>,
    /// Where it is on the right.
    pub(crate) right: SideReport<'a>,
}

/// One side of a region.
#[derive(Debug, Serialize)]
pub(crate) struct SideReport<'a> {
    /// The path of the file below its submission.
    pub(crate) file: &'a str,
    /// The tokens, gaps included.
    pub(crate) tokens: u32,
    /// The first character.
    pub(crate) start: Position,
    /// The last character.
    pub(crate) end: Position,
    /// The tokens, as places in the submission.
    #[serde(skip)]
    pub(crate) range: Range<u32>,
    /// Where the file is on disk.
    #[serde(skip)]
    pub(crate) disk: &'a Path,
}

impl<'a> PairReport<'a> {
    /// The report of a pair of the collection, whose submissions are `sides`.
    pub(crate) fn new(
        rank: usize,
        pair: &Pair,
        sides: [&'a SubmissionReport; 2],
        standing: Option<PairStanding>,
        collection: &Collection,
        gap: u32,
    ) -> PairReport<'a> {
        let [left, right] = [pair.left, pair.right].map(|id| collection.submission(id));
        let matches = collection.matches(pair.left, pair.right);
        let side = |index: usize, submission, tokens| SideReport::new(sides[index], submission, tokens);
        let region = |region: Region| RegionReport {
            matched_tokens: region.tokens,
            left: side(0, left, region.left),
            right: side(1, right, region.right),
        };
        PairReport {
            rank,
            left: &sides[0].name,
            right: &sides[1].name,
            similarity: pair.similarity,
            left_in_right: pair.left_in_right,
            right_in_left: pair.right_in_left,
            shared_nats: pair.shared_nats,
            matched_tokens: matches.iter().map(|found| found.tokens).sum(),
            longest_match: matches.iter().map(|found| found.tokens).max().unwrap_or(0),
            left_tokens: left.own_tokens(),
            right_tokens: right.own_tokens(),
            chance: standing.map(|standing| three_digits(standing.chance)),
            stands_out: standing.map(|standing| standing.stands_out),
            regions: regions(left, right, &matches, gap).into_iter().map(region).collect(),
        }
    }
}

impl<'a> SideReport<'a> {
    /// The side of a region, which holds at least one token and lies within one file.
    fn new(report: &'a SubmissionReport, submission: &Submission, tokens: Range<u32>) -> SideReport<'a> {
        let file = &report.files[submission.file_at(tokens.start)];
        let spans = &submission.spans()[tokens.start as usize..tokens.end as usize];
        let start = spans.first().map_or(0, |span| span.start());
        let last = spans.last().map_or(start, |span| span.end().saturating_sub(1).max(span.start()));
        SideReport {
            file: &file.path,
            tokens: tokens.end - tokens.start,
            start: file.places.position(start),
            end: file.places.position(last),
            range: tokens,
            disk: &file.disk,
        }
    }
}
