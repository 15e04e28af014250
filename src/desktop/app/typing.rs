//! Letters typed on the board, and the keys of the move field.

use super::events::{is_function_key, CHORD};
use super::App;
use crate::table::{Command, Key, Reason, Shortcut};
use crate::ui::focus::Region;
use sdl2::keyboard::{Keycode, Mod};

impl App<'_> {
    /// Handles a key in the move field. Returns whether it was used. While the field is empty, keys that type nothing act as they
    /// do on the board.
    pub(super) fn key_in_move_field(&mut self, key: Keycode, modifiers: Mod) -> bool {
        let field = self.ui.gui.move_field();
        if !field.has_keys() || self.ui.gui.has_dialog() {
            return false;
        }
        if key == Keycode::Escape {
            return self.ui.gui.leave_move_field();
        }
        let writes_nothing = matches!(
            key,
            Keycode::Left | Keycode::Right | Keycode::Up | Keycode::Down | Keycode::Home | Keycode::End
        );
        let is_chord = modifiers.intersects(CHORD) || is_function_key(key);
        let is_general = || self.command_of(key, modifiers).is_some_and(Command::is_general);
        let is_for_board = if field.is_empty() {
            is_chord || writes_nothing
        } else {
            is_chord && is_general()
        };
        !is_for_board
    }

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
