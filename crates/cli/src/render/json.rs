//! The whole report as one JSON document, written as it is worked out: pairs are never all in memory. Submissions,
//! pairs and what was left out stand a line each, so that the document can be read, searched and compared by line.

use std::io::{self, Write};

use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};
use serde_json::ser::Formatter;

use super::Renderer;
use crate::progress::Progress;
use crate::report::{Report, SCHEMA_VERSION};

/// The JSON renderer.
pub(crate) struct Json;

impl Renderer for Json {
    fn render(&self, report: &Report, progress: &Progress, out: &mut dyn Write) -> io::Result<()> {
        let mut serializer = serde_json::Serializer::with_formatter(&mut *out, Lines::default());
        let mut document = serializer.serialize_map(None)?;
        document.serialize_entry("schema", "windrow-compare")?;
        document.serialize_entry("schema_version", &SCHEMA_VERSION)?;
        document.serialize_entry("settings", &report.settings)?;
        document.serialize_entry("submissions", &report.submissions)?;
        document.serialize_entry("pairs_found", &report.found_pairs())?;
        document.serialize_entry("pairs_standing_out", &report.standing_out())?;
        document.serialize_entry("groups", &named_groups(report))?;
        document.serialize_entry("pairs", &Pairs { report, progress })?;
        document.serialize_entry("skipped", &report.skipped)?;
        document.serialize_entry("notes", &report.notes)?;
        SerializeMap::end(document)?;
        writeln!(out)
    }
}

/// The members of each group, by name; `None` where it cannot be known which pairs stand out.
fn named_groups(report: &Report) -> Option<Vec<Vec<&str>>> {
    let name = |member: usize| report.submissions[member].name.as_str();
    let named = |groups: Vec<Vec<usize>>| {
        groups.into_iter().map(|members| members.into_iter().map(name).collect()).collect()
    };
    report.tells_standing().then(|| named(report.groups()))
}

/// The pairs of a report, worked out while they are written.
struct Pairs<'a> {
    report: &'a Report,
    progress: &'a Progress,
}

impl Serialize for Pairs<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut pairs = serializer.serialize_seq(None)?;
        self.report.visit_pairs(|pair| {
            self.progress.step();
            pairs.serialize_element(&pair)
        })?;
        SerializeSeq::end(pairs)
    }
}

/// Breaks lines before each field of the document and before each element of its lists, and nowhere below.
#[derive(Default)]
struct Lines {
    depth: usize,
    is_empty: bool,
}

/// The depth of the document's fields.
const FIELD: usize = 1;
/// The depth of the elements of its lists.
const ELEMENT: usize = 2;

impl Lines {
    fn open<W: ?Sized + Write>(&mut self, out: &mut W, bracket: &[u8]) -> io::Result<()> {
        self.depth += 1;
        self.is_empty = true;
        out.write_all(bracket)
    }

    fn close<W: ?Sized + Write>(&mut self, out: &mut W, bracket: &[u8], broken: usize) -> io::Result<()> {
        if self.depth == broken && !self.is_empty {
            out.write_all(if broken == FIELD { b"\n" } else { b"\n  " })?;
        }
        self.depth -= 1;
        self.is_empty = false;
        out.write_all(bracket)
    }

    fn item<W: ?Sized + Write>(&mut self, out: &mut W, first: bool, broken: usize) -> io::Result<()> {
        self.is_empty = false;
        out.write_all(if first { b"" } else { b"," })?;
        match self.depth {
            depth if depth != broken => out.write_all(if first { b"" } else { b" " }),
            FIELD => out.write_all(b"\n  "),
            _ => out.write_all(b"\n    "),
        }
    }
}

impl Formatter for Lines {
    fn begin_object<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.open(out, b"{")
    }

    fn end_object<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.close(out, b"}", FIELD)
    }

    fn begin_object_key<W: ?Sized + Write>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        self.item(out, first, FIELD)
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        out.write_all(b": ")
    }

    fn begin_array<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.open(out, b"[")
    }

    fn end_array<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.close(out, b"]", ELEMENT)
    }

    fn begin_array_value<W: ?Sized + Write>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        self.item(out, first, ELEMENT)
    }
}
