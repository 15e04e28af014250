//! The user's PGN files: adding a game, writing a changed one back in place, removing some, replacing them
//! all.
//!
//! Nothing is written unless the new file reads back as the same games with only that change. Before a run of the program first
//! changes a file, it makes a backup that is kept for a while.

mod changed;
mod file_lock;
mod game;
mod location;
mod removed;
mod siblings;
mod target;
#[cfg(test)]
mod tests;
mod text;
mod undo;

pub use super::backup::{Backup, Version};
pub use changed::ChangedGames;
pub use file_lock::Announced;
pub use game::FileGame;
pub(in crate::store) use location::nearest;
pub(in crate::store) use location::still_there;
pub use location::GameLocation;
pub use removed::RemovedGames;
pub use target::SaveTarget;
pub use text::read_text;
pub use undo::Undone;

use super::backup::{self, Backups};
use super::file::{reading, real_disk, sync_name, write_whole, writing, SharedDisk};
use super::library::TextLocation;
use super::storage::Storage;
use crate::collection::part::hash;
use crate::job::held;
use crate::record::pgn::{self, TextHash};
use anyhow::{bail, Context};
use file_lock::FileLocks;
use location::{is_whole, other_version};
use siblings::present_names;
use std::collections::{BTreeMap, HashMap};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use text::encode_in;

/// A file with more bytes than this is not changed, because the old and new texts are held in memory.
pub(in crate::store) const MAX_FILE_BYTES: u64 = 1 << 30;

/// The kind of file that a game is in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileKind {
    /// A file of the library, with this game alone.
    Library,
    /// A PGN file of the user's.
    Shared,
}

/// Where a changed game has been written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WrittenBack {
    /// Over the old game.
    InPlace,
    /// At the end of the file, as another game.
    Added(AddedBecause),
    /// Nowhere: another program has changed or removed the game of a library file.
    Gone,
}

/// Why a changed game was not written over the old one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AddedBecause {
    /// Another program has changed the game in the meantime: parts of the hashes of the texts of both versions. `None` if it has
    /// removed it.
    FileChanged(Option<[u32; 2]>),
    /// Its file has been deleted in the meantime, and is written anew with the game alone.
    FileGone,
    /// Part of the old game could not be read and would be lost.
    NotAllRead,
}

/// The PGN files this program has changed since it started. Clones share their state.
#[derive(Debug, Clone)]
pub struct PgnFiles {
    shared: Arc<Shared>,
}

/// A file, the offset of a game in it, and a part of the hash of its text.
type ListedText = (PathBuf, u64, u32);

#[derive(Debug)]
struct Shared {
    disk: SharedDisk,
    locks: FileLocks,
    /// Where the locks are that other programs see.
    lock_folder: Option<PathBuf>,
    backups: Mutex<Backups>,
    /// The offset and a part of the hash of the text that games had in these files, and those they got.
    newer: Mutex<HashMap<ListedText, (u64, u32)>>,
}

impl PgnFiles {
    /// No files yet. Of the backups left in this folder by earlier runs, the older ones are deleted; without a folder, backups are made
    /// beside their files.
    pub fn new(backups: Option<PathBuf>) -> PgnFiles {
        PgnFiles::on(&real_disk(), backups)
    }

    /// The same on the disk of these folders, with backups there.
    pub fn of(storage: &Storage) -> PgnFiles {
        PgnFiles::on(storage.disk(), storage.backups().ok())
    }

    pub(crate) fn on(disk: &SharedDisk, backups: Option<PathBuf>) -> PgnFiles {
        PgnFiles {
            shared: Arc::new(Shared {
                disk: SharedDisk::clone(disk),
                locks: FileLocks::default(),
                lock_folder: backups.clone(),
                backups: Mutex::new(Backups::begin(disk, backups)),
                newer: Mutex::default(),
            }),
        }
    }

    /// The disk that they are on.
    pub fn disk(&self) -> &SharedDisk {
        &self.shared.disk
    }

    /// Appends the game to the file, or creates a new one.
    ///
    /// # Errors
    /// When the file contains anything other than games, or cannot be written.
    pub fn add_game(&self, path: &Path, game: &str) -> anyhow::Result<GameLocation> {
        let _lock = self.lock(path);
        self.add(path, game)
    }

    fn add(&self, path: &Path, game: &str) -> anyhow::Result<GameLocation> {
        let old = match self.inspect(path)? {
            SaveTarget::Other => bail!("{} is not a PGN file", path.display()),
            SaveTarget::Free => Vec::new(),
            SaveTarget::Games(_) => load(self.disk(), path)?,
        };
        let new = pgn::append_game(&old, &encode_in(game, &old, 0..0)).with_context(|| writing(path))?;
        let added = new[old.len()..].trim_ascii_start();
        let offset = new.len() - added.len();
        self.write(path, &old, &new)?;
        Ok(GameLocation::new(path.to_owned(), offset as u64, TextHash::of(added)))
    }

    /// Replaces the whole file with the game; the old file is kept as `NAME~` beside it. Returns the path of that copy, if there
    /// was a file.
    ///
    /// # Errors
    /// When the copy or the file cannot be written.
    pub fn replace_all(&self, path: &Path, game: &str) -> anyhow::Result<Option<PathBuf>> {
        let _lock = self.lock_after_all(path);
        let copy = backup::beside(self.disk(), path)?;
        write_whole(self.disk(), path, &format!("{}\n", game.trim()))?;
        Ok(copy)
    }

    /// Renames a file while no job is writing it; returns its new path.
    ///
    /// # Errors
    /// As `rename`.
    pub fn rename(&self, from: &Path, rename: impl FnOnce() -> anyhow::Result<PathBuf>) -> anyhow::Result<PathBuf> {
        self.alone(from, || {
            let renamed = rename()?;
            sync_name(self.disk(), &renamed);
            Ok(renamed)
        })
    }

    /// Writes the game over the one at its location, which is updated. If another program has changed that game in the meantime,
    /// or part of it could not be read, a file of the user's keeps both, and a file of the library is left alone.
    ///
    /// # Errors
    /// When the game cannot be written; the file is then untouched.
    pub fn write_back(&self, location: &mut GameLocation, game: &str, kind: FileKind) -> anyhow::Result<WrittenBack> {
        let new = TextHash::of(game.as_bytes());
        let mut is_all_read = true;
        // It may be renamed while this waits.
        let _lock = self.lock(&location.path);
        for path in present_names(self.disk(), &location.path) {
            let _other = (path != location.path).then(|| self.lock(&path));
            let old = load_if_any(self.disk(), &path)?;
            if old.trim_ascii().is_empty() && location.text == TextHash::of(b"") {
                self.put(&path, &old, game.as_bytes(), kind).inspect_err(|_| {
                    // The name was reserved.
                    let _ = self.disk().remove(&path);
                })?;
                *location = GameLocation::new(path, 0, TextHash::of(game.as_bytes()));
                return Ok(WrittenBack::InPlace);
            }
            // As after a kill or a power failure between writing the file and its journal, or when another job has written a newer
            // state of the game in passing.
            if let Some((place, text)) = location.done(&old, new) {
                *location = GameLocation::new(path, place.start as u64, text);
                return Ok(WrittenBack::InPlace);
            }
            let Some(place) = location.find(&old) else {
                continue;
            };
            if is_whole(&old[place.clone()]) {
                *location = self.replace(&path, &old, (location, place), game, kind)?;
                return Ok(WrittenBack::InPlace);
            }
            is_all_read = false;
        }
        if kind == FileKind::Library {
            return Ok(WrittenBack::Gone);
        }
        let is_there = self.disk().has(&location.path);
        let old = load(self.disk(), &location.path).unwrap_or_default();
        let theirs = other_version(&old, location.offset, game);
        *location = self.add(&location.path, game)?;
        Ok(WrittenBack::Added(if !is_there {
            AddedBecause::FileGone
        } else if is_all_read {
            AddedBecause::FileChanged(theirs.map(|theirs| [theirs, location.text].map(TextHash::short)))
        } else {
            AddedBecause::NotAllRead
        }))
    }

    /// Writes the game in place of these bytes of the file, and those that wait to be written in theirs. A game that was changed again
    /// meanwhile gets its newest text. Returns where the game is now.
    fn replace(
        &self,
        path: &Path,
        old: &[u8],
        (location, place): (&GameLocation, Range<usize>),
        game: &str,
        kind: FileKind,
    ) -> anyhow::Result<GameLocation> {
        let now = |place: &Range<usize>, text: &str| {
            GameLocation::new(path.to_owned(), place.start as u64, TextHash::of(text.as_bytes()))
        };
        let mut edits = vec![(place.clone(), encode_in(game, old, place.clone()))];
        let mut others = Vec::new();
        for (number, game, text) in self.waiting(path) {
            let Some(place) = game.find(old).filter(|place| is_whole(&old[place.clone()])) else {
                continue;
            };
            let edit = (place.clone(), encode_in(&text, old, place.clone()));
            others.push((number, game, now(&place, &text)));
            match edits.iter_mut().find(|(known, _)| *known == place) {
                Some(older) => *older = edit,
                None => edits.push(edit),
            }
        }
        let replaced = |edits: &[(Range<usize>, Vec<u8>)]| {
            let edits: Vec<_> = edits.iter().map(|(place, text)| (place.clone(), &**text)).collect();
            pgn::replace_games(old, &edits)
        };
        let new = replaced(&edits).or_else(|_| {
            others.clear();
            replaced(&[(place.clone(), encode_in(game, old, place.clone()))])
        });
        let new = new.with_context(|| writing(path))?;
        if new != old {
            self.put(path, old, &new, kind)?;
        }
        let there = now(&place, game);
        self.note_text(location, &there);
        for (number, before, there) in others {
            self.note_text(&before, &there);
            self.was_written(number, there);
        }
        Ok(there)
    }

    /// Notes which text a game has got, for lists that know its text before.
    fn note_text(&self, before: &GameLocation, now: &GameLocation) {
        let [before, now] =
            [before, now].map(|game| (self.disk().real_path(&game.path), game.offset, game.text.short()));
        let mut newer = held(&self.shared.newer);
        // Nothing follows what is there, so no chain of texts is closed.
        newer.remove(&now);
        if before != now {
            newer.insert(before, (now.1, now.2));
        }
    }

    /// These listed games with the texts that this program has given them since, or is about to: that is waited for.
    pub(in crate::store) fn as_written(&self, games: Vec<TextLocation>) -> Vec<TextLocation> {
        let paths = games.iter().map(|game| Arc::clone(&game.path));
        let mut files: BTreeMap<Arc<Path>, PathBuf> = paths.map(|path| (path, PathBuf::new())).collect();
        for (path, file) in &mut files {
            self.alone(path, || *file = self.disk().real_path(path));
        }
        let newer = held(&self.shared.newer);
        let is_still_there = |game: &TextLocation| {
            let there = FileGame::read(self.disk(), &game.path, game.offset, game.length);
            there.is_ok_and(|there| there.place().text == game.text)
        };
        let now = |mut now: TextLocation| {
            let next = |now: &TextLocation| newer.get(&(files[&now.path].clone(), now.offset, now.text)).copied();
            if next(&now).is_none() || is_still_there(&now) {
                return now;
            }
            while let Some(newer) = next(&now) {
                (now.offset, now.text) = newer;
            }
            now
        };
        games.into_iter().map(now).collect()
    }

    /// Writes the whole file in place of this old text, which is kept unless it is of the library.
    fn put(&self, path: &Path, old: &[u8], content: &[u8], kind: FileKind) -> anyhow::Result<()> {
        match kind {
            FileKind::Library => write_whole(self.disk(), path, content),
            FileKind::Shared => self.write(path, old, content),
        }
    }

    /// Writes the whole file in place of this old text, which is kept.
    fn write(&self, path: &Path, old: &[u8], content: &[u8]) -> anyhow::Result<()> {
        self.keep(path, old, content)?;
        write_whole(self.disk(), path, content)?;
        self.wrote(path, hash(content));
        Ok(())
    }

    /// Keeps what is needed to restore this text of the file, which is about to get another one, if there is a file.
    fn keep(&self, path: &Path, old: &[u8], content: &[u8]) -> anyhow::Result<()> {
        if self.disk().has(path) {
            held(&self.shared.backups).keep(path, old, content)?;
        }
        Ok(())
    }

    /// The same for a longer file, which is about to replace it. Returns the hash of that one; `None` if nothing is kept, since it is too
    /// large.
    ///
    /// # Errors
    /// When one of them cannot be read, or nothing be kept.
    pub(in crate::store) fn keep_before(&self, path: &Path, new: &Path) -> anyhow::Result<Option<u64>> {
        if self.disk().metadata(new)?.len() > MAX_FILE_BYTES {
            return Ok(None);
        }
        let [old, new] = [load(self.disk(), path)?, load(self.disk(), new)?];
        self.keep(path, &old, &new)?;
        Ok(Some(hash(&new)))
    }

    /// Notes that the program has written a text with this hash to the file.
    pub(in crate::store) fn wrote(&self, path: &Path, text: u64) {
        held(&self.shared.backups).wrote(path, text);
    }
}

/// The text of the game in its file, if it is there.
pub(in crate::store) fn text_at(disk: &SharedDisk, location: &GameLocation) -> Option<Vec<u8>> {
    let file = load(disk, &location.path).ok()?;
    Some(file[location.find(&file)?].to_vec())
}

/// The same where it was last seen, if it is still there and not longer than a megabyte: nothing else of the file is read.
pub(crate) fn text_in_place(disk: &SharedDisk, location: &GameLocation) -> Option<Vec<u8>> {
    let mut text = vec![0; 1 << 20];
    let file = disk.open(&location.path).ok()?;
    let length = disk.read_at(&file, &mut text, location.offset).ok()?;
    text.truncate(length);
    let mut there = location.clone();
    there.offset = 0;
    let place = there.find(&text)?;
    Some(text[place].to_vec())
}

/// The game in the file it is now in, with the one of the texts it may have that is there.
pub(in crate::store) fn settled(disk: &SharedDisk, location: &GameLocation) -> Option<GameLocation> {
    let at = |path: PathBuf| {
        let mut there = location.clone();
        there.moved_to(path);
        there.settled(&load(disk, &there.path).ok()?)
    };
    present_names(disk, &location.path).into_iter().find_map(at)
}

/// The text of a file.
pub(in crate::store) fn load(disk: &SharedDisk, path: &Path) -> anyhow::Result<Vec<u8>> {
    disk.read(path, MAX_FILE_BYTES).with_context(|| reading(path))
}

/// The same; empty where there is no file.
fn load_if_any(disk: &SharedDisk, path: &Path) -> anyhow::Result<Vec<u8>> {
    disk.read_if_any(path, MAX_FILE_BYTES).with_context(|| reading(path))
}
