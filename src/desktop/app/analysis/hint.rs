//! Hints: the piece, then the move, then why.

use super::Help;
use crate::chess::Move;
use crate::desktop::app::App;
use crate::engine::Score;
use crate::game::{Effect, Input};
use crate::scene::{AnalysisArrow, AnalysisMarks};
use crate::table::{Dialog, Hint, HintStep};
use crate::ui::Severity;

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

impl App<'_> {
    /// Reveals more about the best move.
    pub(in crate::desktop::app) fn hint(&mut self) {
        let game = self.table.game();
        let node = game.shown_node();
        let is_waiting = game.awaited().is_some() && node == game.current_node();
        if is_waiting {
            let sentence = crate::text::spoken_effect(&self.ui.text, game, &Effect::AwaitsReply, self.now());
            return self.notify(Severity::Info, sentence.unwrap_or_default());
        }
        if game.asks_before_hint() && self.analysis.allowed != Some(Help::Hint) {
            self.analysis.asked = Help::Hint;
            return self.ui.gui.show(Dialog::AnalyzeInPlay);
        }
        if !game.tree().board(node).has_legal_move() {
            return self.notify(Severity::Info, t!(self.ui.text, "hint-none"));
        }
        match &mut self.analysis.hint {
            Some(hint) if hint.node == node => {
                hint.reveal_more();
                self.explain_hint();
            }
            _ => {
                self.analysis.hint = Some(Hint::at(node));
                self.input(Input::TakeHint(node));
            }
        }
        self.window.frames.request(1);
    }

    /// Accepts the move that was found.
    pub(super) fn take_hint(&mut self, found: Option<(Move, Score)>) {
        let Some(hint) = &mut self.analysis.hint else { return };
        match found {
            Some(found) => {
                hint.found = Some(found);
                self.explain_hint();
            }
            None => self.analysis.hint = None,
        }
        self.window.frames.request(1);
    }

    /// Explains why the move is good, if that was requested.
    fn explain_hint(&mut self) {
        let board = self.table.game().board();
        let hint = self.analysis.hint.as_ref();
        if let Some(why) = hint.and_then(|hint| hint.reason(&board, self.move_style(), &self.ui.text)) {
            self.notify(Severity::Info, why);
        }
    }
}
