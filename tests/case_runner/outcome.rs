//! What the binary makes of a case, asked for by the paths that `EXPECT.md` names.

use std::fs;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::expectation::{Expectation, MatchLines, Metric};
use crate::scene::{Run, run_in};

/// The JSON report of a case.
pub(super) struct Outcome {
    folder: PathBuf,
    report: Value,
}

/// The arguments of a case's run, without a format.
pub(super) fn arguments(expected: &Expectation, more: &[&str]) -> Vec<String> {
    let mut args = vec!["compare".to_owned()];
    args.extend([
        format!("--noise-threshold={}", expected.k),
        format!("--guarantee-threshold={}", expected.t),
    ]);
    args.extend(expected.run.template.iter().map(|path| format!("--template={path}")));
    args.extend(expected.run.archive.iter().map(|path| format!("--archive={path}")));
    args.extend(more.iter().map(|arg| (*arg).to_owned()));
    args.push("--".to_owned());
    args.extend(expected.run.submissions.iter().cloned());
    args
}

/// Runs a case in one format.
pub(super) fn run(folder: &Path, expected: &Expectation, more: &[&str]) -> Run {
    run_in(folder, &arguments(expected, more))
}

impl Outcome {
    /// Runs a case; one that is all about exit codes may fail.
    pub(super) fn of(folder: &Path, expected: &Expectation, more: &[&str]) -> Outcome {
        let run = run(folder, expected, &[&["--format=json"], more].concat());
        let report = match run.code {
            Some(0) => serde_json::from_str(&run.stdout).expect("JSON on standard output"),
            _ => panic!("{}: {}", expected.id, run.whole()),
        };
        Outcome { folder: folder.to_owned(), report }
    }

    /// The whole report.
    pub(super) fn report(&self) -> &Value {
        &self.report
    }

    /// All pairs, the most similar first.
    pub(super) fn pairs(&self) -> &[Value] {
        self.report["pairs"].as_array().expect("pairs")
    }

    /// The name that the submission at a path has.
    pub(super) fn name(&self, path: &str) -> &str {
        let whole = self.folder.join(path);
        self.report["submissions"]
            .as_array()
            .expect("submissions")
            .iter()
            .map(|submission| submission["name"].as_str().expect("a name"))
            .find(|name| whole.ends_with(name))
            .unwrap_or_else(|| panic!("no submission for {path}"))
    }

    /// The name of the submission that holds the file at a path, and the path below it.
    fn file<'a>(&self, path: &'a str) -> (&str, &'a str) {
        if Path::new(path).parent().is_none_or(|parent| parent.ends_with("new")) {
            let name = self.name(path);
            return (name, path.rsplit('/').next().unwrap_or(path));
        }
        let (submission, below) = path.rsplit_once('/').expect("a file in a folder");
        (self.name(submission), below)
    }

    /// The pair of the submissions at two paths, and whether the first is on the left.
    pub(super) fn pair(&self, a: &str, b: &str) -> Option<(&Value, bool)> {
        let (a, b) = (self.name(a), self.name(b));
        let is = |pair: &Value, left: &str, right: &str| pair["left"] == left && pair["right"] == right;
        let straight = self.pairs().iter().find(|pair| is(pair, a, b)).map(|pair| (pair, true));
        straight.or_else(|| self.pairs().iter().find(|pair| is(pair, b, a)).map(|pair| (pair, false)))
    }

    /// The share of a pair that matches cover; 0 if it is not reported.
    pub(super) fn coverage(&self, a: &str, b: &str, metric: Metric) -> f64 {
        let Some((pair, _)) = self.pair(a, b) else { return 0.0 };
        let number = |key: &str| pair[key].as_f64().expect("a number");
        let (matched, left, right) =
            (number("matched_tokens"), number("left_tokens"), number("right_tokens"));
        match metric {
            Metric::Avg => 2.0 * matched / (left + right),
            Metric::Max => matched / left.min(right),
        }
    }

    /// The lines of the regions of a pair, on the sides of two files.
    fn regions(&self, a: &str, b: &str) -> Vec<[RangeInclusive<u64>; 2]> {
        let ((a_name, a_file), (b_name, b_file)) = (self.file(a), self.file(b));
        let mut found = Vec::new();
        for pair in self.pairs() {
            let (a_side, b_side) = if pair["left"] == a_name && pair["right"] == b_name {
                ("left", "right")
            } else if pair["left"] == b_name && pair["right"] == a_name {
                ("right", "left")
            } else {
                continue;
            };
            for region in pair["regions"].as_array().expect("regions") {
                if region[a_side]["file"] == a_file && region[b_side]["file"] == b_file {
                    found.push([lines(&region[a_side]), lines(&region[b_side])]);
                }
            }
        }
        found
    }

    /// Whether the regions of a pair cover the lines that they have to.
    pub(super) fn covers(&self, expected: &MatchLines) -> Result<(), String> {
        let regions = self.regions(&expected.a, &expected.b);
        for (side, path, [first, last]) in
            [(0, &expected.a, expected.a_lines), (1, &expected.b, expected.b_lines)]
        {
            let blank = self.blank_lines(path);
            let wanted = first + expected.tolerance..=last - expected.tolerance;
            for line in wanted {
                let covered = regions.iter().any(|region| region[side].contains(&line));
                if !covered && !blank.contains(&line) {
                    return Err(format!("line {line} of {path} is in none of {regions:?}"));
                }
            }
        }
        Ok(())
    }

    fn blank_lines(&self, path: &str) -> Vec<u64> {
        let bytes = fs::read(self.folder.join(path)).expect("a file of the case");
        let text = String::from_utf8_lossy(&bytes).replace("\r\n", "\n").replace('\r', "\n");
        let blank = text.lines().enumerate().filter(|(_, line)| line.trim().is_empty());
        blank.map(|(index, _)| index as u64 + 1).collect()
    }

    /// Whether no region has to do with lines of a file.
    pub(super) fn touches_nothing_in(
        &self,
        path: &str,
        forbidden: RangeInclusive<u64>,
    ) -> Result<(), String> {
        let (name, file) = self.file(path);
        for pair in self.pairs() {
            for side in ["left", "right"].into_iter().filter(|side| pair[*side] == name) {
                for region in pair["regions"].as_array().expect("regions") {
                    let found = lines(&region[side]);
                    if region[side]["file"] == file
                        && found.start() <= forbidden.end()
                        && forbidden.start() <= found.end()
                    {
                        return Err(format!(
                            "lines {found:?} are in a region of {} {}",
                            pair["left"], pair["right"]
                        ));
                    }
                }
            }
        }
        Ok(())
    }

    /// Whether a submission or a file is left out, or little of it is there, for that reason.
    pub(super) fn left_out(&self, path: &str, reason: &str) -> Result<(), String> {
        let ours = match reason {
            "too-short" => "too-little-code",
            "broken-symlink" => "broken-link",
            same => same,
        };
        let whole = self.folder.join(path);
        let skipped = self.report["skipped"].as_array().expect("a list");
        let submissions = self.report["submissions"].as_array().expect("a list");
        let found = skipped
            .iter()
            .filter(|skipped| whole.ends_with(skipped["path"].as_str().expect("a path")))
            .chain(
                submissions
                    .iter()
                    .filter(|submission| whole.ends_with(submission["name"].as_str().expect("a name")))
                    .flat_map(|submission| submission["reasons"].as_array().expect("a list")),
            )
            .any(|statement| statement["reason"] == ours);
        if found { Ok(()) } else { Err(format!("not for '{ours}' in {skipped:?} or {submissions:?}")) }
    }
}

fn lines(side: &Value) -> RangeInclusive<u64> {
    side["start"]["line"].as_u64().expect("a line")..=side["end"]["line"].as_u64().expect("a line")
}
