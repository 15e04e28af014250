//! The search for the errors of a game.
//!
//! Positions are searched from the last one back, so that what the search learned of a position helps with those before it, as
//! lichess does. Where a move seems to be an error, the positions before and after it are searched again, for longer.

use super::judgment::judge;
use super::{win_chance, Judgment};
use crate::chess::{Board, History, Move};
use crate::engine::{Limits, Position, Score, Search, TranspositionTable, Watch};
use crate::record::{GameTree, NodeId};
use std::collections::TryReserveError;
use std::sync::Arc;

/// The nodes of a search, unless others are asked for.
pub const NODES: u64 = 60_000;
/// How many times as many for a move that seems to be an error.
const LONGER: u64 = 4;
/// The share of the winning chances from which a loss is looked at again.
const DOUBTFUL: f64 = 0.035;
/// What a hundred of the engine's centipawns are worth in those of Stockfish, for which the formulas were made: the factor with
/// which its judgments agree best with those of the site (docs/lab/review.md).
const SCALE: i32 = 125;
/// The size of the table in megabytes.
const TABLE: usize = 16;

/// A position of the game and what the search says about it.
#[derive(Debug, Clone)]
struct Seen {
    position: Position,
    /// For White.
    score: Score,
    /// The best line.
    line: Vec<Move>,
    is_over: bool,
}

/// A move of the game, reviewed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewedMove {
    /// The node it led to.
    pub node: NodeId,
    /// The position before it.
    pub board: Board,
    /// The move.
    pub mv: Move,
    /// The score before it, for the side that made it.
    pub before: Score,
    /// The score after it, for the same side. [`Score::Mate`] of 0 stands for a mate that it gives.
    pub after: Score,
    /// The best line in its place.
    pub better: Vec<Move>,
    /// The best line after it.
    pub answer: Vec<Move>,
    /// What is wrong with it.
    pub judgment: Option<Judgment>,
}

/// Reviews games with the engine. The same game always gives the same review.
pub struct Reviewer {
    search: Search,
    nodes: u64,
}

/// Ends a search when the caller wants no more.
struct Guard<'a> {
    go_on: &'a mut dyn FnMut(usize, usize) -> bool,
    done: usize,
    total: usize,
    is_stopped: bool,
}

impl Watch for Guard<'_> {
    fn stop(&mut self, _nodes: u64) -> bool {
        self.is_stopped |= !(self.go_on)(self.done, self.total);
        self.is_stopped
    }
}

impl Reviewer {
    /// A reviewer that searches this many nodes in each position, and four times as many where a move seems to be an error.
    ///
    /// # Errors
    /// If there is no memory for its table.
    pub fn new(nodes: u64) -> Result<Reviewer, TryReserveError> {
        let table = Arc::new(TranspositionTable::new(TABLE)?);
        let search = Search::new(table);
        Ok(Reviewer { search, nodes })
    }

    /// The moves of the main line, reviewed; `None` if `go_on` ended it. That is asked all the time, with how many positions have
    /// been searched, of how many.
    pub fn review(
        &mut self,
        tree: &GameTree,
        go_on: &mut dyn FnMut(usize, usize) -> bool,
    ) -> Option<Vec<ReviewedMove>> {
        self.search.clear();
        self.search.table().clear();
        let line = tree.main_line();
        let mut seen = positions(tree, &line);
        let mut guard = Guard {
            go_on,
            done: 0,
            total: seen.len(),
            is_stopped: false,
        };
        for place in (0..seen.len()).rev() {
            self.look(&mut seen[place], self.nodes, &mut guard);
            if let Some(mv) = line.get(place).and_then(|&node| tree.mv(node)) {
                self.doubt(&mut seen[place..], mv, &mut guard);
            }
            guard.done += 1;
            if guard.is_stopped {
                return None;
            }
        }
        Some(reviewed(tree, &line, &seen))
    }

    /// Searches the position, unless the game is over there.
    fn look(&mut self, seen: &mut Seen, nodes: u64, guard: &mut Guard) {
        if !seen.is_over && !guard.is_stopped {
            let found = self.search.run(&seen.position, &Limits::nodes(nodes), guard);
            seen.score = scaled(found.score).between(seen.position.board().turn());
            seen.line = found.lines.into_iter().next().map(|line| line.pv).unwrap_or_default();
        }
    }

    /// Searches the first two positions, with this move between them, again if it seems to be an error. A move that turns out to
    /// be as good as the best is the best.
    fn doubt(&mut self, seen: &mut [Seen], mv: Move, guard: &mut Guard) {
        let [before, after, ..] = seen else { return };
        let mover = before.position.board().turn();
        let is_doubtful = |before: &Seen, after: &Seen| {
            let [was, is] = [before, after].map(|seen| seen.score.between(mover));
            before.line.first() != Some(&mv)
                && (win_chance(was) - win_chance(is) >= DOUBTFUL || judge(was, is).is_some())
        };
        if is_doubtful(before, after) {
            self.look(after, LONGER * self.nodes, guard);
            self.look(before, LONGER * self.nodes, guard);
        }
        let is_best = before.line.first() == Some(&mv) || after.score.between(mover) >= before.score.between(mover);
        if is_best && mv != Move::NULL {
            before.score = one_move_earlier(after.score.between(mover)).between(mover);
            before.line = [&[mv], &after.line[..]].concat();
        }
    }
}

/// The score on the scale of the formulas.
const fn scaled(score: Score) -> Score {
    match score {
        Score::Centipawns(value) => Score::Centipawns(value * SCALE / 100),
        mate @ Score::Mate(_) => mate,
    }
}

/// The score before a move with this score after it, both for its side: a mate that it is to give takes one move more.
const fn one_move_earlier(after: Score) -> Score {
    match after {
        Score::Mate(moves @ 0..) => Score::Mate(moves + 1),
        other => other,
    }
}

/// The positions of the main line, with the scores of those where the game is over.
fn positions(tree: &GameTree, line: &[NodeId]) -> Vec<Seen> {
    let mut history = History::new();
    let nodes = [NodeId::ROOT].into_iter().chain(line.iter().copied());
    nodes
        .map(|node| {
            let board = tree.board(node);
            let position = Position::with_history(board, history.clone());
            history.push(&board);
            let is_mate = board.is_check() && !board.has_legal_move();
            Seen {
                position,
                score: if is_mate { Score::Mate(0) } else { Score::Centipawns(0) },
                line: Vec::new(),
                is_over: !board.has_legal_move() || board.outcome().is_some(),
            }
        })
        .collect()
}

/// The moves with what was seen before and after them.
fn reviewed(tree: &GameTree, line: &[NodeId], seen: &[Seen]) -> Vec<ReviewedMove> {
    let moves = line.iter().zip(seen.windows(2));
    moves
        .filter_map(|(&node, pair)| {
            let (mv, board) = (tree.mv(node)?, *pair[0].position.board());
            let [before, after] = [&pair[0], &pair[1]].map(|seen| seen.score.between(board.turn()));
            let is_mate = after == Score::Mate(0);
            let is_judged = pair[0].line.first() != Some(&mv) && !is_mate && mv != Move::NULL;
            Some(ReviewedMove {
                node,
                board,
                mv,
                before,
                after,
                better: pair[0].line.clone(),
                answer: pair[1].line.clone(),
                judgment: judge(before, after).filter(|_| is_judged),
            })
        })
        .collect()
}
