//! Changed games on their way into their PGN files. A file may be large, so a job writes it; the journal keeps the game until it
//! is there.

use super::game_store::WriteBack;
use super::previous::Previous;
use super::{Effects, GameFile, Table, TableFault};
use crate::record::GameTree;
use crate::store::pgn_file::{FileGame, WrittenBack};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::Arc;
use std::time::Duration;

/// A game that a job writes into its PGN file.
#[derive(Debug)]
pub(super) struct Writing {
    number: u64,
    job: WriteBack,
    /// The game as it is written.
    tree: Arc<GameTree>,
    /// Its file, in case that the game is not on the table any more.
    file: GameFile,
}

impl Writing {
    /// The job writes this game of this file.
    pub fn new(job: WriteBack, tree: Arc<GameTree>, file: GameFile) -> Writing {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        Writing {
            number,
            job,
            tree,
            file,
        }
    }

    pub fn number(&self) -> u64 {
        self.number
    }

    pub fn tree(&self) -> &GameTree {
        &self.tree
    }

    /// What came of it, after waiting for at most this long.
    pub fn poll_for(&self, patience: Duration) -> Option<anyhow::Result<(FileGame, WrittenBack)>> {
        let done = self.job.poll_for(patience)?;
        Some(done.unwrap_or_else(|panicked| Err(panicked.into())))
    }
}

/// So long the program waits at its end, and before it does something else with the game, at most.
pub(super) const LONGEST: Duration = Duration::from_mins(10);

impl Table {
    /// How long the table waits for a job that writes a PGN file; what takes longer is told by [`look`](Table::look).
    pub fn set_patience(&mut self, patience: Duration) {
        self.patience = patience;
    }

    /// Whether a job writes a game into its PGN file.
    #[must_use]
    pub fn is_writing(&self) -> bool {
        self.writing.is_some()
    }

    /// Waits until the game that was changed last is in its PGN file.
    pub fn settle(&mut self, now: Duration) -> Effects {
        let mut effects = Effects::default();
        self.take_written(LONGEST, now, &mut effects);
        effects
    }

    /// Takes what came of writing a game into its PGN file, after waiting for at most this long.
    pub(super) fn take_written(&mut self, patience: Duration, now: Duration, effects: &mut Effects) {
        let Some(result) = self.writing.as_ref().and_then(|writing| writing.poll_for(patience)) else {
            return;
        };
        let Some(mut writing) = self.writing.take() else { return };
        let number = Some(writing.number);
        let previous = self.previous.as_mut().and_then(Previous::file_mut);
        let file = match previous {
            _ if self.file.writing() == number => &mut self.file,
            Some(file) if file.writing() == number => file,
            _ => &mut writing.file,
        };
        match file.written(result, &writing.tree, self.store.as_mut()) {
            Ok(saved) => {
                effects.faults.extend(saved.fault);
                effects.written = saved.written.or(effects.written.take());
            }
            Err(error) => {
                effects.faults.push(TableFault::NotSaved(format!("{error:#}")));
                self.unsaved.push((file.clone(), writing.tree));
            }
        }
        self.journal(now, effects);
    }

    /// Tries once more to save the games that are not on the table any more and could not be saved; whether all are.
    pub(super) fn save_rest(&mut self) -> bool {
        let store = self.store.as_mut();
        self.unsaved
            .retain_mut(|(file, tree)| file.save_alone(tree, store).is_err());
        self.unsaved.is_empty()
    }
}
