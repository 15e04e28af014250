//! Starts a game: from the choices of a dialog, as a rematch, from a position, or to be analyzed.

use super::App;
use crate::chess::{Board, Color, Move};
use crate::game::{GameSetup, Input, Player};
use crate::store::new_game::{chance, NewGameChoice};

impl App<'_> {
    /// Starts a game with these choices, or says what is wrong with them.
    pub(super) fn begin_with(&mut self, choice: &NewGameChoice) {
        self.begin_after(choice, self.table.game().board(), Vec::new());
    }

    /// The same; a game from the position on the board begins with these moves from `shown`.
    pub(super) fn begin_after(&mut self, choice: &NewGameChoice, shown: Board, line: Vec<Move>) {
        let choice = choice.named(&self.settings.own_name).drawn(chance());
        match choice.setup(&shown) {
            Ok(mut setup) => {
                let people = [Player::Person, Player::Person];
                let players = (!line.is_empty()).then(|| std::mem::replace(&mut setup.players, people));
                self.new_game(setup, move |app| {
                    // Who plays takes a seat after the moves.
                    if let Some(players) = players {
                        app.input(Input::PlayLine(line));
                        let seats = Color::ALL.into_iter().zip(players);
                        for (side, player) in seats.filter(|(_, player)| !player.is_person()) {
                            app.input(Input::SetPlayer(side, player));
                        }
                    }
                    if !app.settings.auto_flip || choice.program().is_some() {
                        app.board.is_turned_by_hand = false;
                        app.board.turn_to(choice.is_black_below(), app.window.now());
                    }
                    app.ui.tell_replaced(&app.table, None);
                });
            }
            Err(fault) => self.ui.warn(fault.sentence(&self.ui.text)),
        }
    }

    /// Starts this game and says what was repaired in its position, or says what is wrong with it.
    pub(super) fn play_setup(&mut self, read: Result<(GameSetup, Option<String>), String>) {
        match read {
            Ok((setup, repaired)) => self.new_game(setup, |app| app.ui.tell_replaced(&app.table, repaired)),
            Err(fault) => self.ui.warn(fault),
        }
    }
}
