//! The trash: deleted files go there and can be restored.

use crate::store::file::{create_unique, move_to, moving, SharedDisk};
use crate::store::local_time::system_time;
use anyhow::{anyhow, Context};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Where deleted files go.
#[derive(Debug, Clone)]
pub struct Trash {
    /// The disk of the files.
    pub disk: SharedDisk,
    /// The folder they are moved to.
    pub folder: PathBuf,
    /// Whether they go to the desktop's trash, if there is one, instead of the folder.
    pub is_of_desktop: bool,
}

/// A file in the trash.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrashedFile {
    /// Its original path.
    pub path: PathBuf,
    /// Its current path; `None` if it is in the desktop's trash.
    kept: Option<PathBuf>,
}

impl Trash {
    /// Moves the file to the trash.
    ///
    /// # Errors
    /// When it cannot be moved.
    pub fn discard(&self, path: &Path) -> anyhow::Result<TrashedFile> {
        self.discard_at(path, system_time())
    }

    fn discard_at(&self, path: &Path, now: SystemTime) -> anyhow::Result<TrashedFile> {
        // The desktop's trash notes the day, which the library that asks it cannot tell of a clock before 1970.
        let is_of_desktop = self.is_of_desktop && now >= SystemTime::UNIX_EPOCH;
        let refused = is_of_desktop.then(|| trash::delete(path).err());
        if let Some(Some(error)) = &refused {
            log::info!("the desktop's trash does not take {}: {error}", path.display());
        }
        let kept = match refused {
            Some(None) => None,
            _ => Some(self.take(path)?),
        };
        let path = path.to_owned();
        Ok(TrashedFile { path, kept })
    }

    /// Moves the file into the folder; returns its new path.
    fn take(&self, path: &Path) -> anyhow::Result<PathBuf> {
        let name = path.file_stem().context("the path names no file")?.to_string_lossy();
        let extension = path.extension().unwrap_or_default().to_string_lossy();
        let kept = create_unique(&self.disk, &self.folder, &name, &extension)?;
        move_to(&self.disk, path, &kept)?;
        Ok(kept)
    }

    /// Restores a file to its original path.
    ///
    /// # Errors
    /// When it is no longer in the trash, or another file has taken its name.
    pub fn restore(&self, TrashedFile { path, kept }: &TrashedFile) -> anyhow::Result<()> {
        if self.disk.has(path) {
            return Err(anyhow!("there is another file {}", path.display()));
        }
        match kept {
            Some(kept) => (self.disk.rename(kept, path)).with_context(|| moving(kept)),
            None => restore_from_desktop(path),
        }
    }
}

/// Restores the file most recently deleted at this path from the desktop's trash.
#[cfg(any(
    windows,
    all(unix, not(target_os = "macos"), not(target_os = "ios"), not(target_os = "android"))
))]
fn restore_from_desktop(path: &Path) -> anyhow::Result<()> {
    let name = path.file_name().context("the path names no file")?;
    let folder = path.parent().context("the file is in no folder")?;
    // The trash records files by their canonical path.
    let real = folder.canonicalize().context("looking for the folder")?.join(name);
    let last = trash::os_limited::list()
        .map_err(|error| anyhow!("{error}"))?
        .into_iter()
        .filter(|item| item.original_path() == real)
        .max_by_key(|item| item.time_deleted)
        .with_context(|| format!("{} is not in the trash any more", real.display()))?;
    trash::os_limited::restore_all([last]).map_err(|error| anyhow!("{error}"))
}

#[cfg(not(any(
    windows,
    all(unix, not(target_os = "macos"), not(target_os = "ios"), not(target_os = "android"))
)))]
fn restore_from_desktop(_: &Path) -> anyhow::Result<()> {
    Err(anyhow!("the trash of this system gives files back only by hand"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::file::test_disk::on_each_disk;
    use std::fs;
    use std::time::Duration;

    #[test]
    fn what_goes_into_the_trash_comes_back() {
        on_each_disk("trash", |disk, home| {
            fs::create_dir_all(home.join("games")).expect("a folder");
            let path = home.join("games").join("a.pgn");
            let trash = Trash {
                disk: SharedDisk::clone(disk),
                folder: home.join("trash"),
                is_of_desktop: false,
            };
            let mut discarded = Vec::new();
            for text in ["first", "second"] {
                fs::write(&path, text).expect("a file");
                discarded.push(trash.discard(&path).expect("it is moved"));
                assert!(!path.exists());
            }
            assert!(
                discarded[1].kept.as_ref().is_some_and(|kept| kept.ends_with("a_2.pgn")),
                "one does not take the place of another"
            );
            fs::write(&path, "third").expect("a file");
            assert!(trash.restore(&discarded[0]).is_err(), "another file has its name");
            fs::remove_file(&path).expect("it goes");
            trash.restore(&discarded[0]).expect("it comes back");
            assert_eq!(fs::read_to_string(&path).expect("a file"), "first");
            assert!(trash.restore(&discarded[0]).is_err(), "it is not in the trash any more");
        });
    }

    #[test]
    fn with_a_clock_before_1970_the_trash_is_the_own_folder() {
        on_each_disk("trash-1901", |disk, home| {
            fs::create_dir_all(home).expect("a folder");
            let path = home.join("a.pgn");
            fs::write(&path, "1. e4 *").expect("a file");
            let trash = Trash {
                disk: SharedDisk::clone(disk),
                folder: home.join("trash"),
                is_of_desktop: true,
            };
            let year_1901 = SystemTime::UNIX_EPOCH - Duration::from_hours(69 * 8766);
            let discarded = trash.discard_at(&path, year_1901).expect("it is moved");
            assert_eq!(discarded.kept, Some(home.join("trash/a.pgn")));
            trash.restore(&discarded).expect("it comes back");
            assert_eq!(fs::read_to_string(&path).expect("a file"), "1. e4 *");
        });
    }
}
