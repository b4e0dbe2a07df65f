//! How well a ranking separates copied pairs from independent ones, given the truth.
//!
//! Pairs of equal score are one block: no order within it is better than another, so a ranking gains nothing by
//! ties. The measures are the usual ones of information retrieval:
//!
//! - ROC-AUC: the chance that a copied pair scores above an independent one, a tie counting half;
//! - average precision: precision at each block that holds copied pairs, weighted by the recall it adds;
//! - F1: the harmonic mean of precision and recall, at the threshold where it is highest;
//! - precision at a recall: the best precision at any threshold that reaches the recall.

/// A labelled pair.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Labelled {
    /// Its score; pairs that were not found at all have 0.
    pub score: f64,
    /// Whether it is a copy.
    pub copied: bool,
}

/// The quality of a ranking.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Quality {
    /// The number of labelled pairs.
    pub pairs: usize,
    /// The number of copied ones among them.
    pub copied: usize,
    /// Area under the receiver operating characteristic, in [0, 1].
    pub auc: f64,
    /// Average precision, in [0, 1].
    pub average_precision: f64,
    /// The highest F1, in [0, 1].
    pub best_f1: f64,
    /// The score from which on pairs are called copied where F1 is highest.
    pub best_f1_at: f64,
    /// Precision where half of the copied pairs are found.
    pub precision_at_recall_50: f64,
    /// Precision where nine in ten copied pairs are found.
    pub precision_at_recall_90: f64,
}

impl Quality {
    /// The quality of the ranking of these pairs; `None` unless there are copied and independent ones.
    pub fn of(mut pairs: Vec<Labelled>) -> Option<Quality> {
        let copied = pairs.iter().filter(|pair| pair.copied).count();
        let independent = pairs.len() - copied;
        if copied == 0 || independent == 0 {
            return None;
        }
        pairs.sort_unstable_by(|a, b| b.score.total_cmp(&a.score));
        let mut quality = Quality {
            pairs: pairs.len(),
            copied,
            auc: 0.0,
            average_precision: 0.0,
            best_f1: 0.0,
            best_f1_at: 0.0,
            precision_at_recall_50: 0.0,
            precision_at_recall_90: 0.0,
        };
        // Copied and independent pairs so far, and the recall they make.
        let (mut right, mut wrong, mut recall_before) = (0, 0, 0.0);
        for block in pairs.chunk_by(|a, b| a.score == b.score) {
            let block_right = block.iter().filter(|pair| pair.copied).count();
            let block_wrong = block.len() - block_right;
            quality.auc += block_wrong as f64 * (right as f64 + block_right as f64 / 2.0);
            right += block_right;
            wrong += block_wrong;
            let precision = right as f64 / (right + wrong) as f64;
            let recall = right as f64 / copied as f64;
            quality.average_precision += (recall - recall_before) * precision;
            recall_before = recall;
            let f1 = if right == 0 { 0.0 } else { 2.0 * precision * recall / (precision + recall) };
            if f1 > quality.best_f1 {
                (quality.best_f1, quality.best_f1_at) = (f1, block[0].score);
            }
            if 2 * right >= copied {
                quality.precision_at_recall_50 = quality.precision_at_recall_50.max(precision);
            }
            if 10 * right >= 9 * copied {
                quality.precision_at_recall_90 = quality.precision_at_recall_90.max(precision);
            }
        }
        quality.auc /= (copied * independent) as f64;
        Some(quality)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn quality(scores: &[(f64, bool)]) -> Quality {
        let pairs =
            scores.iter().map(|(score, copied)| Labelled { score: *score, copied: *copied }).collect();
        Quality::of(pairs).expect("both kinds are there")
    }

    #[test]
    fn a_ranking_by_hand() {
        // copied, independent, copied, independent, independent
        let quality = quality(&[(0.9, true), (0.8, false), (0.7, true), (0.2, false), (0.1, false)]);
        // Of 2 x 3 couples, the first copied pair wins 3, the second 2.
        assert!((quality.auc - 5.0 / 6.0).abs() < 1e-12);
        assert!((quality.average_precision - (0.5 * 1.0 + 0.5 * 2.0 / 3.0)).abs() < 1e-12);
        // At .7: precision 2/3, recall 1, F1 .8; at .9: precision 1, recall .5, F1 2/3.
        assert!((quality.best_f1 - 0.8).abs() < 1e-12);
        assert_eq!(quality.best_f1_at, 0.7);
        assert_eq!(quality.precision_at_recall_50, 1.0);
        assert!((quality.precision_at_recall_90 - 2.0 / 3.0).abs() < 1e-12);
    }

    #[test]
    fn ties_gain_nothing() {
        let tied = quality(&[(0.0, true), (0.0, false), (0.0, false), (0.0, false)]);
        assert_eq!((tied.auc, tied.average_precision), (0.5, 0.25));
        let perfect = quality(&[(1.0, true), (1.0, true), (0.5, false)]);
        assert_eq!((perfect.auc, perfect.average_precision, perfect.best_f1), (1.0, 1.0, 1.0));
    }

    #[test]
    fn one_kind_alone_has_no_quality() {
        assert!(Quality::of(vec![Labelled { score: 1.0, copied: true }]).is_none());
        assert!(Quality::of(Vec::new()).is_none());
    }
}
