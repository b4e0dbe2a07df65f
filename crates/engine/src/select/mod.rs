//! Selection: which k-grams of a stretch of tokens become fingerprints.
//!
//! A [`Scheme`] is the description (it can be named, printed and stored); [`Scheme::build`] makes the [`Selector`]
//! that runs. A scheme sees the symbols as well as the hashes of the k-grams, because some schemes sample grams
//! shorter than k.
//!
//! # The guarantee, and what ties do to it
//!
//! A *window* is `w` consecutive k-grams, so `w + k - 1 = t` symbols. The promise is that two equal windows, in any
//! two streams and whatever is around them, share a selected hash. Definition 1 of the paper asks for more: equal
//! windows select at equal places. On code that repeats itself that costs up to every k-gram. All schemes here
//! except the two plain ones ([`Scheme::Winnowing`], [`Scheme::SafeModP`]) keep only what is promised, by one rule:
//!
//! 1. The contents of a window alone name one *hash*, which is the hash of one of its k-grams.
//! 2. A window in which a k-gram with the hash it names is already selected selects nothing; any other selects the
//!    rightmost k-gram with that hash.
//!
//! *Proof of the guarantee.* After step 2 every window contains a selected k-gram with the hash that it names. Equal
//! windows name equal hashes, because nothing but their contents decides. So they share a selected hash, each has it
//! inside its own window, and history decides only where. ∎
//!
//! With the least hash as the one named, the rule is robust winnowing (paper, definition 4). Naming another one is
//! what makes a scheme sparser: neighbouring windows should name the same k-gram as long as possible. Constant
//! input selects every w-th k-gram under any such scheme, and input of period q <= w, in which each window sees all
//! of the hashes, every (w / q) q-th as soon as neighbouring windows name the same one.
//!
//! | scheme | names the hash of | density on random symbols |
//! |---|---|---|
//! | robust winnowing | the least k-gram | 2/(w+1) |
//! | mod-minimizer | the least k-gram, those first whose least r-gram stands at an offset 0 mod w | below 2/(w+1) if k > w |
//! | open-closed | the same, with the r-grams in open-closed order | below 2/(w+1) always |
//! | SUS-anchor | the k-gram at the smallest unique substring, mod w | the lower bound if k = 1 mod w |
//!
//! No scheme that promises this much and only moves forward has a density below `ceil((w+k)/w) / (w+k)` on random
//! symbols (Kille et al. 2024). Density is selected k-grams by k-grams, counted by place: a hash selected twice
//! costs two postings.

mod anchor;
mod mod_minimizer;
mod mod_p;
mod open_closed;
mod robust;
mod safe_mod_p;
mod sliding;
mod winnowing;

#[cfg(test)]
mod cases;
#[cfg(test)]
mod oracle;

use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;

use thiserror::Error;

use crate::kgram::hash_kgrams;
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
    /// Appends the indices of the picked k-grams to `picked`, strictly ascending. At least one is picked.
    fn select(&self, kgrams: Kgrams<'_>, picked: &mut Vec<u32>);
}

/// The name of a way to select.
///
/// It is written and read as `robust-winnowing`, `winnowing`, `mod-minimizer`, `open-closed-mod-minimizer`,
/// `sus-anchor`, `0-mod-50` and `safe-0-mod-50`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Scheme {
    /// Winnowing that keeps its previous choice as long as it is a minimum of the window (paper, definition 4).
    RobustWinnowing,
    /// The rightmost minimum of every window (paper, definition 1).
    Winnowing,
    /// Every k-gram whose hash is 0 modulo this number (paper, section 2): no guarantee.
    ModP(NonZeroU32),
    /// The same, and the rightmost k-gram of every window that has none (paper, section 3.1.2).
    SafeModP(NonZeroU32),
    /// The mod-minimizer (Groot Koerkamp and Pibiri 2024), with the rule for ties of robust winnowing.
    ModMinimizer,
    /// The open-closed mod-minimizer (Groot Koerkamp, Liu and Pibiri 2024), with the same rule for ties.
    OpenClosedModMinimizer,
    /// The anti-lexicographic anchor at the smallest unique substring (Groot Koerkamp 2026), modulo w, with the same
    /// rule for ties.
    SusAnchor,
}

impl Scheme {
    /// The machine for these thresholds.
    pub fn build(self, thresholds: Thresholds) -> Box<dyn Selector> {
        let window = thresholds.window();
        match self {
            Scheme::RobustWinnowing => Box::new(robust::RobustWinnowing::new(window)),
            Scheme::Winnowing => Box::new(winnowing::Winnowing::new(window)),
            Scheme::ModP(p) => Box::new(mod_p::ModP::new(p, window)),
            Scheme::SafeModP(p) => Box::new(safe_mod_p::SafeModP::new(p, window)),
            Scheme::ModMinimizer => Box::new(mod_minimizer::ModMinimizer::new(thresholds)),
            Scheme::OpenClosedModMinimizer => Box::new(open_closed::OpenClosed::new(thresholds)),
            Scheme::SusAnchor => Box::new(anchor::SusAnchor::new(thresholds)),
        }
    }

    /// What is selected of one stretch of symbols: the hash of each k-gram and where it starts, by place. A stretch
    /// shorter than k has none. With `k = t` it is every k-gram.
    pub fn select(self, thresholds: Thresholds, symbols: &[Symbol]) -> Vec<(u64, u32)> {
        let (mut hashes, mut picked) = (Vec::new(), Vec::new());
        hash_kgrams(symbols, thresholds.k(), &mut hashes);
        if !hashes.is_empty() {
            self.build(thresholds).select(Kgrams { symbols, hashes: &hashes }, &mut picked);
        }
        picked.into_iter().map(|place| (hashes[place as usize], place)).collect()
    }

    /// Whether every shared run of t tokens shares a selected hash.
    pub fn keeps_guarantee(self) -> bool {
        !matches!(self, Scheme::ModP(_))
    }
}

impl fmt::Display for Scheme {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Scheme::RobustWinnowing => out.write_str("robust-winnowing"),
            Scheme::Winnowing => out.write_str("winnowing"),
            Scheme::ModP(p) => write!(out, "0-mod-{p}"),
            Scheme::SafeModP(p) => write!(out, "safe-0-mod-{p}"),
            Scheme::ModMinimizer => out.write_str("mod-minimizer"),
            Scheme::OpenClosedModMinimizer => out.write_str("open-closed-mod-minimizer"),
            Scheme::SusAnchor => out.write_str("sus-anchor"),
        }
    }
}

/// A name that no selection scheme has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no selection scheme is called {name:?}")]
pub struct UnknownScheme {
    /// The name.
    pub name: String,
}

impl FromStr for Scheme {
    type Err = UnknownScheme;

    fn from_str(name: &str) -> Result<Scheme, UnknownScheme> {
        let numbered = |prefix: &str| name.strip_prefix(prefix).and_then(|p| p.parse().ok());
        Ok(match name {
            "robust-winnowing" => Scheme::RobustWinnowing,
            "winnowing" => Scheme::Winnowing,
            "mod-minimizer" => Scheme::ModMinimizer,
            "open-closed-mod-minimizer" => Scheme::OpenClosedModMinimizer,
            "sus-anchor" => Scheme::SusAnchor,
            _ => match (numbered("0-mod-"), numbered("safe-0-mod-")) {
                (Some(p), _) => Scheme::ModP(p),
                (_, Some(p)) => Scheme::SafeModP(p),
                _ => return Err(UnknownScheme { name: name.to_owned() }),
            },
        })
    }
}
