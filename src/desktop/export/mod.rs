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

use crate::scene::{BoardGeometry, BoardStyle, Coordinates, Point};

/// The least and the greatest length of a square's edge in an exported picture, in pixels.
pub const SQUARES: std::ops::RangeInclusive<u16> = 16..=400;

/// Where a board is in a picture of it alone, with squares of `square` pixels (brought within [`SQUARES`]), and the length of
/// the picture's edge.
#[must_use]
pub fn board_alone(style: &BoardStyle, is_flipped: bool, square: u16) -> (BoardGeometry, u32) {
    let square = square.clamp(*SQUARES.start(), *SQUARES.end());
    let border = match style.coordinates {
        Coordinates::Border => (square / 4).max(12),
        Coordinates::Inside | Coordinates::Off => 0,
    };
    let corner = Point::new(border.into(), border.into());
    let geometry = BoardGeometry {
        border: border.into(),
        ..BoardGeometry::new(corner, square.into(), is_flipped)
    };
    (geometry, u32::from(8 * square + 2 * border))
}
