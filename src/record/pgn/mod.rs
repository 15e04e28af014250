//! Portable Game Notation (the PGN standard of 1994): games in and out.
//!
//! - [`read`] gives the games of a text one by one; [`Reader`] does the same for a stream of any length, with memory for
//!   no more than the game in hand.
//! - [`write()`] gives the *export format* (standard 3.2.1): the same game, the same bytes. [`write_reduced`] leaves out all but
//!   seven tags and the main line.
//! - [`edit_tags`] changes tags of a written game and nothing else; [`replace_game`], [`remove_game`] and [`append_game`]
//!   change one game of a file. Each reads its result back and refuses when anything else would change.
//!
//! The reader never gives up on a file. What is wrong with a game is told by its [`Fault`]s; the legal part of the moves
//! is kept, and the games after it are read as if nothing had happened.
//!
//! ```
//! use tabiya::record::pgn;
//!
//! let text = "[White \"Anderssen\"]\n\n1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 5. Rd9 *";
//! let game = pgn::read(text).next().unwrap();
//! assert_eq!(game.tree.main_line().len(), 8);
//! assert_eq!(game.faults[0].to_string(), "line 3, column 46: move 5: \"Rd9\" is not a move");
//! ```

mod beginning;
mod bytes;
mod command;
mod edit_tags;
mod ending;
mod head;
mod lexer;
mod line;
mod lines;
mod moves;
mod parsed;
mod parser;
mod plain;
mod reader;
mod recorder;
mod splice;
mod stream;
mod tag;
mod tree_recorder;
mod writer;

pub use edit_tags::edit_tags;
pub use ending::{sentence, termination};
pub use reader::{check, check_stream, read, scan, Checked, Games, Heading, Reader};
pub use splice::{append_game, remove_game, replace_game, EditError};
pub use writer::{write, write_reduced};

use super::GameTree;
use std::fmt;

/// A game as it was read.
#[derive(Debug, Clone)]
pub struct Game {
    /// Tags, moves, comments and result.
    pub tree: GameTree,
    /// What was wrong with the text, in its order.
    pub faults: Vec<Fault>,
    /// Where the game begins, in bytes from the start of the text.
    pub offset: u64,
}

/// Something wrong in a PGN text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The line, counted from 1.
    pub line: u64,
    /// The column, counted from 1, in bytes.
    pub column: u64,
    /// The number of the move that was to be read, 0 outside of the moves.
    pub move_number: u32,
    /// The piece of text; a long one without its middle.
    pub text: String,
    /// What is wrong; a long reason without its middle.
    pub reason: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.message())
    }
}

impl Fault {
    /// What is wrong, with the number of the move but without line and column.
    #[must_use]
    pub fn message(&self) -> String {
        match self.move_number {
            0 => self.reason.clone(),
            number => format!("move {number}: {}", self.reason),
        }
    }
}
