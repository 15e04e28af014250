//! The settings file: read at startup; what changes here is written into it. Unreadable parts of it are never lost.

use super::{SettingFault, Settings, SettingsFault};
use crate::job::held;
use crate::store::backup;
use crate::store::file::{folder_of, moving, write_whole, SharedDisk};
use anyhow::{anyhow, Context};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

/// A longer file is not a settings file.
const MAX_BYTES: u64 = 1 << 20;

/// A user's settings file. Clones share what they know of it, so that a job can write it.
#[derive(Debug, Clone)]
pub struct SettingsFile {
    disk: SharedDisk,
    /// `None` for a user without a home folder.
    path: Option<PathBuf>,
    /// The settings of this program that were last read from it or written to it.
    known: Arc<Mutex<Settings>>,
}

impl SettingsFile {
    /// The file at this path.
    pub(in crate::store) fn at(disk: &SharedDisk, path: Option<PathBuf>) -> SettingsFile {
        SettingsFile {
            disk: SharedDisk::clone(disk),
            path,
            known: Arc::default(),
        }
    }

    /// Reads the settings, and what cannot be used of them. In that case the file is backed up, if possible.
    pub fn load(&self) -> (Settings, Option<SettingsFault>) {
        let Some(path) = &self.path else {
            return (Settings::default(), None);
        };
        let (settings, faults) = self.read(path).unwrap_or_default();
        held(&self.known).clone_from(&settings);
        let fault = (!faults.is_empty()).then(|| SettingsFault {
            faults,
            backup: backup::numbered(&self.disk, path).ok(),
        });
        (settings, fault)
    }

    /// Writes what has changed in the settings since this program last read or wrote them; the rest of the file stays as another
    /// window has written it. A file that cannot be read completely is replaced; it is backed up first, or moved aside if it
    /// cannot be copied. Returns the path of that backup.
    ///
    /// # Errors
    /// When this user has no home folder, the old file can neither be read nor moved, or the new one cannot be written.
    pub fn write(&self, settings: &Settings) -> anyhow::Result<Option<PathBuf>> {
        let path = self.path.as_ref();
        let path = path.ok_or_else(|| anyhow!("this user has no home folder"))?;
        let mut known = held(&self.known);
        self.disk.create_folder(folder_of(path), true)?;
        // Locks the folder against other windows. Where folders have no locks, the file is complete at any moment even so, but of
        // two windows that write it at once one can miss the other's changes.
        let _lock = self.disk.lock_folder(folder_of(path)).ok();
        let (merged, kept) = match self.read(path) {
            None => (settings.clone(), None),
            Some((theirs, faults)) if faults.is_empty() => (theirs.with_changes(&known, settings), None),
            Some(_) => {
                let moved = || backup::move_aside(&self.disk, path).with_context(|| moving(path));
                (
                    settings.clone(),
                    Some(backup::numbered(&self.disk, path).or_else(|_| moved())?),
                )
            }
        };
        write_whole(&self.disk, path, &merged.to_toml())?;
        known.clone_from(settings);
        Ok(kept)
    }

    /// The readable settings of the file, and what is unreadable; `None` if there is no file.
    fn read(&self, path: &Path) -> Option<(Settings, Vec<SettingFault>)> {
        match self.disk.read(path, MAX_BYTES) {
            Ok(bytes) => Some(Settings::from_bytes(&bytes)),
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => Some((Settings::default(), vec![SettingFault::Unreadable(error.to_string())])),
        }
    }
}
