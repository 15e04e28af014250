//! Reading regular files up to a size limit.

use std::fs::{self, File, Metadata};
use std::io::{self, ErrorKind, Read};
use std::path::Path;

/// Opens a regular file for reading. Pipes and devices are refused: they may never end, or never even open.
///
/// # Errors
/// When there is no such file, it cannot be opened, or it is not a regular file.
pub fn open_regular(path: &Path) -> io::Result<File> {
    // Opening a pipe blocks until its other end opens, so the type is checked first.
    refuse_special(&fs::metadata(path)?)?;
    let file = File::open(path)?;
    refuse_special(&file.metadata()?)?;
    Ok(file)
}

pub(super) fn refuse_special(metadata: &Metadata) -> io::Result<()> {
    if metadata.is_dir() {
        return Err(io::Error::new(ErrorKind::IsADirectory, "this is a folder"));
    }
    if !metadata.is_file() {
        let fault = "this is a pipe or a device, not a regular file";
        return Err(io::Error::new(ErrorKind::InvalidInput, fault));
    }
    Ok(())
}

/// Reads a regular file of at most `limit` bytes.
///
/// # Errors
/// As [`open_regular`]; when it cannot be read; [`ErrorKind::FileTooLarge`] when it is longer.
pub fn read_regular(path: &Path, limit: u64) -> io::Result<Vec<u8>> {
    let file = open_regular(path)?;
    let mut bytes = Vec::new();
    // The length reported by the system may be wrong.
    file.take(limit.saturating_add(1)).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > limit {
        let fault = format!("the file has more than {} MB", limit >> 20);
        return Err(io::Error::new(ErrorKind::FileTooLarge, fault));
    }
    Ok(bytes)
}
