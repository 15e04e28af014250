//! Files that are looked through for their games, on a thread of their own, so that the list is there at once and fills.

use super::entry::{opening, part};
use super::Entry;
use crate::record::pgn;
use anyhow::Context;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender, TryRecvError};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How many games are handed over at once, and how many such batches may wait: the memory they take is bounded.
const BATCH: usize = 200;
const WAITING: usize = 64;
/// A batch that is not full is handed over after this time all the same.
const PATIENCE: Duration = Duration::from_millis(25);
/// A file of a folder that has more bytes than this is not read whole.
const LARGE: u64 = 1 << 20;
/// So many bytes of a game hold its tags and its opening.
const ENOUGH: u64 = 4096;

/// How far a thread is.
#[derive(Debug, Default)]
pub(super) struct Counter {
    pub done: AtomicU64,
    pub total: AtomicU64,
    pub is_stopped: AtomicBool,
}

impl Counter {
    pub fn progress(&self) -> (u64, u64) {
        (self.done.load(Ordering::Relaxed), self.total.load(Ordering::Relaxed))
    }

    pub fn is_stopped(&self) -> bool {
        self.is_stopped.load(Ordering::Relaxed)
    }

    pub fn stop(&self) {
        self.is_stopped.store(true, Ordering::Relaxed);
    }
}

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
    counter: Arc<Counter>,
}

impl Scan {
    /// Begins to look through the file; its progress is counted in bytes.
    ///
    /// # Errors
    /// When it cannot be opened.
    pub fn file(path: &Path) -> anyhow::Result<Scan> {
        let opened = || -> io::Result<(File, File, u64)> {
            let file = File::open(path)?;
            let length = file.metadata()?.len();
            Ok((file, File::open(path)?, length))
        };
        let (file, again, length) = opened().with_context(|| format!("opening {}", path.display()))?;
        let path = path.to_owned();
        Scan::start(length, move |seeker| seeker.file(&path, file, again))
    }

    /// Begins to look through the PGN files of the folder, the newest first; its progress is counted in files.
    ///
    /// # Errors
    /// When there can be no thread. A folder that is not there has no games.
    pub fn folder(folder: &Path) -> anyhow::Result<Scan> {
        let folder = folder.to_owned();
        Scan::start(0, move |seeker| seeker.folder(&folder))
    }

    fn start(total: u64, work: impl FnOnce(&mut Seeker) + Send + 'static) -> anyhow::Result<Scan> {
        let (send, found) = mpsc::sync_channel(WAITING);
        let counter = Arc::new(Counter::default());
        counter.total.store(total, Ordering::Relaxed);
        let mut seeker = Seeker {
            send,
            counter: Arc::clone(&counter),
            batch: Vec::new(),
            handed: Instant::now(),
        };
        std::thread::Builder::new()
            .name("scan".into())
            .spawn(move || {
                work(&mut seeker);
                seeker.hand_over();
            })
            .context("looking for games")?;
        Ok(Scan { found, counter })
    }

    pub fn progress(&self) -> (u64, u64) {
        self.counter.progress()
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

impl Drop for Scan {
    fn drop(&mut self) {
        self.counter.stop();
    }
}

/// What runs on the thread.
struct Seeker {
    send: SyncSender<Found>,
    counter: Arc<Counter>,
    batch: Vec<Entry>,
    handed: Instant,
}

impl Seeker {
    fn folder(&mut self, folder: &Path) {
        let paths = newest_first(folder);
        self.counter.total.store(paths.len() as u64, Ordering::Relaxed);
        for path in paths {
            if self.counter.is_stopped() {
                return;
            }
            // Of a file that was moved away in the meantime nothing need be said.
            if let Err(error) = self.file_of_folder(&path) {
                log::debug!("{}: {error}", path.display());
            }
            self.counter.done.fetch_add(1, Ordering::Relaxed);
        }
    }

    fn file_of_folder(&mut self, path: &Path) -> io::Result<()> {
        let mut file = File::open(path)?;
        if file.metadata()?.len() > LARGE {
            return self.stream(path, file, File::open(path)?);
        }
        let mut content = Vec::new();
        file.read_to_end(&mut content)?;
        for heading in pgn::scan(content.as_slice()).map_while(Result::ok) {
            let mut entry = Entry::new(path, &heading);
            if entry.opening.len() < 4 {
                name_opening(&mut entry, text(&content, &heading));
            }
            self.take(entry);
        }
        Ok(())
    }

    fn file(&mut self, path: &Path, file: File, again: File) {
        let source = Counted {
            source: file,
            counter: Arc::clone(&self.counter),
        };
        if let Err(error) = self.stream(path, source, again) {
            self.hand_over();
            let fault = format!("reading {}: {error}", path.display());
            let _ = self.send.send(Found::Fault(fault));
        }
    }

    fn stream(&mut self, path: &Path, source: impl Read, mut again: File) -> io::Result<()> {
        for heading in pgn::scan(source) {
            let heading = heading?;
            let mut entry = Entry::new(path, &heading);
            if entry.opening.is_empty() && entry.plies > 0 {
                // The stream has let its text go. It is still in the memory of the system.
                let text = part(&mut again, heading.offset, heading.length.min(ENOUGH)).unwrap_or_default();
                name_opening(&mut entry, &text);
            }
            self.take(entry);
            if self.counter.is_stopped() {
                break;
            }
        }
        Ok(())
    }

    fn take(&mut self, entry: Entry) {
        self.batch.push(entry);
        if self.batch.len() >= BATCH || self.handed.elapsed() >= PATIENCE {
            self.hand_over();
        }
    }

    fn hand_over(&mut self) {
        self.handed = Instant::now();
        let batch = std::mem::take(&mut self.batch);
        if !batch.is_empty() && self.send.send(Found::Games(batch)).is_err() {
            self.counter.stop();
        }
    }
}

/// The PGN files of a folder; the names of ours begin with the date.
fn newest_first(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut paths: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| {
            path.extension()
                .is_some_and(|ending| ending.eq_ignore_ascii_case("pgn"))
        })
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
struct Counted {
    source: File,
    counter: Arc<Counter>,
}

impl Read for Counted {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.counter.is_stopped() {
            return Ok(0);
        }
        let count = self.source.read(buffer)?;
        self.counter.done.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count)
    }
}
