//! Alpha-beta in one node of the tree: what can be said before any move is tried.
//!
//! `alpha` is what the side to move has for sure elsewhere, `beta` what the opponent will not allow (Donald Knuth and Ronald
//! Moore, *An analysis of alpha-beta pruning*, 1975). Values are exact between the two and bounds outside (fail-soft).

use super::tree::Tree;
use crate::chess::{Board, CheckInfo, Move};
use crate::engine::score::{is_mate, mate_in, mated_in, Value, DRAW, INFINITE, MAX_PLY};
use crate::engine::table::{from_table, to_table, Entry};
use crate::engine::{Bound, Watch};

/// Half-moves without a capture or pawn move after which values of the table are not trusted: the key of a position says
/// nothing of them.
const OLD_POSITION: u32 = 84;

/// What a position seems to be worth before a move is tried, in growing order of trust; -[`INFINITE`] in check.
#[derive(Clone, Copy)]
pub(super) struct Judgment {
    /// What the evaluation says.
    pub raw: Value,
    /// That, corrected by what the search learned.
    pub evaluation: Value,
    /// That, or the bound of the table if it says more.
    pub estimate: Value,
}

impl Judgment {
    pub(super) const NONE: Judgment = Judgment {
        raw: -INFINITE,
        evaluation: -INFINITE,
        estimate: -INFINITE,
    };
}

/// What is known of a position before a move is tried.
pub(super) struct Facts {
    pub info: CheckInfo,
    pub is_check: bool,
    pub entry: Option<Entry>,
    pub table_move: Move,
    /// What the evaluation said, or -[`INFINITE`] in check.
    pub raw: Value,
    /// That, corrected by what the search learned.
    pub evaluation: Value,
    /// That, or the bound of the table if it says more.
    pub estimate: Value,
    /// Whether the side to move stands better than two half-moves ago.
    pub is_improving: bool,
    pub excluded: Move,
    pub is_pv: bool,
}

/// What a node is asked.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub alpha: Value,
    pub beta: Value,
    pub depth: i32,
    pub ply: usize,
    /// Whether a move is expected to be good enough for `beta`.
    pub is_cut: bool,
}

impl<W: Watch> Tree<'_, W> {
    /// The value of the position, `ply` half-moves from the root, searched `depth` half-moves deep.
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
            // Mate distance: nothing here can beat a mate that is nearer.
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
        if !PV && !facts.is_check && facts.excluded.is_null() && !self.is_exhaustive {
            if let Some(value) = self.prune(board, &facts, window) {
                return value;
            }
        }
        // Without a move to try first, or with one that was found much less deep, the depth is better spent on finding one (Ed
        // Schröder's internal reduction).
        let is_shallow = facts.entry.is_none_or(|entry| entry.depth + 4 < window.depth);
        let is_doubtful = facts.table_move.is_null() || is_shallow;
        if (PV || is_cut) && window.depth >= 4 && is_doubtful && facts.excluded.is_null() {
            window.depth -= 1;
        }
        self.search_moves::<PV>(board, &facts, window)
    }

    /// What is known of the position before a move is tried.
    fn facts<const PV: bool>(&mut self, board: &Board, ply: usize) -> Facts {
        let info = CheckInfo::of(board);
        let is_check = info.is_check();
        let excluded = self.stack[ply].excluded;
        let entry = self.table.probe(board.hash());
        let table_move = match ply {
            0 => self.roots[self.first_root].mv,
            _ => entry.map_or(Move::NULL, |entry| entry.mv),
        };
        let Judgment {
            raw,
            evaluation,
            estimate,
        } = if is_check {
            Judgment::NONE
        } else {
            self.judge(board, entry, ply)
        };
        self.stack[ply].evaluation = evaluation;
        if !is_check && excluded.is_null() {
            self.learn_from_change(board, ply);
        }
        self.stack[ply + 2].killers = [Move::NULL; 2];
        self.stack[ply + 2].cutoffs = 0;
        Facts {
            info,
            is_check,
            entry,
            table_move,
            raw,
            evaluation,
            estimate,
            is_improving: !is_check && self.is_improving(ply, evaluation),
            excluded,
            is_pv: PV || entry.is_some_and(|entry| entry.is_pv),
        }
    }

    /// What the position, in which no king is in check, seems to be worth.
    pub(super) fn judge(&mut self, board: &Board, entry: Option<Entry>, ply: usize) -> Judgment {
        let raw = match entry {
            Some(entry) if entry.evaluation > -INFINITE => entry.evaluation,
            _ => self.evaluator.evaluate(board),
        };
        let evaluation = self.corrections.apply(board, raw, self.last_moves(ply));
        let value = entry.map_or(evaluation, |entry| from_table(entry.value, ply));
        let says_more = entry.is_some_and(|entry| is_beyond(entry.bound, value, evaluation));
        let estimate = if says_more && !is_mate(value) {
            value
        } else {
            evaluation
        };
        Judgment {
            raw,
            evaluation,
            estimate,
        }
    }

    /// Whether the side to move stands better than at its last turn, or the one before if it was in check then.
    fn is_improving(&self, ply: usize, evaluation: Value) -> bool {
        let earlier = [2, 4].into_iter().filter_map(|back| ply.checked_sub(back));
        let known = earlier
            .map(|ply| self.stack[ply].evaluation)
            .find(|value| *value > -INFINITE);
        known.is_none_or(|before| evaluation > before)
    }

    /// The value the table knows, if it settles the question.
    fn table_cutoff<const PV: bool>(board: &Board, facts: &Facts, window: Window) -> Option<Value> {
        let entry = facts.entry?;
        if PV || !facts.excluded.is_null() || board.halfmove_clock() >= OLD_POSITION || entry.depth < window.depth {
            return None;
        }
        settled(entry, window.alpha, window.beta, window.ply)
    }

    /// Keeps the value of the position in the table.
    pub(super) fn keep(&self, board: &Board, facts: &Facts, window: Window, mv: Move, value: Value, bound: Bound) {
        let entry = Entry {
            mv,
            value: to_table(value, window.ply),
            evaluation: facts.raw,
            depth: window.depth,
            bound,
            is_pv: facts.is_pv,
        };
        self.table.store(board.hash(), entry, self.generation());
    }
}

/// The value of the entry if it settles whether the position is worth `alpha` or `beta`.
#[inline]
pub(super) fn settled(entry: Entry, alpha: Value, beta: Value, ply: usize) -> Option<Value> {
    let value = from_table(entry.value, ply);
    let is_settled = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => value >= beta,
        Bound::Upper => value <= alpha,
    };
    is_settled.then_some(value)
}

/// Whether a value that is so bounded says more than the evaluation.
const fn is_beyond(bound: Bound, value: Value, evaluation: Value) -> bool {
    match bound {
        Bound::Exact => true,
        Bound::Lower => value > evaluation,
        Bound::Upper => value < evaluation,
    }
}
