//! Where files are, as URIs: relative to the working directory, which is the root of the sources for those who look at
//! the log, else relative to the root of the file system.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Component, Path, PathBuf, Prefix};

use super::log::{ArtifactLocation, Base, Message};

/// What code-scanning viewers take for the root of the sources.
const SOURCES: &str = "SRCROOT";
const FILE_SYSTEM: &str = "FILESYSTEM";

/// The bases that URIs are relative to.
pub(super) struct Bases {
    /// The working directory, an absolute path without links.
    working: Option<PathBuf>,
}

impl Bases {
    /// The bases seen from a working directory, if it is known.
    pub(super) fn new(working: Option<PathBuf>) -> Bases {
        Bases { working }
    }

    /// Where a file is that has this absolute path.
    pub(super) fn location(&self, path: &Path) -> ArtifactLocation {
        let below = self.working.as_deref().and_then(|working| path.strip_prefix(working).ok());
        match below {
            Some(below) => ArtifactLocation { uri: uri(below), uri_base_id: SOURCES },
            None => ArtifactLocation { uri: uri(path), uri_base_id: FILE_SYSTEM },
        }
    }

    /// What the bases stand for.
    pub(super) fn list(&self) -> BTreeMap<&'static str, Base> {
        let file_system = Base {
            uri: Some("file:///".to_owned()),
            description: Message::plain("The root of the file system."),
        };
        let sources = self.working.as_deref().map(|working| Base {
            uri: Some(format!("file:///{}/", uri(working))),
            description: Message::plain("The directory that windrow was run in."),
        });
        let mut bases = BTreeMap::from([(FILE_SYSTEM, file_system)]);
        bases.extend(sources.map(|base| (SOURCES, base)));
        bases
    }
}

/// A path as a relative URI reference (RFC 3986): its parts percent-encoded, without the root.
fn uri(path: &Path) -> String {
    let mut uri = String::new();
    for component in path.components() {
        let part = match component {
            Component::RootDir | Component::CurDir => continue,
            Component::Prefix(prefix) => match prefix.kind() {
                Prefix::Disk(letter) | Prefix::VerbatimDisk(letter) => vec![letter, b':'],
                _ => component.as_os_str().as_encoded_bytes().to_vec(),
            },
            other => other.as_os_str().as_encoded_bytes().to_vec(),
        };
        if !uri.is_empty() {
            uri.push('/');
        }
        for byte in part {
            if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
                uri.push(char::from(byte));
            } else {
                let _ = write!(uri, "%{byte:02X}");
            }
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_relative_to_the_working_directory_or_to_the_root() {
        let bases = Bases::new(Some(PathBuf::from("/home/ada")));
        let at = |path: &str| bases.location(Path::new(path));
        let is = |uri: &str, uri_base_id| ArtifactLocation { uri: uri.to_owned(), uri_base_id };
        assert_eq!(at("/home/ada/hw1/main.c"), is("hw1/main.c", SOURCES));
        assert_eq!(at("/home/boris/main.c"), is("home/boris/main.c", FILE_SYSTEM));
        assert_eq!(bases.list()[SOURCES].uri.as_deref(), Some("file:///home/ada/"));
    }

    #[test]
    fn all_but_unreserved_characters_are_percent_encoded() {
        assert_eq!(uri(Path::new("r&d <b>,\"x\"/=cmd|calc")), "r%26d%20%3Cb%3E%2C%22x%22/%3Dcmd%7Ccalc");
        assert_eq!(uri(Path::new("größe/a:b%20#?")), "gr%C3%B6%C3%9Fe/a%3Ab%2520%23%3F");
    }

    #[cfg(unix)]
    #[test]
    fn bytes_that_are_no_text_are_encoded_as_they_are() {
        use std::os::unix::ffi::OsStrExt;
        assert_eq!(uri(Path::new(std::ffi::OsStr::from_bytes(b"a\xFFb"))), "a%FFb");
    }
}
