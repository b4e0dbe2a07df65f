//! Which pairs are reported: the most similar ones, or those that stand out.

use windrow_engine::{Comparison, Cut, FEWEST_SUBMISSIONS, Pair};

/// Which of the pairs that are similar enough are reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    /// So many of the most similar ones; all of them if `None`.
    First(Option<usize>),
    /// Those that stand out, `most` of them, and the first `least` ones whether they do or not; the first `unknown`
    /// ones where it cannot be known.
    StandingOut { most: usize, least: usize, unknown: Option<usize> },
}

impl Choice {
    /// The number of pairs that was asked for.
    pub(crate) fn top(self) -> Option<usize> {
        match self {
            Choice::First(top) => top,
            Choice::StandingOut { .. } => None,
        }
    }

    /// What the engine has to keep of so many submissions. The most similar pair is always kept.
    pub(super) fn cut(self, minimum: f64, submissions: usize) -> Cut {
        let limit = match self {
            Choice::First(top) => top,
            Choice::StandingOut { unknown, .. } if submissions < FEWEST_SUBMISSIONS => unknown,
            Choice::StandingOut { least, .. } => Some(least),
        };
        Cut { minimum, limit: limit.map(|limit| limit.max(1)) }
    }

    /// Leaves the chosen pairs in a comparison that was made with the cut for `minimum`.
    pub(super) fn choose(self, minimum: f64, comparison: &mut Comparison) {
        let (Choice::StandingOut { most, least, .. }, Some(standing)) = (self, &comparison.standing) else {
            return;
        };
        let first = &mut comparison.pairs;
        first.truncate(least);
        let among = first.iter().filter(|pair| standing.stands_out(pair)).count();
        let is_among = |pair: &Pair| first.iter().any(|one| (one.left, one.right) == (pair.left, pair.right));
        // What comes after the first ones comes after them in the order of all pairs, too.
        let more: Vec<Pair> = comparison
            .standing_out
            .iter()
            .filter(|pair| pair.similarity >= minimum && !is_among(pair))
            .take(most.saturating_sub(among))
            .copied()
            .collect();
        first.extend(more);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_depends_on_whether_it_can_be_known_which_pairs_stand_out() {
        let choice = Choice::StandingOut { most: 100, least: 10, unknown: Some(30) };
        assert_eq!(choice.cut(0.5, 9), Cut { minimum: 0.5, limit: Some(30) });
        assert_eq!(choice.cut(0.5, 10), Cut { minimum: 0.5, limit: Some(10) });
        assert_eq!(Choice::First(None).cut(0.0, 10).limit, None);
    }

    #[test]
    fn the_most_similar_pair_is_always_kept() {
        let choice = Choice::StandingOut { most: 100, least: 0, unknown: None };
        assert_eq!(choice.cut(0.0, 10).limit, Some(1));
    }
}
