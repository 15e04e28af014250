//! How near a game is to a draw.

/// How near the game is to a draw by repetition or by the counting of moves (FIDE 9.2, 9.3, 9.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DrawMeter {
    /// How often the present position has stood, this time included.
    pub occurrences: usize,
    /// Half-moves since the last capture or pawn move.
    pub halfmove_clock: u32,
}

impl DrawMeter {
    /// How many moves each side can still make before fifty moves can be claimed; 0 when they can be.
    #[must_use]
    pub const fn moves_to_fifty(&self) -> u32 {
        100u32.saturating_sub(self.halfmove_clock).div_ceil(2)
    }

    /// How many moves each side can still make before seventy-five moves end the game.
    #[must_use]
    pub const fn moves_to_seventy_five(&self) -> u32 {
        150u32.saturating_sub(self.halfmove_clock).div_ceil(2)
    }
}
