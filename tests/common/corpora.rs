//! Runs collected cases, row by row, and reports.
#![allow(dead_code, reason = "each test program uses its part")]

use std::path::{Path, PathBuf};

/// The count of one file.
pub struct Set {
    pub name: String,
    pub rows: usize,
    pub failures: Vec<String>,
}

impl Set {
    pub fn report(&self) {
        let (rows, failed) = (self.rows, self.failures.len());
        println!(
            "{:<34} rows {rows:>5} passed {:>5} failed {failed}",
            self.name,
            rows - failed
        );
        for failure in self.failures.iter().take(12) {
            println!("    {failure}");
        }
    }
}

pub fn folder() -> Option<PathBuf> {
    std::env::var_os("TABIYA_CORPORA").map(PathBuf::from)
}

/// Runs the check on each row of the file and reports; says whether every row passed.
pub fn run(name: &str, check: impl Fn(&[&str]) -> Result<(), String>) -> bool {
    let Some(folder) = folder() else { return true };
    let Ok(text) = std::fs::read_to_string(Path::new(&folder).join(name)) else {
        println!("{name:<34} is not there");
        return true;
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
    set.report();
    set.failures.is_empty()
}

pub fn expect(holds: bool, otherwise: impl Into<String>) -> Result<(), String> {
    if holds {
        Ok(())
    } else {
        Err(otherwise.into())
    }
}
