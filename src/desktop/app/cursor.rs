//! The cursor on the board: the arrow keys and Enter move pieces while the board has the keyboard focus.

use super::App;
use crate::chess::{Color, Square};
use crate::game::Input;
use crate::text::spoken_square;
use crate::ui::focus::Region;
use crate::ui::Severity;
use sdl2::keyboard::Keycode;

impl App<'_> {
    /// Gives the keyboard focus to the board, or back to the game.
    pub(super) fn toggle_cursor(&mut self) {
        let region = match self.ui.gui.region() {
            Region::Board => Region::Game,
            Region::Game | Region::Panel => Region::Board,
        };
        self.ui.gui.set_region(region);
        self.begin_cursor();
    }

    /// Moves the keyboard focus to the next place, or to the previous one.
    pub(super) fn move_focus(&mut self, is_back: bool) {
        let had_board = self.ui.gui.region() == Region::Board;
        self.ui.gui.move_focus(is_back);
        if !had_board {
            self.begin_cursor();
        }
    }

    /// Announces the cursor when the board gets the keyboard focus: where it is, and the first time also how to use it.
    fn begin_cursor(&mut self) {
        if self.ui.gui.region() != Region::Board || self.ui.gui.has_dialog() {
            return;
        }
        self.ui.gui.end_greeting();
        if !std::mem::replace(&mut self.board.has_explained_cursor, true) {
            if self.table.game().turn() == Color::Black {
                self.board.cursor = Square::E7;
            }
            self.notify(Severity::Info, t!(self.ui.text, "cursor-keys"));
        }
        self.speak_cursor();
    }

    /// The square of the cursor, while the board has the keyboard focus.
    pub(super) fn cursor(&self) -> Option<Square> {
        let has_keys = self.ui.gui.region() == Region::Board && !self.ui.gui.has_dialog();
        let promotion = self.board.state_at_hand(self.table.game()).interaction.promotion;
        has_keys.then(|| match promotion {
            // The choice of a piece has squares of its own.
            Some(picker) if !picker.cells().any(|(_, cell)| cell == self.board.cursor) => picker.to,
            _ => self.board.cursor,
        })
    }

    /// Handles a key at the cursor. Returns whether it was used.
    pub(super) fn key_on_board(&mut self, key: Keycode, is_repeat: bool) -> bool {
        let Some(cursor) = self.cursor() else { return false };
        let (right, up) = match key {
            Keycode::Left => (-1, 0),
            Keycode::Right => (1, 0),
            Keycode::Up => (0, 1),
            Keycode::Down => (0, -1),
            Keycode::Return | Keycode::KpEnter | Keycode::Space if !is_repeat => {
                self.press_at_cursor(cursor);
                return true;
            }
            Keycode::Return | Keycode::KpEnter | Keycode::Space => return true,
            _ => return false,
        };
        let turned = if self.board.is_flipped { -1 } else { 1 };
        if let Some(square) = cursor.offset(right * turned, up * turned) {
            let picker = self.board.state_at_hand(self.table.game()).interaction.promotion;
            if picker.is_none_or(|picker| picker.cells().any(|(_, cell)| cell == square)) {
                self.board.cursor = square;
                self.speak_cursor();
            }
        }
        true
    }

    /// Acts like a click on the square.
    fn press_at_cursor(&mut self, square: Square) {
        self.board.cursor = square;
        self.board.drawn.clear();
        let state = self.board.state_at_hand(self.table.game());
        let Some(input) = state.press(square) else { return };
        let release = matches!(input, Input::Press(_)).then_some(Input::Release(Some(square)));
        for input in std::iter::once(input).chain(release) {
            match &mut self.board.editing {
                Some(editing) => editing.handle(&input),
                None => self.input(input),
            }
        }
    }

    /// Speaks the square of the cursor and what stands on it, or the piece offered there.
    fn speak_cursor(&mut self) {
        if let (Some(square), true) = (self.cursor(), self.settings.speak) {
            let state = self.board.state_at_hand(self.table.game());
            let offered = state.interaction.promotion.and_then(|picker| {
                let kind = picker.cells().find(|&(_, cell)| cell == square)?.0;
                Some(crate::text::piece_name(&self.ui.text, kind))
            });
            let words = match offered {
                Some(piece) => piece,
                None if state.is_hidden => square.to_string(),
                None => spoken_square(&self.ui.text, &state.pieces, square),
            };
            self.say(&words);
        }
    }
}
