//! Starts a game: from the choices of a dialog, as a rematch, or from a FEN.

use super::App;
use crate::chess::Board;
use crate::game::GameSetup;
use crate::store::new_game::NewGameChoice;
use crate::store::settings::Opponent;

/// A random number for the choices left to chance.
fn chance() -> u64 {
    u64::from(crate::store::local_time().timestamp_subsec_micros())
}

impl App<'_> {
    /// Starts a game with these choices, or says what is wrong with them.
    pub(super) fn begin_with(&mut self, choice: &NewGameChoice) {
        let choice = choice.drawn(chance());
        match choice.setup(&self.table.game().board()) {
            Ok(setup) => {
                self.new_game(setup, move |app| {
                    if !app.settings.auto_flip || choice.program().is_some() {
                        app.board.is_turned_by_hand = false;
                        app.board.turn_to(choice.is_black_below(), app.now());
                    }
                    app.ui.tell_replaced(&app.table, None);
                });
            }
            Err(fault) => self.ui.warn(fault.sentence(&self.ui.text)),
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
                    app.ui.tell_replaced(&app.table, repaired);
                });
            }
            Err(error) => {
                let fault = crate::text::fen_errors(&self.ui.text, &error);
                self.ui.warn(t!(self.ui.text, "fen-fault", fault = fault));
            }
        }
    }
}
