//! The languages of a run: those that windrow comes with, those of the user's configuration, and those named on the
//! command line.

mod library;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use etcetera::base_strategy::{BaseStrategy, choose_base_strategy};
use windrow_normalizers::{Languages, Spec};

use crate::args::GrammarArgs;
use crate::failure::Failure;
use crate::text::path_text;

/// The languages of a run, and where those are from that do not come with windrow.
pub(crate) struct Known {
    /// All of them.
    pub(crate) languages: Languages,
    /// The name of each added language and its data file, in the order in which they were added.
    pub(crate) added: Vec<(String, PathBuf)>,
}

/// The languages that the arguments ask for.
///
/// # Errors
/// When a data file or its library cannot be read or does not fit.
pub(crate) fn known(args: &GrammarArgs) -> Result<Known> {
    let mut known = Known { languages: Languages::built_in(), added: Vec::new() };
    if !args.no_user_grammars {
        for file in of_user()? {
            known.add(&file).map_err(|error| {
                let hint = "it is in your configuration; --no-user-grammars does without";
                Failure::new(format!("{error:#}")).hint(hint)
            })?;
        }
    }
    for file in &args.grammars {
        // Who names a file of his configuration once more means that one.
        if !known.added.iter().any(|(_, added)| added == file) {
            known.add(file)?;
        }
    }
    Ok(known)
}

impl Known {
    fn add(&mut self, file: &Path) -> Result<()> {
        let toml = fs::read_to_string(file).with_context(|| format!("cannot read {}", path_text(file)))?;
        let spec = Spec::parse(&path_text(file), &toml)?;
        let grammar = library::load(file, &spec)?;
        self.languages.add(&spec, grammar).with_context(|| path_text(file))?;
        self.added.push((spec.names().name.clone(), file.to_owned()));
        Ok(())
    }
}

/// The data files in the user's configuration, by name.
fn of_user() -> Result<Vec<PathBuf>> {
    // Who has no home has no configuration.
    let Ok(folders) = choose_base_strategy() else { return Ok(Vec::new()) };
    let folder = folders.config_dir().join("windrow").join("grammars");
    let Ok(entries) = fs::read_dir(&folder) else { return Ok(Vec::new()) };
    let mut files = Vec::new();
    for entry in entries {
        let path = entry.with_context(|| format!("cannot read {}", path_text(&folder)))?.path();
        if path.extension().is_some_and(|extension| extension == "toml") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}
