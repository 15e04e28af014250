//! Disks that are worse than that of this computer.

use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Arc;
use std::thread;
use std::time::Duration;
use tabiya::store::file::{real_disk, Disk, File, Permissions, SharedDisk, TryLockError};

/// What is wrong with the disk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Quality {
    Good,
    /// Whatever has to reach the disk takes its time.
    Slow,
    /// It has no locks, and folders cannot be synced.
    Weak,
    /// Now and then it refuses a change.
    Failing,
}

impl Quality {
    /// That of `TABIYA_DISK`.
    pub fn chosen() -> Quality {
        match std::env::var("TABIYA_DISK").as_deref() {
            Err(_) => Quality::Good,
            Ok("slow") => Quality::Slow,
            Ok("weak") => Quality::Weak,
            Ok("failing") => Quality::Failing,
            Ok(other) => panic!("TABIYA_DISK is slow, weak or failing, not {other}"),
        }
    }

    /// A disk of this quality.
    pub fn disk(self) -> SharedDisk {
        if self == Quality::Good {
            return real_disk();
        }
        SharedDisk::new(Arc::new(WorseDisk {
            quality: self,
            real: real_disk(),
            changes: AtomicUsize::new(0),
        }))
    }
}

#[derive(Debug)]
struct WorseDisk {
    quality: Quality,
    real: SharedDisk,
    /// How many changes it has been asked for.
    changes: AtomicUsize,
}

const EIO: i32 = 5;
const ENOSPC: i32 = 28;
const ENOLCK: i32 = 37;

impl WorseDisk {
    /// What every change waits for and may fail of.
    fn change(&self) -> io::Result<()> {
        let changes = self.changes.fetch_add(1, Ordering::Relaxed);
        match self.quality {
            Quality::Slow => thread::sleep(Duration::from_millis(20)),
            Quality::Failing if changes % 17 == 16 => return Err(io::Error::from_raw_os_error(EIO)),
            Quality::Failing if changes % 19 == 18 => return Err(io::Error::from_raw_os_error(ENOSPC)),
            Quality::Good | Quality::Weak | Quality::Failing => {}
        }
        Ok(())
    }

    /// What a disk without locks says.
    fn lock_fault(&self) -> io::Result<()> {
        match self.quality {
            Quality::Weak => Err(io::Error::from_raw_os_error(ENOLCK)),
            _ => Ok(()),
        }
    }
}

impl Disk for WorseDisk {
    fn create(&self, path: &Path, permissions: Option<&Permissions>) -> io::Result<File> {
        self.change()?;
        self.real.create(path, permissions)
    }

    fn lock_folder(&self, folder: &Path) -> io::Result<File> {
        self.lock_fault()?;
        self.real.lock_folder(folder)
    }

    fn write(&self, file: &File, bytes: &[u8]) -> io::Result<usize> {
        self.change()?;
        self.real.write(file, bytes)
    }

    fn sync(&self, file: &File) -> io::Result<()> {
        self.change()?;
        self.real.sync(file)
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.change()?;
        self.real.rename(from, to)
    }

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        self.change()?;
        if self.quality == Quality::Weak {
            return Err(io::Error::from_raw_os_error(EIO));
        }
        self.real.sync_folder(folder)
    }

    fn lock(&self, file: &File) -> Result<(), TryLockError> {
        self.lock_fault().map_err(TryLockError::Error)?;
        self.real.lock(file)
    }
}
