//! Folders of files that can be made again: the oldest give way.

use super::disk::SharedDisk;
use std::path::{Path, PathBuf};

/// Deletes the oldest files of a folder but the newest one until all together have at most so many bytes.
pub fn make_room(disk: &SharedDisk, folder: &Path, newest: &Path, most: u64) {
    let entries = disk.entries(folder).unwrap_or_default();
    let about = |path: PathBuf| {
        let about = disk.metadata(&path).ok()?;
        Some((about.modified().ok()?, about.len(), path))
    };
    let mut files: Vec<_> = entries.into_iter().filter_map(about).collect();
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
