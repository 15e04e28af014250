//! Who attacks what.

use super::Board;
use crate::chess::piece::pawn;
use crate::chess::{Bitboard, Color, PieceKind, Square};

impl Board {
    /// The squares that the pieces of `color` attack, occupied ones of either side included (FIDE 3.1.2).
    ///
    /// An [`AttackBoard`](crate::chess::AttackBoard) also tells which pieces attack each of them, and how many.
    pub fn attacks(&self, color: Color) -> Bitboard {
        self.placement.attacked_by(color, self.occupied())
    }

    /// The pieces of `color` that attack the square.
    #[inline]
    pub fn attackers(&self, color: Color, square: Square) -> Bitboard {
        self.attackers_to(square, self.occupied()) & self.by_color(color)
    }

    /// The pieces of either color that attack the square, with `occupied` as the squares that block lines; see
    /// [`Placement::attackers_to`](crate::chess::Placement::attackers_to).
    ///
    /// ```
    /// use tabiya::chess::{Bitboard, Board, Square};
    ///
    /// // Doubled rooks: with the front one off the board, the other also attacks d8.
    /// let board: Board = "3r2k1/8/8/8/8/8/3R4/3R2K1 w - - 0 1".parse()?;
    /// let front = Bitboard::from_square(Square::D2);
    /// assert_eq!(board.attackers_to(Square::D8, board.occupied()), front);
    /// let behind = Bitboard::from_square(Square::D1);
    /// assert_eq!(board.attackers_to(Square::D8, board.occupied() & !front) & !front, behind);
    /// # Ok::<(), tabiya::chess::FenErrors>(())
    /// ```
    #[inline]
    pub fn attackers_to(&self, square: Square, occupied: Bitboard) -> Bitboard {
        self.placement.attackers_to(square, occupied)
    }

    /// The pieces that give check to the side to move (FIDE 3.9).
    pub fn checkers(&self) -> Bitboard {
        self.attackers(!self.turn, self.king(self.turn))
    }

    /// Whether the side to move is in check (FIDE 3.9).
    #[must_use]
    pub fn is_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// Whether a pawn of `color` can capture on the en passant square without leaving its king in check.
    #[cold]
    #[inline(never)]
    pub(super) fn can_capture_en_passant(&self, color: Color, square: Square) -> bool {
        let takers = pawn::attacks(!color, square) & self.pieces(color, PieceKind::Pawn);
        takers
            .into_iter()
            .any(|from| self.is_en_passant_safe(color, from, square))
    }

    /// Whether capturing en passant from `from` on `to` leaves the king of `color` out of check. Two pawns leave their squares at
    /// once, which the pin masks do not cover. (A knight cannot be giving check: the last move was a pawn move.)
    pub(super) fn is_en_passant_safe(&self, color: Color, from: Square, to: Square) -> bool {
        let king = self.king(color);
        let victim = Bitboard::from_square(to.backward(color));
        let occupied = self.occupied().without(from).with(to) & !victim;
        let pawns = pawn::attacks(color, king) & self.pieces(!color, PieceKind::Pawn) & !victim;
        pawns.is_empty() && self.placement.sliding_attackers(!color, king, occupied).is_empty()
    }
}
