//! A file read part by part, on all processors.

use super::Source;
use crate::collection::part::{self, Progress};
use crate::job;
use crate::record::pgn::{Visited, Visitor};
use std::io;
use std::ops::Range;

/// The nominal length of a part in bytes.
const PART: u64 = 8 << 20;
/// How much more is read at first, so that the last game of a part is there to its end.
const BEHIND: u64 = 64 << 10;

/// What was read of a part of a file.
#[derive(Debug)]
pub struct Part<T> {
    /// From the place where its first game was looked for to that of the first game behind it.
    pub place: Range<u64>,
    /// What was made of its games.
    pub output: T,
}

/// Reads all games: each part with a visitor and an output of its own from `make`. `add` puts a game that begins in a text at this
/// place of the file into the output, and `take` gets the outputs in order.
///
/// # Errors
/// When the file cannot be read, and what `take` returns.
pub fn read_all<V: Visitor, T: Send>(
    source: &Source,
    make: impl Fn() -> (V, T) + Sync,
    add: impl Fn(&mut T, u64, Visited<V::Output>) + Sync,
    take: impl FnMut(Part<T>) -> io::Result<()>,
) -> io::Result<()> {
    read_in_parts(source, PART, make, add, take)
}

/// The same with parts of this length.
fn read_in_parts<V: Visitor, T: Send>(
    source: &Source,
    length: u64,
    make: impl Fn() -> (V, T) + Sync,
    add: impl Fn(&mut T, u64, Visited<V::Output>) + Sync,
    mut take: impl FnMut(Part<T>) -> io::Result<()>,
) -> io::Result<()> {
    let limit = |number: usize| (number as u64 + 1).saturating_mul(length).min(source.len());
    let count = usize::try_from(source.len().div_ceil(length)).unwrap_or(usize::MAX);
    let read = |start: u64, is_known: bool, limit: u64| {
        let (mut visitor, mut output) = make();
        let place = read_part(source, start, is_known, limit, &mut visitor, |game, base| {
            add(&mut output, base, game);
        })?;
        Ok(Part { place, output })
    };
    let mut end = 0;
    let mut number = 0;
    job::in_order(
        count,
        |number| read(number as u64 * length, number == 0, limit(number)),
        |part: io::Result<Part<T>>| {
            let limit = limit(number);
            number += 1;
            if end >= limit {
                // A game of an earlier part reaches over this one.
                return Ok(());
            }
            let mut part = part?;
            if part.place.start != end {
                // What looked like the beginning of a game was none.
                part = read(end, true, limit)?;
            }
            end = part.place.end;
            take(part)
        },
    )
}

/// Reads the games that begin from `start` on, or where one probably begins, and before `limit`. Returns where the first one was
/// looked for, and where the first one behind the part begins.
fn read_part<V: Visitor>(
    source: &Source,
    start: u64,
    is_known: bool,
    limit: u64,
    visitor: &mut V,
    mut take: impl FnMut(Visited<V::Output>, u64),
) -> io::Result<Range<u64>> {
    let mut text = Vec::new();
    source.append(start..limit + BEHIND, &mut text)?;
    let begin = if is_known {
        Some(0)
    } else {
        part::probable_start(&text, 0)
    };
    let Some(begin) = begin else {
        return Ok(u64::MAX..u64::MAX);
    };
    let mut at = begin;
    loop {
        let is_all = start + text.len() as u64 >= source.len();
        let length = usize::try_from(limit - start).unwrap_or(usize::MAX);
        match part::read(&text, at, length, is_all, visitor, |game| take(game, start)) {
            Progress::Done(end) => return Ok(start + begin as u64..start + end as u64),
            Progress::NeedsMore(next) => at = next,
        }
        let before = text.len() as u64;
        let more = BEHIND.max(before - at as u64);
        source.append(start + before..start + before + more, &mut text)?;
        if text.len() as u64 == before {
            // The file has become shorter: what is there is all.
            let end = part::read(&text, at, length, true, visitor, |game| take(game, start));
            let (Progress::Done(end) | Progress::NeedsMore(end)) = end;
            return Ok(start + begin as u64..start + end as u64);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collection::{Search, Seeker};
    use crate::record::pgn;

    #[test]
    fn parts_of_any_length_have_the_games_of_the_whole() {
        let games = "[White \"A\"]\n\n1. e4 e5 *\n\n[White \"B\"]\r\n\r\n1. d4 {a\n\n[White \"no\"] } *\n\n1. c4 *\n\n";
        let text = ["\u{feff}", &games.repeat(40), "{the end}"].concat();
        let whole: Vec<u64> = pgn::scan(text.as_bytes())
            .map(|game| game.expect("a text").offset)
            .collect();
        let source = Source::of_text(text.into_bytes());
        let search = Search::default();
        for length in [1, 7, 40, 64, 100, 333, 4096, 1 << 20] {
            let (mut starts, mut end) = (Vec::new(), 0);
            let read = read_in_parts(
                &source,
                length,
                || (Seeker::new(&search), Vec::new()),
                |starts: &mut Vec<u64>, base, game| starts.push(base + game.place.start as u64),
                |part| {
                    assert_eq!(part.place.start, end, "{length}");
                    end = part.place.end;
                    starts.extend(part.output);
                    Ok(())
                },
            );
            read.expect("a text in memory");
            assert_eq!((starts, end), (whole.clone(), source.len()), "{length}");
        }
    }
}
