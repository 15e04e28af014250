//! Starts a game: from the choices of a dialog, as a rematch, from a position, or to be analyzed.

use super::App;
use crate::game::GameSetup;
use crate::store::new_game::{chance, NewGameChoice};
use crate::store::settings::StartPosition;

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

    /// Whoever analyzes on the first screen tries moves alone, from the position shown: no opponent and no clock begin with them.
    pub(super) fn begin_analysis_board(&mut self) {
        if self.ui.gui.end_greeting() {
            self.begin_with(&NewGameChoice::default().starting(StartPosition::Board));
            self.ui.note(t!(self.ui.text, "analysis-board"));
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
