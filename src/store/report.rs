//! Reports of internal errors: written when the program breaks down, read out once by the next start.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// How the name of a report ends until a start of the program has shown it.
const NEW: &str = "new-report";
/// How it ends from then on.
const SEEN: &str = "report.txt";

/// Writes a report into the folder, and returns where it is.
///
/// # Errors
/// When it cannot be written.
pub fn write(folder: &Path, text: &str) -> io::Result<PathBuf> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let (process, count) = (std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
    let path = folder.join(format!("tabiya-{process}-{count}.{NEW}"));
    fs::write(&path, text)?;
    Ok(path)
}

/// The reports of the folder that were not shown yet. They count as shown from now on.
#[must_use]
pub fn take_new(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut reports: Vec<PathBuf> = entries
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|ending| ending == NEW))
        .filter_map(|path| {
            let seen = path.with_extension(SEEN);
            fs::rename(&path, &seen).ok()?;
            Some(seen)
        })
        .collect();
    reports.sort();
    reports
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_is_shown_once() {
        let folder = std::env::temp_dir().join(format!("tabiya-report-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        assert!(take_new(&folder).is_empty());
        write(&folder, "what happened").expect("it can be written");
        let reports = take_new(&folder);
        assert_eq!(reports.len(), 1);
        assert_eq!(fs::read_to_string(&reports[0]).expect("the report"), "what happened");
        assert!(take_new(&folder).is_empty());
        fs::remove_dir_all(&folder).expect("cleaning up");
    }
}
