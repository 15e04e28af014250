//! The game in play on disk, so that nothing that happens to the program or the machine takes more than the move in hand.
//!
//! Each running program keeps one game in the folder `journal` and holds a lock beside it. A change is kept in two steps:
//!
//! 1. [`Journal::keep`] hands the whole game to the system as a file `NAME.NUMBER.next` before it returns. From then on the
//!    end of the program, however sudden, takes nothing of it. This touches no disk and takes a fraction of a millisecond.
//! 2. A thread syncs that file and renames it to `NAME.pgn`. From then on a loss of power takes nothing of it, either.
//!
//! A game whose lock nobody holds belongs to a program that ended without finishing it: it can be gone on with.

mod unfinished;
mod writer;

pub use unfinished::{discard, list, take, unfinished, Search, Unfinished, UnfinishedSummary};

use super::file::{folder_of, write_unsynced};
use crate::job::{Job, Wake};
use crate::record::{pgn, GameTree, NodeId};
use anyhow::Context;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use writer::{Order, Progress, Writer};

/// How long a change waits for the one before it to be synced, so that a loss of power takes one at most. A disk that is
/// slower than this is not waited for: the board must not stand still.
pub const PATIENCE: Duration = Duration::from_millis(50);

/// After this time without a sync the disk is called slow.
const SLOW: Duration = Duration::from_secs(1);

/// The journal of this program.
#[derive(Debug)]
pub struct Journal {
    file: Arc<JournalFile>,
    orders: Option<Sender<Order>>,
    progress: Arc<Progress>,
    /// How many changes were kept, and when the last one was.
    count: u64,
    last: Instant,
    is_slow: bool,
    writer: Option<Job<()>>,
}

/// Where a journal is, and the lock beside it: the system lets go of it whatever ends the program.
#[derive(Debug)]
pub(in crate::store::journal) struct JournalFile {
    path: PathBuf,
    lock: Mutex<File>,
}

impl JournalFile {
    /// Makes the folder again when it has disappeared, and takes the lock again.
    fn ensure(&self) -> io::Result<()> {
        let mut held = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
        if is_still_at(&held, &lock_path(&self.path)) {
            return Ok(());
        }
        fs::create_dir_all(folder_of(&self.path))?;
        *held = lock(&self.path).ok_or_else(|| io::Error::other("the journal cannot be locked"))?;
        Ok(())
    }
}

fn lock_path(journal: &Path) -> PathBuf {
    journal.with_extension("lock")
}

/// Where the change of this number is until it is synced.
fn next_path(journal: &Path, number: u64) -> PathBuf {
    journal.with_extension(format!("{number}.next"))
}

/// The lock of a journal, if no program holds it.
fn lock(journal: &Path) -> Option<File> {
    let path = lock_path(journal);
    // Opening a pipe would wait for its other end.
    if fs::symlink_metadata(&path).is_ok_and(|found| !found.is_file()) {
        return None;
    }
    let file = File::options()
        .create(true)
        .truncate(false)
        .write(true)
        .open(&path)
        .ok()?;
    file.try_lock().ok()?;
    is_still_at(&file, &path).then_some(file)
}

/// Whether the file is the one of this name: another program may have cleared it away between its opening and its locking,
/// and a lock on a file without a name keeps nobody out.
#[cfg(unix)]
fn is_still_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let same = |here: &fs::Metadata, there: &fs::Metadata| (here.dev(), here.ino()) == (there.dev(), there.ino());
    matches!((file.metadata(), fs::metadata(path)), (Ok(here), Ok(there)) if same(&here, &there))
}

#[cfg(not(unix))]
fn is_still_at(_: &File, path: &Path) -> bool {
    path.exists()
}

impl Journal {
    /// Begins a journal in this folder; `stamp` tells it from others, and `wake` is called when [`fault`](Journal::fault)
    /// has changed.
    ///
    /// # Errors
    /// When the folder cannot be written to.
    pub fn open(folder: &Path, stamp: &str, wake: &Wake) -> anyhow::Result<Journal> {
        fs::create_dir_all(folder).with_context(|| format!("making the folder {}", folder.display()))?;
        let (path, lock) = (0..1000)
            .map(|number| folder.join(format!("{stamp}-{}-{number}.pgn", std::process::id())))
            .filter(|path| !path.exists())
            .find_map(|path| lock(&path).map(|lock| (path, lock)))
            .with_context(|| format!("locking a file in {}", folder.display()))?;
        let lock = Mutex::new(lock);
        let file = Arc::new(JournalFile { path, lock });
        let (orders, received) = mpsc::channel();
        let progress = Arc::new(Progress::default());
        let writer = Writer::new(Arc::clone(&file), Arc::clone(&progress));
        let writer = Job::start("journal", wake, move |context| writer.work(&received, context))
            .context("starting the writer of the journal")?;
        Ok(Journal {
            file,
            orders: Some(orders),
            progress,
            count: 0,
            last: Instant::now(),
            is_slow: false,
            writer: Some(writer),
        })
    }

    fn order(&self, order: Order) {
        if let Some(orders) = &self.orders {
            // The writer lives as long as the journal.
            let _ = orders.send(order);
        }
    }

    /// Keeps the game as it is now: the system has it when this returns, the disk soon after. When the change before is not
    /// on disk yet, that is waited for a moment.
    pub fn keep(&mut self, game: &GameTree) {
        if game.next(NodeId::ROOT).is_none() {
            return self.clear();
        }
        let text = pgn::write(game);
        let number = self.count + 1;
        let next = next_path(&self.file.path, number);
        let is_handed_over = write_unsynced(&next, &text)
            .or_else(|error| {
                // The folder may have disappeared.
                self.file.ensure().map_err(|_| error)?;
                write_unsynced(&next, &text)
            })
            .is_ok();
        let is_synced = self.progress.wait(self.count, PATIENCE);
        self.is_slow = !is_synced && self.last.elapsed() > SLOW;
        if is_synced {
            self.last = Instant::now();
        }
        self.count = number;
        // What the system did not take the writer tries again.
        self.order(Order::Keep {
            number,
            text,
            is_handed_over,
        });
    }

    /// Forgets the game: it is over and in the library.
    pub fn clear(&mut self) {
        self.count += 1;
        self.order(Order::Clear { number: self.count });
    }

    /// Waits until what was kept has been written; whether it is on disk.
    #[must_use]
    pub fn flush(&self) -> bool {
        let (done, wait) = mpsc::channel();
        self.order(Order::Flush(done));
        wait.recv().unwrap_or(false)
    }

    /// Why the last change is not on the disk; `None` when it is, or when that is not known yet.
    #[must_use]
    pub fn fault(&self) -> Option<String> {
        self.progress.fault()
    }

    /// Whether the disk has not taken anything for more than a second, so that a loss of power would take several changes.
    #[must_use]
    pub fn is_slow(&self) -> bool {
        self.is_slow
    }
}

impl Drop for Journal {
    fn drop(&mut self) {
        self.orders = None;
        if let Some(writer) = self.writer.take() {
            // It does what was ordered, and ends.
            let _ = writer.wait();
        }
        let _ = fs::remove_file(lock_path(&self.file.path));
    }
}

#[cfg(test)]
mod tests {
    use super::writer::retry;
    use super::*;
    use crate::chess::{Move, Square};
    use crate::job::no_wake;
    use crate::store::file::temporary;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("tabiya-journal-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        folder
    }

    fn game() -> GameTree {
        let mut tree = GameTree::default();
        tree.add(NodeId::ROOT, Move::normal(Square::E2, Square::E4))
            .expect("a legal move");
        tree
    }

    #[test]
    fn a_game_is_found_only_when_nobody_plays_it() {
        let folder = folder("found");
        let mut journal = Journal::open(&folder, "1", &no_wake()).expect("a journal");
        journal.keep(&game());
        assert!(journal.flush(), "it is on disk");
        assert!(unfinished(&folder).newest.is_none(), "the game is being played");
        drop(journal);
        let found = unfinished(&folder).newest.expect("the game is left");
        assert_eq!(found.tree.main_line().len(), 1);
        assert!(unfinished(&folder).newest.is_none(), "somebody has taken it up");
        found.remove();
        assert!(unfinished(&folder).newest.is_none());
        assert_eq!(fs::read_dir(&folder).expect("the folder").count(), 0);
        let _ = fs::remove_dir_all(folder);
    }

    #[test]
    fn a_finished_game_leaves_nothing() {
        let folder = folder("finished");
        let mut journal = Journal::open(&folder, "1", &no_wake()).expect("a journal");
        journal.keep(&game());
        journal.clear();
        assert!(journal.flush(), "it is on disk");
        drop(journal);
        assert_eq!(fs::read_dir(&folder).expect("the folder").count(), 0);
        let _ = fs::remove_dir_all(folder);
    }

    #[test]
    fn what_the_system_has_is_found_and_a_part_of_it_is_not_believed() {
        let folder = folder("next");
        let journal = Journal::open(&folder, "1", &no_wake()).expect("a journal");
        let path = journal.file.path.clone();
        drop(journal);
        let mut longer = game();
        let end = longer.line_end(NodeId::ROOT);
        longer
            .add(end, Move::normal(Square::E7, Square::E5))
            .expect("a legal move");
        let text = pgn::write(&longer);
        let plies = |text: &str| {
            fs::write(&path, pgn::write(&game())).expect("a journal");
            fs::write(next_path(&path, 9), text).expect("what was handed over");
            fs::write(next_path(&path, 10), "").expect("an empty file");
            let found = unfinished(&folder).newest.expect("a game is left");
            let plies = found.tree.main_line().len();
            found.remove();
            assert_eq!(fs::read_dir(&folder).expect("the folder").count(), 0);
            plies
        };
        assert_eq!(plies(&text), 2);
        // A loss of power may leave any beginning of a file that was not synced.
        for length in 0..=text.trim_end().len() {
            assert_eq!(plies(&text[..length]), 1, "{length} of {} bytes", text.len());
        }
        let _ = fs::remove_dir_all(folder);
    }

    #[test]
    fn what_cannot_be_written_is_told_and_the_old_file_stays() {
        let folder = folder("fault");
        let mut journal = Journal::open(&folder, "1", &no_wake()).expect("a journal");
        journal.keep(&game());
        assert!(journal.flush(), "it is on disk");
        // Folders stand where the temporary files would be made.
        let parts = [
            next_path(&journal.file.path, 2),
            next_path(&journal.file.path, 3),
            retry(&journal.file.path),
        ]
        .map(|path| temporary(&path));
        for part in &parts {
            fs::create_dir(part).expect("a folder");
        }
        journal.keep(&game());
        assert!(!journal.flush(), "it is not on disk");
        assert!(journal.fault().is_some());
        assert!(journal.file.path.exists());
        let old = fs::read(&journal.file.path).expect("the old file");
        // The fault goes away: the newer game is written without being asked for again.
        let mut longer = game();
        let end = longer.line_end(NodeId::ROOT);
        longer
            .add(end, Move::normal(Square::E7, Square::E5))
            .expect("a legal move");
        journal.keep(&longer);
        assert!(!journal.flush(), "not yet");
        assert_eq!(fs::read(&journal.file.path).expect("the old file"), old);
        for part in &parts {
            fs::remove_dir(part).expect("the folder goes");
        }
        let is_new = || {
            std::thread::sleep(Duration::from_millis(50));
            fs::read(&journal.file.path).is_ok_and(|text| text != old)
        };
        assert!((0..200).any(|_| is_new()), "it is tried again");
        drop(journal);
        let _ = fs::remove_dir_all(folder);
    }

    #[test]
    fn a_folder_that_disappears_is_made_again_and_the_game_stays_locked() {
        let folder = folder("gone");
        let mut journal = Journal::open(&folder, "1", &no_wake()).expect("a journal");
        journal.keep(&game());
        assert!(journal.flush(), "it is on disk");
        fs::remove_dir_all(&folder).expect("the folder goes");
        let mut longer = game();
        let end = longer.line_end(NodeId::ROOT);
        longer
            .add(end, Move::normal(Square::E7, Square::E5))
            .expect("a legal move");
        journal.keep(&longer);
        assert!(journal.flush(), "it is on disk again: {:?}", journal.fault());
        assert!(unfinished(&folder).newest.is_none(), "the game is being played");
        drop(journal);
        let found = unfinished(&folder).newest.expect("the game is left");
        assert_eq!(found.tree.main_line().len(), 2);
        let _ = fs::remove_dir_all(folder);
    }

    #[test]
    fn what_is_damaged_is_set_aside_whole_and_reported() {
        let folder = folder("damaged");
        fs::create_dir_all(&folder).expect("a folder");
        let cut = "[White \"Ann\"]\n\n1. e4 e5 2. Zz9 Qq5 3. d4 d5 *\n";
        let two = "[White \"Bob\"]\n\n1. d4 *\n\n[White \"Cid\"]\n\n1. c4 *\n";
        let files: [(&str, &[u8]); 4] = [
            ("20260101000000-1-0.pgn", cut.as_bytes()),
            ("20260102000000-1-0.pgn", two.as_bytes()),
            ("20260103000000-1-0.pgn", &[0xFE, 0x01, 0x99, b'{', 0x80]),
            ("20260104000000-1-0.5.next", b"[White \"Dee\"]\n\n1. f4 e5"),
        ];
        for (name, text) in files {
            fs::write(folder.join(name), text).expect("a journal");
        }
        let mut set_aside = Vec::new();
        let mut names = Vec::new();
        loop {
            let search = unfinished(&folder);
            set_aside.extend(search.set_aside);
            let Some(found) = search.newest else { break };
            assert!(found.is_damaged, "{}", found.name);
            names.push(found.tree.tags.value("White").unwrap_or("?").to_owned());
            found.remove();
        }
        assert_eq!(names, ["Dee", "Bob", "Ann"], "what can be read is offered once");
        assert_eq!(set_aside.len(), 4, "{set_aside:?}");
        for (name, text) in files {
            let stem = name.split('.').next().expect("a name");
            let kept = folder.join(format!("{stem}.damaged.pgn"));
            assert!(set_aside.contains(&kept), "{}", kept.display());
            assert_eq!(fs::read(kept).expect("it is kept"), text);
        }
        assert_eq!(fs::read_dir(&folder).expect("the folder").count(), 4);
        let _ = fs::remove_dir_all(folder);
    }

    #[test]
    fn files_of_others_are_left_alone() {
        let folder = folder("foreign");
        fs::create_dir_all(&folder).expect("a folder");
        let files = ["notes.lock", "mygames.pgn", "x.part", "20260101-x-1.pgn"];
        for name in files {
            fs::write(folder.join(name), "1. e4 *\n").expect("a file");
        }
        let search = unfinished(&folder);
        assert!(search.newest.is_none() && search.set_aside.is_empty() && list(&folder).is_empty());
        for name in files {
            assert_eq!(fs::read_to_string(folder.join(name)).expect("the file"), "1. e4 *\n");
        }
        let _ = fs::remove_dir_all(folder);
    }

    #[cfg(unix)]
    #[test]
    fn pipes_in_the_folder_are_not_opened() {
        let folder = folder("pipe");
        fs::create_dir_all(&folder).expect("a folder");
        for name in ["20260101-1-0.pgn", "20260101-1-1.3.next", "20260101-1-2.lock"] {
            let made = std::process::Command::new("mkfifo").arg(folder.join(name)).status();
            assert!(made.is_ok_and(|status| status.success()), "a pipe");
        }
        fs::write(folder.join("20260101-1-2.pgn"), "1. e4 *\n").expect("a journal");
        assert!(unfinished(&folder).newest.is_none());
        assert!(list(&folder).is_empty());
        let _ = fs::remove_dir_all(folder);
    }

    #[test]
    fn older_games_are_listed_and_taken_up_or_thrown_away() {
        let folder = folder("older");
        fs::create_dir_all(&folder).expect("a folder");
        for (day, white) in [(1, "Ann"), (2, "Bob"), (3, "Cid")] {
            let text = format!("[White \"{white}\"]\n\n1. e4 *\n");
            fs::write(folder.join(format!("2026010{day}-1-0.pgn")), text).expect("a journal");
        }
        let newest = unfinished(&folder).newest.expect("a game");
        let older = list(&folder);
        let names: Vec<&str> = older.iter().map(|game| game.name.as_str()).collect();
        assert_eq!(
            names,
            ["Bob – ?, move 1", "Ann – ?, move 1"],
            "not the one that is held"
        );
        let taken = take(&older[1]).expect("it is free");
        assert_eq!(taken.tree.tags.value("White"), Some("Ann"));
        assert!(take(&older[1]).is_none(), "it is held");
        let trash = folder.join("trash");
        let discarded = discard(&older[0], &trash).expect("it is thrown away");
        assert!(fs::read_to_string(discarded).expect("the game").contains("Bob"));
        taken.remove();
        newest.remove();
        assert_eq!(fs::read_dir(&folder).expect("the folder").count(), 1, "the trash alone");
        let _ = fs::remove_dir_all(folder);
    }
}
