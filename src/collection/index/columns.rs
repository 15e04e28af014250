//! Sections of an index that have been read.

use super::build::RESULTS;
use super::look::Extent;
use super::{rank_of, COLUMNS, FACTS, NUMBER, PLACE};
use crate::collection::{Date, Eco, Facts, NameKind, NoteFlags, TimeClass};

/// What the tags of the games of a part say; what is not asked for is empty.
#[derive(Default)]
pub(super) struct TagColumns {
    pub facts: Vec<u8>,
    pub results: Vec<u8>,
    pub positions: Vec<u8>,
    /// By the kind of name.
    pub numbers: [Vec<u8>; NameKind::ALL.len()],
}

impl TagColumns {
    pub fn facts(&self, game: usize) -> Facts {
        let (bytes, result) = (&self.facts[FACTS * game..][..FACTS], self.results[game]);
        Facts {
            date: Date::of_number(number_at(bytes, 0)),
            elo: [u16_at(bytes, 3), u16_at(bytes, 5)],
            eco: Eco::of_number(u16_at(bytes, 7)),
            notes: NoteFlags(bytes[9]),
            result: RESULTS[usize::from(result & 3)],
            time: usize::from(result >> 2 & 7)
                .checked_sub(1)
                .and_then(|place| TimeClass::ALL.get(place).copied()),
            plies: u16_at(&self.positions, 2 * game).saturating_sub(u16::from(result >> 7)),
        }
    }

    /// The number of a name of a game.
    pub fn name_of(&self, game: usize, kind: NameKind) -> u32 {
        number_at(&self.numbers[kind as usize], NUMBER * game)
    }
}

/// The first positions of games.
pub(super) struct Heads {
    /// Whether a game begins in the usual way.
    pub is_usual: Vec<bool>,
    pub positions: Vec<u8>,
    pub results: Vec<u8>,
    pub lows: Vec<u8>,
    pub highs: Vec<u8>,
}

impl Heads {
    /// One more for a game in which Black begins, so that this plus the plies before a position is its column.
    pub fn is_black_first(&self, game: usize) -> usize {
        usize::from(self.results[game] >> 7)
    }

    /// The lower bits of the keys in a column.
    pub fn run(&self, column: usize) -> &[u8] {
        let length = 2 * self.is_usual.len();
        &self.lows[length * rank_of(column)..][..length]
    }

    /// The keys of the position before that in this column, and of this one; `None` if they are not among the columns.
    pub fn step(&self, game: usize, column: usize) -> Option<[u8; 6]> {
        let count = usize::from(u16_at(&self.positions, 2 * game));
        if !(1..=COLUMNS.min(count)).contains(&column) {
            return None;
        }
        let key = |column| {
            let low = &self.run(column)[2 * game..];
            [low[0], low[1], self.highs[self.is_usual.len() * rank_of(column) + game]]
        };
        let before = match column {
            1 if self.is_usual[game] => [0; 3],
            1 => return None,
            _ => key(column - 1),
        };
        let mut both = before.into_iter().chain(key(column));
        Some(std::array::from_fn(|_| both.next().unwrap_or_default()))
    }
}

pub(super) fn u16_at(bytes: &[u8], at: usize) -> u16 {
    let bytes = bytes.get(at..).and_then(<[u8]>::first_chunk);
    bytes.map_or(0, |bytes| u16::from_le_bytes(*bytes))
}

pub(super) fn u32_at(bytes: &[u8], at: usize) -> u32 {
    let bytes = bytes.get(at..).and_then(<[u8]>::first_chunk);
    bytes.map_or(0, |bytes| u32::from_le_bytes(*bytes))
}

/// A number of three bytes.
pub(super) fn number_at(bytes: &[u8], at: usize) -> u32 {
    let bytes = bytes.get(at..).and_then(<[u8]>::first_chunk);
    bytes.map_or(0, |[low, middle, high]| u32::from_le_bytes([*low, *middle, *high, 0]))
}

/// The place of a game, from the start of the part on.
pub(super) fn place_of(places: &[u8], game: usize) -> Extent {
    let [start, length] = [0, NUMBER].map(|at| number_at(places, PLACE * game + at).into());
    (start, length)
}

/// Calls `found` with the index of each item of a run that is the wanted one.
pub(super) fn each_match<const N: usize>(run: &[u8], wanted: [u8; N], mut found: impl FnMut(usize)) {
    /// So many are compared at once.
    const BLOCK: usize = 64;
    let (items, _) = run.as_chunks::<N>();
    let (blocks, rest) = items.as_chunks::<BLOCK>();
    let is_it = |item: &[u8; N]| *item == wanted;
    let mut each = |start: usize, items: &[[u8; N]]| {
        let places = (start..).zip(items).filter(|(_, item)| is_it(item));
        places.for_each(|(place, _)| found(place));
    };
    for (number, block) in blocks.iter().enumerate() {
        if block.iter().fold(false, |any, item| any | is_it(item)) {
            each(number * BLOCK, block);
        }
    }
    each(blocks.len() * BLOCK, rest);
}
