//! Template subtraction: which tokens of a file were handed out and count nowhere.
//!
//! Tokens are marked before any k-gram is selected. A run of tokens is template when it also stands in a template
//! and is at least `t` long on the renamed layer, or at least `k` of the verbatim layer long and equal as written.
//! So what was handed out is found again after renaming, while a loop head that merely looks like one in the
//! starter (fewer than `t` tokens, other names) stays the author's own. With these two lengths no verbatim
//! fingerprint can consist of template text alone.
//!
//! Own islands shorter than `k` between template runs, or between one and an end of the file, are template too: a
//! deleted import or a name filled in leaves no remainder that could match. A file that equals a whole template
//! file on the renamed layer is template whatever its length.
//!
//! Everything after this step works on the *own stretches* that remain, each by itself.

use std::ops::Range;

use rustc_hash::FxHashSet;

use crate::kgram::{hash_kgrams, hash_whole};
use crate::thresholds::Settings;
use crate::token::{Layer, TokenStream};

/// The templates of a run: any number of files, of any mixture of languages.
#[derive(Clone, Debug)]
pub struct TemplateSet {
    renamed_run: usize,
    verbatim_run: usize,
    island: usize,
    renamed: FxHashSet<u64>,
    verbatim: FxHashSet<u64>,
    whole_files: FxHashSet<u64>,
}

impl TemplateSet {
    /// No templates yet; the settings fix how long a run has to be.
    pub fn new(settings: &Settings) -> TemplateSet {
        TemplateSet {
            renamed_run: settings.renamed.t(),
            verbatim_run: settings.verbatim.k(),
            island: settings.renamed.k(),
            renamed: FxHashSet::default(),
            verbatim: FxHashSet::default(),
            whole_files: FxHashSet::default(),
        }
    }

    /// Adds one template file.
    pub fn add(&mut self, tokens: &TokenStream) {
        if tokens.is_empty() {
            return;
        }
        let mut hashes = Vec::new();
        hash_kgrams(tokens.symbols(Layer::Renamed), self.renamed_run, &mut hashes);
        self.renamed.extend(hashes.drain(..));
        hash_kgrams(tokens.symbols(Layer::Verbatim), self.verbatim_run, &mut hashes);
        self.verbatim.extend(hashes.drain(..));
        self.whole_files.insert(hash_whole(tokens.symbols(Layer::Renamed)));
    }

    /// Whether no template file with tokens was added.
    pub fn is_empty(&self) -> bool {
        self.whole_files.is_empty()
    }

    /// What of a file is template.
    pub fn mask(&self, tokens: &TokenStream) -> TemplateMask {
        let len = tokens.len();
        if self.is_empty() || len == 0 {
            return TemplateMask { len, runs: Vec::new() };
        }
        if self.whole_files.contains(&hash_whole(tokens.symbols(Layer::Renamed))) {
            return TemplateMask { len, runs: vec![0..len] };
        }
        let mut runs = Vec::new();
        mark(tokens, Layer::Renamed, self.renamed_run, &self.renamed, &mut runs);
        mark(tokens, Layer::Verbatim, self.verbatim_run, &self.verbatim, &mut runs);
        runs.sort_unstable_by_key(|run| (run.start, run.end));
        TemplateMask { len, runs: absorb_islands(runs, len, self.island) }
    }
}

/// Appends the maximal runs of which every window of `length` symbols is known, in ascending order.
fn mark(
    tokens: &TokenStream,
    layer: Layer,
    length: usize,
    known: &FxHashSet<u64>,
    runs: &mut Vec<Range<usize>>,
) {
    let mut hashes = Vec::new();
    hash_kgrams(tokens.symbols(layer), length, &mut hashes);
    let first_new = runs.len();
    for (start, hash) in hashes.iter().enumerate() {
        if !known.contains(hash) {
            continue;
        }
        match runs[first_new..].last_mut() {
            Some(run) if run.end >= start => run.end = start + length,
            _ => runs.push(start..start + length),
        }
    }
}

/// Joins runs, given by ascending start, that overlap, touch, or leave fewer than `island` tokens between them or
/// to an end of the file.
fn absorb_islands(runs: Vec<Range<usize>>, len: usize, island: usize) -> Vec<Range<usize>> {
    let mut joined: Vec<Range<usize>> = Vec::new();
    for mut run in runs {
        if run.start < island {
            run.start = 0;
        }
        if len - run.end < island {
            run.end = len;
        }
        match joined.last_mut() {
            Some(last) if run.start < last.end + island => last.end = last.end.max(run.end),
            _ => joined.push(run),
        }
    }
    joined
}

/// The template runs of one file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TemplateMask {
    len: usize,
    runs: Vec<Range<usize>>,
}

impl TemplateMask {
    /// The template runs, as ranges of tokens: ascending, not touching.
    pub fn runs(&self) -> &[Range<usize>] {
        &self.runs
    }

    /// The stretches between the template runs, as ranges of tokens: ascending, none empty.
    pub fn own(&self) -> impl Iterator<Item = Range<usize>> + '_ {
        let starts = std::iter::once(0).chain(self.runs.iter().map(|run| run.end));
        let ends = self.runs.iter().map(|run| run.start).chain(std::iter::once(self.len));
        starts.zip(ends).map(|(start, end)| start..end).filter(|stretch| !stretch.is_empty())
    }

    /// The number of template tokens.
    pub fn template_tokens(&self) -> usize {
        self.runs.iter().map(ExactSizeIterator::len).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{stream, stream_of};
    use crate::thresholds::Thresholds;

    /// k 3 and t 5 on both layers.
    fn settings() -> Settings {
        let thresholds = Thresholds::new(3, 5).expect("3 <= 5");
        Settings { renamed: thresholds, verbatim: thresholds, ..Settings::default() }
    }

    fn runs(template: &TokenStream, file: &TokenStream) -> Vec<Range<usize>> {
        let mut templates = TemplateSet::new(&settings());
        templates.add(template);
        templates.mask(file).runs().to_vec()
    }

    #[test]
    fn a_run_equal_as_written_is_template_from_k_tokens_on() {
        // "bcd" is 3 = k long; "bc" is not enough.
        assert_eq!(runs(&stream("abcde"), &stream("wxyzbcdwxyz")), [4..7]);
        assert!(runs(&stream("abcde"), &stream("wxyzbcwxyz")).is_empty());
    }

    #[test]
    fn a_renamed_run_is_template_from_t_tokens_on() {
        // Renamed symbols equal, verbatim ones different: lower case against upper case.
        let template = stream_of(&[("a", "a"), ("b", "b"), ("c", "c"), ("d", "d"), ("e", "e")]);
        let renamed = stream_of(&[
            ("x", "x"),
            ("y", "y"),
            ("z", "z"),
            ("a", "A"),
            ("b", "B"),
            ("c", "C"),
            ("d", "D"),
            ("e", "E"),
            ("x", "x"),
            ("y", "y"),
            ("z", "z"),
        ]);
        assert_eq!(runs(&template, &renamed), [3..8]);
        let four = stream_of(&[
            ("x", "x"),
            ("y", "y"),
            ("z", "z"),
            ("a", "A"),
            ("b", "B"),
            ("c", "C"),
            ("d", "D"),
            ("x", "x"),
            ("y", "y"),
            ("z", "z"),
        ]);
        assert!(runs(&template, &four).is_empty(), "four renamed tokens are below t");
    }

    #[test]
    fn islands_shorter_than_k_are_template_too() {
        // Own: "xy" at the front, "z" between the runs, "uvw" (k tokens) at the end.
        assert_eq!(runs(&stream("abcdef"), &stream("xyabczdefuvw")), [0..9]);
        // Three own tokens between two runs stay.
        assert_eq!(runs(&stream("abcdef"), &stream("abcxyzdef")), [0..3, 6..9]);
    }

    #[test]
    fn a_file_shorter_than_k_is_template_only_as_a_whole_template_file() {
        let mut templates = TemplateSet::new(&settings());
        templates.add(&stream("ab"));
        assert_eq!(templates.mask(&stream("ab")).template_tokens(), 2);
        assert_eq!(templates.mask(&stream("abxyz")).template_tokens(), 0);
    }

    #[test]
    fn a_template_that_shares_nothing_changes_nothing() {
        let mask = {
            let mut templates = TemplateSet::new(&settings());
            templates.add(&stream("mnopq"));
            templates.add(&stream(""));
            templates.mask(&stream("abcdefgh"))
        };
        assert_eq!(mask.runs(), []);
        assert_eq!(mask.own().collect::<Vec<_>>(), [0..8]);
    }

    #[test]
    fn a_block_used_twice_is_marked_twice() {
        let mask_runs = runs(&stream("abcde"), &stream("abcdewxyzabcde"));
        assert_eq!(mask_runs, [0..5, 9..14]);
    }
}
