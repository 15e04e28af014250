//! The board and the game as files of pictures, drawn by the program's own renderer in the chosen theme.
//!
//! - [`png`]: the board in pixels.
//! - [`gif`]: the whole game, moving.

pub mod gif;
pub mod image;
pub mod palette;
pub mod png;

pub use image::RgbaImage;
