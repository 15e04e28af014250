//! Writing a game to its file, for example a finished one: `keeping` decides when, a job of the store does it, and
//! `outgoing` waits for its end.

use super::{GameFile, SavedGame};
use crate::record::pgn::TextHash;
use crate::record::{openings, pgn, GameTree};
use crate::store::file::Fault;
use crate::store::pgn_file::{AddedBecause, FileKind, GameLocation, WrittenBack};
use crate::table::game_store::WriteJob;
use crate::table::{GameStore, JournalId, TableFault};
use anyhow::Context;
use std::path::PathBuf;
use std::time::Duration;

/// A journal, and the state of the game that it gets.
pub(in crate::table) type Journaled = (JournalId, GameTree);

/// What comes of a job that writes a game.
#[derive(Debug)]
pub(in crate::table) enum WriteEnd {
    /// The game is in a file.
    Written(Written),
    /// It is in none yet, and has to be written again, to another one.
    Elsewhere,
    /// It is in none and counts as changed, for this reason.
    Failed(Fault),
}

/// The result of writing a game.
#[derive(Debug, Default)]
pub(in crate::table) struct Written {
    /// The PGN file it was written back to.
    pub path: Option<PathBuf>,
    /// What the players need to know.
    pub fault: Option<TableFault>,
}

/// The result of a job that writes a game, if it ends within `patience`.
pub(in crate::table) fn result_of(job: &WriteJob, patience: Duration) -> Option<anyhow::Result<WrittenBack>> {
    let done = job.poll_for(patience)?;
    Some(done.unwrap_or_else(|panicked| Err(panicked.into())))
}

impl GameFile {
    /// Starts writing this state of the game to its file; a game without one gets a new file of the library. Before that it is
    /// `journaled`: the journal has to hold the game, and its location with what is about to be written there, before the file
    /// does.
    ///
    /// # Errors
    /// When no file or thread can be had; the game then counts as changed.
    pub(in crate::table) fn start_writing(
        &mut self,
        tree: &GameTree,
        journaled: Option<Journaled>,
        store: &mut dyn GameStore,
    ) -> anyhow::Result<WriteJob> {
        let started = self.try_writing(tree, journaled, store);
        self.is_changed = started.is_err();
        if let Some(refused) = self.refused.take_if(|_| started.is_err()) {
            // The next attempt is made where the game is from.
            self.saved = Some(refused.0);
        }
        started
    }

    /// Writes the game into this journal, with its origin.
    pub(in crate::table) fn write_journal(&self, journal: JournalId, mut tree: GameTree, store: &mut dyn GameStore) {
        self.note_origin(&mut tree.tags);
        store.journal(journal, tree);
    }

    fn try_writing(
        &mut self,
        tree: &GameTree,
        journaled: Option<Journaled>,
        store: &mut dyn GameStore,
    ) -> anyhow::Result<WriteJob> {
        let text = match &self.saved {
            Some(saved) if saved.kind == FileKind::Shared => pgn::rewrite(&saved.text, tree),
            _ => {
                let mut tree = tree.clone();
                openings::note(&mut tree);
                pgn::write(&tree)
            }
        };
        let hash = TextHash::of(text.as_bytes());
        let is_it = |earlier: &mut SavedGame| earlier.at(|location| location.texts().any(|known| known == hash));
        if self.saved.is_none() {
            self.saved = self.earlier.take_if(is_it);
        }
        if self.saved.is_none() {
            let name = |tag| tree.tags.value(tag).unwrap_or("?");
            let path = store.new_file((&self.stamp, name("White"), name("Black")))?;
            self.saved = Some(SavedGame::new(FileKind::Library, GameLocation::reserved(path)));
        }
        let saved = self.saved.clone().context("the game has no file")?;
        saved.at(|location| location.begin_write(hash));
        let journal = journaled.as_ref().map(|(journal, _)| *journal);
        if let Some((journal, tree)) = journaled {
            self.write_journal(journal, tree, store);
        }
        Ok(store.write(saved.location, saved.kind, text, journal)?)
    }

    /// Takes the result of a job that wrote this game. If it could not be written to its file, it is to be written to a new one of
    /// the library.
    pub(in crate::table) fn end_writing(&mut self, result: anyhow::Result<WrittenBack>) -> WriteEnd {
        self.number = None;
        let Some(saved) = &mut self.saved else {
            // Its file was deleted meanwhile.
            return WriteEnd::Written(Written::default());
        };
        let file = saved.path.display().to_string();
        let added = match result {
            Ok(WrittenBack::InPlace) => None,
            Ok(WrittenBack::Added(AddedBecause::FileChanged(versions))) => {
                Some(TableFault::AddedToFile(file.clone(), versions))
            }
            Ok(WrittenBack::Added(AddedBecause::FileGone)) => Some(TableFault::WrittenAnew(file.clone())),
            Ok(WrittenBack::Added(AddedBecause::NotAllRead)) => Some(TableFault::AddedBesideDamaged(file.clone())),
            Ok(WrittenBack::Gone) => {
                self.saved = None;
                return WriteEnd::Elsewhere;
            }
            Err(error) => return self.fail_writing(&error),
        };
        saved.path = saved.at(|location| location.path().to_owned());
        let path = (saved.kind == FileKind::Shared).then(|| saved.path.clone());
        let refused = self.refused.take().map(|refused| TableFault::KeptElsewhere {
            why: refused.1,
            kept: file,
        });
        WriteEnd::Written(Written {
            path,
            fault: refused.or(added),
        })
    }

    fn fail_writing(&mut self, error: &anyhow::Error) -> WriteEnd {
        let why = Fault::from(error);
        if let Some(shared) = self.saved.take_if(|saved| saved.kind == FileKind::Shared) {
            self.refused = Some(Box::new((shared, why)));
            return WriteEnd::Elsewhere;
        }
        if let Some(refused) = self.refused.take() {
            self.saved = Some(refused.0);
        }
        self.is_changed = true;
        WriteEnd::Failed(why)
    }
}
