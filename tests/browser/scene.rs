//! Collections of submissions to report on.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

/// A folder of submissions, which goes with this value.
pub(crate) struct Scene {
    folder: TempDir,
}

impl Scene {
    /// No submissions yet.
    pub(crate) fn new() -> Scene {
        let folder = tempfile::tempdir().expect("a temporary folder");
        fs::create_dir(folder.path().join("in")).expect("a folder in it");
        Scene { folder }
    }

    /// Adds a file to a submission.
    pub(crate) fn file(&self, submission: &str, name: &str, text: impl AsRef<[u8]>) {
        let folder = self.folder.path().join("in").join(submission);
        let place = folder.join(name);
        fs::create_dir_all(place.parent().expect("a file is in a folder")).expect("the folder can be made");
        fs::write(place, text).expect("the file can be written");
    }

    /// Adds a file that is no submission.
    pub(crate) fn beside(&self, name: &str, text: &str) -> PathBuf {
        let place = self.folder.path().join(name);
        fs::write(&place, text).expect("the file can be written");
        place
    }

    /// The HTML report of the submissions.
    pub(crate) fn report(&self, options: &[&str]) -> PathBuf {
        let place = self.folder.path().join("report.html");
        let output = Command::new(env!("CARGO_BIN_EXE_windrow"))
            .args(["compare", "--format", "html", "--output"])
            .arg(&place)
            .args(options)
            .arg(self.folder.path().join("in"))
            .output()
            .expect("windrow runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        assert!(output.stdout.is_empty(), "the report goes to the file alone");
        place
    }

    /// The text of the report.
    pub(crate) fn report_text(&self, options: &[&str]) -> String {
        read(&self.report(options))
    }
}

/// The text of a file.
pub(crate) fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("the file can be read")
}
