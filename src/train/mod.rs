//! Training: positions that are asked again until they are remembered, lessons and exercises.
//!
//! | about | modules |
//! |---|---|
//! | whatever asks for moves on the board | [`task`] |
//! | mistakes, puzzles and moves of a repertoire, which are asked again | [`card`] |
//! | files of puzzles, and the set that comes with the program | [`puzzles`] |
//! | puzzles found in games, and their proof | [`found`], [`proof`] |
//! | lessons for newcomers | [`lessons`] |
//! | a repertoire of openings, and its holes | [`repertoire`] |
//! | where a repertoire has no move or several | [`mod@undecided`] |
//! | guessing the moves of a game, and short exercises | [`guess`], [`exercises`] |
//! | endgames that are won against the best defense | [`endgames`] |
//! | how well a card is remembered, and when it is asked again | [`memory`], [`deck`] |
//! | what is kept of it, a line for each card and each answer | [`mod@line`] |
//! | how strong the user is | [`rating`] |
//! | an answer in the making, and its grade | [`attempt`] |
//!
//! Nothing here reads a clock: times are seconds since 1970.

pub mod attempt;
pub mod card;
pub mod deck;
pub mod endgames;
pub mod exercises;
pub mod found;
pub mod guess;
pub mod lessons;
pub mod line;
pub mod memory;
pub mod proof;
pub mod puzzles;
pub mod rating;
pub mod repertoire;
pub mod task;
pub mod undecided;

pub use attempt::Attempt;
pub use card::{sides_of, Card, CardId, CardKind, PuzzleTheme};
pub use deck::{Deck, Today};
pub use endgames::TrainedEndgame;
pub use exercises::Exercise;
pub use found::puzzles_in;
pub use guess::Guess;
pub use lessons::{Lesson, LESSONS};
pub use line::TrainingLine;
pub use memory::{Grade, Memory};
pub use rating::{Rating, RatingHistory};
pub use repertoire::{Hole, Repertoire};
pub use task::{Question, Task, TrainingEnd, Verdict};
pub use undecided::{own_side, step_to_undecided, undecided, Undecided};
