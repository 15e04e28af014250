//! What a list shows of the games of a file.

use super::parts::{read_in_parts, Part};
use super::{Cache, PgnSource};
use crate::collection::index::{Indexer, ListedGame, PartIndex, TagLister};
use crate::collection::Names;
use crate::job;
use std::io;
use std::ops::Range;
use std::path::Path;

/// The nominal length in bytes of the parts of a file without an index: the first games are soon there.
const PART: u64 = 1 << 20;

/// The games of a part of a file, in order.
#[derive(Debug)]
pub(in crate::store) struct ListedPart {
    /// Whether the games have names of the parts before it too.
    pub is_continued: bool,
    /// More names, no two of them the same. If it is continued, their numbers follow those of the part before.
    pub names: Names,
    pub games: Vec<ListedGame>,
}

/// Takes the games of a part of a file, or `None` if a game of it is too long for an index.
pub(super) type TakeListed<'t> = dyn FnMut(Range<u64>, Option<ListedPart>) -> io::Result<()> + 't;

/// Hands over what the tags of the games of a file say, part by part, in order: what [`list`] does, but for what only the moves tell,
/// the names of openings and errors in the main. `before_game` is called before each game is read.
///
/// # Errors
/// As of [`list`].
pub(in crate::store) fn list_tags(
    source: &PgnSource,
    before_game: &(dyn Fn() + Sync),
    take: &mut TakeListed<'_>,
) -> io::Result<()> {
    read_in_parts(
        source,
        0..source.length(),
        PART,
        || (TagLister::default(), ()),
        |(), _, _| before_game(),
        |part: Part<TagLister, ()>| {
            before_game();
            let (names, games) = part.visitor.into_games(part.begin);
            let listed = ListedPart {
                is_continued: false,
                names,
                games,
            };
            take(part.place, Some(listed))
        },
    )
    .map(|_| ())
}

/// Hands over the games of a file, part by part, in order. The index of the file answers if there is one in the cache; otherwise it is
/// made on the way. `before_game` is called before each game is read.
///
/// # Errors
/// When the file cannot be read, and what `take` returns.
pub(in crate::store) fn list(
    source: &PgnSource,
    index: Option<(&Cache, &Path)>,
    before_game: &(dyn Fn() + Sync),
    take: &mut TakeListed<'_>,
) -> io::Result<()> {
    let (mut reached, mut refusal) = (0, None);
    let mut add = |place: Range<u64>, games: io::Result<Vec<ListedGame>>, names: Names| {
        let (is_continued, games) = (reached > 0, games?);
        reached = place.end;
        let listed = ListedPart {
            is_continued,
            names,
            games,
        };
        take(place, Some(listed)).map_err(|error| {
            let kind = error.kind();
            refusal = Some(error);
            kind.into()
        })
    };
    if let Some((cache, path)) = index {
        if let Some(sidecar) = cache.current(path, source) {
            let look = |number: usize| sidecar.lookup(&sidecar.entries[number]).listed();
            let mut entries = sidecar.entries.iter();
            let (mut known, mut together) = (0, 0..);
            let listed = job::in_order(sidecar.entries.len(), look, |games| {
                let entry = entries.next().ok_or(io::ErrorKind::InvalidData)?;
                let mut names = Names::default();
                while known < entry.names as usize {
                    let more = sidecar.some_names(together.next().unwrap_or_default())?;
                    known += more.len();
                    names.extend(&more);
                }
                add(entry.place.clone(), games, names)
            });
            if listed.is_err() && refusal.is_none() {
                sidecar.discard();
            }
        } else {
            cache.make(path, source, before_game, &mut |place, index: &PartIndex, names| {
                add(place, index.lookup().listed(), names)
            });
        }
    }
    if let Some(refusal) = refusal {
        return Err(refusal);
    }
    // What could not be indexed, or not kept.
    let rest = reached..source.length();
    let new = || (Indexer::default(), ());
    read_in_parts(
        source,
        rest,
        PART,
        new,
        |(), _, _| before_game(),
        |part: Part<Indexer, ()>| {
            let listed = part.visitor.into_index(part.begin).map(|mut index| {
                let names = std::mem::take(&mut index.names);
                let games = index.lookup().listed()?;
                let is_continued = false;
                Ok::<_, io::Error>(ListedPart {
                    is_continued,
                    names,
                    games,
                })
            });
            take(part.place, listed.transpose()?)
        },
    )
    .map(|_| ())
}
