//! The one way into a game: every input and what it does.

use super::edits::RecordEdit;
use super::{time_over, ChessGame};
use crate::chess::{DrawReason, Outcome};
use crate::game::{Effect, GameState, Input, Pending};
use crate::record::{GameTree, NodeId};
use std::time::Duration;

impl ChessGame {
    /// Handles an input and returns its effects. `now` is the time on a monotonic clock, counted from any fixed moment. Inputs
    /// that refer to a node this game does not have are ignored.
    #[must_use = "the effects have to reach whatever keeps, shows and plays the game"]
    pub fn handle(&mut self, input: Input, now: Duration) -> Vec<Effect> {
        let mut effects = Vec::new();
        self.timing.watch(now, &mut effects);
        // A reply that a program sent in time counts, however late it is read.
        let is_answer = matches!(input, Input::Reply(number, _) if self.awaits(number));
        if let Some(loser) = self.timing.flag().filter(|_| self.ended.is_none() && !is_answer) {
            self.end(time_over(&self.tree.board(self.current), loser), &mut effects);
        }
        let is_unknown = input.node().is_some_and(|node| !self.tree.contains(node));
        if !(is_unknown || self.is_paused() && input.is_play()) {
            if self.shows_waiting() && input.is_play() {
                self.touch_waiting(&input, &mut effects);
            } else {
                self.take(input, &mut effects);
            }
        }
        self.await_reply();
        effects
    }

    fn take(&mut self, input: Input, effects: &mut Vec<Effect>) {
        match input {
            Input::Press(square) => self.press(square, effects),
            Input::Drag => self.drag(),
            Input::Release(square) => self.release(square, effects),
            Input::Cancel => self.cancel(effects),
            Input::TryMove { from, to, promotion } => self.try_move(from, to, promotion, false, effects),
            Input::Play(mv) => self.play(mv, false, effects),
            Input::PlayLine(moves) => self.play_line(&moves, effects),
            Input::AddLine(moves) => self.add_line(&moves, effects),
            Input::Promote(kind) => self.promote(kind, effects),
            Input::ConfirmMoves(confirms) => self.confirms_moves = confirms,
            Input::Confirm => self.confirm(effects),
            Input::DecideEarlierMove(decision) => self.decide_earlier_move(decision, effects),
            Input::Reply(number, reply) => self.reply(number, reply, effects),
            Input::SetPlayer(color, player) => self.set_player(color, player, effects),
            Input::Undo => {
                if !self.take_line_out(effects) {
                    self.undo_to(self.undone(), effects);
                }
            }
            Input::UndoAll => self.undo_to(self.all_undone(), effects),
            Input::Redo => {
                if !self.put_line_back(effects) {
                    self.redo_to(self.redone(), effects);
                }
            }
            Input::RedoAll => self.redo_to(self.all_redone(), effects),
            Input::Show(node) => self.show(Some(node), effects),
            Input::ShowPrevious => self.show(self.tree.parent(self.shown), effects),
            Input::ShowNext => self.show(self.next_in_line(self.shown), effects),
            Input::ShowFirst => {
                self.show(Some(NodeId::ROOT), effects);
                // From there one goes through the game, whatever line was looked at.
                self.line = self.tree.line_end(self.current);
            }
            Input::ShowLast if self.shown == self.line => self.show(Some(self.current), effects),
            Input::ShowLast => self.show(Some(self.line), effects),
            Input::NewGame(setup) => self.replace(ChessGame::new(&setup), effects),
            Input::Open(tree) => self.replace(ChessGame::open(*tree), effects),
            Input::Resume(tree) => self.replace(ChessGame::resume(*tree), effects),
            Input::Swap(game) => self.replace(*game, effects),
            Input::Resign(color) => {
                if self.can_resign() {
                    self.end(self.resigned(color), effects);
                }
            }
            Input::OfferDraw(color) => {
                if self.can_offer(color) {
                    self.offer_draw(color, effects);
                }
            }
            Input::AcceptDraw => {
                if self.draw_offer.is_some() {
                    self.end(Outcome::Draw(DrawReason::Agreement), effects);
                }
            }
            Input::DeclineDraw => {
                if let Some(by) = self.draw_offer.take() {
                    self.declined = Some((self.current, by));
                    effects.push(Effect::DrawDeclined(!by));
                }
            }
            Input::ClaimDraw(claim) => self.claim(claim, effects),
            Input::Abort => {
                if self.can_abort() {
                    self.end(Outcome::Aborted, effects);
                }
            }
            Input::Pause(is_paused) => self.pause(is_paused, effects),
            Input::Suspended => self.pause(true, effects),
            Input::Comment(node, text) => self.comment(node, &text, effects),
            Input::Glyph(node, glyph) => self.glyph(node, glyph, effects),
            Input::Evaluate(node, evaluation) => self.evaluate(node, evaluation, effects),
            Input::Review(notes) => self.review(&notes, effects),
            Input::Ask(node) => {
                self.show(self.tree.parent(node), effects);
                self.asked = Some(node).filter(|_| self.is_over());
            }
            Input::Mark(node, shape) => self.edit(RecordEdit::Mark(node, shape), effects),
            Input::UndoEdit => self.undo_edit(effects),
            Input::RedoEdit => self.redo_edit(effects),
            Input::Describe(tags) => self.describe(&tags, effects),
            Input::TakeHint(node) => self.take_hint(node, effects),
            Input::CommentBefore(node, text) => self.comment_before(node, &text, effects),
            Input::MakeMainLine(node) => self.make_main_line(node, effects),
            Input::PromoteLine(node) => self.move_line(node, GameTree::promote, effects),
            Input::DemoteLine(node) => self.move_line(node, GameTree::demote, effects),
            Input::DeleteLine(node) => self.delete_line(node, effects),
            Input::RestoreLine => self.restore_line(effects),
            Input::ShowNextVariation => self.show(self.variation(1), effects),
            Input::ShowPreviousVariation => self.show(self.variation(-1), effects),
            Input::Tick => {}
        }
    }

    /// Deselects: the state becomes idle, or game over when the last position is shown.
    pub(super) fn settle(&mut self) {
        let is_at_end = |node| node == self.current && self.shown == self.current && !self.is_record();
        self.state = match self.ended {
            Some((node, outcome)) if is_at_end(node) => GameState::GameOver(outcome),
            _ => GameState::Idle,
        };
    }

    pub(super) fn pause(&mut self, is_paused: bool, effects: &mut Vec<Effect>) {
        if self.timing.pause(is_paused) {
            // A piece in hand is put back; premoves stay.
            if self.selected().is_some() {
                self.cancel(effects);
            }
            effects.push(Effect::Paused(is_paused));
        }
    }

    pub(super) fn replace(&mut self, game: ChessGame, effects: &mut Vec<Effect>) {
        let (before, now) = (self.board(), self.timing.now());
        let requests = self.requests;
        let confirms_moves = self.confirms_moves;
        *self = ChessGame { confirms_moves, ..game };
        (self.requests, self.awaited) = (requests, None);
        self.premoves.clear();
        if matches!(self.state, GameState::Processing(Pending::Reply { .. })) {
            self.settle();
        }
        self.timing.take_over(now);
        effects.push(Effect::NewGame {
            before,
            after: self.board(),
        });
        effects.push(Effect::RecordChanged);
    }
}
