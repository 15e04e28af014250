//! Which side the board is seen from.

use super::App;
use crate::chess::Color;
use crate::desktop::frames::FRAMES_TO_SETTLE;

impl App<'_> {
    /// Turns the board.
    pub(super) fn flip(&mut self) {
        let now = self.now();
        self.board.flip(now);
        self.window.frames.request(FRAMES_TO_SETTLE);
    }

    /// Turns the board so that Black's side is at the bottom, or White's.
    pub(super) fn turn_to(&mut self, is_black_below: bool) {
        if self.board.is_flipped != is_black_below {
            self.flip();
        }
    }

    /// Turns the board for the game now on it: toward the person who plays against a program, even in a game that is continued or
    /// brought back; otherwise White is at the bottom, unless the user has turned the board.
    pub(super) fn turn_to_game(&mut self) {
        self.board.before_choice = None;
        if let Some(person) = self.table.game().only_person() {
            self.board.is_turned_by_hand = false;
            self.turn_to(person == Color::Black);
        } else if !self.board.is_turned_by_hand {
            self.turn_to(false);
        }
    }

    /// Shows a new game being set up from its player's side, and the board as it was if no game is started.
    pub(super) fn turn_to_choice(&mut self) {
        match (self.ui.gui.chosen_side(), self.board.before_choice) {
            (Some(color), before) => {
                self.board.before_choice = before.or(Some(self.board.is_flipped));
                self.turn_to(color == Color::Black);
            }
            (None, Some(before)) => {
                self.board.before_choice = None;
                self.turn_to(before);
            }
            (None, None) => {}
        }
    }
}
