//! A disk that asks a test before each call.

use super::disk::{real_disk, Disk, SharedDisk};
use std::fmt;
use std::fs::{File, Permissions, TryLockError};
use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex};

/// A call of a [`Disk`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Call {
    Create,
    Write,
    Sync,
    Rename,
    Remove,
    SyncFolder,
    Lock,
}

type Rule = Box<dyn FnMut(Call, &Path) -> io::Result<()> + Send>;

/// The disk of this computer, with calls that a rule may refuse.
pub(crate) struct TestDisk {
    real: SharedDisk,
    rule: Mutex<Rule>,
}

impl TestDisk {
    /// A disk with this rule, which gets the call and the path, empty where the call has none.
    pub(crate) fn with(rule: impl FnMut(Call, &Path) -> io::Result<()> + Send + 'static) -> Arc<TestDisk> {
        Arc::new(TestDisk {
            real: real_disk(),
            rule: Mutex::new(Box::new(rule)),
        })
    }

    /// A disk that answers these calls with this error number.
    pub(crate) fn refusing(refused: &'static [Call], number: i32) -> Arc<TestDisk> {
        TestDisk::with(move |call, _| {
            let fault = refused.contains(&call).then(|| io::Error::from_raw_os_error(number));
            fault.map_or(Ok(()), Err)
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

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        self.ask(Call::SyncFolder, folder)?;
        self.real.sync_folder(folder)
    }

    fn lock(&self, file: &File) -> Result<(), TryLockError> {
        self.ask(Call::Lock, Path::new("")).map_err(TryLockError::Error)?;
        self.real.lock(file)
    }
}
