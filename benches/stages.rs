//! Where the time of a run goes, stage by stage: time, throughput and allocations of each.
//!
//! ```text
//! WINDROW_BENCH=FOLDER cargo bench -p windrow --bench stages
//! ```
//!
//! FOLDER is a folder of submissions. Each stage has what the one before it made; `benches/whole.rs` has whole
//! processes. Everything is on one thread but what the engine does with a collection.

use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::{env, fs};

use divan::counter::{BytesCount, ItemsCount};
use divan::{AllocProfiler, Bencher};
use windrow_engine::{
    Collection, Cut, Fingerprinter, Layer, Scheme, Settings, Submission, TemplateSet, TokenStream,
};
use windrow_normalizers::{Decoded, Languages, LineIndex, Normalizer, decode};

mod floor;

#[global_allocator]
static ALLOCATIONS: AllocProfiler = AllocProfiler::system();

fn main() {
    divan::main();
}

/// How many pairs are matched.
const PAIRS: usize = 100;

/// What every stage has.
struct Input {
    folder: PathBuf,
    files: Vec<PathBuf>,
    bytes: usize,
    texts: Vec<(String, &'static dyn Normalizer)>,
    streams: Vec<TokenStream>,
    tokens: usize,
}

static LANGUAGES: LazyLock<Languages> = LazyLock::new(Languages::built_in);

static INPUT: LazyLock<Input> = LazyLock::new(|| {
    let folder =
        env::var_os("WINDROW_BENCH").map(PathBuf::from).expect("WINDROW_BENCH names a folder of submissions");
    let files = floor::source_files(&folder);
    let texts: Vec<(String, &dyn Normalizer)> = files.iter().filter_map(|file| text(file)).collect();
    let streams: Vec<TokenStream> =
        texts.iter().map(|(text, language)| language.normalize(text).tokens).collect();
    let tokens = streams.iter().map(TokenStream::len).sum();
    let bytes = texts.iter().map(|(text, _)| text.len()).sum();
    assert!(tokens > 0, "there is code in WINDROW_BENCH");
    Input { folder, files, bytes, texts, streams, tokens }
});

fn text(file: &Path) -> Option<(String, &'static dyn Normalizer)> {
    let bytes = fs::read(file).ok()?;
    let language = LANGUAGES.detect(file, &bytes)?;
    match decode(bytes) {
        Decoded::Text(source) => Some((source.text, language)),
        Decoded::Binary => None,
    }
}

/// A bench whose throughput is told in bytes of source and in tokens.
fn of_input<'a, 'b>(bencher: Bencher<'a, 'b>) -> Bencher<'a, 'b> {
    bencher.counter(BytesCount::new(INPUT.bytes)).counter(ItemsCount::new(INPUT.tokens))
}

fn submissions() -> Vec<Submission> {
    let settings = Settings::default();
    let fingerprinter = Fingerprinter::new(settings, TemplateSet::new(&settings));
    INPUT.streams.iter().map(|stream| fingerprinter.submission(std::slice::from_ref(stream))).collect()
}

fn select(scheme: Scheme) -> usize {
    let settings = Settings::default();
    let layers = [(Layer::Renamed, settings.renamed), (Layer::Verbatim, settings.verbatim)];
    layers
        .into_iter()
        .flat_map(|(layer, thresholds)| {
            INPUT.streams.iter().map(move |stream| scheme.select(thresholds, stream.symbols(layer)).len())
        })
        .sum()
}

#[divan::bench(name = "1 walk")]
fn walk(bencher: Bencher) {
    of_input(bencher).bench(|| floor::source_files(&INPUT.folder).len());
}

#[divan::bench(name = "2 read and decode")]
fn read(bencher: Bencher) {
    of_input(bencher).bench(|| INPUT.files.iter().filter_map(|file| text(file)).count());
}

#[divan::bench(name = "3 lines")]
fn lines(bencher: Bencher) {
    of_input(bencher).bench(|| INPUT.texts.iter().map(|(text, _)| LineIndex::new(text).lines()).sum::<u32>());
}

#[divan::bench(name = "4 parse")]
fn parse(bencher: Bencher) {
    of_input(bencher).bench(|| {
        let mut parser = tree_sitter::Parser::new();
        let texts = INPUT.files.iter().zip(&INPUT.texts);
        texts.map(|(file, (text, _))| floor::parse(&mut parser, file, text.as_bytes())).sum::<usize>()
    });
}

#[divan::bench(name = "5 parse and walk the tree")]
fn leaves(bencher: Bencher) {
    of_input(bencher).bench(|| {
        INPUT.texts.iter().map(|(text, language)| language.normalize(text).tokens.len()).sum::<usize>()
    });
}

#[divan::bench(name = "5b tokens from the cache's bytes")]
fn remembered(bencher: Bencher) {
    let kept: Vec<Vec<u8>> = INPUT.streams.iter().map(TokenStream::to_bytes).collect();
    of_input(bencher).bench(|| {
        kept.iter().filter_map(|bytes| TokenStream::from_bytes(bytes)).map(|s| s.len()).sum::<usize>()
    });
}

#[divan::bench(name = "6 hash")]
fn hash(bencher: Bencher) {
    // Of these hardly any is selected.
    let rare = "0-mod-4294967295".parse().expect("a scheme");
    of_input(bencher).bench(|| select(rare));
}

#[divan::bench(name = "7 hash and select", args = ["robust-winnowing", "sus-anchor"])]
fn selection(bencher: Bencher, scheme: &str) {
    let scheme = scheme.parse().expect("a scheme");
    of_input(bencher).bench(|| select(scheme));
}

#[divan::bench(name = "8 fingerprints of submissions")]
fn fingerprints(bencher: Bencher) {
    of_input(bencher).bench(submissions);
}

#[divan::bench(name = "9 lists and scores")]
fn scores(bencher: Bencher) {
    let collection = Collection::new(Settings::default(), submissions(), Vec::new());
    let cut = Cut { minimum: 0.0, limit: Some(PAIRS) };
    of_input(bencher).bench(|| collection.compare(&cut).found);
}

#[divan::bench(name = "10 matches of 100 pairs")]
fn matches(bencher: Bencher) {
    let collection = Collection::new(Settings::default(), submissions(), Vec::new());
    let pairs = collection.compare(&Cut { minimum: 0.0, limit: Some(PAIRS) }).pairs;
    of_input(bencher)
        .bench(|| pairs.iter().map(|pair| collection.matches(pair.left, pair.right).len()).sum::<usize>());
}
