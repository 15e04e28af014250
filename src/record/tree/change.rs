//! Changes to the tree.

use super::{index_of, GameTree, Node, NodeId, BOARD_EVERY, NOTHING};
use crate::chess::{Board, IllegalMove, Move};

/// A line removed from the tree, with its former place: what undoes [`GameTree::delete`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Detached {
    node: NodeId,
    /// The sibling before it, or `None` if it was the first.
    previous: Option<NodeId>,
}

impl Detached {
    /// The first node of the line.
    #[must_use]
    pub fn node(&self) -> NodeId {
        self.node
    }
}

impl GameTree {
    /// The node after the turn was passed at `node` (a null move), as [`add`](GameTree::add) for moves. The side to move must not be
    /// in check.
    ///
    /// # Panics
    /// If there are more than 2³² − 2 nodes.
    pub fn pass(&mut self, node: NodeId) -> NodeId {
        let known = self.children(node).find(|&child| self.mv(child) == Some(Move::NULL));
        known.unwrap_or_else(|| {
            let after = self.board(node).played(Move::NULL);
            self.add_played(node, Move::NULL, &after)
        })
    }

    /// The node after a move from `node`: the existing one, or a new last continuation.
    ///
    /// # Errors
    /// If the move is illegal, with the reason; the tree is then unchanged.
    ///
    /// # Panics
    /// If there are more than 2³² − 2 nodes.
    pub fn add(&mut self, node: NodeId, mv: Move) -> Result<NodeId, IllegalMove> {
        if let Some(known) = self.children(node).find(|&child| self.mv(child) == Some(mv)) {
            return Ok(known);
        }
        let mut board = self.board(node);
        board.try_play(mv)?;
        Ok(self.add_played(node, mv, &board))
    }

    /// A new last continuation, for a caller that has already made the legal move (or passed the turn): `after` is the board
    /// after it.
    ///
    /// # Panics
    /// If there are more than 2³² − 2 nodes.
    pub(crate) fn add_played(&mut self, parent: NodeId, mv: Move, after: &Board) -> NodeId {
        if parent == NodeId::ROOT && self.has_unread_start() {
            self.replace_unread_start();
        }
        let child = NodeId(index_of(self.nodes.len()));
        let ply = self.node(parent).ply + 1;
        let mut board = NOTHING;
        if ply.is_multiple_of(BOARD_EVERY) {
            board = index_of(self.boards.len());
            self.boards.push(*after);
        }
        self.nodes.push(Node {
            mv,
            parent,
            first_child: NodeId::NONE,
            last_child: NodeId::NONE,
            next_sibling: NodeId::NONE,
            ply,
            board,
            note: NOTHING,
        });
        self.append(child);
        child
    }

    /// Makes the node the last continuation of its parent.
    pub(super) fn append(&mut self, node: NodeId) {
        let parent = self.node(node).parent;
        let previous = std::mem::replace(&mut self.nodes[parent.index()].last_child, node);
        match previous.some() {
            Some(previous) => self.nodes[previous.index()].next_sibling = node,
            None => self.nodes[parent.index()].first_child = node,
        }
    }

    /// A new last alternative to the move that led to `node`: the same move, without annotations or continuations. `None` for the
    /// root, which has no alternatives.
    pub fn add_copy(&mut self, node: NodeId) -> Option<NodeId> {
        let (parent, mv) = (self.parent(node)?, self.mv(node)?);
        let after = self.board(node);
        Some(self.add_played(parent, mv, &after))
    }

    /// Makes the line through `node` the main line at every branch from the root.
    pub fn make_main(&mut self, node: NodeId) {
        for at in self.path(node) {
            if let Some(place) = self.unlink(at) {
                self.link(Detached {
                    previous: None,
                    ..place
                });
            }
        }
    }

    /// Puts these continuations of a position, as far as they are still there, first and in this order.
    pub fn set_order(&mut self, parent: NodeId, children: &[NodeId]) {
        let mut previous = None;
        for &node in children {
            if self.node(node).parent != parent {
                continue;
            }
            if let Some(place) = self.unlink(node) {
                self.link(Detached { previous, ..place });
                previous = Some(node);
            }
        }
    }

    /// Moves the variation that `node` belongs to up one place among its siblings, and returns its first node; `None` if the node
    /// is on the main line.
    pub fn promote(&mut self, node: NodeId) -> Option<NodeId> {
        let start = self.line_start(node);
        let before = self.previous_sibling(start)?;
        let previous = self.previous_sibling(before);
        let place = self.unlink(start)?;
        self.link(Detached { previous, ..place });
        Some(start)
    }

    /// Moves the variation that `node` belongs to down one place among its siblings, and returns its first node; `None` if there
    /// is no sibling after it. On the main line, the move itself trades places with its first alternative.
    pub fn demote(&mut self, node: NodeId) -> Option<NodeId> {
        let line = self.line_start(node);
        let start = if self.next_sibling(line).is_some() { line } else { node };
        let next = self.next_sibling(start)?;
        let place = self.unlink(start)?;
        self.link(Detached {
            previous: Some(next),
            ..place
        });
        Some(start)
    }

    /// Removes the node and everything after it from the tree; `None` for the root and for nodes already removed.
    ///
    /// Pass the result to [`GameTree::restore`] to get the line back with the same node ids.
    pub fn delete(&mut self, node: NodeId) -> Option<Detached> {
        let (detached, parent) = (self.unlink(node)?, self.node(node).parent);
        if self.next(parent).is_none() {
            self.join_cuts(parent);
        }
        Some(detached)
    }

    /// Puts a deleted line back where it was. Its surroundings must not have changed in the meantime: undo changes in reverse
    /// order. If the sibling before it is gone, it becomes the last; a line still in the tree is left alone.
    pub fn restore(&mut self, detached: Detached) {
        let parent = self.node(detached.node).parent;
        let there = |node| self.children(parent).any(|child| child == node);
        if there(detached.node) {
            return;
        }
        let previous = detached.previous.and_then(|previous| {
            if there(previous) {
                Some(previous)
            } else {
                self.node(parent).last_child.some()
            }
        });
        self.link(Detached { previous, ..detached });
    }

    pub(super) fn unlink(&mut self, node: NodeId) -> Option<Detached> {
        let parent = self.parent(node)?;
        let previous = self.previous_sibling(node);
        let next = self.node(node).next_sibling;
        match previous {
            Some(previous) => self.nodes[previous.index()].next_sibling = next,
            None if self.next(parent) == Some(node) => self.nodes[parent.index()].first_child = next,
            None => return None,
        }
        self.nodes[node.index()].next_sibling = NodeId::NONE;
        let last = &mut self.nodes[parent.index()].last_child;
        if *last == node {
            *last = previous.unwrap_or(NodeId::NONE);
        }
        Some(Detached { node, previous })
    }

    fn link(&mut self, place: Detached) {
        let parent = self.node(place.node).parent.index();
        let slot = match place.previous {
            Some(previous) => &mut self.nodes[previous.index()].next_sibling,
            None => &mut self.nodes[parent].first_child,
        };
        let next = std::mem::replace(slot, place.node);
        self.nodes[place.node.index()].next_sibling = next;
        if next == NodeId::NONE {
            self.nodes[parent].last_child = place.node;
        }
    }
}
