//! The pictures and fonts embedded in the executable.

/// The font of the board.
pub const BOARD_FONT: &[u8] = include_bytes!("../../fonts/TabiyaSans-SemiBold.otf");

/// The icon of the window.
pub const ICON: &str = include_str!("../../assets/icon.svg");

/// The cursor over a piece that can be picked up.
pub const HAND_OPEN: &str = include_str!("../../assets/cursors/hand_open.svg");

/// The cursor that holds a piece.
pub const HAND_CLOSED: &str = include_str!("../../assets/cursors/hand_closed.svg");
