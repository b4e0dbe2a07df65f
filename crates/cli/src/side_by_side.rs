//! Two submissions side by side: for the eyes of a person who has to decide.
//!
//! A region of shared code is shown with the lines of either side that correspond beside each other: a left line goes
//! with the right line on which its first matched token stands. Lines that have no counterpart stand alone. Nothing
//! is cut: what does not fit is wrapped. Colour repeats what marks and numbers say.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::ops::Range;

use unicode_width::UnicodeWidthChar;

use crate::report::{PairMatches, RegionMatches, Report};
use crate::text::{counted, grouped, percent, shown};

/// How it is laid out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layout {
    /// The columns to fit into.
    pub(crate) width: usize,
    /// Whether to colour.
    pub(crate) colour: bool,
    /// Lines shown around a region.
    pub(crate) context: u32,
}

/// Below this width the sides stand one above the other.
const NARROW: usize = 80;
/// What a tab goes on to a multiple of.
const TAB: usize = 4;
/// The columns before the code of a side: a line number, a mark and the spaces around them.
const GUTTER: usize = 8;
/// The number of renamed names that are listed.
const RENAMES: usize = 12;
/// The colours of regions, in turn: cyan, yellow, green, magenta.
const COLOURS: [&str; 4] = ["36", "33", "32", "35"];

/// Says that the two submissions of a report share nothing, or why they cannot be compared.
pub(crate) fn show_nothing_shared(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    for submission in report.submissions.iter().take(2) {
        write!(
            out,
            "{}: {} of its own",
            shown(&submission.name),
            counted(submission.own_tokens as usize, "token")
        )?;
        for reason in &submission.reasons {
            write!(out, "; {reason}")?;
        }
        writeln!(out)?;
    }
    writeln!(out, "They share no code.")
}

/// Shows a reported pair, by its place among all.
pub(crate) fn show_pair(
    report: &Report,
    place: usize,
    layout: Layout,
    out: &mut dyn Write,
) -> io::Result<()> {
    let pair = report.matches_of(place);
    let sides = pair.sides.map(|side| Side::new(report, side));
    summary(report, place, &pair, &sides, out)?;
    for (number, region) in (1..).zip(&pair.regions) {
        let files = [0, 1].map(|side: usize| &sides[side].files[region.files[side]]);
        writeln!(out)?;
        show_region(number, region, files, layout, out)?;
    }
    Ok(())
}

/// A submission and what of it is shown.
struct Side<'a> {
    name: &'a str,
    tokens: [u32; 2],
    files: Vec<FileView<'a>>,
}

impl<'a> Side<'a> {
    fn new(report: &'a Report, submission: usize) -> Side<'a> {
        let found = &report.submissions[submission];
        let file = |(index, file): (usize, &'a crate::report::FileReport)| FileView {
            path: &file.path,
            text: file.text_again(),
            lines: &file.places,
            template: report.template_of(submission, index),
        };
        Side {
            name: &found.name,
            tokens: [found.own_tokens, found.tokens],
            files: found.files.iter().enumerate().map(file).collect(),
        }
    }
}

/// A file, its text read once more; none if it changed since it was compared.
struct FileView<'a> {
    path: &'a str,
    text: Option<String>,
    lines: &'a windrow_normalizers::LineIndex,
    template: Vec<Range<u32>>,
}

impl FileView<'_> {
    fn line_of(&self, byte: u32) -> u32 {
        self.lines.position(byte).line
    }

    /// The lines that bytes stand on.
    fn lines_of(&self, bytes: &Range<u32>) -> Range<u32> {
        self.line_of(bytes.start)..self.line_of(bytes.end.saturating_sub(1).max(bytes.start)) + 1
    }

    fn is_template(&self, line: u32) -> bool {
        self.template.iter().any(|bytes| self.lines_of(bytes).contains(&line))
    }
}

fn summary(
    report: &Report,
    place: usize,
    pair: &PairMatches,
    sides: &[Side<'_>; 2],
    out: &mut dyn Write,
) -> io::Result<()> {
    let matched: usize = pair.regions.iter().map(RegionMatches::tokens).sum();
    let longest = pair.regions.iter().flat_map(|region| &region.matches).map(Vec::len).max().unwrap_or(0);
    for (role, side) in ["left", "right"].iter().zip(sides) {
        let [own, all] = side.tokens;
        let share = matched as f64 / f64::from(own.max(1));
        write!(
            out,
            "{role:5}  {}: {matched} of {} own tokens matched ({})",
            shown(side.name),
            grouped(own.into()),
            percent(share)
        )?;
        if all > own {
            write!(out, ", {} template tokens left out", grouped((all - own).into()))?;
        }
        writeln!(out)?;
    }
    let similarity = report.scores().nth(place).map_or(0.0, |(_, _, similarity, _)| similarity);
    writeln!(
        out,
        "similarity {} of these two alone; longest match {longest} tokens; {}",
        percent(similarity),
        counted(pair.regions.len(), "region")
    )?;
    let slice = |side: usize, file: usize, bytes: &Range<u32>| {
        let text = sides[side].files[file].text.as_deref().unwrap_or("");
        text.get(bytes.start as usize..bytes.end as usize).unwrap_or("")
    };
    let renames = pair.renames(slice);
    if !renames.is_empty() {
        let listed: Vec<String> = renames
            .iter()
            .take(RENAMES)
            .map(|(left, right, count)| format!("{} -> {} ({count})", shown(left), shown(right)))
            .collect();
        let more = renames.len().saturating_sub(RENAMES);
        let rest = if more > 0 { format!(", and {more} more") } else { String::new() };
        writeln!(out, "names  {}{rest}", listed.join(", "))?;
    }
    Ok(())
}

/// A line of one side, ready to be shown: its number, its mark and its code.
struct Cell {
    number: u32,
    mark: char,
    code: String,
}

fn show_region(
    number: usize,
    region: &RegionMatches,
    files: [&FileView<'_>; 2],
    layout: Layout,
    out: &mut dyn Write,
) -> io::Result<()> {
    let spans = [0, 1].map(|side: usize| files[side].lines_of(&region.span(side)));
    let place =
        |side: usize| format!("{}:{}-{}", shown(files[side].path), spans[side].start, spans[side].end - 1);
    let head =
        format!("region {number}: {} ~ {} ({})", place(0), place(1), counted(region.tokens(), "token"));
    let colour = layout.colour.then(|| COLOURS[(number - 1) % COLOURS.len()]);
    writeln!(out, "{}", coloured(&head, colour.map(|colour| format!("1;{colour}"))))?;
    let [Some(left), Some(right)] = [0, 1].map(|side: usize| files[side].text.as_deref()) else {
        return writeln!(out, "  (the file changed since it was compared)");
    };
    let texts: [Vec<&str>; 2] = [left, right].map(|text| text.split('\n').collect());
    let matched = [0, 1].map(|side: usize| matched_lines(region, files[side], side));
    let cell = |side: usize, line: u32| Cell {
        number: line,
        mark: match () {
            () if matched[side].contains_key(&line) => '=',
            () if files[side].is_template(line) => 't',
            () => ' ',
        },
        code: texts[side].get(line as usize - 1).map_or(String::new(), |code| printable(code)),
    };
    let around = [0, 1].map(|side: usize| {
        let span = &spans[side];
        let last = files[side].lines.lines();
        span.start.saturating_sub(layout.context).max(1)
            ..(span.end + layout.context).min(last + 1).max(span.end)
    });
    if layout.width < NARROW {
        for side in [0, 1] {
            writeln!(out, "{}", ["left", "right"][side])?;
            for line in around[side].clone() {
                write_rows(out, &[Some(cell(side, line))], layout.width, colour)?;
            }
        }
        return Ok(());
    }
    for [left, right] in aligned(region, files, &around) {
        let cells = [left.map(|line| cell(0, line)), right.map(|line| cell(1, line))];
        write_rows(out, &cells, layout.width, colour)?;
    }
    Ok(())
}

/// The lines of one side that hold matched tokens, each with the other side's line of the first of them.
fn matched_lines(region: &RegionMatches, file: &FileView<'_>, side: usize) -> BTreeMap<u32, u32> {
    let mut lines = BTreeMap::new();
    for token in region.matches.iter().flatten() {
        for line in file.lines_of(&token[side]) {
            lines.entry(line).or_insert(token[1 - side].start);
        }
    }
    lines
}

/// The rows of a region: a line of each side, or of one of them. Lines with corresponding tokens are beside each other;
/// the lines between two such rows go beside each other as they come.
fn aligned(
    region: &RegionMatches,
    files: [&FileView<'_>; 2],
    around: &[Range<u32>; 2],
) -> Vec<[Option<u32>; 2]> {
    let partners = matched_lines(region, files[0], 0);
    let anchors = partners.iter().map(|(left, byte)| [*left, files[1].line_of(*byte)]);
    let mut rows = Vec::new();
    let mut next = [around[0].start, around[1].start];
    for anchor in anchors.chain([[around[0].end, around[1].end]]) {
        // Of several left lines that go with one right line, the first is beside it.
        if anchor[1] < next[1] {
            continue;
        }
        let between = [0, 1].map(|side: usize| anchor[side] - next[side]);
        for step in 0..between[0].max(between[1]) {
            rows.push([0, 1].map(|side: usize| (step < between[side]).then(|| next[side] + step)));
        }
        rows.push(anchor.map(Some));
        next = anchor.map(|line| line + 1);
    }
    // The last anchor stands for the end of both.
    rows.pop();
    rows
}

/// Writes lines beside each other, wrapped as needed.
fn write_rows(
    out: &mut dyn Write,
    cells: &[Option<Cell>],
    width: usize,
    colour: Option<&str>,
) -> io::Result<()> {
    let column = (width + 1) / cells.len() - 1;
    let wrapped: Vec<Vec<String>> = cells
        .iter()
        .map(|cell| cell.as_ref().map_or_else(Vec::new, |cell| wrap(&cell.code, column - GUTTER)))
        .collect();
    for row in 0..wrapped.iter().map(Vec::len).max().unwrap_or(0) {
        let mut line = String::new();
        for (index, (cell, pieces)) in cells.iter().zip(&wrapped).enumerate() {
            let last = index + 1 == cells.len();
            let piece = pieces.get(row).map_or("", String::as_str);
            let gutter = match cell {
                Some(cell) if row == 0 => format!("{:>5} {} ", cell.number, cell.mark),
                Some(cell) if row < pieces.len() => format!("{:>5} {} ", "", cell.mark),
                _ => " ".repeat(GUTTER),
            };
            let padding = if last { 0 } else { column.saturating_sub(GUTTER + columns(piece)) + 1 };
            let look = match cell.as_ref().map(|cell| cell.mark) {
                Some('=') => colour.map(str::to_owned),
                Some('t') => colour.map(|_| "2".to_owned()),
                _ => None,
            };
            line.push_str(&coloured(&format!("{gutter}{piece}"), look));
            line.push_str(&" ".repeat(padding));
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

fn coloured(text: &str, look: Option<String>) -> String {
    look.map_or_else(|| text.to_owned(), |look| format!("\u{1b}[{look}m{text}\u{1b}[0m"))
}

/// A line of code with its tabs as spaces and all that a terminal would act on spelled out.
fn printable(code: &str) -> String {
    let mut text = String::new();
    for piece in code.split_inclusive('\t') {
        let words = piece.strip_suffix('\t');
        text.push_str(&shown(words.unwrap_or(piece)));
        if words.is_some() {
            let column = columns(&text);
            text.push_str(&" ".repeat(TAB - column % TAB));
        }
    }
    text
}

fn columns(text: &str) -> usize {
    text.chars().map(|character| character.width().unwrap_or(0)).sum()
}

/// A line in pieces of at most so many columns; one piece at least.
fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut pieces = vec![String::new()];
    let mut used = 0;
    for character in text.chars() {
        let wide = character.width().unwrap_or(0);
        if used + wide > width {
            pieces.push(String::new());
            used = 0;
        }
        used += wide;
        if let Some(piece) = pieces.last_mut() {
            piece.push(character);
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_wrapped_by_columns() {
        assert_eq!(wrap("abcdef", 4), ["abcd", "ef"]);
        assert_eq!(wrap("", 4), [""]);
        assert_eq!(wrap("あいう", 4), ["あい", "う"], "two columns each");
    }

    #[test]
    fn nothing_of_a_line_reaches_the_terminal_raw() {
        assert_eq!(printable("\ta\tb"), "    a   b");
        assert!(!printable("x\u{1b}[31m\u{202E}y").contains(['\u{1b}', '\u{202E}']));
    }
}
