//! What must be known about a position to tell which moves are legal and which of them give check.

use super::Board;
use crate::chess::piece::{attacks, between, pawn};
use crate::chess::{Bitboard, PieceKind, Square};

/// The checks and pins of the side to move, needed by [`Board::generate`] and [`Board::is_legal_with`].
///
/// It is a plain value for one position: compute it once and use it for any number of queries.
///
/// ```
/// use tabiya::chess::{Board, CheckInfo, Move, Square};
///
/// // The knight on e4 is pinned by the rook on e8.
/// let board: Board = "4r1k1/8/8/8/4N3/8/8/4K3 w - - 0 1".parse()?;
/// let info = CheckInfo::of(&board);
/// assert!(!info.is_check());
/// assert!(info.pinned(&board).contains(Square::E4));
/// assert!(!board.is_legal_with(&info, Move::normal(Square::E4, Square::C5)));
/// assert!(board.is_legal_with(&info, Move::normal(Square::E1, Square::D2)));
/// # Ok::<(), tabiya::chess::FenErrors>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CheckInfo {
    /// The square of the king of the side to move.
    pub king: Square,
    /// The pieces that give check.
    pub checkers: Bitboard,
    /// The ranks and files on which pieces are pinned: all squares from next to the king up to and including the pinning piece.
    pub orthogonal_pins: Bitboard,
    /// The same for diagonals.
    pub diagonal_pins: Bitboard,
    /// Where pieces other than the king may go because of a check: everywhere if there is no check; on the checking piece or
    /// between it and the king if there is one; nowhere in double check. Here the rook on `e8` checks the king on `e2`:
    ///
    /// ```text
    /// 8  . . . . X . . .
    /// 7  . . . . X . . .
    /// 6  . . . . X . . .
    /// 5  . . . . X . . .
    /// 4  . . . . X . . .
    /// 3  . . . . X . . .
    /// 2  . . . . K . . .
    /// 1  . . . . . . . .
    ///    a b c d e f g h
    /// ```
    pub check_mask: Bitboard,
}

impl CheckInfo {
    /// The checks and pins of the side to move.
    #[inline(always)]
    #[must_use]
    pub fn of(board: &Board) -> CheckInfo {
        let color = board.turn;
        let own = board.by_color(color);
        let occupied = board.occupied();
        let king = board.king(color);
        let diagonal = attacks::bishop(king, occupied);
        let orthogonal = attacks::rook(king, occupied);
        let enemies = board.by_color(!color);
        let diagonal_enemies = board.placement.diagonal_sliders() & enemies;
        let orthogonal_enemies = board.placement.orthogonal_sliders() & enemies;
        let checkers = diagonal & diagonal_enemies
            | orthogonal & orthogonal_enemies
            | pawn::attacks(color, king) & board.pieces(!color, PieceKind::Pawn)
            | attacks::knight(king) & board.pieces(!color, PieceKind::Knight);
        // A piece pins if it attacks the king only once the nearest own pieces are removed.
        let mut diagonal_pins = Bitboard::EMPTY;
        for pinner in attacks::bishop(king, occupied ^ diagonal & own) & !diagonal & diagonal_enemies {
            diagonal_pins |= between(king, pinner).with(pinner);
        }
        let mut orthogonal_pins = Bitboard::EMPTY;
        for pinner in attacks::rook(king, occupied ^ orthogonal & own) & !orthogonal & orthogonal_enemies {
            orthogonal_pins |= between(king, pinner).with(pinner);
        }
        let check_mask = match checkers.first() {
            None => Bitboard::FULL,
            Some(checker) if checkers.without(checker).is_empty() => between(king, checker).with(checker),
            Some(_) => Bitboard::EMPTY,
        };
        CheckInfo {
            king,
            checkers,
            orthogonal_pins,
            diagonal_pins,
            check_mask,
        }
    }

    /// Whether the side to move is in check.
    #[inline]
    #[must_use]
    pub const fn is_check(&self) -> bool {
        !self.checkers.is_empty()
    }

    /// The pieces of the side to move that may not leave the line between their king and an enemy piece (FIDE 3.9.2); `board`
    /// must be the one this was computed from.
    #[inline]
    pub fn pinned(&self, board: &Board) -> Bitboard {
        self.pins() & board.by_color(board.turn)
    }

    /// All lines with pinned pieces.
    #[inline(always)]
    pub(super) fn pins(&self) -> Bitboard {
        self.orthogonal_pins | self.diagonal_pins
    }
}

/// The squares from which each kind of piece would check the king of the side not to move, needed by [`Board::gives_check`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CheckSquares {
    /// The square of the king to be checked.
    pub king: Square,
    /// The squares from which a piece of each kind, in the order of [`PieceKind::ALL`], gives check; none for the king.
    pub by_kind: [Bitboard; 6],
    /// The pieces of the side to move that stand between that king and a slider of their own side: when one of them leaves the
    /// line, it discovers a check.
    pub discoverers: Bitboard,
}

impl CheckSquares {
    /// The squares from which the side to move can give check.
    #[must_use]
    pub fn of(board: &Board) -> CheckSquares {
        let color = board.turn;
        let king = board.king(!color);
        let occupied = board.occupied();
        let own = board.by_color(color);
        let diagonal = attacks::bishop(king, occupied);
        let orthogonal = attacks::rook(king, occupied);
        let hidden_diagonal =
            attacks::bishop(king, occupied ^ diagonal & own) & !diagonal & board.placement.diagonal_sliders();
        let hidden_orthogonal =
            attacks::rook(king, occupied ^ orthogonal & own) & !orthogonal & board.placement.orthogonal_sliders();
        let discoverers = ((hidden_diagonal | hidden_orthogonal) & own)
            .into_iter()
            .fold(Bitboard::EMPTY, |all, slider| all | between(king, slider) & own);
        CheckSquares {
            king,
            by_kind: [
                pawn::attacks(!color, king),
                attacks::knight(king),
                diagonal,
                orthogonal,
                diagonal | orthogonal,
                Bitboard::EMPTY,
            ],
            discoverers,
        }
    }
}
