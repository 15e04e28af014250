//! The game in play on disk, so no crash of the program or the machine costs more than the last move.
//!
//! A running program keeps each game that is not yet in a file in the folder `journal`, and holds a lock beside it. These are the
//! game on the table, and those that have left it and are being written. A change is saved in two steps:
//!
//! 1. [`Journal::keep`] hands the whole game to the system as a file `NAME.NUMBER.next` before it returns. From then on, no crash
//!    of the program loses any of it. This does not touch the disk and takes a fraction of a millisecond. A game of more than a
//!    few hundred kilobytes is handed over by the thread a little later.
//! 2. A thread syncs that file and renames it to `NAME.pgn`. From then on, a power failure loses none of it either.
//!
//! A game whose lock no program holds was left unfinished and can be continued.

mod finish;
mod folder;
mod list;
mod needless;
mod origin;
#[cfg(test)]
mod tests;
mod unfinished;
mod writer;

pub use finish::finish_writes;
pub use list::{list, UnfinishedSummary};
pub use needless::remove_needless;
pub use origin::Origin;
pub use unfinished::{take, unfinished, JournalSearch, Unfinished, UnfinishedGames};

use super::file::{folder_of, write_unsynced, DiskNotice, Fault, LockFault, LockFile, SharedDisk};
use crate::job::{held, Job, Wake};
use crate::record::{pgn, GameTree, NodeId};
use anyhow::{anyhow, bail, Context};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use writer::{Large, WriteOrder, WriteProgress, Writer};

/// How long a journal that is dropped waits for its last change: a disk that does not answer must not hold up the end of the program.
const LAST_PATIENCE: Duration = Duration::from_secs(10);

/// A game with more bytes is written by the thread alone, because generating its text takes longer than a frame.
const LARGE: usize = 1 << 18;

/// After this long without a sync, the disk counts as slow.
const SLOW: Duration = Duration::from_secs(1);

/// A handle for a change on its way to disk, to wait for.
#[must_use]
#[derive(Debug)]
pub struct Receipt(Receiver<bool>);

impl Receipt {
    /// A handle with a known outcome.
    pub fn known(is_done: bool) -> Receipt {
        let (send, wait) = mpsc::channel();
        // Cannot fail: the receiver is still alive here.
        let _ = send.send(is_done);
        Receipt(wait)
    }

    /// Waits until it has been written; returns whether it is on disk.
    #[must_use]
    pub fn wait(self) -> bool {
        self.0.recv().unwrap_or(false)
    }
}

/// The journal of a game.
#[derive(Debug)]
pub struct Journal {
    file: Arc<JournalFile>,
    orders: Option<Sender<WriteOrder>>,
    /// The newest large game, until the thread writes it.
    large: Large,
    progress: Arc<WriteProgress>,
    /// The number of changes saved, and the time of the last one.
    count: u64,
    last: Instant,
    writer: Option<Job<()>>,
}

/// The path of a journal, and the lock beside it, which the system releases however the program ends.
#[derive(Debug)]
pub(in crate::store::journal) struct JournalFile {
    disk: SharedDisk,
    path: PathBuf,
    lock: Mutex<LockFile>,
}

impl JournalFile {
    /// Recreates the folder if it has disappeared, and takes the lock again.
    fn ensure(&self) -> anyhow::Result<()> {
        let mut lock = held(&self.lock);
        if lock.is_still_there() {
            return Ok(());
        }
        self.disk.create_folder(folder_of(&self.path), true)?;
        *lock = LockFile::take(&self.disk, &lock_path(&self.path)).map_err(|fault| match fault {
            LockFault::Taken => anyhow!("another program has the journal"),
            LockFault::Refused(error) => anyhow!(error).context("locking the journal"),
        })?;
        Ok(())
    }
}

fn lock_path(journal: &Path) -> PathBuf {
    journal.with_extension("lock")
}

/// The game with its own tags alone, so that its file gets no others when it is written there after a crash.
fn text_of(game: &GameTree) -> String {
    pgn::rewrite(b"", game)
}

/// The file of the change with this number until it is synced.
fn next_path(journal: &Path, number: u64) -> PathBuf {
    journal.with_extension(format!("{number}.next"))
}

/// The path of a new journal, with its lock.
fn free_name(disk: &SharedDisk, folder: &Path, stamp: &str) -> anyhow::Result<(PathBuf, LockFile)> {
    let locking = || format!("locking a file in {}", folder.display());
    for number in 0..1000 {
        let path = folder.join(format!("{stamp}-{}-{number}.pgn", std::process::id()));
        if disk.has(&path) {
            continue;
        }
        match LockFile::take(disk, &lock_path(&path)) {
            Ok(lock) if lock.is_seen || lock.is_new => return Ok((path, lock)),
            Err(LockFault::Refused(error)) => return Err(error).with_context(locking),
            Ok(_) | Err(LockFault::Taken) => {}
        }
    }
    bail!("{}: all names are taken", locking())
}

impl Journal {
    /// Starts a journal in this folder; `stamp` distinguishes it from others, and `wake` is called when [`fault`](Journal::fault)
    /// changes.
    ///
    /// # Errors
    /// When the folder cannot be written to.
    pub fn open(disk: &SharedDisk, folder: &Path, stamp: &str, wake: &Wake) -> anyhow::Result<Journal> {
        disk.create_folder(folder, true)?;
        let (path, lock) = free_name(disk, folder, stamp)?;
        let lock = Mutex::new(lock);
        let disk = SharedDisk::clone(disk);
        let file = Arc::new(JournalFile { disk, path, lock });
        let (orders, received) = mpsc::channel();
        let progress = Arc::new(WriteProgress::default());
        let large = Arc::new(Mutex::new(None));
        let writer = Writer::new(Arc::clone(&file), Arc::clone(&large), Arc::clone(&progress));
        let writer = Job::start("journal", wake, move |context| writer.work(&received, context))
            .context("starting the writer of the journal")?;
        Ok(Journal {
            file,
            orders: Some(orders),
            large,
            progress,
            count: 0,
            last: Instant::now(),
            writer: Some(writer),
        })
    }

    fn order(&self, order: WriteOrder) {
        if let Some(orders) = &self.orders {
            // The writer thread lives as long as the journal.
            let _ = orders.send(order);
        }
    }

    /// Saves the current state of the game: the system has it when this returns, the disk soon after, unless a newer one does.
    pub fn keep(&mut self, game: GameTree) {
        if game.next(NodeId::ROOT).is_none() {
            return self.clear();
        }
        let number = self.count + 1;
        if game.estimated_size() > LARGE {
            self.count = number;
            // A waiting game is replaced, so no more than two are in memory.
            *held(&self.large) = Some((number, game));
            return self.order(WriteOrder::KeepLarge { number });
        }
        let text = text_of(&game);
        let next = next_path(&self.file.path, number);
        let disk = &self.file.disk;
        let handed_over = write_unsynced(disk, &next, &text)
            .or_else(|error| {
                // The folder may have disappeared.
                self.file.ensure().map_err(|_| error)?;
                write_unsynced(disk, &next, &text)
            })
            .ok();
        if self.progress.has_tried(self.count) {
            self.last = Instant::now();
        } else if self.last.elapsed() > SLOW && self.fault().is_none() {
            disk.notice(DiskNotice::Slow, &next, &"waits to be synced");
        }
        self.count = number;
        // The writer retries what the system did not accept.
        self.order(WriteOrder::Keep {
            number,
            text,
            handed_over,
        });
    }

    /// Deletes the saved game: it is over and in the library.
    pub fn clear(&mut self) {
        self.count += 1;
        self.order(WriteOrder::Clear { number: self.count });
    }

    /// Whether all orders are done, so dropping the journal does not block.
    pub fn is_done(&self) -> bool {
        self.progress.has_tried(self.count) && self.fault().is_none()
    }

    /// A handle for the last change, for a job to wait on.
    pub fn receipt(&self) -> Receipt {
        let (done, wait) = mpsc::channel();
        self.order(WriteOrder::Flush(done));
        Receipt(wait)
    }

    /// Why the last change is not on disk; `None` if it is, or if that is not known yet.
    pub fn fault(&self) -> Option<Fault> {
        self.progress.fault()
    }
}

impl Drop for Journal {
    fn drop(&mut self) {
        self.orders = None;
        // The writer carries out all orders and ends. One that a disk holds up keeps its lock until the program ends.
        let ended = self.writer.take().map(|writer| writer.poll_for(LAST_PATIENCE));
        if matches!(ended, Some(Some(_))) {
            let _ = self.file.disk.remove(&lock_path(&self.file.path));
        }
    }
}
