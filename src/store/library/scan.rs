//! The job that scans files for games, so a list appears at once and fills as it goes.

use super::entry::opening;
use super::{GameEntry, GameRows, ListSource, SeenFiles};
use crate::collection::Names;
use crate::job::{Job, JobContext, Wake};
use crate::record::openings;
use crate::record::pgn::{self, TextHash};
use crate::store::collection::{self, Cache, ListedPart};
use crate::store::file::{is_pgn, part, SharedDisk};
use anyhow::Context;
use std::borrow::Cow;
use std::io::{self, Read, Seek, SeekFrom};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The time from handing over games to handing over more.
const BETWEEN: Duration = Duration::from_millis(50);
/// This many bytes of a game hold its tags and its opening.
const PREFIX_BYTES: u64 = 4096;

/// A message from the thread.
#[derive(Debug)]
pub(super) enum ScanNews {
    /// What the files are, before they are read.
    Seen(SeenFiles),
    /// All games so far, in order, with the names that are new.
    Games(Box<GameRows>),
    /// There are no more games; soon follows in which order their names are.
    All,
    /// The list is not made anew any more.
    Whole,
    /// The [ranks](Names::ranks) of all names.
    Ranks(Vec<u32>),
    /// The games of this file are others than its index said. That is known some time after the list is complete.
    Outdated(PathBuf),
    /// Something cannot be read.
    Fault(String),
}

/// The messages of a running scan, and its job. Dropping that stops the scan.
pub(super) type Scan = (Receiver<ScanNews>, Job<()>);

/// Starts reading files, with the progress in bytes, or the PGN files of the library's folder, newest first, with its
/// progress in files. Their indexes are kept in the cache.
///
/// # Errors
/// When no thread can be started. A file that cannot be opened is reported as a fault; a missing folder counts as one without
/// games.
pub(super) fn start(
    disk: &SharedDisk,
    indexes: Option<Cache>,
    source: ListSource,
    wake: &Wake,
) -> anyhow::Result<Scan> {
    let (send, found) = mpsc::channel();
    let disk = SharedDisk::clone(disk);
    let job = Job::start("scan", wake, move |context| {
        let mut scanner = Scanner {
            disk,
            indexes,
            send,
            context: context.clone(),
            names: Names::default(),
            numbers: Vec::new(),
            rows: GameRows::default(),
            is_first: true,
            unread: Vec::new(),
            handed: (0, Instant::now()),
        };
        let _ = scanner.send.send(ScanNews::Seen(SeenFiles::of(&scanner.disk, &source)));
        scanner.read(&source);
        if scanner.is_full() {
            scanner.tell(ScanNews::Fault(format!("The list ends after {} games", GameRows::MOST)));
        }
        if scanner.hand_over() && scanner.tell(ScanNews::All) {
            let ranks = scanner.ranks();
            scanner.tell(ScanNews::Ranks(ranks));
            let unread = std::mem::take(&mut scanner.unread);
            if !unread.is_empty() {
                scanner.begin_anew();
                for path in &unread {
                    scanner.make_index(path);
                }
                scanner.read(&source);
                let ranks = scanner.ranks();
                scanner.rows.set_names(std::mem::take(&mut scanner.names), ranks);
                scanner.hand_over();
            }
            scanner.tell(ScanNews::Whole);
            scanner.begin_anew();
            scanner.check(&source);
        }
    });
    Ok((found, job.context("looking for games")?))
}

/// What runs on the thread.
struct Scanner {
    disk: SharedDisk,
    indexes: Option<Cache>,
    send: Sender<ScanNews>,
    context: JobContext,
    /// Those of all games so far.
    names: Names,
    /// The number among them of each name of the file being read.
    numbers: Vec<u32>,
    /// The games so far, with the names that are not handed over yet.
    rows: GameRows,
    /// Whether nothing has been listed before, so that the games are handed over as they come, by their tags alone if that is faster.
    is_first: bool,
    /// The files of which only the tags have been read.
    unread: Vec<PathBuf>,
    /// How many games were handed over last, and when.
    handed: (usize, Instant),
}

impl Scanner {
    fn read(&mut self, source: &ListSource) {
        match source {
            ListSource::Library(folder) => self.folder(folder),
            source => self.files(source.paths()),
        }
    }

    /// Forgets the games, to list them again.
    fn begin_anew(&mut self) {
        (self.rows, self.names) = (self.rows.anew(), Names::default());
        self.numbers = Vec::new();
        self.is_first = false;
    }

    fn folder(&mut self, folder: &Path) {
        let paths = newest_first(&self.disk, folder);
        self.context.set_total(paths.len() as u64);
        for path in paths {
            if self.context.is_stopped() || self.is_full() {
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
            if self.context.is_stopped() || self.is_full() {
                return;
            }
            let read = self.file(path, JobContext::advance);
            let is_told = self.is_full() || !self.is_first;
            if let (Err(error), false) = (read, is_told) {
                self.hand_over();
                self.tell(ScanNews::Fault(format!("{}: {error}", path.display())));
            }
        }
    }

    /// Looks whether the indexes that have answered are those of the files.
    fn check(&self, source: &ListSource) {
        let Some(indexes) = &self.indexes else { return };
        let goes_on = || {
            self.context.wait_for_pause();
            !self.context.is_stopped()
        };
        for path in &files_of(&self.disk, source)[..] {
            let opened = collection::PgnSource::open(&self.disk, path);
            if opened.is_ok_and(|opened| indexes.renew(path, &opened, &goes_on)) {
                self.tell(ScanNews::Outdated(path.clone()));
            }
        }
    }

    /// Reads a file on all processors; `advance` is told how many bytes have been read. Of a large one without an index only the tags
    /// are read at first.
    fn file(&mut self, path: &Path, advance: impl Fn(&JobContext, u64)) -> io::Result<()> {
        let source = collection::PgnSource::open(&self.disk, path)?;
        if !source.is_file() {
            let length = self.disk.metadata(path)?.len();
            advance(&self.context, length);
            return self.stream(path, 0..length);
        }
        let context = self.context.clone();
        let (indexes, file) = (self.indexes.clone(), Arc::from(path));
        let index = indexes.as_ref().map(|indexes| (indexes, path));
        let is_slow =
            index.is_some_and(|(indexes, path)| self.is_first && indexes.is_first_listed_by_tags(path, &source));
        if is_slow {
            self.unread.push(path.to_owned());
        }
        let before_game = || context.wait_for_pause();
        let mut take = |place: Range<u64>, listed: Option<collection::ListedPart>| {
            if self.context.is_stopped() {
                return Err(io::ErrorKind::Interrupted.into());
            }
            advance(&self.context, place.end - place.start);
            match listed {
                Some(listed) => self.add(&file, place.start, &listed),
                None => self.stream(path, place),
            }
        };
        let read = if is_slow {
            collection::list_tags(&source, &before_game, &mut take)
        } else {
            collection::list(&source, index, &before_game, &mut take)
        };
        if self.context.is_stopped() {
            Ok(())
        } else {
            read
        }
    }

    /// Makes the index of a file whose games are listed by their tags.
    fn make_index(&self, path: &Path) {
        let opened = collection::PgnSource::open(&self.disk, path);
        if let (Ok(source), Some(indexes)) = (opened, &self.indexes) {
            indexes.make(path, &source, &|| self.context.wait_for_pause(), &mut |_, _, _| {
                if self.context.is_stopped() {
                    return Err(io::ErrorKind::Interrupted.into());
                }
                Ok(())
            });
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
            self.take(&entry)?;
            if self.context.is_stopped() {
                break;
            }
        }
        Ok(())
    }

    fn take(&mut self, entry: &GameEntry) -> io::Result<()> {
        let mut names = Names::default();
        let games = vec![entry.listed(&mut names)];
        let is_continued = false;
        let listed = ListedPart {
            is_continued,
            names,
            games,
        };
        self.add(&Arc::from(&*entry.path), 0, &listed)
    }

    /// Adds the games of a part of a file, which begins at this offset.
    fn add(&mut self, file: &Arc<Path>, start: u64, listed: &ListedPart) -> io::Result<()> {
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
        let none = Names::default();
        let new = if self.is_first { new } else { &none };
        self.rows
            .add_part((file, start), &listed.games, &self.numbers, &self.names, new);
        self.hand_over_when_due();
        if self.is_full() {
            Err(io::ErrorKind::FileTooLarge.into())
        } else {
            Ok(())
        }
    }

    /// Whether there is no room for more games.
    fn is_full(&self) -> bool {
        self.rows.len() == GameRows::MOST
    }

    fn hand_over_when_due(&mut self) {
        let (count, time) = self.handed;
        let is_due = count == 0 || time.elapsed() >= BETWEEN;
        if self.is_first && is_due && self.rows.len() > count {
            self.hand_over();
        }
    }

    /// Hands over the games so far. Returns whether they are wanted.
    fn hand_over(&mut self) -> bool {
        self.handed = (self.rows.len(), Instant::now());
        let rows = self.rows.hand_over();
        self.tell(ScanNews::Games(Box::new(rows)))
    }

    /// In which order the names are.
    fn ranks(&mut self) -> Vec<u32> {
        self.names.shrink();
        self.names.ranks()
    }

    /// Returns whether the list is still there; if it is gone, the job was stopped with it.
    fn tell(&self, news: ScanNews) -> bool {
        let is_told = !self.context.is_stopped() && self.send.send(news).is_ok();
        if is_told {
            self.context.wake();
        }
        is_told
    }
}

/// The files of a source: of the library those that are in its folder now.
pub(super) fn files_of<'s>(disk: &SharedDisk, source: &'s ListSource) -> Cow<'s, [PathBuf]> {
    match source {
        ListSource::Library(folder) => Cow::Owned(newest_first(disk, folder)),
        source => Cow::Borrowed(source.paths()),
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
