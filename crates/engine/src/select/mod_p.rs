//! 0 mod p (paper, section 2, after Manber): every k-gram whose hash is 0 modulo p.
//!
//! The density is 1/p, and there is no guarantee: at winnowing's density, with p = (w + 1)/2, a run of t symbols has
//! no fingerprint with probability (1 - 1/p)^w, about e^-2 = 13.5% (section 3.1.1). It is here to be compared with.
//! A stretch shorter than a window still gives one k-gram, its least, so that nothing short is without fingerprint.

use std::num::NonZeroU32;

use super::robust::robust_minima;
use super::{Kgrams, Selector};

/// Keeps the hashes that are 0 modulo `p`.
pub(super) struct ModP {
    p: u64,
    window: usize,
}

impl ModP {
    pub(super) fn new(p: NonZeroU32, window: usize) -> ModP {
        ModP { p: u64::from(p.get()), window }
    }
}

impl Selector for ModP {
    fn select(&self, kgrams: Kgrams<'_>, picked: &mut Vec<u32>) {
        let before = picked.len();
        picked.extend(
            (0..)
                .zip(kgrams.hashes)
                .filter(|(_, hash)| **hash % self.p == 0)
                .map(|(place, _): (u32, _)| place),
        );
        if picked.len() == before && kgrams.hashes.len() <= self.window {
            robust_minima(kgrams.hashes, self.window, picked);
        }
    }
}
