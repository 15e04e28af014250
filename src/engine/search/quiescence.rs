//! Quiescence search: captures and promotions, and all evasions when in check, until the position is quiet enough to evaluate
//! (Larry Harris, *The heuristic search and the game of chess*, 1975).

use super::constants;
use super::history::NO_MOVE;
use super::node::{settled, StaticEvals};
use super::picker::Picker;
use super::tree::Tree;
use crate::chess::board::see_value;
use crate::chess::{Board, CheckInfo, Move};
use crate::engine::score::{mated_in, Value, DRAW, MATE_IN_MAX, MAX_PLY};
use crate::engine::transposition::{to_table, Entry};
use crate::engine::{Bound, Watch};

/// The most nodes below one leaf of the main search. A few hundred usually do, but with a dozen queens on each side captures go on
/// without end.
const MOST_NODES: u64 = 10_000;

impl<W: Watch> Tree<'_, W> {
    /// The quiescence value of the position, a leaf of the main search.
    pub(super) fn quiesce<const PV: bool>(&mut self, board: &Board, alpha: Value, beta: Value, ply: usize) -> Value {
        self.quiet_until = self.nodes + MOST_NODES;
        self.quiet_node::<PV>(board, alpha, beta, ply)
    }

    /// The quiescence value of the position.
    fn quiet_node<const PV: bool>(&mut self, board: &Board, alpha: Value, beta: Value, ply: usize) -> Value {
        self.stack[ply].pv.clear();
        self.count_node(ply);
        if self.is_stopped || self.is_draw(board, ply) {
            return DRAW;
        }
        let info = CheckInfo::of(board);
        if ply >= MAX_PLY - 1 {
            return if info.is_check() {
                DRAW
            } else {
                self.evaluator.evaluate(board)
            };
        }
        if self.nodes >= self.quiet_until {
            return self.evaluator.evaluate(board);
        }
        let entry = self.table.probe(board.hash());
        let settled = |entry| settled(board, entry, alpha, beta, ply);
        if let Some(value) = entry.filter(|_| !PV).and_then(settled) {
            return value;
        }
        let StaticEvals {
            raw, estimate: stand, ..
        } = if info.is_check() {
            StaticEvals::NONE
        } else {
            self.judge(board, entry, ply)
        };
        let kept = Entry {
            mv: Move::NULL,
            value: to_table(stand, ply),
            evaluation: raw,
            depth: 0,
            bound: Bound::Lower,
            is_pv: entry.is_some_and(|entry| entry.is_pv),
        };
        if stand >= beta {
            if entry.is_none() {
                self.table.store(board.hash(), kept, self.generation());
            }
            return stand;
        }
        let mut quiet = Quiet {
            info: &info,
            entry,
            stand,
            best: stand,
            mv: Move::NULL,
        };
        let value = self.captures::<PV>(board, &mut quiet, alpha, beta, ply);
        if self.is_stopped {
            return DRAW;
        }
        let kept = Entry {
            mv: quiet.mv,
            value: to_table(value, ply),
            bound: if value >= beta { Bound::Lower } else { Bound::Upper },
            ..kept
        };
        self.table.store(board.hash(), kept, self.generation());
        value
    }

    /// The best of standing pat and the captures, or of all evasions when in check.
    fn captures<const PV: bool>(
        &mut self,
        board: &Board,
        quiet: &mut Quiet,
        mut alpha: Value,
        beta: Value,
        ply: usize,
    ) -> Value {
        let is_check = quiet.info.is_check();
        alpha = alpha.max(quiet.stand);
        let table_move = quiet.entry.map_or(Move::NULL, |entry| entry.mv);
        let list = self.lists.pop().unwrap_or_default();
        let mut picker = if is_check {
            let context = self.context(board, ply);
            Picker::all(board, quiet.info, table_move, [Move::NULL; 3], context, list)
        } else {
            let table_move = if super::picker::is_quiet(board, table_move) {
                Move::NULL
            } else {
                table_move
            };
            Picker::captures(board, quiet.info, table_move, 0, list)
        };
        let mut number = 0;
        while let Some(mv) = picker.next(self.histories) {
            number += 1;
            if !is_check && mv.promotion().is_none() {
                // Delta pruning: not even the captured piece plus a margin would reach alpha.
                let taken = board.captured(mv).map_or(0, |piece| see_value(piece.kind()));
                let most = quiet.stand + taken + constants::delta();
                if most <= alpha && !board.see_ge(mv, 1) {
                    quiet.best = quiet.best.max(most);
                    continue;
                }
            }
            let next = self.enter(board, mv, ply);
            let value = -self.quiet_node::<PV>(&next, -beta, -alpha, ply + 1);
            self.leave();
            if self.is_stopped {
                break;
            }
            if value > quiet.best {
                quiet.best = value;
                if value > alpha {
                    quiet.mv = mv;
                    if PV {
                        self.update_pv(ply, mv);
                    }
                    if value >= beta {
                        break;
                    }
                    alpha = value;
                }
            }
            if is_check && quiet.best > -MATE_IN_MAX {
                // One evasion is enough to know it is not mate; the rest have to be captures.
                picker.skip_quiets();
            }
        }
        self.lists.push(picker.into_list());
        self.stack[ply].moved = NO_MOVE;
        if is_check && number == 0 {
            return mated_in(ply);
        }
        quiet.best
    }
}

/// The state of a quiescence node.
struct Quiet<'p> {
    info: &'p CheckInfo,
    entry: Option<Entry>,
    /// The stand-pat value, -[`INFINITE`](crate::engine::score::INFINITE) in check.
    stand: Value,
    best: Value,
    mv: Move,
}
