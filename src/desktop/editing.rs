//! The position editor on the board: how the mouse changes the position.

use super::cursors::CursorShape;
use crate::chess::{Board, Piece, Square};
use crate::game::Input;
use crate::scene::{BoardState, SquareMark};
use crate::ui::position_editor::{Brush, Edit, PositionEditor};

/// A position being set up on the board.
#[derive(Debug)]
pub struct Editing {
    /// The position.
    pub editor: PositionEditor,
    /// The square of the piece picked up with the mouse.
    held: Option<Square>,
    is_dragged: bool,
    /// The piece taken from the palette.
    pub carried: Option<Piece>,
}

impl Editing {
    /// Starts from this position.
    pub fn new(board: &Board) -> Editing {
        Editing {
            editor: PositionEditor::new(board),
            held: None,
            is_dragged: false,
            carried: None,
        }
    }

    /// What the board shows.
    pub fn state(&self) -> BoardState {
        let mut state = BoardState::of_placement(&self.editor.setup().placement);
        state.interaction.selected = self.held;
        state.interaction.is_dragged = self.is_dragged;
        state.interaction.carried = self.carried;
        let wildcards = self.editor.wildcards().iter();
        state.interaction.drawn.squares = wildcards
            .map(|&(square, wildcard)| SquareMark {
                square,
                color: wildcard.mark(),
            })
            .collect();
        state
    }

    /// Handles a gesture of the left button. A piece is dragged, or picked up with one click and put down with another.
    pub fn handle(&mut self, input: &Input) {
        match *input {
            Input::Press(square) => self.press(square),
            Input::Drag => self.is_dragged = self.held.is_some(),
            Input::Release(to) if self.is_dragged => {
                if let Some(from) = self.held.take() {
                    self.editor.edit(&Edit::Move(from, to));
                }
                self.is_dragged = false;
            }
            Input::Cancel => self.put_back(),
            _ => {}
        }
    }

    /// The cursor for what the mouse can do over this square.
    pub fn mouse_cursor(&self, over: Option<Square>) -> CursorShape {
        match (self.editor.brush(), over) {
            (Brush::Hand, _) if self.is_dragged => CursorShape::ClosedHand,
            (Brush::Hand, Some(square)) if self.editor.setup().piece_at(square).is_some() => CursorShape::OpenHand,
            (Brush::Piece(_) | Brush::Wildcard(_) | Brush::Eraser, Some(_)) => CursorShape::CHOOSING,
            _ => CursorShape::ARROW,
        }
    }

    /// Puts back the piece that was picked up.
    pub fn put_back(&mut self) {
        (self.held, self.is_dragged) = (None, false);
    }

    fn press(&mut self, square: Square) {
        if self.editor.brush() != Brush::Hand {
            return self.editor.edit(&Edit::Press(square));
        }
        let has_piece = self.editor.setup().piece_at(square).is_some();
        match self.held.take() {
            Some(from) if from == square => {}
            Some(from) if !has_piece => self.editor.edit(&Edit::Move(from, Some(square))),
            // A press on another piece picks that one up, as it may be the start of a drag.
            _ => self.held = Some(square).filter(|_| has_piece),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fen(editing: &Editing) -> String {
        editing
            .editor
            .board()
            .map(|board| board.to_string())
            .unwrap_or_default()
    }

    #[test]
    fn pieces_are_dragged_or_clicked_from_square_to_square_and_off_the_board() {
        let mut editing = Editing::new(&"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1".parse().expect("a position"));
        for input in [
            Input::Press(Square::E2),
            Input::Drag,
            Input::Release(Some(Square::E5)),
            Input::Press(Square::E1),
            Input::Release(Some(Square::E1)),
            Input::Press(Square::A1),
        ] {
            editing.handle(&input);
        }
        assert_eq!(fen(&editing), "4k3/8/8/4P3/8/8/8/K7 w - - 0 1");
        for input in [Input::Press(Square::E5), Input::Drag, Input::Release(None)] {
            editing.handle(&input);
        }
        assert_eq!(fen(&editing), "4k3/8/8/8/8/8/8/K7 w - - 0 1");
        for input in [
            Input::Press(Square::A1),
            Input::Release(Some(Square::A1)),
            Input::Press(Square::E8),
            Input::Drag,
            Input::Release(Some(Square::D8)),
        ] {
            editing.handle(&input);
        }
        assert_eq!(
            fen(&editing),
            "3k4/8/8/8/8/8/8/K7 w - - 0 1",
            "a piece that was clicked before stays"
        );
        editing.editor.edit(&Edit::Undo);
        for input in [
            Input::Press(Square::E8),
            Input::Drag,
            Input::Cancel,
            Input::Release(None),
        ] {
            editing.handle(&input);
        }
        assert_eq!(
            fen(&editing),
            "4k3/8/8/8/8/8/8/K7 w - - 0 1",
            "a cancelled drag moves nothing"
        );
    }
}
