//! What did not take part, and what was odd: collected during a run, told once at its end.

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

/// On which side of the comparison a file stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Role {
    /// A submission that is compared with all others.
    Current,
    /// An earlier submission, compared with the current ones only.
    Archive,
    /// Code that everybody has.
    Template,
}

/// Why a file or folder was left out.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum SkipReason {
    /// It could not be read; the system's message.
    Unreadable(String),
    /// It is larger than allowed.
    TooLarge { bytes: u64, limit: u64 },
    /// It is no text.
    Binary,
    /// A notebook that cannot be read; why.
    BrokenNotebook(String),
    /// A link that leads nowhere.
    BrokenLink,
    /// A link; links are not followed, lest code outside of a submission be taken for its own.
    Link,
    /// A device, a pipe, or the like.
    NotAFile,
    /// No language is known by its name or first line.
    UnknownLanguage,
    /// A folder that a tool made, and whether there is code in it although people give such names, too.
    ToolFolder { holds_code: bool },
    /// It was named as template or archive, and takes part as that.
    NamedElsewhere,
    /// Its name begins with a dot.
    Hidden,
    /// `--include` or `--exclude` leaves it out.
    Excluded,
}

impl SkipReason {
    /// A short name for programs.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            SkipReason::Unreadable(_) => "unreadable",
            SkipReason::TooLarge { .. } => "too-large",
            SkipReason::Binary => "binary",
            SkipReason::BrokenNotebook(_) => "broken-notebook",
            SkipReason::BrokenLink => "broken-link",
            SkipReason::Link => "link",
            SkipReason::NotAFile => "not-a-file",
            SkipReason::UnknownLanguage => "unknown-language",
            SkipReason::ToolFolder { .. } => "tool-folder",
            SkipReason::NamedElsewhere => "named-elsewhere",
            SkipReason::Hidden => "hidden",
            SkipReason::Excluded => "excluded",
        }
    }

    /// The reason for people, the same for all files that were left out for it.
    pub(crate) fn heading(&self) -> &'static str {
        match self {
            SkipReason::Unreadable(_) => "could not be read",
            SkipReason::TooLarge { .. } => "larger than --max-file-size",
            SkipReason::Binary => "binary, not text",
            SkipReason::BrokenNotebook(_) => "notebook that cannot be read",
            SkipReason::BrokenLink => "broken link",
            SkipReason::Link => "link, not followed",
            SkipReason::NotAFile => "neither file nor folder",
            SkipReason::UnknownLanguage => "unknown language (--language takes files for one)",
            SkipReason::ToolFolder { .. } => "made by a tool (--no-ignore keeps it)",
            SkipReason::NamedElsewhere => "named by --template or --archive",
            SkipReason::Hidden => "hidden (--hidden keeps it)",
            SkipReason::Excluded => "left out by --include or --exclude",
        }
    }

    /// What is particular to this file.
    pub(crate) fn detail(&self) -> Option<String> {
        match self {
            SkipReason::Unreadable(message) | SkipReason::BrokenNotebook(message) => Some(message.clone()),
            SkipReason::TooLarge { bytes, limit } => Some(format!("{bytes} bytes, more than {limit}")),
            _ => None,
        }
    }

    /// Whether code may be missing without the user's having asked for it, so that the submission is only partly
    /// compared. Files of unknown language do not count: a README is in every other submission.
    pub(crate) fn may_hide_code(&self) -> bool {
        match self {
            SkipReason::ToolFolder { holds_code } => *holds_code,
            SkipReason::UnknownLanguage
            | SkipReason::NamedElsewhere
            | SkipReason::Hidden
            | SkipReason::Excluded => false,
            _ => true,
        }
    }
}

/// A file or folder that was left out.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Skipped {
    /// On which side it stands.
    pub(crate) role: Role,
    /// The submission's name and the path below it.
    pub(crate) path: String,
    /// Why it was left out.
    pub(crate) reason: SkipReason,
}

impl Serialize for Skipped {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Skipped", 4)?;
        fields.serialize_field("path", &self.path)?;
        fields.serialize_field("role", &self.role)?;
        fields.serialize_field("reason", self.reason.name())?;
        fields.serialize_field("detail", &self.reason.detail())?;
        fields.end()
    }
}

/// Something worth knowing that stops nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Note {
    /// What it is, in one line.
    pub(crate) message: String,
    /// The files that it is about, each with its submission's name.
    pub(crate) files: Vec<String>,
}

impl Note {
    /// A note that is about no file in particular.
    pub(crate) fn new(message: String) -> Note {
        Note { message, files: Vec::new() }
    }
}
