//! What stands at a path that someone wants to use.

use super::packed;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

/// What stands at a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PathKind {
    /// A folder, or a link to one.
    Folder,
    /// A file that is packed in this way.
    Packed(&'static str),
    /// Something else; whoever reads it hears what is wrong with it.
    Other,
    /// Nothing.
    Gone,
}

/// Asks the system what stands at the path, which may take its time: the path may lead to a server.
#[must_use]
pub fn path_kind(path: &Path) -> PathKind {
    match fs::metadata(path) {
        Ok(about) if about.is_dir() => PathKind::Folder,
        Ok(_) => packed(path).map_or(PathKind::Other, PathKind::Packed),
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => PathKind::Gone,
        Err(_) => PathKind::Other,
    }
}
