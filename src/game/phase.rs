//! Whether a game is in play, over, or only looked at.

use crate::chess::Outcome;
use crate::record::GameResult;

/// Where a game stands: the one answer to "is it over?".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// The game is in play. Its clock may be at rest: before the first move, or because the game was only opened.
    Playing,
    /// The game is in play, but the clocks are stopped and the board is hidden.
    Paused,
    /// The game has ended on this board.
    Over(Outcome),
    /// A decided game that was opened to be looked at, with the result that its record has.
    Review(GameResult),
}

impl Phase {
    /// Whether the game is not decided: playing or paused.
    #[must_use]
    pub const fn is_in_play(self) -> bool {
        matches!(self, Phase::Playing | Phase::Paused)
    }
}
