//! The chess engine: search, evaluation, and the UCI protocol as values.
//!
//! Nothing here reads a clock, starts a thread or prints. A [`Search`] searches the tree of one [`Position`] until it reaches its
//! [`Limits`] or its [`Watch`] stops it, and reports to the watch; the owner of threads and clocks implements the watch. Several
//! searches may share one [`TranspositionTable`].
//!
//! ```
//! use std::sync::Arc;
//! use tabiya::engine::{Limits, Position, Score, Search, TranspositionTable, Unwatched};
//!
//! let table = Arc::new(TranspositionTable::new(1)?);
//! let board = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1".parse()?;
//! let found = Search::new(table).run(&Position::new(board), &Limits::depth(3), &mut Unwatched);
//! assert_eq!(found.score, Score::Mate(1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The chapters
//!
//! | about | modules |
//! |---|---|
//! | what is asked and answered | [`position`], [`limits`], [`score`], [`report`], [`time`] |
//! | how the tree is searched | [`search`], [`transposition`] |
//! | what a position is worth | [`evaluation`] |
//! | players that lose like people | [`level`] |
//! | endgames that are solved | [`tablebase`], [`syzygy`] |
//! | how fast, and whether anything changed | [`mod@bench`] |
//! | talking to other programs | [`uci`] |

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    clippy::cast_lossless,
    reason = "scores, depths, squares and indices of tables are small"
)]

pub mod bench;
pub mod evaluation;
pub mod level;
pub mod limits;
pub mod position;
pub mod report;
pub mod score;
pub mod search;
pub mod syzygy;
pub mod tablebase;
pub mod time;
pub mod transposition;
pub mod uci;

pub use evaluation::evaluate;
pub use limits::Limits;
pub use position::Position;
pub use report::{Bound, Report, SearchProgress, SearchResult, Unwatched, Watch};
pub use score::Score;
pub use search::Search;
pub use transposition::TranspositionTable;
