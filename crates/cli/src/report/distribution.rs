//! How similar the pairs of a report are, counted over all of them, shown or not.

use std::sync::atomic::{AtomicU64, Ordering};

use windrow_engine::Pair;

use super::Report;

/// The number of equal parts that the similarities from 0 to 1 are counted in.
pub(crate) const BINS: usize = 100;

/// Counts of similarities.
pub(crate) struct Distribution {
    /// How many pairs lie in each part.
    pub(crate) pairs: Vec<u64>,
    /// How many current submissions have their most similar pair in each part.
    pub(crate) best: Vec<u64>,
    /// How many pairs were compared: each is counted once in `pairs`.
    pub(crate) compared: u64,
    /// How many of them share a fingerprint.
    pub(crate) sharing: u64,
}

impl Report {
    /// Counts the similarities of all pairs.
    pub(crate) fn distribution(&self) -> Distribution {
        let (current, all) = (self.collection.current() as u64, self.collection.submissions().len() as u64);
        // A similarity is not negative, and of such numbers the greater one has the greater bits.
        let best: Vec<AtomicU64> = (0..all).map(|_| AtomicU64::new(0)).collect();
        let better =
            |index: usize, similarity: f64| best[index].fetch_max(similarity.to_bits(), Ordering::Relaxed);
        let rows = self.collection.visit_pairs(|_, pairs: &[Pair]| {
            let mut counts = vec![0; BINS];
            for pair in pairs {
                counts[bin(pair.similarity)] += 1;
                better(pair.left.index(), pair.similarity);
                better(pair.right.index(), pair.similarity);
            }
            counts
        });
        let mut pairs = vec![0; BINS];
        for row in rows {
            pairs.iter_mut().zip(row).for_each(|(sum, count)| *sum += count);
        }
        let sharing = pairs.iter().sum();
        let compared = current * current.saturating_sub(1) / 2 + current * (all - current);
        pairs[0] += compared - sharing;
        let mut best_counts = vec![0; BINS];
        for similarity in best.into_iter().take(current as usize) {
            best_counts[bin(f64::from_bits(similarity.into_inner()))] += 1;
        }
        Distribution { pairs, best: best_counts, compared, sharing }
    }
}

/// The part in which a similarity lies; 1 lies in the last one.
fn bin(similarity: f64) -> usize {
    ((similarity * BINS as f64) as usize).min(BINS - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_part_holds_1() {
        assert_eq!([0.0, 0.0099, 0.01, 0.999, 1.0].map(bin), [0, 0, 1, 99, 99]);
    }
}
