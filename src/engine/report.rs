//! Reports of a running search, and its result.

use crate::chess::Move;
use crate::engine::Score;

/// Whether a score is exact or a bound.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Bound {
    /// The exact value at this depth.
    Exact,
    /// A lower bound (fail high).
    Lower,
    /// An upper bound (fail low).
    Upper,
}

/// What a search knows about one line at one depth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The depth in plies.
    pub depth: u32,
    /// The selective depth: the longest line searched, in plies.
    pub selective_depth: u32,
    /// The rank of the line, from 1.
    pub line: usize,
    /// What it is worth to the side to move.
    pub score: Score,
    /// Whether the score is exact or a bound.
    pub bound: Bound,
    /// Nodes searched so far.
    pub nodes: u64,
    /// How full the table is, in permille.
    pub hash_full: u32,
    /// The principal variation, starting with the move itself.
    pub pv: Vec<Move>,
}

/// The progress of a search after a completed iteration, on which time management decides whether to start another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SearchProgress {
    /// The depth completed, in plies.
    pub depth: u32,
    /// Nodes searched so far.
    pub nodes: u64,
    /// How many of them below the best move.
    pub best_nodes: u64,
    /// For how many iterations the best move has been the same.
    pub stable_depths: u32,
    /// The score of the best move for the side to move.
    pub score: Score,
    /// By how many centipawns the score fell since the previous iteration; negative if it rose.
    pub drop: i32,
    /// The number of root moves.
    pub moves: usize,
}

/// Observes a search and may end it.
pub trait Watch {
    /// Whether to stop the search at once; called every 32 nodes or so.
    fn stop(&mut self, _nodes: u64) -> bool {
        false
    }

    /// Whether the iteration just completed should be the last.
    fn is_enough(&mut self, _progress: &SearchProgress) -> bool {
        false
    }

    /// Receives a report on one line.
    fn report(&mut self, _report: &Report) {}
}

/// A watch that lets the search run to its limits.
#[derive(Debug, Clone, Copy, Default)]
pub struct Unwatched;

impl Watch for Unwatched {}

/// A function watches by saying whether to stop.
impl<F: FnMut(u64) -> bool> Watch for F {
    fn stop(&mut self, nodes: u64) -> bool {
        self(nodes)
    }
}

/// The result of a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchResult {
    /// The best move; `None` if there is no legal one.
    pub best: Option<Move>,
    /// The expected reply, to ponder on.
    pub ponder: Option<Move>,
    /// What the position is worth to the side to move.
    pub score: Score,
    /// The last completed depth, in plies.
    pub depth: u32,
    /// Nodes searched.
    pub nodes: u64,
    /// The lines, best first, as many as requested.
    pub lines: Vec<Variation>,
}

/// A line and its score.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variation {
    /// What it is worth to the side to move.
    pub score: Score,
    /// The principal variation, starting with the move itself.
    pub pv: Vec<Move>,
}
