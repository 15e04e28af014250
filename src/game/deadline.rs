//! When a game needs a [`Tick`](super::Input::Tick), and why.

use std::time::Duration;

/// A moment at which something happens in a game without any input.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deadline {
    /// The time on the clock passed to [`ChessGame::handle`](super::ChessGame::handle).
    pub at: Duration,
    /// What happens then.
    pub kind: DeadlineKind,
}

/// What happens at a deadline.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeadlineKind {
    /// The side to move runs out of time.
    Flag,
    /// A clock face changes.
    Face,
    /// The running clock is written to the journal again.
    Journal,
    /// A failed save is retried.
    Retry,
}
