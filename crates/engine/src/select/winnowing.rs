//! Winnowing (paper, definition 1): the rightmost minimal hash of every window.

use std::collections::VecDeque;

use super::{Kgrams, Selector};

/// Keeps the rightmost minimum of every `window` consecutive hashes.
pub(super) struct Winnowing {
    window: usize,
}

impl Winnowing {
    pub(super) fn new(window: usize) -> Winnowing {
        Winnowing { window }
    }
}

impl Selector for Winnowing {
    fn select(&self, kgrams: Kgrams<'_>, picked: &mut Vec<u32>) {
        let hashes = kgrams.hashes;
        let window = self.window.min(hashes.len());
        // Indices whose hashes ascend strictly from front to back: the front is the window's minimum, and an equal
        // hash further right has pushed out the one before it.
        let mut ascending: VecDeque<usize> = VecDeque::with_capacity(window);
        let mut last = None;
        for (index, hash) in hashes.iter().enumerate() {
            while ascending.back().is_some_and(|back| hashes[*back] >= *hash) {
                ascending.pop_back();
            }
            ascending.push_back(index);
            if ascending.front().is_some_and(|front| front + window <= index) {
                ascending.pop_front();
            }
            if index + 1 >= window && ascending.front() != last.as_ref() {
                last = ascending.front().copied();
                picked.extend(last.map(|index| index as u32));
            }
        }
    }
}
