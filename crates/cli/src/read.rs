//! One file from disk to canonical tokens. The text is dropped here; what stays is what a report needs.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use windrow_engine::TokenStream;
use windrow_normalizers::{Decoded, Encoding, Languages, LineIndex, Normalizer, Source, decode};

use crate::cache::Cache;
use crate::leftover::SkipReason;
use crate::notebook::{Notebook, is_notebook};

/// How much of a file is looked at for the interpreter that its first line names.
const FIRST_LINE: u64 = 256;

/// Reads files and finds their language.
pub(crate) struct Reader<'a> {
    languages: &'a Languages,
    forced: Option<&'a dyn Normalizer>,
    largest: u64,
    cache: &'a Cache,
}

/// A file that was read.
#[derive(Debug)]
pub(crate) struct ReadFile {
    /// Its canonical tokens.
    pub(crate) tokens: TokenStream,
    /// Where they stand.
    pub(crate) places: LineIndex,
    /// The name of its language.
    pub(crate) language: String,
    /// Its size on disk.
    pub(crate) bytes: u64,
    /// How its bytes were read.
    pub(crate) encoding: Encoding,
    /// The places where it does not follow the grammar.
    pub(crate) syntax_errors: u32,
    /// Whether the parser gave up on it.
    pub(crate) lexical_only: bool,
}

impl<'a> Reader<'a> {
    /// A reader that takes each file for the language that its name tells, or all for the `forced` one, reads
    /// nothing that is larger than `largest` bytes, and parses nothing that `cache` remembers.
    pub(crate) fn new(
        languages: &'a Languages,
        forced: Option<&'a dyn Normalizer>,
        largest: u64,
        cache: &'a Cache,
    ) -> Reader<'a> {
        Reader { languages, forced, largest, cache }
    }

    /// The language of a file, by its name or its first line.
    pub(crate) fn language_of(&self, path: &Path) -> Result<&'a dyn Normalizer, SkipReason> {
        if let Some(language) = self.forced.or_else(|| self.languages.detect(path, &[])) {
            return Ok(language);
        }
        if is_notebook(path) {
            let notebook = read_notebook(&self.text(path)?.0.text)?;
            return notebook.language(self.languages).ok_or(SkipReason::UnknownLanguage);
        }
        let mut head = Vec::new();
        File::open(path)
            .and_then(|file| file.take(FIRST_LINE).read_to_end(&mut head))
            .map_err(|error| SkipReason::Unreadable(error.to_string()))?;
        self.languages.detect(path, &head).ok_or(SkipReason::UnknownLanguage)
    }

    /// The tokens of a file, or why there are none.
    pub(crate) fn read(&self, path: &Path) -> Result<ReadFile, SkipReason> {
        let language = self.language_of(path)?;
        let (mut source, size) = self.text(path)?;
        if is_notebook(path) {
            source.text = read_notebook(&source.text)?.text(language);
        }
        let read = self.cache.tokens(language, &source.text);
        Ok(ReadFile {
            tokens: read.tokens,
            places: LineIndex::new(&source.text),
            language: language.language().to_owned(),
            bytes: size,
            encoding: source.encoding,
            syntax_errors: read.syntax_errors,
            lexical_only: read.lexical_only,
        })
    }

    /// The decoded text of a file, and its size on disk.
    fn text(&self, path: &Path) -> Result<(Source, u64), SkipReason> {
        let bytes = self.bytes(path)?;
        let size = bytes.len() as u64;
        match decode(bytes) {
            Decoded::Text(source) => Ok((source, size)),
            Decoded::Binary => Err(SkipReason::Binary),
        }
    }

    fn bytes(&self, path: &Path) -> Result<Vec<u8>, SkipReason> {
        let unreadable = |error: io::Error| SkipReason::Unreadable(error.to_string());
        let file = File::open(path).map_err(unreadable)?;
        let size = file.metadata().map_err(unreadable)?.len();
        if size > self.largest {
            return Err(SkipReason::TooLarge { bytes: size, limit: self.largest });
        }
        let mut bytes = Vec::with_capacity(size as usize);
        // The file may be growing.
        file.take(self.largest + 1).read_to_end(&mut bytes).map_err(unreadable)?;
        match bytes.len() as u64 {
            size if size > self.largest => Err(SkipReason::TooLarge { bytes: size, limit: self.largest }),
            _ => Ok(bytes),
        }
    }
}

fn read_notebook(json: &str) -> Result<Notebook, SkipReason> {
    Notebook::read(json).map_err(SkipReason::BrokenNotebook)
}
