//! The calls by which this program uses a file system, so tests can refuse or delay any of them.

use super::fault::doing;
use super::read::refuse_special;
use super::write::folder_of;
use crate::job::held;
use anyhow::Context;
use std::collections::HashMap;
use std::fmt;
use std::fs::{self, DirBuilder, OpenOptions};
use std::io::{self, ErrorKind, Read, Write};
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, Weak};
use std::time::Duration;

pub use std::fs::{File, Metadata, Permissions, TryLockError};

/// A file system as this program uses it. Each call does what the system does; a test replaces those it lets fail.
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

    /// Opens a regular file for reading. Pipes and devices are refused: they may never end, or never even open.
    ///
    /// # Errors
    /// When there is no such file, it cannot be opened, or it is not a regular file.
    fn open(&self, path: &Path) -> io::Result<File> {
        // Opening a pipe blocks until its other end opens, so the type is checked first.
        refuse_special(&fs::metadata(path)?)?;
        let file = File::open(path)?;
        refuse_special(&file.metadata()?)?;
        Ok(file)
    }

    /// Opens a file to be locked, which is created if it does not exist.
    ///
    /// # Errors
    /// When the system cannot do it.
    fn open_lock(&self, path: &Path) -> io::Result<File> {
        OpenOptions::new().create(true).truncate(false).write(true).open(path)
    }

    /// Opens a folder and waits for its lock, which other programs see.
    ///
    /// # Errors
    /// When there is no such folder, or it has no locks.
    fn lock_folder(&self, folder: &Path) -> io::Result<File> {
        let folder = File::open(folder)?;
        folder.lock()?;
        Ok(folder)
    }

    /// Writes some of these bytes; returns how many.
    ///
    /// # Errors
    /// When the system does not accept them.
    fn write(&self, mut file: &File, bytes: &[u8]) -> io::Result<usize> {
        file.write(bytes)
    }

    /// Reads some bytes from this place of the file on; returns how many, 0 at its end. On Windows it moves the file's position.
    ///
    /// # Errors
    /// When the system cannot read them.
    fn read_at(&self, file: &File, buffer: &mut [u8], offset: u64) -> io::Result<usize> {
        #[cfg(unix)]
        return std::os::unix::fs::FileExt::read_at(file, buffer, offset);
        #[cfg(windows)]
        return std::os::windows::fs::FileExt::seek_read(file, buffer, offset);
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
        once_free(|| fs::rename(from, to))
    }

    /// Deletes a file.
    ///
    /// # Errors
    /// When the system cannot do it.
    fn remove(&self, path: &Path) -> io::Result<()> {
        once_free(|| fs::remove_file(path))
    }

    /// Deletes a folder with everything in it.
    ///
    /// # Errors
    /// When the system cannot do it.
    fn remove_folder(&self, folder: &Path) -> io::Result<()> {
        once_free(|| fs::remove_dir_all(folder))
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

    /// What the system says of the file or folder; of a link, what it says of the target.
    ///
    /// # Errors
    /// When there is none, or the system does not say.
    fn metadata(&self, path: &Path) -> io::Result<Metadata> {
        fs::metadata(path)
    }

    /// The same of what has this name, even a link.
    ///
    /// # Errors
    /// When nothing has it, or the system does not say.
    fn link_metadata(&self, path: &Path) -> io::Result<Metadata> {
        fs::symlink_metadata(path)
    }

    /// What a symbolic link contains.
    ///
    /// # Errors
    /// When there is no link.
    fn read_link(&self, path: &Path) -> io::Result<PathBuf> {
        fs::read_link(path)
    }

    /// The path without links and dots.
    ///
    /// # Errors
    /// When nothing is there, or the system does not say.
    fn canonicalize(&self, path: &Path) -> io::Result<PathBuf> {
        path.canonicalize()
    }

    /// What is in a folder, in no order.
    ///
    /// # Errors
    /// When there is no such folder, or it cannot be read.
    fn entries(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        let entries = fs::read_dir(folder)?;
        Ok(entries.flatten().map(|entry| entry.path()).collect())
    }

    /// Creates a folder and those above it; on Unix only this user can read one that is private. One that exists stays as it is.
    ///
    /// # Errors
    /// When it cannot be created.
    fn create_folder(&self, folder: &Path, is_private: bool) -> anyhow::Result<()> {
        let mut builder = DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        if is_private {
            std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        }
        #[cfg(not(unix))]
        let _ = is_private;
        builder
            .create(folder)
            .with_context(|| doing("making the folder", folder))
    }
}

/// How long another program is waited for before it is tried again.
const PAUSE: Duration = Duration::from_millis(10);

/// Lets another program get on with what it is doing.
pub(in crate::store) fn pause() {
    std::thread::sleep(PAUSE);
}

/// Repeats a call for up to a second while another program has the file open: virus scanners and indexers do so for a moment, and
/// Windows then refuses to replace or delete the file.
fn once_free(call: impl Fn() -> io::Result<()>) -> io::Result<()> {
    const ATTEMPTS: u32 = 100;
    const ERROR_ACCESS_DENIED: i32 = 5;
    const ERROR_SHARING_VIOLATION: i32 = 32;
    for _ in 1..ATTEMPTS {
        match call() {
            Err(error)
                if cfg!(windows)
                    && matches!(
                        error.raw_os_error(),
                        Some(ERROR_ACCESS_DENIED | ERROR_SHARING_VIOLATION)
                    ) => {}
            result => return result,
        }
        pause();
    }
    call()
}

/// What the players should know of a disk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DiskNotice {
    /// It has no locks: two programs may continue the same game.
    NoLocks,
    /// It could not sync a folder: a power failure may undo what was written there.
    NotSynced,
    /// It has not accepted a change for more than a second: a power failure would lose the last ones.
    Slow,
}

/// A disk used by several threads, and what is to be told of it.
#[derive(Debug, Clone)]
pub struct SharedDisk {
    calls: Arc<dyn Disk>,
    notices: Arc<Mutex<Notices>>,
    /// The paths that name their files in another way than the system does, with its own.
    aliases: Arc<Mutex<HashMap<PathBuf, PathBuf>>>,
    /// The files that this program has locked where the file system has no locks.
    pub(super) locked: Arc<Mutex<HashMap<PathBuf, Weak<()>>>>,
}

#[derive(Debug, Default)]
struct Notices {
    known: Vec<DiskNotice>,
    /// How many of them have been told.
    told: usize,
}

/// The disk of this computer.
#[derive(Debug, Clone, Copy)]
struct RealDisk;

impl Disk for RealDisk {}

/// The disk of this computer.
pub fn real_disk() -> SharedDisk {
    SharedDisk::new(Arc::new(RealDisk))
}

impl Deref for SharedDisk {
    type Target = dyn Disk;

    fn deref(&self) -> &(dyn Disk + 'static) {
        &*self.calls
    }
}

impl SharedDisk {
    /// A disk that has not been used.
    pub fn new(calls: Arc<dyn Disk>) -> SharedDisk {
        SharedDisk {
            calls,
            notices: Arc::default(),
            aliases: Arc::default(),
            locked: Arc::default(),
        }
    }

    /// Reads a regular file of at most `limit` bytes.
    ///
    /// # Errors
    /// As [`open`](Disk::open); when it cannot be read; [`ErrorKind::FileTooLarge`] when it is longer.
    pub fn read(&self, path: &Path, limit: u64) -> io::Result<Vec<u8>> {
        let file = self.open(path)?;
        let mut bytes = Vec::new();
        // The length reported by the system may be wrong.
        file.take(limit.saturating_add(1)).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > limit {
            let fault = format!("the file has more than {} MB", limit >> 20);
            return Err(io::Error::new(ErrorKind::FileTooLarge, fault));
        }
        Ok(bytes)
    }

    /// The same; empty where there is no such file.
    ///
    /// # Errors
    /// As [`read`](SharedDisk::read), but for a file that is not there.
    pub fn read_if_any(&self, path: &Path, limit: u64) -> io::Result<Vec<u8>> {
        match self.read(path, limit) {
            Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => Ok(Vec::new()),
            read => read,
        }
    }

    /// Deletes a file if it exists.
    ///
    /// # Errors
    /// When the system cannot do it.
    pub fn remove_if_any(&self, path: &Path) -> io::Result<()> {
        match self.remove(path) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }

    /// Whether there is a file or folder at this path, as far as the system says.
    pub fn has(&self, path: &Path) -> bool {
        self.metadata(path).is_ok()
    }

    /// The path that is the same for every way to name the file, even if it no longer exists. It is remembered.
    pub fn real_path(&self, path: &Path) -> PathBuf {
        let real = self.canonicalize(path).unwrap_or_else(|_| {
            let folder = self.canonicalize(folder_of(path));
            match (folder, path.file_name()) {
                (Ok(folder), Some(name)) => folder.join(name),
                _ => path.to_owned(),
            }
        });
        let mut aliases = held(&self.aliases);
        if real == path {
            aliases.remove(path);
        } else {
            aliases.insert(path.to_owned(), real.clone());
        }
        real
    }

    /// Whether both paths name the same file, as far as is known of those that have been read or written: the system is not asked, so
    /// nobody waits.
    pub fn is_same_file(&self, one: &Path, other: &Path) -> bool {
        let aliases = held(&self.aliases);
        let real = |path| aliases.get(path).map_or(path, PathBuf::as_path);
        one == other || real(one) == real(other)
    }

    /// Logs what happened to this path, and notes what the players should know of it.
    pub(in crate::store) fn notice(&self, notice: DiskNotice, path: &Path, why: &dyn fmt::Display) {
        let mut notices = held(&self.notices);
        if !notices.known.contains(&notice) {
            log::warn!("{}: {notice:?}: {why}", path.display());
            notices.known.push(notice);
        }
    }

    /// Takes what the players have not been told yet; each notice is given once.
    #[must_use]
    pub fn take_notice(&self) -> Option<DiskNotice> {
        let mut notices = held(&self.notices);
        let notice = notices.known.get(notices.told).copied()?;
        notices.told += 1;
        Some(notice)
    }
}
