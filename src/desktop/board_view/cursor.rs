//! The cursor on the board: the arrow keys and Enter move pieces while the board has the keyboard focus.

use super::BoardView;
use crate::chess::Square;
use crate::game::{ChessGame, Input};
use crate::scene::BoardState;
use crate::text::{piece_name, spoken_square, Text};

impl BoardView {
    /// The square of the cursor.
    pub fn cursor(&self, game: &ChessGame) -> Square {
        match self.state_at_hand(game).interaction.promotion {
            // The choice of a piece has squares of its own.
            Some(picker) if !picker.cells().any(|(_, cell)| cell == self.cursor) => picker.to,
            _ => self.cursor,
        }
    }

    /// Whether the cursor has chosen another piece than the first that is offered for promotion.
    pub fn has_chosen(&self, game: &ChessGame) -> bool {
        let picker = self.state_at_hand(game).interaction.promotion;
        picker.is_some_and(|picker| self.cursor(game) != picker.to)
    }

    /// Moves the cursor by these steps to the right and up, as the board is seen. Returns whether it has moved.
    pub fn move_cursor(&mut self, (right, up): (i8, i8), game: &ChessGame) -> bool {
        let turned = if self.is_flipped { -1 } else { 1 };
        let picker = self.state_at_hand(game).interaction.promotion;
        let is_open = |square: &Square| picker.is_none_or(|picker| picker.cells().any(|(_, cell)| cell == *square));
        let to = self.cursor(game).offset(right * turned, up * turned).filter(is_open);
        self.cursor = to.unwrap_or(self.cursor);
        to.is_some()
    }

    /// Acts like a click on the square of the cursor. Returns what that means to the game.
    pub fn press_at_cursor(&mut self, game: &ChessGame) -> Vec<Input> {
        self.cursor = self.cursor(game);
        self.drawn.clear();
        let Some(input) = self.state_at_hand(game).press(self.cursor) else {
            return Vec::new();
        };
        let release = matches!(input, Input::Press(_)).then_some(Input::Release(Some(self.cursor)));
        let inputs = std::iter::once(input).chain(release);
        match &mut self.editing {
            Some(editing) => {
                inputs.for_each(|input| editing.handle(&input));
                Vec::new()
            }
            None => inputs.collect(),
        }
    }

    /// The square of the cursor and what stands on it, or the piece offered there, in words.
    pub fn spoken_cursor(&self, game: &ChessGame, text: &Text) -> String {
        spoken(&self.state_at_hand(game), self.cursor(game), text)
    }

    /// All squares in rows as they are seen, each with the words for it.
    #[cfg(feature = "accessibility")]
    pub fn spoken_rows(&self, game: &ChessGame, text: &Text) -> Vec<Vec<(Square, String)>> {
        let (state, board) = (self.state_at_hand(game), &self.view.layout.board);
        let is_hidden = state.is_hidden || self.curtain.is_some();
        let state = BoardState { is_hidden, ..state };
        let mut squares: Vec<Square> = Square::all().collect();
        // Rows from top to bottom, each from left to right.
        squares.sort_by(|one, other| {
            let [one, other] = [one, other].map(|square| board.center_of(*square));
            one.y.total_cmp(&other.y).then(one.x.total_cmp(&other.x))
        });
        let row = |squares: &[Square]| {
            squares
                .iter()
                .map(|&square| (square, spoken(&state, square, text)))
                .collect()
        };
        squares.chunks(8).map(row).collect()
    }
}

/// A square and what stands on it, or the piece offered there, in words.
fn spoken(state: &BoardState, square: Square, text: &Text) -> String {
    let picker = state.interaction.promotion;
    let offered = picker.and_then(|picker| picker.cells().find(|&(_, cell)| cell == square));
    match offered {
        Some((kind, _)) => piece_name(text, kind),
        None if state.is_hidden => square.to_string(),
        None => spoken_square(text, &state.pieces, square),
    }
}
