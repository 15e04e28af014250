//! Counting the positions a number of moves away: the test of every move generator.

use crate::chess::{Board, Move};

/// The number of ways to make `depth` legal moves in a row.
#[must_use]
pub fn perft(board: &Board, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => board.count_legal_moves() as u64,
        _ => board
            .legal_moves()
            .iter()
            .map(|&mv| perft(&board.played(mv), depth - 1))
            .sum(),
    }
}

/// [`perft`] of each legal move by itself, in generation order.
#[must_use]
pub fn divide(board: &Board, depth: u32) -> Vec<(Move, u64)> {
    board
        .legal_moves()
        .iter()
        .map(|&mv| (mv, perft(&board.played(mv), depth.saturating_sub(1))))
        .collect()
}
