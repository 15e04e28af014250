//! PGN files as collections: read part by part on all processors, or looked up in an index kept in the cache folder.

mod cache;
mod find;
mod list;
mod parts;
mod sidecar;
mod source;
#[cfg(test)]
mod tests;
mod twins;

pub use cache::Cache;
pub use find::{find, Findings};
pub(in crate::store) use list::{list, list_tags, ListedPart};
pub use parts::{read_all, Part};
pub(in crate::store) use source::Identity;
pub use source::{book_at, files_at, PgnSource};
pub use twins::{read_games, read_twin_keys, text_of_moves, twins, Placed};
