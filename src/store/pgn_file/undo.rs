//! Undoing all that the program has changed in a file.

use super::{fnv, held, load, Backup, PgnFiles};
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
