//! The evaluation with a pawn hash table: terms that depend on pawns and kings alone change so seldom that they are cached (known
//! since the programs of the seventies).

use super::attack_maps::AttackMaps;
use super::tally::Sum;
use super::{conclude, count_fixed, count_rest};
use crate::chess::{Bitboard, Board, Color};
use crate::engine::score::Value;

/// Entries of the cache, a power of two.
const ENTRIES: usize = 8_192;

/// A cache entry: the terms of one configuration of pawns and kings.
#[derive(Debug, Clone, Copy, Default)]
struct Cached {
    key: u64,
    sum: Sum,
    passed: [Bitboard; 2],
}

/// Evaluates exactly as [`evaluate`](super::evaluate) does, but faster for positions with the same pawns and kings.
pub struct Evaluator {
    entries: Box<[Cached]>,
}

impl Evaluator {
    pub(in crate::engine) fn new() -> Evaluator {
        let mut entries = vec![Cached::default(); ENTRIES].into_boxed_slice();
        // Key 0 maps to this entry, so an empty entry here must not look like a hit.
        entries[0].key = 1;
        Evaluator { entries }
    }

    /// The evaluation for the side to move, in centipawns.
    pub(in crate::engine) fn evaluate(&mut self, board: &Board) -> Value {
        let key = key(board);
        let entry = &mut self.entries[key as usize % ENTRIES];
        let maps = AttackMaps::of(board);
        if entry.key != key {
            let mut sum = Sum::default();
            let passed = count_fixed(&maps, &mut sum);
            *entry = Cached { key, sum, passed };
        }
        let mut sum = entry.sum;
        count_rest(maps, entry.passed, &mut sum);
        conclude(board, sum)
    }
}

/// The hash key of the pawns and both kings.
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
