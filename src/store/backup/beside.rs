//! Copies beside a file.

use crate::store::file::{copy_whole, reading, SharedDisk};
use anyhow::Context;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// Copies the file to `NAME~` beside it. Returns the path of the copy, or `None` if there is no file.
pub(in crate::store) fn beside(disk: &SharedDisk, path: &Path) -> anyhow::Result<Option<PathBuf>> {
    let mut name = path.as_os_str().to_owned();
    name.push("~");
    let copy = PathBuf::from(name);
    match disk.metadata(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        found => found.with_context(|| reading(path))?,
    };
    copy_whole(disk, path, &copy)?;
    Ok(Some(copy))
}

/// The maximum number of copies beside a file.
const MAX_COPIES: usize = 100;

/// The path of a numbered copy beside this file: `NAME.bak`, `NAME.bak2` and so on.
fn copy_path(path: &Path, number: usize) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".bak");
    if number > 1 {
        name.push(number.to_string());
    }
    name.into()
}

/// Copies the file to `NAME.bak` beside it, or to a numbered name if there is another copy already. Returns the path of the copy.
/// A copy with the same content is reused.
pub(in crate::store) fn numbered(disk: &SharedDisk, path: &Path) -> anyhow::Result<PathBuf> {
    const MAX_BYTES: u64 = 1 << 24;
    let text = disk.read(path, MAX_BYTES).with_context(|| reading(path))?;
    for copy in (1..=MAX_COPIES).map(|number| copy_path(path, number)) {
        match disk.read(&copy, MAX_BYTES) {
            Ok(kept) if kept == text => return Ok(copy),
            Err(error) if error.kind() == ErrorKind::NotFound => {
                copy_whole(disk, path, &copy)?;
                return Ok(copy);
            }
            _ => {}
        }
    }
    anyhow::bail!("there are too many copies of {}", path.display())
}

/// Renames whatever is at this path, even a folder, to a free name of a numbered copy. Returns the new path.
pub(in crate::store) fn move_aside(disk: &SharedDisk, path: &Path) -> io::Result<PathBuf> {
    let mut copies = (1..=MAX_COPIES).map(|number| copy_path(path, number));
    let is_free =
        |copy: &PathBuf| matches!(disk.link_metadata(copy), Err(error) if error.kind() == ErrorKind::NotFound);
    let free = copies.find(is_free);
    let free = free.ok_or_else(|| io::Error::other("there are too many copies"))?;
    disk.rename(path, &free)?;
    Ok(free)
}
