//! One written game: the tree of its moves with tags, comments, glyphs and clock times.

pub mod annotation;
pub mod openings;
pub mod pgn;
pub mod result;
pub mod tags;
pub mod tree;

pub use annotation::Annotation;
pub use result::GameResult;
pub use tags::Tags;
pub use tree::{Detached, GameTree, NodeId};
