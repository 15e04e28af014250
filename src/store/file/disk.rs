//! The calls by which this program changes a file system, so tests can refuse any of them.

use std::fmt;
use std::fs::{self, File, OpenOptions, Permissions, TryLockError};
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;

/// A file system as it is changed by this program. Each call does what the system does; a test replaces those it lets fail.
pub trait Disk: fmt::Debug + Send + Sync {
    /// Creates a file for writing where nothing is, not even a link; on Unix with these permissions, less the process's mask.
    ///
    /// # Errors
    /// [`AlreadyExists`](io::ErrorKind::AlreadyExists) when the name is taken; when the system cannot do it.
    fn create(&self, path: &Path, permissions: Option<&Permissions>) -> io::Result<File> {
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        if let Some(permissions) = permissions {
            use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
            options.mode(permissions.mode());
        }
        #[cfg(not(unix))]
        let _ = permissions;
        options.open(path)
    }

    /// Writes some of these bytes; returns how many.
    ///
    /// # Errors
    /// When the system does not accept them.
    fn write(&self, mut file: &File, bytes: &[u8]) -> io::Result<usize> {
        file.write(bytes)
    }

    /// Waits until the content of the file is on disk. The file has to be open for writing.
    ///
    /// # Errors
    /// When the system cannot do it.
    fn sync(&self, file: &File) -> io::Result<()> {
        file.sync_all()
    }

    /// Gives a file another name; a file that had it is replaced.
    ///
    /// # Errors
    /// When the system cannot do it.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    /// Deletes a file.
    ///
    /// # Errors
    /// When the system cannot do it.
    fn remove(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }

    /// Waits until the names of the files in this folder are on disk. Elsewhere than on Unix the system does that itself.
    ///
    /// # Errors
    /// When the system cannot do it; some file systems have no such call.
    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        if cfg!(unix) {
            File::open(folder)?.sync_all()?;
        }
        Ok(())
    }

    /// Takes a lock that other programs see, without waiting.
    ///
    /// # Errors
    /// When another program holds it, or the file system has no locks.
    fn lock(&self, file: &File) -> Result<(), TryLockError> {
        file.try_lock()
    }
}

/// A disk used by several threads.
pub type SharedDisk = Arc<dyn Disk>;

/// The disk of this computer.
#[derive(Debug, Clone, Copy)]
struct RealDisk;

impl Disk for RealDisk {}

/// The disk of this computer.
#[must_use]
pub fn real_disk() -> SharedDisk {
    Arc::new(RealDisk)
}
