//! Comments, glyphs and the order of variations.

use super::edits::RecordEdit;
use super::{written_outcome, ChessGame};
use crate::chess::Outcome;
use crate::game::Effect;
use crate::record::annotation::Evaluation;
use crate::record::{GameResult, GameTree, NodeId, ReviewNote};

/// The group of a glyph of which a move has at most one (PGN standard 10): the quality of the move, or the evaluation of the
/// position. Others, such as time trouble, can be combined.
fn kind_of_glyph(glyph: u8) -> Option<u8> {
    match glyph {
        1..=9 => Some(0),
        10..=21 => Some(1),
        _ => None,
    }
}

/// The text with single spaces between its words, in its lines.
fn comment_of(text: &str) -> String {
    let spaced = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    text.trim().lines().map(spaced).collect::<Vec<_>>().join("\n")
}

impl ChessGame {
    pub(super) fn comment(&mut self, node: NodeId, text: &str, effects: &mut Vec<Effect>) {
        let comment = comment_of(text);
        if self.tree.annotation(node).comment().unwrap_or_default() != comment {
            self.edit(RecordEdit::Comment(node, comment), effects);
        }
    }

    /// Whether the move can have a comment before it. Only the first move of a variation gets one; elsewhere it would be the comment
    /// after the previous move.
    pub fn can_comment_before(&self, node: NodeId) -> bool {
        !self.tree.is_first(node) || self.tree.annotation(node).comment_before().is_some()
    }

    pub(super) fn comment_before(&mut self, node: NodeId, text: &str, effects: &mut Vec<Effect>) {
        let comment = comment_of(text);
        let before = self.tree.annotation(node).comment_before().unwrap_or_default();
        if before != comment && self.can_comment_before(node) {
            self.edit(RecordEdit::CommentBefore(node, comment), effects);
        }
    }

    pub(super) fn evaluate(&mut self, node: NodeId, evaluation: Evaluation, effects: &mut Vec<Effect>) {
        let known = self.tree.annotation(node).evaluation();
        if node != NodeId::ROOT && known != Some(evaluation) {
            self.tree.set_evaluation(node, &evaluation.to_string());
            effects.push(Effect::RecordChanged);
        }
    }

    /// Writes what a review says, or removes all of it, with the question it asks, if there is nothing to write. If the position
    /// shown was in one of its lines, the last one before it that is still there is shown.
    pub(super) fn review(&mut self, notes: &[(NodeId, ReviewNote)], effects: &mut Vec<Effect>) {
        if notes.is_empty() {
            self.tree.remove_review();
            self.asked = None;
        }
        self.tree.review(notes);
        let known = self.tree.ancestors(self.shown).find(|&node| self.tree.contains(node));
        if known != Some(self.shown) {
            self.show(known, effects);
        }
        self.line = self.tree.line_end(self.shown);
        effects.push(Effect::RecordChanged);
    }

    pub(super) fn describe(&mut self, tags: &[(String, String)], effects: &mut Vec<Effect>) {
        let before = self.set_tags(tags, None);
        if self.is_record() && !matches!(&before, RecordEdit::Tags(own, _) if own == tags) {
            self.note_edit(before);
        }
        effects.push(Effect::RecordChanged);
    }

    /// Gives the record these tags; with another result, the game ended for this reason. Returns what takes that back.
    pub(super) fn set_tags(&mut self, tags: &[(String, String)], outcome: Option<Outcome>) -> RecordEdit {
        let mut before = Vec::new();
        let reason = self.tree.outcome;
        for (name, value) in tags {
            let own = match (name.as_str(), GameResult::from_text(value)) {
                ("Result", Some(result)) if self.is_record() => {
                    let own = std::mem::replace(&mut self.tree.written_result, result);
                    if own != result {
                        self.tree.outcome = outcome;
                    }
                    own.to_string()
                }
                ("Result" | "FEN" | "SetUp", _) => continue,
                _ => {
                    let own = self.tree.tags.value(name).unwrap_or_default().to_owned();
                    if value.is_empty() {
                        self.tree.tags.remove(name);
                    } else {
                        self.tree.tags.set(name, value);
                    }
                    own
                }
            };
            before.push((name.clone(), own));
        }
        self.follow_main_line();
        RecordEdit::Tags(before, reason)
    }

    /// Counts a hint, unless one was already taken in this position.
    pub(super) fn take_hint(&mut self, node: NodeId, effects: &mut Vec<Effect>) {
        let Some(tag) = self.hint_tag().filter(|_| !self.hinted.contains(&node)) else {
            return;
        };
        self.hinted.push(node);
        self.describe(&[tag], effects);
    }

    pub(super) fn glyph(&mut self, node: NodeId, glyph: Option<u8>, effects: &mut Vec<Effect>) {
        let had = self.tree.annotation(node).nags();
        let nags: Vec<u8> = match glyph {
            None => Vec::new(),
            Some(glyph) if had.contains(&glyph) => had.iter().copied().filter(|&other| other != glyph).collect(),
            Some(glyph) => {
                let kind = kind_of_glyph(glyph);
                let stays = |&other: &u8| kind.is_none() || kind_of_glyph(other) != kind;
                let mut nags: Vec<u8> = had.iter().copied().filter(stays).chain([glyph]).collect();
                nags.sort_unstable();
                nags
            }
        };
        if node != NodeId::ROOT && *had != nags {
            self.edit(RecordEdit::Glyphs(node, nags), effects);
        }
    }

    /// Whether the line of this node can become the main line. In a game played here, the moves played are the main line; in one
    /// that was opened, any can be.
    pub fn can_make_main(&self, node: NodeId) -> bool {
        self.is_record() || self.last_played() == NodeId::ROOT || self.tree.is_main(node)
    }

    /// Makes this node's line the main line at every branch.
    pub(super) fn make_main_line(&mut self, node: NodeId, effects: &mut Vec<Effect>) {
        if node == NodeId::ROOT || self.tree.is_main(node) || !self.can_make_main(node) {
            return;
        }
        let order = self.order_up_to(node);
        self.note_edit(order);
        self.tree.make_main(node);
        self.follow_main_line();
        self.line = self.tree.line_end(self.shown);
        effects.push(Effect::RecordChanged);
    }

    /// Promotes or demotes the node's variation by one place. In a game played here, the moves played stay the main line.
    pub(super) fn move_line(
        &mut self,
        node: NodeId,
        by_one: fn(&mut GameTree, NodeId) -> Option<NodeId>,
        effects: &mut Vec<Effect>,
    ) {
        let mut tree = self.tree.clone();
        if by_one(&mut tree, node).is_some() && (self.is_record() || tree.is_main(self.last_played())) {
            let order = self.order_up_to(node);
            self.note_edit(order);
            self.tree = tree;
            self.follow_main_line();
            effects.push(Effect::RecordChanged);
        }
    }

    /// A record ends with its main line, for the reason in its record, which may follow from the last position of the main line alone.
    pub(super) fn follow_main_line(&mut self) {
        if self.is_record() {
            let end = self.tree.line_end(NodeId::ROOT);
            self.record_end = Some(end);
            self.ended = written_outcome(&self.tree, end).map(|outcome| (end, outcome));
        }
    }

    /// Whether this move and those after it can be deleted. Moves played here cannot; a record is its reader's.
    pub fn can_delete(&self, node: NodeId) -> bool {
        let is_played = || self.tree.path(self.last_played()).contains(&node);
        node != NodeId::ROOT && (self.is_record() || !is_played())
    }

    pub(super) fn delete_line(&mut self, node: NodeId, effects: &mut Vec<Effect>) {
        if let Some(deleted) = self.delete(node, effects) {
            self.note_edit(RecordEdit::Restore(deleted));
            effects.push(Effect::RecordChanged);
        }
    }

    /// Deletes the line of this node. Returns its first move, if it can be deleted.
    pub(super) fn delete(&mut self, node: NodeId, effects: &mut Vec<Effect>) -> Option<NodeId> {
        if !self.can_delete(node) {
            return None;
        }
        // A copy of the last move is deleted with the last line that continues from it.
        let copy = self.tree.parent(node).filter(|&parent| self.is_copy_of_end(parent));
        let (node, parent) = match copy.filter(|&copy| self.tree.children(copy).count() == 1) {
            Some(copy) => (copy, Some(self.last_played())),
            None => (node, self.tree.parent(node)),
        };
        if self.tree.path(self.shown).contains(&node) {
            self.show(parent, effects);
        }
        if let Some(parent) = parent.filter(|_| self.tree.path(self.current).contains(&node)) {
            self.current = parent;
        }
        let detached = self.tree.delete(node)?;
        self.follow_main_line();
        let deleted = detached.node();
        self.deleted.push(detached);
        self.line = self.tree.line_end(self.shown);
        Some(deleted)
    }

    /// Whether there is a deleted line to restore.
    pub fn can_restore(&self) -> bool {
        self.restorable().is_some()
    }

    /// The last deleted line whose place is still in the record.
    pub(super) fn restorable(&self) -> Option<usize> {
        let is_there = |node| self.tree.parent(node).is_some_and(|parent| self.tree.contains(parent));
        self.deleted.iter().rposition(|detached| is_there(detached.node()))
    }

    pub(super) fn restore_line(&mut self, effects: &mut Vec<Effect>) {
        let Some(place) = self.restorable() else { return };
        let detached = self.deleted.remove(place);
        let node = detached.node();
        self.tree.restore(detached);
        self.follow_main_line();
        if !self.is_record() {
            let last = self.last_played();
            self.tree.make_main(last);
            if self.is_over() {
                self.tree.end_at(last);
            }
        }
        // In a game in play this would change where the next move is made.
        if self.is_over() && self.tree.contains(node) {
            self.show(Some(node), effects);
        }
        effects.push(Effect::RecordChanged);
    }

    /// The sibling this many places after the move shown, cyclically: itself if it has no siblings. `None` at the start.
    pub(super) fn variation(&self, steps: isize) -> Option<NodeId> {
        let parent = self.tree.parent(self.shown)?;
        let moves: Vec<NodeId> = self.tree.children(parent).collect();
        let place = moves.iter().position(|&node| node == self.shown)?;
        let count = isize::try_from(moves.len()).ok()?;
        let next = (isize::try_from(place).ok()? + steps).rem_euclid(count);
        moves.get(usize::try_from(next).ok()?).copied()
    }
}
