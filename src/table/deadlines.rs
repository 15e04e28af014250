//! What happens at the table without input.

use super::{Effects, Table};
use crate::game::{Deadline, DeadlineKind, Input, Phase};
use std::time::Duration;

/// The interval at which a running clock is written to the journal.
const JOURNAL_EVERY: Duration = Duration::from_secs(1);

/// After this long without a change, a game that is looked at is written to its file.
const REST: Duration = Duration::from_secs(30);

impl Table {
    /// The next deadline; `None` while no clock is running and everything is saved.
    pub fn next(&self) -> Option<Deadline> {
        let retry = self.retry_at.map(|at| Deadline {
            at,
            kind: DeadlineKind::Retry,
        });
        let is_running = self.is_clock_running();
        let journal = is_running.then(|| Deadline {
            at: self.journaled + JOURNAL_EVERY,
            kind: DeadlineKind::Journal,
        });
        let game = self.deadline.filter(|_| is_running);
        let rests = [self.rest(), self.rest_of_file()];
        let rest = rests.into_iter().flatten().min().map(|at| Deadline {
            at,
            kind: DeadlineKind::Journal,
        });
        let all = game.into_iter().chain(journal).chain(retry).chain(rest);
        all.min_by_key(|next| next.at)
    }

    /// Does what is due, or returns `None` if nothing is.
    pub(super) fn due(&mut self, now: Duration) -> Option<Effects> {
        self.next().filter(|next| next.at <= now)?;
        let mut effects = Effects::default();
        // The answer of an engine is handled before the flag is checked.
        self.take_news(now, &mut effects);
        self.handle(Input::Tick, now, &mut effects);
        if self.is_clock_running() && now >= self.journaled + JOURNAL_EVERY {
            self.journal(now, &mut effects);
        }
        if self.retry_at.is_some_and(|at| at <= now) {
            self.retry(now, &mut effects);
        }
        if self.rest().is_some_and(|at| at <= now) && self.keep(now, &mut effects) {
            // The journal now records the current file.
            self.journal(now, &mut effects);
        }
        if self.rest_of_file().is_some_and(|at| at <= now) {
            self.hurry();
        }
        Some(effects)
    }

    /// When the changes of a game that is looked at are written to its file, unless a job is writing it or its players are asked first.
    fn rest(&self) -> Option<Duration> {
        let is_record = matches!(self.game.phase(), Phase::Record(_)) && !self.is_card;
        let is_waiting = self.file.waits() && self.file.is_changed() && !self.file.has_only_drawings;
        let is_free = (self.file.number.is_none() || self.is_resting()) && self.save_fault.is_none();
        (is_record && is_waiting && is_free).then(|| self.journaled + REST)
    }

    /// When the games are written that left the table for others of their file.
    fn rest_of_file(&self) -> Option<Duration> {
        let since = self.resting_since.filter(|_| self.is_writing())?;
        Some(since.max(self.journaled) + REST)
    }

    pub(super) fn is_clock_running(&self) -> bool {
        self.game.clock().is_some_and(|clock| clock.running().is_some())
    }
}
