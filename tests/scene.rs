//! A fresh folder, files in it, and the built binary run in it.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// The built binary.
const WINDROW: &str = env!("CARGO_BIN_EXE_windrow");

/// A folder of its own for one test; gone with it.
pub(crate) struct Scene {
    folder: TempDir,
}

/// What a run left: its output and its exit status.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Run {
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    pub(crate) code: Option<i32>,
}

impl Scene {
    pub(crate) fn new() -> Scene {
        Scene { folder: TempDir::with_prefix("windrow-scene-").expect("a temporary folder") }
    }

    /// Adds a file, and the folders above it.
    pub(crate) fn file(self, path: &str, content: impl AsRef<[u8]>) -> Scene {
        self.add(path, content);
        self
    }

    pub(crate) fn add(&self, path: &str, content: impl AsRef<[u8]>) {
        let path = self.path(path);
        std::fs::create_dir_all(path.parent().expect("a file has a folder")).expect("folders can be made");
        std::fs::write(path, content).expect("a file can be written");
    }

    /// Adds a folder without files.
    pub(crate) fn folder(self, path: &str) -> Scene {
        std::fs::create_dir_all(self.path(path)).expect("a folder can be made");
        self
    }

    /// Where a path of the scene is.
    pub(crate) fn path(&self, path: &str) -> PathBuf {
        self.folder.path().join(path)
    }

    /// Runs the binary in the folder of the scene.
    pub(crate) fn run<S: AsRef<OsStr>>(&self, args: &[S]) -> Run {
        run_in(self.folder.path(), args)
    }

    /// Runs `windrow compare` with arguments separated by spaces.
    pub(crate) fn compare(&self, args: &str) -> Run {
        self.run(&std::iter::once("compare").chain(args.split_whitespace()).collect::<Vec<_>>())
    }

    /// Runs `windrow compare` and reads its JSON.
    pub(crate) fn report(&self, args: &str) -> serde_json::Value {
        let run = self.compare(&format!("{args} --format json"));
        assert_eq!(run.code, Some(0), "{}", run.stderr);
        serde_json::from_str(&run.stdout).expect("JSON on standard output")
    }
}

/// Runs the binary in a folder, without what the environment may say about colours.
pub(crate) fn run_in<S: AsRef<OsStr>>(folder: &Path, args: &[S]) -> Run {
    let output = command(folder).args(args).stdin(Stdio::null()).output().expect("the binary starts");
    Run::from(output)
}

/// The binary, to be run in a folder.
pub(crate) fn command(folder: &Path) -> Command {
    let mut command = Command::new(WINDROW);
    command.current_dir(folder);
    for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "RAYON_NUM_THREADS"] {
        command.env_remove(variable);
    }
    // What tests remember stays among them.
    command.env("XDG_CACHE_HOME", env!("CARGO_TARGET_TMPDIR"));
    command.env("XDG_CONFIG_HOME", env!("CARGO_TARGET_TMPDIR"));
    command
}

impl From<Output> for Run {
    fn from(output: Output) -> Run {
        Run {
            stdout: String::from_utf8(output.stdout).expect("standard output is UTF-8"),
            stderr: String::from_utf8(output.stderr).expect("standard error is UTF-8"),
            code: output.status.code(),
        }
    }
}

impl Run {
    /// The whole of it, for a snapshot.
    pub(crate) fn whole(&self) -> String {
        let Run { stdout, stderr, code } = self;
        format!(
            "exit: {}\n--- stdout\n{stdout}--- stderr\n{stderr}",
            code.map_or("none".into(), |code| code.to_string())
        )
    }
}

/// Code for scenes: functions that share nothing with each other, in Python.
pub(crate) mod code {
    /// Gaps and runs of a list; 20 lines.
    pub(crate) const GAUGE: &str = r#"
def longest_rise(values):
    best, start = [], 0
    for index in range(1, len(values) + 1):
        if index == len(values) or values[index] <= values[index - 1]:
            if index - start > len(best):
                best = values[start:index]
            start = index
    return best


def smooth(values, width):
    total, result = sum(values[:width]), []
    for index in range(width, len(values)):
        result.append(total / width)
        total += values[index] - values[index - width]
    return result + [total / width]
"#;

    /// The same with every name and layout changed.
    pub(crate) const GAUGE_RENAMED: &str = r#"
# my own work
def climb(xs):
    top, s = [], 0
    for i in range(1, len(xs) + 1):
        if i == len(xs) or xs[i] <= xs[i - 1]:

            if i - s > len(top):
                top = xs[s:i]
            s = i
    return top

def mean_window(xs, w):
    acc, out = sum(xs[:w]), []
    for i in range(w, len(xs)):
        out.append(acc / w)
        acc += xs[i] - xs[i - w]
    return out + [acc / w]
"#;

    /// Something else altogether.
    pub(crate) const TREE: &str = r#"
class Node:
    def __init__(self, key):
        self.key, self.left, self.right = key, None, None

    def insert(self, key):
        side = "left" if key < self.key else "right"
        child = getattr(self, side)
        if child is None:
            setattr(self, side, Node(key))
        else:
            child.insert(key)

    def depth(self):
        children = [child for child in (self.left, self.right) if child is not None]
        return 1 + max((child.depth() for child in children), default=0)
"#;

    /// Starter code.
    pub(crate) const STARTER: &str = r##"
import sys


def read_numbers(stream):
    numbers = []
    for line in stream:
        line = line.strip()
        if line and not line.startswith("#"):
            numbers.extend(int(part) for part in line.split(","))
    return numbers


def main():
    numbers = read_numbers(sys.stdin)
    if not numbers:
        print("nothing to do", file=sys.stderr)
        return 1
    for number in solve(numbers):
        print(number)
    return 0
"##;
}
