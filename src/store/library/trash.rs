//! The trash: deleted files go there and can be restored.

use anyhow::{anyhow, Context};
use std::fs;
use std::path::{Path, PathBuf};

/// Where deleted files go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Trash {
    /// To the desktop's trash; if there is none, to this folder.
    System(PathBuf),
    /// To this folder.
    Folder(PathBuf),
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
        let folder = match self {
            Trash::System(folder) => match trash::delete(path) {
                Ok(()) => {
                    return Ok(TrashedFile {
                        path: path.to_owned(),
                        kept: None,
                    })
                }
                Err(error) => {
                    log::info!("the desktop's trash does not take {}: {error}", path.display());
                    folder
                }
            },
            Trash::Folder(folder) => folder,
        };
        Ok(TrashedFile {
            kept: Some(move_into(path, folder)?),
            path: path.to_owned(),
        })
    }
}

impl TrashedFile {
    /// A description of where the file is now.
    #[must_use]
    pub fn place(&self) -> String {
        match &self.kept {
            Some(path) => path.display().to_string(),
            None => "the trash".into(),
        }
    }

    /// Restores the file to its original path.
    ///
    /// # Errors
    /// When it is no longer in the trash, or another file has taken its name.
    pub fn restore(&self) -> anyhow::Result<()> {
        if self.path.exists() {
            return Err(anyhow!("there is another file {}", self.path.display()));
        }
        match &self.kept {
            Some(kept) => fs::rename(kept, &self.path).with_context(|| format!("moving {}", kept.display())),
            None => restore_from_desktop(&self.path),
        }
    }
}

fn move_into(path: &Path, folder: &Path) -> anyhow::Result<PathBuf> {
    let name = path.file_name().context("the path names no file")?.to_string_lossy();
    fs::create_dir_all(folder).with_context(|| format!("making the folder {}", folder.display()))?;
    let target = (1..1000)
        .map(|number| match number {
            1 => folder.join(&*name),
            number => folder.join(format!("{number}_{name}")),
        })
        .find(|target| !target.exists())
        .with_context(|| format!("there are too many files {name} in the trash"))?;
    fs::rename(path, &target).with_context(|| format!("moving {}", path.display()))?;
    Ok(target)
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

    #[test]
    fn what_goes_into_the_trash_comes_back() {
        let home = std::env::temp_dir().join(format!("tabiya-trash-{}", std::process::id()));
        let _ = fs::remove_dir_all(&home);
        fs::create_dir_all(home.join("games")).expect("a folder");
        let path = home.join("games").join("a.pgn");
        let trash = Trash::Folder(home.join("trash"));
        let mut discarded = Vec::new();
        for text in ["first", "second"] {
            fs::write(&path, text).expect("a file");
            discarded.push(trash.discard(&path).expect("it is moved"));
            assert!(!path.exists());
        }
        assert!(
            discarded[1].place().ends_with("2_a.pgn"),
            "one does not take the place of another"
        );
        fs::write(&path, "third").expect("a file");
        assert!(discarded[0].restore().is_err(), "another file has its name");
        fs::remove_file(&path).expect("it goes");
        discarded[0].restore().expect("it comes back");
        assert_eq!(fs::read_to_string(&path).expect("a file"), "first");
        assert!(discarded[0].restore().is_err(), "it is not in the trash any more");
        let _ = fs::remove_dir_all(home);
    }
}
