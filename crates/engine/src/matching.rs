//! Matches: the verified maximal equal runs of two submissions, and the regions they join to.
//!
//! A shared fingerprint is a hint of where an equal run may be. Each hint is checked on the tokens and extended to
//! both sides as far as the tokens agree, within one own stretch a side. Of the runs found, the longest is taken
//! first, then the leftmost; what overlaps a taken run is cut back to the part that does not, and stays a match if
//! it is still long enough (greedy string tiling). So a token is matched at most once on either side.
//!
//! Code that repeats itself (a table, generated code) gives the same hash many times on both sides. Pairing all of
//! these occurrences would be quadratic and would find the same block again and again, shifted: beyond
//! [`MANY`] pairs only the borders of each repetitive block are paired.

use std::collections::BinaryHeap;
use std::ops::Range;

use crate::fingerprint::Submission;
use crate::token::Layer;

/// The number of pairs of occurrences of one hash up to which all are tried.
const MANY: usize = 256;

/// A run of equal tokens (renamed layer) of two submissions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Match {
    /// Position of its first token in the left submission.
    pub left: u32,
    /// Position of its first token in the right submission.
    pub right: u32,
    /// Its length in tokens.
    pub tokens: u32,
}

/// Matches of two submissions joined over small gaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// The tokens of the left submission, gaps included.
    pub left: Range<u32>,
    /// The tokens of the right submission, gaps included.
    pub right: Range<u32>,
    /// The matched tokens, gaps not included.
    pub tokens: u32,
}

/// Joins matches that follow each other on both sides with at most `gap` tokens between them, within one own
/// stretch a side. `matches` are ascending by position on the left; so are the regions.
pub fn regions(left: &Submission, right: &Submission, matches: &[Match], gap: u32) -> Vec<Region> {
    let mut regions: Vec<Region> = Vec::new();
    for found in matches {
        let (left_end, right_end) = (found.left + found.tokens, found.right + found.tokens);
        match regions.last_mut() {
            Some(region)
                if follows(left, region.left.end, found.left, gap)
                    && follows(right, region.right.end, found.right, gap) =>
            {
                region.left.end = left_end;
                region.right.end = right_end;
                region.tokens += found.tokens;
            }
            _ => regions.push(Region {
                left: found.left..left_end,
                right: found.right..right_end,
                tokens: found.tokens,
            }),
        }
    }
    regions
}

/// Whether a run that ends before `end` is followed by one from `start` on, over at most `gap` tokens of the same
/// own stretch.
fn follows(submission: &Submission, end: u32, start: u32, gap: u32) -> bool {
    end <= start && start - end <= gap && start < own_stretch(submission, end - 1).end
}

/// The own stretch in which the own token at `position` stands.
fn own_stretch(submission: &Submission, position: u32) -> Range<u32> {
    let own = submission.own();
    own[own.partition_point(|stretch| stretch.end <= position)].clone()
}

/// The matches of two submissions, by position on the left; `noise` is the length below which a run is none.
pub(crate) fn find_matches(left: &Submission, right: &Submission, noise: usize) -> Vec<Match> {
    let mut hints = Vec::new();
    for layer in [Layer::Renamed, Layer::Verbatim] {
        collect_hints(left, right, layer, &mut hints);
    }
    hints.sort_unstable();
    hints.dedup();
    tile(left, right, verified_runs(left, right, &hints, noise as u32), noise as u32)
}

/// Two positions that may start equal runs; ordered by diagonal, then by position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Hint {
    diagonal: i64,
    left: u32,
}

impl Hint {
    fn new(left: u32, right: u32) -> Hint {
        Hint { diagonal: i64::from(right) - i64::from(left), left }
    }

    fn right(self) -> u32 {
        (i64::from(self.left) + self.diagonal) as u32
    }
}

/// Appends the pairs of positions at which a fingerprint of one layer stands in both.
fn collect_hints(left: &Submission, right: &Submission, layer: Layer, hints: &mut Vec<Hint>) {
    let (left, right) = (left.fingerprints(layer), right.fingerprints(layer));
    let (mut i, mut j) = (0, 0);
    while i < left.hashes().len() && j < right.hashes().len() {
        let hash = left.hashes()[i];
        match hash.cmp(&right.hashes()[j]) {
            std::cmp::Ordering::Less => i += 1,
            std::cmp::Ordering::Greater => j += 1,
            std::cmp::Ordering::Equal => {
                let left_end = i + equal_run(&left.hashes()[i..]);
                let right_end = j + equal_run(&right.hashes()[j..]);
                pair_occurrences(&left.positions()[i..left_end], &right.positions()[j..right_end], hints);
                (i, j) = (left_end, right_end);
            }
        }
    }
}

/// How many of the first hashes are equal.
fn equal_run(hashes: &[u64]) -> usize {
    hashes.iter().take_while(|hash| **hash == hashes[0]).count()
}

fn pair_occurrences(left: &[u32], right: &[u32], hints: &mut Vec<Hint>) {
    if left.len() * right.len() <= MANY {
        pair_all(left, right, hints);
        return;
    }
    // The occurrences in a block that repeats itself follow each other closely: its first and last ones stand for it.
    let (left_heads, left_tails) = block_borders(left);
    let (right_heads, right_tails) = block_borders(right);
    for (left, right) in [(left_heads, right_heads), (left_tails, right_tails)] {
        if left.len() * right.len() <= MANY {
            pair_all(&left, &right, hints);
        } else {
            hints.extend(left.iter().zip(&right).map(|(left, right)| Hint::new(*left, *right)));
        }
    }
}

fn pair_all(left: &[u32], right: &[u32], hints: &mut Vec<Hint>) {
    for left in left {
        hints.extend(right.iter().map(|right| Hint::new(*left, *right)));
    }
}

/// The first and the last occurrence of each block, a block being occurrences at most [`NEAR`] tokens apart.
fn block_borders(positions: &[u32]) -> (Vec<u32>, Vec<u32>) {
    /// More than any period that could reasonably be called one row of a table.
    const NEAR: u32 = 64;
    positions.chunk_by(|a, b| b - a <= NEAR).map(|block| (block[0], block[block.len() - 1])).unzip()
}

/// The maximal equal runs through the hints, which ascend, that are long enough.
fn verified_runs(left: &Submission, right: &Submission, hints: &[Hint], noise: u32) -> Vec<Match> {
    let mut runs = Vec::new();
    // Up to where the current diagonal has been looked at.
    let (mut diagonal, mut seen) = (i64::MIN, 0);
    for hint in hints {
        if hint.diagonal != diagonal {
            (diagonal, seen) = (hint.diagonal, 0);
        }
        if hint.left < seen {
            continue;
        }
        let left_own = own_stretch(left, hint.left);
        let right_own = own_stretch(right, hint.right());
        let before_left = &left.symbols()[left_own.start as usize..hint.left as usize];
        let before_right = &right.symbols()[right_own.start as usize..hint.right() as usize];
        let after_left = &left.symbols()[hint.left as usize..left_own.end as usize];
        let after_right = &right.symbols()[hint.right() as usize..right_own.end as usize];
        let forward = after_left.iter().zip(after_right).take_while(|(a, b)| a == b).count() as u32;
        if forward == 0 {
            // Two different runs with one hash.
            continue;
        }
        seen = hint.left + forward;
        let backward =
            before_left.iter().rev().zip(before_right.iter().rev()).take_while(|(a, b)| a == b).count()
                as u32;
        let run =
            Match { left: hint.left - backward, right: hint.right() - backward, tokens: backward + forward };
        let is_all_of_both = left_own.len() as u32 == run.tokens && right_own.len() as u32 == run.tokens;
        if run.tokens >= noise || is_all_of_both {
            runs.push(run);
        }
    }
    runs
}

/// Takes runs, the longest first, then the leftmost, each cut back to what no taken run holds.
fn tile(left: &Submission, right: &Submission, runs: Vec<Match>, noise: u32) -> Vec<Match> {
    let mut taken_left = vec![false; left.symbols().len()];
    let mut taken_right = vec![false; right.symbols().len()];
    let mut tiles = Vec::new();
    let mut queue: BinaryHeap<Ranked> = runs.into_iter().map(Ranked::new).collect();
    while let Some(run) = queue.pop() {
        let run = run.run();
        let free = |offset: u32| {
            !taken_left[(run.left + offset) as usize] && !taken_right[(run.right + offset) as usize]
        };
        let mut offset = 0;
        let mut pieces = Vec::new();
        while offset < run.tokens {
            let length = (offset..run.tokens).take_while(|offset| free(*offset)).count() as u32;
            if length > 0 {
                pieces.push(Match { left: run.left + offset, right: run.right + offset, tokens: length });
            }
            offset += length.max(1);
        }
        if pieces == [run] {
            taken_left[run.left as usize..(run.left + run.tokens) as usize].fill(true);
            taken_right[run.right as usize..(run.right + run.tokens) as usize].fill(true);
            tiles.push(run);
        } else {
            queue.extend(pieces.into_iter().filter(|piece| piece.tokens >= noise).map(Ranked::new));
        }
    }
    tiles.sort_unstable();
    tiles
}

/// A run in the order in which runs are taken: the greatest first.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Ranked(u32, std::cmp::Reverse<(u32, u32)>);

impl Ranked {
    fn new(run: Match) -> Ranked {
        Ranked(run.tokens, std::cmp::Reverse((run.left, run.right)))
    }

    fn run(&self) -> Match {
        let Ranked(tokens, std::cmp::Reverse((left, right))) = *self;
        Match { left, right, tokens }
    }
}
