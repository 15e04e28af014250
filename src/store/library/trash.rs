//! The trash: deleted files go there and can be restored.

use crate::store::file::{create_unique, move_to, moving, SharedDisk};
use anyhow::{anyhow, Context};
use std::path::{Path, PathBuf};

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
        let refused = self.is_of_desktop.then(|| trash::delete(path).err());
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
    use std::fs;

    #[test]
    fn what_goes_into_the_trash_comes_back() {
        let scratch = tempfile::tempdir().expect("a folder");
        let home = scratch.path();
        fs::create_dir_all(home.join("games")).expect("a folder");
        let path = home.join("games").join("a.pgn");
        let trash = Trash {
            disk: crate::store::file::real_disk(),
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
    }
}
