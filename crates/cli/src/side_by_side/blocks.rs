//! Which lines are shown together: each region with what is around it, or whole files.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::sides::Sides;
use crate::report::RegionMatches;

/// Lines of a left and a right file that are shown beside each other.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Block {
    /// The file of each side, as a place in its submission's files; `None` if that side has nothing here.
    pub(super) files: [Option<usize>; 2],
    /// The lines of each side.
    pub(super) lines: [Range<u32>; 2],
    /// The regions, by their places, that say which lines are beside each other: ascending on both sides.
    pub(super) aligned: Vec<usize>,
    /// All regions that are told of.
    pub(super) regions: Vec<usize>,
    /// Whether these are whole files.
    pub(super) is_whole: bool,
}

/// A block a region, with so many lines before and after; one block for those that would touch on both sides.
pub(super) fn around_regions(sides: &Sides<'_>, context: u32) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    // Where the last region ends on the right.
    let mut right_end = 0;
    for (place, region) in sides.regions().iter().enumerate() {
        let files = region.files.map(Some);
        let lines = [0, 1].map(|side: usize| {
            let Range { start, end } = sides.lines(region, side);
            let after = sides.file(region, side).lines() + 1;
            start.saturating_sub(context).max(1)..end.saturating_add(context).min(after).max(end)
        });
        match blocks.last_mut() {
            Some(block)
                if block.files == files
                    && region.span(1).start >= right_end
                    && [0, 1].iter().all(|side| lines[*side].start <= block.lines[*side].end) =>
            {
                for (block, lines) in block.lines.iter_mut().zip(&lines) {
                    block.end = lines.end;
                }
                block.aligned.push(place);
                block.regions.push(place);
            }
            _ => blocks.push(Block {
                files,
                lines,
                aligned: vec![place],
                regions: vec![place],
                is_whole: false,
            }),
        }
        right_end = region.span(1).end;
    }
    blocks
}

/// Whole files: each left file beside the right file with which it shares most, then the right files that are left.
pub(super) fn whole_files(sides: &Sides<'_>) -> Vec<Block> {
    let names = [0, 1].map(|side: usize| sides.both[side].files.iter().map(|file| file.path).collect());
    let partners = partners(sides.regions(), names);
    let taken: BTreeSet<usize> = partners.values().copied().collect();
    let left = (0..sides.both[0].files.len()).map(|left| [Some(left), partners.get(&left).copied()]);
    let right = (0..sides.both[1].files.len()).filter(|right| !taken.contains(right));
    left.chain(right.map(|right| [None, Some(right)])).map(|files| whole(sides, files)).collect()
}

fn whole(sides: &Sides<'_>, files: [Option<usize>; 2]) -> Block {
    let regions = sides.regions();
    let is_in = |place: &usize, side: usize| files[side] == Some(regions[*place].files[side]);
    let lines = [0, 1]
        .map(|side: usize| files[side].map_or(1..1, |file| 1..sides.both[side].files[file].lines() + 1));
    let in_both = (0..regions.len()).filter(|place| is_in(place, 0) && is_in(place, 1));
    Block {
        files,
        lines,
        aligned: heaviest_chain(regions, in_both.collect()),
        regions: (0..regions.len()).filter(|place| is_in(place, 0) || is_in(place, 1)).collect(),
        is_whole: true,
    }
}

/// For left files the right file that each stands beside, each file once: those that share most tokens first, then those
/// that are called the same. `paths` are those of the files.
fn partners(regions: &[RegionMatches], paths: [Vec<&str>; 2]) -> BTreeMap<usize, usize> {
    let mut shared: BTreeMap<[usize; 2], usize> = BTreeMap::new();
    for region in regions {
        *shared.entry(region.files).or_default() += region.tokens();
    }
    let mut most: Vec<_> = shared.into_iter().collect();
    most.sort_by_key(|(files, tokens)| (Reverse(*tokens), *files));
    let (mut partners, mut taken) = (BTreeMap::new(), BTreeSet::new());
    for ([left, right], _) in most {
        if !partners.contains_key(&left) && taken.insert(right) {
            partners.insert(left, right);
        }
    }
    let name = |path: &str| path.rsplit('/').next().map(str::to_owned);
    for (left, path) in paths[0].iter().enumerate() {
        let alike = |right: &usize| !taken.contains(right) && name(paths[1][*right]) == name(path);
        if !partners.contains_key(&left)
            && let Some(right) = (0..paths[1].len()).find(alike)
        {
            taken.insert(right);
            partners.insert(left, right);
        }
    }
    partners
}

/// Of regions in the order of the left side, those that are in order on the right, too: as many tokens as can be.
fn heaviest_chain(regions: &[RegionMatches], places: Vec<usize>) -> Vec<usize> {
    // For each: the tokens of the heaviest chain that ends with it, and the one before it in that chain.
    let mut chains: Vec<(usize, Option<usize>)> = Vec::with_capacity(places.len());
    let spans: Vec<Range<u32>> = places.iter().map(|place| regions[*place].span(1)).collect();
    for (index, place) in places.iter().enumerate() {
        let before = (0..index)
            .filter(|before| spans[*before].end <= spans[index].start)
            .max_by_key(|before| (chains[*before].0, Reverse(*before)));
        let tokens = before.map_or(0, |before| chains[before].0) + regions[*place].tokens();
        chains.push((tokens, before));
    }
    let mut at = (0..chains.len()).max_by_key(|index| (chains[*index].0, Reverse(*index)));
    let mut chain = Vec::new();
    while let Some(index) = at {
        chain.push(places[index]);
        at = chains[index].1;
    }
    chain.reverse();
    chain
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A region of one match of so many tokens, a byte each.
    fn region(files: [usize; 2], starts: [u32; 2], tokens: u32) -> RegionMatches {
        let token = |index: u32| starts.map(|start| start + index..start + index + 1);
        RegionMatches { files, matches: vec![(0..tokens).map(token).collect()] }
    }

    #[test]
    fn a_file_stands_beside_the_one_with_which_it_shares_most() {
        let regions = [
            region([0, 1], [0, 0], 20),
            region([0, 2], [50, 0], 30),
            region([1, 2], [0, 50], 25),
            region([1, 0], [50, 0], 10),
        ];
        let paths = [vec!["a.c", "b.c", "src/c.c", "d.c"], vec!["x.c", "c.c", "d.c"]];
        assert_eq!(partners(&regions, paths), BTreeMap::from([(0, 2), (1, 0), (2, 1)]));
    }

    #[test]
    fn what_changed_its_place_is_not_aligned() {
        let regions = [
            region([0, 0], [0, 100], 20),
            region([0, 0], [30, 10], 15),
            region([0, 0], [60, 40], 15),
            region([0, 0], [90, 130], 15),
        ];
        assert_eq!(heaviest_chain(&regions, vec![0, 1, 2, 3]), [1, 2, 3]);
        assert!(heaviest_chain(&regions, Vec::new()).is_empty());
    }
}
