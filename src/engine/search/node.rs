//! Alpha-beta in one node: what can be decided before any move is tried.
//!
//! `alpha` is what the side to move is already sure of elsewhere, `beta` what the opponent will not allow (Donald Knuth and
//! Ronald Moore, *An analysis of alpha-beta pruning*, 1975). Values between the two are exact, those outside are bounds
//! (fail-soft).

use super::constants;
use super::picker::is_quiet;
use super::tree::Tree;
use crate::chess::{Board, CheckInfo, Move};
use crate::engine::score::{is_mate, mate_in, mated_in, Value, DRAW, INFINITE, MAX_PLY};
use crate::engine::transposition::{from_table, to_table, Entry};
use crate::engine::{Bound, Watch};

/// Halfmove clock from which table values are not trusted: the hash key does not include it.
const OLD_POSITION: u32 = 84;

/// Static judgments of a position before any move is tried, in increasing order of trust; -[`INFINITE`] in check.
#[derive(Clone, Copy)]
pub(super) struct StaticEvals {
    /// The static evaluation.
    pub raw: Value,
    /// The static evaluation plus correction history.
    pub evaluation: Value,
    /// The corrected evaluation, or the table's value where its bound is tighter.
    pub estimate: Value,
}

impl StaticEvals {
    pub(super) const NONE: StaticEvals = StaticEvals {
        raw: -INFINITE,
        evaluation: -INFINITE,
        estimate: -INFINITE,
    };
}

/// What is known about a node before any move is tried.
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct NodeFacts {
    pub info: CheckInfo,
    pub is_check: bool,
    pub entry: Option<Entry>,
    pub table_move: Move,
    pub judgment: StaticEvals,
    /// Whether the side to move stands better than two plies ago.
    pub is_improving: bool,
    pub excluded: Move,
    pub is_pv: bool,
    /// Whether the table move is a capture or a promotion to a queen.
    pub is_table_capture: bool,
}

/// The parameters of a node.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub alpha: Value,
    pub beta: Value,
    pub depth: i32,
    pub ply: usize,
    /// Whether this is an expected cut node: some move should reach `beta`.
    pub is_cut: bool,
}

impl<W: Watch> Tree<'_, W> {
    /// The value of the position at `ply`, searched `depth` plies deep.
    pub(super) fn node<const PV: bool>(
        &mut self,
        board: &Board,
        alpha: Value,
        beta: Value,
        depth: i32,
        ply: usize,
        is_cut: bool,
    ) -> Value {
        if depth <= 0 {
            return self.quiesce::<PV>(board, alpha, beta, ply);
        }
        self.stack[ply].pv.clear();
        self.count_node(ply);
        if self.is_stopped {
            return DRAW;
        }
        let mut window = Window {
            alpha,
            beta,
            depth: depth.min(MAX_PLY as i32 - 1),
            ply,
            is_cut,
        };
        if ply > 0 {
            if self.is_draw(board, ply) {
                return DRAW;
            }
            if ply >= MAX_PLY - 1 {
                return self.evaluator.evaluate(board);
            }
            // Mate distance pruning: nothing here can beat a shorter mate.
            window.alpha = alpha.max(mated_in(ply));
            window.beta = beta.min(mate_in(ply + 1));
            if window.alpha >= window.beta {
                return window.alpha;
            }
        }
        let facts = self.facts::<PV>(board, ply);
        if let Some(value) = Self::table_cutoff::<PV>(board, &facts, window) {
            self.reward_table_move(board, &facts, window, value);
            return value;
        }
        let known = self.known(board, &facts, ply);
        if let Some(value) = known.and_then(|known| self.table_end(board, &facts, window, known)) {
            return value;
        }
        window.depth += self.hindsight(&facts, window);
        if !PV && !facts.is_check && facts.excluded.is_null() && !self.is_exhaustive {
            if let Some(value) = self.prune(board, &facts, window) {
                return value;
            }
        }
        // Internal iterative reduction (Ed Schröder): without a table move, or with one from a much shallower search, a shallower
        // search first finds one.
        let is_shallow = facts
            .entry
            .is_none_or(|entry| entry.depth + constants::internal_gap() < window.depth);
        let is_doubtful = facts.table_move.is_null() || is_shallow;
        if (PV || is_cut) && window.depth >= constants::internal_depth() && is_doubtful && facts.excluded.is_null() {
            window.depth -= 1;
        }
        let value = self.search_moves::<PV>(board, &facts, window);
        let (least, most) = known.unwrap_or((-INFINITE, INFINITE));
        value.clamp(least, most)
    }

    /// By how many plies to correct the depth after the last move was reduced, now that the evaluation tells what it was worth.
    fn hindsight(&self, facts: &NodeFacts, window: Window) -> i32 {
        if window.ply == 0 || facts.is_check || !facts.excluded.is_null() || self.is_exhaustive {
            return 0;
        }
        let before = &self.stack[window.ply - 1];
        if before.evaluation == -INFINITE {
            return 0;
        }
        // How much better the side to move stands than before its opponent's move.
        let gain = before.evaluation + facts.judgment.evaluation;
        if before.reduction >= 3 && gain <= 0 {
            1
        } else if before.reduction >= 2 && window.depth >= 2 && gain > constants::hindsight_margin() {
            -1
        } else {
            0
        }
    }

    /// What is known of the position before a move is tried.
    fn facts<const PV: bool>(&mut self, board: &Board, ply: usize) -> NodeFacts {
        let info = CheckInfo::of(board);
        let is_check = info.is_check();
        let excluded = self.stack[ply].excluded;
        let entry = self.table.probe(board.hash());
        let table_move = match ply {
            0 => self.roots[self.first_root].mv,
            _ => entry.map_or(Move::NULL, |entry| entry.mv),
        };
        let judgment = if is_check {
            StaticEvals::NONE
        } else {
            self.judge(board, entry, ply)
        };
        let evaluation = judgment.evaluation;
        self.stack[ply].evaluation = evaluation;
        if !is_check && excluded.is_null() {
            self.learn_from_change(board, ply);
        }
        self.stack[ply + 2].killers = [Move::NULL; 2];
        self.stack[ply + 2].cutoffs = 0;
        NodeFacts {
            info,
            is_check,
            entry,
            table_move,
            judgment,
            is_improving: !is_check && self.is_improving(ply, evaluation),
            excluded,
            is_pv: PV || entry.is_some_and(|entry| entry.is_pv),
            is_table_capture: !table_move.is_null() && !is_quiet(board, table_move),
        }
    }

    /// The static judgments of a position that is not check.
    pub(super) fn judge(&mut self, board: &Board, entry: Option<Entry>, ply: usize) -> StaticEvals {
        let raw = match entry {
            Some(entry) if entry.evaluation > -INFINITE => entry.evaluation,
            _ => self.evaluator.evaluate(board),
        };
        let evaluation = self.corrections.apply(board, raw, self.last_moves(ply));
        let value = entry.map_or(evaluation, |entry| from_table(entry.value, ply));
        let says_more = entry.is_some_and(|entry| !is_old(board) && is_beyond(entry.bound, value, evaluation));
        let estimate = if says_more && !is_mate(value) {
            value
        } else {
            evaluation
        };
        StaticEvals {
            raw,
            evaluation,
            estimate,
        }
    }

    /// Whether the side to move stands better than at its last turn, or at the one before if it was in check then.
    fn is_improving(&self, ply: usize, evaluation: Value) -> bool {
        let earlier = [2, 4].into_iter().filter_map(|back| ply.checked_sub(back));
        let known = earlier
            .map(|ply| self.stack[ply].evaluation)
            .find(|value| *value > -INFINITE);
        known.is_none_or(|before| evaluation > before)
    }

    /// The value from the table, if it allows a cutoff.
    fn table_cutoff<const PV: bool>(board: &Board, facts: &NodeFacts, window: Window) -> Option<Value> {
        let entry = facts.entry?;
        if PV || !facts.excluded.is_null() || entry.depth < window.depth {
            return None;
        }
        settled(board, entry, window.alpha, window.beta, window.ply)
    }

    /// Stores the value of the position in the table.
    pub(super) fn keep(&self, board: &Board, facts: &NodeFacts, window: Window, mv: Move, value: Value, bound: Bound) {
        let entry = Entry {
            mv,
            value: to_table(value, window.ply),
            evaluation: facts.judgment.raw,
            depth: window.depth,
            bound,
            is_pv: facts.is_pv,
        };
        self.table.store(board.hash(), entry, self.generation());
    }
}

/// The value of the entry, if it is exact or its bound lies outside the window, and the fifty-move rule is not near.
#[inline]
pub(super) fn settled(board: &Board, entry: Entry, alpha: Value, beta: Value, ply: usize) -> Option<Value> {
    if is_old(board) {
        return None;
    }
    let value = from_table(entry.value, ply);
    let is_settled = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => value >= beta,
        Bound::Upper => value <= alpha,
    };
    is_settled.then_some(value)
}

/// Whether the fifty-move rule is so near that table values are not trusted.
const fn is_old(board: &Board) -> bool {
    board.halfmove_clock() >= OLD_POSITION
}

/// Whether a value with this bound is tighter than the evaluation.
const fn is_beyond(bound: Bound, value: Value, evaluation: Value) -> bool {
    match bound {
        Bound::Exact => true,
        Bound::Lower => value > evaluation,
        Bound::Upper => value < evaluation,
    }
}
