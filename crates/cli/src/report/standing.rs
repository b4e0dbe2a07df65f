//! Which pairs of a report stand out, and the groups that they tie.

use windrow_engine::groups;

use super::Report;

/// How unusual a pair is in its collection.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct PairStanding {
    /// Whether it is more similar than the task explains.
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

    /// The groups of submissions tied by pairs that stand out, by their first member, each in the order of
    /// [`Report::submissions`].
    pub(crate) fn groups(&self) -> Vec<Vec<usize>> {
        let ties = self.comparison.standing_out.iter().map(|pair| (pair.left, pair.right, pair.similarity));
        groups(&ties.collect::<Vec<_>>())
            .into_iter()
            .map(|group| group.into_iter().map(|id| self.compared[id.index()]).collect())
            .collect()
    }
}
