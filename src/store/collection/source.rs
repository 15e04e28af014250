//! The text of a collection.

use crate::record::pgn;
use crate::store::file::{File, SharedDisk};
use std::io::{self, Read};
use std::ops::Range;
use std::path::Path;

/// A PGN text that is read piece by piece: an open file, or a text in memory.
#[derive(Debug)]
pub struct Source {
    bytes: Bytes,
    length: u64,
}

#[derive(Debug)]
enum Bytes {
    File(SharedDisk, File),
    Memory(Vec<u8>),
}

impl Source {
    /// A text, also in UTF-16: its places are then those in UTF-8.
    #[must_use]
    pub fn of_text(text: Vec<u8>) -> Source {
        let text = match pgn::utf_8(&text) {
            Some(decoded) => decoded,
            None => text,
        };
        let length = text.len() as u64;
        let bytes = Bytes::Memory(text);
        Source { bytes, length }
    }

    /// Opens a file. One in UTF-16 is read and decoded at once.
    ///
    /// # Errors
    /// When it cannot be opened or read.
    pub fn open(disk: &SharedDisk, path: &Path) -> io::Result<Source> {
        let mut file = disk.open(path)?;
        let length = file.metadata()?.len();
        let mut begin = [0; 4];
        let count = disk.read_at(&file, &mut begin, 0)?;
        if pgn::utf_8(&begin[..count]).is_some() {
            let mut text = Vec::new();
            file.read_to_end(&mut text)?;
            return Ok(Source::of_text(text));
        }
        let bytes = Bytes::File(SharedDisk::clone(disk), file);
        Ok(Source { bytes, length })
    }

    /// Its length in bytes when it was opened.
    #[must_use]
    pub fn len(&self) -> u64 {
        self.length
    }

    /// Whether it is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// Appends these bytes, or as many as there are.
    ///
    /// # Errors
    /// When they cannot be read.
    pub fn append(&self, place: Range<u64>, to: &mut Vec<u8>) -> io::Result<()> {
        let place = place.start.min(self.length)..place.end.min(self.length);
        let wanted = usize::try_from(place.end.saturating_sub(place.start)).unwrap_or(usize::MAX);
        match &self.bytes {
            Bytes::Memory(text) => {
                let start = usize::try_from(place.start).unwrap_or(usize::MAX);
                to.extend(&text[start..start + wanted]);
            }
            Bytes::File(disk, file) => {
                let before = to.len();
                to.resize(before + wanted, 0);
                let mut read = 0;
                while read < wanted {
                    match disk.read_at(file, &mut to[before + read..], place.start + read as u64) {
                        Ok(0) => break,
                        Ok(count) => read += count,
                        Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                        Err(error) => return Err(error),
                    }
                }
                to.truncate(before + read);
            }
        }
        Ok(())
    }
}
