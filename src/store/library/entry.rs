//! A game in a list.

use crate::record::{openings, pgn, GameResult};
use crate::store::file::{open_regular, FileStamp};
use crate::store::pgn_file::{FileGame, PgnFiles};
use std::fmt;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::ops::Range;
use std::path::{Path, PathBuf};

/// A game in a list: its place in its file and the data of its tags.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    /// The file.
    pub path: PathBuf,
    /// The stamp of the file when it was scanned.
    pub stamp: FileStamp,
    /// The offset of the game in it, in bytes.
    pub offset: u64,
    /// The length of the game, in bytes.
    pub length: u64,
    /// White's name.
    pub white: String,
    /// Black's name.
    pub black: String,
    /// The date as written.
    pub date: String,
    /// The event; empty if unknown.
    pub event: String,
    /// The opening with its ECO code; empty if unknown.
    pub opening: String,
    /// The result.
    pub result: GameResult,
    /// Plies of the main line.
    pub plies: usize,
}

impl Entry {
    /// The entry for a heading in this file, with the opening named by its tags.
    #[must_use]
    pub fn new(path: &Path, stamp: FileStamp, heading: &pgn::Heading) -> Entry {
        let value = |name: &str| heading.tags.known(name);
        let opening = match (value("ECO"), value("Opening")) {
            (Some(code), Some(name)) => format!("{code} {name}"),
            (code, name) => code.or(name).unwrap_or_default().to_owned(),
        };
        Entry {
            path: path.to_owned(),
            stamp,
            offset: heading.offset,
            length: heading.length,
            white: value("White").unwrap_or("?").to_owned(),
            black: value("Black").unwrap_or("?").to_owned(),
            date: heading.tags.value("Date").unwrap_or("?").to_owned(),
            event: value("Event").unwrap_or_default().to_owned(),
            opening,
            result: heading.result,
            plies: heading.plies,
        }
    }

    /// The number of full moves.
    #[must_use]
    pub fn moves(&self) -> usize {
        self.plies.div_ceil(2)
    }

    /// The text of the game.
    ///
    /// # Errors
    /// As [`game`](Entry::game).
    pub fn text(&self, files: &PgnFiles) -> Result<Vec<u8>, EntryError> {
        Ok(self.game(files)?.text().to_vec())
    }

    /// The game and its place in the file, even if this program has changed it or other games of its file since it was listed.
    /// Waits for a job that is writing a changed game.
    ///
    /// # Errors
    /// When the file cannot be read, or another program has put another game there.
    pub fn game(&self, files: &PgnFiles) -> Result<FileGame, EntryError> {
        let _turn = files.turn_after_all(&self.path);
        self.read(files.locate(&self.path, self.stamp, self.extent()))
    }

    /// The same as the file has it now, even if a job is about to write something else.
    ///
    /// # Errors
    /// As [`game`](Entry::game).
    pub fn game_at_once(&self, files: &PgnFiles) -> Result<FileGame, EntryError> {
        self.read(files.locate(&self.path, self.stamp, self.extent()))
    }

    /// The game at this place, or the one at the place where it was listed, if its heading is the same.
    fn read(&self, place: Option<Range<u64>>) -> Result<FileGame, EntryError> {
        let changed = || EntryError::Changed(self.path.clone());
        let read = |place: Range<u64>| {
            FileGame::read(&self.path, place.start, place.end - place.start).map_err(|error| match error.kind() {
                io::ErrorKind::UnexpectedEof => changed(),
                _ => EntryError::Unreadable(self.path.clone(), error),
            })
        };
        if let Some(place) = place {
            return read(place);
        }
        let length = self
            .length_now()
            .map_err(|error| EntryError::Unreadable(self.path.clone(), error))?;
        read(self.offset..self.offset + length.ok_or_else(changed)?)
    }

    /// Whether this entry is this game.
    #[must_use]
    pub fn is_game(&self, game: &FileGame, files: &PgnFiles) -> bool {
        if !files.is_same_file(&self.path, game.path()) {
            return false;
        }
        let listed = files.locate(&self.path, self.stamp, self.extent());
        let there = files.locate(game.path(), game.stamp(), game.extent());
        match (listed, there) {
            (Some(listed), Some(there)) => listed.start == there.start,
            // Another program has since changed the file.
            _ => self
                .game_at_once(files)
                .is_ok_and(|listed| files.is_same_game(&listed, game)),
        }
    }

    /// The byte range it occupied when it was listed.
    #[must_use]
    pub fn extent(&self) -> Range<u64> {
        self.offset..self.offset + self.length
    }

    /// The length in bytes of the game now at its place, if the heading is the same.
    fn length_now(&self) -> io::Result<Option<u64>> {
        let mut file = open_regular(&self.path)?;
        file.seek(SeekFrom::Start(self.offset))?;
        let Some(heading) = pgn::scan(file).next().transpose()? else {
            return Ok(None);
        };
        let there = Entry {
            opening: self.opening.clone(),
            offset: self.offset,
            length: self.length,
            ..Entry::new(&self.path, self.stamp, &heading)
        };
        Ok(Some(heading.length).filter(|_| heading.offset == 0 && there == *self))
    }
}

/// Why the text of a game is not available.
#[derive(Debug)]
pub enum EntryError {
    /// The file was changed after the scan, and another game is there now.
    Changed(PathBuf),
    /// The file cannot be read.
    Unreadable(PathBuf, io::Error),
}

impl fmt::Display for EntryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EntryError::Changed(path) => write!(f, "{} has changed since it was listed", path.display()),
            EntryError::Unreadable(path, error) => write!(f, "{}: {error}", path.display()),
        }
    }
}

impl std::error::Error for EntryError {}

/// Reads this many bytes of the file, or as many as there are.
pub(super) fn part(file: &mut File, offset: u64, length: u64) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    file.seek(SeekFrom::Start(offset))?;
    file.take(length).read_to_end(&mut text)?;
    Ok(text)
}

/// This many bytes of moves cover every named opening line.
const OPENING: usize = 240;
/// An upper bound on the length of named opening lines, in plies.
const OPENING_PLIES: usize = 40;

/// The beginning of a game, enough to name its opening: the tags of the start position, and the first moves of the main line.
fn beginning(game: &[u8]) -> Vec<u8> {
    let mut begin = Vec::with_capacity(2 * OPENING);
    let mut rest = game;
    while let Some(line) = rest.split_inclusive(|&byte| byte == b'\n').next() {
        let is_tag = line.starts_with(b"[");
        if line.starts_with(b"[FEN ") {
            begin.extend(line);
        } else if !(is_tag || line.trim_ascii().is_empty()) {
            break;
        }
        rest = &rest[line.len()..];
    }
    let room = begin.len() + OPENING;
    let mut depth = 0usize;
    let mut bytes = rest.iter();
    while let Some(&byte) = bytes.next().filter(|_| begin.len() < room) {
        match byte {
            b'{' => {
                let _ = bytes.find(|&&byte| byte == b'}');
            }
            b';' => {
                let _ = bytes.find(|&&byte| byte == b'\n');
            }
            b'(' => depth += 1,
            b')' => depth = depth.saturating_sub(1),
            byte if depth == 0 => begin.push(byte),
            _ => {}
        }
    }
    begin
}

/// The name of the opening, by the moves of the game; empty if it has none.
#[must_use]
pub(super) fn opening(game: &[u8]) -> String {
    let Some(game) = pgn::read(&beginning(game)).next() else {
        return String::new();
    };
    let line = game.tree.main_line();
    let last = line[..line.len().min(OPENING_PLIES)].last();
    let named = last.and_then(|&last| openings::of_line(&game.tree, last));
    named.map(|opening| opening.to_string()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_opening_is_named_from_the_first_moves() {
        let game =
            b"[White \"Ann\"]\r\n\r\n{a} 1. e4 {[%clk 0:10:00] c} e5 (1... c5 (1... e6)) 2. Nf3 ; b\nNc6 3. Bc4 Bc5 *";
        assert_eq!(opening(game), "C50 Italian Game: Giuoco Piano");
        assert_eq!(opening(b""), "");
        assert_eq!(opening(b"[White \"Ann\"]\n\n*"), "");
        let long = [&b"1. e4 e5 2. Nf3 Nf6 "[..], &b"3. Ng1 Ng8 4. Nf3 Nf6 ".repeat(900)].concat();
        assert!(beginning(&long).len() == OPENING);
        assert_eq!(opening(&long), "C42 Petrov's Defense");
        let late =
            b"[White \"Ann\"]\n[FEN \"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\"]\n\n2. Nf3 Nf6 *";
        assert_eq!(opening(late), "C42 Petrov's Defense");
    }

    #[test]
    fn a_heading_gives_what_it_knows() {
        let text = "[White \"Ann\"]\n[Event \"?\"]\n[ECO \"C50\"]\n[Opening \"Italian Game\"]\n\n1. e4 e5 2. Nf3 1-0";
        let heading = pgn::scan(text.as_bytes()).next().expect("a game").expect("no fault");
        let stamp = FileStamp::of(Path::new(env!("CARGO_MANIFEST_DIR"))).expect("a folder");
        let entry = Entry::new(Path::new("a.pgn"), stamp, &heading);
        assert_eq!((entry.white.as_str(), entry.black.as_str()), ("Ann", "?"));
        assert_eq!((entry.event.as_str(), entry.opening.as_str()), ("", "C50 Italian Game"));
        assert_eq!((entry.plies, entry.moves()), (3, 2));
    }
}
