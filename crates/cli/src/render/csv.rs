//! A line a pair, as RFC 4180 has it but with LF line ends. Names are written as they are: a name that a spreadsheet
//! would take for a formula is still the name that the submission has.

use std::io::{self, Write};

use super::Renderer;
use crate::progress::Progress;
use crate::report::Report;
use crate::text::six_decimals;

const HEADER: [&str; 9] = [
    "left",
    "right",
    "similarity",
    "left_in_right",
    "right_in_left",
    "matched_tokens",
    "longest_match",
    "left_tokens",
    "right_tokens",
];

/// The CSV renderer.
pub(crate) struct Csv;

impl Renderer for Csv {
    fn render(&self, report: &Report, progress: &Progress, out: &mut dyn Write) -> io::Result<()> {
        let mut csv = csv::Writer::from_writer(out);
        csv.write_record(HEADER).map_err(io_error)?;
        report.visit_pairs(|pair| {
            progress.step();
            csv.write_field(pair.left).map_err(io_error)?;
            csv.write_field(pair.right).map_err(io_error)?;
            for share in [pair.similarity, pair.left_in_right, pair.right_in_left] {
                csv.write_field(six_decimals(share)).map_err(io_error)?;
            }
            for tokens in [pair.matched_tokens, pair.longest_match, pair.left_tokens, pair.right_tokens] {
                csv.write_field(tokens.to_string()).map_err(io_error)?;
            }
            csv.write_record(None::<&[u8]>).map_err(io_error)
        })?;
        csv.flush()
    }
}

/// The error of the place that is written to, as it was: a closed pipe has to be known for one.
pub(crate) fn io_error(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        other => io::Error::other(format!("{other:?}")),
    }
}
