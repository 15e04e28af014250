//! Runs collected cases row by row and reports the results.
#![allow(dead_code, reason = "each test program uses its part")]

use std::path::{Path, PathBuf};

/// The results for one file.
pub struct Set {
    pub name: String,
    pub rows: usize,
    pub failures: Vec<String>,
}

impl Set {
    /// Prints the summary; `true` if there are rows and all of them passed.
    pub fn report(&self) -> bool {
        let (rows, failed) = (self.rows, self.failures.len());
        println!(
            "{:<34} rows {rows:>5} passed {:>5} failed {failed}",
            self.name,
            rows - failed
        );
        for failure in self.failures.iter().take(12) {
            println!("    {failure}");
        }
        rows > 0 && failed == 0
    }
}

/// The folder of the collections.
///
/// # Panics
/// If `TABIYA_CORPORA` does not name an existing folder: these tests are run on purpose and must not pass on nothing.
pub fn folder() -> PathBuf {
    let folder = std::env::var_os("TABIYA_CORPORA").map(PathBuf::from);
    let folder = folder.expect("TABIYA_CORPORA names the folder of the collections");
    assert!(folder.is_dir(), "there is no folder {}", folder.display());
    folder
}

/// Runs the check on each row of the file and prints a summary; `true` if there are rows and all of them passed.
pub fn run(name: &str, check: impl Fn(&[&str]) -> Result<(), String>) -> bool {
    let text = match std::fs::read_to_string(folder().join(name)) {
        Ok(text) => text,
        Err(error) => {
            println!("{name:<34} cannot be read: {error}");
            return false;
        }
    };
    let mut set = Set {
        name: name.into(),
        rows: 0,
        failures: Vec::new(),
    };
    for row in text.lines().filter(|row| !row.starts_with('#') && !row.is_empty()) {
        set.rows += 1;
        let columns: Vec<&str> = row.split('\t').collect();
        if let Err(failure) = check(&columns) {
            set.failures.push(format!("{failure}: {row:.200}"));
        }
    }
    set.report()
}

pub fn expect(holds: bool, otherwise: impl Into<String>) -> Result<(), String> {
    if holds {
        Ok(())
    } else {
        Err(otherwise.into())
    }
}

/// Every PGN file under a folder.
pub fn pgn_files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "pgn") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}
