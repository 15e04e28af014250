//! Counting the positions a number of moves away: the test of every move generator.

use crate::chess::board::processor;
use crate::chess::Board;

/// The number of ways to make `depth` legal moves in a row. The last of them is counted and not made.
#[must_use]
pub fn perft(board: &Board, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(processor::count(board)),
        _ => processor::walk_counting(board, depth),
    }
}

/// [`perft`] that makes every move, the last ones too.
#[must_use]
pub fn perft_playing_leaves(board: &Board, depth: u32) -> u64 {
    match depth {
        0 => 1,
        _ => processor::walk_playing(board, depth),
    }
}

/// A line of a perft suite: a FEN and the counts that are known of it, as in
/// `4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 66`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SuiteLine<'t> {
    /// The position.
    pub fen: &'t str,
    /// Depths with their counts.
    pub counts: Vec<(u32, u64)>,
}

impl<'t> SuiteLine<'t> {
    /// Reads a line; `None` of an empty one, a comment (`#`), and one without any count.
    #[must_use]
    pub fn read(line: &'t str) -> Option<SuiteLine<'t>> {
        let line = line.trim();
        if line.starts_with('#') {
            return None;
        }
        let mut fields = line.split(';');
        let fen = fields.next()?.trim();
        let counts: Vec<(u32, u64)> = fields
            .filter_map(|field| {
                let (depth, nodes) = field.trim().strip_prefix('D')?.split_once(' ')?;
                Some((depth.parse().ok()?, nodes.trim().parse().ok()?))
            })
            .collect();
        (!counts.is_empty()).then_some(SuiteLine { fen, counts })
    }
}
