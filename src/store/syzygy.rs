//! The folders of Syzygy tables.

use super::file::{File, SharedDisk};
use super::paths::typed_path;
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::OnceLock;
use std::{env, io};

/// The files of some folders, each opened when it is first read.
#[derive(Debug)]
pub struct SyzygyFolders {
    disk: SharedDisk,
    files: HashMap<String, (PathBuf, OnceLock<Option<File>>)>,
}

impl SyzygyFolders {
    /// The files in a folder, or in several, separated as in `PATH`.
    ///
    /// # Errors
    /// When a folder cannot be read.
    pub fn open(disk: &SharedDisk, folders: &str) -> io::Result<SyzygyFolders> {
        let mut files = HashMap::new();
        for folder in env::split_paths(folders) {
            let typed = folder.to_str().and_then(|text| typed_path(text).ok());
            for path in disk.entries(&typed.unwrap_or(folder))? {
                if let Some(name) = path.file_name().and_then(|name| name.to_str()) {
                    files.entry(name.to_owned()).or_insert((path, OnceLock::new()));
                }
            }
        }
        let disk = SharedDisk::clone(disk);
        Ok(SyzygyFolders { disk, files })
    }

    /// The names of the files.
    pub fn names(&self) -> Vec<String> {
        self.files.keys().cloned().collect()
    }

    /// Fills the buffer from this place of a file on.
    ///
    /// # Errors
    /// When it cannot be read, or ends there.
    pub fn read(&self, name: &str, place: u64, buffer: &mut [u8]) -> io::Result<()> {
        let (path, file) = self.files.get(name).ok_or(io::ErrorKind::NotFound)?;
        let file = file.get_or_init(|| self.disk.open(path).ok()).as_ref();
        let file = file.ok_or(io::ErrorKind::NotFound)?;
        let mut read = 0;
        while read < buffer.len() {
            match self.disk.read_at(file, &mut buffer[read..], place + read as u64)? {
                0 => return Err(io::ErrorKind::UnexpectedEof.into()),
                count => read += count,
            }
        }
        Ok(())
    }
}
