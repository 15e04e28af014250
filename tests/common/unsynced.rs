//! A disk that does not wait for anything to be synced: how long that takes depends on the machine, and the program tells of a
//! slow one.

use std::io;
use std::path::Path;
use std::sync::Arc;
use tabiya::store::file::{Disk, File, SharedDisk};
use tabiya::store::storage::Storage;

#[derive(Debug)]
struct Unsynced;

impl Disk for Unsynced {
    fn sync(&self, _: &File) -> io::Result<()> {
        Ok(())
    }

    fn sync_folder(&self, _: &Path) -> io::Result<()> {
        Ok(())
    }
}

/// The files below this folder.
pub fn storage(folder: &Path) -> Storage {
    Storage::on(SharedDisk::new(Arc::new(Unsynced)), folder)
}
