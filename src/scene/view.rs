//! What a viewer has set.

use super::animation::Place;
use super::{Marks, Pointer, Theme, WindowLayout};
use std::time::Duration;

/// Where the names of files and ranks are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Coordinates {
    /// In the corners of the squares at the edge.
    #[default]
    Inside,
    /// Beside the board.
    Border,
    /// Nowhere.
    Off,
}

/// Everything about a frame that is neither the game nor the pointer.
#[derive(Debug, Clone, PartialEq)]
#[allow(clippy::struct_excessive_bools, reason = "each is one switch of the settings")]
pub struct View {
    /// Where things are; it also says whether the board is flipped.
    pub layout: WindowLayout,
    /// Where the names of files and ranks are.
    pub coordinates: Coordinates,
    /// The colours.
    pub theme: Theme,
    /// Whether the squares that White attacks are shown.
    pub show_white_attacks: bool,
    /// Whether the squares that Black attacks are shown.
    pub show_black_attacks: bool,
    /// Whether dots and rings show where the piece in hand may go.
    pub show_targets: bool,
    /// Whether the squares of the last move are tinted.
    pub show_last_move: bool,
    /// How long a piece travels; 0 switches animation off.
    pub animation: Duration,
    /// What the annotator drew.
    pub marks: Marks,
    /// Why the last try was refused, as squares and lines, for as long as it is shown.
    pub refusal: Marks,
    /// Whether the pieces are hidden, as while the game is paused.
    pub is_hidden: bool,
    /// A sentence over the board.
    pub banner: Option<String>,
}

impl View {
    /// How long a piece travels unless the viewer says otherwise.
    pub const ANIMATION: Duration = Duration::from_millis(180);
    /// The longest travel the settings allow.
    pub const LONGEST_ANIMATION: Duration = Duration::from_millis(500);

    /// The usual view in this layout.
    #[must_use]
    pub fn new(layout: WindowLayout) -> View {
        View {
            layout,
            coordinates: Coordinates::default(),
            theme: Theme::default(),
            show_white_attacks: false,
            show_black_attacks: false,
            show_targets: true,
            show_last_move: true,
            animation: View::ANIMATION,
            marks: Marks::default(),
            refusal: Marks::default(),
            is_hidden: false,
            banner: None,
        }
    }

    /// Whether Black's side is at the bottom.
    #[must_use]
    pub fn is_flipped(&self) -> bool {
        self.layout.board.flipped
    }

    /// Where on the board the pointer is, in squares as White sees it; outside the board too. `None` outside the window.
    #[must_use]
    pub fn place_of(&self, pointer: &Pointer) -> Option<Place> {
        let board = &self.layout.board;
        #[allow(clippy::cast_precision_loss, reason = "pixels of a window")]
        let squares = |pixels: i32| pixels as f32 / board.square_side() as f32;
        let (x, y) = pointer.at()?;
        let (column, row) = (squares(x - board.x), squares(y - board.y));
        Some(if board.flipped {
            (8.0 - column, row)
        } else {
            (column, 8.0 - row)
        })
    }
}
