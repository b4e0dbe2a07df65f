//! The SUS-anchor (Groot Koerkamp 2026) at its place modulo w, with the rule for ties of this module's parent.
//!
//! The *smallest unique substring* of a window is the least of its suffixes among those that occur in it only once,
//! in the *anti-lexicographic* order: the first symbol as small as possible, all others as large as possible. A
//! small symbol followed by large ones is far from the next small one, so two rivals seldom stand close together,
//! and a suffix settles by itself the ties that a gram of fixed length leaves open. The published scheme is for
//! k = 1. As in the mod-minimizer, the k-gram at offset x mod w stands for the anchor at offset x: with k = 1 mod w
//! the density on random symbols is then the lower bound itself, and on code it stays near it (docs/experiments.md).
//!
//! Three things differ from the publication.
//! - *Where an anchor may stand.* At the offsets below w + k - r, with r = (k - 1) mod w + 1 as in the mod-minimizer,
//!   because the others would break its step of w. r is 1 when k = 1 mod w.
//! - *Open and closed.* When r is longer than 1, r-grams compare by their class first ([`super::open_closed`]), so
//!   that the scheme also gains when k <= w.
//! - *How far suffixes are compared.* [`DEPTH`] symbols; then the hashes of the r-grams decide, then the leftmost is
//!   taken. It makes a comparison constant, the scheme linear, and no difference to the density that can be
//!   measured. A suffix that ends before it differs comes after the other, so that it counts as not unique.
//!
//! All this depends on the window's symbols alone, which is step 1 of the rule; [`Kept`] is step 2.

use super::mod_minimizer::Sampled;
use super::open_closed::{Class, classes};
use super::robust::{Kept, robust_minima};
use super::sliding::SlidingBest;
use super::{Kgrams, Selector};
use crate::kgram::hash_kgrams;
use crate::thresholds::Thresholds;
use crate::token::Symbol;

/// How many symbols of two suffixes are compared.
const DEPTH: usize = 4;

/// Keeps in every window the hash of the k-gram that stands for its anchor.
pub(super) struct SusAnchor {
    window: usize,
    sampled: Sampled,
}

impl SusAnchor {
    pub(super) fn new(thresholds: Thresholds) -> SusAnchor {
        SusAnchor { window: thresholds.window(), sampled: Sampled::new(thresholds, 1) }
    }
}

impl Selector for SusAnchor {
    fn select(&self, kgrams: Kgrams<'_>, picked: &mut Vec<u32>) {
        let (window, r) = (self.window, self.sampled.r);
        if kgrams.hashes.len() < window {
            return robust_minima(kgrams.hashes, window, picked);
        }
        if r == 1 {
            // All are open.
            let heads: Vec<u64> = kgrams.symbols.iter().map(|symbol| symbol.value()).collect();
            return self.select_by(&heads, Vec::new(), kgrams, picked);
        }
        let with_class =
            |(class, symbol): (Class, &Symbol)| (class as u128) << 64 | u128::from(symbol.value());
        let heads: Vec<u128> = classes(kgrams.symbols, r).zip(kgrams.symbols).map(with_class).collect();
        let mut rgrams = Vec::new();
        if r > DEPTH {
            hash_kgrams(kgrams.symbols, r, &mut rgrams);
        }
        self.select_by(&heads, rgrams, kgrams, picked);
    }
}

impl SusAnchor {
    fn select_by<H: Copy + Ord>(
        &self,
        heads: &[H],
        rgrams: Vec<u64>,
        kgrams: Kgrams<'_>,
        picked: &mut Vec<u32>,
    ) {
        let (window, Sampled { k, r, .. }) = (self.window, self.sampled);
        let order = Order { heads, symbols: kgrams.symbols, rgrams };
        let mut settled = Settled { best: 0, entered: 0, sliding: SlidingBest::default() };
        let mut kept = Kept::new(kgrams.hashes, window, picked);
        let (mut anchor, mut named) = (usize::MAX, 0);
        for start in 0..=kgrams.hashes.len() - window {
            let (end, last) = (start + window + k - 1, start + window + k - r);
            // Suffixes that do not reach the window's end compare alike in all windows; the last few are in flux.
            let flux = last.min((end + 1).saturating_sub(DEPTH)).max(start);
            let mut best = if flux > start { settled.best(start, flux, &order, end) } else { start };
            for place in flux.max(start + 1)..last {
                if order.later_wins(best, place, end) {
                    best = place;
                }
            }
            // The k-gram stays while the anchor does, until it leaves the window: then it steps by w.
            if best != anchor {
                (anchor, named) = (best, start + (best - start) % window);
            } else if named < start {
                named += window;
            }
            kept.require(start, named);
        }
    }
}

/// The best of the places whose suffixes compare alike in all windows.
struct Settled {
    /// Of the places before `entered`, as long as it is in the window.
    best: usize,
    entered: usize,
    sliding: SlidingBest,
}

impl Settled {
    /// The best of `start..flux`, in a window that ends at `end`.
    #[inline]
    fn best<H: Copy + Ord>(&mut self, start: usize, flux: usize, order: &Order<'_, H>, end: usize) -> usize {
        if self.best < start || self.entered == 0 {
            self.best = self.sliding.best(start, flux, |left, right| order.later_wins(left, right, end));
        } else {
            for place in self.entered..flux {
                if order.later_wins(self.best, place, end) {
                    self.best = place;
                }
            }
        }
        self.entered = flux;
        self.best
    }
}

/// The order of the places at which an anchor may stand.
struct Order<'a, H> {
    /// Of each place its class and its symbol; the symbol alone when r is 1, because then all are open.
    heads: &'a [H],
    symbols: &'a [Symbol],
    /// The hash of each r-gram; none when the compared symbols are all of it.
    rgrams: Vec<u64>,
}

impl<H: Copy + Ord> Order<'_, H> {
    /// Whether the anchor at `right` comes before the one at `left`, in a window that ends at `end`.
    #[inline(always)]
    fn later_wins(&self, left: usize, right: usize, end: usize) -> bool {
        let (earlier, later) = (self.heads[left], self.heads[right]);
        later < earlier || (later == earlier && self.later_tail_wins(left, right, end))
    }

    /// The same of two whose heads are equal.
    fn later_tail_wins(&self, left: usize, right: usize, end: usize) -> bool {
        // The later of two suffixes is the one that ends first.
        for step in 1..DEPTH.min(end - right) {
            let (a, b) = (self.symbols[left + step].value(), self.symbols[right + step].value());
            if a != b {
                return b > a;
            }
        }
        !self.rgrams.is_empty() && self.rgrams[right] < self.rgrams[left]
    }
}
