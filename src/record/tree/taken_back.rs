//! Moves that were taken back and not replaced: they follow the last move of the game, but were not played in it.

use super::{GameTree, NodeId};
use crate::chess::san::SanText;
use crate::chess::Color;
use std::fmt::Write as _;

/// The comment before moves that were taken back.
const MARK: &str = "Taken back:";

impl GameTree {
    /// Ends the line at this node. The moves after it were taken back: they become a variation that repeats the last move, since
    /// a variation in PGN replaces the move before it. Without a last move to repeat, a comment names them.
    ///
    /// ```
    /// use tabiya::record::pgn;
    ///
    /// let mut game = pgn::read("1. f3 e5 2. g4 Qh4# *").next().unwrap().tree;
    /// game.end_at(game.main_line()[2]);
    /// assert!(pgn::write(&game).ends_with("1. f3 e5 2. g4 (2. g4 {Taken back:} 2... Qh4#) *\n\n"));
    /// ```
    pub fn end_at(&mut self, node: NodeId) {
        if self.next(node).is_none() {
            return;
        }
        match self.taken_back(node).or_else(|| self.add_copy(node)) {
            Some(copy) => {
                self.set_comment(copy, MARK);
                self.move_continuations(node, copy);
            }
            None => self.take_all_back(),
        }
    }

    /// Puts moves back that [`end_at`](GameTree::end_at) has made a variation, so that they follow the node again.
    pub fn rejoin(&mut self, node: NodeId) {
        if let Some(copy) = self.taken_back(node) {
            self.move_continuations(copy, node);
            self.unlink(copy);
        }
    }

    /// Whether the node repeats the last move of the game, before moves that were taken back.
    #[must_use]
    pub fn is_before_taken_back(&self, node: NodeId) -> bool {
        !self.is_first(node) && self.annotation(node).comment().as_deref() == Some(MARK)
    }

    /// The copy of this move with what was taken back after it.
    fn taken_back(&self, node: NodeId) -> Option<NodeId> {
        let mut others = self.children(self.parent(node)?);
        others.find(|&other| other != node && self.mv(other) == self.mv(node) && self.is_before_taken_back(other))
    }

    /// Moves everything after one node to the other, which has the same position.
    fn move_continuations(&mut self, from: NodeId, to: NodeId) {
        let moved: Vec<NodeId> = self.children(from).collect();
        for &child in &moved {
            self.unlink(child);
            self.nodes[child.index()].parent = to;
            self.append(child);
        }
        for cut in self.cuts.remove(&from).unwrap_or_default() {
            self.add_cut(to, cut.text().to_owned());
        }
    }

    /// Replaces all moves by a comment with those of the main line.
    fn take_all_back(&mut self) {
        let mut comment = self.annotation(NodeId::ROOT).after.to_owned();
        comment.push_str(if comment.is_empty() { "" } else { " " });
        comment.push_str(MARK);
        let mut board = self.start();
        for (place, mv) in self
            .main_line()
            .into_iter()
            .filter_map(|node| self.mv(node))
            .enumerate()
        {
            let number = board.fullmove_number();
            let _ = match board.turn() {
                Color::White => write!(comment, " {number}."),
                Color::Black if place == 0 => write!(comment, " {number}..."),
                Color::Black => Ok(()),
            };
            let after = board.played(mv);
            let _ = write!(comment, " {}", SanText::with_after(&board, mv, &after).as_str());
            board = after;
        }
        while let Some(first) = self.next(NodeId::ROOT) {
            self.unlink(first);
        }
        self.set_after(NodeId::ROOT, &comment);
    }
}
