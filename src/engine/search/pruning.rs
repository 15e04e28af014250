//! Pruning of whole nodes: positions so good that the opponent would not have allowed them, or so bad that only captures could
//! help.

use super::constants;
use super::node::{NodeFacts, Window};
use super::tree::Tree;
use crate::chess::{Board, PieceKind};
use crate::engine::score::{is_mate, Value, MATE_IN_MAX, MAX_PLY};
use crate::engine::Watch;

impl<W: Watch> Tree<'_, W> {
    /// A bound that prunes the node before its moves are searched.
    pub(super) fn prune(&mut self, board: &Board, facts: &NodeFacts, window: Window) -> Option<Value> {
        let Window {
            alpha,
            beta,
            depth,
            ply,
            ..
        } = window;
        if is_mate(beta) || is_mate(alpha) {
            return None;
        }
        // Reverse futility pruning (static null move): the margin grows with the depth left for the opponent to do something
        // about it.
        let plies = (depth - i32::from(facts.is_improving)).max(0);
        let margin = constants::reverse_futility_per_ply() * plies + constants::reverse_futility();
        let estimate = facts.judgment.estimate;
        if depth <= constants::reverse_futility_depth() && estimate - margin >= beta && estimate < MATE_IN_MAX {
            return Some(i32::midpoint(estimate, beta));
        }
        // Razoring (John Birmingham and Peter Kent, *Tree-searching and tree-pruning techniques*, 1977): far below alpha,
        // quiescence has to show that there is more.
        let margin = constants::razoring() + constants::razoring_growth() * depth * depth;
        if depth <= constants::razoring_depth() && estimate + margin <= alpha {
            let value = self.quiesce::<false>(board, alpha, alpha + 1, ply);
            if value <= alpha {
                return Some(value);
            }
        }
        if let Some(value) = self.null_move(board, facts, window) {
            return Some(value);
        }
        self.probcut(board, facts, window)
    }

    /// Null-move pruning (Don Beal; Chrilly Donninger, *Null move and deep search*, 1993): if passing is good enough, so is some
    /// move, except in zugzwang. So no null move is tried with only pawns left, and at high depth it is verified.
    fn null_move(&mut self, board: &Board, facts: &NodeFacts, window: Window) -> Option<Value> {
        let Window {
            beta,
            depth,
            ply,
            is_cut,
            ..
        } = window;
        let has_passed = ply > 0 && self.stack[ply - 1].mv.is_null();
        let turn = board.turn();
        let pieces = board.by_color(turn) & !board.pieces(turn, PieceKind::Pawn) & !board.pieces(turn, PieceKind::King);
        if depth < 3
            || has_passed
            || ply < self.null_from
            || pieces.is_empty()
            || facts.judgment.estimate < beta
            || facts.judgment.evaluation + constants::null_margin_per_ply() * depth < beta + constants::null_margin()
        {
            return None;
        }
        let above = (facts.judgment.estimate - beta) / constants::null_reduction_value();
        let reduction = constants::null_reduction() + depth / constants::null_reduction_divisor() + above.min(3);
        let (next, keys) = self.enter_null(board, ply);
        let value = -self.node::<false>(&next, -beta, 1 - beta, depth - reduction, ply + 1, !is_cut);
        self.leave_null(keys);
        if self.is_stopped || value < beta {
            return None;
        }
        let value = if is_mate(value) { beta } else { value };
        if depth < constants::null_verification() || self.null_from > 0 {
            return Some(value);
        }
        self.null_from = (ply + 3 * (depth - reduction).max(0) as usize / 4).min(MAX_PLY);
        let verified = self.node::<false>(board, beta - 1, beta, depth - reduction, ply, false);
        self.null_from = 0;
        (verified >= beta).then_some(value)
    }
}
