//! Backups of files as they were before each run of the program first changed them: earlier versions, which are kept for a while.

use super::file::{copy_whole, create_unique, is_pgn, File, SharedDisk};
use super::local_time;
use super::pgn_file::fnv;
use anyhow::Context;
use std::collections::HashMap;
use std::io::{self, ErrorKind};
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

/// An earlier version of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Version {
    /// Where it is.
    pub path: PathBuf,
    /// Until when the file was like this.
    pub until: SystemTime,
    /// Its length.
    pub bytes: u64,
}

/// So long, so many of each file, and so many bytes of all files are kept.
const LONGEST: Duration = Duration::from_hours(30 * 24);
const VERSIONS: usize = 10;
const MOST_BYTES: u64 = 1 << 30;

/// The files backed up since the program started.
#[derive(Debug)]
pub(super) struct Backups {
    disk: SharedDisk,
    folder: Option<PathBuf>,
    kept: HashMap<PathBuf, Backup>,
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
        }
    }

    /// Backs up the file as it is now, unless that has been done since the program started.
    ///
    /// # Errors
    /// When the copy cannot be made.
    pub fn keep(&mut self, path: &Path) -> anyhow::Result<()> {
        if self.kept.contains_key(path) {
            return Ok(());
        }
        let copy = match &self.folder {
            Some(folder) => {
                let name = path.file_stem().unwrap_or_default().to_string_lossy();
                let name: String = name.chars().take(40).collect();
                let copy = create_unique(&self.disk, folder, &format!("{name}.{}", mark(path)), "pgn")?;
                copy_whole(&self.disk, path, &copy).inspect_err(|_| {
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

    /// Notes that the program has written this to the file.
    pub fn wrote(&mut self, path: &Path, content: &[u8]) {
        if let Some(backup) = self.kept.get_mut(path) {
            backup.changes += 1;
            backup.written = fnv(content.iter().copied());
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
        versions.retain(|version| mark_of(&version.path) == Some(&mark));
        versions
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
        Some(Version {
            until: about.modified().ok()?,
            bytes: about.len(),
            path,
        })
    };
    let paths = disk.entries(folder).unwrap_or_default().into_iter();
    let mut all: Vec<Version> = paths.filter(|path| is_pgn(path)).filter_map(version).collect();
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

/// Copies the file to `NAME~` beside it. Returns the path of the copy, or `None` if there is no file.
pub(super) fn beside(disk: &SharedDisk, path: &Path) -> anyhow::Result<Option<PathBuf>> {
    let mut name = path.as_os_str().to_owned();
    name.push("~");
    let copy = PathBuf::from(name);
    match disk.metadata(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        found => found.with_context(|| format!("reading {}", path.display()))?,
    };
    copy_whole(disk, path, &copy)?;
    Ok(Some(copy))
}

/// The maximum number of copies beside a file.
const MAX_COPIES: usize = 100;

/// The path of a numbered copy beside this file: `NAME.bak`, `NAME.bak2` and so on.
fn copy_path(path: &Path, number: usize) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".bak");
    if number > 1 {
        name.push(number.to_string());
    }
    name.into()
}

/// Copies the file to `NAME.bak` beside it, or to a numbered name if there is another copy already. Returns the path of the copy.
/// A copy with the same content is reused.
pub(super) fn numbered(disk: &SharedDisk, path: &Path) -> anyhow::Result<PathBuf> {
    const MAX_BYTES: u64 = 1 << 24;
    let text = disk
        .read(path, MAX_BYTES)
        .with_context(|| format!("reading {}", path.display()))?;
    for copy in (1..=MAX_COPIES).map(|number| copy_path(path, number)) {
        match disk.read(&copy, MAX_BYTES) {
            Ok(kept) if kept == text => return Ok(copy),
            Err(error) if error.kind() == ErrorKind::NotFound => {
                copy_whole(disk, path, &copy)?;
                return Ok(copy);
            }
            _ => {}
        }
    }
    anyhow::bail!("there are too many copies of {}", path.display())
}

/// Renames whatever is at this path, even a folder, to a free name of a numbered copy. Returns the new path.
pub(super) fn move_aside(disk: &SharedDisk, path: &Path) -> io::Result<PathBuf> {
    let mut copies = (1..=MAX_COPIES).map(|number| copy_path(path, number));
    let is_free =
        |copy: &PathBuf| matches!(disk.link_metadata(copy), Err(error) if error.kind() == ErrorKind::NotFound);
    let free = copies.find(is_free);
    let free = free.ok_or_else(|| io::Error::other("there are too many copies"))?;
    disk.rename(path, &free)?;
    Ok(free)
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
            Backups::begin(&disk, Some(folder.clone())).keep(&file).expect("a copy");
        }
        let mut backups = Backups::begin(&disk, Some(folder.clone()));
        backups.keep(&other).expect("a copy");
        assert_eq!((backups.versions(&file).len(), backups.versions(&other).len()), (10, 1));
        assert_eq!(backups.bytes(), 11 * 8);
        drop(backups);
        let later = |days: u64| SystemTime::now() + Duration::from_hours(24 * days);
        trim(&disk, &folder, later(29));
        assert_eq!(all(&disk, &folder).len(), 11);
        trim(&disk, &folder, later(31));
        assert!(all(&disk, &folder).is_empty());

        let mut backups = Backups::begin(&disk, Some(folder.clone()));
        backups.keep(&file).expect("a copy");
        drop(backups);
        let mut backups = Backups::begin(&disk, Some(folder));
        backups.keep(&other).expect("a copy");
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
        assert!(backups.keep(folder).is_err(), "a folder is not copied");
        let left = fs::read_dir(folder).expect("the folder").flatten();
        assert_eq!(left.map(|entry| entry.file_name()).collect::<Vec<_>>(), ["lock"]);
    }
}
