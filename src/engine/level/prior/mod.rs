//! What people play: a small net over what is seen of a move, fitted to games of people.

mod block;
pub mod feature;
mod features;
pub mod net;
mod position_facts;
pub mod rows;
mod threats;

pub use features::{features, Features};
pub use position_facts::PositionFacts;
pub use rows::Rows;
