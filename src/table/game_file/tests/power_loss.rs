//! The power fails between any two calls of the disk: nothing that was on disk is lost, and nothing is there twice.

use super::Evening;
use crate::game::Input;
use crate::job::no_wake;
use crate::store::file::{real_disk, Disk, File, Permissions, SharedDisk, TryLockError};
use crate::store::journal;
use crate::store::pgn_file::PgnFiles;
use crate::store::storage::Storage;
use crate::table::{DiskStore, Table, TableInput};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs;
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// A call that changed something; files are numbered in the order of their creation.
#[derive(Debug)]
enum Call {
    Create(usize, PathBuf),
    Write(usize, Vec<u8>),
    Sync(usize),
    Rename(PathBuf, PathBuf),
    Remove(PathBuf),
    SyncFolder(PathBuf),
}

/// What was called, and the numbers of the files by their inodes.
#[derive(Debug, Default)]
struct Record {
    calls: Vec<Call>,
    numbers: HashMap<u64, usize>,
    /// The files created in the journal folder.
    journals: BTreeSet<usize>,
}

/// The disk of this computer, which notes what is done to it.
#[derive(Debug)]
struct NotingDisk {
    real: SharedDisk,
    record: Mutex<Record>,
}

impl NotingDisk {
    fn note<T>(&self, act: impl FnOnce(&SharedDisk, &mut Record) -> T) -> T {
        act(&self.real, &mut self.record.lock().expect("no call panics"))
    }
}

fn number(record: &Record, file: &File) -> io::Result<usize> {
    Ok(record.numbers[&file.metadata()?.ino()])
}

impl Disk for NotingDisk {
    fn create(&self, path: &Path, permissions: Option<&Permissions>) -> io::Result<File> {
        self.note(|real, record| {
            let file = real.create(path, permissions)?;
            let number = record.calls.len();
            record.numbers.insert(file.metadata()?.ino(), number);
            if path.parent().is_some_and(|folder| folder.ends_with("journal")) {
                record.journals.insert(number);
            }
            record.calls.push(Call::Create(number, path.to_owned()));
            Ok(file)
        })
    }

    fn write(&self, file: &File, bytes: &[u8]) -> io::Result<usize> {
        self.note(|real, record| {
            let count = real.write(file, bytes)?;
            let number = number(record, file)?;
            record.calls.push(Call::Write(number, bytes[..count].to_vec()));
            Ok(count)
        })
    }

    fn sync(&self, file: &File) -> io::Result<()> {
        let is_journal = self.note(|_, record| Ok::<_, io::Error>(record.journals.contains(&number(record, file)?)))?;
        if is_journal {
            // Whoever does not wait for a journal is ahead of it.
            std::thread::sleep(Duration::from_millis(20));
        }
        self.note(|_, record| {
            let number = number(record, file)?;
            record.calls.push(Call::Sync(number));
            Ok(())
        })
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.note(|real, record| {
            real.rename(from, to)?;
            record.calls.push(Call::Rename(from.to_owned(), to.to_owned()));
            Ok(())
        })
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        self.note(|real, record| {
            real.remove(path)?;
            record.calls.push(Call::Remove(path.to_owned()));
            Ok(())
        })
    }

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        self.note(|_, record| {
            record.calls.push(Call::SyncFolder(folder.to_owned()));
            Ok(())
        })
    }

    fn lock(&self, file: &File) -> Result<(), TryLockError> {
        self.real.lock(file)
    }
}

/// What is lost when everything stops.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Loss {
    /// Nothing: the program alone was killed.
    Nothing,
    /// The content of files that was not synced.
    Content,
    /// That, and the names of files in folders that were not synced.
    ContentAndNames,
}

const LOSSES: [Loss; 3] = [Loss::Nothing, Loss::Content, Loss::ContentAndNames];

type Names = BTreeMap<PathBuf, usize>;

/// What is on disk after these calls and this loss.
fn left(first: &(PathBuf, Vec<u8>), calls: &[Call], loss: Loss) -> BTreeMap<PathBuf, Vec<u8>> {
    const FIRST: usize = usize::MAX;
    let mut names = Names::from([(first.0.clone(), FIRST)]);
    let mut safe_names = names.clone();
    let mut contents = BTreeMap::from([(FIRST, first.1.clone())]);
    let mut safe_contents = contents.clone();
    for call in calls {
        match call {
            Call::Create(number, path) => {
                names.insert(path.clone(), *number);
                contents.insert(*number, Vec::new());
            }
            Call::Write(number, bytes) => contents.get_mut(number).expect("it is created").extend(bytes),
            Call::Sync(number) => drop(safe_contents.insert(*number, contents[number].clone())),
            Call::Rename(from, to) => {
                let number = names.remove(from).expect("it is there");
                names.insert(to.clone(), number);
            }
            Call::Remove(path) => drop(names.remove(path)),
            Call::SyncFolder(folder) => {
                safe_names.retain(|path, _| path.parent() != Some(folder));
                let inside = names.iter().filter(|(path, _)| path.parent() == Some(folder));
                safe_names.extend(inside.map(|(path, number)| (path.clone(), *number)));
            }
        }
    }
    let names = if loss == Loss::ContentAndNames {
        safe_names
    } else {
        names
    };
    let contents = if loss == Loss::Nothing { contents } else { safe_contents };
    let content = |number| contents.get(&number).cloned().unwrap_or_default();
    names
        .into_iter()
        .map(|(path, number)| (path, content(number)))
        .collect()
}

/// How far the games have got that are on disk.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
struct Reached {
    /// The number in the comment on the first game of the file.
    comment: usize,
    /// The plies of the game played.
    plies: usize,
}

impl Evening {
    fn noted_by(disk: &Arc<NotingDisk>) -> Evening {
        let mut evening = Evening::new("power");
        let noting = SharedDisk::new(Arc::<NotingDisk>::clone(disk));
        evening.storage = Storage::on(noting, evening.folder.path());
        evening.reopen();
        evening
    }

    fn reopen(&mut self) {
        self.files = PgnFiles::of(&self.storage);
        self.table = Table::new(DiskStore::open(&self.storage, &self.files, &no_wake()));
    }

    /// The next start with these files: what is unfinished is continued and left.
    fn start_with(&mut self, files: &BTreeMap<PathBuf, Vec<u8>>, from: &Path) {
        let folder = self.folder.path();
        let _ = fs::remove_dir_all(folder);
        // The folders have names of the same length.
        let (old, new) = (from.to_str().expect("a name"), folder.to_str().expect("a name"));
        for (path, content) in files {
            let path = folder.join(path.strip_prefix(from).expect("it is inside"));
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            let content = String::from_utf8_lossy(content).replace(old, new);
            fs::write(path, content).expect("a file");
        }
        self.reopen();
        let folder = self.storage.journals().expect("a folder");
        journal::remove_needless(self.storage.disk(), &folder);
        // Nothing that cannot be read is left either.
        assert!(journal::unfinished(self.storage.disk(), &folder).set_aside.is_empty());
        for game in journal::list(self.storage.disk(), &folder) {
            let found = journal::take(self.storage.disk(), &game).expect("nobody has it");
            let now = self.tick();
            let effects = self.table.apply(TableInput::ContinueUnfinished(&found), now);
            assert!(effects.faults.is_empty(), "{:?}", effects.faults);
            assert_eq!(self.leave(), []);
            found.remove();
        }
    }

    fn reached(&self) -> Reached {
        let content = self.content();
        let names: Vec<&str> = content.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["Ann", "Bob", "Cid"], "each is there once");
        let played: Vec<_> = self
            .played()
            .into_iter()
            .filter(|entry| entry.facts.plies > 0)
            .collect();
        assert!(played.len() <= 1, "it is there once: {played:?}");
        Reached {
            comment: content[0].1.parse().unwrap_or(0),
            plies: played.first().map_or(0, |entry| usize::from(entry.facts.plies)),
        }
    }
}

#[test]
fn a_power_failure_between_any_two_calls_loses_and_doubles_nothing() {
    let disk = Arc::new(NotingDisk {
        real: real_disk(),
        record: Mutex::default(),
    });
    let mut evening = Evening::noted_by(&disk);
    let first = (evening.path.clone(), fs::read(&evening.path).expect("the file"));
    let mut safe = vec![(0, Reached::default())];
    let mut mark = |evening: &mut Evening, reached: Reached| {
        assert!(evening.table.flush());
        safe.push((disk.note(|_, record| record.calls.len()), reached));
    };
    let listed = evening.listed();
    assert_eq!(evening.open(&listed[0]), []);
    for comment in 1..=3 {
        evening.comment(&comment.to_string());
        mark(&mut evening, Reached { comment, plies: 0 });
    }
    // What is not on disk yet when the game is left is there before its file is written.
    evening.comment("4");
    assert_eq!(evening.leave(), []);
    for (ply, mv) in ["f3", "e5", "g4", "Qh4"].into_iter().enumerate() {
        let mv = crate::chess::notation::read(&evening.table.game().board(), mv).expect("a move");
        assert_eq!(evening.input(Input::Play(mv)), []);
        let plies = ply + 1;
        mark(&mut evening, Reached { comment: 4, plies });
    }
    let from = evening.folder.path().to_owned();
    evening.reopen();
    let record = std::mem::take(&mut *disk.record.lock().expect("no call panics"));
    let mut next = Evening::new("other");
    let mut seen = BTreeSet::new();
    for count in 0..=record.calls.len() {
        let reached = safe
            .iter()
            .rev()
            .find(|(calls, _)| *calls <= count)
            .expect("the first")
            .1;
        for loss in LOSSES {
            let files = left(&first, &record.calls[..count], loss);
            if seen.insert((files.clone(), reached)) {
                next.start_with(&files, &from);
                let found = next.reached();
                let is_there = found.comment >= reached.comment && found.plies >= reached.plies;
                let last = record.calls[..count].last();
                assert!(
                    is_there,
                    "{found:?} of {reached:?} after call {count}, {last:?}, {loss:?}"
                );
            }
        }
    }
    assert!(seen.len() > 60, "{}", seen.len());
}
