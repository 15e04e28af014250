//! What a piece reaches with nothing in its way.
//!
//! Together with [`between`](super::between), this tells whether one square is attacked from another without the large attack
//! tables: if the squares share a line, nothing may stand between them. That pays off when only a few pieces are tested and the
//! board changes with each query, as in reading written games.

use super::slide::{empty_board, step_table};
use super::PieceKind;
use crate::chess::{Bitboard, Square};

/// The squares a piece of this kind attacks on an empty board; none for a pawn, whose direction depends on its color.
#[inline(always)]
#[must_use]
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
