//! Backups of files as they were before each run of the program first changed them: earlier versions, which are kept for a while.
//! Of a large file only what was replaced is kept.

mod beside;
mod changes;

pub(super) use beside::{beside, move_aside, numbered};

use super::file::{beginning, copy_whole, create_unique, has_ending, is_pgn, reading, write_whole, File, SharedDisk};
use super::local_time;
use super::pgn_file::load;
use crate::collection::part::hash;
use crate::record::pgn::fnv;
use anyhow::{ensure, Context};
use changes::Change;
use std::collections::HashMap;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// A file as it was before the program first changed it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Backup {
    /// Where it is.
    pub path: PathBuf,
    /// How often the program has changed the file since.
    pub changes: usize,
    /// The hash of what the program wrote there last.
    pub(super) written: u64,
}

impl Backup {
    /// The file as it was; `None` if it is so large that only what was replaced is kept.
    pub fn copy(&self) -> Option<&Path> {
        Some(&*self.path).filter(|path| !has_ending(path, CHANGES))
    }
}

/// An earlier version of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Version {
    /// Where it is.
    pub path: PathBuf,
    /// Until when the file was like this.
    pub until: SystemTime,
    /// How many bytes are kept for it.
    pub bytes: u64,
}

/// So long, so many of each file, and so many bytes of all files are kept.
const LONGEST: Duration = Duration::from_hours(30 * 24);
const VERSIONS: usize = 10;
const MOST_BYTES: u64 = 1 << 30;

/// Of a file with more bytes than this, the games replaced are kept instead of a copy.
const LARGE: usize = 50 << 20;
/// How the names of files of changes end.
const CHANGES: &str = "changes";

/// The files backed up since the program started.
#[derive(Debug)]
pub(super) struct Backups {
    disk: SharedDisk,
    folder: Option<PathBuf>,
    kept: HashMap<PathBuf, Backup>,
    /// A file with more bytes than this is large.
    pub(super) large: usize,
    /// Shared by all running instances; whoever holds it exclusively may clear the folder.
    _lock: Option<File>,
}

impl Backups {
    /// Keeps backups in this folder. Of what earlier runs left there, what is too old or too much is deleted, unless another instance is
    /// running.
    pub fn begin(disk: &SharedDisk, folder: Option<PathBuf>) -> Backups {
        Backups {
            disk: SharedDisk::clone(disk),
            _lock: folder.as_deref().and_then(|folder| trim_and_share(disk, folder)),
            folder,
            kept: HashMap::new(),
            large: LARGE,
        }
    }

    /// Backs up the file, which has the `old` text and is about to get the `new` one: as it is now, unless that has been done since the
    /// program started and no other program has changed the file since it was last written. Of a large file each change is kept.
    ///
    /// # Errors
    /// When the copy cannot be made, or a large file has another text.
    pub fn keep(&mut self, path: &Path, old: &[u8], new: &[u8]) -> anyhow::Result<()> {
        let is_ours = |backup: &&Backup| backup.changes == 0 || backup.written == hash(old);
        if let Some(backup) = self.kept.get(path).filter(is_ours) {
            return if has_ending(&backup.path, CHANGES) {
                keep_change(&self.disk, path, &backup.path, old, new)
            } else {
                Ok(())
            };
        }
        let copy = match &self.folder {
            Some(folder) => {
                let name = path.file_stem().unwrap_or_default().to_string_lossy();
                let name: String = name.chars().take(40).collect();
                let is_large = old.len() > self.large;
                let ending = if is_large { CHANGES } else { "pgn" };
                let copy = create_unique(&self.disk, folder, &format!("{name}.{}", mark(path)), ending)?;
                let kept = if is_large {
                    keep_change(&self.disk, path, &copy, old, new)
                } else {
                    copy_whole(&self.disk, path, &copy)
                };
                kept.inspect_err(|_| {
                    // What is there is still the empty file created to reserve the name.
                    let _ = self.disk.remove(&copy);
                })?;
                Some(copy)
            }
            None => beside(&self.disk, path)?,
        };
        if let Some(copy) = copy {
            let backup = Backup {
                path: copy,
                changes: 0,
                written: 0,
            };
            self.kept.insert(path.to_owned(), backup);
        }
        Ok(())
    }

    /// Notes that the program has written a text with this hash to the file.
    pub fn wrote(&mut self, path: &Path, written: u64) {
        if let Some(backup) = self.kept.get_mut(path) {
            backup.changes += 1;
            backup.written = written;
        }
    }

    /// The backup of the file.
    pub fn of(&self, path: &Path) -> Option<&Backup> {
        self.kept.get(path)
    }

    /// The earlier versions of the file, the latest first.
    pub fn versions(&self, path: &Path) -> Vec<Version> {
        let mark = mark(path);
        let mut versions = self.all();
        // An empty one is a name that was reserved when the program was killed.
        versions.retain(|version| version.bytes > 0 && mark_of(&version.path) == Some(&mark));
        versions
    }

    /// The text of this version of the file; `None` if another program has changed the file so that it is not to be had any more.
    ///
    /// # Errors
    /// When the version or the file cannot be read.
    pub fn text_of(&self, version: &Path, path: &Path) -> anyhow::Result<Option<Vec<u8>>> {
        let kept = load(&self.disk, version)?;
        if !has_ending(version, CHANGES) {
            return Ok(Some(kept));
        }
        let (parts, whole): (Vec<Version>, Vec<Version>) = self
            .versions(path)
            .into_iter()
            .partition(|version| has_ending(&version.path, CHANGES));
        let parts = parts.iter().filter_map(|version| load(&self.disk, &version.path).ok());
        let parts: Vec<Vec<u8>> = parts.collect();
        let changes: Vec<Change> = parts.iter().filter_map(|kept| changes::read(kept)).flatten().collect();
        let first = changes::read(&kept).and_then(|mut own| own.pop());
        let wanted = first
            .with_context(|| format!("{} is damaged", version.display()))?
            .before;
        // It may have been small meanwhile.
        let mut texts = [path].into_iter().chain(whole.iter().map(|version| &*version.path));
        Ok(texts.find_map(|text| changes::undone(load(&self.disk, text).ok()?, wanted, &changes)))
    }

    /// The length of all earlier versions of all files.
    pub fn bytes(&self) -> u64 {
        self.all().iter().map(|version| version.bytes).sum()
    }

    /// Deletes all versions but those of this run.
    pub fn clear(&self) {
        let is_old = |version: &&Version| self.kept.values().all(|backup| backup.path != version.path);
        for version in self.all().iter().filter(is_old) {
            let _ = self.disk.remove(&version.path);
        }
    }

    fn all(&self) -> Vec<Version> {
        self.folder
            .as_deref()
            .map_or_else(Vec::new, |folder| all(&self.disk, folder))
    }

    /// The file is again as its backup is.
    pub fn forget(&mut self, path: &Path) {
        self.kept.remove(path);
    }
}

/// What tells the backups of a file from those of others with the same name.
fn mark(path: &Path) -> String {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    format!("{:016x}", fnv(path.as_os_str().as_encoded_bytes().iter().copied()))
}

/// The mark in the name of a backup, before the number that it may have.
fn mark_of(backup: &Path) -> Option<&str> {
    let (_, mark) = backup.file_stem()?.to_str()?.rsplit_once('.')?;
    mark.split('_').next()
}

/// The backups in a folder, the latest first.
fn all(disk: &SharedDisk, folder: &Path) -> Vec<Version> {
    let version = |path: PathBuf| {
        let about = disk.metadata(&path).ok()?;
        // A file of changes is written again with each of them.
        let began = has_ending(&path, CHANGES).then(|| beginning(disk, &path, 32).ok());
        let began = began.flatten().and_then(|kept| Some(changes::read_time(&kept)?.0));
        Some(Version {
            until: began.or(about.modified().ok())?,
            bytes: about.len(),
            path,
        })
    };
    let is_version = |path: &PathBuf| is_pgn(path) || has_ending(path, CHANGES);
    let paths = disk.entries(folder).unwrap_or_default().into_iter();
    let mut all: Vec<Version> = paths.filter(is_version).filter_map(version).collect();
    all.sort_by(|one, other| (other.until, &other.path).cmp(&(one.until, &one.path)));
    all
}

/// Deletes what is too old or too much.
fn trim(disk: &SharedDisk, folder: &Path, now: SystemTime) {
    let (mut counts, mut bytes) = (HashMap::<String, usize>::new(), 0);
    for version in all(disk, folder) {
        let count = counts
            .entry(mark_of(&version.path).unwrap_or_default().to_owned())
            .or_default();
        *count += 1;
        bytes += version.bytes;
        let is_old = now.duration_since(version.until).is_ok_and(|age| age > LONGEST);
        if is_old || *count > VERSIONS || bytes > MOST_BYTES {
            let _ = disk.remove(&version.path);
        }
    }
}

/// Trims the folder if no other instance uses it; returns a shared lock that marks it as in use.
fn trim_and_share(disk: &SharedDisk, folder: &Path) -> Option<File> {
    disk.create_folder(folder, true).ok()?;
    let lock = disk.open_lock(&folder.join("lock")).ok()?;
    if disk.lock(&lock).is_ok() {
        trim(disk, folder, local_time().into());
        let _ = lock.unlock();
    }
    lock.try_lock_shared().ok()?;
    Some(lock)
}

/// Keeps in a file of changes how this file becomes the old text again.
fn keep_change(disk: &SharedDisk, path: &Path, kept: &Path, old: &[u8], new: &[u8]) -> anyhow::Result<()> {
    let is_old = is_text_of(disk, path, old).with_context(|| reading(path))?;
    ensure!(is_old, "another program is changing {}", path.display());
    // Somebody may have deleted it.
    let known = if disk.has(kept) { load(disk, kept)? } else { Vec::new() };
    let all = changes::with_change(&Change::between(old, new), &known, local_time().into());
    write_whole(disk, kept, &all)
}

/// Whether the file has this text.
fn is_text_of(disk: &SharedDisk, path: &Path, mut text: &[u8]) -> io::Result<bool> {
    let mut file = BufReader::new(disk.open(path)?);
    loop {
        let read = file.fill_buf()?;
        let count = read.len();
        match text.strip_prefix(read) {
            Some(rest) if count > 0 => text = rest,
            rest => return Ok(rest.is_some_and(<[u8]>::is_empty)),
        }
        file.consume(count);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::file::real_disk;
    use std::fs;

    #[test]
    fn ten_versions_of_a_file_are_kept_for_a_month() {
        let scratch = tempfile::tempdir().expect("a folder");
        let (folder, disk) = (scratch.path().join("backup"), real_disk());
        let [file, other] = ["a/many.pgn", "b/many.pgn"].map(|name| scratch.path().join(name));
        for path in [&file, &other] {
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            fs::write(path, "1. e4 *\n").expect("a file");
        }
        // Each run makes one.
        for _ in 0..12 {
            let mut backups = Backups::begin(&disk, Some(folder.clone()));
            backups.keep(&file, b"1. e4 *\n", b"").expect("a copy");
        }
        let mut backups = Backups::begin(&disk, Some(folder.clone()));
        backups.keep(&other, b"1. e4 *\n", b"").expect("a copy");
        assert_eq!((backups.versions(&file).len(), backups.versions(&other).len()), (10, 1));
        assert_eq!(backups.bytes(), 11 * 8);
        drop(backups);
        let later = |days: u64| SystemTime::now() + Duration::from_hours(24 * days);
        trim(&disk, &folder, later(29));
        assert_eq!(all(&disk, &folder).len(), 11);
        trim(&disk, &folder, later(31));
        assert!(all(&disk, &folder).is_empty());

        let mut backups = Backups::begin(&disk, Some(folder.clone()));
        backups.keep(&file, b"1. e4 *\n", b"").expect("a copy");
        drop(backups);
        let mut backups = Backups::begin(&disk, Some(folder));
        backups.keep(&other, b"1. e4 *\n", b"").expect("a copy");
        backups.clear();
        assert_eq!(
            (backups.versions(&file).len(), backups.bytes()),
            (0, 8),
            "that of this run stays"
        );
    }

    #[test]
    fn a_copy_that_fails_leaves_nothing() {
        let scratch = tempfile::tempdir().expect("a folder");
        let folder = scratch.path();
        let mut backups = Backups::begin(&real_disk(), Some(folder.to_owned()));
        assert!(backups.keep(folder, b"", b"").is_err(), "a folder is not copied");
        let left = fs::read_dir(folder).expect("the folder").flatten();
        assert_eq!(left.map(|entry| entry.file_name()).collect::<Vec<_>>(), ["lock"]);
    }
}
