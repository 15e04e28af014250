//! What a search says while it goes on, and what it found.

use crate::chess::Move;
use crate::engine::Score;

/// How a score is to be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Bound {
    /// It is the value at this depth.
    Exact,
    /// The value is at least that.
    Lower,
    /// The value is at most that.
    Upper,
}

/// What a search knows of one of the best moves, at one depth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The depth in half-moves.
    pub depth: u32,
    /// The length of the longest line that was looked at, in half-moves.
    pub selective_depth: u32,
    /// Which of the best moves this is, from 1.
    pub line: usize,
    /// What it is worth to the side to move.
    pub score: Score,
    /// How the score is to be read.
    pub bound: Bound,
    /// The positions looked at since the search began.
    pub nodes: u64,
    /// How full the table is, in thousandths.
    pub hash_full: u32,
    /// The moves that both sides are expected to play, the move itself first.
    pub pv: Vec<Move>,
}

/// Where a search stands after it has finished a depth: what decides whether another one is worth the time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// The depth that is finished.
    pub depth: u32,
    /// The positions looked at since the search began.
    pub nodes: u64,
    /// Those of them below the best move.
    pub best_nodes: u64,
    /// For how many depths the best move has been the same.
    pub stable_depths: u32,
    /// What the best move is worth to the side to move.
    pub score: Score,
    /// By how many hundredths of a pawn the score fell since the depth before; below zero if it rose.
    pub drop: i32,
    /// How many moves there are to choose from.
    pub moves: usize,
}

/// Follows a search and may end it.
pub trait Watch {
    /// Whether the search is to end at once; asked every 32 positions or so.
    fn stop(&mut self, nodes: u64) -> bool {
        let _ = nodes;
        false
    }

    /// Whether the depth that was just finished is to be the last.
    fn is_enough(&mut self, progress: &Progress) -> bool {
        let _ = progress;
        false
    }

    /// Receives what is known of one of the best moves.
    fn report(&mut self, report: &Report) {
        let _ = report;
    }

    /// Receives the move of the position itself that is looked at next, and its number from 1.
    fn current_move(&mut self, depth: u32, mv: Move, number: usize) {
        let _ = (depth, mv, number);
    }
}

/// Lets the search run to its limits.
#[derive(Debug, Clone, Copy, Default)]
pub struct Unwatched;

impl Watch for Unwatched {}

/// What a search found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The best move; `None` if there is no legal one.
    pub best: Option<Move>,
    /// The answer that is expected to it.
    pub ponder: Option<Move>,
    /// What the position is worth to the side to move.
    pub score: Score,
    /// The last depth that was finished, in half-moves.
    pub depth: u32,
    /// The positions looked at.
    pub nodes: u64,
    /// The best moves, as many as were wanted, each with its score and line.
    pub lines: Vec<Line>,
}

/// One of the best moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// What it is worth to the side to move.
    pub score: Score,
    /// The moves that both sides are expected to play, the move itself first.
    pub pv: Vec<Move>,
}
