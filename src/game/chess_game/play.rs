//! Playing moves: where a move goes in the tree, and what happens to the game.

use super::edits::RecordEdit;
use super::ChessGame;
use crate::chess::{AttackBoard, Move};
use crate::game::Effect;
use crate::record::NodeId;

impl ChessGame {
    /// Plays a move in the position shown, if it can be made there.
    pub(super) fn play_here(&mut self, mv: Move, dropped: bool, effects: &mut Vec<Effect>) {
        let Some(moved) = self.make_move(mv, dropped) else {
            return;
        };
        effects.extend([moved, Effect::RecordChanged]);
        self.end_by_itself(effects);
    }

    /// Plays the moves until one cannot be played. Only the last one is reported as moved.
    pub(super) fn play_line(&mut self, moves: &[Move], effects: &mut Vec<Effect>) {
        let mut last = None;
        let mut ending = Vec::new();
        let mut played = 0;
        for &mv in moves {
            let Some(effect) = self.make_move(mv, false) else { break };
            last = Some(effect);
            played += 1;
            self.end_by_itself(&mut ending);
        }
        if let Some(moved) = last {
            effects.extend([moved, Effect::RecordChanged]);
        }
        effects.append(&mut ending);
        if played < moves.len() {
            let left = moves.len() - played;
            effects.push(Effect::LineCut { left });
        }
    }

    /// Makes a legal move in the position shown and returns what was moved; `None` if it cannot be made. In the current position
    /// it continues the game; elsewhere in a game in play it becomes a variation.
    pub(super) fn make_move(&mut self, mv: Move, dropped: bool) -> Option<Effect> {
        let before = self.board();
        if !self.can_move() {
            return None;
        }
        let from = self.place_of_move(mv);
        let is_new = self.tree.children(from).all(|node| self.tree.mv(node) != Some(mv));
        let node = if mv.is_null() {
            self.can_pass().then(|| self.tree.pass(from))?
        } else {
            self.tree.add(from, mv).ok()?
        };
        let is_in_play = self.phase().is_in_play();
        if is_new && !is_in_play {
            self.note_edit(RecordEdit::Move(node));
        }
        let is_variation = is_in_play && self.shown != self.current;
        if is_in_play && !is_variation {
            self.tree.make_main(node);
        }
        if !self.tree.path(self.line).contains(&node) {
            self.line = self.tree.line_end(node);
        }
        (self.shown, self.asked) = (node, None);
        self.attacks
            .insert(node, AttackBoard::of_both(before.played(mv).placement()));
        if !is_variation {
            self.current = node;
            if is_in_play {
                self.timing.press(&mut self.tree, node);
            }
            self.draw_offer = self.draw_offer.filter(|&by| by == before.turn());
        }
        self.settle();
        Some(Effect::Moved {
            mv,
            before,
            after: self.board(),
            dropped,
        })
    }

    /// The parent node for a legal move made in the position shown. What follows the last move of a game that says how it ended was
    /// not played, so it goes after a copy of that move, a variation beside it; any other record goes on.
    fn place_of_move(&mut self, mv: Move) -> NodeId {
        let is_new = |end: &NodeId| {
            let mut next = self.tree.children(*end);
            *end == self.shown && self.tree.is_main(*end) && next.all(|node| self.tree.mv(node) != Some(mv))
        };
        let is_decided = self.is_over() && self.tree.outcome.is_some();
        let Some(end) = Some(self.last_played()).filter(|end| is_decided && is_new(end)) else {
            return self.shown;
        };
        if !mv.is_null() && !self.board().is_legal(mv) {
            return end;
        }
        let others = std::iter::successors(self.tree.next_sibling(end), |&at| self.tree.next_sibling(at));
        let copy = others
            .into_iter()
            .find(|&node| self.is_copy_of_end(node) && !self.tree.is_before_taken_back(node));
        copy.or_else(|| self.tree.add_copy(end)).unwrap_or(end)
    }

    /// Whether the node is a copy of the last move of a finished game, from which a line continues that was not played.
    pub(super) fn is_copy_of_end(&self, node: NodeId) -> bool {
        let end = self.last_played();
        let is_beside = end != node && self.tree.parent(end) == self.tree.parent(node);
        self.is_over() && !self.is_open_ended() && is_beside && self.tree.mv(end) == self.tree.mv(node)
    }

    /// Ends a game in play whose last move ends it.
    pub(super) fn end_by_itself(&mut self, effects: &mut Vec<Effect>) {
        if !self.is_over() {
            if let Some(outcome) = self.automatic_outcome() {
                self.end(outcome, effects);
            }
        }
    }
}
