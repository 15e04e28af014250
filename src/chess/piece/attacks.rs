//! What a piece other than a pawn attacks, given what stands in its way.

use super::slide::{self, empty_board, step_table};
use super::PieceKind;
use crate::chess::{Bitboard, Square};

/// The squares a knight attacks (FIDE 3.6), here from `d4`:
///
/// ```text
/// 8  . . . . . . . .
/// 7  . . . . . . . .
/// 6  . . X . X . . .
/// 5  . X . . . X . .
/// 4  . . . N . . . .
/// 3  . X . . . X . .
/// 2  . . X . X . . .
/// 1  . . . . . . . .
///    a b c d e f g h
/// ```
#[inline(always)]
pub fn knight(from: Square) -> Bitboard {
    reach(PieceKind::Knight, from)
}

/// The squares a king attacks (FIDE 3.8.1); castling is a move of the board.
#[inline(always)]
pub fn king(from: Square) -> Bitboard {
    reach(PieceKind::King, from)
}

/// The squares a bishop attacks (FIDE 3.2) when `occupied` squares block its way. Here from `d4`, with a piece on `f6` (`x`), which is
/// also attacked:
///
/// ```text
/// 8  . . . . . . . .
/// 7  X . . . . . . .
/// 6  . X . . . x . .
/// 5  . . X . X . . .
/// 4  . . . B . . . .
/// 3  . . X . X . . .
/// 2  . X . . . X . .
/// 1  X . . . . . X .
///    a b c d e f g h
/// ```
#[inline(always)]
pub fn bishop(from: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(slide::diagonal(from.index(), occupied.0))
}

/// The squares a rook attacks (FIDE 3.3) when `occupied` squares block its way. Here from `d4`, with a piece on `d6` (`x`), which is
/// also attacked:
///
/// ```text
/// 8  . . . . . . . .
/// 7  . . . . . . . .
/// 6  . . . x . . . .
/// 5  . . . X . . . .
/// 4  X X X R X X X X
/// 3  . . . X . . . .
/// 2  . . . X . . . .
/// 1  . . . X . . . .
///    a b c d e f g h
/// ```
#[inline(always)]
pub fn rook(from: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(slide::straight(from.index(), occupied.0))
}

/// The squares a queen attacks (FIDE 3.4) when `occupied` squares block its way.
#[inline(always)]
pub fn queen(from: Square, occupied: Bitboard) -> Bitboard {
    bishop(from, occupied) | rook(from, occupied)
}

/// The squares a piece of this kind attacks on an empty board; none for a pawn, whose direction depends on its color.
///
/// Together with [`between`](super::between), this tells whether one square is attacked from another without the large attack
/// tables: if the squares share a line, nothing may stand between them. That pays off when only a few pieces are tested and the
/// board changes with each query, as in reading written games.
#[inline(always)]
pub fn reach(kind: PieceKind, from: Square) -> Bitboard {
    Bitboard(REACH[kind.index()][from.index()])
}

static REACH: [[u64; 64]; 6] = {
    let (diagonal, straight) = (empty_board(true), empty_board(false));
    let mut queen = [0; 64];
    let mut square = 0;
    while square < 64 {
        queen[square] = diagonal[square] | straight[square];
        square += 1;
    }
    let knight = step_table([(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
    let king = step_table([(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]);
    [[0; 64], knight, diagonal, straight, queen, king]
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::{Color, Piece};

    #[test]
    fn reach_is_the_attack_on_an_empty_board() {
        for kind in PieceKind::ALL.into_iter().skip(1) {
            for from in Square::all() {
                let attacks = Piece::new(Color::White, kind).attacks(from, Bitboard::EMPTY);
                assert_eq!(reach(kind, from), attacks, "{kind:?} {from}");
            }
        }
    }
}
