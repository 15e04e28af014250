//! From which side the board is seen.

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

    /// Turns the board to the game that has come onto it: to the one who plays against a program, also in a game that is continued or
    /// comes back; else White is at the bottom, unless the user has turned the board.
    pub(super) fn turn_to_game(&mut self) {
        self.board.before_choice = None;
        if let Some(person) = self.table.game().only_person() {
            self.board.is_turned_by_hand = false;
            self.turn_to(person == Color::Black);
        } else if !self.board.is_turned_by_hand {
            self.turn_to(false);
        }
    }

    /// Shows the new game that is being chosen from the side of the one who is to play it, and the board as it was when none is begun.
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
