//! The evidence: of the first pairs the regions and renamed names, and the code of the submissions in them.
//!
//! Each pair and each submission is an element of its own, so that the page parses only what is looked at. How many
//! pairs have their code in the report is bounded twice, by number and by the amount of code, so that a report stays
//! a file that a browser opens and a mail takes.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};
use std::ops::Range;

use rayon::prelude::*;
use serde::Serialize;

use windrow_engine::Span;
use windrow_normalizers::{Class, Languages};

use super::classes::classes_text;
use super::json::write_json;
use super::utf16::Utf16Offsets;
use crate::report::{FileReport, PairMatches, RegionMatches, Report};

/// The largest amount of code in a report, in bytes.
const LARGEST: u64 = 24 << 20;

/// The evidence of a report.
pub(super) struct Evidence {
    pairs: usize,
    /// The code of each submission in one of these pairs, if it still is what was compared.
    sources: BTreeMap<usize, Vec<FileSource>>,
}

/// The text of a file once more: it was dropped when the file had been read for the comparison.
struct FileSource {
    text: String,
    classes: Vec<(Span, Class)>,
    offsets: Utf16Offsets,
}

impl Evidence {
    /// Reads the code of the submissions in the first `most` pairs, or of as many as there is room for.
    pub(super) fn gather(report: &Report, most: usize) -> Evidence {
        let mut wanted = BTreeSet::new();
        let (mut size, mut pairs) = (0, 0);
        while pairs < most.min(report.shown_pairs()) {
            let sides = report.sides_of(pairs);
            let files = sides.iter().filter(|side| !wanted.contains(*side));
            size +=
                files.flat_map(|side| &report.submissions[*side].files).map(|file| file.bytes).sum::<u64>();
            if size > LARGEST {
                break;
            }
            wanted.extend(sides);
            pairs += 1;
        }
        let read = wanted.into_par_iter().filter_map(|submission| {
            let files = report.submissions[submission].files.iter();
            let sources: Option<Vec<FileSource>> =
                files.map(|file| FileSource::read(file, &report.languages)).collect();
            Some((submission, sources?))
        });
        let sources: Vec<_> = read.collect();
        Evidence { pairs, sources: sources.into_iter().collect() }
    }

    /// The evidence of the first so many pairs is here.
    pub(super) fn pairs(&self) -> usize {
        self.pairs
    }

    /// Whether the code of a submission is here.
    pub(super) fn has_source(&self, submission: usize) -> bool {
        self.sources.contains_key(&submission)
    }

    /// Writes the elements of all pairs and submissions.
    pub(super) fn write(&self, report: &Report, out: &mut dyn Write) -> io::Result<()> {
        for place in 0..self.pairs {
            let matches = report.matches_of(place);
            let [left, right] = matches.sides.map(|side| self.sources.get(&side));
            if let (Some(left), Some(right)) = (left, right) {
                write_element(out, &format!("pair-{place}"), &pair_data(report, &matches, [left, right]))?;
            }
        }
        for (submission, files) in &self.sources {
            let data: Vec<SourceData<'_>> = files
                .iter()
                .enumerate()
                .map(|(file, source)| source_data(source, &report.template_of(*submission, file)))
                .collect();
            write_element(out, &format!("source-{submission}"), &data)?;
        }
        Ok(())
    }
}

fn write_element(out: &mut dyn Write, id: &str, data: &impl Serialize) -> io::Result<()> {
    write!(out, "<script type=\"application/json\" id=\"{id}\">")?;
    write_json(out, data)?;
    writeln!(out, "</script>")
}

#[derive(Serialize)]
struct SourceData<'a> {
    text: &'a str,
    classes: String,
    template: Vec<[usize; 2]>,
}

fn source_data<'a>(file: &'a FileSource, template: &[Range<u32>]) -> SourceData<'a> {
    SourceData {
        text: &file.text,
        classes: classes_text(&file.classes, &file.offsets),
        template: template.iter().map(|range| file.units(range)).collect(),
    }
}

impl FileSource {
    /// Reads a file again; `None` if it cannot be read any more or is not what was compared.
    fn read(file: &FileReport, languages: &Languages) -> Option<FileSource> {
        let text = file.text_again(languages)?;
        let classes = languages.by_name(&file.language)?.classes(&text);
        let offsets = Utf16Offsets::new(&text);
        Some(FileSource { text, classes, offsets })
    }

    fn units(&self, bytes: &Range<u32>) -> [usize; 2] {
        [bytes.start, bytes.end].map(|byte| self.offsets.at(byte as usize))
    }

    fn slice(&self, bytes: &Range<u32>) -> &str {
        self.text.get(bytes.start as usize..bytes.end as usize).unwrap_or("")
    }
}

#[derive(Serialize)]
struct PairData {
    regions: Vec<RegionData>,
    renames: Vec<(String, String, u32)>,
}

#[derive(Serialize)]
struct RegionData {
    /// File, start, end, first line, last line.
    left: [usize; 5],
    right: [usize; 5],
    tokens: usize,
    /// Left start, left end, right start, right end.
    matches: Vec<[usize; 4]>,
}

fn pair_data(report: &Report, pair: &PairMatches, sources: [&Vec<FileSource>; 2]) -> PairData {
    let region = |region: &RegionMatches| {
        let files = [0, 1].map(|side: usize| &sources[side][region.files[side]]);
        let place = |side: usize| {
            let bytes = region.span(side);
            let [start, end] = files[side].units(&bytes);
            let places = &report.submissions[pair.sides[side]].files[region.files[side]].places;
            let [first, last] = [bytes.start, bytes.end.saturating_sub(1).max(bytes.start)]
                .map(|byte| places.position(byte).line as usize);
            [region.files[side], start, end, first, last]
        };
        let matches = region.matches.iter().filter_map(|tokens| {
            let (first, last) = (tokens.first()?, tokens.last()?);
            let [left, right] =
                [0, 1].map(|side: usize| files[side].units(&(first[side].start..last[side].end)));
            Some([left[0], left[1], right[0], right[1]])
        });
        RegionData { left: place(0), right: place(1), tokens: region.tokens(), matches: matches.collect() }
    };
    PairData {
        regions: pair.regions.iter().map(region).collect(),
        renames: pair.renames(|side, file, bytes| sources[side][file].slice(bytes)),
    }
}
