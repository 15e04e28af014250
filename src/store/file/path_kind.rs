//! What is at a path the user wants to use.

use super::packed;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

/// What is at a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PathKind {
    /// A folder, or a link to one.
    Folder,
    /// A file compressed in this format.
    Packed(&'static str),
    /// Anything else; reading it reports what is wrong.
    Other,
    /// Nothing.
    Gone,
}

/// Asks the system what is at the path. This may block for a while, since the path may be on a server.
#[must_use]
pub fn path_kind(path: &Path) -> PathKind {
    match fs::metadata(path) {
        Ok(about) if about.is_dir() => PathKind::Folder,
        Ok(_) => packed(path).map_or(PathKind::Other, PathKind::Packed),
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => PathKind::Gone,
        Err(_) => PathKind::Other,
    }
}
