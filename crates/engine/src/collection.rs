//! A collection: all submissions of a run, and the question who shares code with whom.

use std::cmp::Ordering;
use std::sync::atomic::{AtomicU64, Ordering as AtomicOrdering};

use rayon::prelude::*;

use crate::candidates::Rows;
use crate::fingerprint::Submission;
use crate::matching::{Match, find_matches};
use crate::postings::Postings;
use crate::standing::{FEWEST_SUBMISSIONS, ScoreGrid, Standing, pair_measures};
use crate::thresholds::Settings;
use crate::token::Layer;

/// A submission of a collection: the current ones come first, in the order given, then the archive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SubmissionId(pub(crate) u32);

impl SubmissionId {
    /// The place of the submission in the collection: current ones first, then the archive.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// Two submissions that share at least one fingerprint.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pair {
    /// The one that comes first in the collection.
    pub left: SubmissionId,
    /// The other one.
    pub right: SubmissionId,
    /// Mean of the two layers' scores, in [0, 1] (design.md, "Similarity").
    pub similarity: f64,
    /// The score of the renamed layer.
    pub renamed_score: f64,
    /// The score of the verbatim layer.
    pub verbatim_score: f64,
    /// Mean over the layers of the rarity-weighted share of the left one's fingerprints that the right one has too.
    pub left_in_right: f64,
    /// The same of the right one in the left one.
    pub right_in_left: f64,
    /// The information shared, in nats: the sum of the rarities of the shared fingerprints of both layers.
    pub shared_nats: f64,
}

/// Which pairs are kept when a collection is compared.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Cut {
    /// The smallest similarity that is kept.
    pub minimum: f64,
    /// The largest number of pairs that is kept, the most similar ones; all of them if `None`.
    pub limit: Option<usize>,
}

/// The outcome of comparing a collection.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Comparison {
    /// The kept pairs: by similarity, then by shared information, both descending, then by ids.
    pub pairs: Vec<Pair>,
    /// How many pairs share a fingerprint and reach the minimum, kept or not.
    pub found: u64,
    /// What is usual among all pairs; `None` with too few submissions to tell.
    pub standing: Option<Standing>,
    /// The pairs that stand out, whatever the cut, in the order of `pairs`.
    pub standing_out: Vec<Pair>,
}

/// All submissions of a run.
pub struct Collection {
    settings: Settings,
    submissions: Vec<Submission>,
    current: usize,
}

impl Collection {
    /// The collection of the current submissions, compared with each other and with the archive, and the archived
    /// ones, never compared with each other.
    pub fn new(settings: Settings, current: Vec<Submission>, archive: Vec<Submission>) -> Collection {
        let count = current.len();
        let mut submissions = current;
        submissions.extend(archive);
        Collection { settings, submissions, current: count }
    }

    /// All submissions: the current ones first, then the archive.
    pub fn submissions(&self) -> &[Submission] {
        &self.submissions
    }

    /// How many of the submissions are current ones.
    pub fn current(&self) -> usize {
        self.current
    }

    /// The submission of that id.
    pub fn submission(&self, id: SubmissionId) -> &Submission {
        &self.submissions[id.index()]
    }

    /// Calls `visit` with each current submission and the pairs it forms with the submissions after it, in the order
    /// of the collection, those that share no fingerprint left out. The calls run in parallel; their results come
    /// back in the order of the submissions.
    pub fn visit_pairs<R: Send>(&self, visit: impl Fn(SubmissionId, &[Pair]) -> R + Sync) -> Vec<R> {
        Rows::new(&self.postings(), self.current).visit(|_| true, visit)
    }

    fn postings(&self) -> [Postings; 2] {
        [Layer::Renamed, Layer::Verbatim].map(|layer| {
            Postings::new(
                self.submissions.par_iter().map(|submission| submission.fingerprints(layer).hashes()),
            )
        })
    }

    /// The pairs that share a fingerprint, as far as `cut` keeps them, and those of them that stand out.
    pub fn compare(&self, cut: &Cut) -> Comparison {
        let postings = self.postings();
        let rows = Rows::new(&postings, self.current);
        let best = Best::new(cut);
        let alike = self.submissions.windows(2).all(|two| two[0].has_families_of(&two[1]));
        let start = || (ScoreGrid::new(), Vec::new());
        let (grid, summaries) = rows.fold(
            |_| true,
            start,
            |(grid, summaries), left, pairs| {
                for pair in pairs {
                    grid.add(pair.renamed_score, pair.verbatim_score, 1);
                }
                // Pairs of different languages cannot be similar: they say nothing of what is usual.
                let this = self.submission(left);
                let later = &self.submissions[left.index() + 1..];
                let comparable = if alike {
                    later.len()
                } else {
                    later.iter().filter(|other| this.is_comparable(other)).count()
                };
                grid.add(0.0, 0.0, comparable.saturating_sub(pairs.len()) as u64);
                summaries.push(RowSummary::new(pairs, &best));
            },
            |(grid, summaries), (other, more)| {
                grid.merge(&other);
                summaries.extend(more);
            },
        );
        let standing = if self.submissions.len() < FEWEST_SUBMISSIONS { None } else { grid.standing() };
        let standing_out = standing.as_ref().map_or_else(Vec::new, |standing| {
            let wanted = |left: SubmissionId| standing.reaches_a_bar(summaries[left.index()].highest);
            let found = rows.visit(wanted, |_, pairs| {
                pairs.iter().filter(|pair| standing.stands_out(pair)).copied().collect::<Vec<Pair>>()
            });
            sorted(found.concat())
        });
        let found = summaries.iter().map(|summary| summary.found).sum();
        let mut pairs: Vec<Pair> = summaries.into_iter().flat_map(|summary| summary.kept).collect();
        keep_first(&mut pairs, cut.limit);
        Comparison { pairs: sorted(pairs), found, standing, standing_out }
    }

    /// The verified matches of two submissions, by position in the left one.
    ///
    /// They are maximal, at least `k` tokens of the renamed layer long (or all of two own stretches shorter than
    /// that), cross no file's end and no template, and overlap on neither side: the longest is taken first, then the
    /// leftmost.
    pub fn matches(&self, left: SubmissionId, right: SubmissionId) -> Vec<Match> {
        find_matches(self.submission(left), self.submission(right), self.settings.renamed.k())
    }
}

/// What may be among the pairs that are kept, as far as it is known yet. Any number of threads may ask and tell.
struct Best<'a> {
    cut: &'a Cut,
    /// The bits of a similarity that as many pairs reach as are kept.
    reached: AtomicU64,
}

impl<'a> Best<'a> {
    fn new(cut: &'a Cut) -> Best<'a> {
        Best { cut, reached: AtomicU64::new(0) }
    }

    /// The pairs of a submission that may be among those that are kept of all.
    fn of(&self, pairs: &[Pair]) -> Vec<Pair> {
        // Whatever other threads have told by now: what does not reach it will not be kept.
        let least = self.cut.minimum.max(f64::from_bits(self.reached.load(AtomicOrdering::Relaxed)));
        let mut kept: Vec<Pair> = pairs.iter().filter(|pair| pair.similarity >= least).copied().collect();
        keep_first(&mut kept, self.cut.limit);
        if let Some(limit) = self.cut.limit
            && kept.len() == limit
        {
            let reached = kept.iter().map(|pair| pair.similarity).fold(f64::INFINITY, f64::min);
            // Of numbers that are not negative, the greater one has the greater bits.
            self.reached.fetch_max(reached.max(0.0).to_bits(), AtomicOrdering::Relaxed);
        }
        kept.shrink_to_fit();
        kept
    }
}

/// What is kept of the pairs of one submission.
struct RowSummary {
    kept: Vec<Pair>,
    found: u64,
    /// The highest of each measure.
    highest: [f64; 3],
}

impl RowSummary {
    fn new(pairs: &[Pair], best: &Best<'_>) -> RowSummary {
        let mut highest = [0.0_f64; 3];
        let mut found = 0;
        for pair in pairs {
            found += u64::from(pair.similarity >= best.cut.minimum);
            for (highest, measure) in highest.iter_mut().zip(pair_measures(pair)) {
                *highest = highest.max(measure);
            }
        }
        RowSummary { kept: best.of(pairs), found, highest }
    }
}

fn sorted(mut pairs: Vec<Pair>) -> Vec<Pair> {
    pairs.par_sort_unstable_by(ranking);
    pairs
}

/// The order in which pairs are shown: by similarity, then by shared information, then by ids.
fn ranking(a: &Pair, b: &Pair) -> Ordering {
    b.similarity
        .total_cmp(&a.similarity)
        .then(b.shared_nats.total_cmp(&a.shared_nats))
        .then((a.left, a.right).cmp(&(b.left, b.right)))
}

fn keep_first(pairs: &mut Vec<Pair>, limit: Option<usize>) {
    let Some(limit) = limit else { return };
    if limit == 0 {
        pairs.clear();
    } else if limit < pairs.len() {
        pairs.select_nth_unstable_by(limit - 1, ranking);
        pairs.truncate(limit);
    }
}
