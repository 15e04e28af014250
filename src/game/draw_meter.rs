//! How close a game is to a draw by rule.

/// How close the game is to a draw by repetition or by the fifty- and seventy-five-move rules (FIDE 9.2, 9.3, 9.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DrawMeter {
    /// How many times the current position has occurred, including now.
    pub occurrences: usize,
    /// Plies since the last capture or pawn move.
    pub halfmove_clock: u32,
}

impl DrawMeter {
    /// Moves by each side until a fifty-move claim is possible; 0 when it is.
    #[must_use]
    pub const fn moves_to_fifty(&self) -> u32 {
        100u32.saturating_sub(self.halfmove_clock).div_ceil(2)
    }

    /// Moves by each side until the seventy-five-move rule ends the game.
    #[must_use]
    pub const fn moves_to_seventy_five(&self) -> u32 {
        150u32.saturating_sub(self.halfmove_clock).div_ceil(2)
    }
}
