//! Portable Game Notation (the PGN standard of 1994): games in and out.
//!
//! - [`read`] returns the games of a text one by one; [`Reader`] does the same for a stream of any length, holding no more than
//!   the current game in memory.
//! - [`visit()`] hands each move and its position to a [`Visitor`], for those who keep something else than trees.
//! - [`write()`] writes the *export format* (standard 3.2.1): the same game always gives the same bytes. [`write_reduced`] leaves
//!   out all but seven tags and the main line.
//! - [`edit_tags()`] changes only the tags of a written game; [`replace_game`] and [`append_game`] change one game of a file,
//!   [`remove_games`] takes some out of it. Each reads its result back and refuses if anything else would change.
//!
//! The reader never gives up on a file. Errors in a game are reported as [`PgnFault`]s. A word that cannot be a move is skipped; a
//! line of moves ends at an illegal move, and the rest of it is kept as text (a [`Cut`](super::Cut)). The games after it are read
//! normally.
//!
//! ```
//! use tabiya::record::pgn;
//!
//! let text = "[White \"Anderssen\"]\n\n1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 5. Rd9 *";
//! let game = pgn::read(text).next().unwrap();
//! assert_eq!(game.tree.main_line().len(), 8);
//! assert_eq!(game.faults[0].to_string(), "line 3, column 46: move 5: \"Rd9\" is not a move");
//! ```

mod edit_tags;
mod fault;
mod lexer;
mod location;
mod parser;
mod reader;
mod roster;
mod splice;
mod stream;
mod tag;
mod tag_pairs;
mod termination;
mod text_hash;
mod tree_builder;
mod utf_16;
mod variant;
mod visit;
mod visitor;
mod warning;
mod word;
mod writer;

pub use edit_tags::{edit_tags, is_editable_tag};
pub use fault::{FaultKind, Location, PgnFault};
pub use reader::{check, check_stream, read, scan, scan_with, Checked, Games, Heading, Reader};
pub use roster::ROSTER;
pub use splice::{
    append_game, line_end, remove_games, replace_game, replace_games, with_line_ends, with_line_ends_of, EditError,
};
pub use stream::LONGEST_GAME;
pub use tag::WrittenValue;
pub use tag_pairs::TagPairs;
pub use termination::{sentence, stated_outcome, termination};
#[cfg(feature = "program")]
pub(crate) use text_hash::fnv;
pub use text_hash::{TextHash, TextHashes};
pub use utf_16::utf_8;
pub use variant::other_rules;
pub use visit::{goes_on, next_start, visit, Visit, Visited};
pub use visitor::{Finished, Visitor};
pub use warning::Warning;
pub use writer::{is_text_of, rewrite, write, write_reduced};

use super::GameTree;

/// A game as read.
#[derive(Debug, Clone)]
pub struct Game {
    /// Tags, moves, comments and result.
    pub tree: GameTree,
    /// The errors in the text, in order.
    pub faults: Vec<PgnFault>,
    /// The contradictions in it.
    pub warnings: Vec<Warning>,
    /// Where the game begins, in bytes from the start of the text.
    pub offset: u64,
    /// The length of the game in bytes.
    pub length: u64,
}
