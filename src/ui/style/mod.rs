//! The style of the interface: colors by role, lengths, and the look of the Dear `ImGui` widgets.

mod palette;
mod widgets;

pub use palette::{faded, InterfaceColors, WeakColor};

use crate::ui::Frame;

/// The lengths of the interface, in points.
pub mod length {
    /// The gap between two widgets.
    pub const GAP: f32 = 8.0;
    /// The gap between two groups of widgets.
    pub const GROUP: f32 = 16.0;
    /// The height of a button with a label.
    pub const BUTTON: f32 = 40.0;
    /// The rounding of fields and buttons.
    pub const ROUND: f32 = 8.0;
    /// The rounding of cards, panels and dialogs.
    pub const ROUND_CARD: f32 = 12.0;
}

/// Whether the window is so low that buttons are smaller.
pub fn is_low(ui: &Frame) -> bool {
    ui.io().display_size[1] < ui.px(480.0)
}

/// Whether it is so low, as with the largest type, that a dialog takes all of it, and leaves messages no room.
pub fn is_lowest(ui: &Frame) -> bool {
    ui.io().display_size[1] < ui.px(330.0)
}

/// An empty line between two groups of widgets.
pub fn group_gap(ui: &Frame) {
    ui.dummy([0.0, ui.px(length::GROUP - length::GAP)]);
}
