//! Atomic writes: whatever happens, either the old content or the new content is there complete.

use super::disk::{DiskNotice, File, Permissions, SharedDisk};
use super::fault::{doing, moving, writing};
use super::read::refuse_special;
use anyhow::{anyhow, bail, Context};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

/// A new file under a temporary name beside its final one; deleted unless it gets that.
#[derive(Debug)]
pub struct NewFile {
    disk: SharedDisk,
    file: File,
    path: PathBuf,
    is_named: bool,
}

impl NewFile {
    /// Creates it beside this path, with these permissions if given. No file that exists is touched: a link may have been put
    /// there.
    ///
    /// # Errors
    /// When it cannot be created.
    fn beside(disk: &SharedDisk, path: &Path, permissions: Option<&Permissions>) -> io::Result<NewFile> {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        const MOST_TAKEN: usize = 1000;
        let mut last = ErrorKind::AlreadyExists.into();
        for _ in 0..MOST_TAKEN {
            let mut name = path.as_os_str().to_owned();
            let number = COUNT.fetch_add(1, Ordering::Relaxed);
            name.push(format!(".{}-{number}.part", std::process::id()));
            let path = PathBuf::from(name);
            match disk.create(&path, permissions) {
                Ok(file) => {
                    return Ok(NewFile {
                        disk: SharedDisk::clone(disk),
                        file,
                        path,
                        is_named: false,
                    })
                }
                Err(error) if error.kind() == ErrorKind::AlreadyExists => last = error,
                Err(error) => return Err(error),
            }
        }
        Err(last)
    }

    /// Its present path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Waits until its content is on disk.
    fn sync(&self) -> io::Result<()> {
        self.disk.sync(&self.file)
    }

    /// Gives it this name, which it keeps.
    fn rename(&mut self, to: &Path) -> io::Result<()> {
        self.disk.rename(&self.path, to)?;
        to.clone_into(&mut self.path);
        self.is_named = true;
        Ok(())
    }
}

impl Write for NewFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.disk.write(&self.file, bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for NewFile {
    fn drop(&mut self) {
        if !self.is_named {
            let _ = self.disk.remove(&self.path);
        }
    }
}

/// Writes a file atomically, so at any moment either the old or the new content is complete: into a temporary file beside it,
/// synced, then renamed. A symbolic link stays a link; the file it points to is written.
///
/// # Errors
/// When the folder cannot be created, the path is a folder or a device, or the file cannot be written. The old file is
/// then untouched.
pub fn write_whole(disk: &SharedDisk, path: &Path, content: &(impl AsRef<[u8]> + ?Sized)) -> anyhow::Result<()> {
    write_checked(disk, path, |file| Ok(file.write_all(content.as_ref())?), |_| Ok(()))
}

/// The same for content written piece by piece, with a `check` of the new file under its temporary name before it replaces the
/// old one.
///
/// # Errors
/// As [`write_whole`], and what `write` and `check` return.
pub fn write_checked(
    disk: &SharedDisk,
    path: &Path,
    write: impl FnOnce(&mut NewFile) -> anyhow::Result<()>,
    check: impl FnOnce(&Path) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let asked = path;
    let path = &link_target(disk, path).with_context(|| writing(asked))?;
    disk.create_folder(folder_of(path), false)?;
    if path.file_name().is_none() {
        bail!("{} names no file", path.display());
    }
    let old = disk.metadata(path).ok();
    if let Some(old) = &old {
        refuse_special(old).with_context(|| writing(asked))?;
    }
    let permissions = old.map(|old| old.permissions());
    replace(disk, path, permissions, write, check).with_context(|| writing(asked))
}

/// Puts a new file with these permissions in this place, whatever is there.
fn replace(
    disk: &SharedDisk,
    path: &Path,
    permissions: Option<Permissions>,
    write: impl FnOnce(&mut NewFile) -> anyhow::Result<()>,
    check: impl FnOnce(&Path) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let mut file = NewFile::beside(disk, path, permissions.as_ref())?;
    write(&mut file)?;
    file.sync()?;
    // Only now: it may forbid writing.
    if let Some(permissions) = permissions {
        file.file.set_permissions(permissions)?;
    }
    check(&file.path)?;
    file.rename(path)?;
    sync_name(disk, path);
    Ok(())
}

/// The target of a symbolic link, even if nothing is there yet; other paths are returned as they are.
fn link_target(disk: &SharedDisk, path: &Path) -> io::Result<PathBuf> {
    const MOST_LINKS: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        match disk.read_link(&path) {
            Ok(target) => path = folder_of(&path).join(target),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other("too many symbolic links"))
}

/// Hands a file to the system so that it is there complete or not at all, however the program ends. It is not synced, so a power
/// failure can lose it. The folder has to exist. Returns the open file, to be synced.
///
/// # Errors
/// When the system does not accept it; nothing of it is left then.
pub fn write_unsynced(
    disk: &SharedDisk,
    path: &Path,
    content: &(impl AsRef<[u8]> + ?Sized),
) -> anyhow::Result<NewFile> {
    write_unsynced_by(disk, path, |file| Ok(file.write_all(content.as_ref())?))
}

/// The same for content written piece by piece.
///
/// # Errors
/// As [`write_unsynced`], and what `write` returns.
pub fn write_unsynced_by(
    disk: &SharedDisk,
    path: &Path,
    write: impl FnOnce(&mut NewFile) -> anyhow::Result<()>,
) -> anyhow::Result<NewFile> {
    let hand_over = || -> anyhow::Result<NewFile> {
        let mut file = NewFile::beside(disk, path, None)?;
        write(&mut file)?;
        file.rename(path)?;
        Ok(file)
    };
    hand_over().with_context(|| writing(path))
}

/// Syncs a file written by [`write_unsynced`], calls `before`, and renames the file to its final name.
///
/// # Errors
/// When a step fails; the steps after it are skipped.
pub fn sync_and_rename(file: &mut NewFile, to: &Path, before: impl FnOnce() -> io::Result<()>) -> anyhow::Result<()> {
    file.sync()
        .and_then(|()| before())
        .and_then(|()| file.rename(to))
        .with_context(|| writing(to))?;
    sync_name(&file.disk, to);
    Ok(())
}

/// Waits until the name of this file is on disk. The content is there already under that name, so a failure is none of the write,
/// and a notice about the disk is enough. A file system that cannot do it (`EINVAL`, `ENOTSUP` or `EBADF`) takes care of names in
/// its own way.
pub fn sync_name(disk: &SharedDisk, path: &Path) {
    const EBADF: i32 = 9;
    let Err(error) = disk.sync_folder(folder_of(path)) else {
        return;
    };
    let is_unknown = matches!(error.kind(), ErrorKind::Unsupported | ErrorKind::InvalidInput);
    if is_unknown || cfg!(unix) && error.raw_os_error() == Some(EBADF) {
        log::debug!("{} cannot be synced: {error}", folder_of(path).display());
    } else {
        disk.notice(DiskNotice::NotSynced, path, &error);
    }
}

/// Copies a file atomically: at any moment either the old copy or the new one is complete.
///
/// # Errors
/// When it cannot be read, or the copy not written.
pub fn copy_whole(disk: &SharedDisk, from: &Path, to: &Path) -> anyhow::Result<()> {
    let copy = || {
        let mut source = disk.open(from)?;
        let permissions = Some(source.metadata()?.permissions());
        let write = |file: &mut NewFile| Ok(io::copy(&mut source, file).map(|_| ())?);
        replace(disk, to, permissions, write, |_| Ok(()))
    };
    copy().with_context(|| doing("keeping a copy of", from))
}

/// Creates an empty file with this name and extension (none if empty), or with a number appended if the name is taken. This reserves the name against other
/// programs.
///
/// # Errors
/// When the folder or the file cannot be created, or 999 files already have this name.
pub fn create_unique(disk: &SharedDisk, folder: &Path, name: &str, extension: &str) -> anyhow::Result<PathBuf> {
    disk.create_folder(folder, true)?;
    for number in 1..1000 {
        let mut path = folder.join(match number {
            1 => name.to_owned(),
            number => format!("{name}_{number}"),
        });
        if !extension.is_empty() {
            path.as_mut_os_string().push(format!(".{extension}"));
        }
        match disk.create(&path, None) {
            Ok(_) => return Ok(path),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error).with_context(|| writing(&path)),
        }
    }
    Err(anyhow!("too many files named {name}"))
}

/// Renames a file to a name reserved by [`create_unique`]. If that fails, the name is free again.
///
/// # Errors
/// When it cannot be renamed.
pub fn move_to(disk: &SharedDisk, path: &Path, reserved: &Path) -> anyhow::Result<()> {
    let moved = disk.rename(path, reserved).inspect_err(|_| {
        let _ = disk.remove(reserved);
    });
    moved.with_context(|| moving(path))
}

/// The folder that a file is in.
pub fn folder_of(path: &Path) -> &Path {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}
