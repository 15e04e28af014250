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

pub use unfinished::{unfinished, Unfinished};

use super::storage::hand_over;
use crate::record::{pgn, GameTree, NodeId};
use anyhow::Context;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::Arc;
use std::thread::JoinHandle;
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
    path: PathBuf,
    orders: Option<Sender<Order>>,
    faults: Receiver<String>,
    progress: Arc<Progress>,
    /// How many changes were kept, and when the last one was.
    count: u64,
    last: Instant,
    is_slow: bool,
    writer: Option<JoinHandle<()>>,
    /// Held as long as the program lives; the system lets go of it whatever happens.
    _lock: File,
}

fn lock_path(journal: &Path) -> PathBuf {
    journal.with_extension("lock")
}

/// Where the change of this number is until it is synced.
fn next_path(journal: &Path, number: u64) -> PathBuf {
    journal.with_extension(format!("{number}.next"))
}

/// The lock of a journal, if nobody holds it.
fn lock(journal: &Path) -> Option<File> {
    let path = lock_path(journal);
    let file = File::create(&path).ok()?;
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
    /// Begins a journal in this folder; `stamp` tells it from others.
    ///
    /// # Errors
    /// When the folder cannot be written to.
    pub fn open(folder: &Path, stamp: &str) -> anyhow::Result<Journal> {
        fs::create_dir_all(folder).with_context(|| format!("making the folder {}", folder.display()))?;
        let (path, lock) = (0..1000)
            .map(|number| folder.join(format!("{stamp}-{}-{number}.pgn", std::process::id())))
            .filter(|path| !path.exists())
            .find_map(|path| lock(&path).map(|lock| (path, lock)))
            .with_context(|| format!("locking a file in {}", folder.display()))?;
        let (orders, received) = mpsc::channel();
        let (tell, faults) = mpsc::channel();
        let progress = Arc::new(Progress::default());
        let writer = Writer::new(&path, tell, Arc::clone(&progress));
        let writer = std::thread::Builder::new()
            .name("journal".into())
            .spawn(move || writer.work(&received))
            .context("starting the writer of the journal")?;
        Ok(Journal {
            path,
            orders: Some(orders),
            faults,
            progress,
            count: 0,
            last: Instant::now(),
            is_slow: false,
            writer: Some(writer),
            _lock: lock,
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
        let handed = hand_over(&next_path(&self.path, number), &text);
        let is_synced = self.progress.wait(self.count, PATIENCE);
        self.is_slow = !is_synced && self.last.elapsed() > SLOW;
        if is_synced {
            self.last = Instant::now();
        }
        self.count = number;
        self.order(Order::Keep {
            number,
            // What the system did not take the writer tries again.
            text: handed.is_err().then_some(text),
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

    /// What could not be written since it was asked last.
    #[must_use]
    pub fn fault(&self) -> Option<String> {
        self.faults.try_iter().last()
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
            let _ = writer.join();
        }
        let _ = fs::remove_file(lock_path(&self.path));
    }
}

#[cfg(test)]
mod tests {
    use super::writer::retry;
    use super::*;
    use crate::chess::{Move, Square};
    use crate::store::storage::temporary;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("tabiya-journal-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        folder
    }

    fn game() -> GameTree {
        let mut tree = GameTree::default();
        tree.add(NodeId::ROOT, Move::normal(Square::E2, Square::E4));
        tree
    }

    #[test]
    fn a_game_is_found_only_when_nobody_plays_it() {
        let folder = folder("found");
        let mut journal = Journal::open(&folder, "1").expect("a journal");
        journal.keep(&game());
        assert!(journal.flush(), "it is on disk");
        assert!(unfinished(&folder).is_none(), "the game is being played");
        drop(journal);
        let found = unfinished(&folder).expect("the game is left");
        assert_eq!(found.tree.main_line().len(), 1);
        assert!(unfinished(&folder).is_none(), "somebody has taken it up");
        found.remove();
        assert!(unfinished(&folder).is_none());
        assert_eq!(fs::read_dir(&folder).expect("the folder").count(), 0);
        let _ = fs::remove_dir_all(folder);
    }

    #[test]
    fn a_finished_game_leaves_nothing() {
        let folder = folder("finished");
        let mut journal = Journal::open(&folder, "1").expect("a journal");
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
        let journal = Journal::open(&folder, "1").expect("a journal");
        let path = journal.path.clone();
        drop(journal);
        let mut longer = game();
        let end = longer.line_end(NodeId::ROOT);
        longer.add(end, Move::normal(Square::E7, Square::E5));
        let text = pgn::write(&longer);
        let plies = |text: &str| {
            fs::write(&path, pgn::write(&game())).expect("a journal");
            fs::write(next_path(&path, 9), text).expect("what was handed over");
            fs::write(next_path(&path, 10), "").expect("an empty file");
            let found = unfinished(&folder).expect("a game is left");
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
        let mut journal = Journal::open(&folder, "1").expect("a journal");
        journal.keep(&game());
        assert!(journal.flush(), "it is on disk");
        // Folders stand where the temporary files would be made.
        let parts = [
            next_path(&journal.path, 2),
            next_path(&journal.path, 3),
            retry(&journal.path),
        ]
        .map(|path| temporary(&path));
        for part in &parts {
            fs::create_dir(part).expect("a folder");
        }
        journal.keep(&game());
        assert!(!journal.flush(), "it is not on disk");
        assert!(journal.fault().is_some());
        assert!(journal.path.exists());
        let old = fs::read(&journal.path).expect("the old file");
        // The fault goes away: the newer game is written without being asked for again.
        let mut longer = game();
        let end = longer.line_end(NodeId::ROOT);
        longer.add(end, Move::normal(Square::E7, Square::E5));
        journal.keep(&longer);
        assert!(!journal.flush(), "not yet");
        assert_eq!(fs::read(&journal.path).expect("the old file"), old);
        for part in &parts {
            fs::remove_dir(part).expect("the folder goes");
        }
        let is_new = || {
            std::thread::sleep(Duration::from_millis(50));
            fs::read(&journal.path).is_ok_and(|text| text != old)
        };
        assert!((0..200).any(|_| is_new()), "it is tried again");
        drop(journal);
        let _ = fs::remove_dir_all(folder);
    }
}
