//! The index of a PGN file, in a file of its own that can be deleted at any time.
//!
//! It has the indexes of all parts, then a table of them, then a footer of fixed length. The parts are those in which the file was
//! read: each begins at a game, and a hash of its bytes tells whether it is still the same.
//!
//! The table is checked when it is opened, the indexes are not, since that would take longer than a search: each piece of them is
//! checked when it is read.

use super::source::{append, Identity};
use crate::collection::index::{Lookup, Sizes};
use crate::collection::part::hash;
use crate::store::file::{File, SharedDisk};
use std::io::{self, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};

/// The first bytes of the footer: they change with every change of the format.
const VERSION: [u8; 8] = *b"tabiya05";

/// The footer: version, length of the table, identity of the file, hash of the table.
const FOOTER: u64 = 8 + 8 + Identity::LENGTH as u64 + 8;

/// An entry of the table: place, hash, place of the index, sizes.
const ENTRY: usize = 4 * 8 + 7 * 4;

/// A part of the file and its index.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Entry {
    /// Its bytes in the file.
    pub place: Range<u64>,
    /// Their hash.
    pub hash: u64,
    /// Where its index begins in the sidecar.
    pub at: u64,
    pub sizes: Sizes,
}

/// An open sidecar.
#[derive(Debug)]
pub(super) struct Sidecar {
    disk: SharedDisk,
    path: PathBuf,
    file: File,
    pub entries: Vec<Entry>,
    /// The file as it was when it was read.
    pub identity: Identity,
}

impl Sidecar {
    /// Opens a sidecar; `None` if there is none, or none that this version can use.
    pub fn open(disk: &SharedDisk, path: &Path) -> Option<Sidecar> {
        let file = disk.open(path).ok()?;
        let length = file.metadata().ok()?.len();
        let mut sidecar = Sidecar {
            disk: SharedDisk::clone(disk),
            path: path.to_owned(),
            file,
            entries: Vec::new(),
            identity: Identity::default(),
        };
        let end = length.checked_sub(FOOTER)?;
        let footer = sidecar.read(end..length).ok()?;
        let rest = footer.strip_prefix(&VERSION)?;
        let (table, rest) = rest.split_first_chunk()?;
        let (identity, hashed) = rest.split_first_chunk()?;
        let start = end.checked_sub(u64::from_le_bytes(*table))?;
        let table = sidecar.read(start..end).ok()?;
        if hashed != hash(&table).to_le_bytes() {
            return None;
        }
        sidecar.identity = Identity::of_bytes(identity);
        let (entries, _) = table.as_chunks::<ENTRY>();
        keep_memory();
        sidecar.entries = entries.iter().map(Entry::of_bytes).collect();
        Some(sidecar)
    }

    /// Some bytes of it.
    pub fn read(&self, place: Range<u64>) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        append(&self.disk, &self.file, place.clone(), &mut bytes)?;
        if bytes.len() as u64 == place.end - place.start {
            Ok(bytes)
        } else {
            Err(io::ErrorKind::UnexpectedEof.into())
        }
    }

    /// Looks something up in the index of a part.
    pub fn lookup(&self, entry: &Entry) -> Lookup<impl FnMut(Range<u64>) -> io::Result<Vec<u8>> + '_> {
        let at = entry.at;
        Lookup::new(entry.sizes, move |place| self.read(at + place.start..at + place.end))
    }

    /// Deletes it, since it is damaged.
    pub fn discard(&self) {
        log::info!("{} is damaged", self.path.display());
        let _ = self.disk.remove(&self.path);
    }

    /// The whole index of a part.
    pub fn index(&self, entry: &Entry) -> io::Result<Vec<u8>> {
        self.read(entry.at..entry.at + entry.sizes.total() as u64)
    }
}

/// Lets the memory of what was read of one part be used for the next. The GNU C library gives it back to the system, which clears it
/// before each use, unless a longer piece has been freed before.
fn keep_memory() {
    /// No section of a part is longer, in bytes.
    const LONGEST: usize = 8 << 20;
    drop(std::hint::black_box(Vec::<u8>::with_capacity(LONGEST)));
}

/// Writes a sidecar part by part.
pub(super) struct Writing<W> {
    out: W,
    entries: Vec<Entry>,
    at: u64,
}

impl<W: Write> Writing<W> {
    pub fn new(out: W) -> Writing<W> {
        Writing {
            out,
            entries: Vec::new(),
            at: 0,
        }
    }

    /// Adds the index of the next part of the file.
    pub fn add(&mut self, place: Range<u64>, hash: u64, sizes: Sizes, index: &[u8]) -> io::Result<()> {
        self.out.write_all(index)?;
        let at = self.at;
        self.at += index.len() as u64;
        self.entries.push(Entry { place, hash, at, sizes });
        Ok(())
    }

    /// Adds what is needed to read it.
    pub fn finish(mut self, identity: &Identity) -> io::Result<()> {
        let table: Vec<u8> = self.entries.iter().flat_map(Entry::bytes).collect();
        self.out.write_all(&table)?;
        self.out.write_all(&VERSION)?;
        self.out.write_all(&(table.len() as u64).to_le_bytes())?;
        self.out.write_all(&identity.bytes())?;
        self.out.write_all(&hash(&table).to_le_bytes())?;
        self.out.flush()
    }
}

impl Entry {
    fn bytes(&self) -> [u8; ENTRY] {
        let Sizes {
            games,
            tail,
            starts,
            names,
            text,
            variations,
            check,
        } = self.sizes;
        let long = [self.place.start, self.place.end, self.hash, self.at];
        let short = [games, tail, starts, names, text, variations, check];
        let long = long.into_iter().flat_map(u64::to_le_bytes);
        let mut all = long.chain(short.into_iter().flat_map(u32::to_le_bytes));
        std::array::from_fn(|_| all.next().unwrap_or_default())
    }

    fn of_bytes(bytes: &[u8; ENTRY]) -> Entry {
        let (long, short) = bytes.split_at(4 * 8);
        let (long, _) = long.as_chunks();
        let (short, _) = short.as_chunks();
        let long = |number: usize| u64::from_le_bytes(long[number]);
        let short = |number: usize| u32::from_le_bytes(short[number]);
        Entry {
            place: long(0)..long(1),
            hash: long(2),
            at: long(3),
            sizes: Sizes {
                games: short(0),
                tail: short(1),
                starts: short(2),
                names: short(3),
                text: short(4),
                variations: short(5),
                check: short(6),
            },
        }
    }
}
