//! The drawing order.

/// The layers of a frame, bottom to top. The drawing order is decided here and nowhere else.
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
    /// What standing pieces throw on their squares.
    Shadows,
    /// The pieces that stand still or fade.
    Pieces,
    /// Where the selected piece may go; what an inspected piece may and may not do.
    Targets,
    /// Arrows and marks on squares.
    Arrows,
    /// The moving pieces.
    Moving,
    /// The shade over what has no part in a mate.
    Shade,
    /// The choice of the promotion piece.
    PromotionPicker,
    /// The square that the keys have reached.
    Cursor,
    /// A sentence over the whole board.
    Banner,
    /// The dragged piece; it is drawn over panels too.
    Dragged,
    /// Captured pieces on their way to the player cards.
    Captured,
}
