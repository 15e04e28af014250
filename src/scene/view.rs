//! What a viewer has set.

use super::animation::Place;
use super::{Pointer, Theme, WindowLayout};
use crate::chess::Square;
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

/// How the board is drawn, and where everything in the window is.
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
        }
    }

    /// Whether Black's side is at the bottom.
    #[must_use]
    pub fn is_flipped(&self) -> bool {
        self.layout.board.flipped
    }

    /// The square that a carried piece came from and where it is on the board, in squares as White sees it; also outside the
    /// board. `None` when nothing is carried.
    #[must_use]
    pub fn hand_of(&self, pointer: &Pointer) -> Option<(Square, Place)> {
        pointer.lifted().zip(self.place_of(pointer))
    }

    /// Where on the board the pointer is, in squares as White sees it; outside the board too. `None` outside the window.
    fn place_of(&self, pointer: &Pointer) -> Option<Place> {
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
