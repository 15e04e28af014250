//! PGN files as collections: read part by part on all processors.

mod find;
mod parts;
mod source;

pub use find::{find, Findings};
pub use parts::{read_all, Part};
pub use source::Source;
