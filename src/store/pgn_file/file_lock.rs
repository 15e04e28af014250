//! Locks of PGN files: whoever changes a file holds its lock, in this program and, where the file system has locks, in any other copy
//! of it; and a job about to do so is announced beforehand.
//! Jobs write in the order they were announced, across all files; nobody else waits for a job of another file. A job that writes a
//! game of a large file rests until somebody needs that. Whoever writes a game also writes those of the same file whose jobs rest or
//! wait their turn: a large file is written once for all that was changed meanwhile.

use super::{GameLocation, PgnFiles, Shared};
use crate::job::held;
use crate::record::pgn::fnv;
use crate::store::file::{LockFault, LockFile};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;

/// How long another program is waited for, and how often it is looked whether it has ended.
const PATIENCE: Duration = Duration::from_secs(20);
const BREAK: Duration = Duration::from_millis(5);

/// Who holds a lock, and who is about to.
#[derive(Debug, Default)]
pub(super) struct FileLocks {
    queue: Mutex<JobQueue>,
    ended: Condvar,
}

/// The announced jobs by number, and the locked files.
#[derive(Debug, Default)]
struct JobQueue {
    /// Announced jobs that have not ended, with their files as whoever announced them calls these.
    announced: BTreeMap<u64, PathBuf>,
    /// The games that they will write, with their new texts.
    games: BTreeMap<u64, (GameLocation, String)>,
    /// Those of them that may be written.
    ready: BTreeSet<u64>,
    /// Where games are that were written by another job than their own.
    written: BTreeMap<u64, GameLocation>,
    /// The last number issued.
    last: u64,
    /// The last of the jobs that do not rest any more.
    hurried: u64,
    /// The files that are locked.
    locked: BTreeSet<PathBuf>,
    /// The files that other programs are kept out of.
    kept: BTreeSet<PathBuf>,
}

impl JobQueue {
    /// Whether other games of the file of this job are needed as well, and may not be written yet.
    fn lacks_others_of(&self, number: u64) -> bool {
        let file = self.announced.get(&number);
        let mut needed = self.games.range(..=self.hurried);
        needed.any(|(other, _)| {
            let is_waiting = self.ready.contains(other) || self.written.contains_key(other);
            !is_waiting && self.announced.get(other) == file
        })
    }
}

impl FileLocks {
    /// Waits until no job is awaited and the condition no longer holds, then applies `act` to the queue. The job with the number that is
    /// awaited and those before it rest no longer.
    fn when_done(
        &self,
        awaited: impl Fn(&JobQueue) -> Option<u64>,
        is_so: impl Fn(&JobQueue) -> bool,
        act: impl FnOnce(&mut JobQueue),
    ) {
        let waited = self.ended.wait_while(held(&self.queue), |queue| {
            let awaited = awaited(queue);
            if awaited > Some(queue.hurried) {
                queue.hurried = awaited.unwrap_or_default();
                self.ended.notify_all();
            }
            awaited.is_some() || is_so(queue)
        });
        act(&mut waited.unwrap_or_else(PoisonError::into_inner));
    }

    /// Waits a moment.
    fn rest(&self) {
        drop(self.ended.wait_timeout(held(&self.queue), BREAK));
    }

    fn end(&self, act: impl FnOnce(&mut JobQueue)) {
        act(&mut held(&self.queue));
        self.ended.notify_all();
    }
}

/// An announced job that will write a file, until this is dropped.
#[must_use]
#[derive(Debug)]
pub struct Announced {
    shared: Arc<Shared>,
    number: u64,
}

impl Announced {
    /// Waits until all jobs announced before this one have ended.
    pub fn wait(&self) {
        let earlier = |queue: &JobQueue| Some(*queue.announced.range(..self.number).next_back()?.0);
        self.shared.locks.when_done(earlier, |_| false, |_| ());
    }

    /// From now on another job may write its game in passing.
    pub fn offer(&self) {
        self.shared.locks.end(|queue| {
            if !queue.written.contains_key(&self.number) {
                queue.ready.insert(self.number);
            }
        });
    }

    /// The same for a job whose game may be written now; if it `rests`, it first waits until somebody needs that, and then for the
    /// others of its file that are needed as well. If one of the others has written the game in passing, this is where it is.
    pub fn wait_with_others(&self, rests: bool) -> Option<GameLocation> {
        let locks = &self.shared.locks;
        self.offer();
        if rests {
            locks.when_done(|_| None, |queue| queue.hurried < self.number, |_| ());
        }
        self.wait();
        if rests {
            locks.when_done(|_| None, |queue| queue.lacks_others_of(self.number), |_| ());
        }
        let mut queue = held(&locks.queue);
        queue.ready.remove(&self.number);
        queue.written.remove(&self.number)
    }
}

impl Drop for Announced {
    fn drop(&mut self) {
        self.shared.locks.end(|queue| {
            queue.announced.remove(&self.number);
            queue.games.remove(&self.number);
            queue.ready.remove(&self.number);
            queue.written.remove(&self.number);
        });
    }
}

/// The lock on a file, held until this is dropped.
#[must_use]
#[derive(Debug)]
pub(in crate::store) struct FileLock {
    shared: Arc<Shared>,
    file: PathBuf,
    /// Keeps other programs out.
    system: Option<SystemLock>,
}

impl Drop for FileLock {
    fn drop(&mut self) {
        // Before others in this program, who rely on it.
        drop(self.system.take());
        self.shared.locks.end(|queue| {
            queue.locked.remove(&self.file);
        });
    }
}

impl PgnFiles {
    /// Announces a job that will write this game with this text, as [`announce`](PgnFiles::announce), so that nobody reads it before
    /// that.
    pub fn announce_game(&self, game: &GameLocation, text: &str) -> Announced {
        let announced = self.announce(game.path());
        let mut queue = held(&self.shared.locks.queue);
        queue.games.insert(announced.number, (game.clone(), text.to_owned()));
        announced
    }

    /// Announces a job that will write this file, so that nobody renames or deletes what it replaces before that. The job takes the
    /// returned value along.
    pub fn announce(&self, path: &Path) -> Announced {
        let mut queue = held(&self.shared.locks.queue);
        queue.last += 1;
        let number = queue.last;
        queue.announced.insert(number, path.to_owned());
        // Whoever waits for the file does not wait for this job to rest.
        self.shared.locks.ended.notify_all();
        Announced {
            shared: Arc::clone(&self.shared),
            number,
        }
    }

    /// Calls `act` while no job writes this file or is about to; waits for those already announced.
    pub fn alone<T>(&self, path: &Path, act: impl FnOnce() -> T) -> T {
        let _lock = self.lock_after_all(path);
        act()
    }

    /// Lets no announced job rest any longer.
    pub fn hurry(&self) {
        self.shared.locks.end(|queue| queue.hurried = queue.last);
    }

    /// Whether an announced job may rest.
    pub fn has_resting(&self) -> bool {
        let queue = held(&self.shared.locks.queue);
        queue.games.keys().next_back() > Some(&queue.hurried)
    }

    /// Waits until no announced job will write the game that is listed with a text of this hash in this file.
    pub(in crate::store) fn wait_for(&self, path: &Path, short: u32) {
        // It is remembered, also for those who may not ask.
        self.disk().real_path(path);
        let due = |queue: &JobQueue| Some(*self.listed(queue, path, short)?.0);
        self.shared.locks.when_done(due, |_| false, |_| ());
    }

    /// The last announced job that will write the game listed with a text of this hash in this file.
    fn listed<'q>(
        &self,
        queue: &'q JobQueue,
        path: &Path,
        short: u32,
    ) -> Option<(&'q u64, &'q (GameLocation, String))> {
        let is_it = |game: &GameLocation| game.is_listed(short) && self.disk().is_same_file(&game.path, path);
        queue.games.iter().rev().find(|(_, (game, _))| is_it(game))
    }

    /// The text that the game listed with a text of this hash in this file gets from an announced job, if one will write it.
    pub(in crate::store) fn text_to_be(&self, path: &Path, short: u32) -> Option<String> {
        let queue = held(&self.shared.locks.queue);
        self.listed(&queue, path, short).map(|(_, (_, text))| text.clone())
    }

    /// The numbers of the announced jobs that will write this file.
    fn announced(&self, file: &Path) -> BTreeSet<u64> {
        let mut all = held(&self.shared.locks.queue).announced.clone();
        // The disk is asked while nobody waits for the queue.
        let named: BTreeSet<PathBuf> = all.values().cloned().collect();
        let own: BTreeSet<PathBuf> = named
            .into_iter()
            .filter(|path| self.disk().real_path(path) == file)
            .collect();
        all.retain(|_, path| own.contains(path));
        all.into_keys().collect()
    }

    /// The games of this file that wait to be written, by the numbers of their jobs.
    pub(super) fn waiting(&self, path: &Path) -> Vec<(u64, GameLocation, String)> {
        let own = self.announced(&self.disk().real_path(path));
        let queue = held(&self.shared.locks.queue);
        let waiting = queue.ready.intersection(&own).filter_map(|number| {
            let (game, text) = queue.games.get(number)?.clone();
            Some((*number, game, text))
        });
        waiting.collect()
    }

    /// Tells the job with this number that its game was written, and is there now.
    pub(super) fn was_written(&self, number: u64, there: GameLocation) {
        let mut queue = held(&self.shared.locks.queue);
        queue.ready.remove(&number);
        queue.written.insert(number, there);
    }

    /// Locks this file once all its announced jobs have ended.
    pub(in crate::store) fn lock_after_all(&self, path: &Path) -> FileLock {
        let file = self.disk().real_path(path);
        let jobs = self.announced(&file);
        self.lock_after(file, |queue| {
            let mut jobs = jobs.iter().rev();
            jobs.find(|number| queue.announced.contains_key(number)).copied()
        })
    }

    /// Locks this file once nobody else has locked it.
    pub(super) fn lock(&self, path: &Path) -> FileLock {
        self.lock_after(self.disk().real_path(path), |_| None)
    }

    fn lock_after(&self, file: PathBuf, awaited: impl Fn(&JobQueue) -> Option<u64>) -> FileLock {
        let is_locked = |queue: &JobQueue| queue.locked.contains(&file);
        self.shared.locks.when_done(awaited, is_locked, |queue| {
            queue.locked.insert(file.clone());
        });
        FileLock {
            shared: Arc::clone(&self.shared),
            system: self.keep_out(&file),
            file,
        }
    }
}

/// A lock on a file that other copies of this program see, held until this is dropped.
#[must_use]
#[derive(Debug)]
pub(in crate::store) struct SystemLock {
    shared: Arc<Shared>,
    file: PathBuf,
    path: PathBuf,
    _lock: LockFile,
}

impl Drop for SystemLock {
    fn drop(&mut self) {
        // While it is held, so that whoever waits for it takes a new one.
        let _ = self.shared.disk.remove(&self.path);
        self.shared.locks.end(|queue| {
            queue.kept.remove(&self.file);
        });
    }
}

impl PgnFiles {
    /// Keeps other copies of this program from changing these files. Whoever needs several takes them together.
    pub(in crate::store) fn keep_others_out<'p>(&self, paths: impl Iterator<Item = &'p Path>) -> Vec<SystemLock> {
        // In one order, so that no two programs wait for each other.
        let files: BTreeSet<PathBuf> = paths.map(|path| self.disk().real_path(path)).collect();
        files.iter().filter_map(|file| self.keep_out(file)).collect()
    }

    /// The lock on a file, once no other program holds it; none if this program has it already. Without one, or if it takes too long,
    /// what is written may be overwritten by them.
    fn keep_out(&self, file: &Path) -> Option<SystemLock> {
        let name = format!("{:016x}.lock", fnv(file.as_os_str().as_encoded_bytes().iter().copied()));
        let path = self.shared.lock_folder.as_ref()?.join(name);
        for _ in 0..PATIENCE.as_millis() / BREAK.as_millis() {
            if held(&self.shared.locks.queue).kept.contains(file) {
                return None;
            }
            match LockFile::take(&self.shared.disk, &path) {
                Ok(lock) => {
                    held(&self.shared.locks.queue).kept.insert(file.to_owned());
                    return Some(SystemLock {
                        shared: Arc::clone(&self.shared),
                        file: file.to_owned(),
                        path,
                        _lock: lock,
                    });
                }
                Err(LockFault::Taken) => self.shared.locks.rest(),
                Err(LockFault::Refused(_)) => return None,
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn jobs_write_in_the_order_they_were_announced() {
        let files = PgnFiles::new(None);
        let order = std::sync::Mutex::new(Vec::new());
        // Each has a file of its own.
        let file = |number: u32| PathBuf::from(format!("{number}.pgn"));
        let announced: Vec<_> = (0..8).map(|number| (number, files.announce(&file(number)))).collect();
        std::thread::scope(|scope| {
            // The last one is ready first, and one never starts.
            for (number, announced) in announced.into_iter().rev().filter(|(number, _)| *number != 3) {
                let order = &order;
                scope.spawn(move || {
                    announced.wait();
                    order.lock().expect("nobody panics").push(number);
                });
            }
        });
        assert_eq!(order.into_inner().expect("nobody panics"), [0, 1, 2, 4, 5, 6, 7]);
        files.alone(&file(7), || ());
    }

    #[test]
    fn who_changes_a_file_waits_for_that_alone() {
        let files = PgnFiles::new(None);
        let (large, other) = (Path::new("large.pgn"), Path::new("other.pgn"));
        let announced = files.announce(large);
        let lock = files.lock(large);
        files.alone(other, || ());
        std::thread::scope(|scope| {
            let later = scope.spawn(|| files.alone(Path::new("./large.pgn"), std::time::Instant::now));
            std::thread::sleep(std::time::Duration::from_millis(20));
            drop(lock);
            std::thread::sleep(std::time::Duration::from_millis(20));
            let ended = std::time::Instant::now();
            drop(announced);
            assert!(later.join().expect("no panic") >= ended);
        });
    }
}
