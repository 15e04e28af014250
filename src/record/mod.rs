//! One written game: the tree of its moves with tags, comments, glyphs and clock times.
//!
//! ```text
//!   start ── e4 ── e5 ── Nf3 ── Nc6        the main line
//!              └── c5 ── Nf3               a variation: a sibling of 1... e5
//! ```
//!
//! A [`GameTree`] keeps every move as a node; the first child of a node continues its line, the others are variations. [`pgn`]
//! reads and writes it, [`openings`] names its opening, and an [`Annotation`] gives access to the notes on a move.
//!
//! ```
//! use tabiya::chess::san;
//! use tabiya::record::{openings, pgn, GameTree, NodeId};
//!
//! let mut tree = GameTree::default();
//! let mut node = NodeId::ROOT;
//! for text in ["e4", "e5", "Nf3", "Nc6"] {
//!     let mv = san::read(&tree.board(node), text.as_bytes())?;
//!     node = tree.add(node, mv)?;
//! }
//! let e4 = tree.main_line()[0];
//! let c5 = tree.add(e4, san::read(&tree.board(e4), b"c5")?)?;
//! tree.set_comment(c5, "Sicilian");
//!
//! let text = tree.to_string();
//! assert!(text.ends_with("1. e4 e5 (1... c5 {Sicilian}) 2. Nf3 Nc6 *\n\n"));
//! assert_eq!(pgn::read(&text).next().unwrap().tree.nodes().count(), 5);
//! assert_eq!(openings::of_line(&tree, c5).unwrap().to_string(), "B20 Sicilian Defense");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod annotation;
mod bytes;
pub mod openings;
pub mod pgn;
mod plain;
pub mod result;
pub mod tags;
pub mod tree;

pub use annotation::Annotation;
pub use bytes::{decode, encode};
pub use plain::{is_same_name, plain};
pub use result::GameResult;
pub use tags::Tags;
pub use tree::{Cut, Detached, GameTree, NodeId, ReviewNote};
