//! Tables of games: a line with the names of the columns, then a line for each game, with tabs between the cells.

#![allow(dead_code, reason = "each example uses a part")]

use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// A line of a table.
pub struct Row<'t> {
    columns: &'t HashMap<&'t str, usize>,
    cells: Vec<&'t str>,
}

impl Row<'_> {
    /// What is in the column with this name.
    pub fn value(&self, name: &str) -> Option<&str> {
        self.cells.get(*self.columns.get(name)?).copied()
    }
}

/// The files of a folder that end in `.tsv`, in order of their names.
pub fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?.collect::<Result<Vec<_>, _>>()?;
    let mut paths: Vec<PathBuf> = entries.into_iter().map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|end| end == "tsv"));
    paths.sort();
    Ok(paths)
}

/// What `read` makes of the rows of all tables of a folder, without those of which it makes nothing.
///
/// # Errors
/// When a table cannot be read, or nothing is made of any of its rows.
pub fn rows<T>(folder: &Path, read: impl Fn(&Row<'_>) -> Option<T>) -> io::Result<Vec<T>> {
    let mut all = Vec::new();
    for path in files(folder)? {
        let text = fs::read_to_string(&path)?;
        let mut lines = text.lines();
        let heading = lines.next().unwrap_or_default().split('\t');
        let columns: HashMap<&str, usize> = heading.enumerate().map(|(at, name)| (name, at)).collect();
        let before = all.len();
        all.extend(lines.filter_map(|line| {
            let cells = line.split('\t').collect();
            let columns = &columns;
            read(&Row { columns, cells })
        }));
        if all.len() == before {
            return Err(io::Error::other(format!("{}: no games", path.display())));
        }
    }
    Ok(all)
}
