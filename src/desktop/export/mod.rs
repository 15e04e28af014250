//! Exports the board and the game as images, drawn by the program's own renderer in the chosen theme.
//!
//! - [`png`]: the board in pixels.
//! - [`gif`]: the whole game, animated.
//! - [`page`]: games with their notes and diagrams, to be printed.
//!
//! A board as SVG is written by `scene/svg`; `app/images.rs` chooses.

pub mod gif;
pub mod image;
pub mod page;
pub mod palette;
pub mod png;

pub use image::RgbaImage;
