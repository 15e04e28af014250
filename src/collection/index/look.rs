//! Looks up games in an index. One that is damaged gives wrong answers, but no panic.

use super::build::RESULTS;
use super::marks::{self, Marks};
use super::{end, high, in_tail, key, low, rank_of, Section, Sizes, COLUMNS, FACTS, NUMBER};
use crate::chess::{Board, Color, Move};
use crate::collection::{Date, Eco, Facts, Filter, Hit, KnownNames, Notes, Search, TimeClass, Wanted};
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
    pub place: Place,
}

/// Where a text begins, and its length, in bytes.
pub type Place = (u64, u64);

/// The index of a part, read section by section: `read` returns these bytes of it.
pub struct Lookup<R> {
    sizes: Sizes,
    read: R,
}

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
    /// The index with these sizes.
    pub fn new(sizes: Sizes, read: R) -> Lookup<R> {
        Lookup { sizes, read }
    }

    /// The games that fit a search of positions or tags, in order. `again` reads the game at this place once more, and says where
    /// it has what is wanted. `None` if the index cannot answer.
    ///
    /// # Errors
    /// What reading returns.
    pub fn find(
        &mut self,
        search: &Search,
        mut again: impl FnMut(Place) -> io::Result<Option<Hit>>,
    ) -> io::Result<Option<Vec<Indexed>>> {
        if search.with_variations && self.sizes.variations > 0 {
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
            Some(Wanted::Material(material)) => Some(marks::of_material(material)),
        };
        if let Some(mark) = marked {
            let marks = self.section(Section::Marks)?;
            for (hit, marks) in hits.iter_mut().zip(marks.chunks_exact(Marks::LENGTH)) {
                *hit = marks::has(marks, mark).then_some(Hit { ply: 0, next: None });
            }
        }
        if !search.filter.is_empty() && hits.iter().any(Option::is_some) {
            self.filter(&search.filter, &mut hits)?;
        }
        if marked.is_some() && hits.iter().any(Option::is_some) {
            let places = self.section(Section::Place)?;
            for (hit, bytes) in hits
                .iter_mut()
                .zip(places.chunks_exact(8))
                .filter(|(hit, _)| hit.is_some())
            {
                *hit = again(place(bytes))?;
            }
        }
        if hits.iter().all(Option::is_none) {
            return Ok(Some(Vec::new()));
        }
        let (results, places) = (self.section(Section::Result)?, self.section(Section::Place)?);
        let found = hits.into_iter().enumerate().filter_map(|(number, hit)| {
            let result = RESULTS[usize::from(results[number] & 3)];
            let place = place(&places[8 * number..]);
            hit.map(|hit| Indexed {
                number,
                hit,
                result,
                place,
            })
        });
        Ok(Some(found.collect()))
    }

    fn section(&mut self, section: Section) -> io::Result<Vec<u8>> {
        self.part(section, 0, self.sizes.length(section))
    }

    /// Some bytes of a section.
    fn part(&mut self, section: Section, start: usize, length: usize) -> io::Result<Vec<u8>> {
        let start = (self.sizes.start(section) + start) as u64;
        let bytes = (self.read)(start..start + length as u64)?;
        if bytes.len() == length {
            Ok(bytes)
        } else {
            Err(io::ErrorKind::UnexpectedEof.into())
        }
    }

    /// All keys of a column.
    fn column(&mut self, column: usize) -> io::Result<(Vec<u8>, Vec<u8>)> {
        let (games, rank) = (self.sizes.games as usize, rank_of(column));
        let low = self.part(Section::Low, 2 * games * rank, 2 * games)?;
        Ok((low, self.part(Section::High, games * rank, games)?))
    }

    /// The games with a starting position of their own, and its key; 0 if it could not be set up.
    fn starts(&mut self) -> io::Result<Vec<(usize, u64)>> {
        let starts = self.section(Section::Starts)?;
        let (starts, _) = starts.as_chunks::<12>();
        let start = |bytes: &[u8; 12]| {
            let [low, high] = [4, 8].map(|at| u64::from(u32_at(bytes, at)));
            (u32_at(bytes, 0) as usize, high << 32 | low)
        };
        Ok(starts.iter().map(start).collect())
    }

    /// Sets the first hit of every game that has the position.
    fn positions(
        &mut self,
        target: &Target,
        board: &Board,
        hits: &mut [Option<Hit>],
        again: &mut impl FnMut(Place) -> io::Result<Option<Hit>>,
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
        let lows = self.part(Section::Low, 2 * games * rank_of(first), games * COLUMNS)?;
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
        for game in doubtful {
            let bytes = self.part(Section::Place, 8 * game, 8)?;
            hits[game] = again(place(&bytes))?;
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
    fn filter(&mut self, filter: &Filter, hits: &mut [Option<Hit>]) -> io::Result<()> {
        let facts = self.section(Section::Facts)?;
        let [numbers, ends, text] = if filter.asks_for_names() {
            [Section::Names, Section::Ends, Section::Text].map(|section| self.section(section))
        } else {
            [const { Ok(Vec::new()) }; 3]
        };
        let (numbers, ends, text) = (numbers?, ends?, text?);
        let results = self.section(Section::Result)?;
        let end = |number: usize| u32_at(&ends, 4 * number) as usize;
        let mut known = KnownNames::default();
        known.learn_all(filter, &text, ends.len() / 4, end);
        for (game, hit) in hits.iter_mut().enumerate().filter(|(_, hit)| hit.is_some()) {
            let name = |kind| {
                let bytes = numbers.get(NUMBER * (5 * game + kind)..).and_then(<[u8]>::first_chunk);
                bytes.map_or(0, |[low, middle, high]| u32::from_le_bytes([*low, *middle, *high, 0]))
            };
            let names = [0, 1, 2, 3, 4].map(name);
            let bytes = &facts[FACTS * game..][..FACTS];
            let facts = Facts {
                date: Date::of_number(u32_at(bytes, 0)),
                elo: [u16_at(bytes, 4), u16_at(bytes, 6)],
                eco: Eco::of_number(u16_at(bytes, 8)),
                plies: u16_at(bytes, 10),
                time: usize::from(bytes[12])
                    .checked_sub(1)
                    .and_then(|place| TimeClass::ALL.get(place))
                    .map(|(class, _)| *class),
                notes: Notes(bytes[13]),
                result: RESULTS[usize::from(results[game] & 3)],
            };
            if !known.fits(filter, &facts, &names, &[]) {
                *hit = None;
            }
        }
        Ok(())
    }
}

/// The place in these bytes.
fn place(bytes: &[u8]) -> Place {
    (u32_at(bytes, 0).into(), u32_at(bytes, 4).into())
}

fn u16_at(bytes: &[u8], at: usize) -> u16 {
    let bytes = bytes.get(at..).and_then(<[u8]>::first_chunk);
    bytes.map_or(0, |bytes| u16::from_le_bytes(*bytes))
}

fn u32_at(bytes: &[u8], at: usize) -> u32 {
    let bytes = bytes.get(at..).and_then(<[u8]>::first_chunk);
    bytes.map_or(0, |bytes| u32::from_le_bytes(*bytes))
}

/// Calls `found` with the index of each item of a run that is the wanted one.
fn each_match<const N: usize>(run: &[u8], wanted: [u8; N], mut found: impl FnMut(usize)) {
    /// So many are compared at once.
    const BLOCK: usize = 64;
    let (items, _) = run.as_chunks::<N>();
    for (number, block) in items.chunks(BLOCK).enumerate() {
        let is_it = |item: &[u8; N]| *item == wanted;
        if block.iter().fold(false, |any, item| any | is_it(item)) {
            let places = block.iter().enumerate().filter(|(_, item)| is_it(item));
            places.for_each(|(place, _)| found(number * BLOCK + place));
        }
    }
}
