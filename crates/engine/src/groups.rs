//! Groups: submissions that copied from each other, given the pairs that stand out.
//!
//! Agglomerative clustering with average linkage, as JPlag offers it. Each submission starts as a group of its own;
//! the two groups with the highest mean similarity over all pairs across are joined, a pair that does not stand
//! out counting 0, as long as at least half of the pairs across stand out. Connected components, the usual choice,
//! would let a chain of pairs (A with B, B with C, C with D, ...) swallow a class although A and D share nothing.

use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeMap, BinaryHeap};

use crate::collection::SubmissionId;

/// What lies between two groups: how many pairs across stand out, and the sum of their similarities.
#[derive(Clone, Copy, Debug, Default)]
struct Link {
    pairs: u64,
    similarity: f64,
}

/// The groups of at least two submissions, each ascending, the groups by their first member.
///
/// `standing_out` holds the pairs that stand out, each once, with their similarity in [0, 1]. The outcome does not
/// depend on their order.
pub fn groups(standing_out: &[(SubmissionId, SubmissionId, f64)]) -> Vec<Vec<SubmissionId>> {
    let mut clusters = Clusters::new(standing_out);
    while let Some(Candidate { left, right, .. }) = clusters.queue.pop() {
        // A group that was joined since has left its place empty.
        if !clusters.members[left].is_empty() && !clusters.members[right].is_empty() {
            clusters.join(left, right);
        }
    }
    let mut groups: Vec<_> = clusters.members.into_iter().filter(|members| members.len() > 1).collect();
    groups.sort_unstable();
    groups
}

struct Clusters {
    members: Vec<Vec<SubmissionId>>,
    links: Vec<BTreeMap<usize, Link>>,
    queue: BinaryHeap<Candidate>,
}

impl Clusters {
    fn new(standing_out: &[(SubmissionId, SubmissionId, f64)]) -> Clusters {
        let mut pairs: Vec<_> =
            standing_out.iter().map(|(a, b, value)| (*a.min(b), *a.max(b), *value)).collect();
        pairs.sort_unstable_by_key(|(a, b, _)| (*a, *b));
        let mut ids: Vec<SubmissionId> = pairs.iter().flat_map(|(a, b, _)| [*a, *b]).collect();
        ids.sort_unstable();
        ids.dedup();
        let mut clusters = Clusters {
            members: ids.iter().map(|id| vec![*id]).collect(),
            links: vec![BTreeMap::new(); ids.len()],
            queue: BinaryHeap::new(),
        };
        for (a, b, similarity) in pairs {
            let (left, right) = (ids.partition_point(|id| *id < a), ids.partition_point(|id| *id < b));
            clusters.connect(left, right, Link { pairs: 1, similarity });
        }
        clusters
    }

    fn connect(&mut self, left: usize, right: usize, link: Link) {
        self.links[left].insert(right, link);
        self.links[right].insert(left, link);
        let across = self.members[left].len() as u64 * self.members[right].len() as u64;
        if 2 * link.pairs >= across {
            let first = |cluster: usize| self.members[cluster][0];
            let names = (first(left).min(first(right)), first(left).max(first(right)));
            self.queue.push(Candidate {
                mean: link.similarity / across as f64,
                names: Reverse(names),
                left,
                right,
            });
        }
    }

    /// Makes a new group of two; links to others are added up in ascending order, so that sums do not depend on the
    /// order of the input.
    fn join(&mut self, left: usize, right: usize) {
        let mut members = std::mem::take(&mut self.members[left]);
        members.append(&mut self.members[right]);
        members.sort_unstable();
        let joined = self.members.len();
        self.members.push(members);
        self.links.push(BTreeMap::new());
        let mut links = std::mem::take(&mut self.links[left]);
        for (other, link) in std::mem::take(&mut self.links[right]) {
            let sum = links.entry(other).or_default();
            sum.pairs += link.pairs;
            sum.similarity += link.similarity;
        }
        for (other, link) in links {
            if other != left && other != right {
                self.links[other].remove(&left);
                self.links[other].remove(&right);
                self.connect(joined, other, link);
            }
        }
    }
}

/// Two groups that may be joined; the greatest is joined first.
struct Candidate {
    mean: f64,
    names: Reverse<(SubmissionId, SubmissionId)>,
    left: usize,
    right: usize,
}

impl Ord for Candidate {
    fn cmp(&self, other: &Candidate) -> Ordering {
        self.mean.total_cmp(&other.mean).then(self.names.cmp(&other.names))
    }
}

impl PartialOrd for Candidate {
    fn partial_cmp(&self, other: &Candidate) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Candidate {
    fn eq(&self, other: &Candidate) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Candidate {}

#[cfg(test)]
mod tests {
    use super::*;

    fn grouped(pairs: &[(u32, u32, f64)]) -> Vec<Vec<u32>> {
        let pairs: Vec<_> = pairs.iter().map(|(a, b, s)| (SubmissionId(*a), SubmissionId(*b), *s)).collect();
        let groups = groups(&pairs);
        let mut backwards = pairs;
        backwards.reverse();
        for pair in &mut backwards {
            *pair = (pair.1, pair.0, pair.2);
        }
        assert_eq!(groups, super::groups(&backwards), "the order of the pairs does not matter");
        groups.into_iter().map(|group| group.into_iter().map(|id| id.0).collect()).collect()
    }

    #[test]
    fn a_ring_of_copies_is_one_group() {
        assert_eq!(
            grouped(&[(1, 2, 0.9), (2, 3, 0.8), (1, 3, 0.7), (5, 9, 0.6)]),
            [vec![1, 2, 3], vec![5, 9]]
        );
    }

    #[test]
    fn a_chain_does_not_become_one_group() {
        // 1-2 (.9) and 4-5 (.8) join first. 3 joins 1-2 over 2-3: one of two pairs stands out, which is half.
        // Of the 6 pairs between {1, 2, 3} and {4, 5} only 3-4 stands out.
        let chain = [(1, 2, 0.9), (2, 3, 0.7), (3, 4, 0.6), (4, 5, 0.8)];
        assert_eq!(grouped(&chain), [vec![1, 2, 3], vec![4, 5]]);
    }

    #[test]
    fn the_most_similar_are_joined_first() {
        // 3-4 join first. Then 2 would join them with a mean of (.9 + 0) / 2, which is below 1-2's .5.
        assert_eq!(grouped(&[(1, 2, 0.5), (2, 3, 0.9), (3, 4, 0.95)]), [vec![1, 2], vec![3, 4]]);
    }

    #[test]
    fn without_pairs_there_are_no_groups() {
        assert!(grouped(&[]).is_empty());
    }
}
