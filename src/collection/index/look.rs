//! Looks up games in an index. One that is damaged gives no answer.

use super::build::RESULTS;
use super::columns::{each_match, number_at, place_of, u16_at, u32_at};
use super::marks::{self, BloomFilter};
use super::sections::Lookup;
use super::{end, high, in_tail, key, low, rank_of, Section, COLUMNS, NUMBER};
use crate::chess::{Board, Color, Move};
use crate::collection::filter::NumberRange;
use crate::collection::twins::{NameHash, TwinKey};
use crate::collection::{Filter, GameSearch, Hit, KnownNames, LineHash, NameKind, Wanted};
use crate::record::GameResult;
use std::io;
use std::ops::Range;

/// A game found by an index.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Indexed {
    /// Its number in the part, from 0.
    pub number: usize,
    /// Where it has what is wanted.
    pub hit: Hit,
    /// Its result as written.
    pub result: GameResult,
    /// Its place, from the start of the part on.
    pub place: Extent,
}

/// Where a text begins, and its length, in bytes.
pub type Extent = (u64, u64);

/// A position that is looked for, with the keys of the positions after it.
struct Target {
    key: u64,
    is_white: bool,
    children: Vec<(u64, Move)>,
}

impl Target {
    fn of(board: &Board) -> Target {
        let mut children: Vec<(u64, Move)> = Vec::new();
        for &mv in &board.legal_moves() {
            children.push((key(&board.played(mv)), mv));
        }
        children.push((key(&board.played(Move::NULL)), Move::NULL));
        Target {
            key: key(board),
            is_white: board.turn() == Color::White,
            children,
        }
    }

    /// The one move that leads to a position with these bits; `Err` if there are several.
    fn child(&self, fits: impl Fn(u64) -> bool) -> Result<Option<Move>, ()> {
        let mut found = self.children.iter().filter(|(key, _)| fits(*key));
        match (found.next(), found.next()) {
            (None, _) => Ok(None),
            (Some((_, mv)), None) => Ok(Some(*mv)),
            _ => Err(()),
        }
    }
}

impl<R: FnMut(Range<u64>) -> io::Result<Vec<u8>>> Lookup<R> {
    /// The games that fit a search of positions or tags, in order. `known` knows all names; `again` reads the game at this place once
    /// more, and says where it has what is wanted. `None` if the index cannot answer.
    ///
    /// # Errors
    /// What reading returns, and [`io::ErrorKind::InvalidData`] if the index is damaged.
    pub fn find(
        &mut self,
        search: &GameSearch,
        known: &KnownNames,
        mut again: impl FnMut(Extent) -> io::Result<Option<Hit>>,
    ) -> io::Result<Option<Vec<Indexed>>> {
        if search.with_variations && self.sizes.variations > 0 || search.moves != NumberRange::default() {
            return Ok(None);
        }
        let mut hits = vec![None; self.sizes.games as usize];
        let marked = match &search.wanted {
            None => {
                hits.fill(Some(Hit { ply: 0, next: None }));
                None
            }
            Some(Wanted::Position(board)) => {
                self.positions(&Target::of(board), board, &mut hits, &mut again)?;
                None
            }
            Some(Wanted::Pawns(pawns)) => Some(marks::of_pawns(*pawns)),
            Some(Wanted::Material(material)) => Some(marks::of_sides(material.sides())),
            Some(Wanted::Pieces(_)) => return Ok(None),
        };
        if let Some(mark) = marked {
            let marks = self.section(Section::Marks)?;
            for (hit, marks) in hits.iter_mut().zip(marks.chunks_exact(BloomFilter::LENGTH)) {
                *hit = marks::has(marks, mark).then_some(Hit { ply: 0, next: None });
            }
        }
        if !search.filter.is_empty() && hits.iter().any(Option::is_some) {
            self.filter(&search.filter, known, &mut hits)?;
        }
        if let Some(wanted) = search.wanted.as_ref().filter(|_| marked.is_some()) {
            self.verify(wanted.is_in(&Board::START), &mut hits, &mut again)?;
        }
        if hits.iter().all(Option::is_none) {
            return Ok(Some(Vec::new()));
        }
        let (results, places) = (self.section(Section::Result)?, self.section(Section::Place)?);
        let found = hits.into_iter().enumerate().filter_map(|(number, hit)| {
            let result = RESULTS[usize::from(results[number] & 3)];
            let place = place_of(&places, number);
            hit.map(|hit| Indexed {
                number,
                hit,
                result,
                place,
            })
        });
        Ok(Some(found.collect()))
    }

    /// Of the games that seem to have pawns or material, finds out where they have them; `is_at_start` says that all games do which
    /// begin in the usual way.
    ///
    /// Pawns and material that have changed never come back. So wherever the same two positions follow each other of which only the
    /// second has what is wanted, that is its first one, and of all these games one is read again.
    fn verify(
        &mut self,
        is_at_start: bool,
        hits: &mut [Option<Hit>],
        again: &mut impl FnMut(Extent) -> io::Result<Option<Hit>>,
    ) -> io::Result<()> {
        let mut waits: Vec<bool> = hits.iter().map(Option::is_some).collect();
        if !waits.contains(&true) {
            return Ok(());
        }
        let (places, heads) = (self.section(Section::Place)?, self.heads()?);
        for game in 0..hits.len() {
            if !std::mem::take(&mut waits[game]) || is_at_start && heads.is_usual[game] {
                continue;
            }
            hits[game] = again(place_of(&places, game))?;
            let column = hits[game].map_or(0, |hit| hit.ply as usize + heads.is_black_first(game));
            let Some(step) = heads.step(game, column) else {
                continue;
            };
            each_match(heads.run(column), [step[3], step[4]], |other| {
                if waits[other] && heads.step(other, column) == Some(step) {
                    waits[other] = false;
                    let ply = (column - heads.is_black_first(other)) as u32;
                    hits[other] = Some(Hit { ply, next: None });
                }
            });
        }
        Ok(())
    }

    /// Sets the first hit of every game that has the position.
    fn positions(
        &mut self,
        target: &Target,
        board: &Board,
        hits: &mut [Option<Hit>],
        again: &mut impl FnMut(Extent) -> io::Result<Option<Hit>>,
    ) -> io::Result<()> {
        let positions = self.section(Section::Positions)?;
        let ends = self.section(Section::End)?;
        let results = self.section(Section::Result)?;
        let count = |game: usize| usize::from(u16_at(&positions, 2 * game));
        let is_black_first = |game: usize| results[game] >> 7 == 1;
        let mut doubtful = Vec::new();
        self.at_start(target, board, hits, &count, &is_black_first, &mut doubtful)?;
        let first = if target.is_white { 2 } else { 1 };
        let games = self.sizes.games as usize;
        let rank = rank_of(first);
        let lows = self.pieces(Section::Low, rank..rank + COLUMNS / 2)?;
        for column in (first..=COLUMNS).step_by(2) {
            let run = &lows[games * (column - first)..][..2 * games];
            let mut candidates = Vec::new();
            each_match(run, low(target.key), |game| {
                if hits[game].is_none() && count(game) >= column {
                    candidates.push(game);
                }
            });
            if candidates.is_empty() {
                continue;
            }
            let (_, highs) = self.column(column)?;
            candidates.retain(|&game| highs[game] == high(target.key));
            let next = match column {
                COLUMNS => None,
                _ if candidates.is_empty() => None,
                _ => Some(self.column(column + 1)?),
            };
            for game in candidates {
                let ply = (column - usize::from(is_black_first(game))) as u32;
                if count(game) == column {
                    if ends[4 * game..][..4] == end(target.key) {
                        hits[game] = Some(Hit { ply, next: None });
                    }
                    continue;
                }
                let Some((lows, highs)) = &next else {
                    doubtful.push(game);
                    continue;
                };
                match target.child(|key| lows[2 * game..][..2] == low(key) && highs[game] == high(key)) {
                    Ok(None) => {}
                    Ok(next) => hits[game] = Some(Hit { ply, next }),
                    Err(()) => doubtful.push(game),
                }
            }
        }
        self.in_tail(target, hits, &count, &mut doubtful)?;
        doubtful.sort_unstable();
        doubtful.dedup();
        if !doubtful.is_empty() {
            let places = self.section(Section::Place)?;
            for game in doubtful {
                hits[game] = again(place_of(&places, game))?;
            }
        }
        Ok(())
    }

    /// Sets the hits of the games that start with the position.
    fn at_start(
        &mut self,
        target: &Target,
        board: &Board,
        hits: &mut [Option<Hit>],
        count: &impl Fn(usize) -> usize,
        is_black_first: &impl Fn(usize) -> bool,
        doubtful: &mut Vec<usize>,
    ) -> io::Result<()> {
        let starts = self.starts()?;
        let is_start = board.is_same_position(&Board::START);
        if !is_start && !starts.iter().any(|(_, key)| *key == target.key) {
            return Ok(());
        }
        let mut begin = vec![is_start; hits.len()];
        for (game, key) in starts {
            // Where Black begins, the first column has it.
            if let Some(begins) = begin.get_mut(game) {
                *begins = key == target.key && !is_black_first(game);
            }
        }
        let (lows, highs) = self.column(1)?;
        for game in (0..hits.len()).filter(|&game| begin[game]) {
            let fits = |key| lows[2 * game..][..2] == low(key) && highs[game] == high(key);
            let next = if count(game) > 0 { target.child(fits) } else { Ok(None) };
            doubtful.extend(next.is_err().then_some(game));
            let next = next.unwrap_or_default();
            hits[game] = Some(Hit { ply: 0, next });
        }
        Ok(())
    }

    /// Adds the games that may have the position after the columns.
    fn in_tail(
        &mut self,
        target: &Target,
        hits: &[Option<Hit>],
        count: &impl Fn(usize) -> usize,
        doubtful: &mut Vec<usize>,
    ) -> io::Result<()> {
        let (lows, highs) = (self.section(Section::Tail)?, self.section(Section::TailHigh)?);
        let bits = |place: usize| {
            let high = highs[place / 2] >> (4 * (place % 2)) & 15;
            u16::from(lows[place]) | u16::from(high) << 8
        };
        let (mut places, wanted) = (Vec::new(), in_tail(target.key));
        each_match(&lows, [wanted as u8], |place| {
            if bits(place) == wanted {
                places.push(place);
            }
        });
        let (mut game, mut start) = (0, 0);
        let length = |game: usize| count(game).saturating_sub(COLUMNS);
        for place in places {
            while game < hits.len() && place >= start + length(game) {
                start += length(game);
                game += 1;
            }
            if game == hits.len() {
                break;
            }
            let column = COLUMNS + 1 + place - start;
            let is_white = column.is_multiple_of(2);
            if hits[game].is_some() || is_white != target.is_white {
                continue;
            }
            let is_last = column == count(game);
            let has_child =
                || place + 1 < lows.len() && target.children.iter().any(|(key, _)| bits(place + 1) == in_tail(*key));
            if is_last || has_child() {
                doubtful.push(game);
            }
        }
        Ok(())
    }

    /// Takes the hits from the games that do not fit.
    fn filter(&mut self, filter: &Filter, known: &KnownNames, hits: &mut [Option<Hit>]) -> io::Result<()> {
        let tags = self.tags(&filter.names(), filter.asks_for_facts())?;
        let openings = if filter.asks_for_openings() {
            self.section(Section::Opening)?
        } else {
            Vec::new()
        };
        for (game, hit) in hits.iter_mut().enumerate().filter(|(_, hit)| hit.is_some()) {
            let opening = || number_at(&openings, NUMBER * game);
            if !known.fits(filter, || tags.facts(game), |kind| tags.name_of(game, kind), opening) {
                *hit = None;
            }
        }
        Ok(())
    }

    /// What tells twins apart, of all games, and their places; `hashes` are those of all names.
    ///
    /// # Errors
    /// As of [`find`](Lookup::find).
    pub fn twins(&mut self, hashes: &[NameHash]) -> io::Result<Vec<(TwinKey, Extent)>> {
        let (tags, positions) = (self.tags(&NameKind::ALL, true)?, self.section(Section::Positions)?);
        let (ends, places) = (self.section(Section::End)?, self.section(Section::Place)?);
        let (lows, highs) = self.column(COLUMNS)?;
        let mut starts = vec![None; self.sizes.games as usize];
        for (game, key) in self.starts()? {
            if let Some(start) = starts.get_mut(game) {
                *start = Some(key);
            }
        }
        let game = |(game, start): (usize, Option<u64>)| {
            let count = u16_at(&positions, 2 * game);
            let begin = u64::from(highs[game]) << 16 | u64::from(u16_at(&lows, 2 * game));
            let begin = (usize::from(count) >= COLUMNS).then_some(begin);
            let line = LineHash::new(start, count, u32_at(&ends, 4 * game).to_le_bytes(), begin);
            let key = TwinKey::with(&tags.facts(game), line, |kind| {
                let number = tags.name_of(game, kind) as usize;
                hashes.get(number).copied().unwrap_or_default()
            });
            (key, place_of(&places, game))
        };
        Ok(starts.into_iter().enumerate().map(game).collect())
    }
}
