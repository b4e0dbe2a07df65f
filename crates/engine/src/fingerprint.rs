//! From the token streams of a submission to its fingerprints: mask, hash, select, in that order.
//!
//! The files of a submission are laid end to end, so that every token of it has one position; files and template
//! runs are the walls between the *own stretches*, which nothing crosses: neither a k-gram nor a match.

use std::ops::Range;

use crate::kgram::{hash_kgrams, hash_whole};
use crate::select::{Kgrams, Selector};
use crate::template::TemplateSet;
use crate::thresholds::{Settings, Thresholds};
use crate::token::{Family, Layer, Span, Symbol, TokenStream};

/// The selected k-grams of one layer of a submission, sorted by hash, then by position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fingerprints {
    hashes: Vec<u64>,
    positions: Vec<u32>,
}

impl Fingerprints {
    fn new(mut selected: Vec<(u64, u32)>) -> Fingerprints {
        selected.sort_unstable();
        let (hashes, positions) = selected.into_iter().unzip();
        Fingerprints { hashes, positions }
    }

    /// The hash of each fingerprint, ascending; a hash stands as often as it was selected.
    pub fn hashes(&self) -> &[u64] {
        &self.hashes
    }

    /// The position of each fingerprint's first token in the submission.
    pub fn positions(&self) -> &[u32] {
        &self.positions
    }
}

/// A submission ready to be compared: tokens, own stretches and fingerprints.
#[derive(Clone, Debug)]
pub struct Submission {
    /// Where each file ends, in tokens of the submission.
    file_ends: Vec<u32>,
    symbols: Vec<Symbol>,
    spans: Vec<Span>,
    own: Vec<Range<u32>>,
    /// The families of the files that have own tokens, ascending; none stands for any.
    families: Vec<Option<Family>>,
    renamed: Fingerprints,
    verbatim: Fingerprints,
}

impl Submission {
    /// The number of files, those without tokens included.
    pub fn files(&self) -> usize {
        self.file_ends.len()
    }

    /// The tokens of one file, as positions in the submission.
    pub fn file_tokens(&self, file: usize) -> Range<u32> {
        let start = if file == 0 { 0 } else { self.file_ends[file - 1] };
        start..self.file_ends[file]
    }

    /// The file in which the token at `position` stands.
    pub fn file_at(&self, position: u32) -> usize {
        self.file_ends.partition_point(|end| *end <= position)
    }

    /// The number of tokens, template included.
    pub fn tokens(&self) -> u32 {
        self.symbols.len() as u32
    }

    /// The number of tokens that are not template.
    pub fn own_tokens(&self) -> u32 {
        self.own.iter().map(|stretch| stretch.end - stretch.start).sum()
    }

    /// The stretches of tokens that are not template, in order; none crosses a file's end.
    pub fn own(&self) -> &[Range<u32>] {
        &self.own
    }

    /// Whether own tokens of both are of one family, or may be: others cannot share anything.
    pub fn is_comparable(&self, other: &Submission) -> bool {
        let any = |submission: &Submission| submission.families.first() == Some(&None);
        any(self) || any(other) || self.families.iter().any(|family| other.families.contains(family))
    }

    /// Whether both are of the same families, known and at least one, and so comparable.
    pub(crate) fn has_families_of(&self, other: &Submission) -> bool {
        !self.families.is_empty() && self.families == other.families
    }

    /// The renamed symbol of every token.
    pub fn symbols(&self) -> &[Symbol] {
        &self.symbols
    }

    /// The span of every token, in the decoded text of its file.
    pub fn spans(&self) -> &[Span] {
        &self.spans
    }

    /// The fingerprints of one layer.
    pub fn fingerprints(&self, layer: Layer) -> &Fingerprints {
        match layer {
            Layer::Renamed => &self.renamed,
            Layer::Verbatim => &self.verbatim,
        }
    }
}

/// Turns token streams into submissions, by one set of settings and templates.
pub struct Fingerprinter {
    settings: Settings,
    templates: TemplateSet,
    renamed: Box<dyn Selector>,
    verbatim: Box<dyn Selector>,
}

impl Fingerprinter {
    /// A fingerprinter for these settings that subtracts these templates.
    pub fn new(settings: Settings, templates: TemplateSet) -> Fingerprinter {
        Fingerprinter {
            settings,
            templates,
            renamed: settings.scheme.build(settings.renamed),
            verbatim: settings.scheme.build(settings.verbatim),
        }
    }

    /// The settings it works by.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The submission that consists of these files, in this order.
    ///
    /// A stretch shorter than `k` gives one fingerprint of the whole of it, an empty one none.
    pub fn submission(&self, files: &[TokenStream]) -> Submission {
        let total = files.iter().map(TokenStream::len).sum();
        let mut submission = Submission {
            file_ends: Vec::with_capacity(files.len()),
            symbols: Vec::with_capacity(total),
            spans: Vec::with_capacity(total),
            own: Vec::new(),
            families: Vec::new(),
            renamed: Fingerprints::default(),
            verbatim: Fingerprints::default(),
        };
        let (mut renamed, mut verbatim, mut scratch) = (Vec::new(), Vec::new(), Scratch::default());
        for tokens in files {
            let offset = submission.symbols.len() as u32;
            submission.symbols.extend_from_slice(tokens.symbols(Layer::Renamed));
            submission.spans.extend_from_slice(tokens.spans());
            submission.file_ends.push(submission.symbols.len() as u32);
            for stretch in self.templates.mask(tokens).own() {
                let at = offset + stretch.start as u32;
                submission.own.push(at..offset + stretch.end as u32);
                submission.families.push(tokens.family());
                let symbols = &tokens.symbols(Layer::Renamed)[stretch.clone()];
                scratch.fingerprint(symbols, at, self.settings.renamed, &*self.renamed, &mut renamed);
                let symbols = &tokens.symbols(Layer::Verbatim)[stretch];
                scratch.fingerprint(symbols, at, self.settings.verbatim, &*self.verbatim, &mut verbatim);
            }
        }
        submission.families.sort_unstable();
        submission.families.dedup();
        submission.renamed = Fingerprints::new(renamed);
        submission.verbatim = Fingerprints::new(verbatim);
        submission
    }
}

/// Buffers that serve one stretch after the other.
#[derive(Default)]
struct Scratch {
    hashes: Vec<u64>,
    picked: Vec<u32>,
}

impl Scratch {
    /// Appends the fingerprints of a stretch that starts at position `at` of its submission.
    fn fingerprint(
        &mut self,
        symbols: &[Symbol],
        at: u32,
        thresholds: Thresholds,
        selector: &dyn Selector,
        fingerprints: &mut Vec<(u64, u32)>,
    ) {
        if symbols.len() < thresholds.k() {
            fingerprints.push((hash_whole(symbols), at));
            return;
        }
        self.hashes.clear();
        self.picked.clear();
        hash_kgrams(symbols, thresholds.k(), &mut self.hashes);
        selector.select(Kgrams { symbols, hashes: &self.hashes }, &mut self.picked);
        fingerprints.extend(self.picked.iter().map(|index| (self.hashes[*index as usize], at + index)));
    }
}
