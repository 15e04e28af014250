//! Hints: the piece, then the move, then why.

use super::Help;
use crate::chess::Move;
use crate::desktop::app::App;
use crate::engine::Score;
use crate::game::{Effect, Input};
use crate::record::NodeId;
use crate::review::merit;
use crate::scene::{AnalysisArrow, AnalysisMarks};
use crate::table::Dialog;
use crate::ui::Severity;

/// A hint, which reveals more each time it is requested.
#[derive(Debug)]
pub(super) struct Hint {
    /// The position it is about.
    pub node: NodeId,
    /// The move, and its score from the point of view of the side that plays it.
    pub found: Option<(Move, Score)>,
    step: Step,
}

/// How much of a hint is revealed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    Piece,
    Move,
    Reason,
}

impl Hint {
    /// Adds what it shows on the board.
    pub fn mark(&self, marks: &mut AnalysisMarks) {
        let Some((mv, _)) = self.found else { return };
        match self.step {
            Step::Piece => marks.piece = Some(mv.from()),
            Step::Move | Step::Reason => marks.arrows.push(AnalysisArrow {
                from: mv.from(),
                to: mv.to(),
                rank: 0,
                is_threat: false,
            }),
        }
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
                hint.step = match hint.step {
                    Step::Piece => Step::Move,
                    Step::Move | Step::Reason => Step::Reason,
                };
                self.explain_hint();
            }
            _ => {
                self.analysis.hint = Some(Hint {
                    node,
                    found: None,
                    step: Step::Piece,
                });
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
        let hint = self.analysis.hint.as_ref().filter(|hint| hint.step == Step::Reason);
        let Some((mv, score)) = hint.and_then(|hint| hint.found) else {
            return;
        };
        let board = self.table.game().board();
        let written = self.move_style().text(&board, mv);
        let why = crate::text::merit(&self.ui.text, merit(&board, mv, score));
        self.notify(Severity::Info, format!("{written}: {why}"));
    }
}
