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
//! `df - 2` (its nats) and of the difference of both (its gain), `I(A) = T(A) + gain`.
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
    /// The score of a layer: `shared` is `I(A and B)`, `left` is `I(A)` and `right` is `I(B)`, in any unit; neither
    /// is below `shared`, which is not 0.
    pub(crate) fn new(shared: f64, left: f64, right: f64) -> LayerScore {
        let (left_in_right, right_in_left) = (shared / left, shared / right);
        LayerScore { left_in_right, right_in_left, score: left_in_right.max(right_in_left) }
    }
}

/// 2^-40 nats as nats.
pub(crate) fn nats(fixed: f64) -> f64 {
    fixed / NAT
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rarity_by_hand() {
        // Two submissions, nobody else: ln(3 / 1) = 1.098612...; 2^40 of these.
        assert_eq!(rarity(2, 0), 1_207_936_985_808);
        // Everybody else has it: ln((N + 1) / (N - 1)) > 0.
        assert!((nats(rarity(10, 8) as f64) - (11.0_f64 / 9.0).ln()).abs() < 1e-12);
        // The smallest there can be: ln(2^32 / (2^32 - 2)) is 2^-31 nats, 2^9 units.
        assert_eq!(rarity(u32::MAX, u32::MAX - 2), 512);
    }

    #[test]
    fn a_layer_by_hand() {
        // A has 3 fingerprints, B has 2, they share 1; N = 2, so every rarity that leaves the pair out is ln 3.
        // Alone, df - 1 = 0 others; shared, df - 1 = 1 and df - 2 = 0.
        let (alone, both) = (rarity(2, 0), rarity(2, 1));
        let (shared, gain) = (alone, alone - both);
        let (left, right) = (2 * alone + both + gain, alone + both + gain);
        let layer = LayerScore::new(shared as f64, left as f64, right as f64);
        assert!((layer.left_in_right - 1.0 / 3.0).abs() < 1e-12);
        assert!((layer.right_in_left - 1.0 / 2.0).abs() < 1e-12);
        assert_eq!(layer.score, layer.right_in_left);
    }

    #[test]
    fn full_containment_is_exactly_one() {
        let (both, pair) = (rarity(7, 3), rarity(7, 2));
        let contained = (3 * both + 3 * (pair - both)) as f64;
        assert_eq!(LayerScore::new((3 * pair) as f64, contained, 9.0 * contained).score, 1.0);
    }
}
