//! Letters typed on the board.

use super::App;
use crate::table::{Key, Reason, Shortcut};
use crate::ui::focus::Region;

impl App<'_> {
    /// Puts letters and digits that are not commands into the move field.
    pub(super) fn type_on_board(&mut self, letters: &str) {
        let gui = &self.ui.gui;
        if gui.has_dialog() || gui.is_menu_asked_for() || self.window.overlay.has_popup() {
            return;
        }
        if !self.window.overlay.has_text() && !gui.move_field().has_keys() && self.begins_move(letters) {
            self.ui.gui.begin_move(letters);
        }
    }

    /// Whether these letters begin a move: a piece letter, a file, a rank or castling, that is not the key of a command.
    fn begins_move(&self, letters: &str) -> bool {
        let mut all = letters.chars();
        let (Some(letter), None) = (all.next(), all.next()) else {
            return false;
        };
        let is_possible = letter.is_ascii_uppercase() || letter.is_ascii_digit() || ('a'..='h').contains(&letter);
        let key = Shortcut {
            shift: letter.is_ascii_uppercase(),
            ..Shortcut::plain(Key::Char(letter.to_ascii_uppercase()))
        };
        let context = self.command_context();
        let is_command = self.ui.keys.command(key, &context).is_some_and(|command| {
            let why_not = command.availability(&context);
            why_not != Err(Reason::NoPromotion)
        });
        is_possible && !is_command && self.ui.gui.region() == Region::Game
    }
}
