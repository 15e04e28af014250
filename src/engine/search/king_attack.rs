//! Quiet moves that bring a piece to bear on the enemy king. Neither SEE nor the evaluation sees what they threaten, so they get
//! a larger futility margin than others.

use crate::chess::piece::attacks;
use crate::chess::{Board, Move, PieceKind};

/// Whether the moved piece attacks at least two squares of the king zone: the enemy king's square and those around it. Pawns and
/// kings do not count, nor does a piece that only retreats along its line: the square it leaves still blocks it.
pub(super) fn attacks_king(board: &Board, mv: Move) -> bool {
    let is_piece = |kind| !matches!(kind, PieceKind::Pawn | PieceKind::King);
    let Some(piece) = board.piece_at(mv.from()).filter(|piece| is_piece(piece.kind())) else {
        return false;
    };
    let king = board.king(!board.turn());
    let zone = attacks::king(king).with(king);
    (piece.attacks(mv.to(), board.occupied()) & zone).count() >= 2
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::Square;

    #[test]
    fn a_rook_on_the_file_beside_the_king_attacks_it_and_a_pawn_does_not() {
        let board: Board = "6k1/5p2/5B2/5P2/3R4/8/6P1/6K1 w - - 0 1".parse().expect("a position");
        let is_attack = |from, to| attacks_king(&board, Move::normal(from, to));
        assert!(is_attack(Square::D4, Square::H4));
        assert!(is_attack(Square::D4, Square::D8), "along the last rank");
        assert!(!is_attack(Square::D4, Square::A4));
        assert!(!is_attack(Square::D4, Square::D7), "the pawn is in the way");
        assert!(!is_attack(Square::G2, Square::G4));
        assert!(!is_attack(Square::G1, Square::G2));
        assert!(!is_attack(Square::F6, Square::E5), "it only draws back");
        assert!(!is_attack(Square::F6, Square::G5));
    }
}
