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

/// The game at the start of the program, like the last `choice`. If a program would have the first move, it is a game between two
/// people instead, so that the program does not play unasked.
pub(super) fn first_choice(choice: &NewGameChoice, board: &Board) -> NewGameChoice {
    let mut choice = choice.drawn(chance());
    let setup = choice.setup(board);
    if setup.is_ok_and(|setup| setup.players[setup.start.turn().index()].program().is_some()) {
        choice.opponent = Opponent::Person;
    }
    choice
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
