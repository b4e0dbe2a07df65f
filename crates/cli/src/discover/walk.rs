//! Which files below a folder take part: everything, but for what is left out by name and listed.

use std::collections::HashSet;
use std::ffi::OsStr;
use std::fs::{self, FileType};
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use ignore::overrides::{Override, OverrideBuilder};
use windrow_normalizers::Languages;

use super::tool_folders::tool_folder;
use crate::args::WalkArgs;
use crate::leftover::SkipReason;
use crate::text::path_text;

/// A file that takes part as far as its name tells.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct FoundFile {
    /// Its path below its submission, for people.
    pub(crate) relative: String,
    /// Where it is.
    pub(crate) path: PathBuf,
}

/// What a folder holds.
#[derive(Debug, Default)]
pub(crate) struct Contents {
    /// The files that take part, in the order of their paths below the folder.
    pub(crate) files: Vec<FoundFile>,
    /// What is left out: its path below the folder, and why.
    pub(crate) skipped: Vec<(String, SkipReason)>,
}

/// Decides by name which files and folders take part.
pub(crate) struct Judge<'a> {
    globs: Override,
    hidden: bool,
    tool_folders: bool,
    languages: &'a Languages,
    /// Templates and archives, which are not part of a submission even if they lie in its folder.
    elsewhere: HashSet<PathBuf>,
}

/// What becomes of a file or folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// It takes part.
    Take,
    /// It is left out.
    Skip(SkipReason),
}

impl Judge<'_> {
    /// A judge by these options; `elsewhere` holds canonical paths.
    pub(crate) fn new<'a>(
        args: &WalkArgs,
        languages: &'a Languages,
        elsewhere: HashSet<PathBuf>,
    ) -> Result<Judge<'a>> {
        let mut globs = OverrideBuilder::new("");
        for glob in &args.include {
            globs.add(glob).with_context(|| format!("bad glob in --include '{glob}'"))?;
        }
        for glob in &args.exclude {
            globs.add(&format!("!{glob}")).with_context(|| format!("bad glob in --exclude '{glob}'"))?;
        }
        let globs = globs.build().context("bad globs")?;
        Ok(Judge { globs, hidden: args.hidden, tool_folders: args.no_ignore, languages, elsewhere })
    }

    /// What becomes of the entry at `path`, no part of which above its name is a link. `place` is its path from the
    /// submission's own name on.
    pub(crate) fn judge(&self, path: &Path, place: &Path, kind: FileType) -> Verdict {
        if self.elsewhere.contains(path) {
            return Verdict::Skip(SkipReason::NamedElsewhere);
        }
        let name = path.file_name().unwrap_or(OsStr::new("")).to_string_lossy();
        let tool =
            if kind.is_dir() && !self.tool_folders { tool_folder(path, &name, self.languages) } else { None };
        let reason = if let Some(tool) = tool {
            SkipReason::ToolFolder { holds_code: tool.holds_code }
        } else if name.starts_with('.') && !self.hidden {
            SkipReason::Hidden
        } else if self.globs.matched(place, kind.is_dir()).is_ignore() {
            SkipReason::Excluded
        } else if kind.is_symlink() {
            if path.exists() { SkipReason::Link } else { SkipReason::BrokenLink }
        } else if kind.is_dir() || kind.is_file() {
            return Verdict::Take;
        } else {
            SkipReason::NotAFile
        };
        Verdict::Skip(reason)
    }

    /// What the folder `root`, a canonical path, holds. `place` is what globs call it.
    pub(crate) fn contents(&self, root: &Path, place: &Path) -> Contents {
        let mut contents = Contents::default();
        let mut folders = vec![PathBuf::new()];
        while let Some(folder) = folders.pop() {
            let (below, entries) = (root.join(&folder), entries(&root.join(&folder)));
            let entries = entries.unwrap_or_else(|error| {
                contents.skipped.push((path_text(&folder), SkipReason::Unreadable(error.to_string())));
                Vec::new()
            });
            for (name, kind) in entries {
                let relative = folder.join(&name);
                match self.judge(&below.join(&name), &place.join(&relative), kind) {
                    Verdict::Take if kind.is_dir() => folders.push(relative),
                    Verdict::Take => contents
                        .files
                        .push(FoundFile { relative: path_text(&relative), path: root.join(&relative) }),
                    Verdict::Skip(reason) => contents.skipped.push((path_text(&relative), reason)),
                }
            }
        }
        contents.files.sort_unstable();
        contents.skipped.sort_unstable();
        contents
    }
}

/// The names and kinds of what is in a folder; a link is a link, wherever it leads.
pub(super) fn entries(folder: &Path) -> io::Result<Vec<(PathBuf, FileType)>> {
    fs::read_dir(folder)?
        .map(|entry| {
            let entry = entry?;
            Ok((PathBuf::from(entry.file_name()), entry.file_type()?))
        })
        .collect()
}
