//! Which pairs of a report stand out, and the groups that they tie.

use std::cmp::Reverse;

use windrow_engine::{FEWEST_SUBMISSIONS, groups};

use super::Report;

/// How unusual a pair is in its collection.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct PairStanding {
    /// Whether it is more similar than is usual here.
    pub(crate) stands_out: bool,
    /// The number of pairs that would be as unusual by chance.
    pub(crate) chance: f64,
}

impl Report {
    /// How unusual a reported pair is, by its place among all; `None` with too few submissions to tell.
    pub(crate) fn standing_of(&self, place: usize) -> Option<PairStanding> {
        let pair = &self.comparison.pairs[place];
        let standing = self.comparison.standing.as_ref()?;
        Some(PairStanding { stands_out: standing.stands_out(pair), chance: standing.chance(pair) })
    }

    /// Whether there are enough submissions to tell which pairs stand out.
    pub(crate) fn tells_standing(&self) -> bool {
        self.compared.len() >= FEWEST_SUBMISSIONS
    }

    /// How many pairs stand out, reported or not; `None` with too few submissions to tell.
    pub(crate) fn standing_out(&self) -> Option<usize> {
        self.tells_standing().then_some(self.comparison.standing_out.len())
    }

    /// The groups of submissions tied by pairs that stand out: the largest first, then by their first member; each in
    /// the order of [`Report::submissions`].
    pub(crate) fn groups(&self) -> Vec<Vec<usize>> {
        let ties = self.comparison.standing_out.iter().map(|pair| (pair.left, pair.right, pair.similarity));
        let mut groups: Vec<Vec<usize>> = groups(&ties.collect::<Vec<_>>())
            .into_iter()
            .map(|group| group.into_iter().map(|id| self.compared[id.index()]).collect())
            .collect();
        groups.sort_by_key(|group| Reverse(group.len()));
        groups
    }
}
