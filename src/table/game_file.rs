//! The file of the game on the table.

mod saving;
#[cfg(test)]
mod tests;

pub(super) use saving::{result_of, Saved, Written};

use super::game_store::{Author, SharedPlace};
use super::{GameStore, JournalId};
use crate::game::ChessGame;
use crate::record::{NodeId, Tags};
use crate::store::journal::{note_key, Origin, Unfinished};
use crate::store::library::Entry;
use crate::store::pgn_file::{FileGame, GameKey, WrittenPlace};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// The file of the game on the table.
#[derive(Debug, Clone, Default)]
pub struct GameFile {
    /// When the game started, as part of a file name.
    stamp: String,
    /// The file in the library.
    path: Option<PathBuf>,
    /// Its content as last written; a file that another program has changed is left alone.
    content: String,
    /// The place in the PGN file it was opened from, where it is written back.
    origin: Option<OriginGame>,
    /// The origin recorded in its journal, if any.
    noted: Option<FileGame>,
    /// Whether its own file was renamed or deleted since its journal recorded it.
    has_moved: bool,
    /// Whether part of the game is neither in a file nor on its way into one.
    is_changed: bool,
    /// Its unique key in the write log.
    key: GameKey,
    /// Its number among the games being written, if it is one of them.
    number: Option<u64>,
}

/// A game of a PGN file, which jobs may be writing.
#[derive(Debug, Clone)]
struct OriginGame {
    path: PathBuf,
    place: SharedPlace,
}

impl OriginGame {
    fn new(game: FileGame) -> OriginGame {
        OriginGame {
            path: game.path().to_owned(),
            place: Arc::new(Mutex::new(game)),
        }
    }

    /// Calls `act` with the current place of the game.
    fn at_place<T>(&self, act: impl FnOnce(&mut FileGame) -> T) -> T {
        act(&mut self.place.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The game at its current place.
    fn now(&self) -> FileGame {
        self.at_place(|game| game.clone())
    }
}

impl GameFile {
    /// A new game without a file.
    #[must_use]
    pub fn begun(stamp: String) -> GameFile {
        GameFile {
            stamp,
            ..GameFile::default()
        }
    }

    /// The only game of this file.
    #[must_use]
    pub fn of(path: PathBuf, stamp: String, content: String) -> GameFile {
        GameFile {
            stamp,
            path: Some(path),
            content,
            ..GameFile::default()
        }
    }

    /// A game of a PGN file that may have others.
    #[must_use]
    pub fn of_file_game(origin: FileGame, stamp: String) -> GameFile {
        GameFile {
            origin: Some(OriginGame::new(origin)),
            ..GameFile::begun(stamp)
        }
    }

    /// A game with parts that only its journal has; the journal says where the game is from.
    #[must_use]
    pub(super) fn of_journal(game: &Unfinished, store: &dyn GameStore) -> GameFile {
        let stamp = store.stamp();
        // The write log knows of the last write before the journal does.
        let written = game.key.and_then(|key| store.recall_written(key));
        let file = match (written, &game.origin) {
            (Some(WrittenPlace::Shared(place)), _) => GameFile::of_file_game(place, stamp),
            (Some(WrittenPlace::Alone(place, content)), _) => GameFile::of(place.path().to_owned(), stamp, content),
            (None, None) => GameFile::begun(stamp),
            (None, Some(Origin::Shared(place))) => GameFile::of_file_game(store.recall_game(place), stamp),
            (None, Some(Origin::Alone { path, content })) => GameFile::of(path.clone(), stamp, content.clone()),
        };
        GameFile {
            is_changed: true,
            // Until its old journal is deleted, there are two of this game.
            key: game.key.unwrap_or_default(),
            ..file
        }
    }

    /// Records the origin of the game in the tags of its journal.
    pub(super) fn note_origin(&mut self, tags: &mut Tags) {
        self.noted = self.origin.as_ref().map(OriginGame::now);
        self.has_moved = false;
        note_key(tags, self.key);
        match (&self.noted, &self.path) {
            (Some(game), _) => Origin::note_shared(tags, game),
            (None, Some(path)) => Origin::note_alone(tags, path, &self.content),
            (None, None) => {}
        }
    }

    /// The unique key of the game.
    pub(super) fn key(&self) -> GameKey {
        self.key
    }

    /// The key and journal of the game, for writing it.
    pub(super) fn author(&self, journal: Option<JournalId>) -> Author {
        Author { key: self.key, journal }
    }

    /// Records that the game no longer has a journal.
    pub(super) fn leaves_journal(&mut self) {
        (self.noted, self.has_moved) = (None, false);
    }

    /// When the game started, as part of a file name.
    #[must_use]
    pub fn stamp(&self) -> &str {
        &self.stamp
    }

    /// The file of the game.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        self.path
            .as_deref()
            .or(self.origin.as_ref().map(|origin| origin.path.as_path()))
    }

    /// Whether the game is this list entry.
    pub(super) fn is_entry(&self, entry: &Entry, store: &dyn GameStore) -> bool {
        match (&self.origin, &self.path) {
            (Some(origin), _) => store.is_entry(&origin.now(), entry),
            (None, Some(path)) => store.is_same_file(path, &entry.path),
            (None, None) => false,
        }
    }

    /// Whether both belong to the same game.
    pub(super) fn is_same(&self, other: &GameFile, store: &dyn GameStore) -> bool {
        match (&self.origin, &other.origin) {
            (Some(one), Some(other)) => {
                Arc::ptr_eq(&one.place, &other.place) || store.is_same_game(&one.now(), &other.now())
            }
            // One of them is the whole file.
            _ => match (self.path(), other.path()) {
                (Some(one), Some(other)) => store.is_same_file(one, other),
                _ => false,
            },
        }
    }

    /// Updates the place of the game in its file. Returns whether it has a journal that records another place.
    pub(super) fn follow(&mut self, store: &dyn GameStore) -> bool {
        let Some(origin) = &self.origin else {
            return self.has_moved;
        };
        let before = origin.now();
        let mut game = before.clone();
        store.follow_game(&mut game);
        origin.at_place(|place| {
            // A job that has ended in the meantime knows better.
            if *place == before {
                *place = game;
            }
            self.noted.as_ref().is_some_and(|noted| noted != place)
        })
    }

    /// Whether the game is written only when it is left, not at each change, because its file may be large.
    #[must_use]
    pub(super) fn waits(&self) -> bool {
        self.origin.is_some()
    }

    /// Whether part of the game is in no file.
    #[must_use]
    pub fn is_changed(&self) -> bool {
        self.is_changed
    }

    /// A finished game continues: its file in the library stays, and the continuation gets a new one.
    pub(super) fn leave_finished(&mut self, stamp: String) {
        if self.origin.is_none() && !self.is_changed {
            *self = GameFile::begun(stamp);
        }
    }

    /// Records a change of the game.
    pub(super) fn change(&mut self) {
        self.is_changed = true;
    }

    /// Records that the whole game is elsewhere: saved by the players, or taken by a job.
    pub(super) fn is_elsewhere(&mut self) {
        self.is_changed = false;
    }

    /// Records that the file was renamed or deleted.
    pub(super) fn moved(&mut self, path: Option<PathBuf>) {
        match (&mut self.origin, path) {
            (Some(origin), Some(path)) => {
                origin.at_place(|game| game.moved_to(path.clone()));
                origin.path = path;
            }
            (_, path) => (self.path, self.origin, self.number, self.has_moved) = (path, None, None, true),
        }
    }

    /// Whether there is anything to save.
    pub(super) fn is_due(&self, game: &ChessGame) -> bool {
        let has_moves = game.tree().next(NodeId::ROOT).is_some();
        self.is_changed && (has_moves || self.path().is_some())
    }

    /// Its number among the games being written.
    pub(super) fn number(&self) -> Option<u64> {
        self.number
    }

    /// Sets its number among the games being written, or none.
    pub(super) fn set_number(&mut self, number: Option<u64>) {
        self.number = number;
    }
}
