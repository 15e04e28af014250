//! A write-ahead log of changes to PGN files. After a kill, the next start follows the games of its journals through it and knows
//! which of them are already in their files.
//!
//! There is one file for each run of the program that wrote any, `STAMP-PROCESS.written` in the journal folder, with one line per
//! change. The program holds a lock on it while it runs.

#[cfg(test)]
mod tests;

use super::ledger::{Change, Ledger};
use super::{log_renames, RememberedGame};
use crate::store::file::{read_regular, FileStamp};
use crate::store::paths::{path_of_text, path_text};
use std::collections::hash_map::RandomState;
use std::collections::{BTreeSet, HashMap};
use std::fmt;
use std::fs::{self, File};
use std::hash::{BuildHasher, Hasher};
use std::io::{self, Seek, SeekFrom, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// The extension of the files.
const ENDING: &str = "written";

/// A longer file is not a log.
const MAX_BYTES: u64 = 64 << 20;

/// A unique key of a game on the table that outlives the program: its journal has it, and so do the log entries made when the
/// game is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct GameKey(u64);

/// A new, unique key.
impl Default for GameKey {
    fn default() -> GameKey {
        GameKey(RandomState::new().build_hasher().finish())
    }
}

impl fmt::Display for GameKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl FromStr for GameKey {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<GameKey, Self::Err> {
        u64::from_str_radix(text, 16).map(GameKey)
    }
}

/// The game that a change writes into a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct WrittenGame {
    pub key: GameKey,
    /// The byte range it occupies in the file.
    pub extent: Range<u64>,
    /// Whether it has a file of its own.
    pub is_alone: bool,
}

/// A change about to be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Entry {
    pub path: PathBuf,
    pub before: Option<FileStamp>,
    pub after: FileStamp,
    pub change: Change,
    pub game: Option<WrittenGame>,
}

/// Where an earlier run wrote a game.
#[derive(Debug)]
pub(super) struct Learned {
    pub path: PathBuf,
    pub after: FileStamp,
    pub game: WrittenGame,
}

impl Learned {
    /// The place right after it was written.
    pub(super) fn place(&self) -> RememberedGame {
        let Range { start, end } = self.game.extent;
        RememberedGame {
            path: self.path.clone(),
            stamp: self.after,
            offset: start,
            length: end.saturating_sub(start),
        }
    }
}

/// The log of this run, and what those of earlier runs say.
#[derive(Debug, Default)]
pub(super) struct WriteLog {
    folder: Option<PathBuf>,
    /// The log of this run, from its first entry on.
    file: Option<File>,
    /// The logs of earlier runs that have been read.
    read: BTreeSet<PathBuf>,
    /// What they say, by game, newest first.
    learned: HashMap<GameKey, Vec<Learned>>,
}

impl WriteLog {
    /// A log in this folder.
    pub(super) fn inside(folder: Option<PathBuf>) -> WriteLog {
        WriteLog {
            folder,
            ..WriteLog::default()
        }
    }

    /// Logs a change on disk. A failure to do so is no reason not to write the game.
    pub(super) fn note(&mut self, entry: &Entry) {
        if let Err(error) = self.append(&line_of(entry)) {
            log::warn!("what is written to {} was not noted: {error}", entry.path.display());
        }
    }

    /// Appends a line, and waits until it is on disk.
    pub(super) fn append(&mut self, line: &str) -> io::Result<()> {
        let Some(folder) = &self.folder else { return Ok(()) };
        if self.file.is_none() {
            fs::create_dir_all(folder)?;
            let stamp = crate::store::local_time().format("%Y%m%d%H%M%S%3f");
            let path = folder.join(format!("{stamp}-{}.{ENDING}", std::process::id()));
            self.file = Some(create_locked(&path)?);
        }
        let Some(file) = &self.file else { return Ok(()) };
        append_line(file, file, line.as_bytes())?;
        file.sync_data()
    }

    /// Reads the logs of runs that have ended into the ledger.
    pub(super) fn learn(&mut self, ledger: &mut Ledger) {
        let Some(folder) = &self.folder else { return };
        let mut entries = Vec::new();
        for path in notes(folder) {
            if self.read.contains(&path) || !is_free(&path) {
                continue;
            }
            let Ok(text) = read_regular(&path, MAX_BYTES) else {
                continue;
            };
            self.read.insert(path);
            let text = String::from_utf8_lossy(&text);
            for line in text.split_inclusive('\n').filter_map(|line| line.strip_suffix('\n')) {
                match log_renames::names_of(line) {
                    Some((from, to)) => log_renames::follow(&mut entries, &from, &to),
                    None => entries.extend(entry_of(line)),
                }
            }
        }
        for entry in entries.into_iter().rev() {
            let Entry {
                path,
                before,
                after,
                change,
                game,
            } = entry;
            ledger.note_earlier(&path, before, after, change);
            if let Some(game) = game {
                let known = self.learned.entry(game.key).or_default();
                known.push(Learned { path, after, game });
            }
        }
    }

    /// Whether there were logs of earlier runs.
    pub(super) fn has_learned(&self) -> bool {
        !self.read.is_empty()
    }

    /// Where earlier runs wrote this game, newest first.
    pub(super) fn learned(&self, key: GameKey) -> &[Learned] {
        self.learned.get(&key).map_or(&[], Vec::as_slice)
    }

    /// Deletes the logs of runs that have ended; no journal needs them any longer.
    pub(super) fn forget_earlier(&self) {
        for path in self.folder.iter().flat_map(|folder| notes(folder)) {
            if self.read.contains(&path) && is_free(&path) {
                let _ = fs::remove_file(path);
            }
        }
    }
}

/// The log files in the folder, oldest first.
fn notes(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let is_file = |entry: &fs::DirEntry| entry.file_type().is_ok_and(|kind| kind.is_file());
    let paths = entries.filter(is_file).map(|entry| entry.path());
    let mut notes: Vec<PathBuf> = paths
        .filter(|path| path.extension().is_some_and(|ending| ending == ENDING))
        .collect();
    notes.sort();
    notes
}

/// Creates the log and locks it. It gets its name only when it is locked: no other program ever takes it for one of a run that
/// has ended.
fn create_locked(path: &Path) -> io::Result<File> {
    let unlocked = path.with_extension(format!("{ENDING}.part"));
    let file = File::create_new(&unlocked)?;
    let locked = file.try_lock().map_err(io::Error::from);
    if let Err(error) = locked.and_then(|()| fs::rename(&unlocked, path)) {
        let _ = fs::remove_file(&unlocked);
        return Err(error);
    }
    Ok(file)
}

/// Writes a line through `out` at the end of the file, whole or not at all: the next line must not continue a torn one.
fn append_line(mut file: &File, mut out: impl Write, line: &[u8]) -> io::Result<()> {
    let end = file.seek(SeekFrom::End(0))?;
    out.write_all(line).inspect_err(|_| {
        if let Err(error) = file.set_len(end) {
            log::warn!("a part of a note stays in the log: {error}");
        }
    })
}

/// Whether the run that wrote this log has ended.
fn is_free(path: &Path) -> bool {
    File::open(path).is_ok_and(|file| file.try_lock().is_ok())
}

fn line_of(entry: &Entry) -> String {
    let before = entry.before.map_or("-".to_owned(), |before| before.to_string());
    let Change { place, length } = &entry.change;
    let game = entry.game.as_ref().map_or("-".to_owned(), |game| {
        let WrittenGame { key, extent, is_alone } = game;
        format!("{key} {} {} {}", extent.start, extent.end, u8::from(*is_alone))
    });
    let path = path_text(&std::path::absolute(&entry.path).unwrap_or_else(|_| entry.path.clone()));
    format!(
        "{before}\t{}\t{} {} {length}\t{game}\t{path}\n",
        entry.after, place.start, place.end
    )
}

fn entry_of(line: &str) -> Option<Entry> {
    let mut fields = line.splitn(5, '\t');
    let mut next = || fields.next();
    let before = match next()? {
        "-" => None,
        stamp => Some(stamp.parse().ok()?),
    };
    let after = next()?.parse().ok()?;
    let [start, end, length] = numbers(next()?)?;
    let game = match next()? {
        "-" => None,
        game => {
            let (key, rest) = game.split_once(' ')?;
            let [start, end, is_alone] = numbers(rest)?;
            Some(WrittenGame {
                key: key.parse().ok()?,
                extent: start..end,
                is_alone: is_alone == 1,
            })
        }
    };
    let place = start..end;
    let is_ordered = place.start <= place.end && game.as_ref().is_none_or(|game| game.extent.start <= game.extent.end);
    let path = path_of_text(next()?);
    is_ordered.then_some(Entry {
        path,
        before,
        after,
        change: Change { place, length },
        game,
    })
}

fn numbers<const N: usize>(text: &str) -> Option<[u64; N]> {
    let numbers: Option<Vec<u64>> = text.split(' ').map(|number| number.parse().ok()).collect();
    numbers?.try_into().ok()
}
