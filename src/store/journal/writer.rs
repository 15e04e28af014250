//! The thread that writes handed-over changes to disk.

use super::{next_path, text_of, JournalFile};
use crate::job::{held, JobContext};
use crate::record::GameTree;
use crate::store::file::{sync_and_rename, write_unsynced, Fault, NewFile};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// An order for the writer.
#[derive(Debug)]
pub(super) enum WriteOrder {
    /// Write the change with this number to disk.
    Keep {
        number: u64,
        text: String,
        /// The file of this change, if the system has accepted it.
        handed_over: Option<NewFile>,
    },
    /// Write the large game with this number to disk, unless there is a newer one.
    KeepLarge { number: u64 },
    /// Delete everything up to this number: the game is in the library.
    Clear { number: u64 },
    /// Report when everything before this has been tried, and whether it succeeded.
    Flush(Sender<bool>),
}

impl WriteOrder {
    fn number(&self) -> u64 {
        match self {
            WriteOrder::Keep { number, .. } | WriteOrder::KeepLarge { number } | WriteOrder::Clear { number } => {
                *number
            }
            WriteOrder::Flush(_) => 0,
        }
    }
}

/// The newest large game with its number, until the thread writes it.
pub(super) type Large = Arc<Mutex<Option<(u64, GameTree)>>>;

/// The outcome of the changes so far: the number of the last one tried, and why it is not on disk if it failed.
#[derive(Debug, Default)]
pub(super) struct WriteProgress(Mutex<(u64, Option<Fault>)>);

impl WriteProgress {
    fn set(&self, number: u64, fault: Option<Fault>) {
        *held(&self.0) = (number, fault);
    }

    /// Why the last change is not on disk, if writing it failed.
    pub(super) fn fault(&self) -> Option<Fault> {
        held(&self.0).1.clone()
    }

    /// Whether the change with this number has been tried, whether it succeeded or not.
    pub(super) fn has_tried(&self, number: u64) -> bool {
        held(&self.0).0 >= number
    }
}

/// The delay before a retry after a fault.
const AGAIN: Duration = Duration::from_secs(1);

/// The file in which the writer retries what the system refused.
pub(super) fn retry(journal: &Path) -> PathBuf {
    next_path(journal, 0)
}

/// The state of the thread.
#[derive(Debug)]
pub(super) struct Writer {
    file: Arc<JournalFile>,
    path: PathBuf,
    large: Large,
    progress: Arc<WriteProgress>,
    /// The number of the last change on disk; no file of an earlier one is left.
    done: u64,
}

impl Writer {
    pub(super) fn new(file: Arc<JournalFile>, large: Large, progress: Arc<WriteProgress>) -> Writer {
        Writer {
            path: file.path.clone(),
            file,
            large,
            progress,
            done: 0,
        }
    }

    /// Carries out orders until the journal is dropped. Of several waiting changes only the last is written to disk. A failed one
    /// is retried until it succeeds or a newer one replaces it.
    pub(super) fn work(mut self, orders: &Receiver<WriteOrder>, context: &JobContext) {
        let mut failed = None;
        loop {
            let first = if failed.is_some() {
                orders.recv_timeout(AGAIN)
            } else {
                orders.recv().map_err(RecvTimeoutError::from)
            };
            if matches!(first, Err(RecvTimeoutError::Disconnected)) {
                return;
            }
            let mut last = failed.take();
            let mut waiting = Vec::new();
            for order in first.into_iter().chain(orders.try_iter()) {
                match order {
                    WriteOrder::Flush(done) => waiting.push(done),
                    WriteOrder::KeepLarge { number } => last = self.written_out(number).or(last),
                    order => last = Some(order),
                }
            }
            if let Some(mut order) = last {
                let done = self.carry_out(&mut order);
                let fault = done.err().map(|error| Fault::from(&error));
                let is_news = fault != self.progress.fault();
                let has_failed = fault.is_some();
                self.progress.set(order.number(), fault);
                failed = has_failed.then_some(order);
                if is_news {
                    context.wake();
                }
            }
            for done in waiting {
                let _ = done.send(failed.is_none());
            }
        }
    }

    /// The order to save the large game with this number, with its text; `None` if a newer one has replaced it, whose own order
    /// follows.
    fn written_out(&self, number: u64) -> Option<WriteOrder> {
        let mut large = held(&self.large);
        let (number, game) = large.take_if(|(newest, _)| *newest == number)?;
        drop(large);
        Some(WriteOrder::Keep {
            number,
            text: text_of(&game),
            handed_over: None,
        })
    }

    fn carry_out(&mut self, order: &mut WriteOrder) -> anyhow::Result<()> {
        match order {
            WriteOrder::Keep {
                number,
                text,
                handed_over,
            } => {
                if let Some(file) = handed_over.as_mut().filter(|file| self.file.disk.has(file.path())) {
                    return self.seal(file, *number);
                }
                self.file.ensure()?;
                let mut again = write_unsynced(&self.file.disk, &retry(&self.path), text)?;
                self.seal(&mut again, *number)
            }
            WriteOrder::Clear { number } => {
                // The newest is deleted last, so no older one is ever left alone.
                let disk = &self.file.disk;
                disk.remove_if_any(&self.path)?;
                disk.remove_if_any(&retry(&self.path))?;
                for number in self.done + 1..=*number {
                    disk.remove_if_any(&next_path(&self.path, number))?;
                }
                self.done = *number;
                Ok(())
            }
            WriteOrder::KeepLarge { .. } | WriteOrder::Flush(_) => Ok(()),
        }
    }

    /// Renames the file to the journal and deletes older ones.
    fn seal(&mut self, file: &mut NewFile, number: u64) -> anyhow::Result<()> {
        let disk = &self.file.disk;
        let is_retry = file.path() == retry(&self.path);
        sync_and_rename(file, &self.path, || {
            // Done before the journal becomes newer than these files: the next start trusts them first.
            if !is_retry {
                disk.remove_if_any(&retry(&self.path))?;
            }
            (self.done + 1..number).try_for_each(|number| disk.remove_if_any(&next_path(&self.path, number)))
        })?;
        self.done = number;
        Ok(())
    }
}
