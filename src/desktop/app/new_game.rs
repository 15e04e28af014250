//! Starts a game: from the choices of a dialog, as a rematch, or from a FEN.

use super::App;
use crate::game::{GameSetup, Input};
use crate::store::new_game::{chance, NewGameChoice};
use crate::store::settings::Opponent;
use crate::table::PlayerChange;
use crate::text::read_fen;

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

    /// Lets two people play on instead of a person and a program, and remembers that. A reply of the program is taken back.
    pub(super) fn play_together(&mut self) {
        let Some(person) = self.table.game().only_person() else {
            return;
        };
        let change = PlayerChange::replacement(self.table.game(), !person, None);
        // A game that has hardly begun needs no remark.
        for input in change
            .inputs
            .into_iter()
            .filter(|input| !matches!(input, Input::Comment(..)))
        {
            self.input(input);
        }
        if self.table.game().turn() == person {
            self.input(Input::Undo);
        }
        self.change(|settings| settings.new_game.opponent = Opponent::Person);
    }

    /// Loads the FEN, or says what is wrong with it and leaves the game alone.
    pub(super) fn load_fen(&mut self, text: &str) {
        match read_fen(&self.ui.text, text) {
            Ok((start, repaired)) => {
                let setup = GameSetup {
                    start,
                    ..GameSetup::default()
                };
                self.new_game(setup, move |app| app.ui.tell_replaced(&app.table, repaired));
            }
            Err(fault) => self.ui.warn(fault),
        }
    }
}
