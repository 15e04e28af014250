//! Undoing all that the program has changed in a file.

use super::{fnv, held, load, Backup, PgnFiles, Version};
use crate::store::file::write_whole;
use anyhow::Context;
use std::path::Path;

/// What became of a file whose changes were to be undone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Undone {
    /// It is as it was before the program first changed it.
    Restored,
    /// Another program has changed it too, so nothing was undone.
    ChangedElsewhere,
}

impl PgnFiles {
    /// The backup of the file, if the program has changed it; `None` also while another backup is being made.
    pub fn backup_of(&self, path: &Path) -> Option<Backup> {
        self.shared.backups.try_lock().ok()?.of(path).cloned()
    }

    /// The earlier versions of the file, the latest first.
    pub fn versions(&self, path: &Path) -> Vec<Version> {
        held(&self.shared.backups).versions(path)
    }

    /// The length of all earlier versions of all files.
    pub fn bytes_of_versions(&self) -> u64 {
        held(&self.shared.backups).bytes()
    }

    /// Deletes all earlier versions but those of this run.
    pub fn clear_versions(&self) {
        held(&self.shared.backups).clear();
    }

    /// Makes the file what it was in an earlier version; what it is now becomes one.
    ///
    /// # Errors
    /// When one of the two cannot be read or written.
    pub fn restore_version(&self, path: &Path, version: &Path) -> anyhow::Result<()> {
        let _lock = self.lock_after_all(path);
        let before = load(self.disk(), version)?;
        // What was changed since the last backup is kept too.
        held(&self.shared.backups).forget(path);
        self.write(path, &before)
    }

    /// Restores the file to what it was before the program first changed it.
    ///
    /// # Errors
    /// When there is no backup, or one of the two files cannot be read or written.
    pub fn undo_changes(&self, path: &Path) -> anyhow::Result<Undone> {
        let _lock = self.lock_after_all(path);
        let backup = held(&self.shared.backups).of(path).cloned();
        let backup = backup.context("there is no backup")?;
        let now = load(self.disk(), path)?;
        if fnv(now.into_iter()) != backup.written {
            return Ok(Undone::ChangedElsewhere);
        }
        let before = load(self.disk(), &backup.path)?;
        write_whole(self.disk(), path, &before)?;
        // The next change makes another one.
        held(&self.shared.backups).forget(path);
        Ok(Undone::Restored)
    }
}
