//! What is at a path where a game is about to be saved.

use super::PgnFiles;
use crate::record::pgn;
use crate::store::file::{is_packed, part, reading, writing};
use anyhow::Context;
use std::io::{self, ErrorKind, Read};
use std::path::Path;

/// What is at the path for saving a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SaveTarget {
    /// Nothing, or an empty file.
    Free,
    /// A PGN file with this many games.
    Games(usize),
    /// A file with anything else in it.
    Other,
}

impl PgnFiles {
    /// Checks what is at this path; a large file takes about a second per 300 MB.
    ///
    /// # Errors
    /// When it is a folder, a pipe or a device, cannot be read, or is compressed or is called so.
    pub fn inspect(&self, path: &Path) -> anyhow::Result<SaveTarget> {
        if is_packed(self.disk(), path) {
            let fault = "it is compressed: unpack it, or choose another file";
            return Err(io::Error::new(ErrorKind::Unsupported, fault)).with_context(|| writing(path));
        }
        let file = match self.disk().open(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(SaveTarget::Free),
            opened => opened.with_context(|| reading(path))?,
        };
        let length = file.metadata().with_context(|| reading(path))?.len();
        if length == 0 {
            return Ok(SaveTarget::Free);
        }
        let mut count = 0;
        let mut has_tags = false;
        for heading in pgn::scan(file.take(length)) {
            let heading = heading.with_context(|| reading(path))?;
            let has_tag = heading.tags.iter().any(|(name, value)| is_of_pgn(name, value));
            has_tags |= has_tag;
            count += usize::from(heading.plies > 0 || has_tag);
        }
        let is_pgn = count > 0 && (has_tags || self.begins_with_a_game(path).with_context(|| reading(path))?);
        Ok(if is_pgn {
            SaveTarget::Games(count)
        } else {
            SaveTarget::Other
        })
    }

    /// Whether the file starts with a legal move: any text has words that could be moves.
    fn begins_with_a_game(&self, path: &Path) -> io::Result<bool> {
        const ENOUGH_BYTES: u64 = 1 << 16;
        let begin = part(&mut self.disk().open(path)?, 0, ENOUGH_BYTES)?;
        let first = pgn::check(&begin).next();
        Ok(first.is_some_and(|game| game.plies > 0))
    }
}

/// Whether this is a PGN tag (PGN standard 8.1.1), and not a header of another format such as `[package]`.
fn is_of_pgn(name: &str, value: &str) -> bool {
    let is_plain = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    is_plain && !value.is_empty()
}
