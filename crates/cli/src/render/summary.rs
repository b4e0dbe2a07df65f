//! What the formats for people say below their pairs, in words: how many pairs there are and what of them is shown,
//! which stand out, what the templates took, what became of the submissions.

use crate::report::{FEWEST_SUBMISSIONS, Report, Status, SubmissionReport};
use crate::text::{counted, grouped, percent};

/// How many pairs there are, and how many of them are shown.
pub(super) fn pairs(report: &Report) -> String {
    let (shown, found) = (report.shown_pairs() as u64, report.found_pairs());
    let least = match report.settings.min_similarity {
        0.0 => String::new(),
        least => format!(" and are at least {} similar", percent(least)),
    };
    match found {
        0 => format!("No pair of submissions shares code{}.", least.replace("and are", "and is")),
        1 if shown == 1 => format!("1 pair of submissions shares code{}.", least.replace("are", "is")),
        found if shown < found => format!(
            "{} of {} pairs that share code{least} are shown; --top 0 shows all.",
            grouped(shown),
            grouped(found)
        ),
        found => format!("{} pairs of submissions share code{least}.", grouped(found)),
    }
}

/// How many pairs stand out.
pub(super) fn standing_out(report: &Report) -> String {
    match report.standing_out() {
        None => {
            format!("Which pairs stand out cannot be known with fewer than {FEWEST_SUBMISSIONS} submissions.")
        }
        Some(0) => "No pair stands out: none is more similar than is usual here.".to_owned(),
        Some(1) => "1 pair stands out (*): it is more similar than is usual here.".to_owned(),
        Some(pairs) => {
            format!(
                "{} pairs stand out (*): they are more similar than is usual here.",
                grouped(pairs as u64)
            )
        }
    }
}

/// What the templates took from the submissions; `None` without templates.
pub(super) fn template(report: &Report) -> Option<String> {
    if report.settings.templates.is_empty() {
        return None;
    }
    let taken = report.submissions.iter().map(|one| u64::from(one.tokens - one.own_tokens));
    let from = taken.clone().filter(|tokens| *tokens > 0).count();
    let all = counted(report.submissions.len(), "submission");
    Some(format!("template: {} subtracted in {} of {all}", tokens(taken.sum()), grouped(from as u64)))
}

/// `1 token`, `2 tokens`.
fn tokens(count: u64) -> String {
    format!("{} token{}", grouped(count), if count == 1 { "" } else { "s" })
}

/// How many submissions were compared, partly compared and not compared.
pub(super) fn submissions(report: &Report) -> String {
    let count = |status: Status| report.submissions.iter().filter(|one| one.status == status).count();
    let mut line = format!(
        "{}: {} compared",
        counted(report.submissions.len(), "submission"),
        grouped(count(Status::Compared) as u64)
    );
    for (status, what) in [(Status::Partly, "partly compared"), (Status::NotCompared, "not compared")] {
        if count(status) > 0 {
            line += &format!(", {} {what}", grouped(count(status) as u64));
        }
    }
    line + "."
}

/// The submissions of which there is something to be said, under the heading for it.
pub(super) fn remarks(report: &Report) -> impl Iterator<Item = (&'static str, Vec<&SubmissionReport>)> {
    let headings = [
        ("Compared, but", Status::Compared),
        ("Partly compared", Status::Partly),
        ("Not compared", Status::NotCompared),
    ];
    headings.into_iter().filter_map(|(heading, status)| {
        let one_of_them = |one: &&SubmissionReport| one.status == status && !one.reasons.is_empty();
        let submissions: Vec<_> = report.submissions.iter().filter(one_of_them).collect();
        (!submissions.is_empty()).then_some((heading, submissions))
    })
}

/// What is to be said of a submission.
pub(super) fn reasons(submission: &SubmissionReport) -> String {
    submission.reasons.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}
