//! Selection: which k-grams of a stretch of tokens become fingerprints.
//!
//! A [`Scheme`] is the description (it can be named, printed and stored); [`Scheme::build`] makes the [`Selector`]
//! that runs. A scheme sees the symbols as well as the hashes of the k-grams, because some schemes sample grams
//! shorter than k.

mod robust;
mod winnowing;

#[cfg(test)]
mod oracle;

use crate::thresholds::Thresholds;
use crate::token::Symbol;

/// What a selector may look at: a stretch of symbols and the hash of each of its k-grams.
///
/// There is at least one k-gram, and `symbols.len() == hashes.len() + k - 1`.
#[derive(Clone, Copy, Debug)]
pub struct Kgrams<'a> {
    /// The symbols of the stretch.
    pub symbols: &'a [Symbol],
    /// The hash of the k-gram that starts at each symbol.
    pub hashes: &'a [u64],
}

/// A machine that picks k-grams.
pub trait Selector: Send + Sync {
    /// Appends the indices of the picked k-grams to `picked`, strictly ascending.
    fn select(&self, kgrams: Kgrams<'_>, picked: &mut Vec<u32>);
}

/// The name of a way to select.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Scheme {
    /// Winnowing that keeps its previous choice as long as it is a minimum of the window (paper, definition 4).
    RobustWinnowing,
    /// The rightmost minimum of every window (paper, definition 1).
    Winnowing,
}

impl Scheme {
    /// The machine for these thresholds.
    pub fn build(self, thresholds: Thresholds) -> Box<dyn Selector> {
        match self {
            Scheme::RobustWinnowing => Box::new(robust::RobustWinnowing::new(thresholds.window())),
            Scheme::Winnowing => Box::new(winnowing::Winnowing::new(thresholds.window())),
        }
    }
}
