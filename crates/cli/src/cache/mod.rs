//! What a run remembers for the next one: the tokens of a text that was parsed before.
//!
//! An entry is found by everything that decides the tokens: the text, the language, and the build (grammars, rules, this
//! program). What cannot be read, or is not what was written, is parsed as if it were not there. So a cache changes how
//! long a run takes, and nothing else.

mod entry;
mod store;

use std::sync::{Mutex, OnceLock, PoisonError};

use etcetera::base_strategy::{BaseStrategy, choose_base_strategy};
use sha2::{Digest, Sha256};
use windrow_normalizers::Normalizer;

pub(crate) use entry::Tokens;
use store::Store;

/// What decides the tokens besides text and language; a build script works it out.
const BUILD: &str = env!("WINDROW_TOKENS");

/// Texts that are shorter are parsed in the time that it takes to look them up.
const SHORTEST: usize = 512;

/// How many bytes may wait to be written.
const WAITING: usize = 16 << 20;

/// What an entry is found by: a hash of text, language and build.
type Key = [u8; 32];

/// The tokens of texts, kept from one run to the next; or nothing, if it was switched off or cannot be used.
#[derive(Default)]
pub(crate) struct Cache {
    store: Option<Store>,
    waiting: Mutex<Waiting>,
    trouble: OnceLock<String>,
}

/// Entries to be written.
#[derive(Default)]
struct Waiting {
    entries: Vec<(Key, Vec<u8>)>,
    bytes: usize,
}

impl Cache {
    /// No cache: everything is parsed.
    pub(crate) fn none() -> Cache {
        Cache::default()
    }

    /// The cache of this user: in `windrow` in the folder that the system has for such things, `$XDG_CACHE_HOME` or
    /// `~/.cache`.
    pub(crate) fn of_user() -> Cache {
        let cache = Cache::none();
        match choose_base_strategy() {
            Ok(folders) => Cache { store: Some(Store::new(&folders.cache_dir().join("windrow"))), ..cache },
            Err(error) => {
                cache.note(format!("no folder for a cache: {error}"));
                cache
            }
        }
    }

    /// The tokens of `text`: those remembered, or else those that `language` finds now.
    pub(crate) fn tokens(&self, language: &dyn Normalizer, text: &str) -> Tokens {
        let usable = text.len() >= SHORTEST && language.is_built_in() && self.trouble.get().is_none();
        let Some(store) = self.store.as_ref().filter(|_| usable) else {
            return Tokens::of(language.normalize(text));
        };
        let key = key(language.language(), text);
        match store.read(&key) {
            Ok(Some(tokens)) => return tokens,
            Ok(None) => {}
            Err(trouble) => self.note(trouble),
        }
        let tokens = Tokens::of(language.normalize(text));
        let entry = tokens.to_bytes(&key);
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.bytes += entry.len();
        waiting.entries.push((key, entry));
        if waiting.bytes > WAITING {
            let full = std::mem::take(&mut *waiting);
            drop(waiting);
            self.write(store, &full.entries);
        }
        tokens
    }

    /// Ends a run: what waits is written. What went wrong comes back.
    pub(crate) fn finish(self) -> Option<String> {
        let waiting = std::mem::take(&mut *self.waiting.lock().unwrap_or_else(PoisonError::into_inner));
        if let Some(store) = &self.store {
            self.write(store, &waiting.entries);
        }
        self.trouble.into_inner()
    }

    fn write(&self, store: &Store, entries: &[(Key, Vec<u8>)]) {
        if self.trouble.get().is_none()
            && let Err(trouble) = store.write(entries)
        {
            self.note(trouble);
        }
    }

    fn note(&self, trouble: String) {
        self.trouble.get_or_init(|| trouble);
    }
}

fn key(language: &str, text: &str) -> Key {
    let mut hash = Sha256::new();
    for part in [BUILD, language, text] {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part);
    }
    hash.finalize().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_depends_on_language_and_text() {
        assert_eq!(key("c", "int x;"), key("c", "int x;"));
        assert_ne!(key("c", "int x;"), key("cpp", "int x;"));
        assert_ne!(key("c", "int x;"), key("c", "int y;"));
        assert_ne!(key("ab", "c"), key("a", "bc"));
    }
}
