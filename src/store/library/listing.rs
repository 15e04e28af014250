//! A list of games that fills while its source is read.

use super::scan::{self, Scan, ScanNews};
use super::GameRows;
use crate::job::{Pause, Progress, Wake};
use crate::store::collection::{Cache, Identity};
use crate::store::file::SharedDisk;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::TryRecvError;
use std::time::{Duration, Instant};

/// While it fills, a list is drawn once in this time, first after this time: the reading waits for each frame.
const SHOWN_EVERY: Duration = Duration::from_millis(if cfg!(test) { 0 } else { 250 });

/// The source of a list of games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ListSource {
    /// The library: this folder.
    Library(PathBuf),
    /// These files.
    Files(Vec<PathBuf>),
    /// All files of this folder and its subfolders, compressed ones as copies elsewhere, each with what it is a copy of.
    Folder(PathBuf, Vec<PathBuf>, BTreeMap<PathBuf, PathBuf>),
    /// This compressed file, as a copy elsewhere.
    Packed(PathBuf, PathBuf),
}

impl ListSource {
    /// The path of the folder, or those of the files.
    pub fn paths(&self) -> &[PathBuf] {
        match self {
            ListSource::Library(folder) => std::slice::from_ref(folder),
            ListSource::Files(paths) | ListSource::Folder(_, paths, _) => paths,
            ListSource::Packed(_, copy) => std::slice::from_ref(copy),
        }
    }

    /// The folder that all of several files are in, also in folders of their own.
    pub fn folder(&self) -> Option<&Path> {
        if let ListSource::Folder(folder, ..) = self {
            return Some(folder);
        }
        let [first, _, ..] = self.paths() else { return None };
        let has_all = |folder: &&Path| self.paths().iter().all(|path| path.starts_with(folder));
        first.ancestors().skip(1).find(has_all)
    }

    /// What the user calls one of its files: in a folder with the folders inside it.
    pub fn name_of(&self, path: &Path) -> String {
        let inside = match self {
            ListSource::Folder(folder, _, originals) => {
                let own = originals.get(path).map_or(path, PathBuf::as_path);
                own.strip_prefix(folder).ok()
            }
            _ => None,
        };
        let name = inside.map(Path::as_os_str).or(path.file_name());
        name.unwrap_or_default().to_string_lossy().into_owned()
    }

    /// The path of the folder or of the only file, the names of the files, or the folder of many.
    pub fn name(&self) -> String {
        /// So many names are told.
        const NAMES: usize = 4;
        if let ListSource::Packed(path, _) = self {
            return path.display().to_string();
        }
        let is_folder = matches!(self, ListSource::Folder(..));
        match (self.paths(), self.folder()) {
            (paths, Some(folder)) if is_folder || paths.len() > NAMES => folder.display().to_string(),
            ([path], _) => path.display().to_string(),
            (paths, _) => {
                let names = paths.iter().filter_map(|path| path.file_name());
                let names: Vec<_> = names.map(|name| name.to_string_lossy()).collect();
                names.join(", ")
            }
        }
    }
}

/// What the files of a list are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeenFiles {
    source: ListSource,
    /// What the system says of each, unless it is gone.
    files: Vec<Option<Identity>>,
}

impl SeenFiles {
    /// What they are now.
    pub(super) fn of(disk: &SharedDisk, source: &ListSource) -> SeenFiles {
        let about = |path: &PathBuf| disk.metadata(path).ok().map(|about| Identity::of(&about));
        SeenFiles {
            source: source.clone(),
            files: scan::files_of(disk, source).iter().map(about).collect(),
        }
    }

    /// The source of the list.
    pub fn source(&self) -> &ListSource {
        &self.source
    }

    /// Whether the files have been changed since. One that is gone has not: its list still tells what was in it.
    pub fn is_out_of_date(&self, disk: &SharedDisk) -> bool {
        let now = SeenFiles::of(disk, &self.source);
        now != *self && now.files.iter().all(Option::is_some)
    }
}

/// A list of games and its progress.
pub struct Listing {
    number: u64,
    source: ListSource,
    seen: Option<SeenFiles>,
    games: GameRows,
    scan: Option<Scan>,
    /// Whether the list may still be made anew, with more than the tags of its games say.
    is_reading: bool,
    /// When results were last to be shown.
    shown: Instant,
    fault: Option<String>,
    progress: Progress,
    outdated: Vec<PathBuf>,
    /// Whether its duplicates are looked for once it is read.
    awaits_twins: bool,
}

impl Listing {
    /// Starts a list. It is empty at first; [`poll`](Listing::poll) fills it, and `wake` is called when there is more. The indexes of
    /// the files are kept in the cache, so that they are listed at once the next time.
    ///
    /// # Errors
    /// When no thread can be started. Read errors are reported by [`fault`](Listing::fault).
    pub fn start(
        disk: &SharedDisk,
        indexes: Option<Cache>,
        source: ListSource,
        wake: &Wake,
    ) -> anyhow::Result<Listing> {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let scan = scan::start(disk, indexes, source.clone(), wake)?;
        let mut games = GameRows::default();
        games.begin_filling();
        Ok(Listing {
            number: NUMBER.fetch_add(1, Ordering::Relaxed),
            progress: Progress::default(),
            source,
            seen: None,
            games,
            scan: Some(scan),
            is_reading: true,
            shown: Instant::now(),
            fault: None,
            outdated: Vec::new(),
            awaits_twins: false,
        })
    }

    /// A unique number of this list.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// The source of the games.
    pub fn source(&self) -> &ListSource {
        &self.source
    }

    /// What the files were when they were read, once that is known.
    pub fn seen(&self) -> Option<&SeenFiles> {
        self.seen.as_ref()
    }

    /// The games found so far.
    pub fn games(&self) -> &GameRows {
        &self.games
    }

    /// Whether more than one game has been found.
    pub fn has_several(&self) -> bool {
        self.games.len() > 1
    }

    /// Whether more games may come.
    pub fn is_filling(&self) -> bool {
        self.games.is_filling()
    }

    /// Whether the games are still being read. Once it does not fill any more, it has all games, and lacks only what their moves say:
    /// names of openings, errors.
    pub fn is_reading(&self) -> bool {
        self.is_reading
    }

    /// Lets its duplicates be looked for once all games have been read.
    pub fn await_twins(&mut self) {
        self.awaits_twins = true;
    }

    /// Whether its duplicates are to be looked for once all games have been read.
    pub fn awaits_twins(&self) -> bool {
        self.awaits_twins
    }

    /// Whether its duplicates are to be looked for now. That is asked for only once.
    pub fn is_due_for_twins(&mut self) -> bool {
        let is_due = self.awaits_twins && !self.is_reading;
        self.awaits_twins &= !is_due;
        is_due
    }

    /// The amount read and the total: bytes of a file, or files of a folder.
    pub fn progress(&self) -> (u64, u64) {
        (self.progress.done, self.progress.total)
    }

    /// Why the list is incomplete, if it is.
    pub fn fault(&self) -> Option<&str> {
        self.fault.as_deref()
    }

    /// Lets the reading pause.
    pub fn pause(&self) -> Option<Pause> {
        self.scan.as_ref().map(|(_, job)| job.pause())
    }

    /// Takes over new results; returns whether they should be shown. If not, they are shown with later ones.
    pub fn poll(&mut self) -> bool {
        let Some((found, job)) = &self.scan else { return false };
        let (was_filling, was_reading) = (self.is_filling(), self.is_reading);
        let (mut is_news, mut is_over) = (false, false);
        loop {
            match found.try_recv() {
                Ok(ScanNews::Seen(seen)) => {
                    self.seen = Some(seen);
                    continue;
                }
                Ok(ScanNews::Games(games)) => self.games.follow(*games),
                Ok(ScanNews::All) => self.games.end_filling(),
                Ok(ScanNews::Whole) => self.is_reading = false,
                Ok(ScanNews::Ranks(ranks)) => self.games.take_ranks(Some(ranks)),
                Ok(ScanNews::Outdated(path)) => self.outdated.push(path),
                // Each file may have its own.
                Ok(ScanNews::Fault(fault)) => match &mut self.fault {
                    Some(faults) => faults.extend(["\n", &fault]),
                    None => self.fault = Some(fault),
                },
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => is_over = true,
            }
            is_news = true;
            if is_over {
                break;
            }
        }
        // Asked last, it counts what the games taken over were read from.
        let before = std::mem::replace(&mut self.progress, job.progress());
        if is_over {
            self.end();
        }
        let has_ended = (was_filling, was_reading) != (self.is_filling(), self.is_reading);
        let is_due = has_ended || !self.is_reading || self.is_filling() && self.shown.elapsed() >= SHOWN_EVERY;
        let is_shown = is_due && (is_news || before != self.progress);
        if is_shown {
            self.shown = Instant::now();
        }
        is_shown
    }

    /// Takes the files whose games turned out to be others than were listed, since their indexes were not those of the files.
    pub fn take_outdated(&mut self) -> Vec<PathBuf> {
        std::mem::take(&mut self.outdated)
    }

    /// Whatever is still missing does not come.
    fn end(&mut self) {
        self.scan = None;
        self.is_reading = false;
        self.games.end_filling();
        self.games.take_ranks(None);
    }

    /// Stops reading; the games found so far stay.
    pub fn stop(&mut self) {
        let was_filling = self.is_filling();
        self.end();
        if was_filling {
            self.fault = Some(format!("Stopped after {} games", self.games.len()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::job::no_wake;
    use crate::record::GameResult;
    use crate::store::file::real_disk;
    use crate::store::file::test_disk::on_each_disk;
    use crate::store::library::{EntryError, Selection};
    use crate::store::pgn_file::PgnFiles;
    use std::fs;

    fn filled(disk: &SharedDisk, source: ListSource) -> Listing {
        let mut listing = Listing::start(disk, None, source, &no_wake()).expect("it begins");
        while listing.is_filling() {
            listing.poll();
            std::thread::yield_now();
        }
        listing
    }

    #[test]
    fn a_file_is_looked_through_to_its_end() {
        on_each_disk("list", |disk, folder| {
            fs::create_dir_all(folder).expect("a folder");
            let path = folder.join("many.pgn");
            let text = "1. e4 e5 *\n\n".repeat(501);
            fs::write(&path, &text).expect("a file");
            let listing = filled(disk, ListSource::Files(vec![path]));
            assert_eq!(listing.games().len(), 501);
            assert_eq!(listing.progress(), (text.len() as u64, text.len() as u64));
            assert_eq!(listing.fault(), None);
            let entry = listing.games().entry(500).expect("the last game");
            assert_eq!(entry.opening, "C20 King's Pawn Game");
            assert!(entry
                .game(&PgnFiles::on(disk, None))
                .expect("its text")
                .text()
                .starts_with(b"1. e4 e5 *"));
        });
    }

    #[test]
    fn a_large_file_is_listed_by_its_tags_and_then_by_its_moves() {
        const GAMES: usize = 50_000;
        let scratch = tempfile::tempdir().expect("a folder");
        let path = scratch.path().join("many.pgn");
        fs::write(&path, "[White \"Ann\"]\n\n1. e4 e5 *\n\n".repeat(GAMES)).expect("a file");
        let disk = real_disk();
        let cache = Cache::at(&disk, scratch.path().join("cache"));
        let start = || {
            let (indexes, source) = (Some(cache.clone()), ListSource::Files(vec![path.clone()]));
            Listing::start(&disk, indexes, source, &no_wake()).expect("it begins")
        };
        let mut listing = start();
        let mut selection = Selection::default();
        selection.search(
            "white:ann king's",
            &crate::text::Text::of(crate::text::Language::ENGLISH),
        );
        while listing.is_filling() {
            listing.poll();
        }
        assert_eq!(listing.games().len(), GAMES);
        while !selection.advance(listing.games()) {}
        while listing.is_reading() {
            listing.poll();
        }
        while !selection.advance(listing.games()) {}
        assert_eq!(
            (selection.count(), listing.games().revision()),
            (GAMES, 1),
            "a search follows the list"
        );
        let mut again = start();
        while again.is_reading() {
            again.poll();
        }
        assert_eq!(again.games().revision(), 0, "it has an index");
        for row in [0, 777, GAMES - 1, GAMES] {
            assert_eq!(again.games().entry(row), listing.games().entry(row));
        }
        let opening = again.games().heading(0).map(|game| game.opening);
        assert_eq!(opening, Some("C20 King's Pawn Game"));
    }

    #[test]
    fn whoever_looks_only_when_woken_gets_all_games() {
        let scratch = tempfile::tempdir().expect("a folder");
        let path = scratch.path().join("many.pgn");
        let long = "long ".repeat(200);
        fs::write(&path, format!("1. e4 {{{long}}} e5 *\n\n").repeat(9_000)).expect("a file");
        let (woken, news) = std::sync::mpsc::channel();
        let wake: Wake = std::sync::Arc::new(move || {
            let _ = woken.send(());
        });
        let disk = real_disk();
        let mut listing = Listing::start(&disk, None, ListSource::Files(vec![path]), &wake).expect("it begins");
        while listing.is_filling() {
            news.recv_timeout(Duration::from_secs(20)).expect("it is woken");
            // While a frame is drawn, more comes; of that a window notices one.
            std::thread::sleep(Duration::from_millis(30));
            while news.try_recv().is_ok() {}
            listing.poll();
        }
        assert_eq!(listing.games().len(), 9_000);
    }

    #[test]
    fn the_games_of_several_files_are_one_list_without_those_that_cannot_be_read() {
        on_each_disk("list-several", |disk, folder| {
            fs::create_dir_all(folder).expect("a folder");
            let games = "1. e4 *\n\n1. d4 *\n";
            for name in ["b.pgn", "a.pgn"] {
                fs::write(folder.join(name), games).expect("a file");
            }
            let names = ["b.pgn", "none.pgn", "a.pgn", "nor_this.pgn"];
            let source = ListSource::Files(names.map(|name| folder.join(name)).to_vec());
            assert_eq!(source.name(), "b.pgn, none.pgn, a.pgn, nor_this.pgn");
            let listing = filled(disk, source);
            let places = (0..).map_while(|row| listing.games().place(row));
            let from: Vec<_> = places.map(|place| place.path.to_path_buf()).collect();
            assert_eq!(from, ["b.pgn", "b.pgn", "a.pgn", "a.pgn"].map(|name| folder.join(name)));
            assert_eq!(listing.source().folder(), Some(folder));
            let many = ListSource::Files(
                ("abcde".chars())
                    .map(|name| folder.join(format!("{name}.pgn")))
                    .collect(),
            );
            assert_eq!(many.name(), folder.display().to_string());
            let both = 2 * games.len() as u64;
            assert_eq!(listing.progress(), (both, both));
            let faults: Vec<&str> = listing.fault().expect("two faults").lines().collect();
            assert!(
                faults[0].contains("none.pgn") && faults[1].contains("nor_this.pgn") && faults.len() == 2,
                "{faults:?}"
            );
        });
    }

    #[test]
    fn a_stopped_list_keeps_what_was_found() {
        let scratch = tempfile::tempdir().expect("a folder");
        let folder = scratch.path();
        let path = folder.join("many.pgn");
        fs::write(&path, "1. e4 e5 *\n\n".repeat(400_000)).expect("a file");
        let mut listing =
            Listing::start(&real_disk(), None, ListSource::Files(vec![path]), &no_wake()).expect("it begins");
        while listing.games().is_empty() {
            listing.poll();
        }
        listing.stop();
        let count = listing.games().len();
        assert!(!listing.is_filling() && count > 0);
        assert!(listing.progress().0 < listing.progress().1, "{:?}", listing.progress());
        assert!(!listing.poll() && listing.games().len() == count);
        assert!(listing.fault().is_some_and(|fault| fault.starts_with("Stopped")));
    }

    #[test]
    fn the_games_of_a_folder_are_listed_the_newest_first() {
        on_each_disk("list-library", |disk, folder| {
            fs::create_dir_all(folder).expect("a folder");
            let text =
                "[White \"Ann\"]\n[Black \"Bob\"]\n[ECO \"A00\"]\n\n1. e4 c5 1-0\n\n[White \"Cid\"]\n\n1. d4 *\n";
            fs::write(folder.join("2026.pgn"), text).expect("a file");
            fs::write(folder.join("2027.PGN"), "[White \"Dee\"]\n\n*\n").expect("a file");
            fs::write(folder.join("2028.pgn"), "").expect("a file with no game");
            fs::write(folder.join("2028.txt"), "[White \"Eve\"]\n\n*\n").expect("another file");
            let listing = filled(disk, ListSource::Library(folder.to_owned()));
            let whites: Vec<&str> = (0..)
                .map_while(|row| listing.games().heading(row))
                .map(|game| game.white)
                .collect();
            assert_eq!(whites, ["Dee", "Ann", "Cid"]);
            let game = listing.games().heading(1).expect("a game");
            assert_eq!((game.facts.plies, game.facts.result), (2, GameResult::WhiteWins));
            assert_eq!(
                game.opening, "B20 Sicilian Defense",
                "the moves say more than the code alone"
            );
            assert_eq!(listing.progress(), (3, 3));
            assert!(filled(disk, ListSource::Library(folder.join("none")))
                .games()
                .is_empty());
        });
    }

    /// A change may leave no trace in what the system says of a file.
    #[test]
    fn files_of_the_library_are_compared_with_their_indexes() {
        let scratch = tempfile::tempdir().expect("a folder");
        let folder = scratch.path().join("games");
        fs::create_dir(&folder).expect("a folder");
        let path = folder.join("large.pgn");
        let text = "[White \"Ann\"]\n\n1. e4 e5 *\n\n".repeat(50_000);
        fs::write(&path, &text).expect("a file");
        let disk = real_disk();
        let cache = Cache::at(&disk, scratch.path().join("cache"));
        let outdated = || {
            let source = ListSource::Library(folder.clone());
            let mut listing = Listing::start(&disk, Some(cache.clone()), source, &no_wake()).expect("it begins");
            while listing.pause().is_some() {
                listing.poll();
            }
            listing.take_outdated()
        };
        assert_eq!(outdated(), Vec::<PathBuf>::new());
        fs::write(&path, text.replacen("Ann", "Eve", 1)).expect("a file");
        // The index says that it is that of this file: its identity is at the end, before a hash.
        let about = fs::metadata(&path).expect("the file");
        let identity = Identity::of(&about).bytes();
        let mut files = fs::read_dir(scratch.path().join("cache")).expect("a folder");
        let is_index = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "index");
        let index = files.find_map(|file| Some(file.ok()?.path()).filter(is_index));
        let index = index.expect("an index");
        let mut bytes = fs::read(&index).expect("the index");
        let end = bytes.len() - 8;
        bytes[end - identity.len()..end].copy_from_slice(&identity);
        fs::write(&index, bytes).expect("the index");
        assert_eq!(outdated(), [path]);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn pipes_and_devices_stop_no_list() {
        let scratch = tempfile::tempdir().expect("a folder");
        let folder = scratch.path();
        let made = std::process::Command::new("mkfifo")
            .arg(folder.join("pipe.pgn"))
            .status();
        assert!(made.is_ok_and(|status| status.success()), "a pipe");
        std::os::unix::fs::symlink("/dev/zero", folder.join("zero.pgn")).expect("a link");
        fs::write(folder.join("2026.pgn"), "1. e4 *\n").expect("a file");
        assert_eq!(
            filled(&real_disk(), ListSource::Library(folder.to_owned()))
                .games()
                .len(),
            1
        );
        for name in ["pipe.pgn", "zero.pgn", "none.pgn"] {
            let listing = filled(&real_disk(), ListSource::Files(vec![folder.join(name)]));
            assert!(listing.games().is_empty());
            assert!(listing.fault().is_some_and(|fault| fault.contains(name)), "{name}");
        }
    }

    #[test]
    fn a_code_alone_gets_the_name_of_its_opening_in_a_file_too() {
        on_each_disk("list-code", |disk, folder| {
            fs::create_dir_all(folder).expect("a folder");
            let path = folder.join("codes.pgn");
            fs::write(&path, "[ECO \"B94\"]\n\n1. e4 c5 2. Nf3 d6 *\n").expect("a file");
            let listing = filled(disk, ListSource::Files(vec![path]));
            let game = listing.games().heading(0).expect("a game");
            assert!(game.opening.contains("Sicilian"), "{}", game.opening);
        });
    }

    #[test]
    fn a_game_of_a_file_that_changed_is_found_by_its_text_or_not_at_all() {
        on_each_disk("list-changed", |disk, folder| {
            fs::create_dir_all(folder).expect("a folder");
            let path = folder.join("three.pgn");
            let games = ["Aaa", "Bbb", "Ccc"].map(|white| format!("[White \"{white}\"]\n\n1. e4 *\n\n"));
            fs::write(&path, games.concat()).expect("a file");
            let listing = filled(disk, ListSource::Files(vec![path.clone()]));
            let entries: Vec<_> = (0..3).filter_map(|row| listing.games().entry(row)).collect();
            assert!(entries
                .iter()
                .all(|entry| entry.game(&PgnFiles::on(disk, None)).is_ok()));
            let seen = listing.seen().expect("it was seen");
            assert!(!seen.is_out_of_date(disk));
            // Another program removes the first game, so the second moves to its place.
            fs::write(&path, games[1..].concat()).expect("a file");
            assert!(seen.is_out_of_date(disk));
            let error = entries[0].game(&PgnFiles::on(disk, None)).expect_err("it is gone");
            assert!(matches!(error, EntryError::Changed(_)), "{error}");
            for (entry, game) in entries.iter().zip(&games).skip(1) {
                let there = entry.game(&PgnFiles::on(disk, None)).expect("it is somewhere else");
                assert_eq!(there.text(), game.trim_end().as_bytes());
            }
            fs::write(&path, format!("{}[White \"Ddd\"]\n\n*\n", games.concat())).expect("a file");
            assert!(
                entries
                    .iter()
                    .all(|entry| entry.game(&PgnFiles::on(disk, None)).is_ok()),
                "a game was added behind them"
            );
        });
    }
}
