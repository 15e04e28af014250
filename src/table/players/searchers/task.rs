//! What is searched, and what is heard of it.

use crate::engine::time::Budget;
use crate::engine::{Found, Limits, Position, Report};
use std::time::Duration;

/// What is to be searched, and how long.
#[derive(Debug, Clone)]
pub struct Task {
    /// The position with its past.
    pub position: Position,
    /// Where the search ends at the latest.
    pub limits: Limits,
    /// The time it may take; `None` if time is no matter.
    pub budget: Option<Budget>,
    /// It goes on until it is stopped, whatever it finds.
    pub is_infinite: bool,
    /// It is the turn of the opponent: the time begins to count with [`Searchers::ponder_hit`](super::Searchers::ponder_hit).
    pub is_pondering: bool,
}

impl Task {
    /// A search up to these limits, whatever the time.
    #[must_use]
    pub const fn new(position: Position, limits: Limits) -> Task {
        Task {
            position,
            limits,
            budget: None,
            is_infinite: false,
            is_pondering: false,
        }
    }
}

/// What is heard of a search, on its thread.
#[derive(Debug)]
pub enum News {
    /// Something is known of one of the best moves, so long after the start.
    Report(Report, Duration),
    /// The search is over.
    Found(Found, Duration),
}

/// Receives the news of one search.
pub type Listener = Box<dyn FnMut(News) + Send>;
