//! The lines of the write log that record new names of files.

use super::write_log::{Entry, WriteLog};
use crate::store::paths::{path_of_text, path_text};
use std::path::{Path, PathBuf};

/// The first field of such a line.
const MARK: &str = "renamed";

impl WriteLog {
    /// Logs that a file has got a new name.
    pub(super) fn note_renamed(&mut self, from: &Path, to: &Path) {
        if let Err(error) = self.append(&line_of(from, to)) {
            log::warn!("the new name of {} was not noted: {error}", from.display());
        }
    }
}

/// The line for a file that has got a new name.
fn line_of(from: &Path, to: &Path) -> String {
    let text = |path: &Path| path_text(&std::path::absolute(path).unwrap_or_else(|_| path.to_owned()));
    format!("{MARK}\t{}\t{}\n", text(from), text(to))
}

/// The old and the new name in a line; `None` if it records something else.
pub(super) fn names_of(line: &str) -> Option<(PathBuf, PathBuf)> {
    let mut fields = line.split('\t');
    let (mark, from, to) = (fields.next()?, fields.next()?, fields.next()?);
    (mark == MARK).then(|| (path_of_text(from), path_of_text(to)))
}

/// Adds the entries of the old name under the new one as well. After a power failure the file may have either.
pub(super) fn follow(entries: &mut Vec<Entry>, from: &Path, to: &Path) {
    let moved = entries.iter().filter(|entry| entry.path == from).cloned();
    let moved: Vec<Entry> = moved
        .map(|entry| Entry {
            path: to.to_owned(),
            ..entry
        })
        .collect();
    entries.extend(moved);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_back() {
        let (from, to) = (Path::new("/a \t\"b\"/c\n.pgn"), Path::new("/a/d.pgn"));
        let line = line_of(from, to);
        let line = line.strip_suffix('\n').expect("a line");
        assert!(!line.contains('\n'));
        assert_eq!(names_of(line), Some((from.to_owned(), to.to_owned())));
        assert_eq!(names_of(line.strip_prefix("renamed").expect("the mark")), None);
    }
}
