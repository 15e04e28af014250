//! The moves of a node: each is searched, reduced or skipped.
//!
//! Principal variation search: the first move gets the full window. The others get a null window first and are searched again if
//! they beat it (John Fishburn; Tony Marsland and Murray Campbell, *Parallel search of strongly ordered game trees*, 1982).

use super::constants;
use super::extension::Extension;
use super::history::Context;
use super::king_attack::attacks_king;
use super::node::{NodeFacts, Window};
use super::picker::{is_quiet, Picker};
use super::reduction::{exchange_loss, futility, history_bonus, late_move, late_move_count, PLY};
use super::tree::Tree;
use crate::chess::{Board, CheckSquares, Move, MoveList};
use crate::engine::score::{mated_in, Value, DECIDED, DRAW, INFINITE, MATE_IN_MAX};
use crate::engine::{Bound, Watch};

/// A move under consideration in the node.
struct NodeMove {
    mv: Move,
    is_quiet: bool,
    gives_check: bool,
    history: i32,
    /// Its move number in the node, from 1.
    number: usize,
    extension: i32,
}

/// The outcome of searching the moves of a node.
pub(super) struct Best {
    pub value: Value,
    pub mv: Move,
    /// Quiet moves that were searched without becoming best.
    pub quiets: MoveList,
    pub captures: MoveList,
}

impl<W: Watch> Tree<'_, W> {
    /// The best value of the moves.
    pub(super) fn search_moves<const PV: bool>(&mut self, board: &Board, facts: &NodeFacts, window: Window) -> Value {
        let ply = window.ply;
        let context = self.context(board, ply);
        let [first, second] = self.stack[ply].killers;
        let refutations = [first, second, self.histories.counter_move(context.before[0])];
        let list = self.lists.pop().unwrap_or_default();
        let mut picker = Picker::all(board, &facts.info, facts.table_move, refutations, context, list);
        let squares = CheckSquares::of(board);
        let mut best = Best {
            value: -INFINITE,
            mv: Move::NULL,
            quiets: MoveList::new(),
            captures: MoveList::new(),
        };
        // What is left of the window once a move has raised alpha.
        let mut rest = window;
        let mut number = 0;
        while let Some(mv) = picker.next(self.histories) {
            if mv == facts.excluded || ply == 0 && self.root_index(mv).is_none() {
                continue;
            }
            number += 1;
            let is_quiet = is_quiet(board, mv);
            let history = if is_quiet {
                self.histories.quiet(board, mv, &context)
            } else {
                self.histories.capture(board, mv)
            };
            let mut candidate = NodeMove {
                mv,
                is_quiet,
                gives_check: board.gives_check(&squares, mv),
                history,
                number,
                extension: 0,
            };
            if ply > 0 && best.value > -MATE_IN_MAX && self.skips(board, facts, rest, &candidate, &mut picker) {
                continue;
            }
            match self.extension::<PV>(board, facts, rest, mv) {
                Extension::By(0) if candidate.gives_check && ply < 2 * self.depth as usize => {
                    candidate.extension = i32::from(board.see_ge(mv, 0));
                }
                Extension::By(plies) => candidate.extension = plies,
                Extension::Cut(value) => {
                    self.lists.push(picker.into_list());
                    return value;
                }
            }
            let value = self.try_move::<PV>(board, facts, rest, &candidate);
            if self.is_stopped {
                return DRAW;
            }
            if value > best.value {
                best.value = value;
                if value > rest.alpha {
                    best.mv = mv;
                    if PV {
                        self.update_pv(ply, mv);
                    }
                    if value >= window.beta {
                        break;
                    }
                    rest.alpha = value;
                    // It is unlikely that another move is better still.
                    if PV && (3..=12).contains(&window.depth) && value.abs() < MATE_IN_MAX {
                        rest.depth = window.depth - constants::raised_alpha();
                    }
                }
            }
            if mv != best.mv {
                let tried = if is_quiet { &mut best.quiets } else { &mut best.captures };
                tried.push(mv);
            }
        }
        self.lists.push(picker.into_list());
        self.conclude(board, facts, window, &best, number, &context)
    }

    /// Whether to prune the move, which is not the first.
    fn skips(
        &self,
        board: &Board,
        facts: &NodeFacts,
        window: Window,
        candidate: &NodeMove,
        picker: &mut Picker,
    ) -> bool {
        let NodeMove {
            mv,
            is_quiet,
            history,
            number,
            ..
        } = *candidate;
        let depth = window.depth;
        if self.is_exhaustive {
            return false;
        }
        let reduction = late_move(depth, number, is_quiet) / PLY;
        let reduced = (depth - reduction).max(0);
        // A sacrifice with check may start something.
        let patience = if candidate.gives_check {
            constants::check_patience()
        } else {
            1
        };
        if is_quiet {
            // Late move pruning (author unknown) and futility pruning (Jonathan Schaeffer, 1986).
            if number > late_move_count(depth, facts.is_improving) && !candidate.gives_check {
                picker.skip_quiets();
                return true;
            }
            let missing =
                window.alpha - facts.judgment.evaluation - futility(reduced) - history / constants::futility_history();
            let is_futile = missing >= constants::king_attack() || missing >= 0 && !attacks_king(board, mv);
            if reduced <= constants::futility_depth() && !facts.is_check && !candidate.gives_check && is_futile {
                return true;
            }
            if reduced <= constants::poor_history_depth() && history < -constants::poor_history() * depth {
                return true;
            }
            let is_shallow = reduced <= constants::quiet_exchange_depth();
            return is_shallow && !board.see_ge(mv, patience * exchange_loss(reduced, true));
        }
        let loss = patience * exchange_loss(depth, false) - history / constants::capture_exchange_history();
        depth <= constants::capture_exchange_depth() && !board.see_ge(mv, loss)
    }

    /// The value of a move: a reduced null-window search first, then full depth, then the full window.
    fn try_move<const PV: bool>(
        &mut self,
        board: &Board,
        facts: &NodeFacts,
        window: Window,
        candidate: &NodeMove,
    ) -> Value {
        let Window {
            alpha,
            beta,
            depth,
            ply,
            is_cut,
        } = window;
        let NodeMove {
            mv, number, extension, ..
        } = *candidate;
        let nodes = self.nodes;
        self.stack[ply + 1].double_extensions = self.stack[ply].double_extensions + u32::from(extension >= 2);
        let next = self.enter(board, mv, ply);
        let mut full = depth - 1 + extension;
        let known = self.roots.iter().find(|root| ply == 0 && root.mv == mv);
        let (least, most) = known.and_then(|root| root.bounds).unwrap_or((-INFINITE, INFINITE));
        let value = if number == 1 {
            if PV {
                -self.node::<true>(&next, -beta, -alpha, full, ply + 1, false)
            } else {
                -self.node::<false>(&next, -beta, -alpha, full, ply + 1, !is_cut)
            }
        } else {
            let reduction = self.reduction::<PV>(facts, window, candidate);
            let mut value;
            if depth >= 2 && reduction > 0 {
                let reduced = (full - reduction).clamp(1, full.max(1));
                self.stack[ply].reduction = full - reduced;
                value = -self.node::<false>(&next, -alpha - 1, -alpha, reduced, ply + 1, true);
                self.stack[ply].reduction = 0;
                if value > alpha && reduced < full {
                    let margin = constants::deeper() + constants::deeper_per_ply() * depth;
                    full += i32::from(value > alpha + margin && !PV);
                    value = -self.node::<false>(&next, -alpha - 1, -alpha, full, ply + 1, !is_cut);
                    if candidate.is_quiet && !self.is_stopped {
                        self.learn_from_research(window, value);
                    }
                }
            } else {
                value = -self.node::<false>(&next, -alpha - 1, -alpha, full, ply + 1, !is_cut);
            }
            if PV && value.clamp(least, most) > alpha && (value < beta || ply == 0) {
                value = -self.node::<true>(&next, -beta, -alpha, full, ply + 1, false);
            }
            value
        };
        self.leave();
        if ply == 0 {
            let spent = self.nodes - nodes;
            if let Some(root) = self.roots.iter_mut().find(|root| root.mv == mv) {
                root.nodes += spent;
            }
        }
        value.clamp(least, most)
    }

    /// Rewards the quiet move made at this ply for what it was worth when it was searched again, to the full depth.
    fn learn_from_research(&mut self, window: Window, value: Value) {
        let bonus = history_bonus(window.depth) * constants::research_bonus() / 100;
        let signed = if value >= window.beta {
            bonus
        } else if value <= window.alpha {
            -bonus
        } else {
            return;
        };
        let before = self.moves_before(window.ply);
        let moved = self.stack[window.ply].moved;
        self.histories.add_continuation(moved, before, signed);
    }

    /// The late move reduction, in plies.
    fn reduction<const PV: bool>(&self, facts: &NodeFacts, window: Window, candidate: &NodeMove) -> i32 {
        if self.is_exhaustive {
            return 0;
        }
        let mut reduction = late_move(window.depth, candidate.number, candidate.is_quiet);
        reduction -= constants::pv_reduction() * i32::from(PV);
        reduction -= constants::was_pv_reduction() * i32::from(facts.is_pv);
        reduction += constants::cut_reduction() * i32::from(window.is_cut);
        reduction += constants::worse_reduction() * i32::from(!facts.is_improving);
        reduction -= constants::check_reduction() * i32::from(candidate.gives_check);
        reduction -= constants::evasion_reduction() * i32::from(facts.is_check);
        reduction += constants::cutoff_reduction() * i32::from(self.stack[window.ply + 1].cutoffs > 3);
        reduction -= candidate.history * PLY
            / if candidate.is_quiet {
                constants::quiet_history_reduction()
            } else {
                constants::capture_history_reduction()
            };
        reduction += constants::table_capture_reduction() * i32::from(facts.is_table_capture && candidate.is_quiet);
        if !facts.is_check {
            reduction -=
                constants::correction_reduction() * (facts.judgment.evaluation - facts.judgment.raw).abs().min(80);
        }
        if self.stack[window.ply].killers.contains(&candidate.mv) {
            reduction -= constants::killer_reduction();
        }
        reduction / PLY
    }

    /// The value of the node; updates the histories, the corrections and the table.
    fn conclude(
        &mut self,
        board: &Board,
        facts: &NodeFacts,
        window: Window,
        best: &Best,
        number: usize,
        context: &Context,
    ) -> Value {
        if number == 0 {
            return match (facts.excluded.is_null(), facts.is_check) {
                (false, _) => window.alpha,
                (true, true) => mated_in(window.ply),
                (true, false) => DRAW,
            };
        }
        let bound = if best.value >= window.beta {
            Bound::Lower
        } else if best.value > window.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        if bound == Bound::Lower {
            self.stack[window.ply].cutoffs += 1;
            self.reward(board, window, best, context);
        }
        if facts.excluded.is_null() && (window.ply > 0 || self.first_root == 0) {
            self.learn_correction(board, facts, window, best, bound);
            self.keep(board, facts, window, best.mv, best.value, bound);
        }
        best.value
    }

    /// Updates the correction history with the error of the evaluation, unless a capture explains the difference.
    fn learn_correction(&mut self, board: &Board, facts: &NodeFacts, window: Window, best: &Best, bound: Bound) {
        let explains = match bound {
            Bound::Exact => true,
            Bound::Lower => best.value > facts.judgment.evaluation,
            Bound::Upper => best.value < facts.judgment.evaluation,
        };
        let is_noisy = !best.mv.is_null() && !is_quiet(board, best.mv);
        if explains && !is_noisy && !facts.is_check && best.value.abs() < DECIDED {
            let difference = best.value - facts.judgment.evaluation;
            let moves = self.last_moves(window.ply);
            self.corrections.learn(board, moves, difference, window.depth);
        }
    }
}
