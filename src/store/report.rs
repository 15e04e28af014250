//! Reports of internal errors: written on a crash and shown once at the next start.

use super::file::SharedDisk;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// The extension of a report that has not been shown yet.
const NEW: &str = "new-report";
/// The ending once it has been shown.
const SEEN: &str = "report.txt";

/// Writes a report into the folder and returns its path.
///
/// # Errors
/// When it cannot be written.
pub fn write(disk: &SharedDisk, folder: &Path, text: &str) -> io::Result<PathBuf> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let (process, count) = (std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
    let path = folder.join(format!("tabiya-{process}-{count}.{NEW}"));
    disk.create(&path, None)?.write_all(text.as_bytes())?;
    Ok(path)
}

/// The reports in the folder that have not been shown yet. Marks them as shown.
#[must_use]
pub fn take_new(disk: &SharedDisk, folder: &Path) -> Vec<PathBuf> {
    let entries = disk.entries(folder).unwrap_or_default();
    let mut reports: Vec<PathBuf> = entries
        .into_iter()
        .filter(|path| path.extension().is_some_and(|ending| ending == NEW))
        .filter_map(|path| {
            let seen = path.with_extension(SEEN);
            disk.rename(&path, &seen).ok()?;
            Some(seen)
        })
        .collect();
    reports.sort();
    reports
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::file::real_disk;
    use std::fs;

    #[test]
    fn a_report_is_shown_once() {
        let scratch = tempfile::tempdir().expect("a folder");
        let folder = scratch.path();
        assert!(take_new(&real_disk(), folder).is_empty());
        write(&real_disk(), folder, "what happened").expect("it can be written");
        let reports = take_new(&real_disk(), folder);
        assert_eq!(reports.len(), 1);
        assert_eq!(fs::read_to_string(&reports[0]).expect("the report"), "what happened");
        assert!(take_new(&real_disk(), folder).is_empty());
    }
}
