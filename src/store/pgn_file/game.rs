//! A game read from a PGN file.

use super::GameLocation;
use crate::record::pgn::TextHash;
use crate::store::file::{part, File, SharedDisk};
use crate::store::library::TextLocation;
use std::io::{self, BufRead, BufReader, ErrorKind, Read};
use std::path::{Path, PathBuf};

/// The maximum size of a game, in bytes.
const MAX_GAME_BYTES: u64 = 512 << 20;

/// A game as it was read from a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileGame {
    path: PathBuf,
    offset: u64,
    text: Vec<u8>,
}

impl FileGame {
    /// The number of lines of the file that end before the game.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn lines_before(&self, disk: &SharedDisk) -> io::Result<u64> {
        let mut before = BufReader::with_capacity(1 << 16, disk.open(&self.path)?.take(self.offset));
        let mut count = 0;
        loop {
            let part = before.fill_buf()?;
            if part.is_empty() {
                return Ok(count);
            }
            count += part.split(|&byte| byte == b'\n').count() as u64 - 1;
            let length = part.len();
            before.consume(length);
        }
    }

    /// Reads the game in this byte range of the file.
    ///
    /// # Errors
    /// When the file cannot be read or is shorter.
    pub fn read(disk: &SharedDisk, path: &Path, offset: u64, length: u64) -> io::Result<FileGame> {
        FileGame::read_from(&mut disk.open(path)?, path, offset, length)
    }

    /// The same of an opened file.
    pub(in crate::store) fn read_from(file: &mut File, path: &Path, offset: u64, length: u64) -> io::Result<FileGame> {
        if length > MAX_GAME_BYTES {
            return Err(io::Error::new(ErrorKind::FileTooLarge, "the game is too long"));
        }
        let mut text = part(file, offset, length)?;
        if (text.len() as u64) < length {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        text.truncate(text.trim_ascii_end().len());
        Ok(FileGame {
            path: path.to_owned(),
            offset,
            text,
        })
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The text of the game in the file, without trailing white space.
    pub fn text(&self) -> &[u8] {
        &self.text
    }

    /// Where it is, as a list has it.
    pub fn place(&self) -> TextLocation {
        TextLocation {
            path: self.path.as_path().into(),
            offset: self.offset,
            length: self.text.len() as u64,
            text: TextHash::of(&self.text).short(),
        }
    }

    /// Where it is in the file.
    pub fn location(&self) -> GameLocation {
        GameLocation::new(self.path.clone(), self.offset, TextHash::of(&self.text))
    }
}
