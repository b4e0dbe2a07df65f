//! What is shown: the two submissions with the text of their files, and what each stretch of text is.

use std::ops::Range;

use windrow_normalizers::Languages;

use crate::report::{FileReport, PairMatches, Reason, RegionMatches, Report};

/// A pair, the left submission first.
pub(super) struct Sides<'a> {
    /// The submissions.
    pub(super) both: [Side<'a>; 2],
    /// What they share, in the order of the left side; region number 1 is the first.
    pub(super) pair: PairMatches,
}

/// A submission.
pub(super) struct Side<'a> {
    pub(super) name: &'a str,
    pub(super) tokens: u32,
    pub(super) own_tokens: u32,
    pub(super) reasons: &'a [Reason],
    pub(super) files: Vec<FileView<'a>>,
}

/// A file.
pub(super) struct FileView<'a> {
    pub(super) path: &'a str,
    /// Its text, read once more; `None` if it changed since it was compared.
    pub(super) text: Option<String>,
    report: &'a FileReport,
    /// The first byte of each line.
    starts: Vec<usize>,
    /// What is not plain, ascending, without overlaps.
    paints: Vec<Paint>,
}

/// What a stretch of text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum What {
    /// Neither matched nor template: own code, and what is no code.
    Plain,
    /// Matched; with the number of the region, from 1.
    Region(usize),
    /// Template.
    Template,
}

/// A stretch that is not plain.
struct Paint {
    bytes: Range<usize>,
    what: What,
}

impl<'a> Sides<'a> {
    /// The sides of a pair, of which `order` are the submissions, the left one first.
    pub(super) fn new(report: &'a Report, mut pair: PairMatches, order: [usize; 2]) -> Sides<'a> {
        if pair.sides != order {
            turn(&mut pair);
        }
        let both = [0, 1].map(|side: usize| Side::new(report, order[side], &pair.regions, side));
        Sides { both, pair }
    }

    /// The regions, in the order of the left side; region number 1 is the first.
    pub(super) fn regions(&self) -> &[RegionMatches] {
        &self.pair.regions
    }

    /// The file of a region on one side.
    pub(super) fn file(&self, region: &RegionMatches, side: usize) -> &FileView<'a> {
        &self.both[side].files[region.files[side]]
    }

    /// The lines of a region on one side.
    pub(super) fn lines(&self, region: &RegionMatches, side: usize) -> Range<u32> {
        let (file, bytes) = (self.file(region, side), region.span(side));
        file.line_of(bytes.start)..file.line_of(bytes.end.saturating_sub(1).max(bytes.start)) + 1
    }
}

/// Makes left right, and the order that of the new left side.
fn turn(pair: &mut PairMatches) {
    pair.sides.reverse();
    for region in &mut pair.regions {
        region.files.reverse();
        region.matches.iter_mut().flatten().for_each(|token| token.reverse());
        region.matches.sort_by_key(|found| found.first().map(|token| token[0].start));
    }
    pair.regions.sort_by_key(|region| (region.files[0], region.span(0).start));
}

impl<'a> Side<'a> {
    fn new(report: &'a Report, submission: usize, regions: &[RegionMatches], side: usize) -> Side<'a> {
        let found = &report.submissions[submission];
        let files = found.files.iter().enumerate().map(|(index, file)| {
            let here = (1..).zip(regions).filter(|(_, region)| region.files[side] == index);
            FileView::new(file, &report.languages, side, here, report.template_of(submission, index))
        });
        Side {
            name: &found.name,
            tokens: found.tokens,
            own_tokens: found.own_tokens,
            reasons: &found.reasons,
            files: files.collect(),
        }
    }
}

impl<'a> FileView<'a> {
    /// The view of a file that stands on that side and holds these regions, each with its number.
    fn new<'r>(
        report: &'a FileReport,
        languages: &Languages,
        side: usize,
        regions: impl Iterator<Item = (usize, &'r RegionMatches)>,
        template: Vec<Range<u32>>,
    ) -> FileView<'a> {
        let text = report.text_again(languages);
        let (mut paints, mut starts) = (Vec::new(), Vec::new());
        if let Some(text) = &text {
            starts.push(0);
            starts.extend(text.match_indices('\n').map(|(at, _)| at + 1));
            for (number, region) in regions {
                for tokens in &region.matches {
                    paint_match(text, number, tokens.iter().map(|token| &token[side]), &mut paints);
                }
            }
            let template = template.into_iter().map(|bytes| bytes.start as usize..bytes.end as usize);
            paints.extend(template.map(|bytes| Paint { bytes, what: What::Template }));
            paints.sort_unstable_by_key(|paint| paint.bytes.start);
        }
        FileView { path: &report.path, text, report, starts, paints }
    }

    /// The number of lines.
    pub(super) fn lines(&self) -> u32 {
        self.report.places.lines()
    }

    /// The line of a byte, from 1.
    pub(super) fn line_of(&self, byte: u32) -> u32 {
        self.report.places.position(byte).line
    }

    /// The column of a byte in characters, from 1.
    pub(super) fn column_of(&self, byte: u32) -> u32 {
        self.report.places.position(byte).column
    }

    /// A line without its end, in stretches.
    pub(super) fn stretches(&self, line: u32) -> Vec<(&str, What)> {
        let mut stretches = Vec::new();
        let (text, Range { start, end }) = (self.text.as_deref().unwrap_or(""), self.bytes_of(line));
        let mut add = |bytes: Range<usize>, what| match text.get(bytes) {
            Some(stretch) if !stretch.is_empty() => stretches.push((stretch, what)),
            _ => {}
        };
        let mut done = start;
        let from = self.paints.partition_point(|paint| paint.bytes.end <= start);
        for paint in self.paints[from..].iter().take_while(|paint| paint.bytes.start < end) {
            let bytes = paint.bytes.start.max(done)..paint.bytes.end.min(end);
            add(done..bytes.start, What::Plain);
            done = bytes.end;
            add(bytes, paint.what);
        }
        add(done..end, What::Plain);
        stretches
    }

    /// A line without its end.
    pub(super) fn line(&self, line: u32) -> &str {
        self.text.as_deref().and_then(|text| text.get(self.bytes_of(line))).unwrap_or("")
    }

    fn bytes_of(&self, line: u32) -> Range<usize> {
        let length = self.text.as_ref().map_or(0, String::len);
        let start = self.starts.get(line as usize - 1).copied().unwrap_or(length);
        let end = self.starts.get(line as usize).map_or(length, |next| next - 1);
        start..end
    }
}

/// Adds what a match covers: its tokens, and between them what is no more than space and brackets, which the canonical
/// form may have left out.
fn paint_match<'m>(
    text: &str,
    number: usize,
    tokens: impl Iterator<Item = &'m Range<u32>>,
    paints: &mut Vec<Paint>,
) {
    let first = paints.len();
    for token in tokens {
        let token = token.start as usize..token.end as usize;
        match paints[first..].last_mut() {
            Some(last) if text.get(last.bytes.end..token.start).is_some_and(is_dropped_form) => {
                last.bytes.end = token.end;
            }
            _ => paints.push(Paint { bytes: token, what: What::Region(number) }),
        }
    }
}

fn is_dropped_form(gap: &str) -> bool {
    gap.chars().all(|character| character.is_whitespace() || "(){}[];,".contains(character))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_covers_brackets_between_its_tokens_but_no_comment() {
        let text = "if (a) { b; } // note\nc";
        let token = |part: &str| {
            let start = text.find(part).expect("part of the text") as u32;
            start..start + part.len() as u32
        };
        let tokens = ["if", "a", "b", ";", "c"].map(token);
        let mut paints = Vec::new();
        paint_match(text, 3, tokens.iter(), &mut paints);
        let covered: Vec<&str> = paints.iter().map(|paint| &text[paint.bytes.clone()]).collect();
        assert_eq!(covered, ["if (a) { b;", "c"]);
        assert!(paints.iter().all(|paint| paint.what == What::Region(3)));
    }
}
