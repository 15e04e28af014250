//! Backups of files as they were before the program changed them.

use super::file::{copy_whole, create_unique, is_pgn, File, SharedDisk};
use super::pgn_file::fnv;
use anyhow::Context;
use std::collections::HashMap;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

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
    /// Keeps backups in this folder. What earlier runs left there is deleted, unless another instance is running.
    pub fn begin(disk: &SharedDisk, folder: Option<PathBuf>) -> Backups {
        Backups {
            disk: SharedDisk::clone(disk),
            _lock: folder.as_deref().and_then(|folder| clear_and_share(disk, folder)),
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
                let copy = create_unique(&self.disk, folder, &name, "pgn")?;
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

    /// The file is again as its backup is.
    pub fn forget(&mut self, path: &Path) {
        self.kept.remove(path);
    }
}

/// Clears the folder if no other instance uses it; returns a shared lock that marks it as in use.
fn clear_and_share(disk: &SharedDisk, folder: &Path) -> Option<File> {
    disk.create_folder(folder, true).ok()?;
    let lock = disk.open_lock(&folder.join("lock")).ok()?;
    if disk.lock(&lock).is_ok() {
        let entries = disk.entries(folder).unwrap_or_default();
        for path in entries.iter().filter(|path| is_pgn(path)) {
            let _ = disk.remove(path);
        }
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
    fn a_copy_that_fails_leaves_nothing() {
        let scratch = tempfile::tempdir().expect("a folder");
        let folder = scratch.path();
        let mut backups = Backups::begin(&real_disk(), Some(folder.to_owned()));
        assert!(backups.keep(folder).is_err(), "a folder is not copied");
        let left = fs::read_dir(folder).expect("the folder").flatten();
        assert_eq!(left.map(|entry| entry.file_name()).collect::<Vec<_>>(), ["lock"]);
    }
}
