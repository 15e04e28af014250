//! How many moves and captures each side has made.

use super::ChessGame;

/// Moves and captures up to the position shown, indexed by color.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct MoveCounts {
    /// Moves made.
    pub moves: [u32; 2],
    /// Captures made.
    pub captures: [u32; 2],
    /// The pieces captured, by kind; a promoted pawn counts as the piece it became.
    pub taken: [[u32; 6]; 2],
}

impl ChessGame {
    /// Counts the moves and captures that led to the position shown.
    #[must_use]
    pub fn move_counts(&self) -> MoveCounts {
        let mut counts = MoveCounts::default();
        let mut board = self.tree.start();
        for node in self.tree.path(self.shown) {
            let Some(mv) = self.tree.mv(node) else { continue };
            let side = board.turn().index();
            counts.moves[side] += 1;
            if let Some(captured) = board.captured(mv) {
                counts.captures[side] += 1;
                counts.taken[side][captured.kind().index()] += 1;
            }
            board.play(mv);
        }
        counts
    }
}
