//! Search tasks and their reports.

use crate::chess::Move;
use crate::engine::syzygy::Syzygy;
use crate::engine::time::Budget;
use crate::engine::{Limits, Position, Report, SearchResult};
use std::sync::Arc;
use std::time::Duration;

/// Chooses the only move to search, before the search begins; `None` leaves all. It should end soon once the function it is given
/// says that the search has been stopped.
pub type MoveChooser = Box<dyn FnOnce(&dyn Fn() -> bool) -> Option<Move> + Send>;

/// What to search and for how long.
pub struct SearchTask {
    /// The position with its history.
    pub position: Position,
    /// The limits of the search.
    pub limits: Limits,
    /// The time budget; `None` for no time limit.
    pub budget: Option<Budget>,
    /// Whether it runs until stopped, whatever it finds.
    pub is_infinite: bool,
    /// Whether it is the opponent's turn: time counts from [`Searchers::ponder_hit`](super::Searchers::ponder_hit) on.
    pub is_pondering: bool,
    /// Makes the search one of the move it chooses, at depth 1.
    pub chooser: Option<MoveChooser>,
    /// The tables of endgames to look into.
    pub syzygy: Option<Arc<Syzygy>>,
}

impl SearchTask {
    /// A search up to these limits, without a time limit.
    pub const fn new(position: Position, limits: Limits) -> SearchTask {
        SearchTask {
            position,
            limits,
            budget: None,
            is_infinite: false,
            is_pondering: false,
            chooser: None,
            syzygy: None,
        }
    }
}

/// News from a search, delivered on its thread.
pub enum SearchNews {
    /// A report on one line, with the time since the start.
    Report(Report, Duration),
    /// The final result, with the time since the start.
    Found(SearchResult, Duration),
}

/// Receives the news of one search.
pub type Listener = Box<dyn FnMut(SearchNews) + Send>;
