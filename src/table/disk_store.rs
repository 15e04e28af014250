//! The store of a table's games, in the user's folders.

use super::game_store::{GameStore, JournalId, SharedLocation, WriteJob};
use crate::job::{held, Job, Wake};
use crate::record::pgn::TextHash;
use crate::record::GameTree;
use crate::store::file::{DiskNotice, Fault};
use crate::store::journal::{Journal, Receipt};
use crate::store::pgn_file::{FileKind, PgnFiles, WrittenBack};
use crate::store::storage::Storage;
use std::collections::BTreeMap;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// How long to wait before a journal that could not be started is tried again.
const RETRY_EVERY: Duration = Duration::from_secs(1);

/// A store in the user's folders.
pub struct DiskStore {
    storage: Storage,
    pgn_files: PgnFiles,
    journals: BTreeMap<JournalId, Slot>,
    /// Journals that end once nothing of them is left on disk; until then their writers keep trying.
    ending: Vec<Journal>,
    /// The number of journals started.
    begun: u64,
    wake: Wake,
}

/// A journal, or the reason there is none yet.
#[derive(Debug)]
enum Slot {
    Open(Journal),
    /// The reason, and when it was last tried.
    Failed(Fault, Instant),
}

impl Slot {
    fn journal(&mut self) -> Option<&mut Journal> {
        match self {
            Slot::Open(journal) => Some(journal),
            Slot::Failed(..) => None,
        }
    }
}

impl DiskStore {
    /// A store in these folders. `wake` is called when a journal has a new fault or a job has ended.
    pub fn open(storage: &Storage, pgn_files: &PgnFiles, wake: &Wake) -> DiskStore {
        DiskStore {
            storage: storage.clone(),
            pgn_files: pgn_files.clone(),
            journals: BTreeMap::new(),
            ending: Vec::new(),
            begun: 0,
            wake: Wake::clone(wake),
        }
    }

    fn open_journal(&self) -> Slot {
        let stamp = crate::store::local_time().format("%Y%m%d%H%M%S%3f").to_string();
        let opened = self.storage.journals();
        match opened.and_then(|folder| Journal::open(self.storage.disk(), &folder, &stamp, &self.wake)) {
            Ok(journal) => Slot::Open(journal),
            Err(error) => Slot::Failed(Fault::from(&error), Instant::now()),
        }
    }

    /// The journal, started now if that was not possible before.
    fn reach(&mut self, id: JournalId) -> Option<&mut Journal> {
        if matches!(self.journals.get(&id), Some(Slot::Failed(_, tried)) if tried.elapsed() >= RETRY_EVERY) {
            let again = self.open_journal();
            self.journals.insert(id, again);
        }
        self.journals.get_mut(&id).and_then(Slot::journal)
    }
}

impl fmt::Debug for DiskStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DiskStore")
            .field("storage", &self.storage)
            .field("journals", &self.journals)
            .finish_non_exhaustive()
    }
}

impl GameStore for DiskStore {
    fn stamp(&self) -> String {
        crate::store::local_time().format("%Y-%m-%d_%H-%M-%S").to_string()
    }

    fn new_file(&mut self, names: (&str, &str, &str)) -> anyhow::Result<PathBuf> {
        self.storage.reserve(names)
    }

    fn write(
        &mut self,
        location: SharedLocation,
        kind: FileKind,
        text: String,
        journal: Option<JournalId>,
    ) -> io::Result<WriteJob> {
        let files = self.pgn_files.clone();
        let receipt = journal.map(|journal| self.journal_receipt(journal));
        let cleared: Vec<Receipt> = self.ending.iter().map(Journal::receipt).collect();
        let announced = files.announce_game(&held(&location), &text);
        Job::start("write game", &self.wake, move |_| {
            // Not even a power failure leaves a file newer than its journal. Without a journal the game is written all the same.
            let is_journaled = receipt.is_some_and(Receipt::wait);
            // Nor is an older state of the game left that would be taken for another game once the file has this one.
            for receipt in cleared {
                let _ = receipt.wait();
            }
            let written = announced.wait_with_others(kind == FileKind::Shared && is_journaled);
            let mut there = held(&location).clone();
            let done = match written {
                Some(written) => {
                    there = written;
                    Ok(WrittenBack::InPlace)
                }
                None => files.write_back(&mut there, &text, kind),
            };
            let is_written = matches!(done, Ok(WrittenBack::InPlace | WrittenBack::Added(_)));
            held(&location).end_write(TextHash::of(text.as_bytes()), is_written.then_some(&there));
            done
        })
    }

    fn is_same_file(&self, one: &Path, other: &Path) -> bool {
        self.storage.disk().is_same_file(one, other)
    }

    fn hurry(&mut self) {
        self.pgn_files.hurry();
    }

    fn has_resting(&self) -> bool {
        self.pgn_files.has_resting()
    }

    fn begin_journal(&mut self) -> JournalId {
        self.begun += 1;
        let id = JournalId(self.begun);
        let slot = self.open_journal();
        self.journals.insert(id, slot);
        id
    }

    fn end_journal(&mut self, id: JournalId) {
        self.clear_journal(id);
        if let Some(Slot::Open(journal)) = self.journals.remove(&id) {
            // Do not wait for a slow disk here.
            self.ending.push(journal);
        }
    }

    fn journal(&mut self, id: JournalId, game: GameTree) {
        self.ending.retain(|journal| !journal.is_done());
        if let Some(journal) = self.reach(id) {
            journal.keep(game);
        }
    }

    fn clear_journal(&mut self, id: JournalId) {
        if let Some(journal) = self.reach(id) {
            journal.clear();
        }
    }

    fn journal_receipt(&mut self, id: JournalId) -> Receipt {
        // One that is started only now would not have the game.
        let journal = self.journals.get_mut(&id).and_then(Slot::journal);
        journal.map_or_else(|| Receipt::known(false), |journal| journal.receipt())
    }

    fn journal_fault(&self, id: JournalId) -> Option<Fault> {
        match self.journals.get(&id)? {
            Slot::Open(journal) => journal.fault(),
            Slot::Failed(why, _) => Some(why.clone()),
        }
    }

    fn take_notice(&mut self) -> Option<DiskNotice> {
        self.storage.disk().take_notice()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::job::no_wake;
    use crate::record::pgn;
    use std::fs;

    #[test]
    fn a_journal_that_has_ended_is_cleared_away_as_soon_as_that_is_possible() {
        let scratch = tempfile::tempdir().expect("a folder");
        let folder = scratch.path();
        let storage = Storage::below(folder);
        let mut store = DiskStore::open(&storage, &PgnFiles::new(None), &no_wake());
        let game = pgn::read("1. e4 *").next().expect("a game").tree;
        let [old, new] = [(); 2].map(|()| store.begin_journal());
        store.journal(old, game.clone());
        assert!(store.journal_receipt(old).wait());
        let journals = storage.journals().expect("a folder");
        let files = || {
            fs::read_dir(&journals)
                .expect("the folder")
                .flatten()
                .map(|entry| entry.path())
        };
        let own = files().find(|path| path.extension().is_some_and(|ending| ending == "pgn"));
        let own = own.expect("the journal");
        let until = Instant::now() + Duration::from_mins(1);
        let wait_while = |is_so: &dyn Fn() -> bool, store: &mut DiskStore| {
            while is_so() {
                assert!(Instant::now() < until);
                store.journal(new, game.clone());
                std::thread::yield_now();
            }
        };
        // A file that cannot be deleted keeps the rest from being deleted.
        let (hindrance, rest) = (own.with_extension("0.next"), own.with_extension("2.next"));
        fs::create_dir(&hindrance).expect("a folder");
        fs::write(&rest, "1. e4 *").expect("a file");
        store.end_journal(old);
        wait_while(&|| own.exists(), &mut store);
        while store.ending.iter().all(|journal| journal.fault().is_none()) {
            assert!(Instant::now() < until, "it cannot be done");
            std::thread::yield_now();
        }
        store.journal(new, game.clone());
        fs::remove_dir(&hindrance).expect("it goes");
        wait_while(&|| rest.exists(), &mut store);
        wait_while(&|| own.with_extension("lock").exists(), &mut store);
        drop(store);
        assert_eq!(files().count(), 1, "the journal of the other game");
    }
}
