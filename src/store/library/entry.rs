//! A game in a list.

use super::TextLocation;
use crate::collection::index::ListedGame;
use crate::collection::{Date, Eco, Facts, Names, NoteFlags, TimeClass};
use crate::record::openings;
use crate::record::pgn::{self, TextHash};
use crate::store::file::{part, reading, Fault, File};
use crate::store::pgn_file::{nearest, FileGame, PgnFiles, MAX_FILE_BYTES};
use crate::text::Text;
use std::borrow::Cow;
use std::fmt;
use std::io::{self, Seek, SeekFrom};
use std::ops::Range;
use std::path::{Path, PathBuf};

/// A game in a list: its place in its file and the data of its tags.
#[derive(Debug, Clone, PartialEq)]
pub struct GameEntry {
    /// The file.
    pub path: PathBuf,
    /// The offset of the game in it, in bytes.
    pub offset: u64,
    /// The length of the game, in bytes.
    pub length: u64,
    /// A part of the hash of its text, by which it is found if it has moved.
    pub text: u32,
    /// White's name.
    pub white: String,
    /// Black's name.
    pub black: String,
    /// The event; empty if unknown.
    pub event: String,
    /// The opening with its ECO code; empty if unknown.
    pub opening: String,
    /// The place; empty if unknown.
    pub site: String,
    /// The round; empty if unknown.
    pub round: String,
    /// What is known besides, with the result and the plies of the main line.
    pub facts: Facts,
}

impl GameEntry {
    /// The entry for a heading in this file, with the opening named by its tags.
    pub fn new(path: &Path, heading: &pgn::Heading, text: TextHash) -> GameEntry {
        let value = |name: &str| heading.tags.known(name);
        let opening = openings::of_tags(openings::TAGS.map(|tag| value(tag).map(Cow::from))).into_owned();
        GameEntry {
            path: path.to_owned(),
            offset: heading.offset,
            length: heading.length,
            text: text.short(),
            white: value("White").unwrap_or("?").to_owned(),
            black: value("Black").unwrap_or("?").to_owned(),
            event: value("Event").unwrap_or_default().to_owned(),
            opening,
            site: value("Site").unwrap_or_default().to_owned(),
            round: value("Round").unwrap_or_default().to_owned(),
            facts: Facts {
                date: Date::of(value("Date").unwrap_or_default()),
                elo: ["WhiteElo", "BlackElo"].map(|name| value(name).and_then(|elo| elo.parse().ok()).unwrap_or(0)),
                eco: Eco::of(value("ECO").unwrap_or_default()),
                result: heading.result,
                plies: u16::try_from(heading.plies).unwrap_or(u16::MAX),
                time: value("TimeControl").and_then(TimeClass::of),
                notes: NoteFlags::default(),
            },
        }
    }

    /// The same as by an index, with the numbers of its names among these.
    pub(super) fn listed(&self, names: &mut Names) -> ListedGame {
        let own = [
            &self.white,
            &self.black,
            &self.event,
            &self.site,
            &self.round,
            &self.opening,
        ];
        ListedGame {
            place: (self.offset, self.length),
            text: self.text,
            names: own.map(|name| names.number(name)),
            facts: self.facts,
        }
    }

    /// Where its text is.
    pub fn place(&self) -> TextLocation {
        TextLocation {
            path: self.path.as_path().into(),
            offset: self.offset,
            length: self.length,
            text: self.text,
        }
    }

    /// The game and its place in the file, even if this program has changed it or other games of its file since it was listed.
    /// Waits for a job that is writing it, but not for those that write other games of the file.
    ///
    /// # Errors
    /// When the file cannot be read, or another program has put another game there.
    pub fn game(&self, files: &PgnFiles) -> Result<FileGame, EntryError> {
        files.wait_for(&self.path, self.text);
        let unreadable =
            |error| EntryError::Unreadable(Fault::from(&anyhow::Error::new(error).context(reading(&self.path))));
        let mut opened = files.disk().open(&self.path).map_err(unreadable)?;
        let found = extent_in(&mut opened, self.offset, self.length, self.text);
        let extent = match found.map_err(unreadable)? {
            Some(extent) => Some(extent),
            None => self.extent_by_heading(&mut opened).map_err(unreadable)?,
        };
        let extent = extent.ok_or_else(|| EntryError::Changed(self.path.clone()))?;
        FileGame::read_from(&mut opened, &self.path, extent.start, extent.end - extent.start).map_err(unreadable)
    }

    /// The text of the game, to be read only: the one that a job is about to write, without waiting for it.
    ///
    /// # Errors
    /// As of [`game`](GameEntry::game).
    pub fn text(&self, files: &PgnFiles) -> Result<Vec<u8>, EntryError> {
        match files.text_to_be(&self.path, self.text) {
            Some(text) => Ok(text.into_bytes()),
            None => self.game(files).map(|game| game.text().to_vec()),
        }
    }

    /// The bytes of the game that is now in the place of this one, if it has the same heading.
    fn extent_by_heading(&self, file: &mut File) -> io::Result<Option<Range<u64>>> {
        file.seek(SeekFrom::Start(self.offset))?;
        let Some(heading) = pgn::scan(file).next().transpose()? else {
            return Ok(None);
        };
        let there = GameEntry {
            opening: self.opening.clone(),
            offset: self.offset,
            length: self.length,
            text: self.text,
            ..GameEntry::new(&self.path, &heading, TextHash::of(b""))
        };
        // A heading does not say what notes the game has, and counts moves without making them.
        let facts = Facts {
            result: there.facts.result,
            ..self.facts
        };
        let there = GameEntry { facts, ..there };
        let is_same = heading.offset == 0 && there == *self;
        Ok(is_same.then(|| self.offset..self.offset + heading.length))
    }
}

/// Where the game with this hash of its text is in the file: in its old place, or else nearest to that.
pub(super) fn extent_in(file: &mut File, offset: u64, length: u64, text: u32) -> io::Result<Option<Range<u64>>> {
    let there = part(file, offset, length)?;
    if there.len() as u64 == length && TextHash::of(&there).short() == text {
        return Ok(Some(offset..offset + length));
    }
    let whole = part(file, 0, MAX_FILE_BYTES)?;
    // The hash is of the text in UTF-8.
    if whole.starts_with(b"\xFF\xFE") || whole.starts_with(b"\xFE\xFF") {
        return Ok(Some(offset..offset + length));
    }
    let found = nearest(&whole, offset, |known| known.short() == text);
    Ok(found.map(|(place, _)| place.start as u64..place.end as u64))
}

/// Why the text of a game is not available.
#[derive(Debug)]
pub enum EntryError {
    /// The file was changed after the scan, and another game is there now.
    Changed(PathBuf),
    /// The file cannot be read.
    Unreadable(Fault),
}

impl fmt::Display for EntryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EntryError::Changed(path) => write!(f, "{} has changed since it was listed", path.display()),
            EntryError::Unreadable(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for EntryError {}

impl EntryError {
    /// The message.
    pub fn sentence(&self, text: &Text) -> String {
        match self {
            EntryError::Changed(path) => t!(text, "list-changed", file = &**path),
            EntryError::Unreadable(fault) => fault.sentence(text),
        }
    }
}

/// This many bytes of moves cover every named opening line.
const OPENING: usize = 240;

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
pub(super) fn opening(game: &[u8]) -> String {
    let Some(game) = pgn::read(&beginning(game)).next() else {
        return String::new();
    };
    let line = game.tree.main_line();
    let last = line[..line.len().min(openings::PLIES)].last();
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
        let entry = GameEntry::new(Path::new("a.pgn"), &heading, TextHash::of(text.as_bytes()));
        assert_eq!((entry.white.as_str(), entry.black.as_str()), ("Ann", "?"));
        assert_eq!((entry.event.as_str(), entry.opening.as_str()), ("", "C50 Italian Game"));
        assert_eq!(entry.facts.plies, 3);
    }
}
