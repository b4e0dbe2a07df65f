//! The toml block of an `EXPECT.md`.

use std::fs;
use std::path::Path;

use serde::Deserialize;

/// What has to come out of a case.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Expectation {
    #[serde(rename = "schema")]
    _schema: u32,
    pub(super) id: String,
    #[serde(rename = "title")]
    _title: String,
    #[serde(rename = "category")]
    _category: String,
    #[serde(rename = "lang")]
    _language: String,
    #[serde(rename = "refs")]
    _refs: Vec<String>,
    pub(super) k: u32,
    pub(super) t: u32,
    pub(super) run: RunArgs,
    #[serde(default)]
    pub(super) pair: Vec<PairRange>,
    #[serde(default)]
    pub(super) not_compared: Vec<PairNames>,
    #[serde(default)]
    pub(super) match_lines: Vec<MatchLines>,
    #[serde(default)]
    pub(super) never_matched: Vec<FileLines>,
    #[serde(default)]
    pub(super) skipped: Vec<SkippedPath>,
    #[serde(default)]
    pub(super) exit: Vec<Exit>,
    #[serde(default)]
    pub(super) output: Vec<OutputForm>,
    #[serde(default)]
    pub(super) property: Vec<Property>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RunArgs {
    pub(super) submissions: Vec<String>,
    pub(super) archive: Vec<String>,
    pub(super) template: Vec<String>,
    /// Abstract names; what they stand for is in the list of what is out of scope.
    #[serde(rename = "options")]
    _options: Vec<String>,
}

/// How much of a pair has to be covered by matches.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PairRange {
    pub(super) a: String,
    pub(super) b: String,
    pub(super) metric: Metric,
    pub(super) min: f64,
    pub(super) max: f64,
}

/// What of a pair is measured.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Metric {
    /// The matched tokens of both sides by the own tokens of both.
    Avg,
    /// The larger share of the two sides.
    Max,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PairNames {
    pub(super) a: String,
    pub(super) b: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MatchLines {
    pub(super) a: String,
    pub(super) a_lines: [u64; 2],
    pub(super) b: String,
    pub(super) b_lines: [u64; 2],
    pub(super) tolerance: u64,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FileLines {
    pub(super) file: String,
    pub(super) lines: [u64; 2],
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SkippedPath {
    pub(super) path: String,
    pub(super) reason: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Exit {
    pub(super) args: Vec<String>,
    pub(super) code: i32,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OutputForm {
    pub(super) format: String,
    #[serde(rename = "must_hold")]
    _must_hold: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Property {
    pub(super) name: String,
    #[serde(rename = "detail")]
    _detail: String,
}

impl Expectation {
    /// The expectation of the case in `folder`.
    pub(super) fn read(folder: &Path) -> Expectation {
        let page = fs::read_to_string(folder.join("EXPECT.md")).expect("a case has an EXPECT.md");
        let (_, rest) = page.split_once("```toml\n").expect("EXPECT.md has a block of toml");
        let (block, _) = rest.split_once("\n```").expect("the block ends");
        toml::from_str(block).unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
    }
}
