//! How a mate is shown: the falling king, and the squares that matter.

use crate::chess::piece::between;
use crate::chess::{Bitboard, Board, Piece, PieceKind, Square};

/// How a mate is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mate {
    /// The mated king.
    pub king: Square,
    /// Whether it falls toward the a-file, away from the checking piece.
    pub falls_left: bool,
    /// The squares that stay bright: the king, the pieces attacking it or the squares it could go to, and the lines of the
    /// checks.
    pub bright: Bitboard,
}

impl Mate {
    /// How the mate of the side to move is shown; `None` if it is not mated.
    pub fn of(board: &Board) -> Option<Mate> {
        if !board.is_check() || board.has_legal_move() {
            return None;
        }
        let (king, winner) = (board.king(board.turn()), !board.turn());
        let checkers = board.checkers();
        let mut bright = checkers.with(king);
        for checker in checkers {
            bright |= between(king, checker);
        }
        // The king itself does not shield squares behind it.
        let occupied = board.placement().occupied().without(king);
        let around = Piece::new(board.turn(), PieceKind::King).attacks(king, occupied);
        for flight in around & !board.by_color(board.turn()) {
            bright |= board.attackers_to(flight, occupied) & board.by_color(winner);
        }
        let from_right = checkers.into_iter().any(|checker| checker.file() > king.file());
        Some(Mate {
            king,
            falls_left: from_right,
            bright,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mate(fen: &str) -> Mate {
        let board: Board = fen.parse().expect("a FEN");
        Mate::of(&board).unwrap_or_else(|| panic!("{fen} is a mate"))
    }

    fn squares(bright: Bitboard) -> String {
        bright
            .into_iter()
            .map(|square| square.to_string())
            .collect::<Vec<_>>()
            .join(" ")
    }

    #[test]
    fn the_line_of_the_check_and_the_guards_of_the_flight_squares_stay_bright() {
        let back_rank = mate("3R2k1/5ppp/8/8/8/8/8/6K1 b - - 0 1");
        assert_eq!(squares(back_rank.bright), "d8 e8 f8 g8");
        assert!(!back_rank.falls_left);
        let scholar = mate("r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4");
        assert_eq!(squares(scholar.bright), "c4 f7 e8");
        assert!(scholar.falls_left);
    }
}
