//! Safe 0 mod p (paper, section 3.1.2): 0 mod p with the guarantee added.
//!
//! Every k-gram whose hash is 0 modulo p, and the rightmost k-gram of every window that has none. A k-gram is taken
//! with probability 1/p + (1 - 1/p)^w; at the best p, w / ln w, that is about (1 + ln w)/w: the guarantee costs
//! more this way than winnowing's 2/(w + 1). It is here to be compared with.

use std::num::NonZeroU32;

use super::{Kgrams, Selector};

/// Keeps the hashes that are 0 modulo `p`, and the last of every window without one.
pub(super) struct SafeModP {
    p: u64,
    window: usize,
}

impl SafeModP {
    pub(super) fn new(p: NonZeroU32, window: usize) -> SafeModP {
        SafeModP { p: u64::from(p.get()), window }
    }
}

impl Selector for SafeModP {
    fn select(&self, kgrams: Kgrams<'_>, picked: &mut Vec<u32>) {
        let window = self.window.min(kgrams.hashes.len());
        // The k-grams since the last 0 modulo p.
        let mut without = 0;
        for (place, hash) in (0..).zip(kgrams.hashes) {
            without = if hash % self.p == 0 { 0 } else { without + 1 };
            if without == 0 || without >= window {
                picked.push(place);
            }
        }
    }
}
