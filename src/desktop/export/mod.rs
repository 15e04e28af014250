//! The board and the game as files of pictures, drawn by the program's own renderer in the chosen theme.
//!
//! - [`png`]: the board in pixels.
//! - [`svg`]: the board as shapes, sharp at every size.
//! - [`gif`]: the whole game, moving.

pub mod gif;
pub mod palette;
pub mod picture;
pub mod png;
pub mod svg;

pub use picture::Picture;

use crate::scene::{BoardLayout, Coordinates, View, WindowLayout};

/// The least and the greatest length of a square's edge in an exported picture, in pixels.
pub const SQUARES: std::ops::RangeInclusive<u16> = 16..=400;

/// What `view` shows of the board alone, with squares of `square` pixels (brought within [`SQUARES`]), and the length of the
/// picture's edge. Colours, coordinates and the side from which the board is seen are kept.
#[must_use]
pub fn board_only(view: &View, square: u16) -> (View, u32) {
    let square = square.clamp(*SQUARES.start(), *SQUARES.end());
    let border = match view.coordinates {
        Coordinates::Border => (square / 4).max(12),
        Coordinates::Inside | Coordinates::Off => 0,
    };
    let (side, border) = (8 * i32::from(square), i32::from(border));
    let layout = WindowLayout {
        board: BoardLayout {
            x: border,
            y: border,
            side,
            flipped: view.is_flipped(),
        },
        border,
        top_strip: crate::scene::Rect::default(),
        bottom_strip: crate::scene::Rect::default(),
        panel: crate::scene::Rect::default(),
        is_tall: false,
    };
    let board = View { layout, ..view.clone() };
    (board, (side + 2 * border).unsigned_abs())
}
