//! Writing a game to its file.

use super::GameFile;
use crate::game::ChessGame;
use crate::record::{openings, pgn, GameTree};
use crate::store::pgn_file::{AddedBecause, WrittenBack};
use crate::table::game_store::WriteBack;
use crate::table::{GameStore, JournalId, TableFault};
use anyhow::Context;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// The outcome of saving a game.
#[derive(Debug)]
pub(in crate::table) enum Saved {
    /// It is in a file.
    Done(Written),
    /// A job is writing it.
    Underway(WriteBack, Arc<GameTree>),
    /// An earlier job is already writing all of it.
    OnItsWay,
}

/// The result of writing a game.
#[derive(Debug, Default)]
pub(in crate::table) struct Written {
    /// The PGN file it was written back to.
    pub path: Option<PathBuf>,
    /// What the players need to know.
    pub fault: Option<TableFault>,
}

/// The result of a job that writes a game to its PGN file, if it ends within `patience`.
pub(in crate::table) fn result_of(job: &WriteBack, patience: Duration) -> Option<anyhow::Result<WrittenBack>> {
    let done = job.poll_for(patience)?;
    Some(done.unwrap_or_else(|panicked| Err(panicked.into())))
}

impl GameFile {
    /// Writes the game to its file: over the game in the PGN file it was opened from, or to a file of its own. A job writes PGN
    /// files; it is waited for no longer than `patience`. The journal, if any, already has the current state of the game.
    pub(in crate::table) fn save(
        &mut self,
        game: &ChessGame,
        now: Duration,
        patience: Duration,
        journal: Option<JournalId>,
        store: &mut dyn GameStore,
    ) -> anyhow::Result<Saved> {
        let mut tree = game.kept(now);
        if self.origin.is_none() {
            // No tag is added to the user's own files.
            openings::note(&mut tree);
            self.save_alone(&tree, journal, store)?;
            return Ok(Saved::Done(Written::default()));
        }
        if !self.is_changed {
            return Ok(match self.number {
                Some(_) => Saved::OnItsWay,
                None => Saved::Done(Written::default()),
            });
        }
        let tree = Arc::new(tree);
        let result = match self.write_back(Arc::clone(&tree), journal, store) {
            Ok(job) => {
                let Some(result) = result_of(&job, patience) else {
                    self.is_changed = false;
                    return Ok(Saved::Underway(job, tree));
                };
                result
            }
            Err(error) => Err(error),
        };
        self.is_changed = false;
        self.written(result, &tree, journal, store).map(Saved::Done)
    }

    /// Starts writing the game back to the PGN file it was opened from.
    pub(in crate::table) fn write_back(
        &self,
        tree: Arc<GameTree>,
        journal: Option<JournalId>,
        store: &mut dyn GameStore,
    ) -> anyhow::Result<WriteBack> {
        let origin = self.origin.as_ref().context("the game is in no PGN file")?;
        Ok(store.write_back(Arc::clone(&origin.place), tree, self.author(journal))?)
    }

    /// Takes the result of writing this game to its PGN file. If it could not be written there, it gets a file of its own.
    ///
    /// # Errors
    /// When that cannot be written either; the game then counts as changed.
    pub(in crate::table) fn written(
        &mut self,
        result: anyhow::Result<WrittenBack>,
        tree: &GameTree,
        journal: Option<JournalId>,
        store: &mut dyn GameStore,
    ) -> anyhow::Result<Written> {
        self.number = None;
        let done = match result {
            Ok(done) => done,
            Err(error) => return self.keep_elsewhere(&error, tree, journal, store),
        };
        let path = self.origin.as_ref().map(|origin| origin.path.clone());
        let file = path.as_deref().unwrap_or(Path::new("")).display().to_string();
        let fault = match done {
            WrittenBack::InPlace => None,
            WrittenBack::Added(AddedBecause::FileChanged) => Some(TableFault::AddedToFile(file)),
            WrittenBack::Added(AddedBecause::NotAllRead) => Some(TableFault::AddedBesideDamaged(file)),
        };
        Ok(Written { path, fault })
    }

    /// Gives a game that cannot be written to its PGN file a file of its own.
    fn keep_elsewhere(
        &mut self,
        why: &anyhow::Error,
        tree: &GameTree,
        journal: Option<JournalId>,
        store: &mut dyn GameStore,
    ) -> anyhow::Result<Written> {
        let is_changed_since = self.is_changed;
        if let Err(error) = self.save_alone(tree, journal, store) {
            self.is_changed = true;
            return Err(error);
        }
        // From now on it is written there.
        self.origin = None;
        self.is_changed = is_changed_since;
        let kept = self.path.as_deref().unwrap_or(Path::new(""));
        let fault = TableFault::KeptElsewhere {
            why: format!("{why:#}"),
            kept: kept.display().to_string(),
        };
        Ok(Written {
            path: None,
            fault: Some(fault),
        })
    }

    /// Writes the game to a file of its own. If that file is gone or another program has changed it, the game gets a new one.
    fn save_alone(
        &mut self,
        tree: &GameTree,
        journal: Option<JournalId>,
        store: &mut dyn GameStore,
    ) -> anyhow::Result<()> {
        let text = pgn::write(tree);
        let author = self.author(journal);
        let is_again = match &self.path {
            Some(path) => store.write_again(path, &self.content, &text, author)?,
            None => false,
        };
        if !is_again {
            let name = |tag| tree.tags.value(tag).unwrap_or("?");
            self.path = Some(store.write_new((&self.stamp, name("White"), name("Black")), &text, author)?);
        }
        self.content = text;
        self.is_changed = false;
        Ok(())
    }
}
