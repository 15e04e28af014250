//! What is learned from a move that refuted the one before it.

use super::moves::Best;
use super::node::Window;
use super::picker::is_quiet;
use super::reduction::history_bonus;
use super::tree::Tree;
use crate::chess::Board;
use crate::engine::Watch;

impl<W: Watch> Tree<'_, W> {
    /// Rewards the move that was good enough and makes those tried before it less likely to be tried early. Two quiet moves
    /// for each distance from the root are kept as killers (Selim Akl and Monroe Newborn, 1977).
    pub(super) fn reward(&mut self, board: &Board, window: Window, best: &Best, before: [usize; 3]) {
        let bonus = history_bonus(window.depth);
        if is_quiet(board, best.mv) {
            let killers = &mut self.stack[window.ply].killers;
            if killers[0] != best.mv {
                *killers = [best.mv, killers[0]];
            }
            self.histories.set_counter_move(before[0], best.mv);
            if window.depth > 1 || !best.quiets.is_empty() {
                self.histories.add_quiet(board, best.mv, before, bonus);
            }
            for &mv in &best.quiets {
                self.histories.add_quiet(board, mv, before, -bonus);
            }
        } else {
            self.histories.add_capture(board, best.mv, bonus);
        }
        for &mv in &best.captures {
            self.histories.add_capture(board, mv, -bonus);
        }
    }
}
