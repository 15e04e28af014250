//! The drawing order.

/// The layers of a frame, bottom to top. The drawing order is decided only here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Layer {
    /// The background around the board.
    Background,
    /// The 64 squares.
    Squares,
    /// The squares of the last move.
    LastMove,
    /// The squares of the selected and of the inspected piece.
    Selection,
    /// The square under the dragged piece.
    Hover,
    /// The glow under a king in check.
    Check,
    /// The squares each side attacks.
    AttackBoards,
    /// Files and ranks.
    Coordinates,
    /// The shadows of standing pieces on their squares.
    Shadows,
    /// The pieces that stand still or fade.
    Pieces,
    /// Where the selected piece may go; what an inspected piece may and may not do.
    Targets,
    /// Arrows and marks on squares.
    Arrows,
    /// The moving pieces.
    Moving,
    /// The shade over everything with no part in a mate.
    Shade,
    /// The promotion picker.
    PromotionPicker,
    /// The keyboard cursor.
    Cursor,
    /// A sentence across the board.
    Banner,
    /// The dragged piece; it is also drawn over panels.
    Dragged,
    /// Captured pieces flying to the player cards.
    Captured,
}
