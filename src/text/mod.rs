//! Words for people.

mod move_texts;

pub use move_texts::{glyph_sign, Aside, MoveText, MoveTexts};
