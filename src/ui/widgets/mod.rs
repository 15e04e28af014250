//! The building blocks of panels and dialogs. Each has an id that does not depend on the language.

pub mod bubble;
pub mod button;
pub mod color_picker;
pub mod combo;
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
pub use button::{has_long, one_size, tell_whole, Button, ButtonRank};
pub use color_picker::ColorPicker;
pub use combo::{combo, combo_of_width};
pub use flow::Flow;
pub use foot::{foot, FootButton};
pub use key_name::key_name;
pub use list_keys::step_by_key;
pub use list_row::{empty_row, list_row, row_of};
pub use number_field::{number_alone, number_field};
pub use paragraph::Paragraph;
pub use segments::segments;
pub use setting::{above, caption, indent, labeled, labeled_of, switch};
pub use tile::{font_of, Tile};
pub use toggle::checkbox;

/// What a widget is for those who cannot see it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WidgetKind {
    /// Words to read.
    Text,
    /// Words that appear for a while and are read at once.
    Message,
    /// A button, or what is pressed like one.
    Button,
    /// A switch.
    Switch {
        /// Whether it is on.
        is_on: bool,
    },
    /// One of several alternatives, or a row of a list.
    Choice {
        /// Whether it is the one that holds.
        is_chosen: bool,
    },
    /// A field to type in.
    Field,
    /// A box that opens a list.
    List,
    /// A slider.
    Slider,
}

/// A widget of the last frame: where it is, what it shows, and whether it can be used.
#[derive(Debug, Clone, PartialEq)]
pub struct Widget {
    /// Its id, such as `cmd-undo` or `new-game.white`.
    pub id: String,
    /// What it is.
    pub kind: WidgetKind,
    /// What it is called, if that is not what it shows.
    pub name: String,
    /// The text or the value it shows.
    pub shows: String,
    /// The number by which Dear `ImGui` knows it; 0 for words.
    pub item: u32,
    /// The top left corner in pixels of the window.
    pub min: [f32; 2],
    /// The bottom right corner.
    pub max: [f32; 2],
    /// Whether it can be used.
    pub is_enabled: bool,
    /// Whether it has the keyboard focus.
    pub is_focused: bool,
    /// Whether it is out of reach, since a dialog is open and it is not in it.
    pub is_covered: bool,
}

impl Widget {
    /// The id for a text that did not fit and was cut; it has no place.
    pub const CUT: &str = "cut";

    /// The id for a widget that is partly beyond the edge of its window, where no scrolling leads to it. It shows the id of that.
    pub const OUTSIDE: &str = "outside";

    /// The id for words that are only read.
    pub const WORDS: &str = "words";

    /// Whether it can get the keyboard focus or be pressed.
    pub fn is_used(&self) -> bool {
        !matches!(self.kind, WidgetKind::Text | WidgetKind::Message)
    }

    /// What it is called.
    pub fn spoken_name(&self) -> &str {
        if self.name.is_empty() {
            &self.shows
        } else {
            &self.name
        }
    }

    /// The pixel at its center.
    pub fn middle(&self) -> (f32, f32) {
        (
            f32::midpoint(self.min[0], self.max[0]),
            f32::midpoint(self.min[1], self.max[1]),
        )
    }
}
