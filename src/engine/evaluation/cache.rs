//! The evaluation with a memory: what depends on pawns and kings alone changes so seldom that it is kept from position to
//! position ("pawn hash table", known since the programs of the seventies).

use super::tally::Sum;
use super::view::View;
use super::{conclude, count_fixed, count_rest};
use crate::chess::{Bitboard, Board, Color};
use crate::engine::score::Value;

/// The entries of the memory, a power of two.
const ENTRIES: usize = 8_192;

/// What pawns and kings on these squares are worth.
#[derive(Debug, Clone, Copy, Default)]
struct Entry {
    key: u64,
    sum: Sum,
    passed: [Bitboard; 2],
}

/// Evaluates positions exactly as [`evaluate`](super::evaluate) does, but faster if they resemble each other.
pub struct Evaluator {
    entries: Box<[Entry]>,
}

impl Evaluator {
    pub(in crate::engine) fn new() -> Evaluator {
        let mut entries = vec![Entry::default(); ENTRIES].into_boxed_slice();
        // No position has a key of zero here: its entry must not be taken for known.
        entries[0].key = 1;
        Evaluator { entries }
    }

    /// What the position is worth to the side to move, in hundredths of a pawn.
    pub(in crate::engine) fn evaluate(&mut self, board: &Board) -> Value {
        let key = key(board);
        let entry = &mut self.entries[key as usize % ENTRIES];
        let view = View::of(board);
        if entry.key != key {
            let mut sum = Sum::default();
            let passed = count_fixed(&view, &mut sum);
            *entry = Entry { key, sum, passed };
        }
        let mut sum = entry.sum;
        count_rest(view, entry.passed, &mut sum);
        conclude(board, sum)
    }
}

/// A key of the pawns and both kings.
fn key(board: &Board) -> u64 {
    let kings = 64 * board.king(Color::White).index() + board.king(Color::Black).index();
    board.pawn_hash() ^ (kings as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::evaluation::evaluate;

    #[test]
    fn the_memory_changes_nothing() {
        let mut evaluator = Evaluator::new();
        for fen in crate::engine::bench::POSITIONS {
            let board: Board = fen.parse().expect("a position");
            for &mv in &board.legal_moves() {
                let next = board.played(mv);
                assert_eq!(evaluator.evaluate(&next), evaluate(&next), "{next}");
            }
        }
    }
}
