//! Words for people.

pub mod limit;
mod move_texts;

pub use limit::limited;
pub use move_texts::{glyph_sign, Aside, MoveText, MoveTexts};
