//! Iterative deepening: search to depth 1, 2, 3 … until a limit is reached.
//!
//! Each iteration starts from what the previous one found (moves to try first, an expected value). That makes all of them
//! together cheaper than the last one alone (David Slate and Lawrence Atkin, *Chess 4.5*, 1977). Aspiration windows: the window
//! starts narrow around the expected value and is widened when the value falls outside.

use super::constants;
use super::tree::Tree;
use crate::chess::Move;
use crate::engine::score::{is_mate, mate_in, Score, Value, INFINITE, MATE, MATE_IN_MAX, MAX_PLY};
use crate::engine::{report, Bound, Limits, Position, Report, SearchProgress, SearchResult, Watch};
use std::cmp::Reverse;

/// Nodes after which a short mate is searched for.
const MATE_LOOK_AFTER: u64 = 100_000;

/// One search of one position.
pub struct Deepening<'s, W> {
    tree: Tree<'s, W>,
    position: &'s Position,
    limits: &'s Limits,
    lines: Vec<report::Variation>,
    last: SearchProgress,
    has_looked_for_mate: bool,
}

impl<'s, W: Watch> Deepening<'s, W> {
    /// A search of this position, not yet started.
    pub fn new(tree: Tree<'s, W>, position: &'s Position, limits: &'s Limits) -> Deepening<'s, W> {
        Deepening {
            tree,
            position,
            limits,
            lines: Vec::new(),
            last: SearchProgress {
                depth: 0,
                nodes: 0,
                best_nodes: 0,
                stable_depths: 0,
                score: Score::Centipawns(0),
                drop: 0,
                moves: 0,
            },
            has_looked_for_mate: false,
        }
    }

    /// Searches until a limit is reached or the watch stops it.
    pub fn run(mut self) -> SearchResult {
        if self.tree.roots.is_empty() {
            return self.without_moves();
        }
        let deepest = self
            .limits
            .depth
            .unwrap_or(MAX_PLY as u32 - 1)
            .clamp(1, MAX_PLY as u32 - 1);
        for depth in 1..=deepest {
            if !self.search_depth(depth) {
                break;
            }
            self.look_for_mate();
            let is_found = match (self.limits.mate, self.lines[0].score) {
                (Some(wanted), Score::Mate(moves)) => moves > 0 && moves.unsigned_abs() <= wanted,
                _ => false,
            };
            if is_found || self.tree.watch.is_enough(&self.last) {
                break;
            }
        }
        let best = &self.lines[0];
        SearchResult {
            best: best.pv.first().copied(),
            ponder: best.pv.get(1).copied(),
            score: best.score,
            depth: self.last.depth,
            nodes: self.tree.nodes,
            lines: self.lines,
        }
    }

    /// Looks for a short mate, once, when the search has run for a while without finding one.
    fn look_for_mate(&mut self) {
        let board = self.position.board();
        let is_wanted = self.tree.nodes >= MATE_LOOK_AFTER && !self.tree.is_exhaustive && board.halfmove_clock() < 90;
        if self.has_looked_for_mate || !is_wanted {
            return;
        }
        self.has_looked_for_mate = true;
        if self.lines[0].score >= Score::of(MATE_IN_MAX) {
            return;
        }
        // With several lines, the last iteration left out the moves of the better ones.
        self.tree.first_root = 0;
        if let Some(pv) = self.tree.find_mate(board) {
            let value = mate_in(pv.len());
            self.tree.put_first(value, &pv);
            let score = Score::of(value);
            self.last.score = score;
            self.put_before(vec![report::Variation { score, pv }]);
            self.report_line(0, self.last.depth);
        }
    }

    /// The result at the root without moves: checkmate, stalemate, or none of the wanted moves is legal.
    fn without_moves(&self) -> SearchResult {
        let board = self.position.board();
        let is_mate = board.is_check() && !board.has_legal_move();
        SearchResult {
            best: None,
            ponder: None,
            score: if is_mate { Score::Mate(0) } else { Score::Centipawns(0) },
            depth: 0,
            nodes: 0,
            lines: Vec::new(),
        }
    }

    /// Searches all wanted lines to this depth; `false` if the search was stopped.
    fn search_depth(&mut self, depth: u32) -> bool {
        self.tree.depth = depth;
        self.tree.selective_depth = 0;
        let wanted = self.limits.lines.clamp(1, self.tree.roots.len());
        let mut lines = Vec::with_capacity(wanted);
        for number in 0..wanted {
            self.tree.first_root = number;
            let expected = self.tree.roots[number].value;
            let value = self.aspire(depth, expected, number);
            if self.tree.is_stopped {
                self.keep_partial(&lines, number);
                return false;
            }
            self.tree.bring_forward(number);
            lines.push(report::Variation {
                score: Score::of(value),
                pv: self.tree.roots[number].pv.clone(),
            });
        }
        // Lines searched later may turn out better.
        lines.sort_by_key(|line| Reverse(line.score));
        self.tree.roots[..wanted].sort_by_key(|root| Reverse(root.value));
        self.note_progress(depth, &lines[0]);
        self.lines = lines;
        for number in 0..wanted {
            self.report_line(number, depth);
        }
        true
    }

    fn note_progress(&mut self, depth: u32, best: &report::Variation) {
        let is_same = self
            .lines
            .first()
            .is_some_and(|line| line.pv.first() == best.pv.first());
        let before = self.last.score.centipawns();
        self.last = SearchProgress {
            depth,
            nodes: self.tree.nodes,
            best_nodes: self.tree.roots[0].nodes,
            stable_depths: if is_same { self.last.stable_depths + 1 } else { 0 },
            score: best.score,
            drop: if depth == 1 {
                0
            } else {
                before - best.score.centipawns()
            },
            moves: self.tree.roots.len(),
        };
    }

    /// A stopped iteration searched the best move of the previous one first, so a move that has since beaten it is better.
    fn keep_partial(&mut self, lines: &[report::Variation], number: usize) {
        if number > 0 {
            self.put_before(lines.to_vec());
            return;
        }
        let pv = self.tree.pv(0).to_vec();
        if self.lines.is_empty() {
            self.keep_unfinished(pv);
            return;
        }
        if !pv.is_empty() && pv[0] != self.lines[0].pv[0] {
            // Its own score is not known yet; that of the line it displaces stands in for it.
            let score = self.lines[0].score;
            self.put_before(vec![report::Variation { score, pv }]);
        }
    }

    /// Stopped at depth 1: the best move so far, or the first one, with the static evaluation.
    fn keep_unfinished(&mut self, mut pv: Vec<Move>) {
        if pv.is_empty() {
            pv.push(self.tree.roots[0].mv);
        }
        let score = Score::of(self.tree.evaluator.evaluate(self.position.board()));
        self.lines = vec![report::Variation { score, pv }];
        self.report_line(0, 0);
    }

    /// Puts these lines first; the others follow as far as there is room.
    fn put_before(&mut self, best: Vec<report::Variation>) {
        let wanted = self.lines.len();
        let others = std::mem::replace(&mut self.lines, best);
        for line in others {
            let is_known = self.lines.iter().any(|better| better.pv[0] == line.pv[0]);
            if !is_known && self.lines.len() < wanted {
                self.lines.push(line);
            }
        }
    }

    /// Searches with an aspiration window around the expected value, widened until the value falls inside.
    fn aspire(&mut self, depth: u32, expected: Value, number: usize) -> Value {
        let mut delta = constants::aspiration() + expected.abs() / constants::aspiration_divisor();
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        if depth >= 4 && !is_mate(expected) {
            (alpha, beta) = (expected - delta, expected + delta);
        }
        let mut reduced = 0;
        loop {
            let board = *self.position.board();
            let searched = (depth as i32 - reduced).max(1);
            let value = self.tree.node::<true>(&board, alpha, beta, searched, 0, false);
            if self.tree.is_stopped {
                return value;
            }
            self.tree.note_root_value(value);
            let bound = if value <= alpha && alpha > -MATE {
                beta = i32::midpoint(alpha, beta);
                alpha = (value - delta).max(-INFINITE);
                reduced = 0;
                Bound::Upper
            } else if value >= beta && beta < MATE {
                beta = (value + delta).min(INFINITE);
                reduced = (reduced + 1).min(3);
                Bound::Lower
            } else {
                return value;
            };
            delta += delta / 2;
            if delta > 600 {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
            // A fail-high or fail-low is news once iterations take long enough.
            if self.tree.nodes >= 2_000_000 {
                let pv = self.tree.roots[number].pv.clone();
                self.report(number, depth, Score::of(value), bound, pv);
            }
        }
    }

    /// Reports a line of the last finished iteration.
    fn report_line(&mut self, number: usize, depth: u32) {
        let report::Variation { score, pv } = self.lines[number].clone();
        self.report(number, depth, score, Bound::Exact, pv);
    }

    fn report(&mut self, number: usize, depth: u32, score: Score, bound: Bound, pv: Vec<Move>) {
        let report = Report {
            depth,
            selective_depth: self.tree.selective_depth as u32,
            line: number + 1,
            score,
            bound,
            nodes: self.tree.nodes,
            hash_full: self.tree.hash_full(),
            pv,
        };
        self.tree.watch.report(&report);
    }
}
