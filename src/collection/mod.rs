//! Many written games: finding positions, pawn structures and material in them, by what their tags say; their order; twins.
//!
//! Nothing here opens a file: a PGN text comes as bytes, part by part ([`part`]), so that several threads can read the parts of one
//! file. A [`GameSearch`] says what is looked for, a [`Seeker`] finds it in the games of a part.
//!
//! ```
//! use tabiya::collection::{GameSearch, Wanted, find_in};
//!
//! let text = b"[White \"Ann\"]\n\n1. e4 e5 2. Nf3 *\n\n[White \"Bob\"]\n\n1. Nf3 e5 2. e4 *\n";
//! let fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2";
//! let mut search = GameSearch::default();
//! search.wanted = Some(Wanted::Position(fen.parse()?));
//! assert_eq!(find_in(text, &search).len(), 2);
//! let found = find_in(text, &format!("white:bob fen:\"{fen}\"").parse()?);
//! assert_eq!((found.len(), found[0].number, found[0].hit.ply), (1, 1, 3));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod book;
mod date;
mod eco;
mod facts;
pub mod filter;
pub mod index;
mod line;
mod material;
mod names;
mod opening;
mod opening_tree;
mod order;
pub mod part;
mod pattern;
mod search;
mod spellings;
mod summary;
mod time_class;
pub mod twins;
mod wanted;

pub use book::{Book, BookMaker};
pub use date::Date;
pub use eco::Eco;
pub use facts::{Facts, NameKind, NoteFlags};
pub use filter::{Filter, FilterError, KnownNames};
pub use line::LineHash;
pub use material::Material;
pub use names::Names;
pub use opening_tree::{OpeningTree, TreeMove};
pub use order::{result_key, round_key, Order, SortKey};
pub use pattern::Pattern;
pub use search::{find_in, Found, GameSearch, Hit, Seeker};
pub use spellings::{drop_opponents, spellings};
pub use summary::Summarizer;
pub use time_class::TimeClass;
pub use wanted::Wanted;
