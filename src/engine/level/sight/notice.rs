//! Overlooked moves: those that are hard to see by their geometry.
//!
//! The kinds of moves that players overlook are those tactics textbooks warn of: backward moves, long diagonals, quiet moves,
//! captures far from the action. A move that a level does not notice is not in its search at all. Since the random draw depends
//! only on the move and the seed of the game, the level does not notice it a move later either.

use crate::chess::{Board, Move, MoveKind, PieceKind, Square};
use crate::engine::level::chance::{between, unit};

/// What a level notices in one game.
#[derive(Debug, Clone, Copy)]
pub struct Eyes {
    /// The log-odds of noticing a plain move.
    ease: f64,
    seed: u64,
}

/// Log-odds from which nothing is overlooked.
const EVERYTHING: f64 = 9.0;

/// Log-odds by rating. From 2400 on everything is noticed.
const EASE: [(f64, f64); 12] = [
    (200.0, 1.0),
    (400.0, 1.4),
    (600.0, 1.8),
    (800.0, 2.18),
    (1000.0, 2.4),
    (1200.0, 2.56),
    (1400.0, 2.72),
    (1600.0, 2.92),
    (1800.0, 3.1),
    (2000.0, 3.5),
    (2200.0, 4.6),
    (2400.0, 9.0),
];

impl Eyes {
    /// The eyes of a player with this rating in the game with this seed.
    #[must_use]
    pub fn new(rating: f64, seed: u64) -> Eyes {
        Eyes {
            ease: between(&EASE, rating),
            seed,
        }
    }

    /// Whether the player notices that this move is possible. `focus` is the target of the last move: captures there are always
    /// seen.
    #[must_use]
    pub fn notices(&self, board: &Board, mv: Move, focus: Option<Square>) -> bool {
        if self.ease >= EVERYTHING {
            return true;
        }
        let Some(piece) = board.piece_at(mv.from()) else {
            return true;
        };
        if focus == Some(mv.to()) && board.captured(mv).is_some() {
            return true;
        }
        let odds = self.ease - hardness(board, mv, piece.kind(), focus);
        let victim = board.captured(mv).map_or(0, |captured| captured.index() as u64 + 1);
        let draw = unit(&[self.seed, u64::from(mv.to_bits()), piece.index() as u64, victim]);
        draw < 1.0 / (1.0 + (-odds).exp())
    }
}

/// How much harder the move is to see than a plain one, in log-odds.
fn hardness(board: &Board, mv: Move, kind: PieceKind, focus: Option<Square>) -> f64 {
    let (from, to) = (mv.from(), mv.to());
    let files = from.file().index().abs_diff(to.file().index());
    let ranks = from.rank().index().abs_diff(to.rank().index());
    let color = board.turn();
    let is_backward = to.rank().relative_to(color) < from.rank().relative_to(color);
    let mut hardness = 0.0;
    if is_backward && kind != PieceKind::Pawn {
        hardness += if kind == PieceKind::Knight { 1.0 } else { 0.7 };
    }
    if files == ranks && files >= 4 {
        hardness += 0.8;
    } else if files.max(ranks) >= 5 {
        hardness += 0.4;
    }
    if ranks == 0 && matches!(kind, PieceKind::Rook | PieceKind::Queen) {
        hardness += 0.3;
    }
    match mv.kind() {
        MoveKind::EnPassant => hardness += 1.2,
        MoveKind::Promotion(PieceKind::Queen) => hardness -= 1.0,
        MoveKind::Promotion(_) => hardness += 2.5,
        _ => {}
    }
    match board.captured(mv) {
        Some(captured) if captured.kind() == PieceKind::Queen => hardness -= 1.5,
        Some(_) => hardness -= 0.5,
        None => hardness += 0.4,
    }
    if focus.is_some_and(|focus| focus.distance(to) >= 5) {
        hardness += 0.4;
    }
    hardness
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How often players of this rating see the move, over many games.
    fn share(rating: f64, fen: &str, mv: Move) -> f64 {
        let board: Board = fen.parse().expect("a position");
        assert!(board.is_legal(mv));
        let seen = (0..2000).filter(|&seed| Eyes::new(rating, seed).notices(&board, mv, None));
        seen.count() as f64 / 2000.0
    }

    #[test]
    fn hard_moves_are_missed_more_often_and_by_weaker_players() {
        let long = "4k2r/8/8/8/8/8/1B6/4K3 w - - 0 1";
        let bishop = Move::normal(Square::B2, Square::H8);
        assert!(share(600.0, long, bishop) < share(1200.0, long, bishop));
        assert!(share(1200.0, long, bishop) < share(2000.0, long, bishop));
        assert!(share(2400.0, long, bishop) > 0.99);
    }

    #[test]
    fn what_was_overlooked_stays_overlooked() {
        let board: Board = "4k2r/8/8/8/8/8/1B6/4K3 w - - 0 1".parse().expect("a position");
        let later: Board = "5k1r/8/8/8/8/8/1B6/3K4 w - - 7 9".parse().expect("a position");
        let mv = Move::normal(Square::B2, Square::H8);
        for seed in 0..200 {
            let eyes = Eyes::new(800.0, seed);
            assert_eq!(eyes.notices(&board, mv, None), eyes.notices(&later, mv, None));
        }
    }
}
