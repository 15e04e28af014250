//! PGN files of the user: adding a game, writing a changed one back into its place, taking one out, replacing them all.
//!
//! Nothing is written unless the new file reads back as the same games with only that change. Before the program first
//! changes a file it keeps a copy of it until the next start.

use super::backup::{self, Backups};
use super::file::{create_unique, open_regular, read_regular, write_whole, FileStamp};
use crate::record::pgn;
use anyhow::{bail, ensure, Context};
use std::collections::HashMap;
use std::fs;
use std::io::{self, ErrorKind, Read, Seek, SeekFrom};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A file longer than this many bytes is not changed: the old text and the new one are held in memory.
const MAX_FILE_BYTES: u64 = 1 << 30;
/// A game longer than this many bytes is not read.
const MAX_GAME_BYTES: u64 = 512 << 20;

/// What stands where a game is to be saved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SaveTarget {
    /// Nothing, or an empty file.
    Free,
    /// A PGN file with this many games.
    Games(usize),
    /// A file with something else in it.
    Other,
}

/// Looks at what stands at this path; a large file takes about a second for 300 MB.
///
/// # Errors
/// When it is a folder, a pipe or a device, or cannot be read.
pub fn inspect(path: &Path) -> anyhow::Result<SaveTarget> {
    let reading = || format!("reading {}", path.display());
    let file = match open_regular(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(SaveTarget::Free),
        opened => opened.with_context(reading)?,
    };
    let length = file.metadata().with_context(reading)?.len();
    if length == 0 {
        return Ok(SaveTarget::Free);
    }
    let mut count = 0;
    let mut has_tags = false;
    for heading in pgn::scan(file.take(length)) {
        let heading = heading.with_context(reading)?;
        let has_tag = heading.tags.iter().any(|(name, value)| is_of_pgn(name, value));
        has_tags |= has_tag;
        count += usize::from(heading.plies > 0 || has_tag);
    }
    let is_pgn = count > 0 && (has_tags || begins_with_a_game(path).with_context(reading)?);
    Ok(if is_pgn {
        SaveTarget::Games(count)
    } else {
        SaveTarget::Other
    })
}

/// Whether a tag is one of a game (PGN standard 8.1.1), and not a heading of another format such as `[package]`.
fn is_of_pgn(name: &str, value: &str) -> bool {
    let is_plain = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    is_plain && !value.is_empty()
}

/// Whether the file begins with a move that can be played: any text has words that could be moves.
fn begins_with_a_game(path: &Path) -> io::Result<bool> {
    const ENOUGH_BYTES: u64 = 1 << 16;
    let mut begin = Vec::new();
    open_regular(path)?.take(ENOUGH_BYTES).read_to_end(&mut begin)?;
    let first = pgn::check(&begin).next();
    Ok(first.is_some_and(|game| game.plies > 0))
}

/// A game and the place in the file that it was read from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileGame {
    path: PathBuf,
    stamp: FileStamp,
    offset: u64,
    text: Vec<u8>,
}

impl FileGame {
    /// Reads the game that takes these bytes of the file.
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

    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The game as it stands there, without the space behind it.
    #[must_use]
    pub fn text(&self) -> &[u8] {
        &self.text
    }

    /// The file when the game was read from it or written to it.
    #[must_use]
    pub fn stamp(&self) -> FileStamp {
        self.stamp
    }

    /// Whether nothing in its text is wrong, so that the game as it was read is all that there is.
    fn is_whole(&self) -> bool {
        let mut games = pgn::check(&self.text);
        games.next().is_some_and(|game| game.faults.is_empty())
    }

    /// Whether the file still has this game where it was.
    fn is_in_place(&self) -> bool {
        FileGame::read(&self.path, self.offset, self.text.len() as u64).is_ok_and(|now| now.text == self.text)
    }

    /// The file has another name now.
    pub fn moved_to(&mut self, path: PathBuf) {
        self.stamp = FileStamp::of(&path).unwrap_or(self.stamp);
        self.path = path;
    }

    /// Whether both are the same game of the same file.
    #[must_use]
    pub fn is_same_place(&self, other: &FileGame) -> bool {
        (&self.path, &self.text) == (&other.path, &other.text)
    }

    fn place(&self) -> Range<usize> {
        let start = usize::try_from(self.offset).unwrap_or(usize::MAX);
        start..start.saturating_add(self.text.len())
    }
}

/// Where a changed game was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WrittenBack {
    /// Over the game as it was.
    InPlace,
    /// At the end of the file, as another game.
    Added(AddedBecause),
}

/// Why a changed game is not written over the old one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AddedBecause {
    /// Another program has changed the file meanwhile.
    FileChanged,
    /// A part of the old game could not be read, and would be lost.
    NotAllRead,
}

/// A game that was taken out of a file with others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RemovedGame {
    /// The game, and where it stood in the file that was left.
    game: FileGame,
    /// It with the space behind it.
    bytes: Vec<u8>,
    /// A file of its own in the program's trash.
    kept: PathBuf,
}

impl RemovedGame {
    /// The file that it was taken out of.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.game.path()
    }

    /// Where the game is kept.
    #[must_use]
    pub fn kept(&self) -> &Path {
        &self.kept
    }
}

/// The PGN files that this program has changed since its start. A clone is the same.
#[derive(Debug, Clone)]
pub struct PgnFiles {
    shared: Arc<Mutex<Changed>>,
}

#[derive(Debug)]
struct Changed {
    backups: Backups,
    /// Each file as this program left it.
    own: HashMap<PathBuf, FileStamp>,
}

impl PgnFiles {
    /// Nothing changed yet. Backups that an earlier run has left in this folder are deleted; without a folder they stand beside
    /// their files.
    #[must_use]
    pub fn new(backups: Option<PathBuf>) -> PgnFiles {
        let changed = Changed {
            backups: Backups::begin(backups),
            own: HashMap::new(),
        };
        PgnFiles {
            shared: Arc::new(Mutex::new(changed)),
        }
    }

    /// Writes the game behind those that are in the file, or into a new file.
    ///
    /// # Errors
    /// When the file has something else in it than games, or cannot be written.
    pub fn add_game(&self, path: &Path, game: &str) -> anyhow::Result<FileGame> {
        let old = match inspect(path)? {
            SaveTarget::Other => bail!("{} is not a PGN file", path.display()),
            SaveTarget::Free => Vec::new(),
            SaveTarget::Games(_) => load(path)?,
        };
        let writing = || format!("writing {}", path.display());
        let new = pgn::append_game(&old, &encode(game, &old)).with_context(writing)?;
        let added = new[old.len()..].trim_ascii_start();
        let (offset, text) = (new.len() - added.len(), added.trim_ascii_end().to_vec());
        Ok(FileGame {
            path: path.to_owned(),
            stamp: self.write(path, &new)?,
            offset: offset as u64,
            text,
        })
    }

    /// Writes the game in place of everything that is in the file, which is kept beside it as `NAME~`. The path of that copy,
    /// if there was a file.
    ///
    /// # Errors
    /// When the copy or the file cannot be written.
    pub fn replace_all(&self, path: &Path, game: &str) -> anyhow::Result<Option<PathBuf>> {
        let copy = backup::beside(path)?;
        write_whole(path, &format!("{}\n", game.trim()))?;
        self.remember(path)?;
        Ok(copy)
    }

    /// Writes the game over the one that was read. When another program has changed the file meanwhile, or something of the
    /// old game could not be read, both stay.
    ///
    /// # Errors
    /// When the game cannot be written; the file is untouched then.
    pub fn write_back(&self, old: &mut FileGame, game: &str) -> anyhow::Result<WrittenBack> {
        let because = if !self.find(old) {
            AddedBecause::FileChanged
        } else if !old.is_whole() {
            AddedBecause::NotAllRead
        } else {
            self.replace(old, &encode(game, &old.text))?;
            return Ok(WrittenBack::InPlace);
        };
        *old = self.add_game(&old.path, game)?;
        Ok(WrittenBack::Added(because))
    }

    /// Writes these tags into the game and changes nothing else of it.
    ///
    /// # Errors
    /// When another program has changed the file, its tags cannot be written, or the file cannot be.
    pub fn edit_tags(&self, game: &mut FileGame, tags: &[(&str, &str)]) -> anyhow::Result<()> {
        self.find_or_refuse(game)?;
        let text = pgn::edit_tags(&game.text, tags)?;
        self.replace(game, &text)
    }

    fn replace(&self, game: &mut FileGame, text: &[u8]) -> anyhow::Result<()> {
        let old = load(&game.path)?;
        let place = game.place();
        let writing = || format!("writing {}", game.path.display());
        let new = pgn::replace_game(&old, place.clone(), text).with_context(writing)?;
        let end = place.end + new.len() - old.len();
        game.stamp = self.write(&game.path, &new)?;
        game.text = new[place.start..end].trim_ascii_end().to_vec();
        Ok(())
    }

    /// Takes the game out of its file; the others stay. It is kept in a file of its own in the folder `trash`.
    ///
    /// # Errors
    /// When another program has changed the file, or one cannot be written.
    pub fn remove(&self, mut game: FileGame, trash: &Path) -> anyhow::Result<RemovedGame> {
        self.find_or_refuse(&mut game)?;
        let old = load(&game.path)?;
        let place = game.place();
        let writing = || format!("writing {}", game.path.display());
        let new = pgn::remove_game(&old, place.clone()).with_context(writing)?;
        let bytes = old[place.start..place.start + old.len() - new.len()].to_vec();
        let name = game.path.file_stem().unwrap_or_default().to_string_lossy();
        let kept = create_unique(trash, &name, "pgn")?;
        match write_whole(&kept, &bytes).and_then(|()| self.write(&game.path, &new)) {
            Ok(stamp) => {
                game.stamp = stamp;
                Ok(RemovedGame { game, bytes, kept })
            }
            Err(error) => {
                let _ = fs::remove_file(&kept);
                Err(error)
            }
        }
    }

    /// Puts a game back into the file that it was taken out of: where it stood, or at the end when the file has changed since.
    ///
    /// # Errors
    /// When the file cannot be written; the game stays in the trash then.
    pub fn restore(&self, removed: &RemovedGame) -> anyhow::Result<()> {
        let RemovedGame { game, bytes, kept } = removed;
        let path = &game.path;
        if FileStamp::of(path).is_ok_and(|now| now == game.stamp) {
            let file = load(path)?;
            let (before, after) = file.split_at(game.place().start.min(file.len()));
            self.write(path, &[before, bytes, after].concat())?;
        } else {
            self.add_game(path, &decode(bytes.clone()))?;
        }
        let _ = fs::remove_file(kept);
        Ok(())
    }

    fn changed(&self) -> MutexGuard<'_, Changed> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes the file whole; before the first time it is kept as it was.
    fn write(&self, path: &Path, content: &[u8]) -> anyhow::Result<FileStamp> {
        if path.exists() {
            self.changed().backups.keep(path)?;
        }
        write_whole(path, content)?;
        self.remember(path)
    }

    /// Remembers the file as this program has left it.
    fn remember(&self, path: &Path) -> anyhow::Result<FileStamp> {
        let stamp = FileStamp::of(path).with_context(|| format!("reading {}", path.display()))?;
        self.changed().own.insert(path.to_owned(), stamp);
        Ok(stamp)
    }

    /// Finds the game in its file, also where this program itself has moved it. Whether it is there, and no other program has
    /// changed the file.
    fn find(&self, game: &mut FileGame) -> bool {
        let Ok(now) = FileStamp::of(&game.path) else {
            return false;
        };
        if now != game.stamp && self.changed().own.get(&game.path) != Some(&now) {
            return false;
        }
        if !game.is_in_place() {
            let Some(offset) = offset_of(&game.path, &game.text) else {
                return false;
            };
            game.offset = offset;
        }
        game.stamp = now;
        true
    }

    fn find_or_refuse(&self, game: &mut FileGame) -> anyhow::Result<()> {
        ensure!(self.find(game), "another program has changed {}", game.path.display());
        Ok(())
    }
}

/// Where the one game with exactly this text stands in the file.
fn offset_of(path: &Path, text: &[u8]) -> Option<u64> {
    let file = load(path).ok()?;
    let is_same = |heading: &pgn::Heading| {
        let start = usize::try_from(heading.offset).unwrap_or(usize::MAX);
        let length = usize::try_from(heading.length).unwrap_or(usize::MAX);
        let game = file.get(start..start.saturating_add(length));
        game.is_some_and(|game| game.trim_ascii_end() == text)
    };
    let mut found = pgn::scan(file.as_slice()).map_while(Result::ok).filter(is_same);
    let first = found.next()?;
    // Of two that are the same it cannot be known which is meant.
    found.next().is_none().then_some(first.offset)
}

fn load(path: &Path) -> anyhow::Result<Vec<u8>> {
    read_regular(path, MAX_FILE_BYTES).with_context(|| format!("reading {}", path.display()))
}

/// The bytes of a game: in Latin-1 where that is what the text around it is written in, as far as it has all the letters.
fn encode(game: &str, around: &[u8]) -> Vec<u8> {
    let is_utf_8 = std::str::from_utf8(around).is_ok();
    let latin_1 = || -> Option<Vec<u8>> { game.chars().map(|letter| u8::try_from(letter).ok()).collect() };
    let latin_1 = if is_utf_8 { None } else { latin_1() };
    latin_1.unwrap_or_else(|| game.as_bytes().to_vec())
}

/// The text of a file that is loaded whole; bytes that are not UTF-8 are read as Latin-1, as old PGN files are written.
///
/// # Errors
/// When it is not a regular file, cannot be read, or is longer than 64 MB.
pub fn read_text(path: &Path) -> io::Result<String> {
    const MAX_BYTES: u64 = 64 << 20;
    Ok(decode(read_regular(path, MAX_BYTES)?))
}

fn decode(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| error.as_bytes().iter().map(|&byte| char::from(byte)).collect())
}

#[cfg(test)]
mod tests;
