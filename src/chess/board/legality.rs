//! Which moves are legal.

use super::sink::{Any, Each};
use super::{processor, Board};
use crate::chess::{Bitboard, Move, MoveList, Square};

impl Board {
    /// All legal moves (FIDE 3.10.1).
    ///
    /// ```
    /// let board = tabiya::chess::Board::default();
    /// assert_eq!(board.legal_moves().len(), 20);
    /// ```
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        processor::list(self)
    }

    /// The legal moves of the piece on `from`; none when the square is empty or holds a piece of the other side.
    #[must_use]
    pub fn legal_moves_from(&self, from: Square) -> MoveList {
        let mut moves = MoveList::new();
        if self.color(self.turn).contains(from) {
            self.generate(self.turn, Bitboard::from_square(from), &mut moves);
        }
        moves
    }

    /// The number of legal moves, counted without making a list of them.
    #[must_use]
    pub fn count_legal_moves(&self) -> usize {
        processor::count(self) as usize
    }

    /// Whether there is any legal move.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        let mut any = Any(false);
        self.generate(self.turn, Bitboard::FULL, &mut any);
        any.0
    }

    /// Whether the move is legal here.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        let mut found = false;
        if !mv.is_null() && self.color(self.turn).contains(mv.from()) {
            let mut sink = Each(|legal| found |= legal == mv);
            self.generate(self.turn, Bitboard::from_square(mv.from()), &mut sink);
        }
        found
    }
}
