//! Which pairs stand out: a score has no fixed meaning, so the collection itself says what is usual for its task.
//!
//! Most pairs of a collection are independent. What they look like is estimated robustly, so that the copied ones
//! among them hardly matter, on three measures of a pair: the renamed layer's score, the verbatim layer's score and
//! their mean, the similarity. A score `s` becomes `x = ln((s + e) / (1 - s + e))` with `e = .01`; of all pairs' `x`
//! the median `m` is taken, and as scale the larger of 1.4826 times the median absolute deviation and the distance
//! from the median to the upper quartile over .6745 (both are the standard deviation, were `x` normal). Both are
//! kept within what real classes show ([`SMALLEST_USUAL`], [`LARGEST_USUAL`], [`SCALES`]): in a collection of utterly
//! different solutions a trifle does not stand out, and where many copied from each other, copies still do. A layer on which half of the pairs
//! share nothing is not used: it has no usual score. A pair's deviation is the largest of
//! its `(x - m) / scale`, and since a largest of three is larger than each, the deviations of all pairs are
//! standardised once more by their own median and scale.
//!
//! The *chance* of a pair is the number of pairs of such a collection that would deviate as much by chance, were the
//! deviations normal: the upper tail probability times the number of pairs. A pair stands out when that is below
//! [`STANDS_OUT_BELOW`]. It depends on both submissions only through the pair itself.
//!
//! The pairs are counted in a grid of the two layers' scores, fine enough that its cells' centres stand for them;
//! so memory does not grow with the number of pairs, and counts do not depend on the order of counting.

use std::sync::LazyLock;

use crate::collection::Pair;

/// A pair stands out if fewer than this many would deviate as much by chance.
pub const STANDS_OUT_BELOW: f64 = 0.25;

/// With fewer submissions than this, what is usual cannot be estimated.
pub const FEWEST_SUBMISSIONS: usize = 10;

/// Keeps the logit of 0 and 1 finite, and scores that differ in noise only alike.
const EASE: f64 = 0.01;
/// Cells a side.
const CELLS: usize = 512;
/// The least that counts as a usual score: renamed, verbatim, similarity. Classes whose truth is known have .02 to .06,
/// .007 to .03 and .015 to .05.
const SMALLEST_USUAL: [f64; 3] = [0.03, 0.015, 0.02];
/// The most that counts as usual, for any measure: where many copied from each other, their copies are still unusual.
const LARGEST_USUAL: f64 = 0.3;
/// The least and the most that counts as scale; these classes have .5 to 1.3.
const SCALES: [f64; 2] = [0.5, 1.5];

/// How many pairs have which scores on the two layers.
pub(crate) struct ScoreGrid {
    counts: Vec<u64>,
    cells: &'static [u16],
}

/// Steps of scores that are told apart.
const FINE: usize = 1 << 16;

/// The cell of every multiple of 1 / FINE.
static CELL_OF: LazyLock<Vec<u16>> =
    LazyLock::new(|| (0..=FINE).map(|step| cell(step as f64 / FINE as f64) as u16).collect());

impl ScoreGrid {
    pub(crate) fn new() -> ScoreGrid {
        ScoreGrid { counts: vec![0; CELLS * CELLS], cells: &CELL_OF }
    }

    /// Counts pairs of one score on each layer.
    pub(crate) fn add(&mut self, renamed: f64, verbatim: f64, pairs: u64) {
        let cell = |score: f64| usize::from(self.cells[(score * FINE as f64).ceil() as usize]);
        self.counts[cell(renamed) * CELLS + cell(verbatim)] += pairs;
    }

    /// Counts what the other one has counted.
    pub(crate) fn merge(&mut self, other: &ScoreGrid) {
        self.counts.iter_mut().zip(&other.counts).for_each(|(sum, count)| *sum += count);
    }

    /// What is usual among the pairs counted; `None` if there are none.
    pub(crate) fn standing(self) -> Option<Standing> {
        let filled = self.counts.into_iter().enumerate().filter(|(_, count)| *count > 0);
        let cells: Vec<([f64; 3], u64)> = filled
            .map(|(index, count)| (measures(centre(index / CELLS), centre(index % CELLS)), count))
            .collect();
        let pairs = cells.iter().map(|(_, count)| count).sum();
        if pairs == 0 {
            return None;
        }
        let usual = [0, 1, 2].map(|measure| {
            let values = cells.iter().map(|(scores, count)| (logit(scores[measure]), *count)).collect();
            let usual = Usual::of(values);
            let always = measure == SIMILARITY;
            (always || usual.median > logit(centre(0)))
                .then(|| usual.within([logit(SMALLEST_USUAL[measure]), logit(LARGEST_USUAL)], SCALES))
        });
        let deviations = cells.iter().map(|(scores, count)| (deviation(&usual, *scores), *count)).collect();
        let deviations = Usual::of(deviations).within([0.0, 1.0], [1.0, 1.5]);
        let bars = usual.map(|usual| usual.map_or(f64::INFINITY, |usual| bar(usual, deviations, pairs)));
        Some(Standing { usual, deviations, pairs, bars })
    }
}

/// The measures of a pair.
pub(crate) fn pair_measures(pair: &Pair) -> [f64; 3] {
    [pair.renamed_score, pair.verbatim_score, pair.similarity]
}

/// The place of the similarity among the measures.
const SIMILARITY: usize = 2;

fn measures(renamed: f64, verbatim: f64) -> [f64; 3] {
    [renamed, verbatim, f64::midpoint(renamed, verbatim)]
}

fn logit(score: f64) -> f64 {
    ((score + EASE) / (1.0 - score + EASE)).ln()
}

/// Half of the width of what logits there are, which is symmetric around 0.
fn widest() -> f64 {
    logit(1.0)
}

/// The cell of a score; scores of exactly 0 have the first one, of which they are the centre, to themselves.
fn cell(score: f64) -> usize {
    let share = (logit(score) + widest()) / (2.0 * widest());
    let inner = (share * (CELLS - 1) as f64).ceil();
    if score > 0.0 { inner.clamp(1.0, (CELLS - 1) as f64) as usize } else { 0 }
}

/// The score in the middle of a cell.
fn centre(cell: usize) -> f64 {
    if cell == 0 {
        return 0.0;
    }
    let share = (cell as f64 - 0.5) / (CELLS - 1) as f64;
    let odds = ((2.0 * share - 1.0) * widest()).exp();
    // logit(s) = ln(odds), solved for s.
    ((odds * (1.0 + EASE) - EASE) / (1.0 + odds)).clamp(0.0, 1.0)
}

/// A robust estimate of where values lie and how far apart.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Usual {
    median: f64,
    scale: f64,
}

impl Usual {
    fn of(mut values: Vec<(f64, u64)>) -> Usual {
        let median = quantile(&mut values, 0.5);
        let upper = quantile(&mut values, 0.75);
        let mut distances: Vec<(f64, u64)> =
            values.iter().map(|(value, count)| ((value - median).abs(), *count)).collect();
        let deviation = quantile(&mut distances, 0.5);
        Usual { median, scale: (1.4826 * deviation).max((upper - median) / 0.6745) }
    }

    fn within(self, medians: [f64; 2], scales: [f64; 2]) -> Usual {
        Usual {
            median: self.median.clamp(medians[0], medians[1]),
            scale: self.scale.clamp(scales[0], scales[1]),
        }
    }

    fn standardised(self, value: f64) -> f64 {
        (value - self.median) / self.scale
    }
}

/// The smallest value that at least `share` of all counts do not exceed.
fn quantile(values: &mut [(f64, u64)], share: f64) -> f64 {
    values.sort_unstable_by(|a, b| a.0.total_cmp(&b.0));
    let total: u64 = values.iter().map(|(_, count)| count).sum();
    let wanted = (share * total as f64).ceil().max(1.0) as u64;
    let mut seen = 0;
    for (value, count) in values.iter() {
        seen += count;
        if seen >= wanted {
            return *value;
        }
    }
    0.0
}

fn deviation(usual: &[Option<Usual>; 3], scores: [f64; 3]) -> f64 {
    usual
        .iter()
        .zip(scores)
        .filter_map(|(usual, score)| usual.map(|usual| usual.standardised(logit(score))))
        .fold(f64::NEG_INFINITY, f64::max)
}

/// How many of `pairs` pairs would deviate by chance as much as one whose measure has this logit.
fn tail(usual: Usual, deviations: Usual, pairs: u64, logit: f64) -> f64 {
    let deviation = deviations.standardised(usual.standardised(logit));
    pairs as f64 * libm::erfc(deviation / std::f64::consts::SQRT_2) / 2.0
}

/// The least score of a measure that stands out by itself; infinite if none does.
fn bar(usual: Usual, deviations: Usual, pairs: u64) -> f64 {
    let stands_out = |score: f64| tail(usual, deviations, pairs, logit(score)) < STANDS_OUT_BELOW;
    if !stands_out(1.0) {
        return f64::INFINITY;
    }
    // Of numbers that are not negative, the greater one has the greater bits.
    let (mut below, mut above) = (0.0_f64.to_bits(), 1.0_f64.to_bits());
    while above - below > 1 {
        let middle = below.midpoint(above);
        if stands_out(f64::from_bits(middle)) {
            above = middle;
        } else {
            below = middle;
        }
    }
    f64::from_bits(above)
}

/// What is usual in a collection, to tell which of its pairs stand out.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    usual: [Option<Usual>; 3],
    deviations: Usual,
    pairs: u64,
    /// The least score of each measure that stands out.
    bars: [f64; 3],
}

impl Standing {
    /// How many pairs of a collection of this size, were all independent, would look at least as similar as this
    /// one. At most half of the number of pairs for a pair above the median; 0 if it is too small to be told.
    pub fn chance(&self, pair: &Pair) -> f64 {
        self.chance_of(pair.renamed_score, pair.verbatim_score)
    }

    fn chance_of(&self, renamed: f64, verbatim: f64) -> f64 {
        let measures = self.usual.iter().zip(measures(renamed, verbatim));
        measures
            .filter_map(|(usual, score)| {
                usual.map(|usual| tail(usual, self.deviations, self.pairs, logit(score)))
            })
            .fold(f64::INFINITY, f64::min)
    }

    /// Whether fewer than [`STANDS_OUT_BELOW`] pairs would look as similar by chance.
    pub fn stands_out(&self, pair: &Pair) -> bool {
        self.reaches_a_bar(pair_measures(pair))
    }

    /// Whether one of the measures stands out. The deviation of a pair is the largest of its measures', so that is what
    /// makes a pair stand out; and of the greatest measures of many pairs, whether any of them does.
    pub(crate) fn reaches_a_bar(&self, measures: [f64; 3]) -> bool {
        measures.iter().zip(self.bars).any(|(measure, bar)| *measure >= bar)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_hold_their_centres_and_ascend() {
        for cell_index in 0..CELLS {
            assert_eq!(cell(centre(cell_index)), cell_index);
        }
        assert_eq!(cell(0.0), 0);
        assert_eq!(cell(1e-9), 1);
        assert_eq!(cell(1.0), CELLS - 1);
        assert!((0..=1000).map(|n| cell(f64::from(n) / 1000.0)).is_sorted());
    }

    #[test]
    fn quantiles_by_hand() {
        let mut values = vec![(3.0, 1), (1.0, 2), (2.0, 1)];
        assert_eq!(quantile(&mut values, 0.5), 1.0);
        assert_eq!(quantile(&mut values, 0.75), 2.0);
        assert_eq!(quantile(&mut values, 1.0), 3.0);
        // Median 0, absolute deviations 0 (twice), 1, 4, 4; the upper quartile is 1.
        let usual = Usual::of(vec![(-4.0, 1), (0.0, 2), (1.0, 1), (4.0, 1)]);
        assert_eq!((usual.median, usual.scale), (0.0, 1.4826_f64.max(1.0 / 0.6745)));
    }

    /// A thousand pairs between .1 and .2 on both layers.
    fn usual_pairs() -> ScoreGrid {
        let mut grid = ScoreGrid::new();
        for step in 0..1000 {
            let score = 0.1 + f64::from(step) / 10_000.0;
            grid.add(score, score, 1);
        }
        grid
    }

    #[test]
    fn what_is_far_above_the_usual_stands_out() {
        let standing = usual_pairs().standing().expect("there are pairs");
        let stands_out = |renamed, verbatim| standing.reaches_a_bar(measures(renamed, verbatim));
        assert!(!stands_out(0.2, 0.2));
        assert!(stands_out(0.6, 0.6));
        assert!(stands_out(0.15, 0.7), "one layer is enough");
        for step in 0..=100 {
            for other in 0..=100 {
                let (renamed, verbatim) = (f64::from(step) / 100.0, f64::from(other) / 100.0);
                let by_chance = standing.chance_of(renamed, verbatim) < STANDS_OUT_BELOW;
                assert_eq!(stands_out(renamed, verbatim), by_chance, "{renamed}, {verbatim}");
            }
        }
        let median = standing.chance_of(0.15, 0.15);
        assert!((median - 500.0).abs() < 20.0, "half of all pairs look like the median: {median}");
        assert!(standing.chance_of(0.3, 0.3) < standing.chance_of(0.2, 0.2));
    }

    #[test]
    fn a_few_copies_change_little_of_what_is_usual() {
        let before = usual_pairs().standing().expect("there are pairs");
        let mut grid = usual_pairs();
        grid.add(0.9, 0.8, 100);
        let after = grid.standing().expect("there are pairs");
        assert!((before.usual[0].expect("used").median - after.usual[0].expect("used").median).abs() < 0.1);
        assert!(after.reaches_a_bar(measures(0.9, 0.8)));
    }

    #[test]
    fn copies_stand_out_even_where_many_copied() {
        let mut grid = ScoreGrid::new();
        grid.add(0.0, 0.0, 30);
        grid.add(0.02, 0.01, 5);
        grid.add(1.0, 1.0, 10);
        let standing = grid.standing().expect("there are pairs");
        assert!(standing.reaches_a_bar(measures(1.0, 1.0)) && !standing.reaches_a_bar(measures(0.1, 0.1)));
    }

    #[test]
    fn a_layer_on_which_most_share_nothing_is_not_used() {
        let mut grid = usual_pairs();
        grid.add(0.15, 0.0, 5000);
        let standing = grid.standing().expect("there are pairs");
        assert!(standing.usual[0].is_some() && standing.usual[1].is_none() && standing.usual[2].is_some());
    }

    #[test]
    fn without_pairs_nothing_is_usual() {
        assert!(ScoreGrid::new().standing().is_none());
    }
}
