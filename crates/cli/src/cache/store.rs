//! Where entries are kept: one SQLite file.
//!
//! A row an entry; its number is the first eight bytes of the key, the rest of which the entry repeats, so that two keys
//! with one number only displace each other. Writes are transactions of many entries. Nothing waits for the disk: a
//! cache that a power cut has damaged is found out and begun anew, and a run that is killed damages nothing.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rusqlite::{Connection, ErrorCode, OptionalExtension, TransactionBehavior, params};

use super::{Key, Tokens};
use crate::text::path_text;

/// A file of another form has another name.
const FILE: &str = "tokens-1.sqlite";
/// How many bytes the file may have.
const LARGEST: i64 = 1 << 30;
/// How long to wait for other runs that write.
const PATIENCE: Duration = Duration::from_secs(5);
/// An entry that was used is marked with the day, unless it was marked so few days ago.
const DAYS: i64 = 7;

/// The file, opened once a thread when it is first needed.
pub(super) struct Store {
    path: PathBuf,
    largest: i64,
    today: i64,
    idle: Mutex<Vec<Connection>>,
    /// Entries that were used and are marked with a day long ago.
    used: Mutex<Vec<i64>>,
}

impl Store {
    /// The store in that folder, which may not be there yet.
    pub(super) fn new(folder: &Path) -> Store {
        let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
        Store {
            path: folder.join(FILE),
            largest: LARGEST,
            today: (seconds / (24 * 60 * 60)) as i64,
            idle: Mutex::default(),
            used: Mutex::default(),
        }
    }

    /// The tokens kept under a key, or what is wrong with the store.
    pub(super) fn read(&self, key: &Key) -> Result<Option<Tokens>, String> {
        self.with(|connection| {
            let mut query = connection.prepare_cached("SELECT used, entry FROM entries WHERE number = ?1")?;
            let found = query.query_row([number(key)], |row| {
                Ok((row.get::<_, i64>(0)?, Tokens::from_bytes(key, row.get_ref(1)?.as_blob()?)))
            });
            let Some((used, tokens)) = found.optional()? else { return Ok(None) };
            if self.today - used > DAYS {
                self.used.lock().unwrap_or_else(PoisonError::into_inner).push(number(key));
            }
            Ok(tokens)
        })
    }

    /// Keeps entries, and makes room if there are too many: those go that were not used for longest.
    pub(super) fn write(&self, entries: &[(Key, Vec<u8>)]) -> Result<(), String> {
        let used = std::mem::take(&mut *self.used.lock().unwrap_or_else(PoisonError::into_inner));
        if entries.is_empty() && used.is_empty() {
            return Ok(());
        }
        self.with(|connection| {
            let change = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            {
                let mut insert =
                    change.prepare_cached("INSERT OR REPLACE INTO entries VALUES (?1, ?2, ?3)")?;
                for (key, entry) in entries {
                    insert.execute(params![number(key), self.today, entry])?;
                }
                let mut mark = change.prepare_cached("UPDATE entries SET used = ?2 WHERE number = ?1")?;
                for number in used {
                    mark.execute([number, self.today])?;
                }
            }
            let size = |what: &str| change.pragma_query_value(None, what, |row| row.get::<_, i64>(0));
            let is_too_large = size("page_count")? * size("page_size")? > self.largest;
            if is_too_large {
                change.execute(
                    "DELETE FROM entries WHERE number IN (SELECT number FROM entries ORDER BY used, number
                     LIMIT (SELECT count(*) / 4 + 1 FROM entries))",
                    [],
                )?;
            }
            change.commit()?;
            if is_too_large {
                connection.execute_batch("PRAGMA incremental_vacuum")?;
            }
            Ok(())
        })
    }

    /// Does something with a connection. A file that is no store any more is removed, for the next run to begin anew.
    fn with<T>(&self, act: impl FnOnce(&mut Connection) -> rusqlite::Result<T>) -> Result<T, String> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let outcome = idle.map_or_else(|| self.open(), Ok).and_then(|mut connection| {
            let done = act(&mut connection)?;
            self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(connection);
            Ok(done)
        });
        outcome.map_err(|error| {
            let is_damaged = matches!(
                error.sqlite_error_code(),
                Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase)
            );
            if is_damaged {
                // If it cannot be removed, the next run says so again.
                let _ = fs::remove_file(&self.path);
            }
            format!("{}: {error}", path_text(&self.path))
        })
    }

    fn open(&self) -> rusqlite::Result<Connection> {
        if let Some(folder) = self.path.parent() {
            make_folder(folder);
        }
        let connection = Connection::open(&self.path)?;
        connection.busy_timeout(PATIENCE)?;
        // Page size and vacuum are those of the first one who opens it.
        connection.execute_batch(
            "PRAGMA page_size = 16384; PRAGMA auto_vacuum = INCREMENTAL; PRAGMA synchronous = OFF;",
        )?;
        let is_there = "SELECT count(*) FROM sqlite_schema WHERE name = 'entries'";
        if connection.query_row(is_there, [], |row| row.get::<_, i64>(0))? == 0 {
            connection.execute_batch(
                "CREATE TABLE IF NOT EXISTS entries (number INTEGER PRIMARY KEY, used INTEGER NOT NULL, entry BLOB NOT NULL)",
            )?;
        }
        Ok(connection)
    }
}

fn number(key: &Key) -> i64 {
    let (first, _) = key.split_first_chunk::<8>().unwrap_or((&[0; 8], &[]));
    i64::from_le_bytes(*first)
}

/// Makes a folder and those above it, for this user alone: tokens tell what the code is about. If it cannot be made, the
/// file in it cannot either, and that is told.
fn make_folder(folder: &Path) {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    let _ = builder.create(folder);
}

#[cfg(test)]
mod tests {
    use windrow_normalizers::Languages;

    use super::*;

    fn entry(number: u8) -> (Key, Vec<u8>) {
        let languages = Languages::built_in();
        let text = format!("int x = {number}; ").repeat(200);
        let tokens = Tokens::of(languages.by_name("c").expect("built in").normalize(&text));
        let key = [number; 32];
        (key, tokens.to_bytes(&key))
    }

    #[test]
    fn entries_that_were_not_used_for_longest_make_room() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut store = Store::new(folder.path());
        store.largest = i64::MAX;
        let first_day = store.today;
        for day in 0..8 {
            store.today = first_day + 10 * i64::from(day);
            store.write(&[entry(day)]).expect("it can be written");
        }
        // The first one is used once more, which is written with the next entry.
        assert!(store.read(&[0; 32]).expect("it can be read").is_some());
        store.largest = 1;
        store.write(&[entry(8)]).expect("it can be written");
        let left: Vec<u8> =
            (0..9).filter(|day| store.read(&[*day; 32]).expect("it can be read").is_some()).collect();
        assert_eq!(left, [0, 4, 5, 6, 7, 8], "a quarter and one of nine went");
    }

    #[test]
    fn a_file_that_is_no_store_is_told_and_removed() {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join(FILE), "no database at all, but long enough to be one".repeat(40))
            .expect("it can be written");
        let told = Store::new(folder.path()).read(&[1; 32]).expect_err("it is no store");
        assert!(told.contains("not a database"), "{told}");
        let store = Store::new(folder.path());
        store.write(&[entry(1)]).expect("it is begun anew");
        assert!(store.read(&[1; 32]).expect("it can be read").is_some());
    }
}
