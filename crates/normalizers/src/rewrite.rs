//! Rewrites: what the walk does differently because of a node's parent, fields or children.
//!
//! Each answers one question: which of two ways to write the same thing is it? A spec switches them on and names
//! the kinds (`grammars/README.md`); how they work is here, once for all languages. A rewrite that looks ahead
//! leaves orders for nodes that the walk has not come to yet; they are told by their ids.

use tree_sitter::{Node, Tree, TreeCursor};

use crate::table::{Action, Look, Table};

/// What to do with a node in place of what its kind says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    /// What its kind says.
    Go,
    /// Nothing: it is no token and has none.
    Skip,
    /// A step.
    Step,
}

/// The orders that are due, and a cursor to look ahead with.
pub(crate) struct Rewrites<'a> {
    table: &'a Table,
    source: &'a str,
    /// Orders for nodes to come, the next one last: start, id, order.
    due: Vec<(usize, usize, Order)>,
    /// Steps that come after a node at a depth is left, as in `++x`: depth, end of the node.
    after: Vec<(usize, usize)>,
    ahead: TreeCursor<'a>,
}

impl<'a> Rewrites<'a> {
    pub(crate) fn new(table: &'a Table, tree: &'a Tree, source: &'a str) -> Rewrites<'a> {
        Rewrites { table, source, due: Vec::new(), after: Vec::new(), ahead: tree.walk() }
    }

    /// Whether any order is waiting.
    pub(crate) fn are_due(&self) -> bool {
        !self.due.is_empty()
    }

    /// The order for `node`.
    pub(crate) fn order(&mut self, node: Node<'a>) -> Order {
        // Orders for nodes that the walk passed by.
        while self.due.last().is_some_and(|(start, ..)| *start < node.start_byte()) {
            self.due.pop();
        }
        match self.due.pop_if(|(_, id, _)| *id == node.id()) {
            Some((_, _, order)) => order,
            None => Order::Go,
        }
    }

    /// The place of the step that comes after the node at `depth`, which is being left.
    pub(crate) fn after(&mut self, depth: usize) -> Option<usize> {
        self.after.pop_if(|(at, _)| *at == depth).map(|(_, end)| end)
    }

    /// Looks where the kind of `node` says, and orders what follows from it.
    pub(crate) fn look(&mut self, look: Look, node: Node<'a>, parent: Option<u16>, depth: usize) -> Order {
        let kind = node.kind_id();
        match look {
            Look::Nowhere | Look::AtParent => {}
            Look::AtFields => {
                if self.table.needed_fields(kind).any(|field| node.child_by_field_id(field.get()).is_none()) {
                    return Order::Skip;
                }
            }
            Look::AtName => {
                if self.is_dropped_call(node) {
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

    /// Whether `call` begins with a name with which it is dropped: its first child, or in `@doc "..."` the name behind
    /// a sign.
    fn is_dropped_call(&self, call: Node<'a>) -> bool {
        let text = self.source.get(call.byte_range()).unwrap_or_default();
        let Some(name) = self.table.dropped_calls.iter().find(|name| text.starts_with(name.as_str())) else {
            return false;
        };
        let first = call.child(0).filter(Node::is_named);
        let behind_sign = || call.child(1).and_then(|operand| operand.child(0).or(Some(operand)));
        first.or_else(behind_sign).is_some_and(|first| first.end_byte() == call.start_byte() + name.len())
    }

    /// `{ s }` as a body is `s`.
    fn block(&mut self, block: Node<'a>) {
        let mut braces = Vec::with_capacity(2);
        let mut statements = 0;
        self.ahead.reset(block);
        let mut more = self.ahead.goto_first_child();
        while more && statements < 2 {
            let child = self.ahead.node();
            if !child.is_named() {
                braces.push(child);
            } else if !matches!(self.action(child), Action::Comment | Action::Dropped) {
                statements += 1;
            }
            more = self.ahead.goto_next_sibling();
        }
        if let (1, [open, close]) = (statements, &braces[..]) {
            self.order_for(*close, Order::Skip);
            self.order_for(*open, Order::Skip);
        }
    }

    /// `x++` and `++x` are `x <step>`.
    fn update(&mut self, node: Node<'a>, depth: usize) {
        // A grammar may have one kind for `++x`, `-x` and `!x`.
        let is_step = |sign: Node<'a>| !sign.is_named() && matches!(sign.kind(), "++" | "--");
        match self.children(node) {
            [Some(x), Some(sign), None, ..] if x.is_named() && is_step(sign) => {
                self.order_for(sign, Order::Step);
            }
            [Some(sign), Some(x), None, ..] if x.is_named() && is_step(sign) => {
                self.after.push((depth, x.end_byte()));
                self.order_for(sign, Order::Skip);
            }
            _ => {}
        }
    }

    /// `x += e` is `x <step> e`, and `x <step>` where `e` is 1.
    fn assignment(&mut self, node: Node<'a>) {
        let [Some(x), Some(sign), Some(value), None] = self.children(node) else { return };
        // A grammar may have one kind for `x += e`, `x = e` and `x == e`.
        let compound = sign
            .kind()
            .strip_suffix('=')
            .is_some_and(|operator| !matches!(operator, "" | "=" | "!" | "<" | ">"));
        if compound && x.is_named() && value.is_named() && !sign.is_named() {
            if self.source.get(value.byte_range()) == Some("1") {
                self.order_for(value, Order::Skip);
            }
            self.order_for(sign, Order::Step);
        }
    }

    fn order_for(&mut self, node: Node<'a>, order: Order) {
        self.due.push((node.start_byte(), node.id(), order));
    }

    fn action(&self, node: Node<'a>) -> Action {
        self.table.entry(node.kind_id()).action
    }

    /// The first children that are no comments, at most four.
    fn children(&mut self, node: Node<'a>) -> [Option<Node<'a>>; 4] {
        let mut children = [None; 4];
        let mut count = 0;
        self.ahead.reset(node);
        let mut more = self.ahead.goto_first_child();
        while more && count < children.len() {
            let child = self.ahead.node();
            if self.action(child) != Action::Comment {
                children[count] = Some(child);
                count += 1;
            }
            more = self.ahead.goto_next_sibling();
        }
        children
    }
}
