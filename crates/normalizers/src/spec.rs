//! Reads and checks what a language's data file says.

/// By what a language is known and recognised.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Names {
    /// Its name, in lower case.
    pub name: String,
    /// The family whose tokens may match one another; C and C++ share one.
    pub family: String,
    /// Other names that it may be asked for by.
    pub aliases: Vec<String>,
    /// File extensions without the dot, in lower case.
    pub extensions: Vec<String>,
    /// Whole file names.
    pub filenames: Vec<String>,
    /// Interpreters named in a first line that starts with `#!`, without version.
    pub shebangs: Vec<String>,
}

/// A language as its data file describes it.
#[derive(Clone, Debug)]
pub struct Spec {
    pub(crate) names: Names,
}

/// Why a language's data file cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SpecError {
    /// The file is no toml, or says what it may not say; the message has line and column.
    #[error("{language}: {message}")]
    Unreadable {
        /// The language.
        language: String,
        /// What the reader said.
        message: String,
    },
}
