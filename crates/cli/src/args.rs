//! The command line, as types. The help text of an option is the definition of its number; what the options mean
//! together is worked out in `settings`.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use windrow_engine::Settings;

/// Finds copied source code.
///
/// windrow turns each file into a canonical stream of tokens (identifiers renamed, comments dropped), compares the
/// streams by winnowing, leaves out what a template explains, and reports who shares code with whom. A similarity is
/// a reason to look, not a verdict.
///
/// Exit status: 0 done; 1 done, and a pair reached --fail-above; 2 could not do it.
#[derive(Debug, Parser)]
#[command(name = "windrow", version, max_term_width = 110)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Compare(Box<CompareArgs>),
    Diff(Box<DiffArgs>),
    Evaluate(Box<EvaluateArgs>),
    Languages(LanguagesArgs),
    Tokens(TokensArgs),
}

/// Compare submissions with each other: who shares code with whom.
///
/// With one folder, each folder and each source file in it is a submission. With several paths, each of them is.
///
/// A submission is called by the name of its file or folder, with as many of the folders above it as it takes to tell
/// it from all others. Its files are found below it whatever ignore files say, since nobody may hide code from a
/// comparison. Left out are hidden files and folders, folders made by tools (node_modules, __pycache__, .git and the
/// like; target, build, out, bin, obj, dist, venv and env only where they hold a tool's marker file or no source
/// file), links, and files whose language is not known. All that is left out is listed.
#[derive(Debug, Args)]
pub(crate) struct CompareArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    #[command(flatten)]
    pub(crate) running: RunningArgs,
}

/// Show two submissions side by side: the evidence for a pair.
///
/// First a summary, then each region of shared code with some lines around it. Before a line of code stands its
/// number, then that of the region to which its matched tokens belong ('+': of several), or 't' if it is template code;
/// lines that correspond stand beside each other. The matches are those of 'windrow compare' with the same options; the
/// similarity is that of these two alone, since what is rare is known only in a whole collection.
#[derive(Debug, Args)]
pub(crate) struct DiffArgs {
    /// A submission: a file or a folder.
    pub(crate) left: PathBuf,

    /// Another one.
    pub(crate) right: PathBuf,

    #[command(flatten)]
    pub(crate) sources: SourceArgs,

    #[command(flatten)]
    pub(crate) walk: WalkArgs,

    #[command(flatten)]
    pub(crate) thresholds: ThresholdArgs,

    /// Lines shown before and after a region.
    #[arg(long, value_name = "N", default_value_t = 2, help_heading = "What is shown")]
    pub(crate) context: u32,

    /// Show all of both submissions, each file beside the one that it shares most with.
    #[arg(long, conflicts_with = "context", help_heading = "What is shown")]
    pub(crate) all: bool,

    /// Columns to fit into; by default the terminal's, or 120. Below 80 the sides stand one above the other.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(40..), help_heading = "What is shown")]
    pub(crate) width: Option<u16>,

    /// Colours: automatic ones only on a terminal, and never with NO_COLOR.
    #[arg(long, value_name = "WHEN", value_enum, default_value_t = When::Auto, help_heading = "What is shown")]
    pub(crate) color: When,

    #[command(flatten)]
    pub(crate) running: RunningArgs,
}

/// Measure how well the ranking separates copied pairs from independent ones, given labels.
///
/// Submissions are found and compared as by 'windrow compare'. Printed are, over the labelled pairs: ROC-AUC, average
/// precision, the best F1 and from which similarity on it is reached, the precision where half and where nine in ten
/// of the copied pairs are found, and precision and recall of the pairs that stand out. A pair that shares nothing
/// has similarity 0; similarities are taken as the CSV output shows them; pairs of equal similarity are one block.
#[derive(Debug, Args)]
pub(crate) struct EvaluateArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// The truth, as CSV with a header: columns 'a' and 'b' (or 'left' and 'right') name the submissions as 'windrow
    /// compare' does; column 'label' (or 'copied') is 1 for a copied pair and 0 for an independent one. Other columns
    /// do not matter.
    #[arg(long, value_name = "FILE", help_heading = "The truth")]
    pub(crate) labels: PathBuf,

    /// Every pair that is not labelled is independent. By default such pairs do not count.
    #[arg(long, help_heading = "The truth")]
    pub(crate) others_independent: bool,

    /// Form of the result.
    #[arg(short, long, value_enum, default_value_t = MeasureFormat::Table, help_heading = "What is shown")]
    pub(crate) format: MeasureFormat,

    #[command(flatten)]
    pub(crate) running: RunningArgs,
}

/// What is compared, and how.
#[derive(Debug, Args)]
pub(crate) struct InputArgs {
    /// One folder of submissions, or two or more submissions (files or folders).
    #[arg(required = true, value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,

    #[command(flatten)]
    pub(crate) sources: SourceArgs,

    #[command(flatten)]
    pub(crate) walk: WalkArgs,

    #[command(flatten)]
    pub(crate) thresholds: ThresholdArgs,
}

#[derive(Debug, Args)]
#[command(next_help_heading = "What is compared")]
pub(crate) struct SourceArgs {
    /// Starter code, a licence text or other code that everybody has: not counted. Repeatable.
    ///
    /// A file, or a folder of which every source file counts; any mixture of languages. What a submission shares with
    /// a template (at least the guarantee threshold of tokens with names disregarded, or the noise threshold of
    /// tokens as written) is neither matched nor counted in any number.
    #[arg(short, long = "template", value_name = "PATH")]
    pub(crate) templates: Vec<PathBuf>,

    /// Earlier submissions: compared with the current ones, never with each other. Repeatable.
    ///
    /// A file is one submission. Of a folder each folder and each source file in it is one; but a folder that holds
    /// nothing but one source file is itself the submission.
    #[arg(short, long = "archive", value_name = "PATH")]
    pub(crate) archives: Vec<PathBuf>,

    /// Take every file for this language, whatever its name; 'windrow languages' lists them.
    ///
    /// By default the name of a file, its extension in any case, or its first line tells the language. With this
    /// option all files that are text take part: combine it with --include to choose among them.
    #[arg(short, long, value_name = "NAME")]
    pub(crate) language: Option<String>,

    #[command(flatten)]
    pub(crate) grammars: GrammarArgs,
}

/// Languages that do not come with windrow.
#[derive(Debug, Args)]
pub(crate) struct GrammarArgs {
    /// A language of your own: a data file that names the shared library of a tree-sitter grammar. Repeatable.
    ///
    /// The library is loaded, and its code is run with all that you may do: name only one that you trust. The data file
    /// is explained in grammars/README.md of windrow's sources. Those in 'windrow/grammars' in the user's configuration
    /// folder ($XDG_CONFIG_HOME or ~/.config) are there without being named.
    #[arg(long = "grammar", value_name = "FILE")]
    pub(crate) grammars: Vec<PathBuf>,

    /// Without the languages of the user's configuration.
    #[arg(long)]
    pub(crate) no_user_grammars: bool,
}

#[derive(Debug, Args)]
#[command(next_help_heading = "Which files take part")]
pub(crate) struct WalkArgs {
    /// Only files that match this glob take part. Repeatable.
    ///
    /// Globs are those of a .gitignore file. They are matched against the path from the submission's own name on:
    /// '*.py' is every such file, 'ana/**' all of the submission ana, '**/tests/**' every folder called tests.
    #[arg(long, value_name = "GLOB")]
    pub(crate) include: Vec<String>,

    /// Files and folders that match this glob take no part. Repeatable; stronger than --include.
    #[arg(long, value_name = "GLOB")]
    pub(crate) exclude: Vec<String>,

    /// Hidden files and folders take part, too.
    #[arg(long)]
    pub(crate) hidden: bool,

    /// Folders made by tools (node_modules, build output and the like) take part, too.
    #[arg(long)]
    pub(crate) no_ignore: bool,

    /// Files larger than this are left out, in bytes or with K, M or G (powers of 1024).
    #[arg(long, value_name = "SIZE", default_value = "4M", value_parser = size)]
    pub(crate) max_file_size: u64,
}

#[derive(Debug, Args)]
#[command(next_help_heading = "How it is compared")]
pub(crate) struct ThresholdArgs {
    /// Noise threshold k: nothing shorter than K tokens is ever a match.
    #[arg(long, value_name = "K", long_help = noise_help())]
    pub(crate) noise_threshold: Option<u32>,

    /// Guarantee threshold t: a shared run of T tokens or more is always found.
    #[arg(long, value_name = "T", long_help = guarantee_help())]
    pub(crate) guarantee_threshold: Option<u32>,

    /// Matches that follow each other on both sides over at most N other tokens are one region.
    #[arg(long, value_name = "N", default_value_t = 6)]
    pub(crate) gap: u32,
}

#[derive(Debug, Args)]
#[command(next_help_heading = "What is shown")]
pub(crate) struct OutputArgs {
    /// Form of the result.
    #[arg(short, long, value_enum, default_value_t = Format::Table)]
    pub(crate) format: Format,

    /// Write the result to FILE ('-': standard output). It appears there whole or not at all.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// Show the N most similar pairs; 0 shows all.
    ///
    /// By default a table shows the pairs that stand out, 100 at most, and the 10 most similar ones at any rate; with
    /// fewer than 10 submissions, where it cannot be known which stand out, the 30 most similar ones. So does
    /// Markdown. SARIF holds the pairs that stand out, or all where that cannot be known, and never more than 25 000
    /// regions. HTML lists 50 000 pairs, the other formats all.
    #[arg(long, value_name = "N")]
    pub(crate) top: Option<usize>,

    /// Show only pairs of at least this similarity, from 0 to 1.
    ///
    /// The similarity is the mean of two scores, one with names disregarded and one as written. A score is the share
    /// of the smaller submission's own fingerprints that the other one has too, rare fingerprints weighing more; a few
    /// lines are measured against more than themselves. It is 1 if both have the same code, or all of one submission,
    /// unless that is tiny, is in the other.
    #[arg(long, value_name = "S", default_value_t = 0.0, value_parser = share)]
    pub(crate) min_similarity: f64,

    /// Put the code of the N most similar pairs into an HTML report.
    #[arg(long, value_name = "N", default_value_t = 500)]
    pub(crate) evidence: usize,

    /// Give pseudonyms in place of the names of submissions, everywhere, and write who is who to a file of its own.
    ///
    /// Paths are changed, too: each part of a path below a submission that holds a word of its name. The code is not: a
    /// name in a comment stays. It does not go with SARIF, which points to files.
    #[arg(long)]
    pub(crate) anonymize: bool,

    /// The file that says who is who; by default the one of --output with the ending '.key.csv'.
    ///
    /// If it is there already, the names in it keep their pseudonyms and new ones are added.
    #[arg(long, value_name = "FILE", requires = "anonymize")]
    pub(crate) key: Option<PathBuf>,

    /// Exit with status 1 if a pair's similarity is S or more, from 0 to 1.
    #[arg(long, value_name = "S", value_parser = share)]
    pub(crate) fail_above: Option<f64>,

    /// Whether to colour the table. By default on a terminal only, and not if NO_COLOR is set.
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = When::Auto)]
    pub(crate) color: When,
}

#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = "How it runs")]
pub(crate) struct RunningArgs {
    /// Number of threads; by default as many as there are processors. It changes nothing in the output.
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) jobs: Option<u16>,

    /// Parse every file, whatever is remembered of it from earlier runs, and remember nothing.
    ///
    /// By default the tokens of a file are kept in 'windrow' in the user's cache folder ($XDG_CACHE_HOME or ~/.cache), 1 GiB
    /// at most, and taken from there as long as the file and windrow are the same. It changes nothing in the output.
    #[arg(long)]
    pub(crate) no_cache: bool,

    /// No notes and no progress on standard error, and no list of what was left out; errors remain.
    #[arg(short, long, conflicts_with = "verbose")]
    pub(crate) quiet: bool,

    /// List every file that was left out or had something wrong with it, not only the first ones.
    #[arg(short, long)]
    pub(crate) verbose: bool,
}

/// List the languages that are known, how their files are recognised, and where those are from that do not come with
/// windrow.
#[derive(Debug, Args)]
pub(crate) struct LanguagesArgs {
    #[command(flatten)]
    pub(crate) grammars: GrammarArgs,
}

/// Print the canonical tokens of a file: what the comparison sees of it.
///
/// One token a line: line:column (from 1, in characters), the token with names disregarded, and the token as written,
/// separated by tabs.
#[derive(Debug, Args)]
pub(crate) struct TokensArgs {
    /// The file.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,

    /// Take the file for this language, whatever its name.
    #[arg(short, long, value_name = "NAME")]
    pub(crate) language: Option<String>,

    #[command(flatten)]
    pub(crate) grammars: GrammarArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Ranked pairs for people.
    Table,
    /// One line a pair, with a header.
    Csv,
    /// For an issue or a mail: ranked pairs, regions of the first ones, groups, what was left out (GitHub-flavoured).
    Markdown,
    /// For code-scanning viewers: SARIF 2.1.0, one result a region, with both places.
    Sarif,
    /// Everything: settings, submissions, pairs with their regions, what was left out.
    Json,
    /// One page for the browser, with both sides of the first pairs: overview, pairs, groups. Works offline.
    Html,
}

/// The form of measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum MeasureFormat {
    /// A line a measure.
    Table,
    /// A header and one line.
    Csv,
    /// One object.
    Json,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum When {
    Auto,
    Always,
    Never,
}

fn noise_help() -> String {
    let Settings { renamed, verbatim, .. } = Settings::default();
    format!(
        "Noise threshold k: nothing shorter than K tokens is ever a match.\n\n\
         By default {} for code with names disregarded and {} for code as written; one number given holds for \
         both. With K alone, each keeps its distance to the guarantee threshold.",
        renamed.k(),
        verbatim.k()
    )
}

fn guarantee_help() -> String {
    let Settings { renamed, verbatim, .. } = Settings::default();
    format!(
        "Guarantee threshold t: a shared run of T tokens or more is always found.\n\n\
         By default {} for code with names disregarded and {} for code as written; one number given holds for \
         both. With T alone, each keeps its distance to the noise threshold.",
        renamed.t(),
        verbatim.t()
    )
}

/// The largest file that positions within it can be told of, whatever encoding it is in.
const LARGEST_FILE: u64 = 1 << 30;

fn size(text: &str) -> Result<u64, String> {
    match parse_size::Config::new().with_binary().parse_size(text) {
        Ok(size) if size > LARGEST_FILE => Err("at most 1G".to_owned()),
        Ok(size) => Ok(size),
        Err(_) => Err("a number of bytes is wanted, or one with K, M or G".to_owned()),
    }
}

fn share(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(share) if (0.0..=1.0).contains(&share) => Ok(share),
        _ => Err("a number from 0 to 1 is wanted".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_definition_is_consistent() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn sizes_are_powers_of_1024() {
        assert_eq!(size("512K"), Ok(512 * 1024));
        assert_eq!(size("1M"), Ok(1024 * 1024));
        assert_eq!(size("1MiB"), Ok(1024 * 1024));
        assert_eq!(size("10"), Ok(10));
        assert!(size("2G").is_err() && size("much").is_err() && size("-1").is_err());
    }

    #[test]
    fn a_share_lies_between_0_and_1() {
        assert_eq!(share("0"), Ok(0.0));
        assert_eq!(share("1.0"), Ok(1.0));
        assert!(share("1.01").is_err() && share("NaN").is_err() && share("-0.1").is_err());
    }
}
