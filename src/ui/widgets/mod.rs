//! The building blocks of panels and dialogs. Each has an id that does not depend on the language.

pub mod bubble;
pub mod button;
pub mod card;
pub mod color_picker;
pub mod combo;
pub mod fen_field;
pub mod field;
pub mod flow;
pub mod foot;
pub mod key_name;
pub mod list_keys;
pub mod list_row;
pub mod number_field;
pub mod paragraph;
pub mod popup;
pub mod scroll;
pub mod segments;
pub mod setting;
pub mod slider;
pub mod text;
pub mod tile;
mod tip;
pub mod toggle;

pub use bubble::Bubble;
pub use button::Button;
pub use foot::{foot, FootButton};
pub use key_name::key_name;
pub use number_field::number_field;

/// A widget of the last frame: where it is, what it shows, and whether it can be used.
#[derive(Debug, Clone, PartialEq)]
pub struct Widget {
    /// Its id, such as `cmd-undo` or `new-game.white`.
    pub id: String,
    /// The text or the value it shows.
    pub shows: String,
    /// The top left corner in pixels of the window.
    pub min: [f32; 2],
    /// The bottom right corner.
    pub max: [f32; 2],
    /// Whether it can be used.
    pub is_enabled: bool,
    /// Whether it has the keyboard focus.
    pub is_focused: bool,
}

impl Widget {
    /// The id for a text that did not fit and was cut; it has no place.
    pub const CUT: &str = "cut";

    /// The id for a widget that is partly beyond the edge of its window, where no scrolling leads to it. It shows the id of that.
    pub const OUTSIDE: &str = "outside";

    /// The pixel at its center.
    pub fn middle(&self) -> (f32, f32) {
        (
            f32::midpoint(self.min[0], self.max[0]),
            f32::midpoint(self.min[1], self.max[1]),
        )
    }
}
