//! The settings file: read at startup, written as a whole. Unreadable parts of it are never lost.

use super::{SettingFault, Settings, SettingsFault};
use crate::store::backup;
use crate::store::file::{create_private_folder, folder_of, read_regular, write_whole, SharedDisk};
use anyhow::{anyhow, Context};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// A longer file is not a settings file.
const MAX_BYTES: u64 = 1 << 20;

/// A user's settings file.
#[derive(Debug, Clone)]
pub struct SettingsFile {
    disk: SharedDisk,
    /// `None` for a user without a home folder.
    path: Option<PathBuf>,
}

impl SettingsFile {
    /// The file at this path.
    pub(in crate::store) fn at(disk: &SharedDisk, path: Option<PathBuf>) -> SettingsFile {
        SettingsFile {
            disk: SharedDisk::clone(disk),
            path,
        }
    }

    /// Reads the settings, and what cannot be used of them. In that case the file is backed up, if possible.
    #[must_use]
    pub fn load(&self) -> (Settings, Option<SettingsFault>) {
        let Some(path) = &self.path else {
            return (Settings::default(), None);
        };
        let (settings, faults) = read(path);
        let fault = (!faults.is_empty()).then(|| SettingsFault {
            faults,
            backup: backup::numbered(&self.disk, path).ok(),
        });
        (settings, fault)
    }

    /// Writes the settings. A file that could not be read completely is backed up first, or moved aside if it cannot be copied.
    /// Returns the path of that backup.
    ///
    /// # Errors
    /// When this user has no home folder, the old file can neither be read nor moved, or the new one cannot be written.
    pub fn write(&self, settings: &Settings) -> anyhow::Result<Option<PathBuf>> {
        let path = self
            .path
            .as_ref()
            .ok_or_else(|| anyhow!("this user has no home folder"))?;
        let (_, faults) = read(path);
        let kept = if faults.is_empty() {
            None
        } else {
            let moved = || backup::move_aside(&self.disk, path).with_context(|| format!("moving {}", path.display()));
            Some(backup::numbered(&self.disk, path).or_else(|_| moved())?)
        };
        create_private_folder(folder_of(path))?;
        write_whole(&self.disk, path, &settings.to_toml())?;
        Ok(kept)
    }
}

/// The readable settings of the file, and what is unreadable.
fn read(path: &Path) -> (Settings, Vec<SettingFault>) {
    match read_regular(path, MAX_BYTES) {
        Ok(bytes) => Settings::from_bytes(&bytes),
        Err(error) if error.kind() == ErrorKind::NotFound => (Settings::default(), Vec::new()),
        Err(error) => (Settings::default(), vec![SettingFault::Unreadable(error.to_string())]),
    }
}
