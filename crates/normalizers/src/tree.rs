//! The one walk over a syntax tree.
//!
//! A cursor goes through the tree once, in the order of the text and without recursion, so that nesting costs no
//! stack. It asks the table what each node is, does not descend where the answer is for the whole subtree, and
//! tells a [`Visitor`] what it finds. What depends on more than a node's kind is in `rewrite.rs`, which most nodes
//! never reach.

use tree_sitter::{Node, Tree};
use windrow_engine::Span;

use crate::Normalized;
use crate::rewrite::{Order, Rewrites};
use crate::scan::{Piece, scan};
use crate::table::{Action, Entry, Look, Table, TokenClass};

/// What is told of the leaves of a text, in the order of the text.
pub(crate) trait Visitor {
    /// Whether to leave out and to rewrite what the spec says, or to show the text as it is.
    const CANONICAL: bool;

    /// A word or sign that is its own name.
    fn fixed(&mut self, entry: &Entry, text: &str, span: Span);
    /// A token told apart by its text.
    fn of_class(&mut self, class: TokenClass, entry: &Entry, text: &str, span: Span);
    /// A word that stands for itself, though the grammar has no kind of its own for it.
    fn word(&mut self, text: &str, span: Span);
    /// A step, as in `x++` and `x += e`.
    fn step(&mut self, span: Span);
    /// A comment.
    fn comment(&mut self, span: Span);
}

/// Where a text does not follow its grammar.
#[derive(Debug, Default)]
pub(crate) struct SyntaxErrors {
    pub(crate) places: u32,
    pub(crate) first: Vec<Span>,
    /// The end of the last place: what begins before it is within it.
    end: usize,
}

impl SyntaxErrors {
    fn note(&mut self, node: Node<'_>) {
        if self.places > 0 && node.start_byte() < self.end {
            return;
        }
        self.places += 1;
        self.end = node.end_byte();
        if self.first.len() < Normalized::SHOWN_ERRORS {
            self.first.push(span(node.start_byte(), node.end_byte()));
        }
    }
}

/// Tells `visitor` the leaves of `tree`, which was parsed from `source`.
pub(crate) fn walk<V: Visitor>(table: &Table, tree: &Tree, source: &str, visitor: &mut V) -> SyntaxErrors {
    let mut errors = SyntaxErrors::default();
    let broken = tree.root_node().has_error();
    let mut rewrites = Rewrites::new(table, tree, source);
    let mut parents: Vec<Parent> = Vec::with_capacity(64);
    let mut cursor = tree.walk();
    loop {
        let node = cursor.node();
        let kind = node.kind_id();
        let mut entry = table.entry(kind);
        let mut order = Order::Go;
        if V::CANONICAL && rewrites.are_due() {
            order = rewrites.order(node);
        }
        if entry.look != Look::Nowhere && order == Order::Go {
            let parent = parents.last().map(|parent| parent.kind);
            if entry.look == Look::AtParent {
                let there = parent.and_then(|parent| table.entry_in(parent, kind));
                entry =
                    there.filter(|there| V::CANONICAL || there.action != Action::Dropped).unwrap_or(entry);
            } else if V::CANONICAL {
                order = rewrites.look(entry.look, node, parent, parents.len());
            }
        }
        let mut children = 0;
        match order {
            Order::Skip => {}
            Order::Step => visitor.step(span(node.start_byte(), node.end_byte())),
            Order::Go => {
                children = visit(table, entry, node, source, visitor);
                if broken
                    && (entry.action == Action::Error
                        || node.is_missing()
                        || (children == 0 && node.has_error()))
                {
                    errors.note(node);
                }
            }
        }
        if children > 0 && cursor.goto_first_child() {
            parents.push(Parent { kind, children });
            continue;
        }
        // On to the next node that is not within this one. The count of children saves the cursor a search for
        // the sibling of every last child, which is half of what it would search for.
        loop {
            let Some(parent) = parents.last_mut() else { return errors };
            parent.children -= 1;
            if parent.children > 0 && cursor.goto_next_sibling() {
                break;
            }
            debug_assert!(!cursor.goto_next_sibling(), "a node has as many children as it says");
            cursor.goto_parent();
            parents.pop();
            if let Some(end) = rewrites.after(parents.len()) {
                visitor.step(span(end, end));
            }
        }
    }
}

/// A node that the cursor is in.
struct Parent {
    kind: u16,
    /// How many of its children the cursor has not left yet.
    children: u32,
}

/// Tells `visitor` of one node, or says how many children there are to go to instead.
fn visit<V: Visitor>(table: &Table, entry: &Entry, node: Node<'_>, source: &str, visitor: &mut V) -> u32 {
    let children = match entry.action {
        Action::Descend | Action::Error => node.child_count(),
        Action::Dropped if V::CANONICAL => return 0,
        Action::Dropped => node.child_count(),
        _ => 0,
    };
    if children > 0 {
        return children;
    }
    let (start, end) = (node.start_byte(), node.end_byte());
    if start >= end {
        // What the grammar misses, and marks such as Python's indentation, have no text.
        return 0;
    }
    let mut text = source.get(start..end).unwrap_or_default();
    if matches!(entry.action, Action::OfClass(_) | Action::Literal) {
        // A grammar may take the white space behind it for a part of it, as with Elixir's `key: value`.
        text = text.trim_ascii_end();
    }
    if text.as_bytes().first().is_none_or(u8::is_ascii_whitespace) && text.trim_ascii().is_empty() {
        // To some grammars the end of a line is a word.
        return 0;
    }
    let span = span(start, start + text.len());
    match entry.action {
        Action::Fixed => visitor.fixed(entry, text, span),
        Action::OfClass(TokenClass::Identifier) if table.is_word(text) => visitor.word(text, span),
        Action::OfClass(class) => visitor.of_class(class, entry, text, span),
        Action::Literal => literal(table, text, span, visitor),
        Action::Descend | Action::Dropped => visitor.word(text, span),
        Action::Comment => visitor.comment(span),
        Action::Error | Action::Scanned => scanned(table, text, start, visitor),
    }
    0
}

/// Tells `visitor` of a literal of which the grammar does not say what it is.
fn literal<V: Visitor>(table: &Table, text: &str, span: Span, visitor: &mut V) {
    if text.trim_start_matches(['-', '+', '.']).starts_with(|first: char| first.is_ascii_digit()) {
        visitor.of_class(TokenClass::Number, &Entry::of_class(TokenClass::Number, table.number), text, span);
    } else if text.contains(['\'', '"', '$']) {
        visitor.of_class(TokenClass::String, &Entry::of_class(TokenClass::String, table.string), text, span);
    } else {
        visitor.word(text, span);
    }
}

/// Tells `visitor` of raw text that begins at `start`.
pub(crate) fn scanned<V: Visitor>(table: &Table, text: &str, start: usize, visitor: &mut V) {
    let sign = |rest: &str| table.sign(rest).map(|(_, length)| length);
    scan(text, &table.scan, sign, |piece, range| {
        let span = span(start + range.start, start + range.end);
        let piece_text = &text[range];
        let (class, renamed) = match piece {
            Piece::Word | Piece::Sign => {
                if let Some(entry) = table.fixed(piece_text) {
                    return visitor.fixed(entry, piece_text, span);
                }
                if piece == Piece::Sign || table.is_word(piece_text) || table.word(piece_text).1 {
                    return visitor.word(piece_text, span);
                }
                (TokenClass::Identifier, table.identifier)
            }
            Piece::Comment => return visitor.comment(span),
            Piece::Number => (TokenClass::Number, table.number),
            Piece::String => (TokenClass::String, table.string),
            Piece::Character => (TokenClass::Character, table.character),
        };
        visitor.of_class(class, &Entry::of_class(class, renamed), piece_text, span);
    });
}

/// The span of `start..end`. Texts of 4 GiB and more are not walked.
pub(crate) fn span(start: usize, end: usize) -> Span {
    let (start, end) = (start as u32, end as u32);
    Span::new(start, end.max(start)).expect("an end is not before its start")
}
