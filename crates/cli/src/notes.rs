//! What is told on standard error at the end of a run: notes, and what was left out.

use std::io::{self, Write};

use crate::args::RunningArgs;
use crate::leftover::{Note, Role, SkipReason, Skipped};
use crate::text::{grouped, shown};

/// How many files are named for each reason unless all are asked for.
const NAMED: usize = 20;

/// Tells the notes and what was left out, each reason once.
pub(crate) fn tell(notes: &[Note], skipped: &[Skipped], running: RunningArgs) {
    if !running.quiet {
        // Nobody listens to a closed standard error.
        let _ = write(&mut io::stderr().lock(), notes, skipped, running.verbose);
    }
}

/// Tells what is wrong with the cache, which changes nothing in the result: to those only who want to know everything.
pub(crate) fn tell_of_cache(trouble: Option<String>, running: RunningArgs) {
    if let Some(trouble) = trouble.filter(|_| running.verbose) {
        let _ = writeln!(
            io::stderr().lock(),
            "note: nothing is remembered for the next run: {}",
            shown(&trouble)
        );
    }
}

fn write(out: &mut dyn Write, notes: &[Note], skipped: &[Skipped], verbose: bool) -> io::Result<()> {
    for note in notes {
        let hint = if note.files.is_empty() || verbose { "" } else { " (-v names them)" };
        writeln!(out, "note: {}{hint}", shown(&note.message))?;
        for file in note.files.iter().filter(|_| verbose) {
            writeln!(out, "  {}", shown(file))?;
        }
    }
    if skipped.is_empty() {
        return Ok(());
    }
    let mut by_reason: Vec<&Skipped> = skipped.iter().collect();
    by_reason.sort_by_key(|skipped| (skipped.reason.name(), skipped.role));
    let what = if skipped.len() == 1 { "file or folder" } else { "files or folders" };
    writeln!(out, "note: {} {what} left out", grouped(skipped.len() as u64))?;
    for alike in by_reason.chunk_by(|a, b| a.reason.name() == b.reason.name()) {
        writeln!(out, "  {}: {}", alike[0].reason.heading(), alike.len())?;
        // Who leaves files out by a glob knows which.
        let named = match alike[0].reason {
            _ if verbose => alike.len(),
            SkipReason::Excluded => 0,
            _ => NAMED,
        };
        for skipped in alike.iter().take(named) {
            let role = if skipped.role == Role::Template { " (template)" } else { "" };
            let detail = skipped.reason.detail().map_or(String::new(), |detail| format!(": {detail}"));
            writeln!(out, "    {}{role}{}", shown(&skipped.path), shown(&detail))?;
        }
        if alike.len() > named {
            writeln!(out, "    ... and {} more (-v lists all)", alike.len() - named.min(alike.len()))?;
        }
    }
    Ok(())
}
