//! The encoding of PGN files: UTF-8, or Latin-1 in old ones.

use crate::record::{decode, encode};
use crate::store::file::SharedDisk;
use std::io;
use std::ops::Range;
use std::path::Path;

/// Encodes a game that takes the place of these bytes of the file, or is added to it where they are empty: as the old text is, or as
/// the file where that has no letters but those of ASCII.
pub(super) fn encode_in(game: &str, file: &[u8], place: Range<usize>) -> Vec<u8> {
    let old = file.get(place).unwrap_or_default();
    encode(game, if old.is_ascii() { file } else { old })
}

/// Encodes the new text of the game in these bytes of the file, which is in UTF-8 or as the old one is, in the same way.
pub(super) fn encode_new(text: &mut Vec<u8>, file: &[u8], place: &Range<usize>) {
    if let Some(utf_8) = std::str::from_utf8(text).ok().filter(|text| !text.is_ascii()) {
        *text = encode_in(utf_8, file, place.clone());
    }
}

/// Reads a whole file as text; if it is not UTF-8 it is read as Latin-1, the encoding of old PGN files.
///
/// # Errors
/// When it is not a regular file, cannot be read, or is longer than 64 MB.
pub fn read_text(disk: &SharedDisk, path: &Path) -> io::Result<String> {
    const MAX_BYTES: u64 = 64 << 20;
    Ok(decode(&disk.read(path, MAX_BYTES)?).into_owned())
}
