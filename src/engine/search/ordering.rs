//! Updates of move ordering after a beta cutoff, or after a change in the evaluation.

use super::constants;
use super::history::Context;
use super::moves::Best;
use super::node::{NodeFacts, Window};
use super::picker::is_quiet;
use super::reduction::history_bonus;
use super::tree::Tree;
use crate::chess::Board;
use crate::engine::score::{Value, INFINITE};
use crate::engine::Watch;

impl<W: Watch> Tree<'_, W> {
    /// Rewards the move that caused the cutoff and penalizes those tried before it. Two quiet moves per ply are kept as killers
    /// (Selim Akl and Monroe Newborn, 1977).
    pub(super) fn reward(&mut self, board: &Board, window: Window, best: &Best, context: &Context) {
        let bonus = history_bonus(window.depth);
        if is_quiet(board, best.mv) {
            let killers = &mut self.stack[window.ply].killers;
            if killers[0] != best.mv {
                *killers = [best.mv, killers[0]];
            }
            self.histories.set_counter_move(context.before[0], best.mv);
            if window.depth > 1 || !best.quiets.is_empty() {
                self.histories.add_quiet(board, best.mv, context, bonus);
            }
            for &mv in &best.quiets {
                self.histories.add_quiet(board, mv, context, -bonus);
            }
        } else {
            self.histories.add_capture(board, best.mv, bonus);
        }
        for &mv in &best.captures {
            self.histories.add_capture(board, mv, -bonus);
        }
    }

    /// Rewards a quiet table move again when it causes a cutoff straight from the table.
    pub(super) fn reward_table_move(&mut self, board: &Board, facts: &NodeFacts, window: Window, value: Value) {
        let mv = facts.table_move;
        if value >= window.beta && !mv.is_null() && is_quiet(board, mv) && board.is_legal_with(&facts.info, mv) {
            let context = self.context(board, window.ply);
            let bonus = history_bonus(window.depth) * constants::table_move_bonus() / 100;
            self.histories.add_quiet(board, mv, &context, bonus);
        }
    }

    /// Rewards a quiet move if its side evaluates better after it than before, tempo included, and penalizes it if worse
    /// (Stockfish, 2020).
    pub(super) fn learn_from_change(&mut self, board: &Board, ply: usize) {
        let Some(before) = ply.checked_sub(1).map(|ply| &self.stack[ply]) else {
            return;
        };
        if before.evaluation > -INFINITE && before.is_quiet {
            let gain = -(before.evaluation + self.stack[ply].evaluation);
            let most = constants::change_bonus_most();
            let bonus = (constants::change_bonus() * gain).clamp(-most, most);
            self.histories
                .add_alone(!board.turn(), before.mv, before.threatened, bonus);
        }
    }
}
