//! Rewrites: what the walk does differently because of a node's parent, fields or children.
//!
//! Each answers one question: which of two ways to write the same thing is it? A spec switches them on and names
//! the kinds (`grammars/README.md`); how they work is here, once for all languages. A rewrite that looks ahead
//! leaves orders for nodes that the walk has not come to yet; they are told by their ids.

use tree_sitter::{Node, Tree, TreeCursor};

use crate::table::{Action, Look, Table};

/// What to do with a node in place of what its kind says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order<'a> {
    /// What its kind says.
    Go,
    /// Nothing: it is no token and has none.
    Skip,
    /// A step by `operator` begins here and reaches to `end`.
    Step { operator: &'a str, end: usize },
}

/// Operands longer than this many leaves are not compared: `x = x + e` is about plain operands.
const LONGEST_OPERAND: usize = 32;

/// The orders that are due, and two cursors to look ahead with.
pub(crate) struct Rewrites<'a> {
    table: &'a Table,
    source: &'a str,
    /// Orders for nodes to come, the next one last: start, id, order.
    due: Vec<(usize, usize, Order<'a>)>,
    /// Steps that come after a node at a depth is left, as in `++x`: depth, operator, end of the node.
    after: Vec<(usize, &'a str, usize)>,
    here: TreeCursor<'a>,
    there: TreeCursor<'a>,
}

impl<'a> Rewrites<'a> {
    pub(crate) fn new(table: &'a Table, tree: &'a Tree, source: &'a str) -> Rewrites<'a> {
        Rewrites { table, source, due: Vec::new(), after: Vec::new(), here: tree.walk(), there: tree.walk() }
    }

    /// Whether any order is waiting.
    pub(crate) fn are_due(&self) -> bool {
        !self.due.is_empty()
    }

    /// The order for `node`.
    pub(crate) fn order(&mut self, node: Node<'a>) -> Order<'a> {
        // Orders for nodes that the walk passed by.
        while self.due.last().is_some_and(|(start, ..)| *start < node.start_byte()) {
            self.due.pop();
        }
        match self.due.pop_if(|(_, id, _)| *id == node.id()) {
            Some((_, _, order)) => order,
            None => Order::Go,
        }
    }

    /// The operator and place of the step that comes after the node at `depth`, which is being left.
    pub(crate) fn after(&mut self, depth: usize) -> Option<(&'a str, usize)> {
        self.after.pop_if(|(at, ..)| *at == depth).map(|(_, operator, end)| (operator, end))
    }

    /// Looks where the kind of `node` says, and orders what follows from it.
    pub(crate) fn look(
        &mut self,
        look: Look,
        node: Node<'a>,
        parent: Option<u16>,
        depth: usize,
    ) -> Order<'a> {
        let kind = node.kind_id();
        match look {
            Look::Nowhere => {}
            Look::AtParent => {
                if parent.is_some_and(|parent| self.table.is_dropped_in(parent, kind)) {
                    return Order::Skip;
                }
            }
            Look::AtFields => {
                if self.table.needed_fields(kind).any(|field| node.child_by_field_id(field.get()).is_none()) {
                    return Order::Skip;
                }
            }
            Look::Update => self.update(node, depth),
            Look::Assignment => self.assignment(node),
            Look::Block => {
                if parent.is_some_and(|parent| self.table.has_body(parent)) {
                    self.block(node);
                }
            }
        }
        Order::Go
    }

    /// `{ s }` as a body is `s`.
    fn block(&mut self, block: Node<'a>) {
        let mut braces = Vec::with_capacity(2);
        let mut statements = 0;
        self.here.reset(block);
        let mut more = self.here.goto_first_child();
        while more && statements < 2 {
            let child = self.here.node();
            if !child.is_named() {
                braces.push(child);
            } else if !matches!(self.action(child), Action::Comment | Action::Dropped) {
                statements += 1;
            }
            more = self.here.goto_next_sibling();
        }
        if let (1, [open, close]) = (statements, &braces[..]) {
            self.order_for(*close, Order::Skip);
            self.order_for(*open, Order::Skip);
        }
    }

    /// `x++` and `++x` are `x <step>`.
    fn update(&mut self, node: Node<'a>, depth: usize) {
        let [Some(first), Some(second), None, ..] = self.children(node) else { return };
        let (x, sign) = if first.is_named() { (first, second) } else { (second, first) };
        let Some(operator) = sign.kind().get(..1).filter(|_| x.is_named() && !sign.is_named()) else {
            return;
        };
        if x == first {
            self.order_for(sign, Order::Step { operator, end: sign.end_byte() });
        } else {
            self.after.push((depth, operator, x.end_byte()));
            self.order_for(sign, Order::Skip);
        }
    }

    /// `x += e` and `x = x + e` are `x <step> e`, and `x <step>` where `e` is 1.
    fn assignment(&mut self, node: Node<'a>) {
        let [Some(x), Some(sign), Some(value), None] = self.children(node) else { return };
        if sign.is_named() || !x.is_named() || !value.is_named() {
            return;
        }
        match sign.kind().strip_suffix('=') {
            Some("") if self.table.is_binary(value.kind_id()) => {
                let [Some(left), Some(sum), Some(right), None] = self.children(value) else { return };
                if self.table.is_step(sum.kind()) && self.same_leaves(x, left) {
                    self.order_value(right);
                    self.order_for(sum, Order::Skip);
                    self.order_for(left, Order::Skip);
                    self.order_for(sign, Order::Step { operator: sum.kind(), end: sum.end_byte() });
                }
            }
            Some("") | None => {}
            Some(operator) => {
                self.order_value(value);
                self.order_for(sign, Order::Step { operator, end: sign.end_byte() });
            }
        }
    }

    /// Orders that a step by 1 does not say so.
    fn order_value(&mut self, value: Node<'a>) {
        if self.text(value) == "1" {
            self.order_for(value, Order::Skip);
        }
    }

    fn order_for(&mut self, node: Node<'a>, order: Order<'a>) {
        self.due.push((node.start_byte(), node.id(), order));
    }

    fn action(&self, node: Node<'a>) -> Action {
        self.table.entry(node.kind_id()).action
    }

    fn text(&self, node: Node<'a>) -> &'a str {
        self.source.get(node.byte_range()).unwrap_or_default()
    }

    /// The first children that are no comments, at most four.
    fn children(&mut self, node: Node<'a>) -> [Option<Node<'a>>; 4] {
        let mut children = [None; 4];
        let mut count = 0;
        self.here.reset(node);
        let mut more = self.here.goto_first_child();
        while more && count < children.len() {
            let child = self.here.node();
            if self.action(child) != Action::Comment {
                children[count] = Some(child);
                count += 1;
            }
            more = self.here.goto_next_sibling();
        }
        children
    }

    /// Whether two expressions have the same leaves, whatever the layout.
    fn same_leaves(&mut self, one: Node<'a>, other: Node<'a>) -> bool {
        let (table, source) = (self.table, self.source);
        let mut here = Leaves::of(one, &mut self.here, table, source);
        let mut there = Leaves::of(other, &mut self.there, table, source);
        let equal = here.by_ref().take(LONGEST_OPERAND).eq(there.by_ref().take(LONGEST_OPERAND));
        equal && here.next().is_none() && there.next().is_none()
    }
}

/// The texts of an expression's leaves, comments left out.
struct Leaves<'c, 'a> {
    cursor: &'c mut TreeCursor<'a>,
    table: &'a Table,
    source: &'a str,
    /// Whether the cursor stands on a node that was not looked at.
    more: bool,
}

impl<'c, 'a> Leaves<'c, 'a> {
    fn of(
        node: Node<'a>,
        cursor: &'c mut TreeCursor<'a>,
        table: &'a Table,
        source: &'a str,
    ) -> Leaves<'c, 'a> {
        cursor.reset(node);
        Leaves { cursor, table, source, more: true }
    }

    fn advance(&mut self) {
        while !self.cursor.goto_next_sibling() {
            if !self.cursor.goto_parent() {
                self.more = false;
                return;
            }
        }
    }
}

impl<'a> Iterator for Leaves<'_, 'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        while self.more {
            let node = self.cursor.node();
            let action = self.table.entry(node.kind_id()).action;
            if matches!(action, Action::Descend | Action::Error) && self.cursor.goto_first_child() {
                continue;
            }
            self.advance();
            if action != Action::Comment && node.start_byte() < node.end_byte() {
                return self.source.get(node.byte_range());
            }
        }
        None
    }
}
