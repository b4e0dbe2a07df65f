//! The paths of the command line: what they are, and which submissions they stand for.

use std::fs;
use std::io;
use std::path::{Component, Path, PathBuf};

use anyhow::{Context, Result};

use super::walk::{Contents, FoundFile, Judge, Verdict, entries};
use super::{Candidate, FoundSubmission};
use crate::failure::Failure;
use crate::leftover::{Role, Skipped};
use crate::read::Reader;
use crate::text::path_text;

/// A file or folder named on the command line. If it is a link, that is followed.
#[derive(Debug)]
pub(super) struct Root {
    /// The path as it was given.
    pub(super) given: PathBuf,
    /// The path as it was given, made absolute.
    absolute: PathBuf,
    /// The path without links.
    pub(super) canonical: PathBuf,
    /// Whether it is a folder, not a file.
    pub(super) is_folder: bool,
}

impl Root {
    /// All of these paths, named by that option.
    pub(super) fn open_all(paths: &[PathBuf], option: Option<&str>) -> Result<Vec<Root>> {
        paths.iter().map(|path| Root::open(path, option)).collect()
    }

    fn open(given: &Path, option: Option<&str>) -> Result<Root> {
        let shown =
            path_text(given) + &option.map_or(String::new(), |option| format!(" (named by {option})"));
        let metadata = fs::metadata(given).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => Failure::new(format!("no such file or folder: {shown}")).into(),
            _ => anyhow::Error::from(error).context(format!("cannot read {shown}")),
        })?;
        if !metadata.is_dir() && !metadata.is_file() {
            return Err(Failure::new(format!("{shown} is neither a file nor a folder")).into());
        }
        let canonical = given.canonicalize().with_context(|| format!("cannot read {shown}"))?;
        let absolute = std::path::absolute(given).with_context(|| format!("cannot read {shown}"))?;
        let is_plain = !absolute.components().any(|part| part == Component::ParentDir);
        let absolute = if is_plain { absolute } else { canonical.clone() };
        Ok(Root { given: given.to_owned(), absolute, canonical, is_folder: metadata.is_dir() })
    }

    /// The path for a message.
    pub(super) fn shown(&self) -> String {
        let mut shown = path_text(&self.given);
        if self.is_folder && !shown.ends_with('/') {
            shown.push('/');
        }
        shown
    }

    /// The root as one submission or template.
    pub(super) fn as_candidate(&self, role: Role) -> Candidate {
        Candidate {
            path: self.absolute.clone(),
            canonical: self.canonical.clone(),
            role,
            is_folder: self.is_folder,
        }
    }

    /// The submissions of an archive: its children, or itself if it is a file or holds but one source file.
    pub(super) fn archived(
        &self,
        judge: &Judge<'_>,
        reader: &Reader<'_>,
        skipped: &mut Vec<Skipped>,
    ) -> Result<Vec<Candidate>> {
        if !self.is_folder {
            return Ok(vec![self.as_candidate(Role::Archive)]);
        }
        let mut left_out = Vec::new();
        let children = self.children(Role::Archive, judge, reader, &mut left_out)?;
        if let [child] = &children[..]
            && !child.is_folder
        {
            return Ok(vec![self.as_candidate(Role::Archive)]);
        }
        if children.is_empty() {
            let message =
                format!("nothing in the archive {}: looked for folders and source files in it", self.shown());
            return Err(Failure::new(message).into());
        }
        skipped.append(&mut left_out);
        Ok(children)
    }

    /// The folders and source files in this folder.
    pub(super) fn children(
        &self,
        role: Role,
        judge: &Judge<'_>,
        reader: &Reader<'_>,
        skipped: &mut Vec<Skipped>,
    ) -> Result<Vec<Candidate>> {
        let entries = entries(&self.canonical).with_context(|| format!("cannot read {}", self.shown()))?;
        let folder = path_text(Path::new(self.canonical.file_name().unwrap_or_default()));
        let mut children = Vec::new();
        for (name, kind) in entries {
            let canonical = self.canonical.join(&name);
            let verdict = match judge.judge(&canonical, &name, kind) {
                Verdict::Take if kind.is_file() => {
                    reader.language_of(&canonical).map_or_else(Verdict::Skip, |_| Verdict::Take)
                }
                verdict => verdict,
            };
            match verdict {
                Verdict::Take => children.push(Candidate {
                    path: self.absolute.join(&name),
                    canonical,
                    role,
                    is_folder: kind.is_dir(),
                }),
                Verdict::Skip(reason) => {
                    let path = format!("{folder}/{}", path_text(&name));
                    skipped.push(Skipped { role, path, reason });
                }
            }
        }
        Ok(children)
    }
}

impl Candidate {
    /// The submission of that name.
    pub(super) fn walked(self, name: String, judge: &Judge<'_>) -> FoundSubmission {
        let Candidate { path, canonical, role, is_folder } = self;
        let place = path.file_name().map(PathBuf::from).unwrap_or_default();
        let contents = if is_folder {
            judge.contents(&canonical, &place)
        } else {
            let file = FoundFile { relative: path_text(&place), path: canonical };
            Contents { files: vec![file], ..Contents::default() }
        };
        let skipped = contents.skipped.into_iter().map(|(relative, reason)| {
            let path = if relative.is_empty() { name.clone() } else { format!("{name}/{relative}") };
            Skipped { role, path, reason }
        });
        let skipped = skipped.collect();
        FoundSubmission { name, role, is_folder, files: contents.files, skipped }
    }
}
