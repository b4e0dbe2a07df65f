//! Why a run could not be done: one line for the user, and a hint where there is a way out.

use std::error::Error;
use std::fmt;

/// An error of the user's making that has a way out.
#[derive(Debug)]
pub(crate) struct Failure {
    message: String,
    hint: Option<String>,
}

impl Failure {
    /// A failure described by one line, in lower case and without full stop.
    pub(crate) fn new(message: impl Into<String>) -> Failure {
        Failure { message: message.into(), hint: None }
    }

    /// What the user may do about it.
    pub(crate) fn hint(self, hint: impl Into<String>) -> Failure {
        Failure { hint: Some(hint.into()), ..self }
    }

    /// What the user may do about an error, if it is known.
    pub(crate) fn hint_of(error: &anyhow::Error) -> Option<&str> {
        error.downcast_ref::<Failure>()?.hint.as_deref()
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl Error for Failure {}
