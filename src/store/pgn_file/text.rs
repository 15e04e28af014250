//! The encoding of PGN files: UTF-8, or Latin-1 in old ones.

use crate::record::decode;
use crate::store::file::SharedDisk;
use std::io;
use std::path::Path;

/// Encodes a game: in Latin-1 if the surrounding text is Latin-1 and can represent all its characters, otherwise in UTF-8.
pub(super) fn encode(game: &str, around: &[u8]) -> Vec<u8> {
    let is_utf_8 = std::str::from_utf8(around).is_ok();
    let latin_1 = || -> Option<Vec<u8>> { game.chars().map(|letter| u8::try_from(letter).ok()).collect() };
    let latin_1 = if is_utf_8 { None } else { latin_1() };
    latin_1.unwrap_or_else(|| game.as_bytes().to_vec())
}

/// Reads a whole file as text; if it is not UTF-8 it is read as Latin-1, the encoding of old PGN files.
///
/// # Errors
/// When it is not a regular file, cannot be read, or is longer than 64 MB.
pub fn read_text(disk: &SharedDisk, path: &Path) -> io::Result<String> {
    const MAX_BYTES: u64 = 64 << 20;
    Ok(decode(&disk.read(path, MAX_BYTES)?).into_owned())
}
