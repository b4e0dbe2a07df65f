//! Robust winnowing (paper, definition 4): the previous choice stays while it is in the window and minimal.
//!
//! On input that repeats itself every window has many minima. Plain winnowing would take the rightmost of each, one
//! k-gram after the other; robust winnowing takes a new one only when the old one has left the window. Density
//! falls towards 1/w there, and equals plain winnowing's where hashes do not repeat.
//!
//! [`robust_minima`] does the same under any order of the k-grams. [`Kept`] is the rule for windows that name a hash
//! by other means than a minimum (see the page of this module's parent).

use super::sliding::SlidingBest;
use super::{Kgrams, Selector};

/// Keeps of every `window` consecutive hashes a minimal one: the previous choice if it is still one, else the
/// rightmost.
pub(super) struct RobustWinnowing {
    window: usize,
}

impl RobustWinnowing {
    pub(super) fn new(window: usize) -> RobustWinnowing {
        RobustWinnowing { window }
    }
}

impl Selector for RobustWinnowing {
    fn select(&self, kgrams: Kgrams<'_>, picked: &mut Vec<u32>) {
        robust_minima(kgrams.hashes, self.window, picked);
    }
}

/// Picks of every `window` consecutive keys a minimal one: the previous choice if it is still one, else the
/// rightmost. `keys` is not empty; fewer keys than a window are one window.
pub(super) fn robust_minima<K: Ord>(keys: &[K], window: usize, picked: &mut Vec<u32>) {
    let window = window.min(keys.len());
    let rightmost = |left: usize, right: usize| keys[right] <= keys[left];
    let mut minima = SlidingBest::default();
    let mut choice = minima.best(0, window, rightmost);
    picked.push(choice as u32);
    for entering in window..keys.len() {
        let start = entering + 1 - window;
        if choice < start {
            choice = minima.best(start, entering + 1, rightmost);
        } else if keys[entering] < keys[choice] {
            choice = entering;
        } else {
            continue;
        }
        picked.push(choice as u32);
    }
}

/// The k-grams selected so far, by windows that move right and name a hash each.
pub(super) struct Kept<'a> {
    hashes: &'a [u64],
    window: usize,
    picked: &'a mut Vec<u32>,
    /// What lies before it in `picked` is not ours.
    first: usize,
}

impl<'a> Kept<'a> {
    pub(super) fn new(hashes: &'a [u64], window: usize, picked: &'a mut Vec<u32>) -> Kept<'a> {
        let first = picked.len();
        Kept { hashes, window, picked, first }
    }

    /// Sees to it that the window at `start` has a selected k-gram with the hash of the one at `named`.
    ///
    /// What it costs beyond a comparison it costs only when a window names another hash than the one before: a
    /// look through the window.
    #[inline]
    pub(super) fn require(&mut self, start: usize, named: usize) {
        let hash = self.hashes[named];
        // Mostly it is the last one selected.
        if let Some(last) = self.picked[self.first..].last()
            && *last as usize >= start
            && self.hashes[*last as usize] == hash
        {
            return;
        }
        self.require_anew(start, named, hash);
    }

    fn require_anew(&mut self, start: usize, named: usize, hash: u64) {
        let ours = &self.picked[self.first..];
        let inside = ours.iter().rev().map(|place| *place as usize).take_while(|place| *place >= start);
        if inside.into_iter().any(|place| self.hashes[place] == hash) {
            return;
        }
        let tail = &self.hashes[named..start + self.window];
        let place = named + tail.iter().rposition(|other| *other == hash).unwrap_or(0);
        // A window may name a k-gram left of the last one selected, but never by more than a window.
        let behind = ours.iter().rev().take_while(|other| **other as usize > place).count();
        self.picked.insert(self.picked.len() - behind, place as u32);
    }
}
