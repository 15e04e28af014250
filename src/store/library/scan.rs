//! The job that looks through files for their games, so that a list is there at once and fills.

use super::entry::{opening, part};
use super::Entry;
use crate::job::{Job, JobContext, Progress, Wake};
use crate::record::pgn;
use crate::store::file::{open_regular, FileStamp};
use anyhow::Context;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, SyncSender, TryRecvError};
use std::time::{Duration, Instant};

/// How many games are handed over at once, and how many such batches may wait: the memory they take is bounded.
const BATCH: usize = 200;
const WAITING: usize = 64;
/// A batch that is not full is handed over after this time all the same.
const MAX_WAIT: Duration = Duration::from_millis(25);
/// A file of a folder that has more bytes than this is not read whole.
const LARGE_FILE_BYTES: u64 = 1 << 20;
/// This many bytes of a game hold its tags and its opening.
const PREFIX_BYTES: u64 = 4096;
/// An opening with fewer letters than this is a code without a name.
const NAMED_OPENING: usize = 4;

/// What the thread tells.
#[derive(Debug)]
pub(super) enum Found {
    /// Games, in their order.
    Games(Vec<Entry>),
    /// Something cannot be read.
    Fault(String),
}

/// A file or a folder that is being looked through. To drop it is to stop it.
#[derive(Debug)]
pub(super) struct Scan {
    found: Receiver<Found>,
    job: Job<()>,
}

impl Scan {
    /// Begins to look through the file; its progress is counted in bytes.
    ///
    /// # Errors
    /// When there can be no thread. A file that cannot be opened is reported as a fault.
    pub fn file(path: &Path, wake: &Wake) -> anyhow::Result<Scan> {
        let path = path.to_owned();
        Scan::start(wake, move |seeker| seeker.file(&path))
    }

    /// Begins to look through the PGN files of the folder, the newest first; its progress is counted in files.
    ///
    /// # Errors
    /// When there can be no thread. A folder that is not there has no games.
    pub fn folder(folder: &Path, wake: &Wake) -> anyhow::Result<Scan> {
        let folder = folder.to_owned();
        Scan::start(wake, move |seeker| seeker.folder(&folder))
    }

    fn start(wake: &Wake, work: impl FnOnce(&mut Seeker) + Send + 'static) -> anyhow::Result<Scan> {
        let (send, found) = mpsc::sync_channel(WAITING);
        let job = Job::start("scan", wake, move |context| {
            let mut seeker = Seeker {
                send,
                context: context.clone(),
                batch: Vec::new(),
                handed: Instant::now(),
            };
            work(&mut seeker);
            seeker.hand_over();
        });
        Ok(Scan {
            found,
            job: job.context("looking for games")?,
        })
    }

    pub fn progress(&self) -> (u64, u64) {
        let Progress { done, total } = self.job.progress();
        (done, total)
    }

    /// What was found since it was asked last, up to a bound, and whether that is all.
    pub fn poll(&self) -> (Vec<Found>, bool) {
        let mut found = Vec::new();
        while found.len() < WAITING {
            match self.found.try_recv() {
                Ok(batch) => found.push(batch),
                Err(TryRecvError::Empty) => return (found, false),
                Err(TryRecvError::Disconnected) => return (found, true),
            }
        }
        (found, false)
    }
}

/// What runs on the thread.
struct Seeker {
    send: SyncSender<Found>,
    context: JobContext,
    batch: Vec<Entry>,
    handed: Instant,
}

impl Seeker {
    fn folder(&mut self, folder: &Path) {
        let paths = newest_first(folder);
        self.context.set_total(paths.len() as u64);
        for path in paths {
            if self.context.is_stopped() {
                return;
            }
            // Of a file that was moved away in the meantime nothing need be said.
            if let Err(error) = self.file_of_folder(&path) {
                log::debug!("{}: {error}", path.display());
            }
            self.context.advance(1);
        }
    }

    fn file_of_folder(&mut self, path: &Path) -> io::Result<()> {
        let mut file = open_regular(path)?;
        let stamp = FileStamp::from(&file.metadata()?);
        if stamp.length() > LARGE_FILE_BYTES {
            return self.stream(path, stamp, file.take(stamp.length()), open_regular(path)?);
        }
        let mut content = Vec::new();
        // What is behind its length is another program's, who is just writing it.
        (&mut file).take(stamp.length()).read_to_end(&mut content)?;
        for heading in pgn::scan(content.as_slice()).map_while(Result::ok) {
            let mut entry = Entry::new(path, stamp, &heading);
            if entry.opening.len() < NAMED_OPENING {
                name_opening(&mut entry, text(&content, &heading));
            }
            self.take(entry);
        }
        Ok(())
    }

    fn file(&mut self, path: &Path) {
        if let Err(error) = self.try_file(path) {
            self.hand_over();
            let fault = format!("{}: {error}", path.display());
            let _ = self.send.send(Found::Fault(fault));
        }
    }

    fn try_file(&mut self, path: &Path) -> io::Result<()> {
        let file = open_regular(path)?;
        let stamp = FileStamp::from(&file.metadata()?);
        self.context.set_total(stamp.length());
        let source = Counted {
            source: file.take(stamp.length()),
            context: self.context.clone(),
        };
        self.stream(path, stamp, source, open_regular(path)?)
    }

    fn stream(&mut self, path: &Path, stamp: FileStamp, source: impl Read, mut again: File) -> io::Result<()> {
        for heading in pgn::scan(source) {
            let heading = heading?;
            let mut entry = Entry::new(path, stamp, &heading);
            if entry.opening.len() < NAMED_OPENING && entry.plies > 0 {
                // The stream has let its text go. It is still in the memory of the system.
                let text = part(&mut again, heading.offset, heading.length.min(PREFIX_BYTES)).unwrap_or_default();
                name_opening(&mut entry, &text);
            }
            self.take(entry);
            if self.context.is_stopped() {
                break;
            }
        }
        Ok(())
    }

    fn take(&mut self, entry: Entry) {
        self.batch.push(entry);
        if self.batch.len() >= BATCH || self.handed.elapsed() >= MAX_WAIT {
            self.hand_over();
        }
    }

    fn hand_over(&mut self) {
        self.handed = Instant::now();
        let batch = std::mem::take(&mut self.batch);
        // When the list is gone the job was stopped with it.
        if !batch.is_empty() && self.send.send(Found::Games(batch)).is_ok() {
            self.context.wake();
        }
    }
}

/// The PGN files of a folder; the names of ours begin with the date.
pub(super) fn newest_first(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut paths: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| extension.eq_ignore_ascii_case("pgn"))
        })
        // Pipes and devices are no files of games.
        .filter(|path| path.is_file())
        .collect();
    paths.sort_by(|a, b| b.cmp(a));
    paths
}

fn text<'f>(file: &'f [u8], heading: &pgn::Heading) -> &'f [u8] {
    let place = |bytes: u64| usize::try_from(bytes).unwrap_or(usize::MAX);
    let rest = file.get(place(heading.offset)..).unwrap_or_default();
    &rest[..rest.len().min(place(heading.length))]
}

/// Gives the entry the name that its moves have, unless they have none.
fn name_opening(entry: &mut Entry, game: &[u8]) {
    let name = opening(game);
    if !name.is_empty() {
        entry.opening = name;
    }
}

/// Counts the bytes that are read, and gives no more when the thread is to stop.
struct Counted<R> {
    source: R,
    context: JobContext,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.context.is_stopped() {
            return Ok(0);
        }
        let count = self.source.read(buffer)?;
        self.context.advance(count as u64);
        Ok(count)
    }
}
