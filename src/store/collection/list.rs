//! What a list shows of the games of a file.

use super::parts::{read_in_parts, read_part, Part};
use super::{Cache, Source};
use crate::collection::index::{Indexer, Listed, Lookup, Sizes};
use crate::job;
use std::io;
use std::ops::Range;
use std::path::Path;

/// The nominal length in bytes of the parts of a file without an index: the first games are soon there.
const PART: u64 = 1 << 20;

/// The index of a part of a file, in memory.
pub(super) struct PartIndex<'i> {
    /// The bytes of the part in the file.
    pub place: Range<u64>,
    pub sizes: Sizes,
    pub bytes: &'i [u8],
}

impl PartIndex<'_> {
    fn listed(&self) -> io::Result<Listed> {
        let read = |place: Range<u64>| {
            let [start, end] = [place.start, place.end].map(|at| usize::try_from(at).unwrap_or(usize::MAX));
            Ok(self.bytes.get(start..end).unwrap_or_default().to_vec())
        };
        Lookup::new(self.sizes, read).listed()
    }
}

/// Hands over what `make` makes of the games of a file, part by part, in order: it gets the offset of the part and its games. The
/// index of the file answers if there is one in the cache; otherwise it is made on the way. A part that has no index, since a game is
/// too long, is handed over as `None`. `before_game` is called before each game is read.
///
/// # Errors
/// When the file cannot be read, and what `take` returns.
pub(in crate::store) fn list<T: Send>(
    source: &Source,
    index: Option<(&Cache, &Path)>,
    before_game: &(dyn Fn() + Sync),
    make: impl Fn(u64, Listed) -> T + Sync,
    mut take: impl FnMut(Range<u64>, Option<T>) -> io::Result<()>,
) -> io::Result<()> {
    let new = || (Indexer::default(), ());
    let before = |(): &mut (), _, _| before_game();
    let list = |part: Part<Indexer, ()>| {
        let index = part.visitor.into_bytes(part.begin);
        let listed = index.map(|(sizes, bytes)| {
            let place = part.place.clone();
            let bytes = bytes.as_slice();
            PartIndex { place, sizes, bytes }.listed()
        });
        let start = part.place.start;
        Ok((part.place, listed.transpose()?.map(|listed| make(start, listed))))
    };
    let (mut reached, mut refusal) = (0, None);
    if let Some((cache, path)) = index {
        if let Some(sidecar) = cache.current(path, source) {
            let look = |number: usize| {
                let entry = &sidecar.entries[number];
                before_game();
                if let Ok(listed) = sidecar.lookup(entry).listed() {
                    return Ok((entry.place.clone(), Some(make(entry.place.start, listed))));
                }
                sidecar.discard();
                let part = read_part(source, entry.place.start, true, entry.place.end, new, before)?;
                list(part.ok_or(io::ErrorKind::InvalidData)?)
            };
            return job::in_order(sidecar.entries.len(), look, |part: io::Result<_>| {
                let (place, part) = part?;
                take(place, part)
            });
        }
        let mut listed = |part: &PartIndex<'_>| {
            let games = make(part.place.start, part.listed()?);
            reached = part.place.end;
            take(part.place.clone(), Some(games)).map_err(|error| {
                let kind = error.kind();
                refusal = Some(error);
                kind.into()
            })
        };
        cache.make(path, source, before_game, &mut listed);
    }
    if let Some(refusal) = refusal {
        return Err(refusal);
    }
    // What could not be indexed, or not kept.
    let rest = reached..source.length();
    read_in_parts(source, rest, PART, new, before, |part| {
        let (place, part) = list(part)?;
        take(place, part)
    })
    .map(|_| ())
}
