//! Real text and real code: found on the machine, never checked in.

use std::fs;
use std::path::{Path, PathBuf};

use windrow_engine::{Layer, Symbol, TokenStream};
use windrow_normalizers::{Decoded, Languages, decode};

use crate::generator::{self, Generator};

/// The languages whose densities are measured.
const LANGUAGES: [&str; 5] = ["java", "c", "python", "rust", "cpp"];

/// Source bytes of one language that are enough.
const ENOUGH: usize = 8_000_000;

/// Larger files are generated more often than not, and one of them would outweigh hundreds.
const LARGEST: u64 = 500_000;

/// Where cargo, Python and the compilers leave sources, as far as there are any.
pub(crate) fn usual_folders() -> Vec<PathBuf> {
    let cargo = std::env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| {
        let home = std::env::var_os("HOME")?;
        Some(Path::new(&home).join(".cargo"))
    });
    let cargo = cargo.map(|home| home.join("registry/src"));
    let python = fs::read_dir("/usr/lib").into_iter().flatten().flatten().map(|entry| entry.path());
    let python = python
        .filter(|path| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("python3")));
    let mut folders: Vec<PathBuf> =
        cargo.into_iter().chain(python).chain(["/usr/include/c++".into()]).collect();
    folders.retain(|folder| folder.is_dir());
    folders.sort_unstable();
    folders
}

/// All files below the folders, links not followed, in an order that looks random and is always the same.
pub(crate) fn files(folders: &[PathBuf]) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut left = folders.to_vec();
    while let Some(folder) = left.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            match entry.file_type() {
                Ok(kind) if kind.is_dir() => left.push(entry.path()),
                Ok(kind) if kind.is_file() => files.push(entry.path()),
                _ => {}
            }
        }
    }
    files.sort_unstable();
    let mut generator = Generator::new(1);
    for last in (1..files.len()).rev() {
        files.swap(last, generator.below(last + 1));
    }
    files
}

/// The text of a file of moderate size.
fn read(path: &Path) -> Option<Vec<u8>> {
    let size = fs::metadata(path).ok()?.len();
    if size > LARGEST { None } else { fs::read(path).ok() }
}

/// Prose and code as the paper saw its pages: letters and digits in lower case, the rest left out.
pub(crate) fn texts(files: &[PathBuf], bytes: usize) -> Vec<(String, Vec<Symbol>)> {
    let kinds: [(&str, &[&str]); 2] = [
        ("real text", &["md", "txt", "rst", "html"]),
        ("real code as text", &["rs", "py", "java", "c", "h"]),
    ];
    let texts = kinds.map(|(name, extensions)| {
        let mut text = Vec::new();
        let of_kind = |path: &&PathBuf| {
            path.extension().is_some_and(|extension| extensions.contains(&&*extension.to_string_lossy()))
        };
        for path in files.iter().filter(of_kind) {
            let file = read(path).unwrap_or_default();
            text.extend(
                file.into_iter().filter(u8::is_ascii_alphanumeric).map(|byte| byte.to_ascii_lowercase()),
            );
            if text.len() >= bytes {
                break;
            }
        }
        (format!("{name}, {} letters and digits", text.len()), generator::letters(text))
    });
    texts.into()
}

/// The token streams of one language.
pub(crate) struct Streams {
    pub(crate) name: String,
    /// Renamed and verbatim symbols of each file.
    files: Vec<[Vec<Symbol>; 2]>,
}

impl Streams {
    /// One stream of symbols that do not repeat.
    pub(crate) fn random(count: usize) -> Streams {
        let symbols = generator::symbols(count);
        Streams { name: "random symbols".to_owned(), files: vec![[symbols.clone(), symbols]] }
    }

    /// The symbols of each file in one layer.
    pub(crate) fn symbols(&self, layer: Layer) -> impl Iterator<Item = &[Symbol]> {
        self.files.iter().map(move |[renamed, verbatim]| match layer {
            Layer::Renamed => &renamed[..],
            Layer::Verbatim => &verbatim[..],
        })
    }

    /// The number of tokens of all files.
    pub(crate) fn tokens(&self) -> usize {
        self.files.iter().map(|[renamed, _]| renamed.len()).sum()
    }
}

/// The token streams of each language of which there are any files.
pub(crate) fn code(files: &[PathBuf]) -> Vec<Streams> {
    let languages = Languages::built_in();
    let mut found = Vec::new();
    for name in LANGUAGES {
        let mut streams = Streams { name: name.to_owned(), files: Vec::new() };
        let mut bytes = 0;
        for path in files {
            // The contents decide only for files without extension, which are left out here.
            let language = languages.detect(path, b"").filter(|language| language.language() == name);
            let Some((language, contents)) = language.zip(read(path)) else { continue };
            bytes += contents.len();
            if let Decoded::Text(source) = decode(contents) {
                let tokens: TokenStream = language.normalize(&source.text).tokens;
                let layers = [Layer::Renamed, Layer::Verbatim].map(|layer| tokens.symbols(layer).to_vec());
                streams.files.push(layers);
            }
            if bytes >= ENOUGH {
                break;
            }
        }
        if !streams.files.is_empty() {
            found.push(streams);
        }
    }
    found
}
