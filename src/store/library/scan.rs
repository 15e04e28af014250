//! The job that scans files for games, so a list appears at once and fills as it goes.

use super::entry::{opening, part};
use super::{GameEntry, GameRows, Seen, Source};
use crate::collection::Names;
use crate::job::{Job, JobContext, Wake};
use crate::record::openings;
use crate::record::pgn::{self, TextHash};
use crate::store::collection::{self, Cache, Listed};
use crate::store::file::{is_pgn, SharedDisk};
use anyhow::Context;
use std::io::{self, Read, Seek, SeekFrom};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The least number of games per batch, and the number of batches that may be queued, which bounds memory.
const BATCH: usize = 200;
const WAITING: usize = 16;
/// The time after which a partial batch is handed over.
const MAX_WAIT: Duration = Duration::from_millis(25);
/// This many bytes of a game hold its tags and its opening.
const PREFIX_BYTES: u64 = 4096;

/// A message from the thread.
#[derive(Debug)]
pub(super) enum Found {
    /// What the files are, before they are read.
    Seen(Seen),
    /// Games, in order.
    Games(Box<GameRows>),
    /// There are no more games; soon follows in which order their names are.
    All,
    /// The [ranks](Names::ranks) of all names.
    Ranks(Vec<u32>),
    /// The games of this file are others than its index said. That is known some time after the list is complete.
    Outdated(PathBuf),
    /// Something cannot be read.
    Fault(String),
}

/// The messages of a running scan, and its job. Dropping that stops the scan.
pub(super) type Scan = (Receiver<Found>, Job<()>);

/// Starts reading files, with the progress in bytes, or the PGN files of the library's folder, newest first, with its
/// progress in files. Their indexes are kept in the cache.
///
/// # Errors
/// When no thread can be started. A file that cannot be opened is reported as a fault; a missing folder counts as one without
/// games.
pub(super) fn start(disk: &SharedDisk, indexes: Option<Cache>, source: Source, wake: &Wake) -> anyhow::Result<Scan> {
    let (send, found) = mpsc::sync_channel(WAITING);
    let disk = SharedDisk::clone(disk);
    let job = Job::start("scan", wake, move |context| {
        let mut seeker = Seeker {
            disk,
            indexes,
            send,
            context: context.clone(),
            names: Names::default(),
            numbers: Vec::new(),
            batch: GameRows::default(),
            handed: Instant::now(),
        };
        let _ = seeker.send.send(Found::Seen(Seen::of(&seeker.disk, &source)));
        match &source {
            Source::Library(folder) => seeker.folder(folder),
            source => seeker.files(source.paths()),
        }
        seeker.hand_over();
        if !seeker.context.is_stopped() && seeker.send.send(Found::All).is_ok() {
            seeker.context.wake();
            let mut names = std::mem::take(&mut seeker.names);
            names.shrink();
            let _ = seeker.send.send(Found::Ranks(names.ranks()));
            drop(names);
            seeker.check(&source);
        }
    });
    Ok((found, job.context("looking for games")?))
}

/// What runs on the thread.
struct Seeker {
    disk: SharedDisk,
    indexes: Option<Cache>,
    send: SyncSender<Found>,
    context: JobContext,
    /// Those of all games so far.
    names: Names,
    /// The number among them of each name of the file being read.
    numbers: Vec<u32>,
    batch: GameRows,
    handed: Instant,
}

impl Seeker {
    fn folder(&mut self, folder: &Path) {
        let paths = newest_first(&self.disk, folder);
        self.context.set_total(paths.len() as u64);
        for path in paths {
            if self.context.is_stopped() {
                return;
            }
            // A file that was moved away in the meantime is not reported.
            if let Err(error) = self.file(&path, |_, _| {}) {
                log::debug!("{}: {error}", path.display());
            }
            self.context.advance(1);
        }
    }

    fn files(&mut self, paths: &[PathBuf]) {
        let lengths = paths.iter().filter_map(|path| self.disk.metadata(path).ok());
        self.context.set_total(lengths.map(|metadata| metadata.len()).sum());
        for path in paths {
            if self.context.is_stopped() {
                return;
            }
            if let Err(error) = self.file(path, JobContext::advance) {
                self.hand_over();
                let fault = format!("{}: {error}", path.display());
                let _ = self.send.send(Found::Fault(fault));
            }
        }
    }

    /// Looks whether the indexes that have answered are those of the files.
    fn check(&self, source: &Source) {
        let Some(indexes) = &self.indexes else { return };
        let goes_on = || {
            self.context.wait_for_pause();
            !self.context.is_stopped()
        };
        for path in source.paths() {
            let opened = collection::Source::open(&self.disk, path);
            if opened.is_ok_and(|opened| indexes.renew(path, &opened, &goes_on)) {
                let _ = self.send.send(Found::Outdated(path.clone()));
                self.context.wake();
            }
        }
    }

    /// Reads a file on all processors; `advance` is told how many bytes have been read.
    fn file(&mut self, path: &Path, advance: impl Fn(&JobContext, u64)) -> io::Result<()> {
        let source = collection::Source::open(&self.disk, path)?;
        if !source.is_file() {
            let length = self.disk.metadata(path)?.len();
            advance(&self.context, length);
            return self.stream(path, 0..length);
        }
        let context = self.context.clone();
        let (indexes, file) = (self.indexes.clone(), Arc::from(path));
        let read = collection::list(
            &source,
            indexes.as_ref().map(|indexes| (indexes, path)),
            &|| context.wait_for_pause(),
            |place, listed| {
                if self.context.is_stopped() {
                    return Err(io::ErrorKind::Interrupted.into());
                }
                advance(&self.context, place.end - place.start);
                match listed {
                    Some(listed) => self.add(&file, place.start, &listed),
                    None => self.stream(path, place)?,
                }
                Ok(())
            },
        );
        if self.context.is_stopped() {
            Ok(())
        } else {
            read
        }
    }

    /// Reads the games in these bytes of a file one after the other.
    fn stream(&mut self, path: &Path, place: Range<u64>) -> io::Result<()> {
        let (mut source, mut again) = (self.disk.open(path)?, self.disk.open(path)?);
        source.seek(SeekFrom::Start(place.start))?;
        for game in pgn::scan_with(source.take(place.end - place.start), TextHash::of) {
            let (mut heading, text) = game?;
            heading.offset += place.start;
            let mut entry = GameEntry::new(path, &heading, text);
            if openings::is_code_alone(&entry.opening) && entry.facts.plies > 0 {
                // The stream has dropped this text, but the system still caches it.
                let text = part(&mut again, heading.offset, heading.length.min(PREFIX_BYTES)).unwrap_or_default();
                name_opening(&mut entry, &pgn::utf_8(&text).unwrap_or(text));
            }
            self.take(&entry);
            if self.context.is_stopped() {
                break;
            }
        }
        Ok(())
    }

    fn take(&mut self, entry: &GameEntry) {
        let mut names = Names::default();
        let games = vec![entry.listed(&mut names)];
        let is_continued = false;
        let listed = Listed {
            is_continued,
            names,
            games,
        };
        self.add(&Arc::from(&*entry.path), 0, &listed);
    }

    /// Adds the games of a part of a file, which begins at this offset.
    fn add(&mut self, file: &Arc<Path>, start: u64, listed: &Listed) {
        if !listed.is_continued {
            self.numbers.clear();
        }
        let adopted;
        let first = self.names.len();
        let new = if self.numbers.len() == first {
            // All names so far are of this file, where none is there twice.
            self.names.extend(&listed.names);
            let numbers = first..self.names.len();
            self.numbers
                .extend(numbers.filter_map(|number| u32::try_from(number).ok()));
            &listed.names
        } else {
            adopted = self.names.adopt(&listed.names);
            self.numbers.extend(&adopted.0);
            &adopted.1
        };
        self.batch
            .add_part((file, start), &listed.games, &self.numbers, &self.names, new);
        self.hand_over_when_due();
    }

    fn hand_over_when_due(&mut self) {
        if self.batch.len() >= BATCH || self.handed.elapsed() >= MAX_WAIT {
            self.hand_over();
        }
    }

    fn hand_over(&mut self) {
        self.handed = Instant::now();
        let batch = std::mem::take(&mut self.batch);
        // If the list is gone, the job was stopped with it.
        if !batch.is_empty() && self.send.send(Found::Games(Box::new(batch))).is_ok() {
            self.context.wake();
        }
    }
}

/// The PGN files of a folder in reverse order of name: our own names start with the date.
pub(super) fn newest_first(disk: &SharedDisk, folder: &Path) -> Vec<PathBuf> {
    let mut paths = disk.entries(folder).unwrap_or_default();
    // Pipes and devices are skipped.
    let is_file = |path: &PathBuf| disk.metadata(path).is_ok_and(|about| about.is_file());
    paths.retain(|path| is_pgn(path) && is_file(path));
    paths.sort_by(|a, b| b.cmp(a));
    paths
}

pub(super) fn text_of<'f>(file: &'f [u8], heading: &pgn::Heading) -> &'f [u8] {
    let place = |bytes: u64| usize::try_from(bytes).unwrap_or(usize::MAX);
    let rest = file.get(place(heading.offset)..).unwrap_or_default();
    &rest[..rest.len().min(place(heading.length))]
}

/// Sets the opening of the entry by its moves, if they have a name.
fn name_opening(entry: &mut GameEntry, game: &[u8]) {
    let name = opening(game);
    if !name.is_empty() {
        entry.opening = name;
    }
}
