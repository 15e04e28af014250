//! Moves that were taken back and not replaced: they follow the last move of the game, but were not played in it.

use super::{GameTree, LineItem, NodeId};
use crate::chess::san::SanText;
use crate::chess::Color;

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

    /// Moves everything after one node to the other, which has the same position; lines deleted there will be restored here.
    fn move_continuations(&mut self, from: NodeId, to: NodeId) {
        let moved: Vec<NodeId> = self.children(from).collect();
        for &child in &moved {
            self.unlink(child);
            self.nodes[child.index()].parent = to;
            self.append(child);
        }
        for node in self.nodes.iter_mut().filter(|node| node.parent == from) {
            node.parent = to;
        }
        for cut in self.cuts.remove(&from).unwrap_or_default() {
            self.add_cut(to, cut.text().to_owned());
        }
    }

    /// Replaces all moves by a comment with what was written of them. Comments are in parentheses there, as variations are.
    fn take_all_back(&mut self) {
        let mut words = vec![self.annotation(NodeId::ROOT).after.to_owned(), MARK.to_owned()];
        words.retain(|word| !word.is_empty());
        let mut is_numbered = false;
        for item in self.lines() {
            let was_move = std::mem::replace(&mut is_numbered, matches!(item, LineItem::Move(_)));
            match item {
                LineItem::Move(node) => is_numbered = self.write_move(node, was_move, &mut words),
                LineItem::Open => words.push("(".into()),
                LineItem::Close => words.push(")".into()),
                LineItem::Unread(cut) => words.push(cut.text().replace('}', ")")),
            }
        }
        while let Some(first) = self.next(NodeId::ROOT) {
            self.unlink(first);
        }
        // What follows in the comment is a sentence of its own.
        let comment = words.join(" ").replace("( ", "(").replace(" )", ")") + ".";
        self.set_after(NodeId::ROOT, &comment);
    }

    /// Adds a move with its comments; a number goes before one by Black only if the words before are no move. Returns whether the
    /// last word is the move.
    fn write_move(&self, node: NodeId, is_after_move: bool, words: &mut Vec<String>) -> bool {
        let (Some(mv), Some(parent)) = (self.mv(node), self.parent(node)) else {
            return false;
        };
        let (written, board) = (self.annotation(node), self.board(parent));
        let count = words.len();
        words.extend(written.comment_before().map(|comment| format!("({comment})")));
        if board.turn() == Color::White || !is_after_move || words.len() > count {
            words.push(board.move_number("..."));
        }
        words.push(SanText::new(&board, mv).as_str().to_owned());
        let count = words.len();
        words.extend(written.nags().iter().map(|glyph| format!("${glyph}")));
        words.extend(written.comment().map(|comment| format!("({comment})")));
        words.len() == count
    }
}
