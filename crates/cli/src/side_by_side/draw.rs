//! Blocks as rows of text: two columns where there is room for them, else one side above the other.

use std::io::{self, Write};

use super::Layout;
use super::align::rows;
use super::blocks::Block;
use super::code::{Glyph, Piece, glyphs, wrap};
use super::sides::{FileView, Sides, What};
use crate::report::RegionMatches;
use crate::text::{counted, shown};

/// Below this width the sides stand one above the other.
const NARROW: usize = 80;
/// What fewer columns are taken for: there is no room to show anything in.
const NARROWEST: usize = 32;
/// What stands between the sides.
const DIVIDER: &str = " │ ";
/// The colours of regions, in turn: cyan, yellow, green, magenta.
const COLOURS: [&str; 4] = ["36", "33", "32", "35"];
const BOLD: &str = "1";
const FAINT: &str = "2";
const REVERSED: &str = "7";

/// What blocks are drawn with.
pub(super) struct Drawing<'a> {
    sides: &'a Sides<'a>,
    layout: Layout,
    /// The columns of a line number, and of a mark.
    margins: [usize; 2],
}

/// A line of one side, ready to be shown.
struct Cell {
    number: u32,
    mark: String,
    /// What the number and the mark are coloured as.
    what: What,
    code: Vec<Glyph>,
}

impl<'a> Drawing<'a> {
    /// Draws blocks of these sides.
    pub(super) fn new(sides: &'a Sides<'a>, layout: Layout) -> Drawing<'a> {
        let files = sides.both.iter().flat_map(|side| &side.files);
        let most_lines = files.map(FileView::lines).max().unwrap_or(0);
        let layout = Layout { width: layout.width.max(NARROWEST), ..layout };
        Drawing { sides, layout, margins: [most_lines as usize, sides.regions().len()].map(digits) }
    }

    /// Writes a block.
    ///
    /// # Errors
    /// When nothing can be written to `out`.
    pub(super) fn write(&self, block: &Block, out: &mut dyn Write) -> io::Result<()> {
        self.write_heads(block, out)?;
        let files = self.files_of(block);
        if files.iter().flatten().any(|file| file.text.is_none()) {
            return writeln!(out, "  (a file changed since it was compared)");
        }
        if let [Some(left), Some(right)] = files
            && self.layout.width >= NARROW
        {
            let same = |i: u32, j: u32| reads_the_same(left.line(i), right.line(j));
            for [i, j] in rows(self.anchors(block), block.lines.clone(), same) {
                let cells = [i.map(|line| cell(left, line)), j.map(|line| cell(right, line))];
                self.write_row(&cells, out)?;
            }
            return Ok(());
        }
        for side in [0, 1] {
            let Some(file) = files[side] else { continue };
            if files[1 - side].is_some() {
                writeln!(out, "{}: {}", ["left", "right"][side], shown(file.path))?;
            }
            for line in block.lines[side].clone() {
                self.write_row(&[Some(cell(file, line))], out)?;
            }
        }
        Ok(())
    }

    fn files_of(&self, block: &Block) -> [Option<&'a FileView<'a>>; 2] {
        [0, 1].map(|side: usize| block.files[side].map(|file| &self.sides.both[side].files[file]))
    }

    /// Says what is shown: the files if they are whole, and each region with its places.
    fn write_heads(&self, block: &Block, out: &mut dyn Write) -> io::Result<()> {
        if block.is_whole {
            let head = match self.files_of(block).map(|file| file.map(|file| shown(file.path))) {
                [Some(left), Some(right)] => format!("{left} ~ {right}"),
                [Some(left), None] => format!("{left}: left only"),
                [None, Some(right)] => format!("{right}: right only"),
                [None, None] => return Ok(()),
            };
            self.write_styled(&head, &[BOLD], out)?;
            writeln!(out)?;
        }
        for place in &block.regions {
            let region = &self.sides.regions()[*place];
            let [left, right] = [0, 1].map(|side: usize| self.place(region, side));
            let tokens = counted(region.tokens(), "token");
            let head = format!("region {}: {left} ~ {right} ({tokens})", place + 1);
            self.write_styled(&head, &[BOLD, colour(place + 1)], out)?;
            writeln!(out)?;
        }
        Ok(())
    }

    /// Where a region is on one side: its file and lines, or columns if it is within a line.
    fn place(&self, region: &RegionMatches, side: usize) -> String {
        let (file, lines, bytes) =
            (self.sides.file(region, side), self.sides.lines(region, side), region.span(side));
        if lines.len() > 1 {
            return format!("{}:{}-{}", shown(file.path), lines.start, lines.end - 1);
        }
        let [first, last] = [bytes.start, bytes.end.saturating_sub(1)].map(|byte| file.column_of(byte));
        format!("{}:{}:{first}-{last}", shown(file.path), lines.start)
    }

    /// The couples of lines on which corresponding tokens stand.
    fn anchors(&self, block: &Block) -> impl Iterator<Item = [u32; 2]> {
        let regions = block.aligned.iter().map(|place| &self.sides.regions()[*place]);
        regions.flat_map(|region| {
            let files = [0, 1].map(|side: usize| self.sides.file(region, side));
            let tokens = region.matches.iter().flatten();
            tokens.map(move |token| [0, 1].map(|side: usize| files[side].line_of(token[side].start)))
        })
    }

    /// Writes lines beside each other, wrapped as needed.
    fn write_row(&self, cells: &[Option<Cell>], out: &mut dyn Write) -> io::Result<()> {
        let width = (self.layout.width - DIVIDER.chars().count() * (cells.len() - 1)) / cells.len();
        let [numbers, marks] = self.margins;
        // One more column for the sign that there are several regions, and two spaces.
        let margin = numbers + marks + 3;
        let width = width.saturating_sub(margin).max(1);
        let wrapped: Vec<Vec<Piece<'_>>> = cells
            .iter()
            .map(|cell| cell.as_ref().map_or_else(Vec::new, |cell| wrap(&cell.code, width)))
            .collect();
        for row in 0..wrapped.iter().map(Vec::len).max().unwrap_or(0) {
            let mut line = Vec::new();
            for (index, (cell, pieces)) in cells.iter().zip(&wrapped).enumerate() {
                if index > 0 {
                    line.extend_from_slice(DIVIDER.as_bytes());
                }
                match cell {
                    Some(cell) if row == 0 => {
                        let text = format!("{:>numbers$} {:<2$} ", cell.number, cell.mark, marks + 1);
                        self.write_styled(&text, &styles(cell.what, false), &mut line)?;
                    }
                    _ => line.resize(line.len() + margin, b' '),
                }
                let used = match pieces.get(row) {
                    Some(piece) => self.write_piece(*piece, &mut line)?,
                    None => 0,
                };
                line.resize(line.len() + width.saturating_sub(used), b' ');
            }
            out.write_all(line.trim_ascii_end())?;
            writeln!(out)?;
        }
        Ok(())
    }

    /// Writes a piece of code, and says how many columns it takes.
    fn write_piece(&self, (indent, code): Piece<'_>, out: &mut dyn Write) -> io::Result<usize> {
        write!(out, "{:indent$}", "")?;
        for alike in code.chunk_by(|a, b| (a.what, a.spelled) == (b.what, b.spelled)) {
            let text: String = alike.iter().map(|glyph| glyph.text.as_str()).collect();
            self.write_styled(&text, &styles(alike[0].what, alike[0].spelled), out)?;
        }
        Ok(indent + code.iter().map(|glyph| glyph.columns).sum::<usize>())
    }

    /// Writes a text in these styles of a terminal, if it is to be coloured; spaces at its end have none.
    fn write_styled(&self, text: &str, styles: &[&str], out: &mut dyn Write) -> io::Result<()> {
        let bare = text.trim_end();
        if !self.layout.colour || styles.is_empty() || bare.is_empty() {
            return write!(out, "{text}");
        }
        write!(out, "\u{1b}[{}m{bare}\u{1b}[0m{}", styles.join(";"), &text[bare.len()..])
    }
}

/// A line of a file, marked with the number of its region, with a '+' if it has to do with several, or as template.
fn cell(file: &FileView<'_>, number: u32) -> Cell {
    let stretches = file.stretches(number);
    let visible = || stretches.iter().filter(|(text, _)| !text.trim().is_empty()).map(|(_, what)| *what);
    let regions = || visible().filter(|what| matches!(what, What::Region(_)));
    let template = || visible().find(|what| *what == What::Template);
    let what = regions().next().or_else(template).unwrap_or(What::Plain);
    let mark = match what {
        What::Region(region) if regions().all(|other| other == what) => region.to_string(),
        What::Region(region) => format!("{region}+"),
        What::Template => "t".to_owned(),
        What::Plain => String::new(),
    };
    Cell { number, mark, what, code: glyphs(&stretches) }
}

/// Whether two lines, neither of them empty, are the same but for the space around them.
fn reads_the_same(left: &str, right: &str) -> bool {
    let line = left.trim();
    !line.is_empty() && line == right.trim()
}

fn styles(what: What, spelled: bool) -> Vec<&'static str> {
    let style = match what {
        What::Plain => None,
        What::Region(number) => Some(colour(number)),
        What::Template => Some(FAINT),
    };
    style.into_iter().chain(spelled.then_some(REVERSED)).collect()
}

/// The colour of a region by its number, from 1.
fn colour(region: usize) -> &'static str {
    COLOURS[(region - 1) % COLOURS.len()]
}

fn digits(number: usize) -> usize {
    number.to_string().len()
}
