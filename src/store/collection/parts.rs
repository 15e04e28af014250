//! A file read part by part, on all processors.

use super::PgnSource;
use crate::collection::part::{self, hash, PartProgress};
use crate::job;
use crate::record::pgn::{Visited, Visitor};
use std::io;
use std::ops::Range;

/// The nominal length of a part in bytes.
pub(super) const PART: u64 = 8 << 20;
/// How much more is read at first, so that the last game of a part is there to its end.
const BEHIND: u64 = 64 << 10;

/// What was read of a part of a file.
#[derive(Debug)]
pub struct Part<V, T> {
    /// From the place where its first game was looked for to that of the first game behind it.
    pub place: Range<u64>,
    /// A hash of these bytes.
    pub hash: u64,
    /// What has seen its games.
    pub visitor: V,
    /// Where the part begins in the text that the visitor was given.
    pub begin: usize,
    /// What was made of its games.
    pub output: T,
}

/// Reads all games: each part with a visitor and an output of its own from `make`. `add` puts a game that begins in a text at this
/// place of the file into the output, and `take` gets the outputs in order.
///
/// # Errors
/// When the file cannot be read, and what `take` returns.
pub fn read_all<V: Visitor + Send, T: Send>(
    source: &PgnSource,
    make: impl Fn() -> (V, T) + Sync,
    add: impl Fn(&mut T, u64, Visited<V::Output>) + Sync,
    take: impl FnMut(Part<V, T>) -> io::Result<()>,
) -> io::Result<()> {
    read_in_parts(source, 0..source.length(), PART, make, add, take).map(|_| ())
}

/// Reads the games that begin in these bytes, the first of them a beginning, in parts of this length. Returns where the first game
/// behind them begins.
pub(super) fn read_in_parts<V: Visitor + Send, T: Send>(
    source: &PgnSource,
    place: Range<u64>,
    length: u64,
    make: impl Fn() -> (V, T) + Sync,
    add: impl Fn(&mut T, u64, Visited<V::Output>) + Sync,
    mut take: impl FnMut(Part<V, T>) -> io::Result<()>,
) -> io::Result<u64> {
    let start = |number: usize| place.start.saturating_add((number as u64).saturating_mul(length));
    let limit = |number: usize| start(number + 1).min(place.end);
    let count = usize::try_from((place.end - place.start).div_ceil(length)).unwrap_or(usize::MAX);
    let read = |start: u64, is_known: bool, limit: u64| read_part(source, start, is_known, limit, &make, &add);
    let mut end = place.start;
    let mut number = 0;
    job::in_order(
        count,
        |number| read(start(number), number == 0, limit(number)),
        |part: io::Result<Option<Part<V, T>>>| {
            let limit = limit(number);
            number += 1;
            if end >= limit {
                // A game of an earlier part reaches over this one.
                return Ok(());
            }
            let part = match part?.filter(|part| part.place.start == end) {
                Some(part) => Some(part),
                // What looked like the beginning of a game was none.
                None => read(end, true, limit)?,
            };
            let part = part.ok_or(io::ErrorKind::InvalidData)?;
            end = part.place.end;
            take(part)
        },
    )?;
    Ok(end)
}

/// Reads the games that begin before `limit` and from `start` on, or where one probably begins; `None` if none does.
pub(super) fn read_part<V: Visitor, T>(
    source: &PgnSource,
    start: u64,
    is_known: bool,
    limit: u64,
    make: impl Fn() -> (V, T),
    add: impl Fn(&mut T, u64, Visited<V::Output>),
) -> io::Result<Option<Part<V, T>>> {
    let (mut visitor, mut output) = make();
    let mut text = Vec::new();
    source.append(start..limit + BEHIND, &mut text)?;
    let begin = if is_known {
        Some(0)
    } else {
        part::probable_start(&text, 0)
    };
    let Some(begin) = begin else {
        return Ok(None);
    };
    let length = usize::try_from(limit - start).unwrap_or(usize::MAX);
    let mut at = begin;
    let mut is_all = start + text.len() as u64 >= source.length();
    let end = loop {
        let read = part::read(&text, at, length, is_all, &mut visitor, |game| {
            add(&mut output, start, game);
        });
        match read {
            PartProgress::Done(end) => break end,
            PartProgress::NeedsMore(next) => at = next,
        }
        let before = text.len();
        let more = BEHIND.max((before - at) as u64);
        source.append(start + before as u64..start + before as u64 + more, &mut text)?;
        // A file that has become shorter ends here.
        is_all = text.len() == before || start + text.len() as u64 >= source.length();
    };
    Ok(Some(Part {
        place: start + begin as u64..start + end as u64,
        hash: hash(&text[begin..end]),
        visitor,
        begin,
        output,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collection::{GameSearch, Seeker};
    use crate::record::pgn;

    #[test]
    fn parts_of_any_length_have_the_games_of_the_whole() {
        let games = "[White \"A\"]\n\n1. e4 e5 *\n\n[White \"B\"]\r\n\r\n1. d4 {a\n\n[White \"no\"] } *\n\n1. c4 *\n\n";
        let text = ["\u{feff}", &games.repeat(40), "{the end}"].concat();
        let whole: Vec<u64> = pgn::scan(text.as_bytes())
            .map(|game| game.expect("a text").offset)
            .collect();
        let source = PgnSource::of_text(text.into_bytes());
        let search = GameSearch::default();
        for length in [1, 7, 40, 64, 100, 333, 4096, 1 << 20] {
            let (mut starts, mut end) = (Vec::new(), 0);
            let read = read_in_parts(
                &source,
                0..source.length(),
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
            assert_eq!(read.expect("a text in memory"), source.length());
            assert_eq!((starts, end), (whole.clone(), source.length()), "{length}");
        }
    }
}
