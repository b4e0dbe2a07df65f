//! From the paths on the command line to submissions: what they are called and which files they consist of.
//!
//! Nothing is read here but folders, and the first lines of files that lie among submissions and have no telling
//! name. What is left out is listed, with the reason.

mod names;
mod roots;
mod tool_folders;
mod walk;

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use anyhow::Result;
use rayon::prelude::*;
use windrow_normalizers::Languages;

use crate::args::{SourceArgs, WalkArgs};
use crate::failure::Failure;
use crate::leftover::{Note, Role, Skipped};
use crate::read::Reader;
use crate::text::path_text;
use names::unique_names;
use roots::Root;
use walk::Judge;

pub(crate) use walk::FoundFile;

/// What is enough to compare.
const ENOUGH: &str =
    "name one folder, in which each folder and source file is a submission, or two or more submissions";

/// Everything that takes part, as far as names tell.
#[derive(Debug, Default)]
pub(crate) struct Found {
    /// The submissions, current ones first, each kind in the order of the names.
    pub(crate) submissions: Vec<FoundSubmission>,
    /// The templates, each with the path as it was given.
    pub(crate) templates: Vec<(PathBuf, FoundSubmission)>,
    /// What was left out beside the submissions.
    pub(crate) skipped: Vec<Skipped>,
    /// What is worth knowing.
    pub(crate) notes: Vec<Note>,
}

/// A submission, or a template, and its files.
#[derive(Debug)]
pub(crate) struct FoundSubmission {
    /// Its name, unlike any other's.
    pub(crate) name: String,
    /// What it takes part as.
    pub(crate) role: Role,
    /// Whether it is a folder, not a file.
    pub(crate) is_folder: bool,
    /// Its files, in the order of their relative paths.
    pub(crate) files: Vec<FoundFile>,
    /// What was left out of it.
    pub(crate) skipped: Vec<Skipped>,
}

impl FoundSubmission {
    /// What one of its files is called in messages.
    pub(crate) fn place_of(&self, file: &FoundFile) -> String {
        if self.is_folder { format!("{}/{}", self.name, file.relative) } else { self.name.clone() }
    }
}

/// A submission before it has a name and before its files are known.
#[derive(Debug)]
struct Candidate {
    /// The path by which it is named, absolute.
    path: PathBuf,
    /// The same file or folder without links on the way.
    canonical: PathBuf,
    role: Role,
    is_folder: bool,
}

/// Finds the submissions, templates and files that the arguments name.
///
/// # Errors
/// When a path is missing or of the wrong kind, or fewer than two submissions are there to compare.
pub(crate) fn discover(
    paths: &[PathBuf],
    sources: &SourceArgs,
    walk: &WalkArgs,
    languages: &Languages,
    reader: &Reader<'_>,
) -> Result<Found> {
    let current = Root::open_all(paths, None)?;
    let archives = Root::open_all(&sources.archives, Some("--archive"))?;
    let templates = Root::open_all(&sources.templates, Some("--template"))?;
    let elsewhere = archives.iter().chain(&templates).map(|root| root.canonical.clone());
    let judge = Judge::new(walk, languages, elsewhere.collect())?;

    let mut found = Found::default();
    let mut candidates = match &current[..] {
        [root] if !root.is_folder && archives.is_empty() => {
            return Err(Failure::new(format!(
                "{} is one file: there is nothing to compare it with",
                root.shown()
            ))
            .hint("name a folder of submissions, or two or more files or folders")
            .into());
        }
        [root] if root.is_folder => root.children(Role::Current, &judge, reader, &mut found.skipped)?,
        roots => roots.iter().map(|root| root.as_candidate(Role::Current)).collect(),
    };
    for archive in &archives {
        candidates.extend(archive.archived(&judge, reader, &mut found.skipped)?);
    }
    drop_duplicates(&mut candidates, &mut found.notes);
    check_count(&candidates, &current, !archives.is_empty(), &found.skipped)?;

    let paths: Vec<&Path> = candidates.iter().map(|candidate| &*candidate.path).collect();
    let names = unique_names(&paths);
    let mut named: Vec<(Role, String, Candidate)> = candidates
        .into_iter()
        .zip(names)
        .map(|(candidate, name)| (candidate.role, name, candidate))
        .collect();
    named.sort_unstable_by(|a, b| (a.0, &a.1).cmp(&(b.0, &b.1)));
    found.submissions =
        named.into_par_iter().map(|(_, name, candidate)| candidate.walked(name, &judge)).collect();
    // Here templates are at home.
    let judge = Judge::new(walk, languages, HashSet::new())?;
    for root in templates {
        let candidate = root.as_candidate(Role::Template);
        let name = unique_names(&[&candidate.path]).remove(0);
        found.templates.push((root.given, candidate.walked(name, &judge)));
    }
    Ok(found)
}

/// Keeps one of several candidates that are the same file or folder: a current one before an archived one, then the
/// one whose path comes first.
fn drop_duplicates(candidates: &mut Vec<Candidate>, notes: &mut Vec<Note>) {
    candidates.sort_by(|a, b| (&a.canonical, a.role, &a.path).cmp(&(&b.canonical, b.role, &b.path)));
    let mut same: Vec<(PathBuf, PathBuf)> = Vec::new();
    candidates.dedup_by(|dropped, kept| {
        let is_same = dropped.canonical == kept.canonical;
        if is_same {
            same.push((dropped.path.clone(), kept.path.clone()));
        }
        is_same
    });
    notes.extend(same.into_iter().map(|(dropped, kept)| {
        Note::new(if dropped == kept {
            format!("{} is named twice: counted once", unique_names(&[&kept])[0])
        } else {
            let names = unique_names(&[&dropped, &kept]);
            format!("{} and {} are the same: counted once, as the latter", names[0], names[1])
        })
    }));
}

/// Refuses a run that has nothing to compare.
fn check_count(
    candidates: &[Candidate],
    current: &[Root],
    has_archive: bool,
    skipped: &[Skipped],
) -> Result<()> {
    let count = candidates.iter().filter(|candidate| candidate.role == Role::Current).count();
    let enough = if has_archive { 1 } else { 2 };
    if count >= enough {
        return Ok(());
    }
    let mut names = candidates
        .iter()
        .filter(|candidate| candidate.role == Role::Current)
        .map(|candidate| path_text(Path::new(candidate.path.file_name().unwrap_or_default())));
    let how_many =
        names.next().map_or("no submission".to_owned(), |name| format!("only one submission ({name})"));
    // What was left out may be what the user meant.
    let left_out =
        skipped.iter().find(|skipped| skipped.role == Role::Current).map_or(String::new(), |first| {
            let heading = first.reason.heading();
            match skipped.len() - 1 {
                0 => format!("; left out: {} ({heading})", first.path),
                more => format!("; left out: {} ({heading}) and {more} more", first.path),
            }
        });
    let message = match current {
        [root] => format!("{how_many}: looked for folders and source files in {}{left_out}", root.shown()),
        roots => format!("{how_many} among {} paths", roots.len()),
    };
    Err(Failure::new(message).hint(ENOUGH).into())
}
