//! The text of a collection.

use crate::collection::Book;
use crate::record::pgn;
use crate::store::file::{has_ending, is_pgn, unpacked, File, Metadata, SharedDisk};
use std::io::{self, Read};
use std::ops::Range;
use std::path::{Path, PathBuf};

/// A PGN text that is read piece by piece: an open file, or a text in memory.
#[derive(Debug)]
pub struct PgnSource {
    bytes: Bytes,
    length: u64,
}

/// What tells whether a file has been changed: its length, the time of the last change in nanoseconds, and its number in the file
/// system, with the time of the last change of anything about it: a program may set back the other time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in crate::store) struct Identity {
    pub(super) length: u64,
    changed: u64,
    number: u64,
}

impl Identity {
    /// The length of its bytes.
    pub const LENGTH: usize = 24;

    pub fn of(about: &Metadata) -> Identity {
        let changed = about.modified().ok();
        let changed = changed.and_then(|time| time.duration_since(std::time::UNIX_EPOCH).ok());
        #[cfg(unix)]
        let number = {
            use std::os::unix::fs::MetadataExt;
            let time = about
                .ctime()
                .wrapping_mul(1_000_000_000)
                .wrapping_add(about.ctime_nsec());
            about.ino().rotate_left(32) ^ time.cast_unsigned()
        };
        #[cfg(not(unix))]
        let number = 0;
        Identity {
            length: about.len(),
            changed: changed.map_or(0, |time| u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)),
            number,
        }
    }

    /// Whether this is what the system says of the file.
    pub fn is_of(&self, about: &Metadata) -> bool {
        Identity::of(about) == *self
    }

    pub fn bytes(&self) -> [u8; Identity::LENGTH] {
        let mut bytes = [self.length, self.changed, self.number]
            .into_iter()
            .flat_map(u64::to_le_bytes);
        std::array::from_fn(|_| bytes.next().unwrap_or_default())
    }

    pub fn of_bytes(bytes: &[u8; Identity::LENGTH]) -> Identity {
        let (numbers, _) = bytes.as_chunks();
        let [length, changed, number] = [0, 1, 2].map(|number| u64::from_le_bytes(numbers[number]));
        Identity {
            length,
            changed,
            number,
        }
    }
}

#[derive(Debug)]
enum Bytes {
    File(SharedDisk, File, Identity),
    Memory(Vec<u8>),
}

impl PgnSource {
    /// A text, also in UTF-16: its places are then those in UTF-8.
    pub fn of_text(text: Vec<u8>) -> PgnSource {
        let text = match pgn::utf_8(&text) {
            Some(decoded) => decoded,
            None => text,
        };
        let length = text.len() as u64;
        let bytes = Bytes::Memory(text);
        PgnSource { bytes, length }
    }

    /// Opens a file. One that is compressed or in UTF-16 is read and decoded at once.
    ///
    /// # Errors
    /// When it cannot be opened or read, or is no text.
    pub fn open(disk: &SharedDisk, path: &Path) -> io::Result<PgnSource> {
        // It is remembered, also for those who may not ask.
        disk.real_path(path);
        if let Some(text) = unpacked(disk, path)? {
            return Ok(PgnSource::of_text(text));
        }
        let mut file = disk.open(path)?;
        let identity = Identity::of(&file.metadata()?);
        let mut begin = [0; 64];
        let count = disk.read_at(&file, &mut begin, 0)?;
        if pgn::utf_8(&begin[..count]).is_some() {
            let mut text = Vec::new();
            file.read_to_end(&mut text)?;
            return Ok(PgnSource::of_text(text));
        }
        if begin[..count].contains(&0) {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "this is no text"));
        }
        let bytes = Bytes::File(SharedDisk::clone(disk), file, identity);
        Ok(PgnSource {
            bytes,
            length: identity.length,
        })
    }

    /// What the file was when it was opened; `None` for a text in memory.
    pub(super) fn identity(&self) -> Option<&Identity> {
        match &self.bytes {
            Bytes::File(_, _, identity) => Some(identity),
            Bytes::Memory(_) => None,
        }
    }

    /// Whether it is read from a file as it is written there.
    pub(in crate::store) fn is_file(&self) -> bool {
        self.identity().is_some()
    }

    /// Its length in bytes when it was opened.
    pub fn length(&self) -> u64 {
        self.length
    }

    /// Appends these bytes, or as many as there are.
    ///
    /// # Errors
    /// When they cannot be read.
    pub fn append(&self, place: Range<u64>, to: &mut Vec<u8>) -> io::Result<()> {
        let place = place.start.min(self.length)..place.end.min(self.length);
        match &self.bytes {
            Bytes::Memory(text) => {
                let [start, end] = [place.start, place.end].map(|at| usize::try_from(at).unwrap_or(usize::MAX));
                to.extend(text.get(start..end).unwrap_or_default());
            }
            Bytes::File(disk, file, _) => append(disk, file, place, to)?,
        }
        Ok(())
    }
}

/// The files with games at a path: of a folder those in it and in its subfolders, in the order of their paths, also compressed ones;
/// otherwise the path itself. Subfolders that cannot be read are among them.
///
/// # Errors
/// When the folder cannot be read.
pub fn files_at(disk: &SharedDisk, path: &Path) -> io::Result<Vec<PathBuf>> {
    if !disk.metadata(path).is_ok_and(|about| about.is_dir()) {
        return Ok(vec![path.to_owned()]);
    }
    let mut files = Vec::new();
    let mut entries = disk.entries(path)?;
    entries.sort();
    for entry in entries.iter().filter(|entry| !is_hidden(entry)) {
        match disk.metadata(entry) {
            // A link may lead back to this folder.
            // A folder that cannot be read is told of when it is opened like a file.
            Ok(about) if about.is_dir() && disk.read_link(entry).is_err() => match files_at(disk, entry) {
                Ok(inside) => files.extend(inside),
                Err(_) => files.push(entry.clone()),
            },
            Ok(about) if about.is_file() && has_games(entry) => files.push(entry.clone()),
            _ => {}
        }
    }
    Ok(files)
}

fn is_hidden(path: &Path) -> bool {
    path.file_name()
        .is_some_and(|name| name.as_encoded_bytes().starts_with(b"."))
}

/// The opening book at this path; `None` if its name does not end like that of one, or it is none.
///
/// # Errors
/// When it cannot be read.
pub fn book_at(disk: &SharedDisk, path: &Path) -> io::Result<Option<Book>> {
    const MAX_BYTES: u64 = 1 << 30;
    let bytes = has_ending(path, "bin")
        .then(|| disk.read(path, MAX_BYTES))
        .transpose()?;
    Ok(bytes.and_then(Book::of))
}

/// Whether a file has games by its name: `a.pgn`, `a.pgn.gz`, `a.pgn.zst` or `a.zip`.
fn has_games(path: &Path) -> bool {
    let is = |ending: &str| has_ending(path, ending);
    is_pgn(path) || is("zip") || (is("gz") || is("zst")) && is_pgn(&path.with_extension(""))
}

/// Appends these bytes of a file, or as many as there are.
pub(super) fn append(disk: &SharedDisk, file: &File, place: Range<u64>, to: &mut Vec<u8>) -> io::Result<()> {
    let wanted = usize::try_from(place.end.saturating_sub(place.start)).unwrap_or(usize::MAX);
    let before = to.len();
    to.resize(before + wanted, 0);
    let mut read = 0;
    while read < wanted {
        match disk.read_at(file, &mut to[before + read..], place.start + read as u64) {
            Ok(0) => break,
            Ok(count) => read += count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    to.truncate(before + read);
    Ok(())
}
