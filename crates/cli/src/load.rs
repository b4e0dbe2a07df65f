//! Files in, submissions out: everything is read, normalised and fingerprinted, in parallel over submissions and over
//! the files of each. The tokens of a file are dropped as soon as its submission is made.

use std::path::PathBuf;

use anyhow::Result;
use rayon::prelude::*;
use windrow_engine::{Fingerprinter, Settings, Submission, TemplateSet};
use windrow_normalizers::Encoding;

use crate::discover::FoundSubmission;
use crate::failure::Failure;
use crate::leftover::{Note, SkipReason, Skipped};
use crate::read::{ReadFile, Reader};
use crate::report::{FileReport, Reason, Status, SubmissionReport};
use crate::text::{counted, path_text};

/// A submission ready to be compared.
pub(crate) struct Loaded {
    /// What is told of it.
    pub(crate) report: SubmissionReport,
    /// What the engine compares.
    pub(crate) submission: Submission,
    /// What was left out of it.
    pub(crate) skipped: Vec<Skipped>,
    /// Its files that had something wrong with them.
    pub(crate) oddities: Oddities,
}

/// The files that had something wrong with them, each with its submission's name.
#[derive(Debug, Default)]
pub(crate) struct Oddities {
    syntax_errors: Vec<String>,
    lexical_only: Vec<String>,
    latin1: Vec<String>,
}

impl Oddities {
    fn add(&mut self, place: String, file: &ReadFile) {
        if file.encoding == Encoding::Latin1 {
            self.latin1.push(place.clone());
        }
        if file.lexical_only {
            self.lexical_only.push(place);
        } else if file.syntax_errors > 0 {
            self.syntax_errors.push(place);
        }
    }

    /// Adds those of another submission.
    pub(crate) fn append(&mut self, other: Oddities) {
        self.syntax_errors.extend(other.syntax_errors);
        self.lexical_only.extend(other.lexical_only);
        self.latin1.extend(other.latin1);
    }

    /// A note for each kind there is.
    pub(crate) fn notes(self) -> impl Iterator<Item = Note> {
        let kinds = [
            (self.syntax_errors, "with syntax errors: the tokens take part all the same"),
            (self.lexical_only, "the parser gave up on: words and signs take part instead"),
            (self.latin1, "neither UTF-8 nor UTF-16: read as Latin-1"),
        ];
        kinds
            .into_iter()
            .filter(|(files, _)| !files.is_empty())
            .map(|(files, what)| Note { message: format!("{} {what}", counted(files.len(), "file")), files })
    }
}

/// The templates of a run. What could not be used of them is added to `skipped`.
///
/// # Errors
/// When a path named as template holds no code.
pub(crate) fn load_templates(
    templates: &[(PathBuf, FoundSubmission)],
    settings: &Settings,
    reader: &Reader<'_>,
    skipped: &mut Vec<Skipped>,
) -> Result<TemplateSet> {
    let mut set = TemplateSet::new(settings);
    for (given, template) in templates {
        let (files, unusable) = read_files(template, reader);
        skipped.extend(template.skipped.iter().cloned().chain(unusable));
        if files.iter().all(|(_, file)| file.tokens.is_empty()) {
            let message =
                format!("no code in the template {}: looked for source files in it", path_text(given));
            return Err(Failure::new(message)
                .hint("--language takes files of unknown names for a language")
                .into());
        }
        files.iter().for_each(|(_, file)| set.add(&file.tokens));
    }
    Ok(set)
}

/// Reads a submission and takes its fingerprints.
pub(crate) fn load(found: FoundSubmission, reader: &Reader<'_>, fingerprinter: &Fingerprinter) -> Loaded {
    let (files, unusable) = read_files(&found, reader);
    let mut oddities = Oddities::default();
    let mut reports = Vec::with_capacity(files.len());
    let mut streams = Vec::with_capacity(files.len());
    for (index, file) in files {
        oddities.add(found.place_of(&found.files[index]), &file);
        reports.push(FileReport {
            path: found.files[index].relative.clone(),
            language: file.language,
            bytes: file.bytes,
            lines: file.places.lines(),
            tokens: 0,
            own_tokens: 0,
            syntax_errors: file.syntax_errors,
            places: file.places,
            disk: found.files[index].path.clone(),
        });
        streams.push(file.tokens);
    }
    let submission = fingerprinter.submission(&streams);
    for (index, report) in reports.iter_mut().enumerate() {
        let tokens = submission.file_tokens(index);
        let own = submission.own().iter().filter(|own| tokens.start <= own.start && own.end <= tokens.end);
        report.own_tokens = own.map(|own| own.end - own.start).sum();
        report.tokens = tokens.end - tokens.start;
    }
    let mut skipped = found.skipped;
    skipped.extend(unusable);
    let mut report = SubmissionReport {
        name: found.name,
        role: found.role,
        status: Status::Compared,
        reasons: Vec::new(),
        tokens: submission.tokens(),
        own_tokens: submission.own_tokens(),
        files: reports,
    };
    let missing: Vec<&SkipReason> =
        skipped.iter().map(|skipped| &skipped.reason).filter(|reason| reason.may_hide_code()).collect();
    report.judge(&missing, fingerprinter.settings().renamed.t());
    Loaded { report, submission, skipped, oddities }
}

/// The files that could be read, each with its index, and those that could not.
fn read_files(found: &FoundSubmission, reader: &Reader<'_>) -> (Vec<(usize, ReadFile)>, Vec<Skipped>) {
    let read: Vec<_> = found.files.par_iter().map(|file| reader.read(&file.path)).collect();
    let (mut files, mut skipped) = (Vec::new(), Vec::new());
    for (index, outcome) in read.into_iter().enumerate() {
        match outcome {
            Ok(file) => files.push((index, file)),
            Err(reason) => {
                let path = found.place_of(&found.files[index]);
                skipped.push(Skipped { role: found.role, path, reason });
            }
        }
    }
    (files, skipped)
}

impl SubmissionReport {
    /// Says what its tokens and files make of it; `missing` says why files of it are not there, `guarantee` is the
    /// threshold below which code is too little.
    fn judge(&mut self, missing: &[&SkipReason], guarantee: usize) {
        let broken = self.files.iter().filter(|file| file.syntax_errors > 0).count();
        // Where all of it is missing, that is what there is to say.
        let is_known = !self.files.is_empty() || missing.is_empty();
        if self.tokens == 0 && is_known {
            self.reasons.push(Reason::Empty { files: self.files.len() });
        } else if self.tokens > 0 && self.own_tokens == 0 {
            self.reasons.push(Reason::TemplateOnly);
        } else if self.own_tokens > 0 && (self.own_tokens as usize) < guarantee {
            self.reasons.push(Reason::TooLittleCode { own: self.own_tokens, guarantee });
        }
        if !missing.is_empty() {
            let mut why: Vec<&'static str> = missing.iter().map(|reason| reason.heading()).collect();
            why.sort_unstable();
            why.dedup();
            self.reasons.push(Reason::FilesLeftOut { files: missing.len(), why });
        }
        if broken > 0 {
            self.reasons.push(Reason::SyntaxErrors { files: broken });
        }
        self.status = match self.own_tokens {
            0 => Status::NotCompared,
            _ if broken > 0 || !missing.is_empty() => Status::Partly,
            _ => Status::Compared,
        };
    }
}
