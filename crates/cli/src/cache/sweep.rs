//! Keeps the cache within its bounds.
//!
//! Once a day, or after a run that wrote much, all entries are listed, and if together they are too large, those that
//! were not used for longest are removed. Runs at the same time may do so at the same time: what is gone is gone.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// The file whose age tells when entries were last listed.
const LISTED: &str = "listed";
const EVERY: Duration = Duration::from_secs(24 * 60 * 60);
/// A file under a temporary name that is so old was left by a run that was killed.
const ABANDONED: Duration = Duration::from_secs(60 * 60);

/// Lists the entries in `folder` if it is time to, of which `written` bytes are new, and removes some if they take more
/// than `largest` bytes.
pub(super) fn if_due(folder: &Path, written: u64, largest: u64) -> io::Result<()> {
    if written == 0 {
        return Ok(());
    }
    let mark = folder.join(LISTED);
    let age = fs::metadata(&mark).and_then(|data| data.modified()).map(|time| time.elapsed());
    if written < largest / 8 && age.is_ok_and(|age| age.is_ok_and(|age| age < EVERY)) {
        return Ok(());
    }
    File::create(&mark)?;
    sweep(folder, largest)
}

/// Removes the entries that were not used for longest until the rest takes three quarters of `largest`, if all take more
/// than that.
fn sweep(folder: &Path, largest: u64) -> io::Result<()> {
    let mut entries: Vec<(SystemTime, PathBuf, u64)> = Vec::new();
    for shelf in fs::read_dir(folder)?.filter_map(Result::ok) {
        // Beside the shelves there is the mark.
        let Ok(inside) = fs::read_dir(shelf.path()) else { continue };
        for entry in inside.filter_map(Result::ok) {
            // Another run may have removed it.
            let Ok(data) = entry.metadata() else { continue };
            let used = data.modified()?;
            let temporary = entry.file_name().to_string_lossy().starts_with('.');
            if temporary && used.elapsed().is_ok_and(|age| age > ABANDONED) {
                remove(&entry.path())?;
            } else if !temporary {
                entries.push((used, entry.path(), data.len()));
            }
        }
    }
    let mut total: u64 = entries.iter().map(|(_, _, bytes)| bytes).sum();
    if total <= largest {
        return Ok(());
    }
    entries.sort_unstable();
    for (_, path, bytes) in entries {
        if total <= largest / 4 * 3 {
            break;
        }
        remove(&path)?;
        total -= bytes;
    }
    Ok(())
}

fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_entries_that_were_not_used_for_longest_make_room() {
        let folder = tempfile::tempdir().expect("a folder");
        fs::create_dir(folder.path().join("ab")).expect("a folder can be made");
        let path = |name: &str| folder.path().join("ab").join(name);
        let now = SystemTime::now();
        for (name, hours) in [("new", 1), ("old", 9), ("older", 10), (".tmp1", 2), (".tmp2", 0)] {
            fs::write(path(name), [0; 100]).expect("it can be written");
            let file = File::options().append(true).open(path(name)).expect("it is there");
            file.set_modified(now - Duration::from_secs(hours * 3600)).expect("it is ours");
        }
        let left = || -> Vec<&str> {
            ["new", "old", "older", ".tmp1", ".tmp2"].into_iter().filter(|name| path(name).exists()).collect()
        };
        if_due(folder.path(), 1, 300).expect("it can be listed");
        assert_eq!(left(), ["new", "old", "older", ".tmp2"], "300 bytes of 300");
        if_due(folder.path(), 1, 200).expect("it can be listed");
        assert_eq!(left(), ["new", "old", "older", ".tmp2"], "it was listed a moment ago");
        if_due(folder.path(), 100, 200).expect("it can be listed");
        assert_eq!(left(), ["new", ".tmp2"], "100 bytes of 150");
    }
}
