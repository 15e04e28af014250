//! A game of a PGN file and its place there.

use crate::record::pgn;
use crate::store::file::{open_regular, FileStamp};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom};
use std::ops::Range;
use std::path::{Path, PathBuf};

/// The maximum size of a game, in bytes.
const MAX_GAME_BYTES: u64 = 512 << 20;

/// A game and the place in the file it was read from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileGame {
    pub(super) path: PathBuf,
    pub(super) stamp: FileStamp,
    pub(super) offset: u64,
    pub(super) text: Vec<u8>,
}

/// The place of a game in a file with this stamp, as a journal remembers it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RememberedGame {
    pub(in crate::store) path: PathBuf,
    pub(in crate::store) stamp: FileStamp,
    pub(in crate::store) offset: u64,
    /// In bytes.
    pub(in crate::store) length: u64,
}

impl RememberedGame {
    /// The game with whatever is at its place now; empty if that cannot be read.
    #[must_use]
    pub fn as_it_stands(&self) -> FileGame {
        let read = FileGame::read(&self.path, self.offset, self.length);
        FileGame {
            path: self.path.clone(),
            stamp: self.stamp,
            offset: self.offset,
            text: read.map_or_else(|_| Vec::new(), |game| game.text),
        }
    }

    /// The byte range it occupied in the file.
    pub(super) fn extent(&self) -> Range<u64> {
        self.offset..self.offset.saturating_add(self.length)
    }
}

impl FileGame {
    /// Reads the game in this byte range of the file.
    ///
    /// # Errors
    /// When the file cannot be read or is shorter.
    pub fn read(path: &Path, offset: u64, length: u64) -> io::Result<FileGame> {
        if length > MAX_GAME_BYTES {
            return Err(io::Error::new(ErrorKind::FileTooLarge, "the game is too long"));
        }
        let mut file = open_regular(path)?;
        let stamp = FileStamp::from(&file.metadata()?);
        let mut text = Vec::new();
        file.seek(SeekFrom::Start(offset))?;
        file.take(length).read_to_end(&mut text)?;
        if (text.len() as u64) < length {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        text.truncate(text.trim_ascii_end().len());
        Ok(FileGame {
            path: path.to_owned(),
            stamp,
            offset,
            text,
        })
    }

    /// The byte range it occupies in the file.
    pub(in crate::store) fn extent(&self) -> Range<u64> {
        self.offset..self.offset + self.text.len() as u64
    }

    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The text of the game in the file, without trailing white space.
    #[must_use]
    pub fn text(&self) -> &[u8] {
        &self.text
    }

    /// The stamp of the file when the game was read from it or written to it.
    #[must_use]
    pub fn stamp(&self) -> FileStamp {
        self.stamp
    }

    /// Whether its text has no errors, so the game as read is complete.
    pub(super) fn is_whole(&self) -> bool {
        let mut games = pgn::check(&self.text);
        games.next().is_some_and(|game| game.faults.is_empty())
    }

    /// Whether the game is still at its place in the file.
    pub(super) fn is_in_place(&self) -> bool {
        FileGame::read(&self.path, self.offset, self.text.len() as u64).is_ok_and(|now| now.text == self.text)
    }

    /// Records a new name of the file.
    pub fn moved_to(&mut self, path: PathBuf) {
        self.stamp = FileStamp::of(&path).unwrap_or(self.stamp);
        self.path = path;
    }

    pub(super) fn place(&self) -> Range<usize> {
        let start = usize::try_from(self.offset).unwrap_or(usize::MAX);
        start..start.saturating_add(self.text.len())
    }
}
