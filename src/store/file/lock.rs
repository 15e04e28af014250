//! Locks that the system releases however the program ends.

use super::disk::{DiskNotice, File, SharedDisk, TryLockError};
use crate::job::held;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A lock on a file of its own, held until this is dropped. Where the file system has no locks, only this program knows of it; for
/// others the file marks the name as taken.
#[derive(Debug)]
pub struct LockFile {
    disk: SharedDisk,
    file: File,
    path: PathBuf,
    /// Whether other programs see it.
    pub is_seen: bool,
    /// Whether the file did not exist before.
    pub is_new: bool,
    /// Tells this program that it is held, where nobody else sees it.
    _unseen: Option<Arc<()>>,
}

/// Why there is no lock.
#[derive(Debug)]
pub enum LockFault {
    /// Another program holds it, or the name belongs to something else.
    Taken,
    /// The file cannot be created or locked.
    Refused(io::Error),
}

impl LockFile {
    /// Takes the lock with this path, which is created if it does not exist.
    ///
    /// # Errors
    /// When it is taken or cannot be had; nothing that was created for it is left then.
    pub fn take(disk: &SharedDisk, path: &Path) -> Result<LockFile, LockFault> {
        // Opening a pipe would block until its other end opens.
        let is_new = match disk.link_metadata(path) {
            Ok(found) if !found.is_file() => return Err(LockFault::Taken),
            found => found.is_err(),
        };
        let file = disk.open_lock(path).map_err(LockFault::Refused)?;
        let unseen = match disk.lock(&file) {
            Ok(()) => None,
            Err(TryLockError::WouldBlock) => return Err(LockFault::Taken),
            Err(TryLockError::Error(error)) if has_no_locks(&error) => {
                disk.notice(DiskNotice::NoLocks, path, &error);
                let mut locked = held(&disk.locked);
                locked.retain(|_, lock| lock.strong_count() > 0);
                // The file of one that is held may have been deleted since.
                if locked.contains_key(path) && !is_new {
                    return Err(LockFault::Taken);
                }
                let own = Arc::new(());
                locked.insert(path.to_owned(), Arc::downgrade(&own));
                Some(own)
            }
            Err(TryLockError::Error(error)) => {
                if is_new {
                    let _ = disk.remove(path);
                }
                return Err(LockFault::Refused(error));
            }
        };
        let lock = LockFile {
            disk: SharedDisk::clone(disk),
            file,
            path: path.to_owned(),
            is_seen: unseen.is_none(),
            is_new,
            _unseen: unseen,
        };
        if lock.is_still_there() {
            Ok(lock)
        } else {
            Err(LockFault::Taken)
        }
    }

    /// Whether its file is still the one with this name. Another program may have deleted it between opening and locking, and a
    /// lock on a deleted file keeps nobody out.
    #[cfg(unix)]
    pub fn is_still_there(&self) -> bool {
        use std::os::unix::fs::MetadataExt;
        let there = self.disk.metadata(&self.path);
        let number = |about: &super::disk::Metadata| (about.dev(), about.ino());
        matches!((self.file.metadata(), there), (Ok(here), Ok(there)) if number(&here) == number(&there))
    }

    /// Whether a file with this name is still there.
    #[cfg(not(unix))]
    pub fn is_still_there(&self) -> bool {
        self.disk.has(&self.path)
    }
}

impl Drop for LockFile {
    fn drop(&mut self) {
        // Closing the file is not enough: a process that is being started, such as an engine, may have inherited it.
        let _ = self.file.unlock();
    }
}

/// The error number of a file system without locks.
pub(in crate::store) const ENOLCK: i32 = if cfg!(target_os = "linux") { 37 } else { 77 };

/// Whether this says that the file system has no locks, such as NFS without a lock service (`ENOLCK`).
fn has_no_locks(error: &io::Error) -> bool {
    let is_unknown = matches!(error.kind(), ErrorKind::Unsupported | ErrorKind::InvalidInput);
    is_unknown || cfg!(unix) && error.raw_os_error() == Some(ENOLCK)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::file::real_disk;

    #[test]
    fn a_lock_ends_although_a_process_that_is_being_started_has_its_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.lock");
        let lock = LockFile::take(&real_disk(), &path).expect("the lock");
        let inherited = lock.file.try_clone().expect("the same file");
        assert!(matches!(LockFile::take(&real_disk(), &path), Err(LockFault::Taken)));
        drop(lock);
        assert!(LockFile::take(&real_disk(), &path).is_ok());
        drop(inherited);
    }
}
