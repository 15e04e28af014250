//! The log of training: lines that are only ever added.
//!
//! Lines are added by writing the whole file anew beside the old one, under a lock: at any moment all lines of before are there, and
//! those that another copy of the program has added meanwhile stay. A line that this version cannot read is kept as it is.

use super::file::{beginning, folder_of, pause, reading, write_whole, writing, LockFault, LockFile, SharedDisk};
use crate::train::puzzles::PuzzleFile;
use crate::train::TrainingLine;
use anyhow::{bail, Context};
use std::collections::HashSet;
use std::path::{Path, PathBuf};

/// The largest log that is read, in bytes.
const LARGEST: u64 = 256 << 20;
/// How often a lock is tried that another program holds: for two seconds.
const TRIES: u32 = 200;
/// How much of a file is looked at to see what it is, in bytes.
const LOOK: u64 = 1 << 16;
/// How much of a file of puzzles is read, unpacked, in bytes.
const PUZZLES: u64 = 32 << 20;

/// The log of training.
#[derive(Debug, Clone)]
pub struct TrainingLog {
    disk: SharedDisk,
    path: PathBuf,
    /// The log without a name, if this one has a name.
    unnamed: Option<PathBuf>,
}

impl TrainingLog {
    /// The log with this path, which need not exist.
    pub fn at(disk: &SharedDisk, path: PathBuf) -> TrainingLog {
        TrainingLog {
            disk: SharedDisk::clone(disk),
            path,
            unnamed: None,
        }
    }

    /// The log in this folder of the person with this name, who takes over what was trained without a name before; without a name, that
    /// log. Nothing is read or written yet.
    pub(super) fn of_person(disk: &SharedDisk, folder: &Path, name: &str) -> TrainingLog {
        let unnamed = TrainingLog::at(disk, folder.join("reviews.log"));
        if name.is_empty() {
            return unnamed;
        }
        TrainingLog {
            unnamed: Some(unnamed.path),
            ..TrainingLog::at(disk, folder.join(format!("reviews {name}.log")))
        }
    }

    /// Takes over the log without a name, if there is one and none with this name. Returns where the lines are: where they were if they
    /// cannot be taken over.
    fn settled(&self) -> &Path {
        let is_there = |unnamed: &&PathBuf| self.disk.has(unnamed) && !self.disk.has(&self.path);
        let Some(unnamed) = self.unnamed.as_ref().filter(is_there) else {
            return &self.path;
        };
        let lock = TrainingLog::at(&self.disk, unnamed.clone()).lock();
        let is_taken = lock.is_ok_and(|_lock| self.disk.rename(unnamed, &self.path).is_ok());
        if is_taken {
            &self.path
        } else {
            unnamed
        }
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Its lines; none if there is no such file.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn read(&self) -> anyhow::Result<String> {
        Ok(String::from_utf8_lossy(&self.bytes()?).into_owned())
    }

    /// Its bytes; none if there is no such file.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn bytes(&self) -> anyhow::Result<Vec<u8>> {
        let path = self.settled();
        self.disk.read_if_any(path, LARGEST).with_context(|| reading(path))
    }

    /// Takes the lock; another program that is adding lines is waited for, two seconds at most.
    fn lock(&self) -> anyhow::Result<LockFile> {
        let path = self.path.with_extension("lock");
        for number in 1.. {
            match LockFile::take(&self.disk, &path) {
                Ok(lock) => return Ok(lock),
                Err(LockFault::Taken) if number < TRIES => pause(),
                Err(LockFault::Taken) => break,
                Err(LockFault::Refused(error)) => return Err(error.into()),
            }
        }
        bail!("in use by another program")
    }

    /// Adds those of these lines that are not there yet, and returns how many these are.
    ///
    /// # Errors
    /// When another program holds the log, or the file cannot be written. Nothing is added then.
    pub fn add(&self, text: &[u8]) -> anyhow::Result<usize> {
        self.disk.create_folder(folder_of(&self.path), true)?;
        let _lock = self.lock().with_context(|| writing(&self.path))?;
        let mut bytes = self.bytes()?;
        if bytes.last().is_some_and(|&last| last != b'\n') {
            bytes.push(b'\n');
        }
        let mut known: HashSet<Vec<u8>> = lines(&bytes).map(<[u8]>::to_vec).collect();
        let mut count = 0;
        for line in lines(text) {
            if known.insert(line.to_vec()) {
                bytes.extend(line);
                bytes.push(b'\n');
                count += 1;
            }
        }
        if count > 0 {
            write_whole(&self.disk, &self.path, &bytes)?;
        }
        Ok(count)
    }
}

/// What is in a file to train with.
pub enum TrainingFile {
    /// Puzzles.
    Puzzles(PuzzleFile),
    /// A log, which has been taken over: how many of its lines were new, and all lines now.
    Log(usize, String),
}

impl TrainingFile {
    /// Whether the file is one to train with, and nothing else: a log, or puzzles in rows with commas, packed as they may be.
    pub fn is_at(disk: &SharedDisk, path: &Path) -> bool {
        let look = beginning(disk, path, LOOK).unwrap_or_default();
        let look = String::from_utf8_lossy(&look);
        is_log(&look) || PuzzleFile::has_rows(&look)
    }

    /// Reads a file of puzzles, packed as it may be, or takes over the lines of a log into this one.
    ///
    /// # Errors
    /// When the file cannot be read, or the log cannot be written.
    pub fn open(disk: &SharedDisk, path: &Path, log: anyhow::Result<TrainingLog>) -> anyhow::Result<TrainingFile> {
        let look = beginning(disk, path, LOOK).with_context(|| reading(path))?;
        if is_log(&String::from_utf8_lossy(&look)) {
            let log = log?;
            let other = TrainingLog::at(disk, path.to_owned()).read()?;
            // What cannot be read is kept in one's own log, but not taken over from another.
            let good: Vec<&str> = other.lines().filter(|line| is_log(line)).collect();
            let count = log.add(good.join("\n").as_bytes())?;
            return Ok(TrainingFile::Log(count, log.read()?));
        }
        let mut text = beginning(disk, path, PUZZLES).with_context(|| reading(path))?;
        let is_cut = text.len() as u64 >= PUZZLES;
        if is_cut {
            // The last row may not be whole.
            text.truncate(text.iter().rposition(|&byte| byte == b'\n').unwrap_or(0));
        }
        let mut file = PuzzleFile::read(&String::from_utf8_lossy(&text));
        file.is_cut |= is_cut;
        Ok(TrainingFile::Puzzles(file))
    }
}

/// Whether this text has a line of a log.
fn is_log(text: &str) -> bool {
    text.lines().any(|line| TrainingLine::read(line).is_some())
}

/// The lines that are not empty, without their ends.
fn lines(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    let lines = bytes.split(|&byte| byte == b'\n');
    lines
        .map(|line| line.strip_suffix(b"\r").unwrap_or(line))
        .filter(|line| !line.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::file::test_disk::{on_each_disk, Call, TestDisk};
    use std::io;
    use std::sync::{Arc, Mutex};

    #[test]
    fn lines_are_added_once_by_two_copies_and_none_is_lost() {
        on_each_disk("training", |disk, folder| {
            let path = folder.join("train/reviews.log");
            let [one, other] = [(); 2].map(|()| TrainingLog::at(disk, path.clone()));
            assert_eq!(one.read().expect("no file"), "");
            assert_eq!(one.add(b"a\nb\n").expect("added"), 2);
            assert_eq!(other.add(b"c\r\nb\n\n").expect("added"), 1);
            assert_eq!(one.add(b"d").expect("added"), 1);
            assert_eq!(other.read().expect("lines"), "a\nb\nc\nd\n");
        });
    }

    #[test]
    fn everybody_has_a_log_and_the_first_takes_over_what_nobody_was_named_for() {
        on_each_disk("training-people", |disk, folder| {
            let of = |name: &str| TrainingLog::of_person(disk, folder, name);
            of("").add(b"first").expect("added");
            let lines = |name: &str| of(name).read().expect("lines");
            assert_eq!(
                (lines("Ann"), lines("Bob"), lines("")),
                ("first\n".into(), String::new(), String::new())
            );
            of("Bob").add(b"second").expect("added");
            assert_eq!((lines("Ann"), lines("Bob")), ("first\n".into(), "second\n".into()));
        });
    }

    #[test]
    fn two_copies_that_write_at_once_wait_for_each_other() {
        let scratch = tempfile::tempdir().expect("a folder");
        let path = scratch.path().join("reviews.log");
        let writers: Vec<_> = (0..4)
            .map(|writer| {
                let log = TrainingLog::at(&crate::store::file::real_disk(), path.clone());
                std::thread::spawn(move || {
                    for number in 0..10 {
                        let line = format!("{writer} {number}");
                        assert_eq!(log.add(line.as_bytes()).expect("added"), 1);
                    }
                })
            })
            .collect();
        for writer in writers {
            writer.join().expect("no panic");
        }
        let log = TrainingLog::at(&crate::store::file::real_disk(), path);
        assert_eq!(log.read().expect("lines").lines().count(), 40);
    }

    #[test]
    fn a_file_of_puzzles_that_is_too_large_is_cut() {
        on_each_disk("training-cut", |disk, folder| {
            let path = folder.join("puzzles.epd");
            std::fs::create_dir_all(folder).expect("a folder");
            let row = "8/8/8/8/8/8/8/R3K2k w - - bm Rc1;\n";
            for (rest, is_cut) in [(10, false), (PUZZLES, true)] {
                let comment = "#".repeat(usize::try_from(rest).expect("small"));
                std::fs::write(&path, format!("{row}{comment}\n")).expect("written");
                let opened = TrainingFile::open(disk, &path, Ok(TrainingLog::at(disk, folder.join("reviews.log"))));
                let Ok(TrainingFile::Puzzles(file)) = opened else {
                    panic!("no puzzles");
                };
                assert_eq!((file.cards.len(), file.is_cut), (1, is_cut));
            }
        });
    }

    #[test]
    fn whatever_is_in_the_file_stays() {
        on_each_disk("training-kept", |disk, folder| {
            let path = folder.join("reviews.log");
            std::fs::create_dir_all(folder).expect("a folder");
            std::fs::write(&path, b"of a later version\xFF\tx\nhalf a li").expect("written");
            let log = TrainingLog::at(disk, path.clone());
            assert_eq!(log.add(b"new").expect("added"), 1);
            assert_eq!(log.bytes().expect("bytes"), std::fs::read(&path).expect("bytes"));
            assert_eq!(
                std::fs::read(&path).expect("bytes"),
                b"of a later version\xFF\tx\nhalf a li\nnew\n"
            );
        });
    }

    #[test]
    fn whichever_call_fails_all_lines_of_before_are_there_and_the_next_try_adds_the_others() {
        for number in 0..12 {
            let scratch = tempfile::tempdir().expect("a folder");
            let path = scratch.path().join("reviews.log");
            let good = TrainingLog::at(&crate::store::file::real_disk(), path.clone());
            good.add(b"old").expect("added");
            let left = Arc::new(Mutex::new(number));
            let disk = TestDisk::with(move |call, _| {
                let mut left = left.lock().expect("no panic");
                let fails = *left == 0 && call != Call::SyncFolder;
                *left -= 1;
                // The disk is full.
                fails.then(|| io::Error::from_raw_os_error(28)).map_or(Ok(()), Err)
            });
            let added = TrainingLog::at(&disk, path.clone()).add(b"new");
            let there = good.read().expect("lines");
            assert_eq!(
                there,
                if added.is_ok() { "old\nnew\n" } else { "old\n" },
                "call {number}"
            );
            good.add(b"new").expect("added");
            assert_eq!(good.read().expect("lines"), "old\nnew\n");
        }
    }
}
