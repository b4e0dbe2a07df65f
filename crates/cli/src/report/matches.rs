//! The matches of a pair token by token, for those who show the code: where each stands in the texts of both sides.

use std::collections::HashMap;
use std::fs;
use std::ops::Range;

use windrow_engine::{Submission, regions};
use windrow_normalizers::{Decoded, Languages, LineIndex, decode};

use super::{FileReport, Report};
use crate::notebook::{Notebook, is_notebook};

/// The matches of a pair.
pub(crate) struct PairMatches {
    /// The left and the right submission, as places in [`Report::submissions`].
    pub(crate) sides: [usize; 2],
    /// The regions, in the order of the left side.
    pub(crate) regions: Vec<RegionMatches>,
}

/// Matches with small gaps between them.
pub(crate) struct RegionMatches {
    /// The file of each side, as a place in its submission's files.
    pub(crate) files: [usize; 2],
    /// The matches, in the order of the left side; there is at least one.
    pub(crate) matches: Vec<TokenMatch>,
}

/// The tokens of a match, of each the bytes on the left and on the right. There is at least one.
pub(crate) type TokenMatch = Vec<[Range<u32>; 2]>;

impl PairMatches {
    /// The names that differ within the matches, the most frequent first, then by name; `slice` gives the text of
    /// bytes of a file of a side.
    pub(crate) fn renames<'a>(
        &self,
        slice: impl Fn(usize, usize, &Range<u32>) -> &'a str,
    ) -> Vec<(String, String, u32)> {
        let mut counts: HashMap<(&str, &str), u32> = HashMap::new();
        for region in &self.regions {
            for token in region.matches.iter().flatten() {
                let [left, right] = [0, 1].map(|side: usize| slice(side, region.files[side], &token[side]));
                if left != right && is_name(left) && is_name(right) {
                    *counts.entry((left, right)).or_default() += 1;
                }
            }
        }
        let mut renames: Vec<_> = counts
            .into_iter()
            .map(|((left, right), count)| (left.to_owned(), right.to_owned(), count))
            .collect();
        renames.sort_unstable_by(|a, b| b.2.cmp(&a.2).then_with(|| a.cmp(b)));
        renames
    }
}

/// Whether a token reads as a name. Literals that differ are told by their quotes or first digit.
fn is_name(token: &str) -> bool {
    let is_letter = |character: char| character.is_alphabetic() || "_$".contains(character);
    token.chars().next().is_some_and(is_letter)
        && token.chars().all(|character| is_letter(character) || character.is_numeric())
}

impl FileReport {
    /// The text of the file once more: it was dropped when the file had been read. `None` if it cannot be read any
    /// more or is not what was compared.
    pub(crate) fn text_again(&self, languages: &Languages) -> Option<String> {
        if fs::metadata(&self.disk).ok()?.len() != self.bytes {
            return None;
        }
        let Decoded::Text(mut source) = decode(fs::read(&self.disk).ok()?) else { return None };
        if is_notebook(&self.disk) {
            source.text = Notebook::read(&source.text).ok()?.text(languages.by_name(&self.language)?);
        }
        (LineIndex::new(&source.text) == self.places).then_some(source.text)
    }
}

impl RegionMatches {
    /// The bytes of one side (0 or 1), gaps included.
    pub(crate) fn span(&self, side: usize) -> Range<u32> {
        let tokens = || self.matches.iter().flatten().map(|token| &token[side]);
        let start = tokens().map(|span| span.start).min().unwrap_or(0);
        start..tokens().map(|span| span.end).max().unwrap_or(start)
    }

    /// The number of matched tokens.
    pub(crate) fn tokens(&self) -> usize {
        self.matches.iter().map(Vec::len).sum()
    }
}

impl Report {
    /// The submissions of a reported pair, by its place among all.
    pub(crate) fn sides_of(&self, place: usize) -> [usize; 2] {
        let pair = &self.comparison.pairs[place];
        [pair.left, pair.right].map(|id| self.compared[id.index()])
    }

    /// The matches of a reported pair, by its place among all.
    pub(crate) fn matches_of(&self, place: usize) -> PairMatches {
        let pair = &self.comparison.pairs[place];
        let both = [pair.left, pair.right].map(|id| self.collection.submission(id));
        let matches = self.collection.matches(pair.left, pair.right);
        let regions = regions(both[0], both[1], &matches, self.settings.gap).into_iter().map(|region| {
            let inside = matches.iter().filter(|found| region.left.contains(&found.left));
            RegionMatches {
                files: [both[0].file_at(region.left.start), both[1].file_at(region.right.start)],
                matches: inside
                    .map(|found| {
                        let tokens = 0..found.tokens;
                        tokens
                            .map(|index| {
                                [bytes(both[0], found.left + index), bytes(both[1], found.right + index)]
                            })
                            .collect()
                    })
                    .collect(),
            }
        });
        PairMatches { sides: self.sides_of(place), regions: regions.collect() }
    }

    /// The canonical tokens of one side (0 or 1) of a reported pair, by its place among all.
    pub(crate) fn symbols(
        &self,
        place: usize,
        side: usize,
        tokens: &Range<u32>,
    ) -> impl Iterator<Item = u64> {
        let pair = &self.comparison.pairs[place];
        let symbols = self.collection.submission([pair.left, pair.right][side]).symbols();
        symbols[tokens.start as usize..tokens.end as usize].iter().map(|symbol| symbol.value())
    }

    /// The stretches of a file that are template, in bytes; none of a submission that takes no part.
    pub(crate) fn template_of(&self, submission: usize, file: usize) -> Vec<Range<u32>> {
        let Some(place) = self.compared.iter().position(|index| *index == submission) else {
            return Vec::new();
        };
        let submission = &self.collection.submissions()[place];
        let tokens = submission.file_tokens(file);
        let mut template = Vec::new();
        let mut done = tokens.start;
        let own = submission.own().iter().filter(|own| tokens.start <= own.start && own.end <= tokens.end);
        let end = tokens.end..tokens.end;
        for own in own.chain([&end]) {
            if done < own.start {
                template.push(bytes(submission, done).start..bytes(submission, own.start - 1).end);
            }
            done = own.end;
        }
        template
    }
}

fn bytes(submission: &Submission, token: u32) -> Range<u32> {
    let span = submission.spans()[token as usize];
    span.start()..span.end()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_words() {
        assert!(["x", "_a1", "$el", "größe", "変数"].iter().all(|name| is_name(name)));
        assert!(["", "1x", "\"x\"", "f'x'", "+", "a b"].iter().all(|other| !is_name(other)));
    }
}
