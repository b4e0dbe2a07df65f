//! The open-closed mod-minimizer (Groot Koerkamp, Liu and Pibiri 2024), with the rule for ties of robust winnowing.
//!
//! It is the mod-minimizer with another order on its r-grams. An r-gram is *open* if a least one of its s-grams
//! stands in its middle, *closed* if one stands at an end; open ones come before closed ones before the rest, and
//! hashes decide within. Open r-grams keep a distance from each other, since an s-gram cannot be least in the
//! middle of two that overlap by half: so there are seldom two in a window, and a choice lasts longer. Unlike the
//! mod-minimizer it gains when k <= w too, where r = k.
//!
//! r is at least 4, as published; s is a third of r, from 1 to 4. The rest, and the reason why equal windows share a
//! hash, is in [`super::mod_minimizer`]: everything here depends on the symbols of one k-gram.

use super::mod_minimizer::Sampled;
use super::robust::robust_minima;
use super::sliding::least_of_following;
use super::{Kgrams, Selector};
use crate::kgram::hash_kgrams;
use crate::thresholds::Thresholds;
use crate::token::Symbol;

const SHORTEST: usize = 4;

/// Keeps of every window a least k-gram in the order above.
pub(super) struct OpenClosed {
    window: usize,
    sampled: Sampled,
}

impl OpenClosed {
    pub(super) fn new(thresholds: Thresholds) -> OpenClosed {
        OpenClosed { window: thresholds.window(), sampled: Sampled::new(thresholds, SHORTEST) }
    }
}

impl Selector for OpenClosed {
    fn select(&self, kgrams: Kgrams<'_>, picked: &mut Vec<u32>) {
        let mut rgrams = Vec::new();
        hash_kgrams(kgrams.symbols, self.sampled.r, &mut rgrams);
        for (rgram, class) in rgrams.iter_mut().zip(classes(kgrams.symbols, self.sampled.r)) {
            *rgram = (class as u64) << 62 | *rgram >> 2;
        }
        robust_minima(&self.sampled.order(rgrams, kgrams.hashes), self.window, picked);
    }
}

/// Where the least s-gram of an r-gram stands, best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Class {
    Open,
    Closed,
    Neither,
}

/// The length of the s-grams that class an r-gram.
pub(super) fn inner(r: usize) -> usize {
    (r / 3).clamp(1, 4)
}

/// The class of each r-gram.
pub(super) fn classes(symbols: &[Symbol], r: usize) -> impl Iterator<Item = Class> {
    let s = inner(r);
    let last = r - s;
    let mut sgrams = Vec::new();
    hash_kgrams(symbols, s, &mut sgrams);
    let mut least = sgrams.clone();
    least_of_following(&mut least, last + 1, 1);
    least.into_iter().enumerate().map(move |(place, least)| {
        if sgrams[place + last / 2] == least {
            Class::Open
        } else if sgrams[place] == least || sgrams[place + last] == least {
            Class::Closed
        } else {
            Class::Neither
        }
    })
}
