//! The one rule there is: what a code-scanning viewer says about shared code in general.

use super::log::{Configuration, Level, Message, Rule, RuleProperties};

pub(super) const ID: &str = "shared-code";

const SHORT: &str = "Code that two submissions share";

const FULL: &str =
    "Two submissions have the same code here, names and literals disregarded, and no template explains it.";

const HELP: &str = "Look at both places side by side. A score is a reason to look, not a verdict: short or \
    prescribed code is alike without anybody's having copied.\n\n\
    similarity: the mean of two scores, one with names disregarded and one as written. A score is the share of the \
    smaller submission's fingerprints that the other one has too, rare fingerprints weighing more.\n\n\
    chance: how many pairs of such a collection would look at least as similar if nobody had copied. A pair stands \
    out if that is below 0.25; it cannot be known with fewer than 10 submissions.\n\n\
    Code that all were given is left out with 'windrow compare --template PATH'.";

const HELP_MARKDOWN: &str = "Look at both places side by side. A score is a reason to look, **not a verdict**: short \
    or prescribed code is alike without anybody's having copied.\n\n\
    - *similarity*: the mean of two scores, one with names disregarded and one as written. A score is the share of \
    the smaller submission's fingerprints that the other one has too, rare fingerprints weighing more.\n\
    - *chance*: how many pairs of such a collection would look at least as similar if nobody had copied. A pair \
    *stands out* if that is below 0.25; it cannot be known with fewer than 10 submissions.\n\n\
    Code that all were given is left out with `windrow compare --template PATH`.";

/// The rule.
pub(super) fn rule() -> Rule {
    Rule {
        id: ID,
        name: "SharedCode",
        short_description: Message::plain(SHORT),
        full_description: Message::plain(FULL),
        help: Message { text: HELP.to_owned(), markdown: Some(HELP_MARKDOWN.to_owned()) },
        default_configuration: Configuration { level: Level::Note },
        properties: RuleProperties {
            tags: ["plagiarism", "duplication"],
            precision: "medium",
            severity: "warning",
        },
    }
}
