//! The folders of the file dialog.

use crate::store::folder::FolderEntry;
use crate::store::places::PlaceKind;
use std::path::PathBuf;

/// The folders of the file dialog.
#[derive(Debug, Default)]
pub struct FolderNews {
    /// The usual folders to start from.
    pub places: Vec<(PlaceKind, PathBuf)>,
    /// The folder shown, with its full path once it has been read; empty before one was requested.
    pub folder: PathBuf,
    /// Its contents, or why it cannot be read; `None` while it is being read.
    pub entries: Option<Result<Vec<FolderEntry>, String>>,
    /// The number of folders requested so far: results for an earlier one are out of date.
    pub number: u64,
}
