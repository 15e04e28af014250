//! The tables of solved endgames, kept so that they are made only once.
//!
//! Each is a gzip file named after its endgame, which has its own check sum. All of them can be deleted at any time.

use super::file::{beginning, make_room, write_whole, SharedDisk};
use flate2::write::GzEncoder;
use flate2::Compression;
use std::io::Write;
use std::path::PathBuf;

/// All tables together are no longer than this, in bytes: the oldest ones are deleted.
const MOST: u64 = 256 << 20;

/// Where the tables are kept.
#[derive(Debug, Clone)]
pub struct TableCache {
    disk: SharedDisk,
    folder: PathBuf,
}

impl TableCache {
    /// The cache in this folder.
    pub fn at(disk: &SharedDisk, folder: PathBuf) -> TableCache {
        TableCache {
            disk: SharedDisk::clone(disk),
            folder,
        }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(format!("{name}.gz"))
    }

    /// The bytes of the table with this name, if they are there and whole, and so many.
    pub fn read(&self, name: &str, length: usize) -> Option<Vec<u8>> {
        // One more would show that it is longer, and reading to the end checks the sum.
        let bytes = beginning(&self.disk, &self.path(name), length as u64 + 1);
        bytes.ok().filter(|bytes| bytes.len() == length)
    }

    /// Keeps these bytes as the table with this name.
    ///
    /// # Errors
    /// When they cannot be written.
    pub fn write(&self, name: &str, bytes: &[u8]) -> anyhow::Result<()> {
        self.disk.create_folder(&self.folder, true)?;
        let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
        packed.write_all(bytes)?;
        let path = self.path(name);
        write_whole(&self.disk, &path, &packed.finish()?)?;
        make_room(&self.disk, &self.folder, &path, MOST);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::file::real_disk;

    #[test]
    fn a_table_is_read_as_it_was_kept_and_a_damaged_one_is_none() {
        let scratch = tempfile::tempdir().expect("a folder");
        let cache = TableCache::at(&real_disk(), scratch.path().join("endgames"));
        assert_eq!(cache.read("KQvK", 1000), None);
        let bytes: Vec<u8> = (0..1000_u32).map(|place| (place * place % 251) as u8).collect();
        cache.write("KQvK", &bytes).expect("written");
        assert_eq!(cache.read("KQvK", 1000), Some(bytes));
        assert_eq!(cache.read("KQvK", 999), None, "of another length");
        let path = cache.path("KQvK");
        let mut packed = std::fs::read(&path).expect("a file");
        let middle = packed.len() / 2;
        packed[middle] ^= 1;
        std::fs::write(&path, &packed).expect("written");
        assert_eq!(cache.read("KQvK", 1000), None);
        std::fs::write(&path, &packed[..middle]).expect("written");
        assert_eq!(cache.read("KQvK", 1000), None);
    }
}
