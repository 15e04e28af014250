//! A disk that asks a test before each call.

use crate::store::file::fault::doing;
use crate::store::file::lock::ENOLCK;
use crate::store::file::{real_disk, Disk, File, Metadata, Permissions, SharedDisk, TryLockError};
use anyhow::Context;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// A call of a [`Disk`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Call {
    /// Opens or reads a file, or asks what is in a folder or at a path.
    Read,
    Create,
    CreateFolder,
    Write,
    Sync,
    Rename,
    Remove,
    SyncFolder,
    /// Locks a file or a folder.
    Lock,
}

type Rule = Box<dyn FnMut(Call, &Path) -> io::Result<()> + Send>;

/// Disks that keep files as well as any other: that of this computer, slow ones, two that cannot sync a folder, because there is
/// no such call or it fails, and one that has no locks.
pub(crate) fn good_disks() -> Vec<SharedDisk> {
    const EINVAL: i32 = 22;
    const EIO: i32 = 5;
    let unsynced = [EINVAL, EIO].map(|number| TestDisk::refusing(&[Call::SyncFolder], number));
    let slow = [Call::Sync, Call::Rename, Call::Read].map(TestDisk::slow);
    let unlocked = TestDisk::refusing(&[Call::Lock], ENOLCK);
    [real_disk()]
        .into_iter()
        .chain(slow)
        .chain(unsynced)
        .chain([unlocked])
        .collect()
}

/// Runs the test on each of the [`good_disks`] with a folder of its own, which does not exist at first.
pub(crate) fn on_each_disk(name: &str, test: impl Fn(&SharedDisk, &Path)) {
    for disk in good_disks() {
        let scratch = tempfile::Builder::new().prefix(name).tempdir().expect("a folder");
        test(&disk, &scratch.path().join("own"));
    }
}

/// The disk of this computer, with calls that a rule may refuse.
pub(crate) struct TestDisk {
    real: SharedDisk,
    rule: Mutex<Rule>,
}

impl TestDisk {
    /// A disk with this rule, which gets the call and the path, empty where the call has none.
    pub(crate) fn with(rule: impl FnMut(Call, &Path) -> io::Result<()> + Send + 'static) -> SharedDisk {
        SharedDisk::new(Arc::new(TestDisk {
            real: real_disk(),
            rule: Mutex::new(Box::new(rule)),
        }))
    }

    /// A disk that answers these calls with this error number.
    pub(crate) fn refusing(refused: &'static [Call], number: i32) -> SharedDisk {
        TestDisk::with(move |call, _| {
            let fault = refused.contains(&call).then(|| io::Error::from_raw_os_error(number));
            fault.map_or(Ok(()), Err)
        })
    }

    /// A disk that takes its time for this call.
    fn slow(slow: Call) -> SharedDisk {
        TestDisk::with(move |call, _| {
            if call == slow {
                std::thread::sleep(Duration::from_millis(2));
            }
            Ok(())
        })
    }

    fn ask(&self, call: Call, path: &Path) -> io::Result<()> {
        (self.rule.lock().expect("no rule panics"))(call, path)
    }
}

impl fmt::Debug for TestDisk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TestDisk")
    }
}

impl Disk for TestDisk {
    fn create(&self, path: &Path, permissions: Option<&Permissions>) -> io::Result<File> {
        self.ask(Call::Create, path)?;
        self.real.create(path, permissions)
    }

    fn open(&self, path: &Path) -> io::Result<File> {
        self.ask(Call::Read, path)?;
        self.real.open(path)
    }

    fn open_lock(&self, path: &Path) -> io::Result<File> {
        self.ask(Call::Create, path)?;
        self.real.open_lock(path)
    }

    fn lock_folder(&self, folder: &Path) -> io::Result<File> {
        self.ask(Call::Lock, folder)?;
        self.real.lock_folder(folder)
    }

    fn read_at(&self, file: &File, buffer: &mut [u8], offset: u64) -> io::Result<usize> {
        self.ask(Call::Read, Path::new(""))?;
        self.real.read_at(file, buffer, offset)
    }

    fn metadata(&self, path: &Path) -> io::Result<Metadata> {
        self.ask(Call::Read, path)?;
        self.real.metadata(path)
    }

    fn link_metadata(&self, path: &Path) -> io::Result<Metadata> {
        self.ask(Call::Read, path)?;
        self.real.link_metadata(path)
    }

    fn read_link(&self, path: &Path) -> io::Result<PathBuf> {
        self.ask(Call::Read, path)?;
        self.real.read_link(path)
    }

    fn canonicalize(&self, path: &Path) -> io::Result<PathBuf> {
        self.ask(Call::Read, path)?;
        self.real.canonicalize(path)
    }

    fn create_folder(&self, folder: &Path, is_private: bool) -> anyhow::Result<()> {
        self.ask(Call::CreateFolder, folder)
            .with_context(|| doing("making the folder", folder))?;
        self.real.create_folder(folder, is_private)
    }

    fn entries(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        self.ask(Call::Read, folder)?;
        self.real.entries(folder)
    }

    fn write(&self, file: &File, bytes: &[u8]) -> io::Result<usize> {
        self.ask(Call::Write, Path::new(""))?;
        self.real.write(file, bytes)
    }

    fn sync(&self, file: &File) -> io::Result<()> {
        self.ask(Call::Sync, Path::new(""))?;
        self.real.sync(file)
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.ask(Call::Rename, to)?;
        self.real.rename(from, to)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        self.ask(Call::Remove, path)?;
        self.real.remove(path)
    }

    fn remove_folder(&self, folder: &Path) -> io::Result<()> {
        self.ask(Call::Remove, folder)?;
        self.real.remove_folder(folder)
    }

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        self.ask(Call::SyncFolder, folder)?;
        self.real.sync_folder(folder)
    }

    fn lock(&self, file: &File) -> Result<(), TryLockError> {
        self.ask(Call::Lock, Path::new("")).map_err(TryLockError::Error)?;
        self.real.lock(file)
    }
}
