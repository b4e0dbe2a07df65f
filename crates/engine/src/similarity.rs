//! What a shared fingerprint is worth, and what two submissions' shared fingerprints say: pure functions of counts
//! and sums.
//!
//! For submissions A and B among N, `df'` of a fingerprint is the number of *other* submissions, neither A nor B,
//! that contain it; its rarity is `ln((N + 1) / (df' + 1))`. `I(S)` is the sum of the rarities of a set S of
//! fingerprints. Then
//!
//! - containment of A in B = `I(A and B) / I(A)`,
//! - score of a layer = `I(A and B) / min(I(A), I(B))`,
//! - similarity = the mean of the two layers' scores.
//!
//! A fingerprint of A with document frequency `df` has `df' = df - 2` if B holds it too, else `df' = df - 1`. So
//! with `T(A)` the sum over A of rarities with `df - 1`, and per pair the sums over the shared fingerprints with
//! `df - 2` ([`Shared::nats`]) and of the difference of both ([`Shared::gain`]), `I(A) = T(A) + gain`.
//!
//! Rarities are whole multiples of 2^-40 nats, so sums are exact and do not depend on their order.

/// One nat in fixed point.
const NAT: f64 = (1_u64 << 40) as f64;

/// The rarity, in 2^-40 nats, of a fingerprint that `others` submissions beside the two at hand contain, among
/// `submissions` in all. `others` is below `submissions`, so it is never 0.
pub(crate) fn rarity(submissions: u32, others: u32) -> u64 {
    let odds = (f64::from(submissions) + 1.0) / (f64::from(others) + 1.0);
    (odds.ln() * NAT).round() as u64
}

/// The sums over the fingerprints that two submissions share on one layer, in 2^-40 nats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Shared {
    /// The rarities, with both submissions left out of the document frequency.
    pub(crate) nats: u128,
    /// By how much these exceed the rarities with only one submission left out.
    pub(crate) gain: u128,
}

/// One layer of a pair, measured.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub(crate) struct LayerScore {
    /// Containment of the left submission in the right one.
    pub(crate) left_in_right: f64,
    /// Containment of the right submission in the left one.
    pub(crate) right_in_left: f64,
    /// The larger of the two.
    pub(crate) score: f64,
}

impl LayerScore {
    /// The score of a layer, from the shared sums and the totals `T` of the two submissions.
    pub(crate) fn new(shared: Shared, left_total: u128, right_total: u128) -> LayerScore {
        if shared.nats == 0 {
            return LayerScore::default();
        }
        let of = |total: u128| shared.nats as f64 / (total + shared.gain) as f64;
        let (left_in_right, right_in_left) = (of(left_total), of(right_total));
        LayerScore { left_in_right, right_in_left, score: left_in_right.max(right_in_left) }
    }
}

/// 2^-40 nats as nats.
pub(crate) fn nats(fixed: u128) -> f64 {
    fixed as f64 / NAT
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rarity_by_hand() {
        // Two submissions, nobody else: ln(3 / 1) = 1.098612...; 2^40 of these.
        assert_eq!(rarity(2, 0), 1_207_936_985_808);
        // Everybody else has it: ln((N + 1) / (N - 1)) > 0.
        assert!((nats(u128::from(rarity(10, 8))) - (11.0_f64 / 9.0).ln()).abs() < 1e-12);
        // The smallest there can be: ln(2^32 / (2^32 - 2)) is 2^-31 nats, 2^9 units.
        assert_eq!(rarity(u32::MAX, u32::MAX - 2), 512);
    }

    #[test]
    fn a_layer_by_hand() {
        // A has 3 fingerprints, B has 2, they share 1; N = 2, so every rarity that leaves the pair out is ln 3.
        // Alone, df - 1 = 0 others; shared, df - 1 = 1 and df - 2 = 0.
        let (alone, both) = (u128::from(rarity(2, 0)), u128::from(rarity(2, 1)));
        let shared = Shared { nats: alone, gain: alone - both };
        let layer = LayerScore::new(shared, 2 * alone + both, alone + both);
        assert!((layer.left_in_right - 1.0 / 3.0).abs() < 1e-12);
        assert!((layer.right_in_left - 1.0 / 2.0).abs() < 1e-12);
        assert_eq!(layer.score, layer.right_in_left);
    }

    #[test]
    fn full_containment_is_exactly_one_and_nothing_shared_exactly_zero() {
        let both = u128::from(rarity(7, 3));
        let pair = u128::from(rarity(7, 2));
        let shared = Shared { nats: 3 * pair, gain: 3 * (pair - both) };
        assert_eq!(LayerScore::new(shared, 3 * both, 9 * both).score, 1.0);
        assert_eq!(LayerScore::new(Shared::default(), 0, 9 * both), LayerScore::default());
    }
}
