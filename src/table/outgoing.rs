//! Games being written to their files. A file may be large and a disk slow, so jobs write them, one after another. A game that
//! leaves the table before it is written keeps its journal until then; one that cannot be written anywhere stays here and is retried.

use super::game_file::{result_of, WriteEnd, Written};
use super::game_store::{JournalId, WriteJob};
use super::{Effects, GameFile, GameKey, GameStore, Table, TableFault};
use crate::game::Input;
use crate::record::{openings, pgn, GameTree};
use crate::store::file::Fault;
use crate::store::library::GameEntry;
use crate::store::pgn_file::WrittenBack;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// The longest the program waits on exit.
const LONGEST: Duration = Duration::from_mins(10);

/// The delay before retrying to save a game.
pub(super) const RETRY_EVERY: Duration = Duration::from_secs(10);

/// A game being written to its file.
#[derive(Debug)]
pub(super) struct Outgoing {
    number: u64,
    /// The state of the game being written.
    tree: Arc<GameTree>,
    /// Its file, for when the game is no longer on the table.
    file: GameFile,
    /// The journal that has held it since it left the table.
    journal: Option<JournalId>,
    /// The job that writes it; `None` if that failed and will be retried.
    job: Option<WriteJob>,
    /// Why the last attempt to write it, there or to the library, failed.
    fault: Option<Fault>,
}

impl Outgoing {
    /// Starts writing it, once its journal has it.
    fn start_writing(&mut self, store: &mut dyn GameStore) -> anyhow::Result<WriteJob> {
        let journaled = self.journal.map(|journal| (journal, GameTree::clone(&self.tree)));
        self.file.start_writing(&self.tree, journaled, store)
    }

    /// The names of both players.
    fn name(&self) -> String {
        let name = |tag| self.tree.tags.value(tag).unwrap_or("?");
        format!("{} – {}", name("White"), name("Black"))
    }
}

/// The games being written to their files, in order of writing.
#[derive(Debug, Default)]
pub(super) struct OutgoingGames {
    list: Vec<Outgoing>,
    /// How many there have been so far.
    count: u64,
    /// Whether the players accept that games that could not be written are left in their journals on exit.
    is_given_up: bool,
}

impl OutgoingGames {
    /// Adds the game of this file, which the job writes, in place of an older state of the same game; returns its number. A game
    /// that has left the table keeps its journal.
    pub fn add(&mut self, file: &mut GameFile, job: WriteJob, tree: Arc<GameTree>) -> u64 {
        let older = self.take(file.number);
        self.count += 1;
        file.number = Some(self.count);
        self.list.push(Outgoing {
            number: self.count,
            tree,
            file: file.clone(),
            journal: older.and_then(|older| older.journal),
            job: Some(job),
            fault: None,
        });
        self.count
    }

    /// Removes the game with this number: it is in a file, in this state or a newer one.
    pub fn forget(&mut self, number: Option<u64>, store: &mut dyn GameStore) {
        if let Some(journal) = self.take(number).and_then(|game| game.journal) {
            store.end_journal(journal);
        }
    }

    /// Takes out the game with this number; a job writing it still finishes.
    fn take(&mut self, number: Option<u64>) -> Option<Outgoing> {
        let place = self.list.iter().position(|game| Some(game.number) == number)?;
        Some(self.list.remove(place))
    }

    /// Leaves the journal to the game of this file as it leaves the table; returns whether the game is being written.
    pub fn leaves(&mut self, file: &GameFile, journal: JournalId) -> bool {
        let game = self.list.iter_mut().find(|game| Some(game.number) == file.number);
        let leaving = game.map(|game| (game.file, game.journal) = (file.clone(), Some(journal)));
        leaving.is_some()
    }

    /// Returns the game with this number to the table: its journal, and why it could not be written, if so. In that case it is no
    /// longer in this list.
    pub fn comes_back(&mut self, number: Option<u64>) -> Option<(Option<JournalId>, Option<Fault>)> {
        let place = self.list.iter().position(|game| Some(game.number) == number)?;
        let journal = self.list[place].journal.take();
        let is_underway = self.list[place].job.is_some();
        let fault = if is_underway {
            None
        } else {
            self.list.remove(place).fault
        };
        Some((journal, fault))
    }

    /// Whether a job is writing a game.
    pub fn is_writing(&self) -> bool {
        self.list.iter().any(|game| game.job.is_some())
    }

    /// The games that could not be written.
    fn failed(&self) -> impl Iterator<Item = &Outgoing> {
        self.list.iter().filter(|game| game.fault.is_some())
    }

    /// The name of a game that could not be written, and why.
    pub fn fault(&self) -> Option<(String, &Fault)> {
        let game = self.failed().next()?;
        Some((game.name(), game.fault.as_ref()?))
    }

    /// Whether exiting now would leave a game only in its journal without the players' consent.
    pub fn keeps_waiting(&self) -> bool {
        !self.is_given_up && !self.list.is_empty()
    }

    /// The players accept that what cannot be written is left in the journal on exit.
    pub fn give_up(&mut self) {
        self.is_given_up = true;
    }

    /// The players have saved these games elsewhere; those that could not be written are dropped.
    pub fn exported(&mut self, numbers: &[u64], store: &mut dyn GameStore) {
        let failed: Vec<u64> = self.failed().map(|game| game.number).collect();
        for number in failed.into_iter().filter(|number| numbers.contains(number)) {
            self.forget(Some(number), store);
        }
    }

    /// Why the game with this number could not be written, if so.
    pub fn fault_of(&self, number: u64) -> Option<&Fault> {
        self.list.iter().find(|game| game.number == number)?.fault.as_ref()
    }

    /// The games that could not be written, as PGN for other programs, with their numbers.
    pub fn copies(&self) -> impl Iterator<Item = (u64, String)> + '_ {
        self.failed()
            .map(|game| (game.number, pgn_with_opening(GameTree::clone(&game.tree))))
    }

    /// The files of all these games.
    pub fn files(&self) -> impl Iterator<Item = &GameFile> {
        self.list.iter().map(|game| &game.file)
    }

    /// The same, mutable.
    pub fn files_mut(&mut self) -> impl Iterator<Item = &mut GameFile> {
        self.list.iter_mut().map(|game| &mut game.file)
    }

    /// The journal of the game with this number, if it has left the table.
    pub fn journal(&self, number: Option<u64>) -> Option<JournalId> {
        self.list.iter().find(|game| Some(game.number) == number)?.journal
    }

    /// Retries games that could not be written. One of them may be the previous game.
    fn retry(&mut self, mut previous: Option<&mut GameFile>, store: &mut dyn GameStore) {
        for game in self.list.iter_mut().filter(|game| game.job.is_none()) {
            let previous = previous.as_deref_mut();
            let previous = previous.filter(|file| file.number == Some(game.number));
            if let Some(file) = &previous {
                game.file = (*file).clone();
            }
            game.job = game.start_writing(store).ok();
            store.hurry();
            if let Some(file) = previous {
                *file = game.file.clone();
            }
        }
    }

    /// The first game, of those with such a number, with a known result, after waiting at most this long for each.
    fn poll_for(
        &mut self,
        patience: Duration,
        is_asked: impl Fn(u64) -> bool,
    ) -> Option<(Outgoing, anyhow::Result<WrittenBack>)> {
        let results = self.list.iter().enumerate().filter(|(_, game)| is_asked(game.number));
        let (place, result) = results
            .filter_map(|(place, game)| Some((place, game.job.as_ref()?)))
            .find_map(|(place, job)| Some((place, result_of(job, patience)?)))?;
        Some((self.list.remove(place), result))
    }
}

/// The game as PGN for other programs, with the name of its opening.
pub(super) fn pgn_with_opening(mut tree: GameTree) -> String {
    openings::note(&mut tree);
    pgn::write(&tree)
}

impl Table {
    /// The table, which waits this long for a job that writes a game; the result of a slower one is
    /// [news](super::TableInput::News).
    pub fn with_patience(self, patience: Duration) -> Table {
        Table { patience, ..self }
    }

    /// Whether a job is writing a game to its file.
    pub fn is_writing(&self) -> bool {
        self.outgoing.is_writing()
    }

    /// Whether all that is left to be written may wait for more changes of the same file.
    pub fn is_resting(&self) -> bool {
        self.store.has_resting()
    }

    /// The files that games are being written to.
    pub fn writing_to(&self) -> impl Iterator<Item = &Path> {
        let running = self.outgoing.list.iter().filter(|game| game.job.is_some());
        running.filter_map(|game| game.file.path())
    }

    /// Parts of the hashes of all texts by which lists know the games of the user's files that are being written.
    pub fn unwritten(&self) -> Vec<u32> {
        let files = self.outgoing.files().filter(|file| file.waits());
        files.flat_map(GameFile::listed_texts).collect()
    }

    /// The key of this list entry while a newer state of it is on its way into the user's file.
    pub fn being_written(&self, entry: &GameEntry) -> Option<GameKey> {
        let is_it = |file: &&GameFile| file.waits() && file.is_entry(entry, &*self.store);
        self.outgoing.files().find(is_it).map(|file| file.key)
    }

    /// Puts the game with this key on the table in the state that is being written, without waiting for that.
    pub(super) fn reopen(&mut self, key: GameKey, now: Duration, effects: &mut Effects) {
        let Some(game) = self.outgoing.list.iter().find(|game| game.file.key == key) else {
            effects.is_refused = true;
            return;
        };
        let (tree, file) = (GameTree::clone(&game.tree), game.file.clone());
        self.replace(Input::Open(Box::new(tree)), Some(file), now, effects);
    }

    /// Waits until all jobs that write games have ended.
    #[must_use]
    pub(super) fn settle(&mut self, now: Duration) -> Effects {
        let mut effects = Effects::default();
        self.hurry();
        self.take_written(LONGEST, now, &mut effects);
        effects
    }

    /// Takes the results of writing games to their files, after waiting at most this long for each.
    pub(super) fn take_written(&mut self, patience: Duration, now: Duration, effects: &mut Effects) {
        while let Some((game, result)) = self.outgoing.poll_for(patience, |_| true) {
            self.take_result(game, result, now, effects);
            // All of the game on the table may now be in its file.
            self.journal(now, effects);
        }
    }

    /// Takes the results of jobs that have written this game as it was just read from its file: they have done all but say so. Otherwise
    /// the older state could come back from them.
    pub(super) fn take_written_as(&mut self, read: &GameFile, now: Duration, effects: &mut Effects) {
        let list = self.outgoing.list.iter();
        let done: Vec<u64> = list
            .filter(|game| game.file.is_settled_as(read, &*self.store))
            .map(|game| game.number)
            .collect();
        for number in done {
            // It may be written elsewhere next, which is not waited for.
            if let Some((game, result)) = self.outgoing.poll_for(LONGEST, |other| other == number) {
                self.take_result(game, result, now, effects);
            }
        }
    }

    /// Takes the result of writing the game with this number if it is known soon.
    pub(super) fn await_written(&mut self, number: u64, now: Duration, effects: &mut Effects) {
        self.hurry();
        while let Some((game, result)) = self.outgoing.poll_for(self.patience, |other| other == number) {
            self.take_result(game, result, now, effects);
        }
    }

    pub(super) fn retry_outgoing(&mut self) {
        let previous = self.previous.as_mut().and_then(|previous| previous.file.as_mut());
        self.outgoing.retry(previous, self.store.as_mut());
    }

    fn take_result(
        &mut self,
        mut game: Outgoing,
        result: anyhow::Result<WrittenBack>,
        now: Duration,
        effects: &mut Effects,
    ) {
        let number = Some(game.number);
        let is_on_table = self.file.number == number;
        if let Some(file) = self.file_of(number) {
            game.file = file.clone();
        }
        let end = match game.file.end_writing(result) {
            WriteEnd::Elsewhere => self.write_elsewhere(&mut game, is_on_table, now),
            end => end,
        };
        // Until it is written, it keeps its number, unless it is retried as the game on the table.
        let is_kept = !(matches!(end, WriteEnd::Written(_)) || is_on_table && matches!(end, WriteEnd::Failed(_)));
        game.file.number = number.filter(|_| is_kept);
        if let Some(file) = self.file_of(number) {
            *file = game.file.clone();
        }
        match end {
            WriteEnd::Written(written) => {
                if let Some(journal) = game.journal {
                    self.store.end_journal(journal);
                }
                self.told_fault.take_if(|_| is_on_table);
                self.note_written(written, effects);
            }
            WriteEnd::Elsewhere => self.outgoing.list.push(game),
            WriteEnd::Failed(error) if is_on_table => self.tell_not_saved(error, now, effects),
            WriteEnd::Failed(error) => {
                if game.fault.as_ref() != Some(&error) {
                    effects.faults.push(TableFault::NotSaved(error.clone()));
                }
                self.outgoing.is_given_up &= game.fault.is_some();
                self.retry_at = Some(now + RETRY_EVERY);
                (game.job, game.fault) = (None, Some(error));
                self.outgoing.list.push(game);
            }
        }
    }

    /// The file of the game with this number, on the table or as the previous game.
    fn file_of(&mut self, number: Option<u64>) -> Option<&mut GameFile> {
        let previous = self.previous.as_mut().and_then(|previous| previous.file.as_mut());
        [&mut self.file]
            .into_iter()
            .chain(previous)
            .find(|file| file.number == number)
    }

    /// Starts writing a game to the library that could not be written to its file.
    fn write_elsewhere(&mut self, game: &mut Outgoing, is_on_table: bool, now: Duration) -> WriteEnd {
        let is_changed_since = game.file.is_changed;
        let started = if is_on_table {
            let journaled = Some((self.journal, self.game.journal(now)));
            game.file.start_writing(&game.tree, journaled, self.store.as_mut())
        } else {
            game.start_writing(self.store.as_mut())
        };
        match started {
            Ok(job) => {
                game.job = Some(job);
                if is_changed_since {
                    game.file.is_changed = true;
                }
                WriteEnd::Elsewhere
            }
            Err(error) => WriteEnd::Failed(Fault::from(&error)),
        }
    }

    /// Reports where a game was written, and retries those that could not be written before.
    pub(super) fn note_written(&mut self, written: Written, effects: &mut Effects) {
        effects.faults.extend(written.fault);
        effects.written = written.path.or(effects.written.take());
        self.retry_outgoing();
    }

    /// Retries what could not be saved.
    pub(super) fn retry(&mut self, now: Duration, effects: &mut Effects) {
        self.retry_at = None;
        self.retry_outgoing();
        let is_decided = !self.game.phase().is_in_play();
        if is_decided && self.save_fault.is_some() && !self.is_given_up && self.keep(now, effects) {
            self.journal(now, effects);
        }
        if self.outgoing.failed().next().is_some() {
            self.retry_at = Some(now + RETRY_EVERY);
        }
    }
}
