//! Saving the game on the table: to its journal while it is played, to its file when it is over or left.

use super::game_file::{has_content, is_exercise};
use super::outgoing::RETRY_EVERY;
use super::previous::Previous;
use super::{Effects, Table, TableFault};
use crate::game::{Input, Phase};
use crate::store::file::Fault;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// No more games wait for others of their file, each with its journal.
const MOST_RESTING: usize = 32;

/// Whether all games would survive a crash of the program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Keeping {
    /// All are on disk, or there is nothing to save yet.
    Kept,
    /// The game on the table would not.
    NotKept {
        /// The reason.
        why: Fault,
    },
    /// An earlier game is in no file, though perhaps in a journal.
    EarlierNotKept {
        /// The names of its players.
        game: String,
        /// The reason.
        why: Fault,
    },
}

impl Table {
    /// Whether all games would survive a crash of the program, as far as known.
    pub fn keeping(&self) -> Keeping {
        let is_decided = !self.game.phase().is_in_play();
        let is_due = !is_decided || self.is_due();
        // A finished game stays in its journal until it is in its file. While that is tried again, nothing has changed.
        let tried_again = self.told_fault.as_ref().filter(|_| self.file.number.is_some());
        let save_fault = self.save_fault.as_ref().filter(|_| is_due).or(tried_again);
        let journal_fault = self.journal_fault.as_ref().filter(|_| is_due);
        let fault = save_fault.filter(|_| is_decided).or(journal_fault);
        match fault.filter(|_| !self.is_given_up) {
            Some(why) => Keeping::NotKept { why: why.clone() },
            None => match self.outgoing.fault() {
                Some((game, why)) => Keeping::EarlierNotKept { game, why: why.clone() },
                None => Keeping::Kept,
            },
        }
    }

    pub(super) fn give_up(&mut self) {
        self.is_given_up = true;
        self.outgoing.give_up();
    }

    /// Saves the game on the table so that another game can replace it. While nobody waits for it, the file of a record is written only
    /// when it is left or after a rest: the next game may be another one of it.
    pub(super) fn save_before_replacing(&mut self, now: Duration, effects: &mut Effects) {
        self.told_fault = None;
        self.pass(Input::Tick, now, effects);
        self.pause(now, effects);
        let is_record = matches!(self.game.phase(), Phase::Record(_)) && self.file.waits();
        let may_rest = is_record && self.patience.is_zero() && self.outgoing.files().count() < MOST_RESTING;
        let is_kept = if may_rest && self.is_due() {
            (self.save_fault, self.resting_since) = (None, Some(now));
            self.start_writing(now, effects).is_some()
        } else {
            self.keep(now, effects)
        };
        effects.is_refused = !is_kept && !self.is_given_up;
    }

    /// Lets all games be written for which that was started.
    pub(super) fn hurry(&mut self) {
        self.resting_since = None;
        self.store.hurry();
    }

    /// Saves the game to its file, or to a new one in the library, even if nothing has changed. Returns the path.
    pub(super) fn save(&mut self, now: Duration, effects: &mut Effects) -> anyhow::Result<PathBuf> {
        let mut saved = Effects::default();
        self.told_fault = None;
        self.write(now, &mut saved);
        let is_news = |fault: &TableFault| !matches!(fault, TableFault::NotSaved(_));
        saved.faults.retain(is_news);
        effects.append(saved);
        if let Some(why) = &self.save_fault {
            return Err(why.clone().into());
        }
        // The journal now records the current file.
        self.journal(now, effects);
        Ok(self.file.path().map(PathBuf::from).unwrap_or_default())
    }

    /// Starts what has to be done before the program ends, without waiting for any of it. What failed after the last time is not
    /// tried again unless something was changed.
    #[must_use]
    pub(super) fn prepare_to_leave(&mut self, now: Duration) -> Effects {
        let mut effects = Effects::default();
        self.pause(now, &mut effects);
        let has_fault = self.store.journal_fault(self.journal).is_some();
        if !self.is_prepared_to_leave() {
            self.retry_outgoing();
            // If the journal fails, the library may still work.
            if !self.game.phase().is_in_play() || has_fault {
                self.keep(now, &mut effects);
            }
        }
        self.journal(now, &mut effects);
        self.hurry();
        // If the journal fails only now, the library is tried next.
        self.prepared = Some((self.changes, has_fault));
        effects.receipt = Some(self.store.journal_receipt(self.journal));
        effects
    }

    /// Whether all was started that has to be done before the program ends, and nothing was changed since.
    pub fn is_prepared_to_leave(&self) -> bool {
        let has_fault = self.store.journal_fault(self.journal).is_some();
        self.prepared == Some((self.changes, has_fault))
    }

    /// Ends what was started before and has been waited for, or starts and waits for it now.
    #[must_use]
    pub(super) fn leave(&mut self, now: Duration) -> Effects {
        let mut effects = Effects::default();
        if !self.is_prepared_to_leave() {
            effects = self.prepare_to_leave(now);
            effects.append(self.settle(now));
            if !self.flush() {
                self.keep(now, &mut effects);
                effects.append(self.settle(now));
            }
        }
        let is_kept = self.is_secured() || self.is_given_up;
        effects.is_refused = !is_kept || self.outgoing.keeps_waiting();
        self.prepared = None;
        effects
    }

    /// Waits until the game on the table is in its journal; returns whether it is.
    pub(super) fn flush(&mut self) -> bool {
        self.store.journal_receipt(self.journal).wait()
    }

    /// Whether part of the game on the table is in no file, and belongs into one.
    fn is_due(&self) -> bool {
        !self.is_card && self.file.is_due(&self.game)
    }

    /// Whether the current state of the game on the table is on disk, once its journal has been waited for.
    fn is_secured(&mut self) -> bool {
        self.journal_fault = self.store.journal_fault(self.journal);
        let is_in_journal = self.journal_fault.is_none();
        if self.is_card {
            // The journal has the game that the training was begun from.
            return is_in_journal || self.previous.as_ref().and_then(Previous::in_play).is_none();
        }
        self.game.phase().is_in_play() && is_in_journal || !self.is_due() || !has_content(&self.game)
    }

    /// Writes the current state of the game: a finished one to its file, any other to the journal.
    pub(super) fn journal(&mut self, now: Duration, effects: &mut Effects) {
        self.journaled = now;
        if self.is_card {
            // Until the training ends, the game in play that it was begun from can be lost with the program like any other.
            match self.previous.as_ref().and_then(Previous::in_play) {
                Some((game, file)) => file.write_journal(self.journal, game.journal(now), self.store.as_mut()),
                None => self.store.clear_journal(self.journal),
            }
            return self.take_journal_fault(effects);
        }
        let is_decided = !self.game.phase().is_in_play();
        // A game that is only viewed is written when it is left; one that ended here is written now.
        let has_ended_here = matches!(self.game.phase(), Phase::Over(_));
        let waits = self.file.waits() && self.file.is_changed && !has_ended_here;
        // Changes made while a job is writing the game are written after that; what failed is tried again at its time, if it has one.
        let is_free = self.file.number.is_none() && (self.save_fault.is_none() || self.retry_at.is_none());
        let is_kept = is_decided && !waits && is_free && self.keep(now, effects);
        let is_there = self.file.waits() && !self.file.is_changed && !self.is_clock_running();
        let is_done = is_kept || is_there || is_exercise(&self.game) && self.file.path().is_none();
        if is_done && self.file.number.is_none() {
            // The journal drops the game only once all of it is in its file.
            self.store.clear_journal(self.journal);
        } else {
            let tree = self.game.journal(now);
            self.file.write_journal(self.journal, tree, self.store.as_mut());
        }
        self.take_journal_fault(effects);
    }

    /// Takes the outcome of writing the journal, which another thread does.
    pub(super) fn take_journal_fault(&mut self, effects: &mut Effects) {
        let fault = self.store.journal_fault(self.journal);
        if let Some(why) = fault.as_ref().filter(|_| fault != self.journal_fault) {
            effects.faults.push(TableFault::NotJournaled(why.clone()));
        }
        self.journal_fault = fault;
        effects.faults.extend(self.store.take_notice().map(TableFault::Disk));
    }

    /// Leaves the journal to a game that leaves the table before it is in its file. The next game gets a new one.
    pub(super) fn leave_journal(&mut self) {
        if self.outgoing.leaves(&self.file, self.journal) {
            self.journal = self.store.begin_journal();
        }
    }

    /// Takes over the journal of a game that returns to the table before it is in its file.
    pub(super) fn take_up_journal(&mut self) {
        let Some((journal, fault)) = self.outgoing.comes_back(self.file.number) else {
            return;
        };
        if let Some(journal) = journal {
            self.store.end_journal(std::mem::replace(&mut self.journal, journal));
        }
        if fault.is_some() {
            self.file.number = None;
            self.save_fault = fault;
        }
    }

    /// Saves the game if part of it is in no file; returns whether all of it is now in one or on its way.
    pub(super) fn keep(&mut self, now: Duration, effects: &mut Effects) -> bool {
        if !self.is_due() {
            return true;
        }
        self.write(now, effects);
        self.save_fault.is_none()
    }

    /// Writes the game to its file, or starts to.
    fn write(&mut self, now: Duration, effects: &mut Effects) {
        self.save_fault = None;
        if self.file.waits() && !self.file.is_changed {
            // A job may be writing all of it.
            return self.hurry();
        }
        if let Some(number) = self.start_writing(now, effects) {
            self.await_written(number, now, effects);
        }
    }

    /// Starts writing the game to its file; returns its number among those being written.
    fn start_writing(&mut self, now: Duration, effects: &mut Effects) -> Option<u64> {
        let tree = Arc::new(self.game.kept(now));
        let journaled = Some((self.journal, self.game.journal(now)));
        match self.file.start_writing(&tree, journaled, self.store.as_mut()) {
            Ok(job) => Some(self.outgoing.add(&mut self.file, job, tree)),
            Err(error) => {
                self.tell_not_saved(Fault::from(&error), now, effects);
                None
            }
        }
    }

    /// Notes that the game on the table could not be saved, and tells it unless that is known. It is retried.
    pub(super) fn tell_not_saved(&mut self, why: Fault, now: Duration, effects: &mut Effects) {
        if self.told_fault.as_ref() != Some(&why) {
            effects.faults.push(TableFault::NotSaved(why.clone()));
            self.told_fault = Some(why.clone());
        }
        self.save_fault = Some(why);
        self.retry_at = Some(now + RETRY_EVERY);
    }
}
