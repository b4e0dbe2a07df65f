//! Robust winnowing (paper, definition 4): the previous choice stays while it is in the window and minimal.
//!
//! On input that repeats itself every window has many minima. Plain winnowing would take the rightmost of each, one
//! k-gram after the other; robust winnowing takes a new one only when the old one has left the window. Density
//! falls towards 1/w there, and equals plain winnowing's where hashes do not repeat.

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
        let hashes = kgrams.hashes;
        let window = self.window.min(hashes.len());
        let mut choice = rightmost_minimum(hashes, 0, window);
        picked.push(choice as u32);
        for entering in window..hashes.len() {
            let start = entering + 1 - window;
            if choice < start {
                choice = rightmost_minimum(hashes, start, entering + 1);
            } else if hashes[entering] < hashes[choice] {
                choice = entering;
            } else {
                continue;
            }
            picked.push(choice as u32);
        }
    }
}

/// The index of the last of the smallest hashes in `start..end`, which is not empty.
fn rightmost_minimum(hashes: &[u64], start: usize, end: usize) -> usize {
    let mut best = start;
    for index in start + 1..end {
        if hashes[index] <= hashes[best] {
            best = index;
        }
    }
    best
}
