//! Starts a game: from the choices of a dialog, as a rematch, from a position, or to be analyzed.

use super::App;
use crate::chess::{Board, Color, Move};
use crate::game::{GameSetup, Input, Player};
use crate::store::new_game::{chance, date, NewGameChoice};

impl App<'_> {
    /// Starts a game with these choices, or says what is wrong with them. A game from the position on the board may begin before
    /// it: with this position and these moves.
    pub(super) fn begin_with(&mut self, choice: &NewGameChoice, before: Option<(Board, Vec<Move>)>) {
        let choice = choice.named(&self.settings.own_name).drawn(chance());
        let (shown, line) = before.unwrap_or_else(|| (self.table.game().board(), Vec::new()));
        let mut setup = match choice.setup(&shown) {
            Ok(setup) => setup,
            Err(fault) => return self.ui.warn(fault.sentence(&self.ui.text)),
        };
        // Who plays takes a seat after the moves.
        let people = [Player::Person, Player::Person];
        let players = (!line.is_empty()).then(|| std::mem::replace(&mut setup.players, people));
        self.new_game(Ok((setup, None)), move |app| {
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
        });
    }

    /// Keeps the game on the board, starts another, calls `then`, and says what was repaired in its position; or says what is wrong
    /// with it.
    pub(super) fn new_game(
        &mut self,
        setup: Result<(GameSetup, Option<String>), String>,
        then: impl FnOnce(&mut App<'_>) + 'static,
    ) {
        let (mut setup, repaired) = match setup {
            Ok(setup) => setup,
            Err(fault) => return self.ui.warn(fault),
        };
        self.before_replacing(|app| {
            date(&mut setup);
            app.apply(Input::NewGame(Box::new(setup)));
            then(app);
            app.ui.tell_replaced(&app.table, repaired);
        });
    }
}
