//! The file of the game on the table.

#[cfg(test)]
mod tests;
mod writing;

pub(super) use writing::{result_of, WriteEnd, Written};

use super::game_store::{GameStore, SharedLocation};
use crate::game::{ChessGame, GameSetup, Phase};
use crate::job::held;
use crate::record::{pgn, GameTree, NodeId, Tags};
use crate::store::file::Fault;
use crate::store::journal::{Origin, Unfinished};
use crate::store::library::GameEntry;
use crate::store::pgn_file::{FileGame, FileKind, GameLocation};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

/// Distinguishes the games of this run of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameKey(u64);

impl GameKey {
    fn new() -> GameKey {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        GameKey(COUNT.fetch_add(1, Ordering::Relaxed))
    }
}

/// The file of the game on the table.
#[derive(Debug, Clone)]
pub struct GameFile {
    /// Its key, the same as long as the program runs.
    pub(super) key: GameKey,
    /// When the game started, as part of a file name.
    stamp: String,
    /// The file; `None` before the game is first saved.
    saved: Option<SavedGame>,
    /// The file that it was in before it continued after its end, or before that file was deleted.
    earlier: Option<SavedGame>,
    /// The journal that its own continues.
    continued: Option<String>,
    /// Whether part of the game is neither in a file nor on its way into one.
    pub(super) is_changed: bool,
    /// Whether all that was changed since it was read or written are drawings.
    pub(super) has_only_drawings: bool,
    /// Its number among the games being written, if it is one of them.
    pub(super) number: Option<u64>,
    /// The file it could not be written to, and why, while it is written to the library instead.
    refused: Option<Box<(SavedGame, Fault)>>,
}

/// Whether the game is an exercise that nothing is kept of: an endgame that is trained here.
pub(super) fn is_exercise(game: &ChessGame) -> bool {
    !matches!(game.phase(), Phase::Record(_)) && GameSetup::is_endgame(&game.tree().tags)
}

/// Whether there is anything of the game to keep: moves, or after its end what is written of those taken back.
pub(super) fn has_content(game: &ChessGame) -> bool {
    if is_exercise(game) {
        return false;
    }
    let tree = game.tree();
    let is_described = || game.outcome().is_some() && tree.annotation(NodeId::ROOT).comment().is_some();
    tree.next(NodeId::ROOT).is_some() || is_described()
}

/// A game in a file, which jobs may be writing.
#[derive(Debug, Clone)]
struct SavedGame {
    kind: FileKind,
    path: PathBuf,
    location: SharedLocation,
    /// Its text in the file when it was opened; none if it was not opened from there.
    text: Arc<[u8]>,
}

impl SavedGame {
    fn new(kind: FileKind, location: GameLocation) -> SavedGame {
        SavedGame {
            kind,
            path: location.path().to_owned(),
            location: Arc::new(Mutex::new(location)),
            text: Arc::default(),
        }
    }

    /// Calls `act` with the present location.
    fn at<T>(&self, act: impl FnOnce(&mut GameLocation) -> T) -> T {
        act(&mut held(&self.location))
    }
}

impl GameFile {
    /// A new game without a file.
    pub fn begun(stamp: String) -> GameFile {
        GameFile {
            key: GameKey::new(),
            stamp,
            saved: None,
            earlier: None,
            continued: None,
            is_changed: false,
            has_only_drawings: false,
            number: None,
            refused: None,
        }
    }

    /// A game alone in its file, which is rewritten as a file of the library.
    pub fn of_library(game: &FileGame, stamp: String) -> GameFile {
        GameFile::of(FileKind::Library, game.location(), stamp)
    }

    /// A game of a PGN file that may have others.
    pub fn of_file_game(game: &FileGame, stamp: String) -> GameFile {
        let mut file = GameFile::of(FileKind::Shared, game.location(), stamp);
        if let Some(saved) = &mut file.saved {
            saved.text = game.text().into();
        }
        file
    }

    fn of(kind: FileKind, location: GameLocation, stamp: String) -> GameFile {
        GameFile {
            saved: Some(SavedGame::new(kind, location)),
            ..GameFile::begun(stamp)
        }
    }

    /// A game with parts that only its journal has; the journal says where the game is from.
    pub(super) fn of_journal(game: &Unfinished, stamp: String) -> GameFile {
        let mut file = match &game.origin {
            Some(Origin { kind, location }) => GameFile::of(*kind, location.clone(), stamp),
            None => GameFile::begun(stamp),
        };
        if let (Some(saved), Some(text)) = (&mut file.saved, &game.origin_text) {
            saved.text = text.as_slice().into();
        }
        GameFile {
            is_changed: true,
            has_only_drawings: false,
            continued: Some(game.stem().to_owned()),
            ..file
        }
    }

    /// Records the origin of the game in the tags of its journal.
    fn note_origin(&self, tags: &mut Tags) {
        if let Some(continued) = &self.continued {
            Origin::note_continued(tags, continued);
        }
        if let Some(saved) = &self.saved {
            saved.at(|location| Origin::note(tags, saved.kind, location));
        }
    }

    /// When the game started, as part of a file name.
    pub fn stamp(&self) -> &str {
        &self.stamp
    }

    /// The file of the game.
    pub fn path(&self) -> Option<&Path> {
        self.saved.as_ref().map(|saved| saved.path.as_path())
    }

    /// Whether the game is this list entry.
    pub(super) fn is_entry(&self, entry: &GameEntry, store: &dyn GameStore) -> bool {
        self.is_at(&entry.path, entry.text, store)
    }

    /// Whether the game is the one with this part of the hash of its text in this file.
    pub(super) fn is_at(&self, path: &Path, text: u32, store: &dyn GameStore) -> bool {
        let is_it = |location: &GameLocation| location.is_listed(text) && store.is_same_file(location.path(), path);
        self.saved
            .as_ref()
            .is_some_and(|saved| saved.at(|location| is_it(location)))
    }

    /// Whether both belong to the same game.
    pub(super) fn is_same(&self, other: &GameFile, store: &dyn GameStore) -> bool {
        let (Some(one), Some(other)) = (&self.saved, &other.saved) else {
            return false;
        };
        Arc::ptr_eq(&one.location, &other.location) || {
            let other = other.at(|location| location.clone());
            let is_it = |one: &GameLocation| one.is_same_game(&other) && store.is_same_file(one.path(), other.path());
            one.at(|location| is_it(location))
        }
    }

    /// Whether it is this game that was just read from its file, and no job is about to change that text.
    pub(super) fn is_settled_as(&self, read: &GameFile, store: &dyn GameStore) -> bool {
        let text = read.saved.as_ref().map(|saved| &saved.text);
        let has_text = |saved: &SavedGame| text.is_some_and(|text| saved.at(|location| location.has_text(text)));
        self.is_same(read, store) && self.saved.as_ref().is_some_and(has_text)
    }

    /// Whether the game is written only when it is left, not at each change, because its file may be large.
    pub(super) fn waits(&self) -> bool {
        matches!(&self.saved, Some(saved) if saved.kind == FileKind::Shared)
    }

    /// Whether part of the game is in no file.
    pub fn is_changed(&self) -> bool {
        self.is_changed
    }

    /// Whether part of the game is not in its file yet.
    pub fn is_unwritten(&self) -> bool {
        self.is_changed || self.waits() && self.number.is_some()
    }

    /// Parts of the hashes of the texts by which lists know the game.
    pub(super) fn listed_texts(&self) -> Vec<u32> {
        let texts = |saved: &SavedGame| saved.at(|location| location.listed_texts().collect());
        self.saved.as_ref().map(texts).unwrap_or_default()
    }

    /// Whether the game is again what its file has: what was changed since it was opened from there has been undone.
    pub(super) fn has_same(&self, tree: &GameTree) -> bool {
        let is_same = |saved: &SavedGame| {
            saved.kind == FileKind::Shared
                && saved.at(|location| location.has_text(&saved.text))
                && pgn::is_text_of(&saved.text, tree)
        };
        self.saved.as_ref().is_some_and(is_same)
    }

    /// The user's file that would be written only for what was drawn on the board.
    pub fn only_drawings(&self) -> Option<&Path> {
        self.path()
            .filter(|_| self.waits() && self.is_changed && self.has_only_drawings)
    }

    /// A finished game continues: its file in the library stays, and the continuation gets a new one, unless it ends in the same way.
    pub(super) fn leave_finished(&mut self, stamp: String) {
        if !self.waits() && !self.is_changed {
            *self = GameFile {
                earlier: self.saved.take(),
                ..GameFile::begun(stamp)
            };
        }
    }

    /// Records that the file was renamed or deleted.
    pub(super) fn moved(&mut self, path: Option<PathBuf>) {
        if let (Some(saved), Some(path)) = (&mut self.saved, path) {
            saved.at(|location| location.moved_to(path.clone()));
            saved.path = path;
        } else {
            // It may be restored.
            let own = self.saved.take().filter(|saved| saved.kind == FileKind::Library);
            self.earlier = own.or(self.earlier.take());
            self.number = None;
        }
    }

    /// Whether there is anything to save.
    pub(super) fn is_due(&self, game: &ChessGame) -> bool {
        self.is_changed && (self.saved.is_some() || has_content(game))
    }
}
