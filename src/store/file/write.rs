//! Atomic writes: whatever happens, either the old content or the new content is there complete.

use super::read::refuse_special;
use anyhow::{anyhow, bail, Context};
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

/// Writes a file atomically, so at any moment either the old or the new content is complete: into a temporary file beside it,
/// synced, then renamed. A symbolic link stays a link; the file it points to is written.
///
/// # Errors
/// When the folder cannot be created, the path is a folder or a device, or the file cannot be written. The old file is
/// then untouched.
pub fn write_whole(path: &Path, content: &(impl AsRef<[u8]> + ?Sized)) -> anyhow::Result<()> {
    write_with(path, |file| Ok(file.write_all(content.as_ref())?))
}

/// The same for content written piece by piece.
///
/// # Errors
/// As [`write_whole`], and what `write` returns.
pub fn write_with(path: &Path, write: impl FnOnce(&mut File) -> anyhow::Result<()>) -> anyhow::Result<()> {
    write_checked(path, write, |_| Ok(()))
}

/// The same, with a `check` of the new file under its temporary name before it replaces the old one.
///
/// # Errors
/// As [`write_with`], and what `check` returns.
pub fn write_checked(
    path: &Path,
    write: impl FnOnce(&mut File) -> anyhow::Result<()>,
    check: impl FnOnce(&Path) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let writing = || format!("writing {}", path.display());
    let path = &link_target(path).with_context(writing)?;
    let folder = folder_of(path);
    fs::create_dir_all(folder).with_context(|| format!("making the folder {}", folder.display()))?;
    if path.file_name().is_none() {
        bail!("{} names no file", path.display());
    }
    let old = fs::metadata(path).ok();
    if let Some(old) = &old {
        refuse_special(old).with_context(writing)?;
    }
    let temporary = own_temporary(path);
    let written = File::create(&temporary)
        .map_err(anyhow::Error::from)
        .and_then(|mut file| {
            write(&mut file)?;
            if let Some(old) = old {
                file.set_permissions(old.permissions())?;
            }
            Ok(file.sync_all()?)
        })
        .and_then(|()| check(&temporary))
        .and_then(|()| Ok(fs::rename(&temporary, path)?))
        .and_then(|()| Ok(sync_folder(folder)?));
    if written.is_err() {
        let _ = fs::remove_file(&temporary);
    }
    written.with_context(writing)
}

/// The target of a symbolic link, even if nothing is there yet; other paths are returned as they are.
fn link_target(path: &Path) -> io::Result<PathBuf> {
    const MOST_LINKS: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::symlink_metadata(&path) {
            Ok(metadata) if metadata.is_symlink() => {
                let target = fs::read_link(&path)?;
                path = folder_of(&path).join(target);
            }
            _ => return Ok(path),
        }
    }
    Err(io::Error::other("too many symbolic links"))
}

/// Hands a file to the system so that it is there complete or not at all, however the program ends. It is not synced, so a power
/// failure can lose it. The folder has to exist.
///
/// # Errors
/// When the system does not accept it; nothing of it is left then.
pub fn write_unsynced(path: &Path, content: &(impl AsRef<[u8]> + ?Sized)) -> anyhow::Result<()> {
    let temporary = temporary(path);
    let written = fs::write(&temporary, content).and_then(|()| fs::rename(&temporary, path));
    if written.is_err() {
        let _ = fs::remove_file(&temporary);
    }
    written.with_context(|| format!("writing {}", path.display()))
}

/// Syncs a file written by [`write_unsynced`], calls `before`, and renames the file to its final name.
///
/// # Errors
/// When a step fails; the steps after it are skipped.
pub fn sync_and_rename(from: &Path, to: &Path, before: impl FnOnce() -> io::Result<()>) -> anyhow::Result<()> {
    File::open(from)
        .and_then(|file| file.sync_all())
        .and_then(|()| before())
        .and_then(|()| fs::rename(from, to))
        .and_then(|()| sync_folder(folder_of(to)))
        .with_context(|| format!("writing {}", to.display()))
}

/// Creates an empty file with this name, or with a number appended if the name is taken. This reserves the name against other
/// programs.
///
/// # Errors
/// When the folder or the file cannot be created, or 999 files already have this name.
pub fn create_unique(folder: &Path, name: &str, extension: &str) -> anyhow::Result<PathBuf> {
    fs::create_dir_all(folder).with_context(|| format!("making the folder {}", folder.display()))?;
    for number in 1..1000 {
        let path = folder.join(match number {
            1 => format!("{name}.{extension}"),
            number => format!("{name}_{number}.{extension}"),
        });
        match File::create_new(&path) {
            Ok(_) => return Ok(path),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error).with_context(|| format!("writing {}", path.display())),
        }
    }
    Err(anyhow!("too many files named {name}"))
}

/// The folder that a file is in.
#[must_use]
pub fn folder_of(path: &Path) -> &Path {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

/// The temporary file beside this one, which is written first and then renamed.
#[must_use]
pub fn temporary(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    name.into()
}

/// The same, unique to one writer: two threads may write the same file.
fn own_temporary(path: &Path) -> PathBuf {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let mut name = path.as_os_str().to_owned();
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    name.push(format!(".{}-{number}.part", std::process::id()));
    name.into()
}

/// Syncs the folder, so the new name of a file survives a power failure.
///
/// # Errors
/// When the system cannot do it.
#[cfg(unix)]
pub fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// Does nothing: elsewhere the system takes care of names itself.
///
/// # Errors
/// Never.
#[cfg(not(unix))]
#[allow(clippy::unnecessary_wraps, reason = "elsewhere it can fail")]
pub fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}
