//! What people play before they calculate: a weight for each feature of a move.

pub mod feature;
mod features;
mod position_facts;
mod threats;
pub(super) mod weights;

pub use features::{features, sighted, Features};
pub use position_facts::PositionFacts;
