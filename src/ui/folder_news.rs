//! What is known about the folders in which a file is looked for.

use crate::store::folder::FolderEntry;
use crate::store::places::PlaceKind;
use std::path::PathBuf;

/// What is known about the folders in which a file is looked for.
#[derive(Debug, Default)]
pub struct FolderNews {
    /// The folders from which people start.
    pub places: Vec<(PlaceKind, PathBuf)>,
    /// The folder that is looked at, whole when it has been read; empty before one was asked for.
    pub folder: PathBuf,
    /// What lies in it, or why it cannot be read; `None` while it is being read.
    pub entries: Option<Result<Vec<FolderEntry>, String>>,
    /// How many folders were asked for: what was found in another is out of date.
    pub number: u64,
}

impl FolderNews {
    /// Nothing is known.
    #[must_use]
    pub const fn new() -> FolderNews {
        FolderNews {
            places: Vec::new(),
            folder: PathBuf::new(),
            entries: None,
            number: 0,
        }
    }
}
