//! Inverted lists: for every fingerprint, the submissions that contain it.
//!
//! Only the lists of two or more submissions say anything about pairs. A list that more than half of all
//! submissions are on (a starter nobody passed as template) is kept as its complement: being on such a list is
//! worth its weight *unless* one of the two is missing, and the submissions that are missing are few. The sums stay
//! exact, and no list costs more than that of half the collection.

use std::ops::Range;

use rayon::prelude::*;

use crate::similarity::rarity;

/// What a list adds to the sums of a pair that shares it, in 2^-40 nats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Weight {
    pub(crate) nats: u64,
    pub(crate) gain: u64,
}

/// Lists of submissions, each with its weight, one after the other.
#[derive(Debug, Default)]
pub(crate) struct Lists {
    ends: Vec<usize>,
    members: Vec<u32>,
    weights: Vec<Weight>,
}

impl Lists {
    fn push(&mut self, members: impl IntoIterator<Item = u32>, weight: Weight) {
        self.members.extend(members);
        self.ends.push(self.members.len());
        self.weights.push(weight);
    }

    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    pub(crate) fn weight(&self, list: u32) -> Weight {
        self.weights[list as usize]
    }

    fn range(&self, list: usize) -> Range<usize> {
        let start = if list == 0 { 0 } else { self.ends[list - 1] };
        start..self.ends[list]
    }

    /// The members of a list, ascending.
    #[cfg(test)]
    fn members(&self, list: u32) -> &[u32] {
        &self.members[self.range(list as usize)]
    }

    /// The members of a list that come after its member at `index` of all lists' members.
    pub(crate) fn after(&self, entry: Entry) -> &[u32] {
        &self.members[entry.next..self.ends[entry.list as usize]]
    }

    /// For each submission, the lists it is on.
    pub(crate) fn by_submission(&self, submissions: usize) -> Forward {
        let mut ends = vec![0_usize; submissions + 1];
        for member in &self.members {
            ends[*member as usize + 1] += 1;
        }
        for index in 1..ends.len() {
            ends[index] += ends[index - 1];
        }
        let mut fill = ends.clone();
        let mut entries = vec![Entry { list: 0, next: 0 }; self.members.len()];
        for list in 0..self.len() {
            for index in self.range(list) {
                let slot = &mut fill[self.members[index] as usize];
                entries[*slot] = Entry { list: list as u32, next: index + 1 };
                *slot += 1;
            }
        }
        Forward { ends, entries }
    }
}

/// One membership: the list, and where its next member stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    pub(crate) list: u32,
    next: usize,
}

/// The lists of every submission.
#[derive(Debug)]
pub(crate) struct Forward {
    /// Where the entries of each submission start, and one end more.
    ends: Vec<usize>,
    entries: Vec<Entry>,
}

impl Forward {
    pub(crate) fn of(&self, submission: u32) -> &[Entry] {
        let index = submission as usize;
        &self.entries[self.ends[index]..self.ends[index + 1]]
    }
}

/// The inverted lists of one layer of a collection.
#[derive(Debug, Default)]
pub(crate) struct Postings {
    /// The sum over each submission's fingerprints of the rarity with that submission left out (T in design.md).
    pub(crate) totals: Vec<u128>,
    /// An upper bound of any pair's shared sum.
    pub(crate) largest_sum: u128,
    /// Lists of at least two and at most half of all submissions.
    pub(crate) direct: Lists,
    /// For each fingerprint that more than half have: who does not.
    pub(crate) missing: Lists,
}

impl Postings {
    /// The lists of a layer, from each submission's hashes, ascending and possibly repeated.
    pub(crate) fn new<'a>(hashes: impl IndexedParallelIterator<Item = &'a [u64]>) -> Postings {
        let distinct: Vec<Vec<(u64, u32)>> = hashes
            .enumerate()
            .map(|(submission, hashes)| {
                hashes.chunk_by(|a, b| a == b).map(|equal| (equal[0], submission as u32)).collect()
            })
            .collect();
        let submissions = distinct.len();
        let count = submissions as u32;
        let mut pairs = distinct.concat();
        drop(distinct);
        pairs.par_sort_unstable();

        let mut postings = Postings { totals: vec![0; submissions], ..Postings::default() };
        let mut bounds = vec![0_u128; submissions];
        for list in pairs.chunk_by(|a, b| a.0 == b.0) {
            let frequency = list.len() as u32;
            let one_out = rarity(count, frequency - 1);
            let both_out = if frequency == 1 { one_out } else { rarity(count, frequency - 2) };
            for (_, submission) in list {
                postings.totals[*submission as usize] += u128::from(one_out);
                bounds[*submission as usize] += u128::from(both_out);
            }
            let weight = Weight { nats: both_out, gain: both_out - one_out };
            let members = list.iter().map(|(_, submission)| *submission);
            if frequency > 1 && list.len() * 2 <= submissions {
                postings.direct.push(members, weight);
            } else if frequency > 1 {
                postings.missing.push(absent(members, count), weight);
            }
        }
        postings.largest_sum = bounds.into_iter().max().unwrap_or(0);
        postings
    }
}

/// The numbers below `count` that are not in `members`, which ascend.
fn absent(members: impl Iterator<Item = u32>, count: u32) -> impl Iterator<Item = u32> {
    let mut members = members.peekable();
    (0..count).filter(move |id| members.next_if_eq(id).is_none())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_by_hand() {
        // Hash 1 in all four, 2 in two, 3 in one, 4 in three; repeats within a submission count once.
        let hashes: [&[u64]; 4] = [&[1, 2, 2, 4], &[1, 4], &[1, 2, 3], &[1, 1, 4]];
        let postings = Postings::new(hashes.into_par_iter());
        assert_eq!(postings.direct.len(), 1);
        assert_eq!(postings.direct.members(0), [0, 2]);
        assert_eq!(postings.missing.len(), 2);
        assert!(postings.missing.members(0).is_empty());
        assert_eq!(postings.missing.members(1), [2]);
        assert_eq!(postings.direct.weight(0).nats, rarity(4, 0));
        assert_eq!(postings.missing.weight(1).gain, rarity(4, 1) - rarity(4, 2));
        let third = u128::from(rarity(4, 3)) + u128::from(rarity(4, 1)) + u128::from(rarity(4, 0));
        assert_eq!(postings.totals[2], third);
    }

    #[test]
    fn forward_entries_lead_to_the_members_that_follow() {
        let hashes: [&[u64]; 6] = [&[1], &[1, 2], &[2], &[1], &[], &[]];
        let postings = Postings::new(hashes.into_par_iter());
        let forward = postings.direct.by_submission(6);
        let followers: Vec<Vec<u32>> =
            forward.of(1).iter().map(|entry| postings.direct.after(*entry).to_vec()).collect();
        assert_eq!(followers, [vec![3], vec![2]]);
        assert!(forward.of(4).is_empty());
    }
}
