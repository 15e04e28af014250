//! Folders of files that can be made again: the oldest give way.

use super::disk::SharedDisk;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What has not been written on for this time never will be: its program was killed.
const ABANDONED: Duration = Duration::from_hours(1);

/// Deletes the oldest files of a folder but the newest one until all together have at most so many bytes, and those that a killed
/// program left unfinished.
pub fn make_room(disk: &SharedDisk, folder: &Path, newest: &Path, most: u64) {
    let entries = disk.entries(folder).unwrap_or_default();
    let about = |path: PathBuf| {
        let about = disk.metadata(&path).ok()?;
        Some((about.modified().ok()?, about.len(), path))
    };
    let mut files: Vec<_> = entries.into_iter().filter_map(about).collect();
    files.retain(|(changed, _, path)| {
        let is_unfinished = path.extension().is_some_and(|ending| ending == "part");
        let is_abandoned = is_unfinished && changed.elapsed().is_ok_and(|age| age > ABANDONED);
        !is_abandoned || disk.remove(path).is_err()
    });
    files.sort();
    let mut length: u64 = files.iter().map(|(_, length, _)| length).sum();
    for (_, own, path) in files {
        if length <= most {
            return;
        }
        if path != newest && disk.remove(&path).is_ok() {
            length -= own;
        }
    }
}
