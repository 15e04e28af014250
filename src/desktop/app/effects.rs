//! Passes inputs to the table, and shows their effects.

use super::files::Files;
use super::interface::Interface;
use super::jobs::JobKey;
use super::messages::Topic;
use super::App;
use crate::chess::PieceKind;
use crate::desktop::board_view::BoardView;
use crate::desktop::frames::FRAMES_TO_SETTLE;
use crate::game::{ChessGame, Clock, Effect, GameSetup, GameState, Input, Pending, Phase};
use crate::scene::{BoardState, Marks, SoundCue};
use crate::store::settings::Settings;
use crate::table::{Dialog, Effects, Keeping, Table, TableFault, TableInput};
use crate::text::Text;
use std::time::Duration;

impl App<'_> {
    /// Passes an input to the table, if there is one, and shows its effects. Undo may return to the game before, as long as this one
    /// can be kept.
    pub(super) fn input(&mut self, input: impl Into<Option<Input>>) {
        let Some(input) = input.into() else { return };
        let game = self.table.game();
        let confirms = self.settings.confirms_moves(game.clock().map(Clock::controls));
        if confirms != game.confirms_moves() {
            self.apply(Input::ConfirmMoves(confirms));
        }
        if self.apply(input).is_refused {
            self.ui.ask_to_give_up(|app| app.return_to_previous());
        }
    }

    /// Brings back the game that the one on the board replaced; the two can be swapped back again.
    pub(super) fn return_to_previous(&mut self) {
        if self.apply(TableInput::ReturnToPrevious).is_refused {
            self.ui.ask_to_give_up(|app| app.return_to_previous());
        }
    }

    /// Saves the game on the board, then calls `then`, which puts another in its place. If it cannot be saved, the players are
    /// asked first, and once for each file that would be written only for drawings.
    pub(super) fn before_replacing(&mut self, then: impl FnOnce(&mut App<'_>) + 'static) {
        if self.files.asks_about_drawings(&self.table, &mut self.ui) {
            self.ui.pending = Some(Box::new(|app| app.before_replacing(then)));
        } else if self.apply(TableInput::SaveBeforeReplacing).is_refused {
            self.ui.ask_to_give_up(then);
        } else {
            then(self);
        }
    }

    /// The players have agreed to what was asked for: it is done, after this input.
    pub(super) fn go_on_with_pending(&mut self, input: Option<TableInput<'_>>) {
        // The input may put another game on the board, which drops what was asked for about this one.
        let pending = self.ui.pending.take();
        if let Some(input) = input {
            self.apply(input);
        }
        if let Some(then) = pending {
            then(self);
        }
    }

    /// Passes an input to the table, and shows and sounds its effects, which it returns.
    pub(super) fn apply<'a>(&mut self, input: impl Into<TableInput<'a>>) -> Effects {
        let now = self.window.now();
        let before = BoardState::in_play(self.table.game());
        let before_files = (self.table.keeping(), self.table.is_writing());
        let was_kept = before_files.0 == Keeping::Kept;
        let is_of_copy = self.files.lists.current.is_some() && self.table.file().path().is_none();
        let was_card = self.table.has_card();
        let input = input.into();
        if matches!(&input, TableInput::Game(Input::Review(notes)) if notes.is_empty()) {
            // A review that goes on would write its next part.
            self.jobs.stop(&JobKey::Review);
            self.jobs.stop(&JobKey::ReviewToAsk);
            self.files.reviews.end_at_table(self.table.key());
        }
        let effects = self.table.apply(input, now);
        let game = self.table.game();
        let is_new = |effect: &Effect| matches!(effect, Effect::NewGame { .. });
        if effects.list.iter().any(is_new) {
            self.ui.forget_game();
            self.ui.before_result = None;
            self.board.editing = None;
            self.files.lists.change_game(was_card, effects.is_restored);
            self.analysis.forget(game);
            self.jobs.stop(&JobKey::Review);
            self.jobs.stop(&JobKey::ReviewToAsk);
            self.jobs.stop(&JobKey::JudgeAnswer);
            self.jobs.stop(&JobKey::Coach);
            self.jobs.stop(&JobKey::MakeTables);
            self.board.turn_to_game(game, now);
            // What is drawn in a record is for its readers, what is drawn while playing for the moment.
            self.board.is_annotating = matches!(game.phase(), Phase::Record(_));
            self.training.leave();
        }
        if effects.is_restored {
            self.ui.note(t!(self.ui.text, "previous-restored"));
        }
        for effect in &effects.list {
            self.board.react(effect, &before, now);
            self.answer(effect);
        }
        for cue in SoundCue::of(&effects.list, self.settings.step_sounds) {
            self.sounds.play(cue, &self.settings, &self.board, now);
        }
        self.speech.speak(
            &effects.list,
            self.table.game(),
            now,
            &mut self.settings.speak,
            &mut self.ui,
        );
        let is_told = self.ui.tell_saved(&effects, &self.table, &self.files.pgn);
        if let Some(path) = &effects.written {
            if !is_told {
                self.ui.note(t!(self.ui.text, "saved-in-place", file = path));
            }
            self.files.list_again(path, &mut self.ui);
        }
        if let Some(path) = self
            .table
            .file()
            .path()
            .filter(|_| is_of_copy && effects.saved.is_none())
        {
            // A game of a list that is not written goes to the library.
            self.ui.note(t!(self.ui.text, "saved-as", file = path));
        }
        if let Some(Ok(path)) = &effects.saved {
            self.files.list_again(path, &mut self.ui);
        }
        // The panel says that a program cannot continue, and why, as long as that is so.
        let is_news = |fault: &&TableFault| !matches!(fault, TableFault::Program { .. });
        if !effects.faults.is_empty() {
            self.window.frames.request(FRAMES_TO_SETTLE);
        }
        for fault in effects.faults.iter().filter(is_news) {
            self.ui.warn(fault.sentence(&self.ui.text));
            if let TableFault::AddedToFile(_, Some(versions)) = fault {
                self.files.lists.versions.extend(versions);
            }
        }
        let is_kept = self.table.keeping() == Keeping::Kept;
        if !was_kept && is_kept && self.ui.gui.is_open(Dialog::NotKept) {
            // There is room again: the question is moot.
            self.ui.gui.close();
            self.ui.pending = None;
        }
        // The end of a job is no event.
        let is_news = before_files != (self.table.keeping(), self.table.is_writing());
        if is_told || is_news || !effects.list.is_empty() {
            self.window.frames.request(FRAMES_TO_SETTLE);
        }
        effects
    }

    /// Does what follows from an effect of the game.
    fn answer(&mut self, effect: &Effect) {
        let (game, now) = (self.table.game(), self.window.now());
        self.board.follow(effect, game, &self.settings, &self.ui.text, now);
        self.ui.follow(effect, game, &self.settings, now);
        match effect {
            Effect::Moved { .. } | Effect::Stepped { .. } | Effect::NewGame { .. } => {
                let (tables, style) = (&self.roster.tables, self.ui.move_style(&self.settings));
                if let Effect::Moved { before, after, .. } = effect {
                    let jobs = &mut self.jobs;
                    self.ui.judge_endgame((before, after), game, tables, style, jobs);
                } else if GameSetup::is_endgame(&game.tree().tags) {
                    // The move that gave something away may be taken back.
                    self.ui.take_back(Topic::Game);
                }
                self.ui.coach(effect, game, tables, style, &mut self.jobs);
            }
            Effect::RecordChanged => {
                let evaluation = self.analysis.end_unasked(game, &self.settings);
                self.input(evaluation);
            }
            Effect::PromotionAsked { .. } if self.settings.auto_queen => self.input(Input::Promote(PieceKind::Queen)),
            Effect::Selected(_) => self.sounds.prepare(&self.settings, now),
            Effect::Answered { mv, .. } => self.judge_answer(*mv),
            Effect::GameOver(outcome) => {
                self.analysis.end_hint();
                let choice = &self.settings.new_game;
                if let Some(next) = self.ui.settle_fair_match(*outcome, game, choice) {
                    self.change(|settings| settings.new_game = next);
                }
                let (game, own) = (self.table.game(), &self.settings.own_name);
                self.training.rate_game(game, own, &mut self.ui);
            }
            Effect::Reopened => {
                // A counted game is played on: it will be counted again when it ends.
                if let Some(before) = self.ui.before_result.take() {
                    self.change(|settings| {
                        settings.new_game.level = before.level;
                        settings.new_game.fair_run = before.fair_run;
                    });
                }
            }
            _ => {}
        }
    }
}

impl BoardView {
    /// Shows on the board what follows from an effect of the game: the cursor and the refusal of a move, which another position ends.
    fn follow(&mut self, effect: &Effect, game: &ChessGame, settings: &Settings, text: &Text, now: Duration) {
        match effect {
            Effect::Moved { .. } | Effect::Stepped { .. } | Effect::NewGame { .. } => {
                self.refusal = None;
                self.drawn.clear();
                self.plan_turn(effect, game, settings, now);
            }
            Effect::Selected(_) => self.refusal = None,
            Effect::PromotionAsked { to, .. } if !settings.auto_queen => self.cursor = *to,
            Effect::Refused {
                from,
                to,
                refusal: Some(refusal),
                ..
            } if settings.why_not => {
                let reason = crate::text::refusal(text, refusal);
                self.refuse([*from, *to], reason, Marks::of_refusal(refusal), now);
            }
            Effect::PremoveDropped { from, to } => {
                let reason = t!(text, "premove-dropped");
                self.refuse([*from, *to], reason, Marks::default(), now);
            }
            _ => {}
        }
    }
}

impl Interface {
    /// Says what there is to say of an effect of the game, and lists its moves.
    fn follow(&mut self, effect: &Effect, game: &ChessGame, settings: &Settings, now: Duration) {
        match effect {
            Effect::Moved { .. } | Effect::Stepped { .. } | Effect::NewGame { .. } => {
                self.answer = None;
                self.take_back(Topic::Position);
                self.follow_moves(game, settings);
            }
            Effect::RecordChanged => self.follow_moves(game, settings),
            Effect::EarlierMoveAsked { .. } => self.gui.show(Dialog::EarlierMove),
            // The keys are then for the piece.
            Effect::PromotionAsked { .. } if !settings.auto_queen => {
                self.gui.leave_move_field();
            }
            // What was said of the move before is over.
            Effect::Refused { refusal: Some(_), .. } if settings.why_not => self.answer = None,
            Effect::LineCut { .. } => self.warn(t!(self.text, "line-cut")),
            Effect::AwaitsReply => {
                let sentence = crate::text::spoken_effect(&self.text, game, effect, now);
                self.note_of(Topic::Position, &sentence.unwrap_or_default());
            }
            Effect::OtherReply | Effect::RepliedUnseen { .. } | Effect::DrawDeclined(_) => {
                let sentence = crate::text::spoken_effect(&self.text, game, effect, now);
                self.note(sentence.unwrap_or_default());
            }
            Effect::GameIsOver => self.note_of(Topic::Position, &t!(self.text, "reason-game-over")),
            Effect::Reopened => self.note(t!(self.text, "reopened")),
            Effect::ClaimRefused => self.note_of(Topic::Position, &t!(self.text, "reason-nothing-to-claim")),
            _ => {}
        }
    }

    /// Asks the players whether the game on the board may be discarded, and calls `then` if so.
    pub(super) fn ask_to_give_up(&mut self, then: impl FnOnce(&mut App<'_>) + 'static) {
        self.pending = Some(Box::new(then));
        self.gui.show(Dialog::NotKept);
    }

    /// Forgets what would have discarded the game, if the players have closed the question about it. Returns what the game is told
    /// where they have closed the one about a move in an earlier position: its piece goes back.
    pub(super) fn drop_closed_questions(&mut self, game: &ChessGame) -> Option<Input> {
        if !self.gui.is_open(Dialog::NotKept) && !self.gui.is_open(Dialog::KeepDrawings) {
            self.pending = None;
        }
        let is_asked = matches!(game.state(), GameState::Processing(Pending::EarlierMove(_)));
        (is_asked && !self.gui.is_open(Dialog::EarlierMove)).then_some(Input::Cancel)
    }
}

impl Files {
    /// Asks whether what was drawn is written into its file, unless it has been said for this file. Returns whether it asks.
    pub(super) fn asks_about_drawings(&self, table: &Table, ui: &mut Interface) -> bool {
        let drawn = table.file().only_drawings();
        let is_asked = drawn.is_some_and(|path| !self.drawn.iter().any(|known| known == path));
        if is_asked {
            ui.gui.show(Dialog::KeepDrawings);
        }
        is_asked
    }
}
