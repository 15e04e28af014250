//! Undo, redo, and browsing the positions of the game.

use super::ChessGame;
use crate::chess::{DrawReason, Outcome, WinReason};
use crate::game::{Effect, Step};
use crate::record::{GameResult, NodeId};

impl ChessGame {
    /// The line of the game for the move list: from the start through the current position to the end.
    pub fn line(&self) -> Vec<NodeId> {
        self.tree.path(self.line)
    }

    /// The line shown, without moves that were taken back and can still be redone.
    pub fn played_line(&self) -> Vec<NodeId> {
        let mut line = self.line();
        if !self.is_over() && (self.current == NodeId::ROOT || line.contains(&self.current)) {
            line.truncate(self.tree.ply(self.current));
        }
        line
    }

    /// Ends the record with the last move played: what was taken back after it becomes a variation.
    pub(super) fn leave_taken_back(&mut self, effects: &mut Vec<Effect>) {
        let last = self.current;
        let is_after = |node: NodeId| node != last && (last == NodeId::ROOT || self.tree.path(node).contains(&last));
        let (is_listed, is_shown) = (is_after(self.line), is_after(self.shown));
        self.tree.end_at(last);
        let is_gone = !self.tree.contains(self.shown);
        if is_listed && (is_gone || !is_shown) {
            self.line = last;
        }
        if is_gone {
            self.show(Some(last), effects);
        }
    }

    /// The node after this one, which must be the start or on the line, as every node shown is.
    pub(super) fn next_in_line(&self, node: NodeId) -> Option<NodeId> {
        let line = self.tree.path(self.line);
        let place = line.iter().position(|&at| at == node);
        line.get(place.map_or(0, |place| place + 1)).copied()
    }

    /// The node that the next undo leads to. In a finished game, only the moves of its variations can be undone.
    pub(super) fn undone(&self) -> Option<NodeId> {
        if !self.is_record() {
            return if self.has_ended_without_a_move() {
                Some(self.current)
            } else {
                self.undo_target()
            };
        }
        self.tree.parent(self.current).filter(|_| self.is_added(self.current))
    }

    /// Whether the game has ended by agreement, claim or resignation: undoing that costs no move. After a flag has fallen, only a
    /// move taken back gives time again.
    fn has_ended_without_a_move(&self) -> bool {
        let is_on_time = |ended| {
            matches!(
                ended,
                Outcome::Win {
                    reason: WinReason::Time,
                    ..
                } | Outcome::Draw(DrawReason::TimeUnwinnable)
            )
        };
        self.ended
            .is_some_and(|(end, ended)| end == self.current && !is_on_time(ended))
            && self.automatic_outcome().is_none()
    }

    /// The node that undoing all moves leads to.
    pub(super) fn all_undone(&self) -> Option<NodeId> {
        if !self.is_record() {
            return self.undone().map(|_| NodeId::ROOT);
        }
        self.tree.ancestors(self.undone()?).find(|&at| !self.is_added(at))
    }

    /// The node that the next redo leads to.
    pub(super) fn redone(&self) -> Option<NodeId> {
        if self.is_record() {
            self.next_in_line(self.current)
        } else {
            self.redo_target()
        }
    }

    /// The node that redoing all moves leads to.
    pub(super) fn all_redone(&self) -> Option<NodeId> {
        let node = self.redone()?;
        if self.is_record() {
            Some(self.line)
        } else {
            Some(self.tree.line_end(node))
        }
    }

    /// The last move played, whatever was added to the finished game since.
    pub(super) fn last_played(&self) -> NodeId {
        let end = self.record_end.or(self.ended.map(|(end, _)| end));
        end.unwrap_or(self.current)
    }

    /// Whether the node is a move added to the finished game, not played in it.
    fn is_added(&self, node: NodeId) -> bool {
        let is_played = self
            .record_end
            .is_some_and(|end| node == NodeId::ROOT || self.tree.path(end).contains(&node));
        !is_played && !self.is_copy_of_end(node)
    }

    pub(super) fn undo_to(&mut self, node: Option<NodeId>, effects: &mut Vec<Effect>) {
        let is_reopened = !self.is_record() && self.ended.is_some_and(|(end, _)| end == self.current);
        let Some(node) = node.filter(|&node| is_reopened || node != self.current) else {
            return;
        };
        if is_reopened {
            self.ended = None;
            self.tree.rejoin(self.current);
            self.line = self.tree.line_end(self.line);
            self.tree.outcome = None;
            self.tree.tags.remove("Termination");
            self.tree.written_result = GameResult::Unknown;
            effects.push(Effect::Reopened);
        }
        // An offer holds only in the position where it was made, and so do premoves.
        self.draw_offer = None;
        self.premoves.clear();
        self.current = node;
        self.line = if self.tree.path(self.line).contains(&node) || node == NodeId::ROOT {
            self.line
        } else {
            self.tree.line_end(node)
        };
        self.follow_clock();
        if is_reopened {
            // Nobody is ready to play on yet: the clocks wait until they are resumed.
            self.pause(true, effects);
        }
        self.step_to(node, Step::Undo, effects);
        if let Some(tag) = self.take_back_tag() {
            self.describe(&[tag], effects);
        } else if !self.is_over() {
            effects.push(Effect::RecordChanged);
        }
    }

    pub(super) fn redo_to(&mut self, node: Option<NodeId>, effects: &mut Vec<Effect>) {
        let Some(node) = node.filter(|&node| node != self.current) else {
            return;
        };
        if !self.is_over() {
            self.tree.make_main(node);
        }
        let answers =
            |by| self.tree.ply(node) > self.tree.ply(self.current) + 1 || self.tree.board(self.current).turn() != by;
        self.draw_offer = self.draw_offer.filter(|&by| !answers(by));
        self.premoves.clear();
        self.current = node;
        if !self.tree.path(self.line).contains(&node) {
            self.line = self.tree.line_end(node);
        }
        self.follow_clock();
        self.step_to(node, Step::Redo, effects);
        if !self.is_over() {
            effects.push(Effect::RecordChanged);
            self.end_by_itself(effects);
        }
    }

    pub(super) fn show(&mut self, node: Option<NodeId>, effects: &mut Vec<Effect>) {
        let Some(node) = node.filter(|&node| node != self.shown) else {
            self.asked = None;
            return;
        };
        if !self.tree.path(self.line).contains(&node) && node != NodeId::ROOT {
            self.line = self.tree.line_end(node);
        }
        self.step_to(node, Step::Show, effects);
    }

    pub(super) fn step_to(&mut self, node: NodeId, step: Step, effects: &mut Vec<Effect>) {
        let before = self.board();
        self.shown = node;
        self.asked = None;
        if self.is_record() {
            // In a finished game the position shown is the current position.
            self.current = node;
        }
        self.settle();
        effects.push(Effect::Stepped {
            before,
            after: self.board(),
            step,
        });
    }

    /// Sets the clock to what it showed at the current position.
    pub(super) fn follow_clock(&mut self) {
        if self.ended.is_none() {
            self.timing.restore(&self.tree, self.current);
        }
    }
}
