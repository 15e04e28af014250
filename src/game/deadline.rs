//! When a game needs a [`Tick`](super::Input::Tick), and what for.

use std::time::Duration;

/// A moment at which something happens in a game without an input.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deadline {
    /// When, on the clock that [`ChessGame::handle`](super::ChessGame::handle) is given.
    pub at: Duration,
    /// What happens then.
    pub kind: DeadlineKind,
}

/// What happens at a deadline.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeadlineKind {
    /// The side to move runs out of time.
    Flag,
    /// The face of a clock changes.
    Face,
    /// The running clock is written to the journal again.
    Journal,
    /// What could not be kept is tried again.
    Retry,
}
