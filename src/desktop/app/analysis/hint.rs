//! Hints: the piece, then the move, then why.

use super::{Analysis, Help};
use crate::chess::{Bitboard, Move};
use crate::desktop::app::interface::Interface;
use crate::engine::Score;
use crate::game::{ChessGame, Effect, Input};
use crate::review::Finding;
use crate::scene::{arrow_squares, AnalysisArrow, AnalysisMarks};
use crate::store::settings::Settings;
use crate::table::{Dialog, Hint, HintStep};
use std::time::Duration;

/// Adds what the hint shows on the board.
pub(super) fn mark(hint: &Hint, marks: &mut AnalysisMarks) {
    let Some((mv, _)) = hint.found else { return };
    match hint.step {
        HintStep::Piece => marks.piece = Some(mv.from()),
        HintStep::Move | HintStep::Reason => marks.arrows.push(AnalysisArrow {
            from: mv.from(),
            to: mv.to(),
            rank: 0,
            is_threat: false,
        }),
    }
}

impl Analysis {
    /// The squares that the move of the hint leads over, with both ends.
    pub fn hinted(&self, game: &ChessGame) -> Bitboard {
        let hint = self.hint.filter(|hint| hint.node == game.shown_node());
        let found = hint.and_then(|hint| hint.found);
        found.map_or(Bitboard::EMPTY, |(mv, _)| arrow_squares(mv.from(), mv.to()))
    }

    /// Reveals more about the best move. Returns what the game is told of it.
    pub fn hint(&mut self, game: &ChessGame, settings: &Settings, ui: &mut Interface, now: Duration) -> Option<Input> {
        let node = game.shown_node();
        let is_waiting = game.awaited().is_some() && node == game.current_node();
        let finding = game.asked().and_then(|asked| Finding::in_record(game.tree(), asked));
        if let Some(better) = finding.and_then(|finding| finding.better) {
            self.hint_at(better, game, settings, ui);
        } else if is_waiting {
            let sentence = crate::text::spoken_effect(&ui.text, game, &Effect::AwaitsReply, now);
            ui.note(sentence.unwrap_or_default());
        } else if game.asks_before_hint() && self.allowed != Some(Help::Hint) {
            self.asked = Help::Hint;
            ui.gui.show(Dialog::AnalyzeInPlay);
        } else if !game.tree().board(node).has_legal_move() {
            ui.note(t!(ui.text, "hint-none"));
        } else if let Some(hint) = self.hint.as_mut().filter(|hint| hint.node == node) {
            hint.reveal_more();
            self.explain_hint(game, settings, ui);
        } else {
            self.hint = Some(Hint::at(node));
            return Some(Input::TakeHint(node));
        }
        None
    }

    /// Reveals more about this move, which is known to be the best.
    pub fn hint_at(&mut self, mv: Move, game: &ChessGame, settings: &Settings, ui: &mut Interface) {
        self.hint = Some(Hint::at_answer(self.hint, game.shown_node(), mv));
        self.is_changed = true;
        self.explain_hint(game, settings, ui);
    }

    /// Accepts the move that was found.
    pub(super) fn take_hint(
        &mut self,
        found: Option<(Move, Score)>,
        game: &ChessGame,
        settings: &Settings,
        ui: &mut Interface,
    ) {
        self.is_changed = true;
        self.hint = self.hint.filter(|_| found.is_some());
        if let Some(hint) = &mut self.hint {
            hint.found = found;
            self.explain_hint(game, settings, ui);
        }
    }

    /// Explains why the move is good, if that was requested.
    fn explain_hint(&self, game: &ChessGame, settings: &Settings, ui: &mut Interface) {
        let (board, style) = (game.board(), ui.move_style(settings));
        if let Some(why) = self.hint.and_then(|hint| hint.reason(&board, style, &ui.text)) {
            ui.note(why);
        }
    }
}
