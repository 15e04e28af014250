//! Material: the values of the pieces.

use crate::chess::{Board, Color, PieceKind};

/// The kinds of pieces that can be captured, most valuable first, each with its usual value in pawns.
pub const PIECE_VALUES: [(PieceKind, i32); 5] = [
    (PieceKind::Queen, 9),
    (PieceKind::Rook, 5),
    (PieceKind::Bishop, 3),
    (PieceKind::Knight, 3),
    (PieceKind::Pawn, 1),
];

/// The material lead of a side, in pawns; negative when it is behind.
pub fn material_lead(board: &Board, color: Color) -> i32 {
    let value = |color| {
        let count = |kind| i32::try_from(board.pieces(color, kind).count()).unwrap_or(0);
        PIECE_VALUES
            .iter()
            .map(|&(kind, value)| count(kind) * value)
            .sum::<i32>()
    };
    value(color) - value(!color)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_queen_is_worth_nine_pawns_and_a_knight_three() {
        let board: Board = "rnb1kbnr/ppp2ppp/8/3p4/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 5"
            .parse()
            .expect("a FEN");
        assert_eq!(material_lead(&board, Color::White), 7);
        assert_eq!(material_lead(&board, Color::Black), -7);
    }
}
