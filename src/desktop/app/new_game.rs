//! Starts a game: from the choices of a dialog, as a rematch, from a position, or to be analyzed.

use super::App;
use crate::game::GameSetup;
use crate::store::new_game::{chance, NewGameChoice};

impl App<'_> {
    /// Starts a game with these choices, or says what is wrong with them.
    pub(super) fn begin_with(&mut self, choice: &NewGameChoice) {
        let choice = choice.named(&self.settings.own_name).drawn(chance());
        match choice.setup(&self.table.game().board()) {
            Ok(setup) => {
                self.new_game(setup, move |app| {
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
