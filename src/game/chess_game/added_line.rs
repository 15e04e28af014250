//! A line of analysis added to a finished game: one undo takes it out of the record again.

use super::edits::RecordEdit;
use super::ChessGame;
use crate::chess::Move;
use crate::game::Effect;
use crate::record::NodeId;

/// A line added in one step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct AddedLine {
    /// The position it was added to.
    from: NodeId,
    /// The first of its moves that was not yet in the record; `None` when all of them were.
    first: Option<NodeId>,
    /// Its last move.
    end: NodeId,
}

impl ChessGame {
    /// Plays the moves and remembers them as one line. Does nothing in a game in play.
    pub(super) fn add_line(&mut self, moves: &[Move], effects: &mut Vec<Effect>) {
        if !self.is_over() {
            return;
        }
        let (from, before) = (self.shown, self.tree.clone());
        self.play_line(moves, effects);
        let end = self.shown;
        if end != from {
            let path = self.tree.path(end).into_iter();
            let first = path.into_iter().find(|&node| !before.contains(node));
            self.added.push(AddedLine { from, first, end });
            self.taken_out.clear();
        }
    }

    /// The added line that an undo takes out: the position shown is its end, and nothing has been added to or noted on it since.
    pub(super) fn added_line(&self) -> Option<AddedLine> {
        let line = self.added.last().copied()?;
        let is_end = self.is_over() && line.end == self.shown && self.tree.contains(line.end);
        let is_bare = line.first.is_none_or(|first| {
            let path = self.tree.path(line.end);
            let mut own = path.iter().skip_while(|&&node| node != first);
            own.all(|&node| {
                let is_unbranched = self.tree.children(node).count() <= usize::from(node != line.end);
                is_unbranched && !self.has_notes(node)
            })
        });
        (is_end && is_bare).then_some(line)
    }

    /// Whether the move has notes written by hand. Evaluations do not count: they are written automatically.
    fn has_notes(&self, node: NodeId) -> bool {
        let notes = self.tree.annotation(node);
        let has_comment = notes.comment().is_some() || notes.comment_before().is_some();
        has_comment || !notes.nags().is_empty() || !notes.marks().is_empty()
    }

    /// Takes out the line added last. Returns whether there was one at the position shown.
    pub(super) fn take_line_out(&mut self, effects: &mut Vec<Effect>) -> bool {
        let Some(line) = self.added_line() else { return false };
        self.added.pop();
        self.undo_to(Some(line.from), effects);
        if let Some(first) = line.first {
            self.delete_line(first, effects);
            // A redo puts it back, not another undo.
            self.edits.pop_if(|edit| matches!(edit, RecordEdit::Restore(_)));
        }
        let detached = self.deleted.last().map(crate::record::Detached::node);
        self.taken_out.push((line, detached.filter(|_| line.first.is_some())));
        true
    }

    /// The added line that a redo puts back: the one taken out last, if the position it belongs to is shown.
    pub(super) fn line_taken_out(&self) -> Option<AddedLine> {
        let &(line, detached) = self.taken_out.last()?;
        let deleted = self.deleted.last().map(crate::record::Detached::node);
        let is_last = detached.is_none() || detached == deleted;
        (is_last && self.is_over() && self.shown == line.from).then_some(line)
    }

    /// Puts back the line taken out last. Returns whether there was one at the position shown.
    pub(super) fn put_line_back(&mut self, effects: &mut Vec<Effect>) -> bool {
        let Some(line) = self.line_taken_out() else {
            return false;
        };
        self.taken_out.pop();
        if let Some(detached) = self.deleted.pop_if(|_| line.first.is_some()) {
            self.tree.restore(detached);
            effects.push(Effect::RecordChanged);
        }
        self.redo_to(Some(line.end), effects);
        self.added.push(line);
        true
    }
}
