//! What a game has to be given a [`Tick`](super::Input::Tick) for, and when.

use std::time::Duration;

/// The next moment at which something happens in a game although nobody does anything.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deadline {
    /// When: the time since the moment that [`ChessGame::handle`](super::ChessGame::handle) counts from.
    pub at: Duration,
    /// What happens then.
    pub kind: DeadlineKind,
}

/// What happens at a deadline.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeadlineKind {
    /// The side to move has no time left.
    Flag,
    /// The face of a clock shows something else.
    Face,
    /// The running clock has to be written to the journal again.
    Journal,
}
