//! The mod-minimizer (Groot Koerkamp and Pibiri, WABI 2024), with the rule for ties of robust winnowing.
//!
//! Let r = (k - 1) mod w + 1, so that k - r is a multiple of w. The published scheme looks for the least r-gram of a
//! window of w + k - 1 symbols, at offset x, and takes the k-gram at offset x mod w. While the window moves over that
//! r-gram, the k-gram stays the same, except where x passes a multiple of w; the density falls towards 1/w as k
//! grows.
//!
//! Here it is written as an *order on k-grams*, so that definition 4 applies as it stands and ties lose their cost:
//! a k-gram *fits* if a least one of its own r-grams stands at an offset that is a multiple of w, and k-grams
//! compare by (does not fit, hash of its least r-gram, hash of the k-gram). The least k-gram of a window is the
//! published choice. For let the window's least r-gram stand at x. The k-gram at x mod w reaches to x, because
//! k - r is a multiple of w: so it contains that r-gram, which is least in it too, and fits. Every other k-gram that
//! fits has a least r-gram that is not smaller. If the r-gram occurs once, no second k-gram that fits contains it,
//! because their starts would differ by a multiple of w. If it occurs more often, the published scheme takes the
//! leftmost and jumps whenever one leaves; the order takes the least of the k-grams in question, by contents alone,
//! and definition 4 lets the choice stay.
//!
//! That is why r can start at 1, and not at the 4 or so by which the published scheme keeps ties rare: with k = 1
//! mod w the r-grams are single symbols.

use super::robust::robust_minima;
use super::sliding::least_of_following;
use super::{Kgrams, Selector};
use crate::kgram::hash_kgrams;
use crate::thresholds::Thresholds;

/// Keeps of every window a least k-gram in the order above.
pub(super) struct ModMinimizer {
    window: usize,
    sampled: Sampled,
}

/// Two lengths that fit together: k, and an r with k - r a multiple of w.
#[derive(Clone, Copy)]
pub(super) struct Sampled {
    pub(super) k: usize,
    pub(super) r: usize,
    window: usize,
}

impl Sampled {
    /// The smallest `r` that fits and is at least `shortest`, or k if there is none.
    pub(super) fn new(thresholds: Thresholds, shortest: usize) -> Sampled {
        let (k, window) = (thresholds.k(), thresholds.window());
        let r = k.checked_sub(shortest).map_or(k, |above| above % window + shortest);
        Sampled { k, r, window }
    }

    /// The place of each k-gram in the order, given the place of each r-gram in its order.
    pub(super) fn order(self, rgrams: Vec<u64>, hashes: &[u64]) -> Vec<(u64, u64)> {
        const DOES_NOT_FIT: u64 = 1 << 63;
        let fits = (self.k - self.r) / self.window + 1;
        let mut least = rgrams.clone();
        least_of_following(&mut least, self.k - self.r + 1, 1);
        let mut least_that_fits = rgrams;
        least_of_following(&mut least_that_fits, fits, self.window);
        let first = least.iter().zip(&least_that_fits).map(|(least, fitting)| {
            let penalty = if least == fitting { 0 } else { DOES_NOT_FIT };
            penalty | (least >> 1)
        });
        first.zip(hashes.iter().copied()).collect()
    }
}

impl ModMinimizer {
    pub(super) fn new(thresholds: Thresholds) -> ModMinimizer {
        ModMinimizer { window: thresholds.window(), sampled: Sampled::new(thresholds, 1) }
    }
}

impl Selector for ModMinimizer {
    fn select(&self, kgrams: Kgrams<'_>, picked: &mut Vec<u32>) {
        let mut rgrams = Vec::new();
        hash_kgrams(kgrams.symbols, self.sampled.r, &mut rgrams);
        robust_minima(&self.sampled.order(rgrams, kgrams.hashes), self.window, picked);
    }
}
