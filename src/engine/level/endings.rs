//! Endgames that an experienced player wins.

use crate::chess::{Board, PieceKind};

/// The rating from which a level wins with a queen or rook against a bare king.
const QUEEN_OR_ROOK: u16 = 1200;

/// The rating from which it wins with a pawn where that is possible.
const PAWN: u16 = 1600;

/// The number of nodes searched there: enough for the textbook mates.
pub const NODES: u64 = 20_000;

/// Whether the opponent has a bare king, and the side to move has material that a player of this rating wins with.
pub fn has_to_win(board: &Board, rating: u16) -> bool {
    let color = board.turn();
    let count = |kind| board.pieces(color, kind).count();
    let is_bare = board.by_color(!color).count() == 1;
    let has_mating = count(PieceKind::Queen) + count(PieceKind::Rook) > 0;
    is_bare && (has_mating && rating >= QUEEN_OR_ROOK || count(PieceKind::Pawn) > 0 && rating >= PAWN)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn experience_decides_what_is_won() {
        let rook: Board = "8/8/8/4k3/8/8/8/K6R w - - 0 1".parse().expect("a position");
        let pawn: Board = "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1".parse().expect("a position");
        assert_eq!([1150, 1200].map(|rating| has_to_win(&rook, rating)), [false, true]);
        assert_eq!([1200, 1600].map(|rating| has_to_win(&pawn, rating)), [false, true]);
        let both: Board = "8/4r3/8/4k3/8/8/8/K6R w - - 0 1".parse().expect("a position");
        assert!(!has_to_win(&both, 2000));
    }
}
