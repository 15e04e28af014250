//! The index of a PGN file, in a file of its own that can be deleted at any time.
//!
//! It has the indexes of all parts, then the names of all games, then tables of both, then a footer of fixed length. The parts are those
//! in which the file was read: each begins at a game, and a hash of its bytes tells whether it is still the same. Each name is there
//! once, numbered in order of appearance. After a change the names that were there before keep their numbers, since the parts that are
//! kept know them by these.
//!
//! The tables are checked when it is opened, the rest is not, since that would take longer than a search: each piece of it is checked when
//! it is read.

use super::source::{append, Identity};
use crate::collection::index::{Lookup, PartIndex, Sizes};
use crate::collection::part::hash;
use crate::collection::Names;
use crate::job;
use crate::store::file::{File, SharedDisk};
use std::io::{self, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};

/// The first bytes of the footer: they change with every change of the format.
const VERSION: [u8; 8] = *b"tabiya08";

/// The footer: version, lengths of the tables of parts and of names, identity of the file, hash of the tables.
pub(super) const FOOTER: u64 = 8 + 2 * 8 + Identity::LENGTH as u64 + 8;

/// An entry of the table of parts: place, hash, place of the index, bound of the names, sizes.
const ENTRY: usize = 4 * 8 + 6 * 4;

/// An entry of the table of names: place, hash, number of names, length of their text.
const NAMES: usize = 2 * 8 + 2 * 4;

/// So many names are kept together, with their lengths before them.
const TOGETHER: usize = 1 << 16;

/// A part of the file and its index.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct IndexedPart {
    /// Its bytes in the file.
    pub place: Range<u64>,
    /// Their hash.
    pub hash: u64,
    /// Where its index begins in the sidecar.
    pub at: u64,
    /// The numbers of the names of its games are lower than this.
    pub names: u32,
    pub sizes: Sizes,
}

/// Some of the names, one after the other.
#[derive(Debug, Clone, Copy)]
struct NamesEntry {
    /// Where their lengths begin in the sidecar.
    at: u64,
    /// The hash of their lengths and their text.
    hash: u64,
    count: u32,
    /// The length of their text in bytes.
    text: u32,
}

/// An open sidecar.
#[derive(Debug)]
pub(super) struct Sidecar {
    disk: SharedDisk,
    path: PathBuf,
    file: File,
    pub entries: Vec<IndexedPart>,
    names: Vec<NamesEntry>,
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
            names: Vec::new(),
            identity: Identity::default(),
        };
        let end = length.checked_sub(FOOTER)?;
        let footer = sidecar.read(end..length).ok()?;
        let rest = footer.strip_prefix(&VERSION)?;
        let (parts, rest) = rest.split_first_chunk()?;
        let (names, rest) = rest.split_first_chunk()?;
        let (identity, hashed) = rest.split_first_chunk()?;
        let [parts, names] = [parts, names].map(|length| u64::from_le_bytes(*length));
        let start = end.checked_sub(parts.checked_add(names)?)?;
        let tables = sidecar.read(start..end).ok()?;
        if hashed != hash(&tables).to_le_bytes() {
            return None;
        }
        sidecar.identity = Identity::of_bytes(identity);
        let (parts, names) = tables.split_at_checked(usize::try_from(parts).ok()?)?;
        keep_memory();
        sidecar.entries = parts.as_chunks().0.iter().map(IndexedPart::of_bytes).collect();
        sidecar.names = names.as_chunks().0.iter().map(NamesEntry::of_bytes).collect();
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
    pub fn lookup(&self, entry: &IndexedPart) -> Lookup<impl FnMut(Range<u64>) -> io::Result<Vec<u8>> + '_> {
        let at = entry.at;
        Lookup::new(entry.sizes, move |place| self.read(at + place.start..at + place.end))
    }

    /// Deletes it, since it is damaged.
    pub fn discard(&self) {
        log::info!("{} is damaged", self.path.display());
        let _ = self.disk.remove(&self.path);
    }

    /// The whole index of a part.
    pub fn index(&self, entry: &IndexedPart) -> io::Result<PartIndex> {
        let bytes = self.read(entry.at..entry.at + entry.sizes.total() as u64)?;
        Ok(PartIndex::known(entry.sizes, bytes))
    }

    /// Hands over what `make` makes of all names, some of them at a time, in order.
    ///
    /// # Errors
    /// When they cannot be read, or are damaged.
    pub fn each_names<T: Send>(&self, make: impl Fn(Names) -> T + Sync, mut take: impl FnMut(T)) -> io::Result<()> {
        let read = |number: usize| self.some_names(number).map(&make);
        job::in_order(self.names.len(), read, |made: io::Result<T>| {
            take(made?);
            Ok(())
        })
    }

    /// Those of the names that are kept together and have this number, from 0 on.
    ///
    /// # Errors
    /// When they cannot be read, or are damaged.
    pub fn some_names(&self, number: usize) -> io::Result<Names> {
        let damaged = io::ErrorKind::InvalidData;
        let entry = self.names.get(number).ok_or(damaged)?;
        let lengths = 2 * u64::from(entry.count);
        let bytes = self.read(entry.at..entry.at + lengths + u64::from(entry.text))?;
        if hash(&bytes) != entry.hash {
            return Err(damaged.into());
        }
        let (lengths, text) = bytes.split_at(2 * entry.count as usize);
        let (lengths, _) = lengths.as_chunks();
        let lengths = lengths.iter().map(|length| u16::from_le_bytes(*length));
        Ok(Names::of(lengths, text.to_vec()))
    }

    /// All names.
    ///
    /// # Errors
    /// As of [`each_names`](Sidecar::each_names).
    pub fn names(&self) -> io::Result<Names> {
        let mut all = Names::default();
        self.each_names(|names| names, |names| all.extend(&names))?;
        Ok(all)
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
pub(super) struct SidecarWriter<W> {
    out: W,
    entries: Vec<IndexedPart>,
    /// The names of all games so far.
    names: Names,
    at: u64,
}

impl<W: Write> SidecarWriter<W> {
    /// Begins a sidecar with the names that the parts which are kept already know.
    pub fn new(out: W, names: Names) -> SidecarWriter<W> {
        SidecarWriter {
            out,
            entries: Vec::new(),
            names,
            at: 0,
        }
    }

    /// Adds the index of the next part of the file. Returns the names that are new.
    pub fn add(&mut self, place: Range<u64>, hash: u64, index: &mut PartIndex) -> io::Result<Names> {
        let new = index.number(&mut self.names).ok_or(io::ErrorKind::FileTooLarge)?;
        let (at, sizes) = (self.at, index.sizes);
        self.write(&index.bytes)?;
        self.entries.push(IndexedPart {
            place,
            hash,
            at,
            names: u32::try_from(self.names.len()).unwrap_or(u32::MAX),
            sizes,
        });
        Ok(new)
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.at += bytes.len() as u64;
        self.out.write_all(bytes)
    }

    /// Adds the names and what is needed to read it.
    pub fn finish(mut self, identity: &Identity) -> io::Result<()> {
        let names = std::mem::take(&mut self.names);
        let mut entries = Vec::new();
        let mut start = 0;
        for ends in names.ends().chunks(TOGETHER) {
            let mut bytes = Vec::new();
            let mut before = start;
            for &end in ends {
                let length = u16::try_from(end - before).map_err(|_| io::ErrorKind::FileTooLarge)?;
                bytes.extend(length.to_le_bytes());
                before = end;
            }
            bytes.extend(&names.text()[start as usize..before as usize]);
            entries.push(NamesEntry {
                at: self.at,
                hash: hash(&bytes),
                count: u32::try_from(ends.len()).unwrap_or(u32::MAX),
                text: before - start,
            });
            self.write(&bytes)?;
            start = before;
        }
        let parts: Vec<u8> = self.entries.iter().flat_map(IndexedPart::bytes).collect();
        let names: Vec<u8> = entries.iter().flat_map(NamesEntry::bytes).collect();
        self.write(&parts)?;
        self.write(&names)?;
        self.write(&VERSION)?;
        self.write(&(parts.len() as u64).to_le_bytes())?;
        self.write(&(names.len() as u64).to_le_bytes())?;
        self.write(&identity.bytes())?;
        self.write(&hash(&[parts, names].concat()).to_le_bytes())?;
        self.out.flush()
    }
}

impl IndexedPart {
    fn bytes(&self) -> [u8; ENTRY] {
        let Sizes {
            games,
            tail,
            starts,
            variations,
            check,
        } = self.sizes;
        let long = [self.place.start, self.place.end, self.hash, self.at];
        let short = [self.names, games, tail, starts, variations, check];
        let long = long.into_iter().flat_map(u64::to_le_bytes);
        let mut all = long.chain(short.into_iter().flat_map(u32::to_le_bytes));
        std::array::from_fn(|_| all.next().unwrap_or_default())
    }

    fn of_bytes(bytes: &[u8; ENTRY]) -> IndexedPart {
        let (long, short) = bytes.split_at(4 * 8);
        let (long, _) = long.as_chunks();
        let (short, _) = short.as_chunks();
        let long = |number: usize| u64::from_le_bytes(long[number]);
        let short = |number: usize| u32::from_le_bytes(short[number]);
        IndexedPart {
            place: long(0)..long(1),
            hash: long(2),
            at: long(3),
            names: short(0),
            sizes: Sizes {
                games: short(1),
                tail: short(2),
                starts: short(3),
                variations: short(4),
                check: short(5),
            },
        }
    }
}

impl NamesEntry {
    fn bytes(&self) -> [u8; NAMES] {
        let long = [self.at, self.hash].into_iter().flat_map(u64::to_le_bytes);
        let mut all = long.chain([self.count, self.text].into_iter().flat_map(u32::to_le_bytes));
        std::array::from_fn(|_| all.next().unwrap_or_default())
    }

    fn of_bytes(bytes: &[u8; NAMES]) -> NamesEntry {
        let (long, short) = bytes.split_at(2 * 8);
        let [at, hash] = [0, 1].map(|number| u64::from_le_bytes(long.as_chunks().0[number]));
        let [count, text] = [0, 1].map(|number| u32::from_le_bytes(short.as_chunks().0[number]));
        NamesEntry { at, hash, count, text }
    }
}
