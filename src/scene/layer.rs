//! The drawing order.

/// The layers of a frame, bottom to top. The drawing order is decided here and nowhere else.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Layer {
    /// The table around the board.
    Background,
    /// The 64 squares.
    Squares,
    /// The squares the last move left and reached.
    LastMove,
    /// The square of the chosen piece, and that of an inspected one.
    Selection,
    /// The square under a carried piece.
    Hover,
    /// The glow under a king in check.
    Check,
    /// The squares each side attacks.
    AttackBoards,
    /// Files and ranks.
    Coordinates,
    /// The pieces that stand still, and those that fade.
    Pieces,
    /// Where the piece in hand may go; what an inspected piece may and may not do.
    Targets,
    /// Arrows and marks on squares.
    Arrows,
    /// The pieces on their way.
    Moving,
    /// The choice of the promotion piece.
    PromotionPicker,
    /// A sentence over the whole board.
    Banner,
    /// The piece under the pointer; it goes over panels too.
    Dragged,
}
