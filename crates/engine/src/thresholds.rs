//! The two numbers of winnowing: the noise threshold `k` and the guarantee threshold `t` (paper, section 3).
//!
//! Nothing shorter than `k` tokens is ever matched; any shared run of at least `t` tokens is always found. The
//! window of consecutive k-grams from which one is kept is `w = t - k + 1`.

use thiserror::Error;

use crate::select::Scheme;

/// A noise threshold and a guarantee threshold that fit each other: `1 <= k <= t`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Thresholds {
    noise: u32,
    guarantee: u32,
}

/// Why two numbers are no thresholds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ThresholdError {
    /// The noise threshold is 0.
    #[error("the noise threshold is 0: it must be at least 1 token")]
    NoNoise,
    /// The guarantee threshold is below the noise threshold.
    #[error("the guarantee threshold ({guarantee}) is below the noise threshold ({noise})")]
    Crossed {
        /// The noise threshold, in tokens.
        noise: u32,
        /// The guarantee threshold, in tokens.
        guarantee: u32,
    },
    /// A threshold is too large to be a number of tokens of one file.
    #[error("the guarantee threshold ({guarantee}) is above {}", Thresholds::LARGEST)]
    TooLarge {
        /// The guarantee threshold, in tokens.
        guarantee: u32,
    },
}

impl Thresholds {
    /// The largest guarantee threshold there can be, in tokens.
    pub const LARGEST: u32 = 1_000_000;

    /// The thresholds `k = noise` and `t = guarantee`, in tokens.
    ///
    /// # Errors
    /// When `noise` is 0, `guarantee` is below `noise`, or `guarantee` is above [`Thresholds::LARGEST`].
    pub fn new(noise: u32, guarantee: u32) -> Result<Thresholds, ThresholdError> {
        if noise == 0 {
            Err(ThresholdError::NoNoise)
        } else if guarantee < noise {
            Err(ThresholdError::Crossed { noise, guarantee })
        } else if guarantee > Thresholds::LARGEST {
            Err(ThresholdError::TooLarge { guarantee })
        } else {
            Ok(Thresholds { noise, guarantee })
        }
    }

    const fn fixed(noise: u32, guarantee: u32) -> Thresholds {
        assert!(noise > 0 && noise <= guarantee && guarantee <= Thresholds::LARGEST);
        Thresholds { noise, guarantee }
    }

    /// `k`, the noise threshold in tokens: the length of a k-gram.
    pub fn k(self) -> usize {
        self.noise as usize
    }

    /// `t`, the guarantee threshold in tokens.
    pub fn t(self) -> usize {
        self.guarantee as usize
    }

    /// `w = t - k + 1`, the number of consecutive k-grams of which at least one is kept.
    pub fn window(self) -> usize {
        self.t() - self.k() + 1
    }
}

/// Everything that decides which fingerprints a token stream has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The thresholds of the renamed layer.
    pub renamed: Thresholds,
    /// The thresholds of the verbatim layer.
    pub verbatim: Thresholds,
    /// How k-grams are selected on both layers.
    pub scheme: Scheme,
}

impl Default for Settings {
    /// The defaults of `windrow compare`: k 13 and t 16 renamed, k 8 and t 11 verbatim, the SUS-anchor.
    fn default() -> Settings {
        const RENAMED: Thresholds = Thresholds::fixed(13, 16);
        const VERBATIM: Thresholds = Thresholds::fixed(8, 11);
        Settings { renamed: RENAMED, verbatim: VERBATIM, scheme: Scheme::SusAnchor }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_is_t_minus_k_plus_1() {
        let thresholds = Thresholds::new(12, 19).expect("12 <= 19");
        assert_eq!((thresholds.k(), thresholds.t(), thresholds.window()), (12, 19, 8));
        assert_eq!(Thresholds::new(5, 5).expect("5 <= 5").window(), 1);
    }

    #[test]
    fn thresholds_that_do_not_fit_are_refused_with_their_numbers() {
        assert_eq!(Thresholds::new(0, 4), Err(ThresholdError::NoNoise));
        let crossed = Thresholds::new(9, 8).expect_err("9 > 8");
        assert_eq!(crossed.to_string(), "the guarantee threshold (8) is below the noise threshold (9)");
        assert!(Thresholds::new(1, 2_000_000).is_err());
    }
}
