//! Speaks what happens in the game, if that is switched on.

use super::interface::Interface;
use crate::chess::{Color, Square};
use crate::desktop::board_view::BoardView;
use crate::desktop::speech::Speech;
use crate::game::{ChessGame, Effect};
use crate::text::spoken_effect;
use crate::ui::focus::Region;
use std::time::Duration;

impl Speech {
    /// Speaks the effects of an input, if the voice is switched on.
    pub(super) fn speak(
        &mut self,
        effects: &[Effect],
        game: &ChessGame,
        now: Duration,
        speaks: &mut bool,
        ui: &mut Interface,
    ) {
        let spoken = |effect| spoken_effect(&ui.text, game, effect, now);
        let sentences: Vec<String> = effects.iter().filter_map(spoken).collect();
        self.tell(&sentences.join(". "), speaks, ui);
    }

    /// Gives the keyboard focus to the board, or takes it away.
    pub(super) fn toggle_cursor(
        &mut self,
        board: &mut BoardView,
        game: &ChessGame,
        speaks: &mut bool,
        ui: &mut Interface,
    ) {
        let region = match ui.gui.focus.region() {
            Region::Board => Region::Game,
            Region::Game | Region::Panel => Region::Board,
        };
        ui.gui.focus.set_region(region);
        self.begin_cursor(board, game, speaks, ui);
    }

    /// Announces the cursor when the board gets the keyboard focus: where it is, and the first time also how to use it.
    pub(super) fn begin_cursor(
        &mut self,
        board: &mut BoardView,
        game: &ChessGame,
        speaks: &mut bool,
        ui: &mut Interface,
    ) {
        if ui.gui.focus.region() != Region::Board || ui.gui.has_dialog() {
            return;
        }
        if !std::mem::replace(&mut board.has_explained_cursor, true) {
            if game.turn() == Color::Black {
                board.cursor = Square::E7;
            }
            ui.note(t!(ui.text, "cursor-keys"));
        }
        self.tell_cursor(board, game, speaks, ui);
    }

    /// Speaks what is at the cursor on the board.
    pub(super) fn tell_cursor(&mut self, board: &BoardView, game: &ChessGame, speaks: &mut bool, ui: &mut Interface) {
        // A screen reader reads the square that has the keyboard focus.
        if !self.leave_to_reader("") {
            let words = board.spoken_cursor(game, &ui.text);
            self.tell(&words, speaks, ui);
        }
    }

    /// Speaks a sentence. If that fails, speech is switched off.
    fn tell(&mut self, sentence: &str, speaks: &mut bool, ui: &mut Interface) {
        if sentence.is_empty() || self.leave_to_reader(sentence) || !*speaks {
            return;
        }
        if let Err(error) = self.say(sentence, ui.text.language()) {
            // Reported once, not with every move.
            *speaks = false;
            let (program, fault) = (self.program(), error.to_string());
            ui.warn(t!(ui.text, "speech-failed", program = program, fault = fault));
        }
    }
}
