//! Undoing all that the program has changed in a file.

use super::{load, load_if_any, Backup, PgnFiles, Version};
use crate::collection::part::hash;
use crate::job::held;
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
    pub fn restore_version(&self, path: &Path, version: &Path) -> anyhow::Result<Undone> {
        let _lock = self.lock_after_all(path);
        let mut backups = held(&self.shared.backups);
        let Some(before) = backups.text_of(version, path)? else {
            return Ok(Undone::ChangedElsewhere);
        };
        // What was changed since the last backup is kept too.
        backups.forget(path);
        drop(backups);
        let now = load_if_any(self.disk(), path)?;
        self.write(path, &now, &before)?;
        Ok(Undone::Restored)
    }

    /// Restores the file to what it was before the program first changed it.
    ///
    /// # Errors
    /// When there is no backup, or one of the two files cannot be read or written.
    pub fn undo_changes(&self, path: &Path) -> anyhow::Result<Undone> {
        let _lock = self.lock_after_all(path);
        let mut backups = held(&self.shared.backups);
        let backup = backups.of(path).context("there is no backup")?;
        if hash(&load(self.disk(), path)?) != backup.written {
            return Ok(Undone::ChangedElsewhere);
        }
        let Some(before) = backups.text_of(&backup.path, path)? else {
            return Ok(Undone::ChangedElsewhere);
        };
        write_whole(self.disk(), path, &before)?;
        // The next change makes another one.
        backups.forget(path);
        Ok(Undone::Restored)
    }
}
