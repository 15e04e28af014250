//! Passes inputs to the table, and shows their effects.

use super::App;
use crate::chess::{Color, PieceKind};
use crate::desktop::board_view::ShownRefusal;
use crate::desktop::frames::FRAMES_TO_SETTLE;
use crate::desktop::timers::Timer;
use crate::game::{Clock, Effect, GameState, Input, Pending, Phase, Step};
use crate::scene::{BoardState, Marks, SoundCue};
use crate::table::{Dialog, Effects, Keeping, TableInput};
use crate::ui::Severity;
use std::time::Duration;

/// How long the reason for a refused move stays on the board.
const SHOWN_REFUSAL: Duration = Duration::from_millis(2_600);
/// How long a piece is seen on its new square before the board is flipped for the other player.
const BEFORE_FLIP: Duration = Duration::from_millis(150);

impl App<'_> {
    /// Passes an input to the table, and shows its effects. Undo may return to the game before, as long as this one can be kept.
    pub(super) fn input(&mut self, input: Input) {
        self.follow_confirmation();
        if !self.at_table(input) {
            self.ask_to_give_up(|app| app.return_to_previous());
        }
    }

    /// Brings back the game that the one on the board replaced; the two can be swapped back again.
    pub(super) fn return_to_previous(&mut self) {
        if !self.at_table(TableInput::ReturnToPrevious) {
            self.ask_to_give_up(|app| app.return_to_previous());
        }
    }

    /// Saves the game on the board, then calls `then`, which puts another in its place. If it cannot be saved, the players are
    /// asked first.
    pub(super) fn before_replacing(&mut self, then: impl FnOnce(&mut App<'_>) + 'static) {
        if self.at_table(TableInput::SaveBeforeReplacing) {
            then(self);
        } else {
            self.ask_to_give_up(then);
        }
    }

    /// Asks the players whether the game on the board may be discarded, and calls `then` if so.
    pub(super) fn ask_to_give_up(&mut self, then: impl FnOnce(&mut App<'_>) + 'static) {
        self.ui.pending = Some(Box::new(then));
        self.ui.gui.show(Dialog::NotKept);
    }

    /// Passes an input to the table, and shows and sounds its effects. Returns whether it was accepted.
    pub(super) fn at_table<'a>(&mut self, input: impl Into<TableInput<'a>>) -> bool {
        !self.apply(input).is_refused
    }

    /// The same; returns the effects.
    pub(super) fn apply<'a>(&mut self, input: impl Into<TableInput<'a>>) -> Effects {
        let now = self.now();
        let before = BoardState::in_play(self.table.game());
        let was_kept = self.table.keeping() == Keeping::Kept;
        let failed = self.table.players().fault().cloned();
        let effects = self.table.apply(input, now);
        if effects
            .list
            .iter()
            .any(|effect| matches!(effect, Effect::NewGame { .. }))
        {
            self.ui.gui.forget_game();
            self.ui.before_result = None;
            self.board.editing = None;
            self.analysis.forget(self.table.game());
            self.turn_to_game();
        }
        if effects.is_restored {
            self.notify(Severity::Info, t!(self.ui.text, "previous-restored"));
        }
        for effect in &effects.list {
            let hand = self.board.pointer.hand(&self.board.view.layout.board);
            self.board
                .animation
                .react(effect, &before, hand, now, self.board.view.style.pace);
            self.answer(effect);
        }
        for cue in SoundCue::of(&effects.list, self.settings.step_sounds) {
            self.play(cue);
        }
        self.speak(&effects.list);
        if let Some(path) = &effects.written {
            self.notify(
                Severity::Info,
                t!(self.ui.text, "saved-in-place", file = path.display().to_string()),
            );
            self.list_again(path);
        }
        if let Some(Ok(path)) = &effects.saved {
            self.list_again(path);
        }
        if let Some((side, fault)) = failed.filter(|_| self.table.players().fault().is_none()) {
            self.withdraw_fault(side, &fault);
        }
        self.tell_faults(&effects.faults);
        if self.ui.shows_saved && !self.table.is_writing() {
            self.ui.shows_saved = false;
            // That a game was written back to the user's own file has just been said.
            let is_told = effects.written.is_some() || !effects.faults.is_empty();
            if !is_told && !self.ui.gui.has_dialog() {
                self.ui.gui.show(Dialog::Saved);
                // The job's end is no event.
                self.window.frames.request(FRAMES_TO_SETTLE);
            }
        }
        let is_kept = self.table.keeping() == Keeping::Kept;
        if is_kept != was_kept {
            self.window.frames.request(FRAMES_TO_SETTLE);
        }
        if !was_kept && is_kept && self.ui.gui.is_open(Dialog::NotKept) {
            // There is room again: the question is moot.
            self.ui.gui.close();
            self.ui.pending = None;
        }
        if !effects.list.is_empty() {
            self.window.frames.request(FRAMES_TO_SETTLE);
        }
        self.schedule_clock();
        effects
    }

    fn answer(&mut self, effect: &Effect) {
        match effect {
            Effect::Moved { .. } | Effect::Stepped { .. } | Effect::NewGame { .. } => {
                self.forget_refusal();
                self.board.drawn.clear();
                // Browsing the history does not change whose turn it is.
                if !matches!(effect, Effect::Stepped { step: Step::Show, .. }) {
                    let after_landing = self.board.animation.landing().max(self.now()) + BEFORE_FLIP;
                    let game = self.table.game();
                    let turns = self.settings.auto_flip && !game.has_program();
                    let is_due = self.settings.curtain && !game.has_program();
                    self.board.is_curtain_due = is_due && matches!(effect, Effect::Moved { .. });
                    let waits = turns || self.board.is_curtain_due;
                    self.timers.set(Timer::Flip, waits.then_some(after_landing));
                }
                self.board.curtain = None;
                self.refresh_moves();
            }
            Effect::RecordChanged => {
                self.refresh_moves();
                self.end_unasked_analysis();
            }
            Effect::PromotionAsked { .. } if self.settings.auto_queen => self.input(Input::Promote(PieceKind::Queen)),
            Effect::EarlierMoveAsked { .. } => self.ui.gui.show(Dialog::EarlierMove),
            Effect::Refused {
                to,
                refusal: Some(refusal),
                ..
            } if self.settings.why_not => {
                let reason = crate::text::refusal(&self.ui.text, refusal);
                self.board.refusal = Some(ShownRefusal {
                    reason,
                    square: *to,
                    marks: Marks::of_refusal(refusal),
                });
                self.timers.set(Timer::Refusal, Some(self.now() + SHOWN_REFUSAL));
            }
            Effect::LineCut { .. } => self.notify(Severity::Error, t!(self.ui.text, "line-cut")),
            Effect::Selected(_) => {
                self.forget_refusal();
                self.ready_sounds();
            }
            Effect::PremoveDropped { to, .. } => {
                self.board.refusal = Some(ShownRefusal {
                    reason: t!(self.ui.text, "premove-dropped"),
                    square: *to,
                    marks: Marks::default(),
                });
                self.timers.set(Timer::Refusal, Some(self.now() + SHOWN_REFUSAL));
            }
            Effect::AwaitsReply | Effect::RepliedUnseen { .. } => {
                let game = self.table.game();
                let sentence = crate::text::spoken_effect(&self.ui.text, game, effect, self.now());
                self.notify(Severity::Info, sentence.unwrap_or_default());
            }
            Effect::GameIsOver => self.notify(Severity::Info, t!(self.ui.text, "reason-game-over")),
            Effect::GameOver(outcome) => self.settle_fair_match(*outcome),
            Effect::Reopened => {
                self.reopen_fair_match();
                self.notify(Severity::Info, t!(self.ui.text, "reopened"));
            }
            Effect::ClaimRefused => self.notify(Severity::Info, t!(self.ui.text, "reason-nothing-to-claim")),
            Effect::DrawDeclined => self.notify(Severity::Info, t!(self.ui.text, "draw-declined")),
            _ => {}
        }
    }

    /// Takes back what the players were asked about, if they have closed the question: the piece whose move in an earlier position
    /// was left undecided goes back, and what would have discarded the game is forgotten.
    pub(super) fn drop_closed_questions(&mut self) {
        let is_asked = matches!(
            self.table.game().state(),
            GameState::Processing(Pending::EarlierMove(_))
        );
        if is_asked && !self.ui.gui.is_open(Dialog::EarlierMove) {
            self.input(Input::Cancel);
        }
        if !self.ui.gui.is_open(Dialog::NotKept) {
            self.ui.pending = None;
        }
    }

    pub(super) fn refresh_moves(&mut self) {
        self.ui.moves = crate::text::MoveTexts::of(self.table.game(), self.move_style());
    }

    /// Flips the board to the side to move, if that is switched on; never under a piece being dragged.
    pub(super) fn flip_to_mover(&mut self) {
        if matches!(self.table.game().state(), GameState::Dragging { .. }) {
            self.timers.set(Timer::Flip, Some(self.now() + BEFORE_FLIP));
            return;
        }
        let is_black = self.table.game().board().turn() == Color::Black;
        if self.settings.auto_flip && self.table.game().phase().is_in_play() && self.board.is_flipped != is_black {
            self.flip();
        }
        self.draw_curtain();
    }

    /// Hides the board while the players change places, if the last move calls for it.
    fn draw_curtain(&mut self) {
        let game = self.table.game();
        let is_at_play = game.phase() == Phase::Playing && game.shown_node() == game.current_node();
        if std::mem::take(&mut self.board.is_curtain_due) && is_at_play && !game.has_program() {
            self.board.curtain = Some(game.turn());
            self.window.frames.request(FRAMES_TO_SETTLE);
        }
    }

    /// Shows the board to the other player. Returns whether it was hidden.
    pub(super) fn lift_curtain(&mut self) -> bool {
        let was_hidden = self.board.curtain.take().is_some();
        if was_hidden {
            self.window.frames.request(FRAMES_TO_SETTLE);
        }
        was_hidden
    }

    /// Tells the game whether its moves have to be confirmed.
    fn follow_confirmation(&mut self) {
        let game = self.table.game();
        let confirms = self.settings.confirms_moves(game.clock().map(Clock::controls));
        if confirms != game.confirms_moves() {
            self.at_table(Input::ConfirmMoves(confirms));
        }
    }

    /// Plays the move awaiting confirmation. Returns whether there was one.
    pub(super) fn confirm_move(&mut self) -> bool {
        let is_asked = matches!(
            self.table.game().state(),
            GameState::Processing(Pending::Confirmation(_))
        );
        if is_asked {
            self.input(Input::Confirm);
        }
        is_asked
    }

    /// Takes the reason for a refused move off the board.
    pub(super) fn forget_refusal(&mut self) {
        if self.board.refusal.take().is_some() {
            self.timers.set(Timer::Refusal, None);
            self.window.frames.request(1);
        }
    }
}
