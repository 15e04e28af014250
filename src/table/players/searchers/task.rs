//! Search tasks and their reports.

use crate::engine::time::Budget;
use crate::engine::{Found, Limits, Position, Report};
use std::time::Duration;

/// What to search and for how long.
#[derive(Debug, Clone)]
pub struct Task {
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
}

impl Task {
    /// A search up to these limits, without a time limit.
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

/// News from a search, delivered on its thread.
#[derive(Debug)]
pub enum News {
    /// A report on one line, with the time since the start.
    Report(Report, Duration),
    /// The final result, with the time since the start.
    Found(Found, Duration),
}

/// Receives the news of one search.
pub type Listener = Box<dyn FnMut(News) + Send>;
