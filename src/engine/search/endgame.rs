//! What the tables of endgames know of positions in the tree.
//!
//! Right after a capture or pawn move they know who wins. At the root they know how far the next such move is for each move, so that a
//! win is made although no mate is in sight. A mate that the search sees is better still.

use super::node::{NodeFacts, Window};
use super::tree::Tree;
use crate::chess::{Board, Move};
use crate::engine::score::{Value, DRAW, INFINITE, TABLE_WIN};
use crate::engine::syzygy::{Syzygy, TableVerdict, Wdl};
use crate::engine::{Bound, Position, Watch};

/// The least and the greatest value of a position that is won, and so many plies from the next capture or pawn move.
const fn won(plies: i32) -> (Value, Value) {
    (TABLE_WIN - plies, INFINITE)
}

const fn reversed((least, most): (Value, Value)) -> (Value, Value) {
    (-most, -least)
}

/// The least and the greatest value of a move at the root, if the tables know.
pub(super) fn bounds(tables: &Syzygy, position: &Position, mv: Move) -> Option<(Value, Value)> {
    let mut after = position.clone();
    after.play(mv);
    let board = after.board();
    // The search sees repetitions.
    if after.history().is_repetition(board, 1, 0) {
        return None;
    }
    let (wdl, plies) = match tables.verdict(board) {
        Some(TableVerdict::Wins(..)) | None if board.halfmove_clock() == 0 => (tables.wdl(board)?, 0),
        Some(TableVerdict::Wins(winner, plies)) if winner == board.turn() => (Wdl::Win, plies),
        Some(TableVerdict::Wins(_, plies)) => (Wdl::Loss, plies),
        Some(TableVerdict::Draw | TableVerdict::DrawByFiftyMoves) => (Wdl::Draw, 0),
        None => return None,
    };
    Some(match wdl {
        Wdl::Loss => won(plies as i32 + 1),
        Wdl::Win => reversed(won(plies as i32 + 1)),
        _ => (DRAW, DRAW),
    })
}

impl<W: Watch> Tree<'_, W> {
    /// The least and the greatest value that a position of the tree can have, if the tables know.
    pub(super) fn known(&self, board: &Board, facts: &NodeFacts, ply: usize) -> Option<(Value, Value)> {
        let tables = self.syzygy?;
        if ply == 0 || board.halfmove_clock() > 0 || !facts.excluded.is_null() || !tables.may_know(board) {
            return None;
        }
        Some(match tables.wdl(board)? {
            Wdl::Win => won(ply as i32),
            Wdl::Loss => reversed(won(ply as i32)),
            _ => (DRAW, DRAW),
        })
    }

    /// The value with which the search of a position ends, since it can be no other inside the window.
    pub(super) fn table_end(
        &self,
        board: &Board,
        facts: &NodeFacts,
        window: Window,
        (least, most): (Value, Value),
    ) -> Option<Value> {
        let (value, bound) = if least == most {
            (least, Bound::Exact)
        } else if least >= window.beta {
            (least, Bound::Lower)
        } else if most <= window.alpha {
            (most, Bound::Upper)
        } else {
            return None;
        };
        self.keep(board, facts, window, Move::NULL, value, bound);
        Some(value)
    }
}
