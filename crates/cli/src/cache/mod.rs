//! What a run remembers for the next one: the tokens of a text that was parsed before.
//!
//! An entry is a file of its own, named after everything that decides the tokens: the text, the language, and the
//! build (grammars, rules, this program). It is written beside its place and renamed, so that it is there whole or not
//! at all, whoever else writes the same one; and nothing is locked, so that any number of runs may share the folder, on
//! a network, too. What cannot be read, or is not what was written, is parsed as if it were not there. So a cache
//! changes how long a run takes, and nothing else.

mod entry;
mod sweep;

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime};

use etcetera::base_strategy::{BaseStrategy, choose_base_strategy};
use sha2::{Digest, Sha256};
use tempfile::NamedTempFile;
use windrow_normalizers::Normalizer;

pub(crate) use entry::Tokens;

use crate::text::path_text;

/// What decides the tokens besides text and language; a build script works it out.
const BUILD: &str = env!("WINDROW_TOKENS");

/// Texts that are shorter are parsed in the time that it takes to look them up.
const SHORTEST: usize = 512;

/// How many bytes the entries may take.
const LARGEST: u64 = 1 << 30;

/// An entry that was not used for so long is marked as used.
const MARK_AFTER: Duration = Duration::from_secs(24 * 60 * 60);

/// The tokens of texts, kept from one run to the next; or nothing, if it was switched off or cannot be used.
pub(crate) struct Cache {
    folder: Option<PathBuf>,
    written: AtomicU64,
    trouble: OnceLock<String>,
}

impl Cache {
    /// No cache: everything is parsed.
    pub(crate) fn none() -> Cache {
        Cache { folder: None, written: AtomicU64::new(0), trouble: OnceLock::new() }
    }

    /// The cache of this user: `windrow` in the folder that the system has for such things, `$XDG_CACHE_HOME` or
    /// `~/.cache`.
    pub(crate) fn of_user() -> Cache {
        let cache = Cache::none();
        match choose_base_strategy() {
            Ok(folders) => {
                Cache { folder: Some(folders.cache_dir().join("windrow").join("tokens")), ..cache }
            }
            Err(error) => {
                cache.note(&format!("no folder for a cache: {error}"));
                cache
            }
        }
    }

    /// The tokens of `text`: those remembered, or else those that `language` finds now.
    pub(crate) fn tokens(&self, language: &dyn Normalizer, text: &str) -> Tokens {
        let Some(folder) = self.folder.as_deref().filter(|_| text.len() >= SHORTEST) else {
            return Tokens::of(language.normalize(text));
        };
        let path = folder.join(place(language.language(), text));
        if let Some(tokens) = read(&path) {
            return tokens;
        }
        let tokens = Tokens::of(language.normalize(text));
        if self.trouble.get().is_none() {
            match write(&path, &tokens.to_bytes()) {
                Ok(bytes) => {
                    self.written.fetch_add(bytes, Ordering::Relaxed);
                }
                Err(error) => self.note(&format!("{} cannot be used: {error}", path_text(folder))),
            }
        }
        tokens
    }

    /// Ends a run: entries that nobody used for longest make room if there are too many. What went wrong comes back.
    pub(crate) fn finish(self) -> Option<String> {
        if let Some(folder) = &self.folder
            && let Err(error) = sweep::if_due(folder, self.written.into_inner(), LARGEST)
        {
            self.trouble.get_or_init(|| format!("{} cannot be tidied up: {error}", path_text(folder)));
        }
        self.trouble.into_inner()
    }

    fn note(&self, trouble: &str) {
        self.trouble.get_or_init(|| trouble.to_owned());
    }
}

/// Where the entry of a text is, below the folder of all: two letters, then the rest.
fn place(language: &str, text: &str) -> PathBuf {
    let mut hash = Sha256::new();
    for part in [BUILD, language, text] {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part);
    }
    let name: String = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    Path::new(&name[..2]).join(&name[2..])
}

fn read(path: &Path) -> Option<Tokens> {
    let mut file = File::open(path).ok()?;
    let size = file.metadata().ok()?.len();
    let mut bytes = Vec::with_capacity(size as usize);
    io::Read::read_to_end(&mut file, &mut bytes).ok()?;
    let tokens = Tokens::from_bytes(&bytes)?;
    let used = file.metadata().and_then(|data| data.modified()).ok()?;
    if used.elapsed().is_ok_and(|age| age > MARK_AFTER) {
        // It is only for the order in which entries make room.
        let _ = file.set_modified(SystemTime::now());
    }
    Some(tokens)
}

/// Writes an entry, and says how many bytes it has.
fn write(path: &Path, bytes: &[u8]) -> io::Result<u64> {
    let folder = path.parent().unwrap_or(path);
    let mut file = match NamedTempFile::new_in(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            make_folder(folder)?;
            NamedTempFile::new_in(folder)?
        }
        file => file?,
    };
    file.write_all(bytes)?;
    file.persist(path).map_err(|error| error.error)?;
    Ok(bytes.len() as u64)
}

/// Makes a folder and those above it, for this user alone: tokens tell what the code is about.
fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

#[cfg(test)]
mod tests {
    use windrow_normalizers::Languages;

    use super::*;

    #[test]
    fn a_place_depends_on_language_and_text() {
        let place_of = |language, text| place(language, text);
        assert_eq!(place_of("c", "int x;"), place_of("c", "int x;"));
        assert_ne!(place_of("c", "int x;"), place_of("cpp", "int x;"));
        assert_ne!(place_of("c", "int x;"), place_of("c", "int y;"));
        assert_ne!(place_of("ab", "c"), place_of("a", "bc"));
    }

    #[test]
    fn what_is_remembered_is_what_was_found_and_damage_is_not_believed() {
        let home = tempfile::tempdir().expect("a folder");
        let cache = Cache { folder: Some(home.path().join("tokens")), ..Cache::none() };
        let languages = Languages::built_in();
        let java = languages.by_name("java").expect("built in");
        let text = "class A { int f(int a) { return a + 1; } }\n".repeat(20) + "class {";
        let fresh = cache.tokens(java, &text);
        assert_eq!(fresh, Tokens::of(java.normalize(&text)));
        assert!(fresh.syntax_errors > 0);

        let entry = home.path().join("tokens").join(place("java", &text));
        assert_eq!(read(&entry), Some(fresh));
        let mut bytes = fs::read(&entry).expect("it was written");
        for at in 0..bytes.len() {
            bytes[at] ^= 0x40;
            assert_eq!(Tokens::from_bytes(&bytes), None, "byte {at}");
            assert_eq!(Tokens::from_bytes(&bytes[..at]), None, "cut at {at}");
            bytes[at] ^= 0x40;
        }
    }

    #[test]
    fn short_texts_are_not_kept() {
        let home = tempfile::tempdir().expect("a folder");
        let cache = Cache { folder: Some(home.path().join("tokens")), ..Cache::none() };
        let languages = Languages::built_in();
        cache.tokens(languages.by_name("c").expect("built in"), "int x;");
        assert!(!home.path().join("tokens").exists());
        assert_eq!(cache.finish(), None);
    }
}
