//! Keeping the game on the table: in its journal while it is played, in its file when it is over or left.

use super::game_file::Saved;
use super::outgoing::RETRY_EVERY;
use super::{Effects, Table, TableFault};
use crate::game::{Input, Phase};
use crate::record::NodeId;
use crate::store::journal::Receipt;
use std::path::PathBuf;
use std::time::Duration;

/// Whether all games would survive a crash of the program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Keeping {
    /// They are on disk, or there is nothing to save yet.
    Kept,
    /// The game on the table is not.
    NotKept {
        /// The reason.
        why: String,
    },
    /// A game that was on the table before is in no file, though perhaps in a journal.
    EarlierNotKept {
        /// The names of its players.
        game: String,
        /// The reason.
        why: String,
    },
}

impl Table {
    /// Whether all games would survive a crash of the program, as far as is known.
    #[must_use]
    pub fn keeping(&self) -> Keeping {
        let is_decided = !self.game.phase().is_in_play();
        // Until a decided game is in its file, its journal has it.
        let save_fault = self.save_fault.as_ref().filter(|_| is_decided);
        let fault = save_fault.or(self.journal_fault.as_ref());
        let fault = fault.filter(|_| !self.is_given_up);
        match fault.filter(|_| !is_decided || self.file.is_due(&self.game)) {
            Some(why) => Keeping::NotKept { why: why.clone() },
            None => match self.outgoing.fault() {
                Some((game, why)) => Keeping::EarlierNotKept {
                    game,
                    why: why.to_owned(),
                },
                None => Keeping::Kept,
            },
        }
    }

    /// The players accept that what cannot be saved is lost. Any change of the game revokes this.
    pub fn give_up(&mut self) {
        self.is_given_up = true;
        self.outgoing.give_up();
    }

    /// Saves the game on the table, with the result of a flag that falls at this moment, so that another game can replace it.
    pub fn save_before_replacing(&mut self, now: Duration) -> Effects {
        let mut effects = Effects::default();
        self.pass(Input::Tick, now, &mut effects);
        self.pause(now, &mut effects);
        effects.is_refused = !self.keep(now, &mut effects) && !self.is_given_up;
        effects
    }

    /// Saves the game in its file, or in a new one in the library, even if nothing has changed; the path of that. A job may still
    /// be [writing](Table::is_writing) it then.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn save(&mut self, now: Duration, effects: &mut Effects) -> anyhow::Result<PathBuf> {
        self.write(now, effects)?;
        // The journal knows the file as it is now.
        self.journal(now, effects);
        Ok(self.file.path().map(PathBuf::from).unwrap_or_default())
    }

    /// Prepares for the end of the program: a decided game goes into its file, any other into the journal, and what is on its way
    /// arrives. It is refused when something would be lost.
    pub fn leave(&mut self, now: Duration) -> Effects {
        let mut effects = Effects::default();
        self.pause(now, &mut effects);
        if !self.game.phase().is_in_play() {
            self.keep(now, &mut effects);
        }
        effects.append(self.settle(now));
        self.journal(now, &mut effects);
        if !self.is_secured() && !self.is_given_up {
            // If the journal fails, the library may still work.
            self.keep(now, &mut effects);
        }
        self.retry(now, &mut effects);
        effects.append(self.settle(now));
        let is_kept = self.is_secured() || self.is_given_up;
        effects.is_refused = !is_kept || self.outgoing.keeps_waiting();
        effects
    }

    /// Whether the game on the table is on disk as it is now.
    fn is_secured(&mut self) -> bool {
        let is_in_journal = self.store.flush_journal(self.journal);
        self.journal_fault = self.store.journal_fault(self.journal);
        let has_moves = self.game.tree().next(NodeId::ROOT).is_some();
        self.game.phase().is_in_play() && is_in_journal || !self.file.is_due(&self.game) || !has_moves
    }

    /// For the game on the table on its way into its journal: a job can wait until it is there.
    #[must_use]
    pub fn journal_receipt(&mut self) -> Receipt {
        self.store.journal_receipt(self.journal)
    }

    /// Waits until the game on the table is in its journal, and returns whether it is.
    #[must_use]
    pub fn flush(&mut self) -> bool {
        self.store.flush_journal(self.journal)
    }

    /// Writes the game as it is: a decided one into its file, any other into the journal.
    pub(super) fn journal(&mut self, now: Duration, effects: &mut Effects) {
        self.journaled = now;
        let is_decided = !self.game.phase().is_in_play();
        // What is only looked at waits until it is left; a game that was played to its end here does not.
        let has_ended_here = matches!(self.game.phase(), Phase::Over(_));
        let waits = self.file.waits() && self.file.is_changed() && !has_ended_here;
        // What was changed while a job writes it follows when that is done.
        let is_free = self.file.number().is_none();
        let is_kept = is_decided && !waits && is_free && self.keep(now, effects);
        let is_there = self.file.waits() && !self.file.is_changed() && !self.is_clock_running();
        if (is_kept || is_there) && self.file.number().is_none() {
            // The journal lets go of the game only when all of it is in its file.
            self.store.clear_journal(self.journal);
            self.file.leaves_journal();
        } else {
            self.write_journal(now);
        }
        self.take_journal_fault(effects);
        if self.journal_fault.is_none() && self.store.is_slow(self.journal) {
            effects.faults.push(TableFault::SlowDisk);
        }
    }

    fn write_journal(&mut self, now: Duration) {
        let mut tree = self.game.journal(now);
        self.file.note_origin(&mut tree.tags);
        self.store.journal(self.journal, tree);
    }

    /// Takes what came of writing the journal: that is done by another thread.
    pub(super) fn take_journal_fault(&mut self, effects: &mut Effects) {
        let fault = self.store.journal_fault(self.journal);
        if let Some(why) = fault.as_ref().filter(|_| fault != self.journal_fault) {
            effects.faults.push(TableFault::NotJournaled(why.clone()));
        }
        self.journal_fault = fault;
    }

    /// Leaves the journal to the game that goes from the table before it is in its file. The next one gets another.
    pub(super) fn leave_journal(&mut self) {
        if self.outgoing.leaves(&self.file, self.journal) {
            self.journal = self.store.begin_journal();
        }
    }

    /// Takes the journal of the game that comes back to the table before it is in its file.
    pub(super) fn take_up_journal(&mut self) {
        let Some((journal, fault)) = self.outgoing.comes_back(self.file.number()) else {
            return;
        };
        if let Some(journal) = journal {
            self.store.end_journal(std::mem::replace(&mut self.journal, journal));
        }
        if fault.is_some() {
            self.file.set_number(None);
            self.save_fault = fault;
        }
    }

    /// Saves the game if anything of it is in no file, and returns whether all of it is in one now, or on its way.
    pub(super) fn keep(&mut self, now: Duration, effects: &mut Effects) -> bool {
        if !self.file.is_due(&self.game) {
            return true;
        }
        if let Err(error) = self.write(now, effects) {
            let why = format!("{error:#}");
            effects.faults.push(TableFault::NotSaved(why.clone()));
            self.save_fault = Some(why);
            self.retry_at = Some(now + RETRY_EVERY);
            return false;
        }
        true
    }

    /// Writes the game into its file, or begins to.
    fn write(&mut self, now: Duration, effects: &mut Effects) -> anyhow::Result<()> {
        let number = self.file.number();
        // After a kill between the two the journal has all that the file has.
        self.write_journal(now);
        let journal = Some(self.journal);
        let (game, patience) = (&self.game, self.patience);
        match self.file.save(game, now, patience, journal, self.store.as_mut())? {
            Saved::Done(written) => {
                self.outgoing.forget(number, self.store.as_mut());
                self.note_written(written, effects);
            }
            Saved::Underway(job, tree) => self.outgoing.add(&mut self.file, job, tree),
            Saved::OnItsWay => {}
        }
        self.save_fault = None;
        Ok(())
    }
}
