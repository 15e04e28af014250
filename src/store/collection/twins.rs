//! The games of several files that are written more than once.

use super::{read_all, Source};
use crate::chess::{Board, Move};
use crate::collection::twins::{groups, TwinKey};
use crate::collection::{Facts, MovesHash, Summarizer};
use crate::record::pgn::{self, Finished, Visitor};
use std::borrow::Cow;
use std::io;
use std::ops::Range;

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

/// Appends all games of the file with this index, with what `make` makes of them.
///
/// # Errors
/// When the file cannot be read.
pub fn read_games<T: Send>(
    source: &Source,
    file: usize,
    make: &(impl Fn(&Facts, &[Cow<'_, str>; 5], MovesHash) -> T + Sync),
    games: &mut Vec<Placed<T>>,
) -> io::Result<()> {
    let add = |games: &mut Vec<(T, Range<u64>)>, base: u64, game: pgn::Visited<T>| {
        let place = base + game.place.start as u64..base + game.place.end as u64;
        games.push((game.output, place));
    };
    let mut number = 0;
    let make = || (Summarizer::new(make), Vec::new());
    read_all(source, make, add, |part| {
        for (made, place) in part.output {
            games.push(Placed {
                file,
                number,
                place,
                made,
            });
            number += 1;
        }
        Ok(())
    })
}

/// The indexes of the games that are the same, as [`groups`] has them.
///
/// # Errors
/// When a file cannot be read.
pub fn twins(sources: &[Source], games: &[Placed<TwinKey>]) -> io::Result<Vec<Vec<usize>>> {
    let keys: Vec<TwinKey> = games.iter().map(|game| game.made).collect();
    let moves = |number: usize| -> io::Result<(Board, Vec<Move>)> {
        let mut text = Vec::new();
        sources[games[number].file].append(games[number].place.clone(), &mut text)?;
        let game = pgn::visit(&text, 0, true, &mut Moves::default()).game();
        Ok(game.map(|game| game.output).unwrap_or_default())
    };
    groups(&keys, |longer, shorter| {
        let ((start, long), (other, short)) = (moves(longer)?, moves(shorter)?);
        Ok(start == other && long.starts_with(&short))
    })
}

/// What the text of a game has besides its tags: moves, variations, comments and the result, whatever its white space.
///
/// # Errors
/// When it cannot be read.
pub fn text_of_moves<T>(sources: &[Source], game: &Placed<T>) -> io::Result<Vec<u8>> {
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
