//! What stands before the code: who is compared, the numbers of the pair, and the names that were changed.

use std::collections::HashMap;
use std::io::{self, Write};
use std::ops::Range;

use super::code::columns;
use super::sides::{Side, Sides};
use crate::report::{RegionMatches, Report, Similarity};
use crate::text::{counted, grouped, percent, shown};

/// The columns of the words at the left.
const LABEL: usize = 12;
/// The number of renamed names that are listed.
const RENAMES: usize = 12;
/// The smallest width that text is wrapped to.
const NARROWEST: usize = 32;

/// Writes the summary of a pair.
///
/// # Errors
/// When nothing can be written to `out`.
pub(super) fn write(
    sides: &Sides<'_>,
    similarity: Similarity,
    width: usize,
    out: &mut dyn Write,
) -> io::Result<()> {
    let matched: usize = sides.regions().iter().map(RegionMatches::tokens).sum();
    let lengths = sides.regions().iter().flat_map(|region| &region.matches).map(Vec::len);
    let longest = lengths.max().unwrap_or(0);
    let mut line = |label: &str, text: &str| paragraph(label, text, width, out);
    for (label, side) in ["left", "right"].iter().zip(&sides.both) {
        line(label, &about(side, matched))?;
    }
    let [mean, renamed, verbatim] = [similarity.mean, similarity.renamed, similarity.verbatim].map(percent);
    let scores = format!("names disregarded {renamed}, as written {verbatim}");
    line("similarity", &format!("{mean} ({scores}), in a collection of these two alone"))?;
    let regions = counted(sides.regions().len(), "region");
    line("matched", &format!("{regions}; longest match {}", counted(longest, "token")))?;
    if let Some(text) = renamed_names(sides) {
        line("renamed", &text)?;
    }
    line("margin", "the line, then the number of its region ('+': of several), or t: template")
}

fn about(side: &Side<'_>, matched: usize) -> String {
    let share = matched as f64 / f64::from(side.own_tokens.max(1));
    let mut text = format!(
        "{}: {} of {} own tokens matched ({})",
        shown(side.name),
        grouped(matched as u64),
        grouped(side.own_tokens.into()),
        percent(share)
    );
    let template = side.tokens - side.own_tokens;
    if template > 0 {
        text += &format!("; {} not counted", counted(template as usize, "template token"));
    }
    if side.files.len() > 1 {
        text += &format!("; {}", counted(side.files.len(), "file"));
    }
    side.reasons.iter().fold(text, |text, reason| format!("{text}; {reason}"))
}

/// Says that two submissions, the left one first, share nothing, or cannot be compared.
///
/// # Errors
/// When nothing can be written to `out`.
pub(crate) fn write_nothing_shared(
    report: &Report,
    order: [usize; 2],
    width: usize,
    out: &mut dyn Write,
) -> io::Result<()> {
    let submissions = order.map(|submission| &report.submissions[submission]);
    for (label, submission) in ["left", "right"].iter().zip(submissions) {
        let own = counted(submission.own_tokens as usize, "own token");
        let text = format!("{}: {own}", shown(&submission.name));
        let text = submission.reasons.iter().fold(text, |text, reason| format!("{text}; {reason}"));
        paragraph(label, &text, width, out)?;
    }
    match submissions.iter().find(|submission| submission.own_tokens == 0) {
        Some(bare) => {
            let text = format!("Nothing to compare: {} has no code of its own.", shown(&bare.name));
            paragraph("", &text, width, out)
        }
        None => writeln!(out, "They share no code."),
    }
}

/// The names that were changed, those changed in the same way most of the time.
fn renamed_names(sides: &Sides<'_>) -> Option<String> {
    let slice = |side: usize, file: usize, bytes: &Range<u32>| {
        let text = sides.both[side].files[file].text.as_deref().unwrap_or("");
        text.get(bytes.start as usize..bytes.end as usize).unwrap_or("")
    };
    let changes = sides.pair.renames(slice);
    let steady = steady(&changes);
    let listed: Vec<String> = steady
        .iter()
        .take(RENAMES)
        .map(|(left, right, count)| format!("{} -> {} ({count})", shown(left), shown(right)))
        .collect();
    let more = steady.len().saturating_sub(RENAMES);
    let rest = if more > 0 { format!(", and {more} more") } else { String::new() };
    (!listed.is_empty()).then(|| listed.join(", ") + &rest)
}

/// Of the changes of names those that are the same way more often than all other ways, on both sides.
fn steady(changes: &[(String, String, u32)]) -> Vec<&(String, String, u32)> {
    let mut totals: [HashMap<&str, u32>; 2] = Default::default();
    for (left, right, count) in changes {
        *totals[0].entry(left).or_default() += count;
        *totals[1].entry(right).or_default() += count;
    }
    let total = |side: usize, name: &str| totals[side].get(name).copied().unwrap_or(0);
    changes
        .iter()
        .filter(|(left, right, count)| 2 * count > total(0, left) && 2 * count > total(1, right))
        .collect()
}

/// Writes a text behind a label, broken between words and indented.
fn paragraph(label: &str, text: &str, width: usize, out: &mut dyn Write) -> io::Result<()> {
    let indent = if label.is_empty() { 0 } else { LABEL };
    let width = width.max(NARROWEST);
    write!(out, "{label:<indent$}")?;
    let mut used = indent;
    for (index, word) in text.split(' ').enumerate() {
        let wide = columns(word);
        if index > 0 && used + 1 + wide > width {
            write!(out, "\n{:indent$}", "")?;
            used = indent;
        } else if index > 0 {
            write!(out, " ")?;
            used += 1;
        }
        write!(out, "{word}")?;
        used += wide;
    }
    writeln!(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_changes_that_are_mostly_the_same_way_are_listed() {
        let change = |left: &str, right: &str, count| (left.to_owned(), right.to_owned(), count);
        let changes = [change("a", "x", 3), change("b", "y", 2), change("a", "y", 1), change("c", "y", 1)];
        assert_eq!(steady(&changes), [&changes[0]], "y is b half of the time only");
    }

    #[test]
    fn a_paragraph_is_broken_between_words() {
        let mut out = Vec::new();
        paragraph("left", "one two three four five six", 32, &mut out).expect("a Vec takes everything");
        assert_eq!(
            String::from_utf8(out).expect("text"),
            "left        one two three four\n            five six\n"
        );
    }
}
