//! Starts a game: from the choices of a dialog, as a rematch, or from a FEN.

use super::App;
use crate::chess::Board;
use crate::game::{GameSetup, Input};
use crate::store::new_game::NewGameChoice;
use crate::store::settings::{Opponent, Settings};
use crate::ui::Severity;

/// A random number for the choices left to chance.
fn chance() -> u64 {
    u64::from(crate::store::local_time().timestamp_subsec_micros())
}

impl App<'_> {
    /// Starts a game with these choices, and remembers them.
    pub(super) fn start_game(&mut self, choice: &NewGameChoice) {
        self.change(Settings {
            new_game: choice.clone(),
            ..self.settings.clone()
        });
        self.begin_with(choice);
    }

    /// Starts a game with these choices, or says what is wrong with them.
    pub(super) fn begin_with(&mut self, choice: &NewGameChoice) {
        let choice = choice.drawn(chance());
        match choice.setup(&self.table.game().board()) {
            Ok(setup) => {
                self.new_game(setup, move |app| {
                    if !app.settings.auto_flip || choice.program().is_some() {
                        app.board.is_turned_by_hand = false;
                        app.turn_to(choice.is_black_below());
                    }
                    app.tell_replaced(None);
                });
            }
            Err(fault) => self.notify(Severity::Error, fault.sentence(&self.ui.text)),
        }
    }

    /// Sets up the game at the start of the program, with the last choices. If a program would have the first move, it is a game
    /// between two people instead, so that the program does not play unasked.
    pub(super) fn begin_first(&mut self) {
        let choice = self.settings.new_game.drawn(chance());
        let setup = choice.setup(&self.table.game().board());
        let is_unasked = setup.is_ok_and(|setup| setup.players[setup.start.turn().index()].program().is_some());
        self.begin_with(&if is_unasked {
            NewGameChoice {
                opponent: Opponent::Person,
                ..choice
            }
        } else {
            choice
        });
    }

    /// Keeps the game on the board, starts another, and calls `then`.
    pub(super) fn new_game(&mut self, mut setup: GameSetup, then: impl FnOnce(&mut App<'_>) + 'static) {
        self.before_replacing(|app| {
            crate::store::new_game::date(&mut setup, crate::store::local_time());
            app.at_table(Input::NewGame(Box::new(setup)));
            then(app);
        });
    }

    /// Loads the FEN, or says what is wrong with it and leaves the game alone.
    pub(super) fn load_fen(&mut self, text: &str) {
        match Board::from_fen_lenient(text.trim()) {
            Ok((start, notices)) => {
                let setup = GameSetup {
                    start,
                    ..GameSetup::default()
                };
                self.new_game(setup, move |app| {
                    let repaired = (!notices.is_empty()).then(|| {
                        let repairs = crate::text::fen_notices(&app.ui.text, &notices);
                        t!(app.ui.text, "fen-repaired", repairs = repairs)
                    });
                    app.tell_replaced(repaired);
                });
            }
            Err(error) => self.notify(
                Severity::Error,
                t!(
                    self.ui.text,
                    "fen-fault",
                    fault = crate::text::fen_errors(&self.ui.text, &error)
                ),
            ),
        }
    }
}
