//! The search for the errors of a game.
//!
//! A game is reviewed in parts, each by itself, so that a review that was stopped goes on as if it had not been. In a part, positions
//! are searched from the last one back, so that what the table knows of a position helps with those before it, as lichess does.
//! Where a move seems to be an error, the positions before and after it are searched again, for longer.

use super::judgment::judge_by;
use super::{win_chance, Judgment, START};
use crate::chess::{Board, Color, History, Move, PieceKind};
use crate::engine::syzygy::Syzygy;
use crate::engine::{Limits, Position, Score, Search, TranspositionTable, Watch};
use crate::record::pgn::other_rules;
use crate::record::{openings, GameTree, NodeId};
use std::collections::TryReserveError;
use std::ops::Range;
use std::sync::Arc;

/// The nodes of a search, unless others are asked for.
pub const NODES: u64 = 60_000;
/// How many times as many for a move that seems to be an error.
const LONGER: u64 = 4;
/// The share of the winning chances from which a loss is looked at again.
const DOUBTFUL: f64 = 0.038;
/// What a hundred of the engine's centipawns are worth in those of Stockfish, for which the formulas were made, where only kings and
/// pawns are left, and by how much more for four pawns' worth of pieces; chosen, as [`WEIGHT`] is, so that our judgments come close to
/// those of the site (docs/lab/review.md).
const SCALE: i32 = 90;
const MORE_SCALE: i32 = 5;
/// How many times what a move gives away counts: the search sees less of it than that of the site, most of all of blunders
/// (docs/lab/review.md).
const WEIGHT: f64 = 1.08;
/// The size of the table in megabytes.
const TABLE: usize = 16;
/// The plies of a part.
const PART: usize = 16;
/// How many of the best moves are compared, and with which share of the nodes.
const COMPARED: usize = 4;
const COMPARING: u64 = 8;

/// A position of the game and what the search says about it.
#[derive(Debug, Clone)]
struct Seen {
    position: Position,
    /// For White.
    score: Score,
    /// The best line.
    line: Vec<Move>,
    /// By how many percent the winning chances after the best moves differ.
    spread: u8,
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
    /// By how many percent the winning chances after the best moves in its place differ: those after the best one are so much
    /// higher than those after the next three on average.
    pub spread: u8,
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

impl<'a> Guard<'a> {
    fn new(go_on: &'a mut dyn FnMut(usize, usize) -> bool, total: usize) -> Guard<'a> {
        Guard {
            go_on,
            done: 0,
            total,
            is_stopped: false,
        }
    }
}

impl Watch for Guard<'_> {
    fn stop(&mut self, _nodes: u64) -> bool {
        self.is_stopped |= !(self.go_on)(self.done, self.total);
        self.is_stopped
    }
}

impl Reviewer {
    /// A reviewer that searches this many nodes in each position, and four times as many where a move seems to be an error; it looks
    /// into these tables of endgames.
    ///
    /// # Errors
    /// If there is no memory for its table.
    pub fn new(nodes: u64, syzygy: Option<Arc<Syzygy>>) -> Result<Reviewer, TryReserveError> {
        let table = Arc::new(TranspositionTable::new(TABLE)?);
        let mut search = Search::new(table);
        search.syzygy = syzygy;
        Ok(Reviewer { search, nodes })
    }

    /// The moves of the main line, reviewed; `None` if `go_on` ended it. That is asked all the time, with how many positions have
    /// been searched, of how many.
    pub fn review(
        &mut self,
        tree: &GameTree,
        go_on: &mut dyn FnMut(usize, usize) -> bool,
    ) -> Option<Vec<ReviewedMove>> {
        let total = tree.main_line().len();
        let mut reviewed = Vec::with_capacity(total);
        for part in parts(total) {
            let before = part.start;
            reviewed.extend(self.review_part(tree, part, &mut |done, _| go_on(before + done, total))?);
        }
        Some(reviewed)
    }

    /// The same for a part of the main line that [`unreviewed`] has named.
    pub fn review_part(
        &mut self,
        tree: &GameTree,
        part: Range<usize>,
        go_on: &mut dyn FnMut(usize, usize) -> bool,
    ) -> Option<Vec<ReviewedMove>> {
        let line = tree.main_line();
        let mut seen = positions(tree, &line).drain(part.start..=part.end).collect::<Vec<_>>();
        let line = &line[part];
        self.search.table().clear();
        let mut guard = Guard::new(go_on, line.len());
        for place in (0..seen.len()).rev() {
            self.look(&mut seen[place], self.nodes, &mut guard);
            if let Some(mv) = line.get(place).and_then(|&node| tree.mv(node)) {
                self.doubt(&mut seen[place..], mv, &mut guard);
                self.compare(&mut seen[place], &mut guard);
                guard.done += 1;
            }
            if guard.is_stopped {
                return None;
            }
        }
        let moves = line.iter().zip(seen.windows(2));
        Some(
            moves
                .filter_map(|(&node, pair)| reviewed(tree.mv(node)?, node, pair))
                .collect(),
        )
    }

    /// The move in place of the one that led to this node, reviewed as if it had been made; `None` if `go_on` ended it.
    pub fn review_instead(
        &mut self,
        tree: &GameTree,
        node: NodeId,
        mv: Move,
        go_on: &mut dyn FnMut(usize, usize) -> bool,
    ) -> Option<ReviewedMove> {
        let mut before = positions(tree, &tree.path(tree.parent(node)?)).pop()?;
        let mut position = before.position.clone();
        position.play(mv);
        let mut after = Seen::of(position);
        self.search.table().clear();
        let (mut guard, nodes) = (Guard::new(go_on, 1), LONGER * self.nodes);
        self.look(&mut after, nodes, &mut guard);
        self.look(&mut before, nodes, &mut guard);
        let mut pair = [before, after];
        prefer_if_best(&mut pair, mv);
        reviewed(mv, node, &pair).filter(|_| !guard.is_stopped)
    }

    /// Searches the position, unless the game is over there. What the usual start is worth is known.
    fn look(&mut self, seen: &mut Seen, nodes: u64, guard: &mut Guard) {
        if !seen.is_over && !guard.is_stopped {
            // How far the evaluation was wrong in other positions of the game would bend that of this one: in a lost game each move
            // from the first on seemed to lose a pawn. The scores in the table are those of the positions themselves.
            self.search.clear();
            let found = self.search.run(&seen.position, &Limits::nodes(nodes), guard);
            seen.score = scaled(found.score, seen.position.board()).between(seen.position.board().turn());
            seen.line = found.lines.into_iter().next().map(|line| line.pv).unwrap_or_default();
            if *seen.position.board() == Board::START {
                seen.score = START;
            }
        }
    }

    /// Compares the best moves.
    fn compare(&mut self, seen: &mut Seen, guard: &mut Guard) {
        if seen.is_over || guard.is_stopped {
            return;
        }
        let limits = Limits {
            lines: COMPARED,
            ..Limits::nodes(self.nodes / COMPARING)
        };
        let found = self.search.run(&seen.position, &limits, guard);
        let chance = |score| win_chance(scaled(score, seen.position.board()));
        let chances: Vec<f64> = found.lines.iter().map(|line| chance(line.score)).collect();
        if let [best, others @ ..] = &chances[..] {
            #[allow(
                clippy::cast_precision_loss,
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "a few percent"
            )]
            let percent = |apart: f64| (100.0 * apart / others.len().max(1) as f64).round() as u8;
            let apart: f64 = others.iter().map(|chance| (best - chance).max(0.0)).sum();
            seen.spread = percent(apart);
        }
    }

    /// Searches the first two positions, with this move between them, again if it seems to be an error.
    fn doubt(&mut self, seen: &mut [Seen], mv: Move, guard: &mut Guard) {
        let [before, after, ..] = seen else { return };
        let mover = before.position.board().turn();
        let is_doubtful = |before: &Seen, after: &Seen| {
            let [was, is] = [before, after].map(|seen| seen.score.between(mover));
            before.line.first() != Some(&mv)
                && (win_chance(was) - win_chance(is) >= DOUBTFUL || judge_by(was, is, WEIGHT).is_some())
        };
        if is_doubtful(before, after) {
            self.look(after, LONGER * self.nodes, guard);
            self.look(before, LONGER * self.nodes, guard);
        }
        prefer_if_best(seen, mv);
    }
}

/// A move between the first two positions that turns out to be as good as the best is the best.
fn prefer_if_best(seen: &mut [Seen], mv: Move) {
    let [before, after, ..] = seen else { return };
    let mover = before.position.board().turn();
    let is_best = before.line.first() == Some(&mv) || after.score.between(mover) >= before.score.between(mover);
    if is_best && mv != Move::NULL {
        before.score = one_move_earlier(after.score.between(mover)).between(mover);
        before.line = [&[mv], &after.line[..]].concat();
    }
}

/// A score of the engine in this position on the scale of Stockfish, for which the formulas of winning chances were made.
pub fn scaled(score: Score, board: &Board) -> Score {
    let pawns = board.by_kind(PieceKind::Pawn).count() as i32;
    let pieces = Color::ALL.into_iter().map(|color| board.material(color)).sum::<i32>() - pawns;
    match score {
        Score::Centipawns(value) => Score::Centipawns(value * (SCALE + MORE_SCALE * pieces / 4) / 100),
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

/// The parts of a main line with this many moves, by the places of their moves from 0.
fn parts(moves: usize) -> impl Iterator<Item = Range<usize>> {
    (0..moves)
        .step_by(PART)
        .map(move |start| start..(start + PART).min(moves))
}

/// The parts of the main line with moves that have not been reviewed, by the places of their moves from 0; none of a game that was
/// played by other rules.
pub fn unreviewed(tree: &GameTree) -> Vec<Range<usize>> {
    if other_rules(&tree.tags).is_some() {
        return Vec::new();
    }
    let line = tree.main_line();
    let is_open = |part: &Range<usize>| line[part.clone()].iter().any(|&node| !tree.is_reviewed_at(node));
    parts(line.len()).filter(is_open).collect()
}

impl Seen {
    /// A position that is still to be searched, unless the game is over there.
    fn of(position: Position) -> Seen {
        let board = *position.board();
        let is_mate = board.is_check() && !board.has_legal_move();
        Seen {
            position,
            score: if is_mate { Score::Mate(0) } else { Score::Centipawns(0) },
            line: Vec::new(),
            spread: 0,
            is_over: !board.has_legal_move() || board.outcome().is_some(),
        }
    }
}

/// The start and the positions of a line that begins there.
fn positions(tree: &GameTree, line: &[NodeId]) -> Vec<Seen> {
    let mut history = History::new();
    let nodes = [NodeId::ROOT].into_iter().chain(line.iter().copied());
    nodes
        .map(|node| {
            let board = tree.board(node);
            let position = Position::with_history(board, history.clone());
            history.push(&board);
            Seen::of(position)
        })
        .collect()
}

/// The move with what was seen before and after it.
fn reviewed(mv: Move, node: NodeId, pair: &[Seen]) -> Option<ReviewedMove> {
    let [before, after] = pair else { return None };
    let board = *before.position.board();
    let [was, is] = [before, after].map(|seen| seen.score.between(board.turn()));
    let is_judged = before.line.first() != Some(&mv) && is != Score::Mate(0) && mv != Move::NULL;
    // A short search often likes another opening a little better; nobody would call this one an inaccuracy for it.
    let is_early = board.fullmove_number() <= 2 && board.occupied().count() == 32;
    let is_usual = is_early || openings::find(after.position.board()).is_some();
    let judgment = judge_by(was, is, WEIGHT).filter(|&judgment| !is_usual || judgment > Judgment::Inaccuracy);
    Some(ReviewedMove {
        node,
        board,
        mv,
        before: was,
        after: is,
        better: before.line.clone(),
        answer: after.line.clone(),
        spread: before.spread,
        judgment: judgment.filter(|_| is_judged),
    })
}
