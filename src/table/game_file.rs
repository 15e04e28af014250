//! The file of the game on the table.

use super::writing::Writing;
use super::{GameStore, TableFault};
use crate::game::ChessGame;
use crate::record::{openings, pgn, GameTree, NodeId, Tags};
use crate::store::journal::Origin;
use crate::store::library::Entry;
use crate::store::pgn_file::{AddedBecause, FileGame, WrittenBack};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// The file of the game on the table.
#[derive(Debug, Clone, Default)]
pub struct GameFile {
    /// When the game began, as a part of a file name.
    stamp: String,
    /// The file in the library.
    path: Option<PathBuf>,
    /// Its content when it was written; a file that another program has changed is left alone.
    content: String,
    /// The game of a PGN file that it was opened from: it is written back there.
    origin: Option<FileGame>,
    /// Whether anything of the game is in no file, nor on its way into one.
    is_changed: bool,
    /// The number of the job that writes it into its PGN file.
    writing: Option<u64>,
}

/// What came of saving a game.
#[derive(Debug, Default)]
pub(super) struct Saved {
    /// The PGN file that it was written back to.
    pub written: Option<PathBuf>,
    /// What the players have to know.
    pub fault: Option<TableFault>,
    /// The job that writes it, when that takes longer.
    pub writing: Option<Writing>,
}

impl GameFile {
    /// A new game, which has no file yet.
    #[must_use]
    pub fn begun(stamp: String) -> GameFile {
        GameFile {
            stamp,
            ..GameFile::default()
        }
    }

    /// A game that is in this file, alone.
    #[must_use]
    pub fn of(path: PathBuf, stamp: String, content: String) -> GameFile {
        GameFile {
            stamp,
            path: Some(path),
            content,
            ..GameFile::default()
        }
    }

    /// A game of a PGN file, which may have others.
    #[must_use]
    pub fn of_file_game(origin: FileGame, stamp: String) -> GameFile {
        GameFile {
            origin: Some(origin),
            ..GameFile::begun(stamp)
        }
    }

    /// A game of which something is in no file but the journal, which says where the game is from.
    #[must_use]
    pub(super) fn of_journal(origin: Option<Origin>, stamp: String) -> GameFile {
        let file = match origin {
            None => GameFile::begun(stamp),
            Some(Origin::Shared(game)) => GameFile::of_file_game(game, stamp),
            Some(Origin::Alone { path, content }) => GameFile::of(path, stamp, content),
        };
        GameFile {
            is_changed: true,
            ..file
        }
    }

    /// Notes in the tags of a journal where the game is from.
    pub(super) fn note_origin(&self, tags: &mut Tags) {
        match (&self.origin, &self.path) {
            (Some(game), _) => Origin::note_shared(tags, game),
            (None, Some(path)) => Origin::note_alone(tags, path, &self.content),
            (None, None) => {}
        }
    }

    /// When the game began, as a part of a file name.
    #[must_use]
    pub fn stamp(&self) -> &str {
        &self.stamp
    }

    /// Where the game was written.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref().or(self.origin.as_ref().map(FileGame::path))
    }

    /// Whether the game is this one of a list.
    pub(super) fn is_entry(&self, entry: &Entry, store: &dyn GameStore) -> bool {
        match (&self.origin, &self.path) {
            (Some(origin), _) => store.is_entry(origin, entry),
            (None, Some(path)) => store.is_same_file(path, &entry.path),
            (None, None) => false,
        }
    }

    /// Whether both are of the same game.
    pub(super) fn is_same(&self, other: &GameFile, store: &dyn GameStore) -> bool {
        match (&self.origin, &other.origin) {
            (Some(one), Some(other)) => store.is_same_game(one, other),
            // One of them takes the whole file.
            _ => match (self.path(), other.path()) {
                (Some(one), Some(other)) => store.is_same_file(one, other),
                _ => false,
            },
        }
    }

    /// Notes where the game is in its file now; whether that has changed.
    pub(super) fn follow(&mut self, store: &mut dyn GameStore) -> bool {
        self.origin.as_mut().is_some_and(|origin| store.follow_game(origin))
    }

    /// Whether the game is written when it is left, not at each change: its file may be large.
    #[must_use]
    pub(super) fn waits(&self) -> bool {
        self.origin.is_some()
    }

    /// Whether anything of the game is in no file.
    #[must_use]
    pub fn is_changed(&self) -> bool {
        self.is_changed
    }

    /// The game that had ended is played on: what is in the library stays, and a new file follows.
    pub(super) fn leave_finished(&mut self, stamp: String) {
        if self.origin.is_none() && !self.is_changed {
            *self = GameFile::begun(stamp);
        }
    }

    /// The record has changed.
    pub(super) fn change(&mut self) {
        self.is_changed = true;
    }

    /// The players have saved the whole game elsewhere.
    pub(super) fn is_elsewhere(&mut self) {
        self.is_changed = false;
    }

    /// The file was renamed or deleted.
    pub(super) fn moved(&mut self, path: Option<PathBuf>) {
        match (&mut self.origin, path) {
            (Some(origin), Some(path)) => origin.moved_to(path),
            (_, path) => (self.path, self.origin) = (path, None),
        }
    }

    /// Whether there is anything to save.
    pub(super) fn is_due(&self, game: &ChessGame) -> bool {
        let has_moves = game.tree().next(NodeId::ROOT).is_some();
        self.is_changed && (has_moves || self.path().is_some())
    }

    /// The number of the job that writes the game into its PGN file.
    pub(super) fn writing(&self) -> Option<u64> {
        self.writing
    }

    /// Writes the game into its file: over the game of a PGN file that it was opened from, or into a file of its own. Of a large
    /// PGN file a job does that, which is waited for no longer than `patience`.
    pub(super) fn save(
        &mut self,
        game: &ChessGame,
        now: Duration,
        patience: Duration,
        store: &mut dyn GameStore,
    ) -> anyhow::Result<Saved> {
        let mut tree = game.kept(now);
        let Some(origin) = &self.origin else {
            // In a file of the user's no tag is added.
            openings::note(&mut tree);
            self.save_alone(&tree, store)?;
            return Ok(Saved::default());
        };
        if !self.is_changed {
            return Ok(Saved::default());
        }
        let tree = Arc::new(tree);
        let job = match store.write_back(origin.clone(), Arc::clone(&tree)) {
            Ok(job) => job,
            Err(error) => return self.written(Err(error.into()), &tree, store),
        };
        let writing = Writing::new(job, tree, self.clone());
        if let Some(result) = writing.poll_for(patience) {
            return self.written(result, writing.tree(), store);
        }
        self.is_changed = false;
        self.writing = Some(writing.number());
        Ok(Saved {
            writing: Some(writing),
            ..Saved::default()
        })
    }

    /// Takes what came of writing this game into its PGN file. If it could not be written there, it gets a file of its own.
    pub(super) fn written(
        &mut self,
        result: anyhow::Result<(FileGame, WrittenBack)>,
        tree: &GameTree,
        store: &mut dyn GameStore,
    ) -> anyhow::Result<Saved> {
        let is_since = self.writing.take().is_some() && self.is_changed;
        let (game, done) = match result {
            Ok(done) => done,
            Err(error) => {
                self.origin = None;
                // Until it is in a file, something of it is in none.
                self.is_changed = true;
                self.save_alone(tree, store)?;
                self.is_changed = is_since;
                let kept = self.path.clone().unwrap_or_default();
                let fault = TableFault::KeptElsewhere {
                    why: format!("{error:#}"),
                    kept: kept.display().to_string(),
                };
                return Ok(Saved {
                    fault: Some(fault),
                    ..Saved::default()
                });
            }
        };
        let path = game.path().to_owned();
        let file = path.display().to_string();
        let fault = match done {
            WrittenBack::InPlace => None,
            WrittenBack::Added(AddedBecause::FileChanged) => Some(TableFault::AddedToFile(file)),
            WrittenBack::Added(AddedBecause::NotAllRead) => Some(TableFault::AddedBesideDamaged(file)),
        };
        self.origin = Some(game);
        self.is_changed = is_since;
        Ok(Saved {
            written: Some(path),
            fault,
            writing: None,
        })
    }

    /// Writes the game into a file of its own. One that is gone or that another program has changed stays as it is: the game
    /// gets a new one.
    pub(super) fn save_alone(&mut self, tree: &GameTree, store: &mut dyn GameStore) -> anyhow::Result<()> {
        let text = pgn::write(tree);
        let is_again = match &self.path {
            Some(path) => store.write_again(path, &self.content, &text)?,
            None => false,
        };
        if !is_again {
            let name = |tag| tree.tags.value(tag).unwrap_or("?");
            self.path = Some(store.write_new((&self.stamp, name("White"), name("Black")), &text)?);
        }
        self.content = text;
        self.is_changed = false;
        Ok(())
    }
}

#[cfg(test)]
mod tests;
