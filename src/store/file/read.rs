//! What can be read: regular files, and what a file or path turns out to be.

use super::disk::{File, Metadata, SharedDisk};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

/// Names of compression formats and their magic bytes.
const PACKED: [(&str, &[u8]); 6] = [
    ("gzip", b"\x1f\x8b"),
    ("Zstandard", b"\x28\xb5\x2f\xfd"),
    ("bzip2", b"BZh"),
    ("XZ", b"\xfd7zXZ\0"),
    ("ZIP", b"PK\x03\x04"),
    ("7-Zip", b"7z\xbc\xaf\x27\x1c"),
];

/// What is at a path the user wants to use.
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
pub fn path_kind(disk: &SharedDisk, path: &Path) -> PathKind {
    match disk.metadata(path) {
        Ok(about) if about.is_dir() => PathKind::Folder,
        Ok(_) => packed(disk, path).map_or(PathKind::Other, PathKind::Packed),
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => PathKind::Gone,
        Err(_) => PathKind::Other,
    }
}

/// So many bytes of the file from this place on, or as many as there are.
///
/// # Errors
/// When it cannot be read.
pub fn part(file: &mut File, offset: u64, length: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.seek(SeekFrom::Start(offset))?;
    file.take(length).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The compression format of the file; `None` if it is not compressed or cannot be read.
pub(super) fn packed(disk: &SharedDisk, path: &Path) -> Option<&'static str> {
    packed_kind(&part(&mut disk.open(path).ok()?, 0, 8).ok()?)
}

/// The compression format of a file that begins with these bytes; `None` if it is not compressed.
pub fn packed_kind(begin: &[u8]) -> Option<&'static str> {
    let kind = PACKED.iter().find(|(_, bytes)| begin.starts_with(bytes));
    kind.map(|(name, _)| *name)
}

/// Whether the file is compressed, or would be taken for a compressed one by its name.
pub fn is_packed(disk: &SharedDisk, path: &Path) -> bool {
    packed(disk, path).is_some() || ["gz", "zst", "zip"].iter().any(|ending| has_ending(path, ending))
}

/// Refuses what is no regular file.
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

/// Whether this is the path of a PGN file, by its extension.
pub fn is_pgn(path: &Path) -> bool {
    has_ending(path, "pgn")
}

/// Whether the path has this extension, in letters of either case.
pub fn has_ending(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|own| own.eq_ignore_ascii_case(ending))
}

/// The path with this extension, unless it already has one. A PGN file is nothing but one: to its name the other extension is added.
pub fn with_ending(path: PathBuf, ending: &str) -> PathBuf {
    match path.extension() {
        None => path.with_extension(ending),
        Some(_) if is_pgn(&path) && ending != "pgn" => {
            let mut name = path.into_os_string();
            name.push(".");
            name.push(ending);
            name.into()
        }
        Some(_) => path,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_extension_is_added_and_another_is_kept() {
        let ended = |path: &str| with_ending(PathBuf::from(path), "pgn");
        assert_eq!(ended("games"), Path::new("games.pgn"));
        assert_eq!(ended("a.b/games"), Path::new("a.b/games.pgn"));
        assert_eq!(ended("games.txt"), Path::new("games.txt"));
        assert_eq!(ended("games.pgn"), Path::new("games.pgn"));
        assert_eq!(
            with_ending(PathBuf::from("a/games.pgn"), "png"),
            Path::new("a/games.pgn.png")
        );
        assert!(is_pgn(Path::new("GAMES.PGN")) && !is_pgn(Path::new("pgn")));
    }
}
