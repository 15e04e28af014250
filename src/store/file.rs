//! Reading and writing single files, so that nothing is lost and nothing is waited for for ever.

use anyhow::{anyhow, bail, Context};
use std::fs::{self, File, Metadata};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// What tells a file that was changed from one that was not: its length and when it was written last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FileStamp {
    length: u64,
    modified: Option<SystemTime>,
}

impl FileStamp {
    /// The stamp of the file at this path now.
    ///
    /// # Errors
    /// When there is no such file.
    pub fn of(path: &Path) -> io::Result<FileStamp> {
        Ok(FileStamp::from(&fs::metadata(path)?))
    }

    /// The length of the file in bytes.
    #[must_use]
    pub fn length(&self) -> u64 {
        self.length
    }
}

impl From<&Metadata> for FileStamp {
    fn from(metadata: &Metadata) -> FileStamp {
        FileStamp {
            length: metadata.len(),
            modified: metadata.modified().ok(),
        }
    }
}

/// Opens a regular file for reading. Pipes and devices may never end, or never even open, and are refused.
///
/// # Errors
/// When there is no such file, it cannot be opened, or it is not a regular file.
pub fn open_regular(path: &Path) -> io::Result<File> {
    // Opening a pipe waits for its other end: it is asked first what it is.
    refuse_special(&fs::metadata(path)?)?;
    let file = File::open(path)?;
    refuse_special(&file.metadata()?)?;
    Ok(file)
}

fn refuse_special(metadata: &Metadata) -> io::Result<()> {
    if metadata.is_dir() {
        return Err(io::Error::new(ErrorKind::IsADirectory, "this is a folder"));
    }
    if !metadata.is_file() {
        let fault = "this is a pipe or a device, not a regular file";
        return Err(io::Error::new(ErrorKind::InvalidInput, fault));
    }
    Ok(())
}

/// The bytes of a regular file that is not longer than `limit` bytes.
///
/// # Errors
/// As [`open_regular`]; when it cannot be read; [`ErrorKind::FileTooLarge`] when it is longer.
pub fn read_regular(path: &Path, limit: u64) -> io::Result<Vec<u8>> {
    let file = open_regular(path)?;
    let mut bytes = Vec::new();
    // What the system says of its length may be wrong.
    file.take(limit.saturating_add(1)).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > limit {
        let fault = format!("the file has more than {} MB", limit >> 20);
        return Err(io::Error::new(ErrorKind::FileTooLarge, fault));
    }
    Ok(bytes)
}

/// Writes a file so that at any moment the old text or the new one is there whole: into a temporary file beside it,
/// synced, then renamed. A symbolic link stays one: the file it leads to is written.
///
/// # Errors
/// When the folder cannot be made, the path is that of a folder or a device, or the file cannot be written; the old file is
/// untouched then.
pub fn write_whole(path: &Path, content: &(impl AsRef<[u8]> + ?Sized)) -> anyhow::Result<()> {
    write_with(path, |file| Ok(file.write_all(content.as_ref())?))
}

/// The same for a content that comes bit by bit.
///
/// # Errors
/// As [`write_whole`], and what `write` returns.
pub fn write_with(path: &Path, write: impl FnOnce(&mut File) -> anyhow::Result<()>) -> anyhow::Result<()> {
    write_checked(path, write, |_| Ok(()))
}

/// The same, and `check` looks at the new file under its temporary name before it takes the place of the old one.
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
    let temporary = temporary(path);
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

/// Where a symbolic link leads, also when there is nothing yet; other paths stay as they are.
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

/// Gives a file to the system so that at any moment it is there whole or not at all, however the program ends. It is not
/// synced: a power failure can take it. The folder has to be there.
///
/// # Errors
/// When the system does not take it; nothing is left of it then.
pub fn write_unsynced(path: &Path, content: &(impl AsRef<[u8]> + ?Sized)) -> anyhow::Result<()> {
    let temporary = temporary(path);
    let written = fs::write(&temporary, content).and_then(|()| fs::rename(&temporary, path));
    if written.is_err() {
        let _ = fs::remove_file(&temporary);
    }
    written.with_context(|| format!("writing {}", path.display()))
}

/// Syncs a file written by [`write_unsynced`], does what has to be done before it takes its final name, and renames it.
///
/// # Errors
/// When one of the steps fails; those after it are not taken.
pub fn sync_and_rename(from: &Path, to: &Path, before: impl FnOnce() -> io::Result<()>) -> anyhow::Result<()> {
    File::open(from)
        .and_then(|file| file.sync_all())
        .and_then(|()| before())
        .and_then(|()| fs::rename(from, to))
        .and_then(|()| sync_folder(folder_of(to)))
        .with_context(|| format!("writing {}", to.display()))
}

/// Makes an empty file of this name, or of the name with a number when it is taken. From then on no other program gets the
/// same name.
///
/// # Errors
/// When the folder or the file cannot be made, or 999 files have this name.
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

/// The file beside this one in which a text is written before it takes the name.
#[must_use]
pub fn temporary(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    name.into()
}

/// Makes sure that the new name of a file outlives a power failure.
///
/// # Errors
/// When the system cannot do it.
#[cfg(unix)]
pub fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// Elsewhere the system takes care of names itself.
///
/// # Errors
/// Never.
#[cfg(not(unix))]
#[allow(clippy::unnecessary_wraps, reason = "elsewhere it can fail")]
pub fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scratch(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("tabiya-file-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        folder
    }

    #[test]
    fn a_file_is_written_whole_and_replaced() {
        let folder = scratch("whole");
        let path = folder.join("deep").join("game.pgn");
        write_whole(&path, "first").expect("a temporary folder can be written");
        write_whole(&path, "second").expect("and again");
        assert_eq!(fs::read_to_string(&path).expect("it is there"), "second");
        let files = fs::read_dir(folder.join("deep")).expect("the folder is there").count();
        assert_eq!(files, 1, "no temporary file stays");
        fs::remove_dir_all(folder).expect("cleaning up");
    }

    #[test]
    fn a_failed_write_keeps_the_old_file_and_names_it() {
        let folder = scratch("failed");
        fs::create_dir_all(folder.join("game.pgn")).expect("a temporary folder can be made");
        let error = write_whole(&folder.join("game.pgn"), "text").expect_err("a folder is in the way");
        assert!(format!("{error:#}").contains("game.pgn"), "{error:#}");
        assert_eq!(fs::read_dir(&folder).expect("the folder is there").count(), 1);
        fs::remove_dir_all(folder).expect("cleaning up");
    }

    #[cfg(unix)]
    #[test]
    fn a_link_is_written_through_and_stays_a_link() {
        let folder = scratch("link");
        let (real, link) = (folder.join("real.pgn"), folder.join("link.pgn"));
        fs::write(&real, "old").expect("a file");
        std::os::unix::fs::symlink("real.pgn", &link).expect("a link");
        write_whole(&link, "new").expect("it is written");
        assert_eq!(fs::read_to_string(&real).expect("the file"), "new");
        assert!(fs::symlink_metadata(&link).expect("the link").is_symlink());
        fs::remove_file(&real).expect("it goes");
        write_whole(&link, "again").expect("a link to nothing gets its file");
        assert_eq!(fs::read_to_string(&real).expect("the file"), "again");
        let _ = fs::remove_dir_all(folder);
    }

    #[cfg(unix)]
    #[test]
    fn the_permissions_of_a_file_stay() {
        use std::os::unix::fs::PermissionsExt;
        let folder = scratch("permissions");
        let path = folder.join("mine.pgn");
        fs::write(&path, "old").expect("a file");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).expect("permissions");
        write_whole(&path, "new").expect("it is written");
        let mode = fs::metadata(&path).expect("the file").permissions().mode();
        assert_eq!(mode & 0o777, 0o640);
        let _ = fs::remove_dir_all(folder);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn devices_folders_and_pipes_are_neither_read_nor_replaced() {
        let folder = scratch("special");
        let pipe = folder.join("pipe.pgn");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status();
        assert!(made.is_ok_and(|status| status.success()), "a pipe");
        let zero = folder.join("zero.pgn");
        std::os::unix::fs::symlink("/dev/zero", &zero).expect("a link");
        for path in [&pipe, &zero, Path::new("/dev/full"), &folder] {
            let error = read_regular(path, 1000).expect_err("it is no regular file");
            assert!(!error.to_string().is_empty());
            assert!(write_whole(path, "text").is_err(), "{}", path.display());
        }
        assert!(fs::symlink_metadata(&zero).expect("the link").is_symlink());
        let error = format!("{:#}", write_whole(&folder, "text").expect_err("a folder"));
        assert!(error.contains("this is a folder"), "{error}");
        let _ = fs::remove_dir_all(folder);
    }

    #[test]
    fn a_file_is_read_up_to_a_limit() {
        let folder = scratch("limit");
        let path = folder.join("a.txt");
        fs::write(&path, "12345").expect("a file");
        assert_eq!(read_regular(&path, 5).expect("it is read"), b"12345");
        let error = read_regular(&path, 4).expect_err("it is longer");
        assert_eq!(error.kind(), ErrorKind::FileTooLarge);
        let _ = fs::remove_dir_all(folder);
    }

    #[test]
    fn what_a_check_refuses_is_not_written() {
        let folder = scratch("checked");
        let path = folder.join("game.pgn");
        fs::write(&path, "old").expect("a file");
        let write = |file: &mut File| Ok(file.write_all(b"new")?);
        let check = |new: &Path| {
            assert_eq!(fs::read_to_string(new).expect("the new file"), "new");
            bail!("refused")
        };
        assert!(write_checked(&path, write, check).is_err());
        assert_eq!(fs::read_to_string(&path).expect("the file"), "old");
        assert_eq!(fs::read_dir(&folder).expect("the folder").count(), 1);
        let _ = fs::remove_dir_all(folder);
    }
}
