//! Singular extensions and multi-cut.
//!
//! A move is *singular* if a shallow search without it shows every other move to be worse by a margin (Thomas Anantharaman,
//! Murray Campbell and Feng-hsiung Hsu, *Singular extensions*, 1988; the form that excludes the table move is Stockfish's). If
//! the other moves alone reach beta, the node is cut ("multi-cut", Yngvi Björnsson and Tony Marsland, 1998).

use super::constants;
use super::node::{NodeFacts, Window};
use super::tree::Tree;
use crate::chess::{Board, Move};
use crate::engine::score::{is_mate, Value};
use crate::engine::transposition::from_table;
use crate::engine::{Bound, Watch};

/// The outcome of the shallow search without the table move.
pub(super) enum Extension {
    /// Extend by this many plies; negative values reduce.
    By(i32),
    /// Cut the node: it is worth at least this.
    Cut(Value),
}

impl<W: Watch> Tree<'_, W> {
    /// By how much the move is extended.
    pub(super) fn extension<const PV: bool>(
        &mut self,
        board: &Board,
        facts: &NodeFacts,
        window: Window,
        mv: Move,
    ) -> Extension {
        let Window {
            beta,
            depth,
            ply,
            is_cut,
            ..
        } = window;
        let Some(entry) = facts.entry.filter(|_| mv == facts.table_move) else {
            return Extension::By(0);
        };
        let value = from_table(entry.value, ply);
        if ply == 0
            || depth < constants::singular_depth()
            || !facts.excluded.is_null()
            || entry.depth < depth - 3
            || entry.bound == Bound::Upper
            || is_mate(value)
            || ply >= 2 * self.depth as usize
        {
            return Extension::By(0);
        }
        let target = value - constants::singular_margin() * depth / 100;
        self.stack[ply].excluded = mv;
        let others = self.node::<false>(board, target - 1, target, (depth - 1) / 2, ply, is_cut);
        self.stack[ply].excluded = Move::NULL;
        if others < target {
            let is_double =
                !PV && others < target - constants::double_margin() && self.stack[ply].double_extensions <= 8;
            Extension::By(1 + i32::from(is_double))
        } else if others >= beta && !is_mate(others) {
            Extension::Cut(others)
        } else if value >= beta {
            Extension::By(-2 + i32::from(PV))
        } else {
            Extension::By(-i32::from(is_cut))
        }
    }
}
