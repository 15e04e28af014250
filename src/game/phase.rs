//! Whether a game is in play, over, or under review.

use crate::chess::Outcome;
use crate::record::GameResult;

/// The phase of a game: the one answer to "is it over?".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// In play. The clock may be at rest: before the first move, or because the game was only opened.
    Playing,
    /// In play, with the clocks stopped and the board hidden.
    Paused,
    /// The game has ended.
    Over(Outcome),
    /// A finished game opened for review, with the result in its record.
    Review(GameResult),
}

impl Phase {
    /// Whether the game is still undecided: playing or paused.
    #[must_use]
    pub const fn is_in_play(self) -> bool {
        matches!(self, Phase::Playing | Phase::Paused)
    }
}
