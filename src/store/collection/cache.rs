//! The folder of sidecars.

use super::parts::{read_in_parts, Part, PART};
use super::sidecar::{IndexedPart, Sidecar, SidecarWriter};
use super::PgnSource;
use crate::collection::index::{Indexer, PartIndex};
use crate::collection::part::hash;
use crate::collection::Names;
use crate::store::file::{make_room, write_unsynced_by, NewFile, SharedDisk};
use anyhow::{bail, Context};
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// A file shorter than this, in bytes, is read again faster than its index is found.
const LEAST: u64 = 1 << 20;

/// A file of this length, in bytes, is not listed by its tags before its index is made.
const LONGEST_BY_TAGS: u64 = 256 << 20;

/// All sidecars together are no longer than this, in bytes: the oldest ones are deleted.
const MOST: u64 = 4 << 30;

/// Takes a part of a file with its index, and the names that are new in it.
pub(in crate::store) type TakePart<'t> = dyn FnMut(Range<u64>, &PartIndex, Names) -> io::Result<()> + 't;

/// Where the indexes of PGN files are kept. The folder, and every file in it, can be deleted at any time.
#[derive(Debug, Clone)]
pub struct Cache {
    disk: SharedDisk,
    folder: PathBuf,
    pub(super) least: u64,
    pub(super) most: u64,
    /// The nominal length of a part in bytes.
    pub(super) part: u64,
    /// Called by the thread that makes an index, before it begins.
    prepare: fn(),
}

impl Cache {
    /// The cache in this folder.
    pub fn at(disk: &SharedDisk, folder: PathBuf) -> Cache {
        Cache {
            disk: SharedDisk::clone(disk),
            folder,
            least: LEAST,
            most: MOST,
            part: PART,
            prepare: || (),
        }
    }

    /// The same, where a thread that makes an index calls this before it begins.
    #[must_use]
    pub fn prepared_by(self, prepare: fn()) -> Cache {
        Cache { prepare, ..self }
    }

    /// The index of a file that has been opened, as it is now. It is made when the file is listed, or searched for the second time, and
    /// after a change only for the parts that are new. `None` if there is none yet, or it cannot be kept.
    pub(super) fn index(&self, path: &Path, source: &PgnSource) -> Option<Sidecar> {
        if let Some(sidecar) = self.current(path, source) {
            return Some(sidecar);
        }
        let name = self.name(path)?;
        let can_be = source.is_file() && source.length() >= self.least;
        if !can_be || !self.disk.has(&name) && !self.was_asked(&name) {
            return None;
        }
        self.make(path, source, &|| {}, &mut |_, _, _| Ok(()));
        self.current(path, source)
    }

    /// The same, if there is one already.
    pub(super) fn current(&self, path: &Path, source: &PgnSource) -> Option<Sidecar> {
        let identity = source.identity().filter(|_| source.length() >= self.least)?;
        Sidecar::open(&self.disk, &self.name(path)?).filter(|sidecar| sidecar.identity == *identity)
    }

    /// Whether this file is listed by its tags before its index is made: every move is to be made for that, which takes a while. A very
    /// long file is not, since it would then be listed twice, with the memory for that.
    pub(in crate::store) fn is_first_listed_by_tags(&self, path: &Path, source: &PgnSource) -> bool {
        let is_long = (self.least..LONGEST_BY_TAGS).contains(&source.length());
        is_long && self.name(path).is_some_and(|name| !self.disk.has(&name))
    }

    /// Makes it, and hands over each part on the way. What `take` returns ends it, like any other error.
    pub(in crate::store) fn make(
        &self,
        path: &Path,
        source: &PgnSource,
        before_game: &(dyn Fn() + Sync),
        take: &mut TakePart<'_>,
    ) {
        if source.length() < self.least {
            return;
        }
        (self.prepare)();
        if let Err(error) = self.write(path, source, before_game, take) {
            log::info!("no index of {}: {error:#}", path.display());
            let kind = error.downcast_ref::<io::Error>().map(io::Error::kind);
            if let (Some(io::ErrorKind::InvalidData), Some(name)) = (kind, self.name(path)) {
                // The parts of the old one that were to be kept are damaged.
                let _ = self.disk.remove(&name);
            }
        }
    }

    /// Reads a file whose index answers as it is, and makes the index again if one of its parts is not what was indexed: what the system
    /// says of a file may hide a change. Returns whether that was so. `goes_on` is asked before each part.
    pub(in crate::store) fn renew(&self, path: &Path, source: &PgnSource, goes_on: &(dyn Fn() -> bool + Sync)) -> bool {
        let (Some(name), Some(sidecar)) = (self.name(path), self.current(path, source)) else {
            return false;
        };
        (self.prepare)();
        let mut bytes = Vec::new();
        let is_other = |entry: &IndexedPart| {
            bytes.clear();
            source.append(entry.place.clone(), &mut bytes).is_ok() && hash(&bytes) != entry.hash
        };
        if !sidecar.entries.iter().take_while(|_| goes_on()).any(is_other) {
            return false;
        }
        drop(sidecar);
        let pause = || {
            goes_on();
        };
        let made = self.write(path, source, &pause, &mut |_, _, _| Ok(()));
        // Without an index the file itself answers.
        made.is_ok() || self.disk.remove(&name).is_ok()
    }

    /// The sidecar of a file.
    pub(super) fn name(&self, path: &Path) -> Option<PathBuf> {
        let path = std::path::absolute(path).ok()?;
        let name = format!("{:016x}.index", hash(path.as_os_str().as_encoded_bytes()));
        Some(self.folder.join(name))
    }

    /// Whether the file has been searched before; notes that it has been now.
    fn was_asked(&self, name: &Path) -> bool {
        let note = name.with_extension("asked");
        if self.disk.has(&note) {
            return true;
        }
        let made = self.disk.create_folder(&self.folder, true);
        if made.is_ok() {
            let _ = self.disk.create(&note, None);
        }
        false
    }

    /// Writes the sidecar anew, with the parts of the old one that are still the same.
    fn write(
        &self,
        path: &Path,
        source: &PgnSource,
        before_game: &(dyn Fn() + Sync),
        take: &mut TakePart<'_>,
    ) -> anyhow::Result<()> {
        let name = &self.name(path).context("no path")?;
        let identity = source.identity().context("a text in memory")?;
        self.disk.create_folder(&self.folder, true)?;
        let write = |file: &mut NewFile| {
            // Closed when all is written, since not every Windows replaces a file that is open.
            let old = Sidecar::open(&self.disk, name);
            let kept = old.as_ref().map(|old| KeptParts::of(old, source)).unwrap_or_default();
            // Those that have not been handed over yet.
            let mut names = kept.names()?;
            let mut writing = SidecarWriter::new(io::BufWriter::new(file), names.clone());
            let mut add = |place: Range<u64>, hash: u64, mut index: PartIndex| {
                names.extend(&writing.add(place.clone(), hash, &mut index)?);
                take(place, &index, std::mem::take(&mut names))
            };
            for entry in kept.front {
                add(entry.place.clone(), entry.hash, kept.index(entry)?)?;
            }
            let mut start = kept.front.last().map_or(0, |entry| entry.place.end);
            let back = kept
                .back
                .first()
                .map_or(source.length(), |entry| kept.shifted(entry.place.start));
            if start == 0 {
                // A short part, so that a list soon has its first rows.
                start = self.index_parts(source, 0..back.min(self.part / 8), before_game, &mut add)?;
            }
            let end = self.index_parts(source, start..back, before_game, &mut add)?;
            if end == back {
                for entry in kept.back {
                    let place = kept.shifted(entry.place.start)..kept.shifted(entry.place.end);
                    add(place, entry.hash, kept.index(entry)?)?;
                }
            } else {
                self.index_parts(source, end..source.length(), before_game, &mut add)?;
            }
            writing.finish(identity)?;
            if self.disk.metadata(path).is_ok_and(|about| identity.is_of(&about)) {
                Ok(())
            } else {
                bail!("the file was changed while it was read")
            }
        };
        // What a power failure leaves of it is noticed, and the file answers.
        write_unsynced_by(&self.disk, name, write)?;
        let _ = self.disk.remove(&name.with_extension("asked"));
        make_room(&self.disk, &self.folder, name, self.most);
        Ok(())
    }

    /// Indexes the games that begin in these bytes. Returns where the first one behind them begins.
    fn index_parts(
        &self,
        source: &PgnSource,
        place: Range<u64>,
        before_game: &(dyn Fn() + Sync),
        mut add: impl FnMut(Range<u64>, u64, PartIndex) -> io::Result<()>,
    ) -> io::Result<u64> {
        if place.is_empty() {
            return Ok(place.start);
        }
        read_in_parts(
            source,
            place,
            self.part,
            || (Indexer::default(), ()),
            |(), _, _| before_game(),
            |part: Part<Indexer, ()>| {
                before_game();
                let index = part.visitor.into_index(part.begin);
                add(part.place, part.hash, index.ok_or(io::ErrorKind::FileTooLarge)?)
            },
        )
    }

    /// The length of all sidecars.
    pub fn bytes(&self) -> u64 {
        let entries = self.disk.entries(&self.folder).unwrap_or_default();
        let lengths = entries
            .iter()
            .filter_map(|path| Some(self.disk.metadata(path).ok()?.len()));
        lengths.sum()
    }

    /// Deletes all sidecars.
    pub fn clear(&self) {
        for path in self.disk.entries(&self.folder).unwrap_or_default() {
            let _ = self.disk.remove(&path);
        }
    }
}

/// The parts of a file that are still the same: from the front on, and from the back on, shifted by the difference in length.
#[derive(Debug, Default)]
pub(super) struct KeptParts<'o> {
    pub front: &'o [IndexedPart],
    pub back: &'o [IndexedPart],
    old: Option<&'o Sidecar>,
    /// The lengths of the file then and now.
    lengths: (u64, u64),
}

impl<'o> KeptParts<'o> {
    pub fn of(old: &'o Sidecar, source: &PgnSource) -> KeptParts<'o> {
        let mut kept = KeptParts {
            front: &[],
            back: &[],
            old: Some(old),
            lengths: (old.identity.length, source.length()),
        };
        let is_same = |entry: &IndexedPart, start: Option<u64>| {
            let mut bytes = Vec::new();
            start.is_some_and(|start| {
                let end = start + (entry.place.end - entry.place.start);
                end <= source.length() && source.append(start..end, &mut bytes).is_ok() && hash(&bytes) == entry.hash
            })
        };
        let all = &old.entries;
        let mut front = all
            .iter()
            .take_while(|entry| is_same(entry, Some(entry.place.start)))
            .count();
        // Where no tag follows, the last game of a part may have become longer.
        while front > 0 && !begins_with_tag(source, all[front - 1].place.end) {
            front -= 1;
        }
        kept.front = &all[..front];
        let end = kept.front.last().map_or(0, |entry| entry.place.end);
        let shifted = |entry: &&IndexedPart| {
            let start = (entry.place.start + kept.lengths.1).checked_sub(kept.lengths.0);
            is_same(entry, start.filter(|&start| start >= end))
        };
        let back = all[front..].iter().rev().take_while(shifted).count();
        kept.back = &all[all.len() - back..];
        kept
    }

    /// The place now of a part at the back.
    fn shifted(&self, place: u64) -> u64 {
        place + self.lengths.1 - self.lengths.0
    }

    fn index(&self, entry: &IndexedPart) -> io::Result<PartIndex> {
        self.old.ok_or(io::ErrorKind::NotFound)?.index(entry)
    }

    /// The names that they know by their numbers.
    fn names(&self) -> io::Result<Names> {
        let old = self.old.filter(|_| !self.front.is_empty() || !self.back.is_empty());
        old.map_or_else(|| Ok(Names::default()), Sidecar::names)
    }
}

/// Whether a tag begins here, at the beginning of a line: whatever comes before it ends here.
fn begins_with_tag(source: &PgnSource, at: u64) -> bool {
    let mut bytes = Vec::new();
    let place = at.saturating_sub(1)..at + 2;
    source.append(place, &mut bytes).is_ok()
        && matches!(bytes[..], [b'\n', b'[', letter] if letter.is_ascii_alphabetic())
}
