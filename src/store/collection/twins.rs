//! The games of several files that are written more than once.

use super::parts::{read_all, read_part};
use super::sidecar::Sidecar;
use super::{Cache, PgnSource};
use crate::chess::{Board, Move};
use crate::collection::twins::{groups, NameHash, TwinKey};
use crate::collection::{Facts, LineHash, Names, Summarizer};
use crate::job;
use crate::record::pgn::{self, Finished, Visitor};
use std::borrow::Cow;
use std::io;
use std::ops::Range;
use std::path::Path;

/// A game of one of several files.
#[derive(Debug)]
pub struct Placed<T> {
    /// The index of its file.
    pub file: usize,
    /// Its number in its file, from 0.
    pub number: u64,
    /// Its bytes in the file.
    pub place: Range<u64>,
    /// What was made of it.
    pub made: T,
}

/// The games of a part, and where they are.
type PartGames<T> = Vec<(T, Range<u64>)>;

/// Appends all games of the file with this index, with what `make` makes of them.
///
/// # Errors
/// When the file cannot be read.
pub fn read_games<T: Send>(
    source: &PgnSource,
    file: usize,
    make: &(impl Fn(&Facts, &[Cow<'_, str>; 5], LineHash) -> T + Sync),
    games: &mut Vec<Placed<T>>,
) -> io::Result<()> {
    let before = games.len();
    let make = || (Summarizer::new(make), Vec::new());
    read_all(source, make, add, |part| {
        append(games, before, file, part.output);
        Ok(())
    })
}

/// The same with what tells twins apart. The index of the file answers if there is one in the cache.
///
/// # Errors
/// When the file cannot be read.
pub fn read_twin_keys(
    source: &PgnSource,
    index: Option<(&Cache, &Path)>,
    file: usize,
    games: &mut Vec<Placed<TwinKey>>,
) -> io::Result<()> {
    let sidecar = index.and_then(|(cache, path)| cache.index(path, source));
    let hashes = |names: Names| -> Vec<NameHash> { names.iter().map(NameHash::of).collect() };
    let mut known = Vec::new();
    let has_names = |sidecar: &Sidecar| sidecar.each_names(hashes, |hashes| known.extend(hashes)).is_ok();
    let Some(sidecar) = sidecar.filter(has_names) else {
        return read_games(source, file, &TwinKey::of, games);
    };
    let look = |number: usize| -> io::Result<PartGames<TwinKey>> {
        let entry = &sidecar.entries[number];
        let start = entry.place.start;
        if let Ok(twins) = sidecar.lookup(entry).twins(&known) {
            let twins = twins.into_iter();
            return Ok(twins
                .map(|(key, (at, length))| (key, start + at..start + at + length))
                .collect());
        }
        sidecar.discard();
        let make = || (Summarizer::new(TwinKey::of), Vec::new());
        let part = read_part(source, start, true, entry.place.end, make, add)?;
        Ok(part.map(|part| part.output).unwrap_or_default())
    };
    let before = games.len();
    job::in_order(sidecar.entries.len(), look, |part: io::Result<_>| {
        append(games, before, file, part?);
        Ok(())
    })
}

fn add<T>(games: &mut PartGames<T>, base: u64, game: pgn::Visited<T>) {
    let place = base + game.place.start as u64..base + game.place.end as u64;
    games.push((game.output, place));
}

/// Appends more games of the file with this index, whose first one has this number among all.
fn append<T>(games: &mut Vec<Placed<T>>, first: usize, file: usize, more: PartGames<T>) {
    for (made, place) in more {
        games.push(Placed {
            file,
            number: (games.len() - first) as u64,
            place,
            made,
        });
    }
}

/// The indexes of the games that are the same, as [`groups`] has them.
///
/// # Errors
/// When a file cannot be read.
pub fn twins(sources: &[PgnSource], games: &[Placed<TwinKey>]) -> io::Result<Vec<Vec<usize>>> {
    let keys: Vec<TwinKey> = games.iter().map(|game| game.made).collect();
    let moves = |number: usize| -> io::Result<Option<(Board, Vec<Move>)>> {
        let mut text = Vec::new();
        sources[games[number].file].append(games[number].place.clone(), &mut text)?;
        let game = pgn::visit(&text, 0, true, &mut Moves::default()).game();
        Ok(game.map(|game| game.output))
    };
    groups(&keys, |longer, shorter| {
        let (longer, shorter) = (moves(longer)?, moves(shorter)?);
        Ok(longer
            .zip(shorter)
            .is_some_and(|((start, long), (other, short))| start == other && long.starts_with(&short)))
    })
}

/// What the text of a game has besides its tags: moves, variations, comments and the result, whatever its white space.
///
/// # Errors
/// When it cannot be read.
pub fn text_of_moves<T>(sources: &[PgnSource], game: &Placed<T>) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    sources[game.file].append(game.place.clone(), &mut text)?;
    let lines = text.split(|byte| matches!(byte, b'\n' | b'\r'));
    let moves = lines.skip_while(|line| line.starts_with(b"[") || line.is_empty());
    let words = moves
        .flat_map(|line| line.split(u8::is_ascii_whitespace))
        .filter(|word| !word.is_empty());
    Ok(words.collect::<Vec<_>>().join(&b' '))
}

/// Keeps the start and the moves of the main line.
#[derive(Default)]
struct Moves {
    start: Board,
    line: Vec<Move>,
    depth: usize,
}

impl Visitor for Moves {
    type Output = (Board, Vec<Move>);

    const WARNS: bool = false;

    fn set_up(&mut self, start: &Board) {
        self.start = *start;
    }

    fn mv(&mut self, mv: Move, _after: &Board) {
        if self.depth == 0 {
            self.line.push(mv);
        }
    }

    fn open(&mut self, _is_broken: bool) {
        self.depth += 1;
    }

    fn close(&mut self) {
        self.depth -= 1;
    }

    fn finish(&mut self, _: &Finished<'_, '_>) -> (Board, Vec<Move>) {
        (self.start, std::mem::take(&mut self.line))
    }
}
