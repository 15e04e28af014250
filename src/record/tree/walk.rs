//! Traversing the tree.

use super::{Cut, GameTree, NodeId};
use std::iter::{from_fn, successors};

/// A part of a game in written order: a variation is in parentheses after the move it replaces (PGN standard 8.2.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineItem<'a> {
    /// A move: the node after it.
    Move(NodeId),
    /// A variation begins.
    Open,
    /// It ends.
    Close,
    /// Something that could not be read: the rest of the line, or a whole variation.
    Unread(&'a Cut),
}

/// The moves in written order, with parentheses around variations.
#[derive(Debug, Clone)]
pub struct Lines<'a> {
    tree: &'a GameTree,
    /// What is still to come, the next one last.
    steps: Vec<LineItem<'a>>,
}

impl Lines<'_> {
    /// Adds the alternatives to this move, in order.
    fn branch(&mut self, node: NodeId) {
        let Some(parent) = self.tree.parent(node) else { return };
        for other in self.tree.children(parent).skip_while(|&at| at != node).skip(1) {
            self.steps
                .extend([LineItem::Open, LineItem::Move(other), LineItem::Close]);
        }
        for cut in self.tree.cuts_after(parent) {
            self.steps
                .extend([LineItem::Open, LineItem::Unread(cut), LineItem::Close]);
        }
    }

    fn go_on(&mut self, node: NodeId) {
        if let Some(next) = self.tree.next(node) {
            self.steps.push(LineItem::Move(next));
        } else {
            self.steps
                .extend(self.tree.cuts_after(node).iter().map(LineItem::Unread));
        }
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = LineItem<'a>;

    fn next(&mut self) -> Option<LineItem<'a>> {
        let step = self.steps.pop()?;
        if let LineItem::Move(node) = step {
            self.go_on(node);
            let first = self.steps.len();
            if self.tree.is_first(node) {
                self.branch(node);
            }
            self.steps[first..].reverse();
        }
        Some(step)
    }
}

impl GameTree {
    /// The whole game in written order: the main line, with the variations in their places.
    #[must_use]
    pub fn lines(&self) -> Lines<'_> {
        let mut lines = Lines {
            tree: self,
            steps: Vec::new(),
        };
        lines.go_on(NodeId::ROOT);
        lines
    }

    /// The alternatives to this move, in written order.
    #[must_use]
    pub fn lines_beside(&self, node: NodeId) -> Lines<'_> {
        let mut lines = Lines {
            tree: self,
            steps: Vec::new(),
        };
        lines.branch(node);
        lines.steps.reverse();
        lines
    }

    /// Whether this is a node of the game, reachable from the root. A node of another tree may not be, and one of a deleted line
    /// is not.
    #[must_use]
    pub fn contains(&self, node: NodeId) -> bool {
        let is_linked = |at: NodeId| match self.parent(at) {
            Some(parent) => self.children(parent).any(|child| child == at),
            None => at == NodeId::ROOT,
        };
        node.index() < self.nodes.len() && self.ancestors(node).all(is_linked)
    }

    /// The previous node, or `None` for the root.
    #[must_use]
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.node(node).parent.some()
    }

    /// The continuations, the main one first.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        successors(self.next(node), |&at| self.next_sibling(at))
    }

    /// The node and those before it, back to the root.
    pub fn ancestors(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        successors(Some(node), |&at| self.parent(at))
    }

    /// The main continuation, or `None` at the end of a line.
    #[must_use]
    pub fn next(&self, node: NodeId) -> Option<NodeId> {
        self.node(node).first_child.some()
    }

    /// The next alternative to this move, or `None` after the last.
    #[must_use]
    pub fn next_sibling(&self, node: NodeId) -> Option<NodeId> {
        self.node(node).next_sibling.some()
    }

    /// The alternative before this move, or `None` for the first.
    #[must_use]
    pub fn previous_sibling(&self, node: NodeId) -> Option<NodeId> {
        self.children(self.parent(node)?)
            .find(|&sibling| self.next_sibling(sibling) == Some(node))
    }

    /// Whether the node is the first continuation of its parent; true for the root.
    #[must_use]
    pub fn is_first(&self, node: NodeId) -> bool {
        self.parent(node).is_none_or(|parent| self.next(parent) == Some(node))
    }

    /// Whether the node is on the main line; true for the root.
    #[must_use]
    pub fn is_main(&self, node: NodeId) -> bool {
        self.ancestors(node).all(|at| self.is_first(at))
    }

    /// The first node of the variation the node belongs to, or of the main line.
    #[must_use]
    pub fn line_start(&self, node: NodeId) -> NodeId {
        let is_start = |&at: &NodeId| !self.is_first(at) || self.parent(at).is_none_or(|parent| parent == NodeId::ROOT);
        self.ancestors(node).find(is_start).unwrap_or(node)
    }

    /// The nodes from the one after the root up to `node`; empty for the root.
    #[must_use]
    pub fn path(&self, node: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> = self.ancestors(node).filter(|&at| at != NodeId::ROOT).collect();
        path.reverse();
        path
    }

    /// The last node reached from `node` by main continuations.
    #[must_use]
    pub fn line_end(&self, node: NodeId) -> NodeId {
        successors(Some(node), |&at| self.next(at)).last().unwrap_or(node)
    }

    /// The nodes of the main line, without the root.
    #[must_use]
    pub fn main_line(&self) -> Vec<NodeId> {
        successors(self.next(NodeId::ROOT), |&at| self.next(at)).collect()
    }

    /// All nodes but the root: each before its continuations, and a main continuation with everything after it before the next
    /// one.
    pub fn nodes(&self) -> impl Iterator<Item = NodeId> + '_ {
        let mut next = self.next(NodeId::ROOT);
        // The alternatives to visit after the lines before them, the next one last.
        let mut waiting = Vec::new();
        from_fn(move || {
            let id = next?;
            let node = self.node(id);
            waiting.extend(node.next_sibling.some());
            next = node.first_child.some().or_else(|| waiting.pop());
            Some(id)
        })
    }
}
