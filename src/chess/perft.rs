//! Counting move sequences of a given length: the standard test of move generators.

use crate::chess::Board;

/// The number of sequences of `depth` legal moves. The last move of each is counted but not made.
///
/// ```
/// use tabiya::chess::{perft::perft, Board};
///
/// assert_eq!(perft(&Board::default(), 3), 8_902);
/// ```
#[must_use]
pub fn perft(board: &Board, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => board.count_legal_moves() as u64,
        _ => {
            let mut nodes = 0;
            board.for_each_legal_move(|mv| {
                let mut next = *board;
                next.play(mv);
                nodes += perft(&next, depth - 1);
            });
            nodes
        }
    }
}

/// [`perft`] that also makes the last moves.
#[must_use]
pub fn perft_playing_leaves(board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    board.for_each_legal_move(|mv| {
        let mut next = *board;
        next.play(mv);
        nodes += perft_playing_leaves(&next, depth - 1);
    });
    nodes
}

/// A line of a perft suite: a FEN and its known counts, as in
/// `4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 66`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SuiteLine<'t> {
    /// The position.
    pub fen: &'t str,
    /// Depths with their counts.
    pub counts: Vec<(u32, u64)>,
}

impl<'t> SuiteLine<'t> {
    /// Reads a line; `None` for an empty line, a comment (`#`), or a line without counts.
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
