//! The present name of a file that was renamed.

use crate::store::file::folder_of;
use crate::store::storage::stamp;
use std::fs;
use std::path::{Path, PathBuf};

/// The files under which a game of this file may be now: itself, or if it is gone, those of the library with the same time in
/// their names, which the program keeps when it renames a file after other players.
pub(super) fn present_names(path: &Path) -> Vec<PathBuf> {
    let time = |path: &Path| Some(stamp(path.file_stem()?.to_str()?)?.0.to_owned());
    let own = time(path).filter(|_| !path.exists());
    let Some(own) = own else { return vec![path.to_owned()] };
    let entries = fs::read_dir(folder_of(path)).into_iter().flatten().flatten();
    let others = entries.map(|entry| entry.path());
    let is_game = |other: &PathBuf| other.extension() == path.extension() && time(other).as_ref() == Some(&own);
    let mut names: Vec<PathBuf> = others.filter(is_game).collect();
    names.sort();
    names.push(path.to_owned());
    names
}
