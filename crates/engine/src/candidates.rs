//! From inverted lists to pairs: one row of the pair matrix a submission, all its shared sums in one pass.
//!
//! A row adds the weight of each of the submission's lists to every later member of it. Lists kept as complements
//! add theirs the other way round: all of them are taken as shared, what either submission misses is taken off, and
//! what both miss (taken off twice) is added again. In whole numbers that is exact.

use rayon::prelude::*;

use crate::collection::{Pair, SubmissionId};
use crate::postings::{Entry, Forward, Lists, Postings, Weight};
use crate::similarity::{LayerScore, enough, nats};

/// An unsigned integer that sums may be taken in, modulo its size.
trait Sum: Copy + Default + PartialEq + Send + Sync {
    fn plus(self, weight: u64) -> Self;
    fn plus_sum(self, other: Self) -> Self;
    fn minus_sum(self, other: Self) -> Self;
    /// A value that is known to fit.
    fn of(value: u128) -> Self;
    fn as_f64(self) -> f64;
}

macro_rules! sum {
    ($($integer:ty),*) => {$(
        impl Sum for $integer {
            fn plus(self, weight: u64) -> Self { self.wrapping_add(Self::from(weight)) }
            fn plus_sum(self, other: Self) -> Self { self.wrapping_add(other) }
            fn minus_sum(self, other: Self) -> Self { self.wrapping_sub(other) }
            fn of(value: u128) -> Self { value as Self }
            fn as_f64(self) -> f64 { self as f64 }
        }
    )*};
}
sum!(u64, u128);

#[derive(Clone, Copy, Default)]
struct Sums<S> {
    nats: S,
    gain: S,
}

impl<S: Sum> Sums<S> {
    fn add(&mut self, weight: Weight) {
        self.nats = self.nats.plus(weight.nats);
        self.gain = self.gain.plus(weight.gain);
    }

    fn plus(self, other: Self) -> Self {
        Sums { nats: self.nats.plus_sum(other.nats), gain: self.gain.plus_sum(other.gain) }
    }

    fn minus(self, other: Self) -> Self {
        Sums { nats: self.nats.minus_sum(other.nats), gain: self.gain.minus_sum(other.gain) }
    }
}

/// One layer, ready to give rows.
struct LayerRows<'a, S> {
    postings: &'a Postings,
    totals: Vec<S>,
    /// What a submission needs to be recognised by, in the unit of the sums.
    enough: f64,
    direct: Forward,
    missing: Forward,
    /// What a submission that misses nothing shares with another one through the complement lists.
    common: Sums<S>,
    /// What each submission misses of that.
    missed: Vec<Sums<S>>,
}

impl<'a, S: Sum> LayerRows<'a, S> {
    fn new(postings: &'a Postings) -> LayerRows<'a, S> {
        let submissions = postings.totals.len();
        let missing = postings.missing.by_submission(submissions);
        let mut common = Sums::default();
        for list in 0..postings.missing.len() as u32 {
            common.add(postings.missing.weight(list));
        }
        let missed = (0..submissions as u32)
            .map(|submission| {
                let mut sums = Sums::default();
                for entry in missing.of(submission) {
                    sums.add(postings.missing.weight(entry.list));
                }
                sums
            })
            .collect();
        let totals = postings.totals.iter().map(|total| S::of(*total)).collect();
        LayerRows {
            postings,
            totals,
            enough: enough(submissions as u32),
            direct: postings.direct.by_submission(submissions),
            missing,
            common,
            missed,
        }
    }

    /// Fills `row`, which is all zero, with the sums that `left` shares with each later submission.
    fn fill(&self, left: u32, row: &mut [Sums<S>]) {
        spread(&self.postings.direct, self.direct.of(left), row);
        spread(&self.postings.missing, self.missing.of(left), row);
        let base = self.common.minus(self.missed[left as usize]);
        for (sums, missed) in row.iter_mut().zip(&self.missed).skip(left as usize + 1) {
            *sums = sums.plus(base.minus(*missed));
        }
    }

    fn score(&self, left: u32, right: u32, sums: Sums<S>) -> LayerScore {
        if sums.nats == S::default() {
            return LayerScore::default();
        }
        let information = |submission: u32| self.totals[submission as usize].plus_sum(sums.gain).as_f64();
        LayerScore::new(sums.nats.as_f64(), information(left), information(right), self.enough)
    }
}

fn spread<S: Sum>(lists: &Lists, entries: &[Entry], row: &mut [Sums<S>]) {
    for entry in entries {
        let weight = lists.weight(entry.list);
        for member in lists.after(*entry) {
            row[*member as usize].add(weight);
        }
    }
}

/// All layers of a collection, ready to give the pairs of any of its first `current` submissions.
pub(crate) struct Rows<'a> {
    layers: &'a [Postings; 2],
    current: u32,
}

impl<'a> Rows<'a> {
    pub(crate) fn new(layers: &'a [Postings; 2], current: usize) -> Rows<'a> {
        Rows { layers, current: current as u32 }
    }

    /// Calls `visit` with each current submission that `wanted` names and the pairs it forms with later ones, by
    /// ascending id of the other; the results come back in the order of the submissions. Calls run in parallel.
    pub(crate) fn visit<R: Send>(
        &self,
        wanted: impl Fn(SubmissionId) -> bool + Sync,
        visit: impl Fn(SubmissionId, &[Pair]) -> R + Sync,
    ) -> Vec<R> {
        self.fold(
            wanted,
            Vec::new,
            |results, left, pairs| results.push(visit(left, pairs)),
            |all, more| {
                all.extend(more);
            },
        )
    }

    /// The same with results gathered in accumulators of type `A`, one a stretch of submissions; `merge` adds one to that
    /// of the submissions before it.
    pub(crate) fn fold<A: Send>(
        &self,
        wanted: impl Fn(SubmissionId) -> bool + Sync,
        start: impl Fn() -> A + Sync + Send,
        visit: impl Fn(&mut A, SubmissionId, &[Pair]) + Sync,
        merge: impl Fn(&mut A, A) + Sync + Send,
    ) -> A {
        // Sums of 64 bits overflow only beyond some millions of fingerprints a submission.
        if self.layers.iter().all(|layer| layer.largest_sum <= u128::from(u64::MAX / 2)) {
            self.fold_with_sums::<u64, A>(wanted, start, visit, merge)
        } else {
            self.fold_with_sums::<u128, A>(wanted, start, visit, merge)
        }
    }

    fn fold_with_sums<S: Sum, A: Send>(
        &self,
        wanted: impl Fn(SubmissionId) -> bool + Sync,
        start: impl Fn() -> A + Sync + Send,
        visit: impl Fn(&mut A, SubmissionId, &[Pair]) + Sync,
        merge: impl Fn(&mut A, A) + Sync + Send,
    ) -> A {
        let layers = self.layers.each_ref().map(LayerRows::<S>::new);
        let submissions = self.layers[0].totals.len();
        let new_row = || vec![Sums::<S>::default(); submissions];
        let folded = (0..self.current)
            .into_par_iter()
            .map(SubmissionId)
            .filter(|left| wanted(*left))
            .fold(
                || ([new_row(), new_row()], Vec::new(), start()),
                |(mut sums, mut pairs, mut results), left| {
                    fill_pairs(&layers, left.0, &mut sums, &mut pairs);
                    visit(&mut results, left, &pairs);
                    (sums, pairs, results)
                },
            )
            .map(|(_, _, results)| results)
            .reduce_with(|mut all, more| {
                merge(&mut all, more);
                all
            });
        folded.unwrap_or_else(start)
    }
}

/// Fills `pairs` with those of `left` and each later submission it shares a fingerprint with.
fn fill_pairs<S: Sum>(
    layers: &[LayerRows<S>; 2],
    left: u32,
    sums: &mut [Vec<Sums<S>>; 2],
    pairs: &mut Vec<Pair>,
) {
    for (sums, layer) in sums.iter_mut().zip(layers) {
        sums.fill(Sums::default());
        layer.fill(left, sums);
    }
    pairs.clear();
    for right in left + 1..sums[0].len() as u32 {
        let shared = [0, 1].map(|layer| sums[layer][right as usize]);
        if shared.iter().any(|sums| sums.nats != S::default()) {
            let [names, text] = [0, 1].map(|layer| layers[layer].score(left, right, shared[layer]));
            pairs.push(Pair {
                left: SubmissionId(left),
                right: SubmissionId(right),
                similarity: f64::midpoint(names.score, text.score),
                renamed_score: names.score,
                verbatim_score: text.score,
                left_in_right: f64::midpoint(names.left_in_right, text.left_in_right),
                right_in_left: f64::midpoint(names.right_in_left, text.right_in_left),
                shared_nats: nats(shared[0].nats.plus_sum(shared[1].nats).as_f64()),
            });
        }
    }
}
