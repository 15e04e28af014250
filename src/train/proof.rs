//! The proof that a position has one winning move, and the line of such moves.

use crate::chess::{Board, Move};
use crate::engine::{Limits, Position, Score, Search, SearchResult, TranspositionTable, Watch};
use crate::review::{scaled, win_chance};
use std::collections::TryReserveError;
use std::sync::Arc;

/// The nodes of the first look at each move of a line, and of the second once the line is known to be worth it.
const GLANCE: u64 = 8_000;
const LOOK: u64 = 40_000;
/// The nodes of the search for what the other moves are worth, which has them all to itself: a search of all moves ends when the best
/// one mates.
const REFUTATION: u64 = 150_000;
/// The nodes of the search for an answer.
const ANSWER: u64 = 20_000;

/// By how much of the winning chances, from 0 to 1, the move is better than any other.
const MARGIN: f64 = 0.35;
/// The winning chances after the move at least, and after any other at most.
const WINNING: f64 = 0.80;
const NOT_WINNING: f64 = 0.58;

/// The most moves to be found.
const LONGEST: usize = 5;

/// The search with which everything is proved. What it says after its watch has stopped it means nothing.
pub struct Prover<W> {
    search: Search,
    watch: W,
}

/// The winning chances at this score of our search in this position.
fn chance(score: Score, board: &Board) -> f64 {
    win_chance(scaled(score, board))
}

impl<W: Watch> Prover<W> {
    /// A prover with a table of its own.
    ///
    /// # Errors
    /// If there is no memory for the table.
    pub fn new(watch: W) -> Result<Prover<W>, TryReserveError> {
        let search = Search::new(Arc::new(TranspositionTable::new(16)?));
        Ok(Prover { search, watch })
    }

    /// Searches the position afresh, so that each answer depends on nothing else.
    pub(super) fn run(&mut self, board: &Board, limits: &Limits) -> SearchResult {
        self.search.clear();
        self.search.table().clear();
        self.search.run(&Position::new(*board), limits, &mut self.watch)
    }

    /// The move that alone wins in a search of so many nodes, and its winning chances.
    fn only_move(&mut self, board: &Board, nodes: u64) -> Option<(Move, f64)> {
        let limits = Limits {
            lines: 2,
            ..Limits::nodes(nodes)
        };
        let found = self.run(board, &limits);
        let best = found.lines.first()?;
        let second = found.lines.get(1).map_or(0.0, |line| chance(line.score, board));
        let most = chance(best.score, board);
        let mv = *best.pv.first()?;
        is_only(most, second).then_some((mv, most))
    }

    /// Whether the move that won alone at a glance still does when it is looked at for longer, and the others have a search of their own.
    fn is_proved(&mut self, board: &Board, mv: Move) -> bool {
        let Some((_, most)) = self.only_move(board, LOOK).filter(|(only, _)| *only == mv) else {
            return false;
        };
        let mut others = board.legal_moves().to_vec();
        others.retain(|&other| other != mv);
        if others.is_empty() {
            return true;
        }
        let limits = Limits {
            search_moves: others,
            ..Limits::nodes(REFUTATION)
        };
        let found = self.run(board, &limits);
        let comes_back = found.lines.first().is_some_and(|line| comes_back(board, &line.pv));
        is_only(most, chance(found.score, board)) && !comes_back
    }

    /// The line from this position, in which each move of the side to move is the only one that wins, up to a mate or to the last such
    /// move that leaves a choice; `None` if there is none worth showing.
    pub(super) fn line(&mut self, start: &Board) -> Option<Vec<Move>> {
        if start.count_legal_moves() < 2 || start.material_lead(start.turn()) > 0 {
            return None;
        }
        // Most positions lead nowhere, which a glance at the whole line shows.
        let mut line = self.glance(start)?;
        let (mut board, mut proved) = (*start, 0);
        for (place, &mv) in line.iter().enumerate() {
            if place % 2 == 0 {
                if !self.is_proved(&board, mv) {
                    break;
                }
                proved = place + 1;
            }
            board.play(mv);
        }
        line.truncate(proved);
        worth_showing(start, line)
    }

    /// The line as it looks at a glance.
    fn glance(&mut self, start: &Board) -> Option<Vec<Move>> {
        let (mut board, mut line) = (*start, Vec::new());
        while line.len() < 2 * LONGEST {
            let Some((mv, _)) = self.only_move(&board, GLANCE) else {
                break;
            };
            board.play(mv);
            line.push(mv);
            if !board.has_legal_move() {
                break;
            }
            let answer = self.run(&board, &Limits::nodes(ANSWER)).best?;
            board.play(answer);
            line.push(answer);
        }
        worth_showing(start, line)
    }
}

/// Whether a line comes back to where it began: then its first move wins as well, only later.
fn comes_back(board: &Board, line: &[Move]) -> bool {
    let mut now = *board;
    line.iter().any(|&mv| {
        now.play(mv);
        now.is_same_position(board)
    })
}

fn is_only(best: f64, others: f64) -> bool {
    best >= WINNING && others <= NOT_WINNING && best - others >= MARGIN
}

/// The line up to its last move that had a choice, if it mates or wins something with more than one move.
fn worth_showing(start: &Board, mut line: Vec<Move>) -> Option<Vec<Move>> {
    let (mut board, mut end) = (*start, 0);
    for (place, &mv) in line.iter().enumerate() {
        if place % 2 == 0 && board.count_legal_moves() > 1 {
            end = place + 1;
        }
        board.play(mv);
    }
    line.truncate(end);
    let last = line.iter().fold(*start, |board, &mv| board.played(mv));
    let is_mate = last.is_check() && !last.has_legal_move();
    let gain = last.material_lead(start.turn()) - start.material_lead(start.turn());
    (is_mate || line.len() > 1 && gain > 1).then_some(line)
}
