//! The game in play on disk, so that nothing that happens to the program or the machine takes more than the move in hand.
//!
//! Each running program keeps one file in the folder `journal`, written whole after every change by a thread of its own, and
//! holds a lock beside it. A file whose lock nobody holds belongs to a program that ended without finishing its game: that
//! game can be gone on with.

use super::storage::write_whole;
use crate::record::{pgn, GameTree, NodeId};
use anyhow::Context;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread::JoinHandle;
use std::time::Duration;

/// What the writer is asked to do.
enum Order {
    /// Write this game in place of the one before.
    Keep(Box<GameTree>),
    /// Take the file away: the game is in the library.
    Clear,
    /// Say when everything before this is tried, and whether it is done.
    Flush(Sender<bool>),
}

/// The journal of this program.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    orders: Option<Sender<Order>>,
    faults: Receiver<String>,
    writer: Option<JoinHandle<()>>,
    /// Held as long as the program lives; the system lets go of it whatever happens.
    _lock: File,
}

fn lock_path(journal: &Path) -> PathBuf {
    journal.with_extension("lock")
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
        let target = path.clone();
        let writer = std::thread::Builder::new()
            .name("journal".into())
            .spawn(move || write(&received, &target, &tell))
            .context("starting the writer of the journal")?;
        Ok(Journal {
            path,
            orders: Some(orders),
            faults,
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

    /// Keeps the game as it is now. It is written as soon as can be, without waiting for it; of several the newest counts.
    pub fn keep(&self, game: GameTree) {
        self.order(if game.next(NodeId::ROOT).is_some() {
            Order::Keep(Box::new(game))
        } else {
            Order::Clear
        });
    }

    /// Forgets the game: it is over and in the library.
    pub fn clear(&self) {
        self.order(Order::Clear);
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

/// How long after a fault the same is tried again.
const AGAIN: Duration = Duration::from_secs(1);

/// Does what is asked until nobody asks any more. Of several games that wait only the last is written; what failed is tried
/// again until it is done or something newer takes its place.
fn write(orders: &Receiver<Order>, path: &Path, faults: &Sender<String>) {
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
                Order::Flush(done) => waiting.push(done),
                order => last = Some(order),
            }
        }
        if let Some(Err(error)) = last.as_ref().map(|order| carry_out(order, path)) {
            let _ = faults.send(format!("{error:#}"));
            failed = last;
        }
        for done in waiting {
            let _ = done.send(failed.is_none());
        }
    }
}

fn carry_out(order: &Order, path: &Path) -> anyhow::Result<()> {
    match order {
        Order::Keep(game) => write_whole(path, &pgn::write(game)),
        Order::Clear => match fs::remove_file(path) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error.into()),
            _ => Ok(()),
        },
        Order::Flush(_) => Ok(()),
    }
}

/// A game that a program left unfinished.
#[derive(Debug)]
pub struct Unfinished {
    /// Its journal.
    pub path: PathBuf,
    /// The players and the move, for a button.
    pub name: String,
    /// The game.
    pub tree: GameTree,
    /// Held so that no other program takes the game up, too.
    _lock: File,
}

impl Unfinished {
    /// Takes the journal away, when the game is in another one.
    pub fn remove(self) {
        let _ = fs::remove_file(&self.path);
        let _ = fs::remove_file(lock_path(&self.path));
    }
}

/// The newest game in the folder that nobody plays. Temporary files and locks that nobody holds are cleared away.
#[must_use]
pub fn unfinished(folder: &Path) -> Option<Unfinished> {
    let entries = fs::read_dir(folder).ok()?;
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    let mut newest = None;
    for path in paths.into_iter().rev() {
        match path.extension().and_then(|ending| ending.to_str()) {
            Some("pgn") if newest.is_none() => newest = read_unfinished(&path),
            Some("lock") if !path.with_extension("pgn").exists() && lock(&path.with_extension("pgn")).is_some() => {
                let _ = fs::remove_file(&path);
            }
            Some("part") => {
                let journal = path
                    .file_name()
                    .and_then(|name| name.to_str()?.split(".pgn").next().map(str::to_owned));
                let owner = journal.map(|name| folder.join(name).with_extension("pgn"));
                if owner.is_some_and(|owner| lock(&owner).is_some()) {
                    let _ = fs::remove_file(&path);
                }
            }
            _ => {}
        }
    }
    newest
}

fn read_unfinished(path: &Path) -> Option<Unfinished> {
    let lock = lock(path)?;
    let text = fs::read(path).ok()?;
    let tree = pgn::read(&text).next()?.tree;
    let name = |tag| tree.tags.value(tag).unwrap_or("?");
    let last = tree.board(tree.line_end(NodeId::ROOT));
    Some(Unfinished {
        path: path.to_owned(),
        name: format!("{} – {}, move {}", name("White"), name("Black"), last.fullmove_number()),
        tree,
        _lock: lock,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::{Move, Square};

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
        let journal = Journal::open(&folder, "1").expect("a journal");
        journal.keep(game());
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
        let journal = Journal::open(&folder, "1").expect("a journal");
        journal.keep(game());
        journal.clear();
        assert!(journal.flush(), "it is on disk");
        drop(journal);
        assert_eq!(fs::read_dir(&folder).expect("the folder").count(), 0);
        let _ = fs::remove_dir_all(folder);
    }

    #[test]
    fn what_cannot_be_written_is_told_and_the_old_file_stays() {
        let folder = folder("fault");
        let journal = Journal::open(&folder, "1").expect("a journal");
        journal.keep(game());
        assert!(journal.flush(), "it is on disk");
        // A folder stands where the temporary file would be made.
        let mut part = journal.path.clone().into_os_string();
        part.push(format!(".{}.part", std::process::id()));
        fs::create_dir(&part).expect("a folder");
        journal.keep(game());
        assert!(!journal.flush(), "it is not on disk");
        assert!(journal.fault().is_some());
        assert!(journal.path.exists());
        let old = fs::read(&journal.path).expect("the old file");
        // The fault goes away: the newer game is written without being asked for again.
        let mut longer = game();
        let end = longer.line_end(NodeId::ROOT);
        longer.add(end, Move::normal(Square::E7, Square::E5));
        journal.keep(longer);
        assert!(!journal.flush(), "not yet");
        assert_eq!(fs::read(&journal.path).expect("the old file"), old);
        fs::remove_dir(&part).expect("the folder goes");
        let is_new = || {
            std::thread::sleep(Duration::from_millis(50));
            fs::read(&journal.path).is_ok_and(|text| text != old)
        };
        assert!((0..200).any(|_| is_new()), "it is tried again");
        drop(journal);
        let _ = fs::remove_dir_all(folder);
    }
}
