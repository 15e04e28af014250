//! Games on their way into their PGN files. A file may be large, so a job writes it, one after the other. A game that has left
//! the table before it is there keeps its journal until it is; one that can be written nowhere stays here and is tried again.

use super::game_file::{result_of, Written};
use super::game_store::{JournalId, WriteBack};
use super::previous::Previous;
use super::{Effects, GameFile, GameStore, Table, TableFault};
use crate::record::{openings, pgn, GameTree};
use crate::store::pgn_file::WrittenBack;
use std::sync::Arc;
use std::time::Duration;

/// So long the program waits at its end, at most.
const LONGEST: Duration = Duration::from_mins(10);

/// So long after a game could not be kept it is tried again.
pub(super) const RETRY_EVERY: Duration = Duration::from_secs(10);

/// A game on its way into its PGN file.
#[derive(Debug)]
pub(super) struct Outgoing {
    number: u64,
    /// The game as it is written.
    tree: Arc<GameTree>,
    /// Its file, in case that the game is not at the table any more.
    file: GameFile,
    /// The journal that has held it since it left the table.
    journal: Option<JournalId>,
    /// The job that writes it, unless that has failed and is to be tried again.
    job: Option<WriteBack>,
    /// Why it could be written neither there nor into the library when that was tried last.
    fault: Option<String>,
}

impl Outgoing {
    /// The names of both players.
    fn name(&self) -> String {
        let name = |tag| self.tree.tags.value(tag).unwrap_or("?");
        format!("{} – {}", name("White"), name("Black"))
    }
}

/// The games on their way into their PGN files, in the order in which they are written.
#[derive(Debug, Default)]
pub(super) struct OutgoingGames {
    list: Vec<Outgoing>,
    /// How many there have been.
    count: u64,
    /// Whether the players accept that those which could not be written are only in their journals when the program ends.
    is_given_up: bool,
}

impl OutgoingGames {
    /// Adds the game of this file, which the job writes; an older state of it that waits is replaced.
    pub fn add(&mut self, file: &mut GameFile, job: WriteBack, tree: Arc<GameTree>) {
        let older = self.take(file.number());
        self.count += 1;
        file.set_number(Some(self.count));
        self.list.push(Outgoing {
            number: self.count,
            tree,
            file: file.clone(),
            journal: older.and_then(|older| older.journal),
            job: Some(job),
            fault: None,
        });
    }

    /// The game of this number is in a file, in this state or a newer one.
    pub fn forget(&mut self, number: Option<u64>, store: &mut dyn GameStore) {
        if let Some(journal) = self.take(number).and_then(|game| game.journal) {
            store.end_journal(journal);
        }
    }

    /// Takes out the game of this number; a job that writes it goes on until it has.
    fn take(&mut self, number: Option<u64>) -> Option<Outgoing> {
        let place = self.list.iter().position(|game| Some(game.number) == number)?;
        Some(self.list.remove(place))
    }

    /// The game of this file leaves the table with its journal; whether it is on its way.
    pub fn leaves(&mut self, file: &GameFile, journal: JournalId) -> bool {
        let game = self.list.iter_mut().find(|game| Some(game.number) == file.number());
        let leaving = game.map(|game| (game.file, game.journal) = (file.clone(), Some(journal)));
        leaving.is_some()
    }

    /// The journals of the games that have left the table learn where in their files those are now.
    fn follow(&mut self, store: &mut dyn GameStore) {
        for game in &mut self.list {
            if let Some(journal) = game.journal.filter(|_| game.file.follow(&*store)) {
                let mut tree = GameTree::clone(&game.tree);
                game.file.note_origin(&mut tree.tags);
                store.journal(journal, tree);
            }
        }
    }

    /// The game of this number comes back onto the table: its journal, and why it could not be written if it could not. In that
    /// case it is none of these any more.
    pub fn comes_back(&mut self, number: Option<u64>) -> Option<(Option<JournalId>, Option<String>)> {
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

    /// Whether a job writes a game.
    pub fn is_writing(&self) -> bool {
        self.list.iter().any(|game| game.job.is_some())
    }

    /// The games that could not be written.
    fn failed(&self) -> impl Iterator<Item = &Outgoing> {
        self.list.iter().filter(|game| game.fault.is_some())
    }

    /// The name of a game that could not be written, and why.
    pub fn fault(&self) -> Option<(String, &str)> {
        let game = self.failed().next()?;
        Some((game.name(), game.fault.as_deref()?))
    }

    /// Whether the end of the program would leave a game in its journal alone, and the players have not been asked.
    pub fn keeps_waiting(&self) -> bool {
        !self.is_given_up && !self.list.is_empty()
    }

    /// The players accept that what cannot be written is only in the journal when the program ends.
    pub fn give_up(&mut self) {
        self.is_given_up = true;
    }

    /// The players have saved these games elsewhere; those that could not be written are forgotten.
    pub fn exported(&mut self, numbers: &[u64], store: &mut dyn GameStore) {
        let failed: Vec<u64> = self.failed().map(|game| game.number).collect();
        for number in failed.into_iter().filter(|number| numbers.contains(number)) {
            self.forget(Some(number), store);
        }
    }

    /// The games that could not be written, as PGN for other programs, with their numbers.
    pub fn copies(&self) -> impl Iterator<Item = (u64, String)> + '_ {
        self.failed().map(|game| (game.number, pgn_with_opening(&game.tree)))
    }

    /// The files of all these games.
    pub fn files(&self) -> impl Iterator<Item = &GameFile> {
        self.list.iter().map(|game| &game.file)
    }

    /// The same, to be changed.
    pub fn files_mut(&mut self) -> impl Iterator<Item = &mut GameFile> {
        self.list.iter_mut().map(|game| &mut game.file)
    }

    /// The journal of the game of this number, if that has left the table.
    pub fn journal(&self, number: Option<u64>) -> Option<JournalId> {
        self.list.iter().find(|game| Some(game.number) == number)?.journal
    }

    /// Begins to write again what could not be written. One of these games may be the previous one.
    fn retry(&mut self, mut previous: Option<&mut GameFile>, store: &mut dyn GameStore) {
        for game in self.list.iter_mut().filter(|game| game.job.is_none()) {
            let Ok(job) = game.file.write_back(Arc::clone(&game.tree), game.journal, store) else {
                continue;
            };
            game.job = Some(job);
            let previous = previous.as_deref_mut();
            let previous = previous.filter(|file| file.number() == Some(game.number));
            for file in previous.into_iter().chain([&mut game.file]) {
                file.is_elsewhere();
            }
        }
    }

    /// The first game of which it is known what came of it, after waiting for at most this long for each.
    fn poll_for(&mut self, patience: Duration) -> Option<(Outgoing, anyhow::Result<WrittenBack>)> {
        let results = self.list.iter().enumerate();
        let (place, result) = results
            .filter_map(|(place, game)| Some((place, game.job.as_ref()?)))
            .find_map(|(place, job)| Some((place, result_of(job, patience)?)))?;
        Some((self.list.remove(place), result))
    }
}

/// The game as PGN for other programs, with the name of its opening.
pub(super) fn pgn_with_opening(tree: &GameTree) -> String {
    let mut tree = tree.clone();
    openings::note(&mut tree);
    pgn::write(&tree)
}

impl Table {
    /// How long the table waits for a job that writes a PGN file; what takes longer is told by [`look`](Table::look).
    pub fn set_patience(&mut self, patience: Duration) {
        self.patience = patience;
    }

    /// Whether a job writes a game into its PGN file.
    #[must_use]
    pub fn is_writing(&self) -> bool {
        self.outgoing.is_writing()
    }

    /// Waits until all jobs have ended that write games into their PGN files.
    pub fn settle(&mut self, now: Duration) -> Effects {
        let mut effects = Effects::default();
        self.take_written(LONGEST, now, &mut effects);
        effects
    }

    /// Takes what came of writing games into their PGN files, after waiting for at most this long for each.
    pub(super) fn take_written(&mut self, patience: Duration, now: Duration, effects: &mut Effects) {
        while let Some((game, result)) = self.outgoing.poll_for(patience) {
            self.take_result(game, result, now, effects);
            // The origin of the game on the table may be another now, or all of it in its file.
            self.journal(now, effects);
            self.follow_files(now, effects);
        }
        if !self.outgoing.list.is_empty() {
            // A job whose game has changed since then tells nothing when it has ended.
            self.follow_files(now, effects);
        }
    }

    /// The journals learn where in their files the games are now.
    pub(super) fn follow_files(&mut self, now: Duration, effects: &mut Effects) {
        self.outgoing.follow(self.store.as_mut());
        if self.file.follow(self.store.as_ref()) {
            self.journal(now, effects);
        }
    }

    fn retry_outgoing(&mut self) {
        let previous = self.previous.as_mut().and_then(Previous::file_mut);
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
        let is_on_table = self.file.number() == number;
        let previous = self.previous.as_mut().and_then(Previous::file_mut);
        let file = match previous {
            _ if is_on_table => &mut self.file,
            Some(file) if file.number() == number => file,
            _ => &mut game.file,
        };
        let journal = game.journal.or(is_on_table.then_some(self.journal));
        let error = match file.written(result, &game.tree, journal, self.store.as_mut()) {
            Ok(written) => {
                if let Some(journal) = game.journal {
                    self.store.end_journal(journal);
                }
                return self.note_written(written, effects);
            }
            Err(error) => format!("{error:#}"),
        };
        if game.fault.as_ref() != Some(&error) {
            effects.faults.push(TableFault::NotSaved(error.clone()));
        }
        self.outgoing.is_given_up &= game.fault.is_some();
        self.retry_at = Some(now + RETRY_EVERY);
        if is_on_table {
            // It is tried again as the game on the table is.
            self.save_fault = Some(error);
            return;
        }
        file.set_number(number);
        game.file = file.clone();
        (game.job, game.fault) = (None, Some(error));
        self.outgoing.list.push(game);
    }

    /// A game was written: the players are told where, and what could not be written before may go now.
    pub(super) fn note_written(&mut self, written: Written, effects: &mut Effects) {
        effects.faults.extend(written.fault);
        effects.written = written.path.or(effects.written.take());
        self.retry_outgoing();
    }

    /// Tries again to keep what could not be kept.
    pub(super) fn retry(&mut self, now: Duration, effects: &mut Effects) {
        self.retry_at = None;
        self.retry_outgoing();
        let is_decided = !self.game.phase().is_in_play();
        let known = self.save_fault.clone().map(TableFault::NotSaved);
        if is_decided && known.is_some() && !self.is_given_up {
            let mut more = Effects::default();
            if self.keep(now, &mut more) {
                self.journal(now, &mut more);
            }
            // It is told once, and shown all the time.
            more.faults.retain(|fault| Some(fault) != known.as_ref());
            effects.append(more);
        }
        if self.outgoing.failed().next().is_some() {
            self.retry_at = Some(now + RETRY_EVERY);
        }
    }
}
