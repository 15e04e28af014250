//! The present name of a file that was renamed.

use crate::store::file::{folder_of, SharedDisk};
use crate::store::storage::stamp;
use std::path::{Path, PathBuf};

/// The files under which a game of this file may be now: itself, or if it is gone, those of the library with the same time in
/// their names, which the program keeps when it renames a file after other players.
pub(super) fn present_names(disk: &SharedDisk, path: &Path) -> Vec<PathBuf> {
    let time = |path: &Path| Some(stamp(path.file_stem()?.to_str()?)?.0.to_owned());
    let own = time(path).filter(|_| !disk.has(path));
    let Some(own) = own else { return vec![path.to_owned()] };
    let mut names = disk.entries(folder_of(path)).unwrap_or_default();
    names.retain(|other| other.extension() == path.extension() && time(other).as_ref() == Some(&own));
    names.sort();
    names.push(path.to_owned());
    names
}
