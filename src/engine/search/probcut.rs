//! `ProbCut`: a capture that a shallow search finds far better than needed will hold up in a deep one.
//!
//! The idea, a cut that is probably right, is Michael Buro's (*`ProbCut`*, 1994, for Othello). This form, which tries only
//! captures, is Stockfish's.

use super::constants;
use super::node::{NodeFacts, Window};
use super::picker::{is_quiet, Picker};
use super::tree::Tree;
use crate::chess::{Board, Move};
use crate::engine::score::{is_mate, Value};
use crate::engine::transposition::from_table;
use crate::engine::{Bound, Watch};

impl<W: Watch> Tree<'_, W> {
    /// A lower bound that some capture probably proves.
    pub(super) fn probcut(&mut self, board: &Board, facts: &NodeFacts, window: Window) -> Option<Value> {
        let Window { beta, depth, ply, .. } = window;
        let target = beta + constants::probcut() - constants::probcut_improving() * i32::from(facts.is_improving);
        let shallower = depth - constants::probcut_saved();
        let is_refuted = |value: Value, known: i32| known > shallower && value < target;
        let known = facts.entry.map(|entry| (from_table(entry.value, ply), entry.depth));
        if self.is_stopped
            || depth < constants::probcut_depth()
            || known.is_some_and(|(value, depth)| is_refuted(value, depth))
        {
            return None;
        }
        let needed = target - facts.judgment.evaluation;
        let is_candidate = !is_quiet(board, facts.table_move) && board.see_ge(facts.table_move, needed);
        let first = if is_candidate { facts.table_move } else { Move::NULL };
        let list = self.lists.pop().unwrap_or_default();
        let mut picker = Picker::captures(board, &facts.info, first, needed.max(0), list);
        let mut found = None;
        while let Some(mv) = picker.next(self.histories) {
            let value = self.try_capture(board, mv, target, window);
            if self.is_stopped {
                break;
            }
            if value >= target {
                let depth = shallower + 1;
                self.keep(board, facts, Window { depth, ..window }, mv, value, Bound::Lower);
                found = Some(if is_mate(value) { value } else { value - (target - beta) });
                break;
            }
        }
        self.lists.push(picker.into_list());
        found
    }

    /// The value of the capture, searched only if quiescence does not refute it first.
    fn try_capture(&mut self, board: &Board, mv: Move, target: Value, window: Window) -> Value {
        let Window { depth, ply, is_cut, .. } = window;
        let shallower = depth - constants::probcut_saved();
        let next = self.enter(board, mv, ply);
        let mut value = -self.quiesce::<false>(&next, -target, 1 - target, ply + 1);
        if value >= target && !self.is_stopped {
            value = -self.node::<false>(&next, -target, 1 - target, shallower, ply + 1, !is_cut);
        }
        self.leave();
        value
    }
}
