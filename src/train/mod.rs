//! Training: positions that are asked again until they are remembered.
//!
//! | about | modules |
//! |---|---|
//! | what is asked | [`card`] |
//! | files of puzzles, and the set that comes with the program | [`puzzles`] |
//! | how well it is remembered, and when it is asked again | [`memory`], [`deck`] |
//! | what is kept of it, a line for each card and each answer | [`mod@line`] |
//! | endgames that are won against the best defense | [`endgames`] |
//! | an answer in the making, and its grade | [`attempt`] |
//!
//! Nothing here reads a clock: times are seconds since 1970.

pub mod attempt;
pub mod card;
pub mod deck;
pub mod endgames;
pub mod line;
pub mod memory;
pub mod puzzles;

pub use attempt::Attempt;
pub use card::{Card, CardId, Kind, Theme};
pub use deck::{Deck, Today};
pub use endgames::TrainedEndgame;
pub use line::Line;
pub use memory::{Grade, Memory};
