//! Builds the index of a part while its games are read.

use super::columns::number_at;
use super::marks::BloomFilter;
use super::{end, high, in_tail, low, rank_of, Lookup, Section, Sizes, COLUMNS, FACTS, NUMBER, SECTIONS};
use crate::chess::{Board, Move};
use crate::collection::line::LineKeys;
use crate::collection::opening::LineOpening;
use crate::collection::part::hash;
use crate::collection::{Facts, NameKind, Names, NoteFlags};
use crate::record::pgn::{Finished, TextHashes, Visitor};
use crate::record::GameResult;
use std::io;
use std::ops::Range;

/// The index of a part, in memory.
#[derive(Debug)]
pub struct PartIndex {
    /// How much of everything it has.
    pub sizes: Sizes,
    /// All its bytes.
    pub bytes: Vec<u8>,
    /// The names of its games, as long as they have numbers of their own.
    pub names: Names,
}

/// A visitor that builds an index.
#[derive(Debug, Default)]
pub struct Indexer {
    /// The keys of the game being read.
    line: LineKeys,
    notes: NoteFlags,
    variations: u32,
    opening: LineOpening,
    names: Names,
    /// The keys of all games in columns, game by game.
    columns: Vec<[u64; COLUMNS]>,
    sizes: Sizes,
    positions: Vec<u8>,
    ends: Vec<u8>,
    results: Vec<u8>,
    tail: Vec<u16>,
    marks: BloomFilter,
    /// Of the games before.
    marks_of_games: Vec<u8>,
    starts: Vec<u8>,
    places: Vec<[u32; 2]>,
    /// The numbers of the names of all games, by the kind of name.
    names_of_games: [Vec<u8>; NameKind::ALL.len()],
    openings: Vec<u8>,
    facts: Vec<u8>,
    hashes: TextHashes,
    /// The longest game in bytes.
    longest: usize,
}

impl Visitor for Indexer {
    type Output = ();

    const WARNS: bool = false;

    fn begin(&mut self) {
        self.line.begin();
        self.notes = NoteFlags::default();
        self.variations = 0;
        self.opening = LineOpening::default();
        self.marks.begin(&Board::START);
    }

    fn set_up(&mut self, start: &Board) {
        self.notes.set_up(start);
        self.opening = LineOpening::set_up(start);
        self.line.set_up(start);
        self.marks.begin(start);
    }

    #[inline]
    fn mv(&mut self, mv: Move, after: &Board) {
        if self.line.add(after) {
            self.marks.add(mv, after);
            self.opening.add(after);
        }
    }

    fn comment(&mut self, comment: &[u8], _is_early: bool) {
        self.notes.add_comment(comment);
    }

    fn open(&mut self, _is_broken: bool) {
        self.notes.add(NoteFlags::VARIATIONS);
        self.variations += 1;
        self.line.open();
    }

    fn close(&mut self) {
        self.line.close();
    }

    fn finish(&mut self, game: &Finished<'_, '_>) {
        let number = self.sizes.games;
        self.sizes.games += 1;
        self.sizes.variations += self.variations;
        if game.tags.has_bad_fen() {
            // It has no position at all, not even the usual first one.
            self.line.start = Some(0);
        }
        if let Some(start) = self.line.start {
            self.starts.extend(number.to_le_bytes());
            self.starts.extend(start.to_le_bytes());
            self.sizes.starts += 1;
        }
        let (keys, positions) = (&self.line.all, self.line.count());
        self.positions.extend(positions.to_le_bytes());
        self.ends.extend(end(keys.last().copied().unwrap_or_default()));
        let mut head = [0; COLUMNS];
        let count = keys.len().min(COLUMNS);
        head[..count].copy_from_slice(&keys[..count]);
        self.columns.push(head);
        for &key in keys.iter().take(usize::from(positions)).skip(COLUMNS) {
            self.tail.push(in_tail(key));
            self.sizes.tail += 1;
        }
        self.marks_of_games.extend(self.marks.bytes());
        self.hashes.add(game.text);
        self.longest = self.longest.max(game.place.len());
        self.places.push([game.place.start as u32, game.place.len() as u32]);
        self.add_facts(game);
    }
}

impl Indexer {
    fn add_facts(&mut self, game: &Finished<'_, '_>) {
        let opening = self.opening.of(game);
        let (facts, names) = Facts::of(game, self.notes, &opening);
        for (name, numbers) in names.iter().zip(&mut self.names_of_games) {
            numbers.extend(number_bytes(self.names.number(name)));
        }
        self.openings.extend(number_bytes(self.names.number(&opening)));
        self.facts.extend(number_bytes(facts.date.number()));
        for elo in facts.elo {
            self.facts.extend(elo.to_le_bytes());
        }
        self.facts.extend(facts.eco.number().to_le_bytes());
        self.facts.push(facts.notes.0);
        let time = facts.time.map_or(0, |class| class as u8 + 1);
        self.results
            .push(result_number(game.result) | time << 2 | u8::from(self.line.is_black_first) << 7);
        debug_assert_eq!(
            facts.plies.saturating_add(u16::from(self.line.is_black_first)),
            self.line.count(),
            "a position after every ply"
        );
    }

    /// The index, for a part that begins at this index of the text that was read; `None` if it cannot be that large.
    #[must_use]
    pub fn into_index(mut self, begin: usize) -> Option<PartIndex> {
        let names = std::mem::take(&mut self.names);
        let has_long_names = names.lengths().any(|length| u16::try_from(length).is_err());
        if has_long_names || names.len() >> (8 * NUMBER) > 0 || self.longest >> (8 * NUMBER) > 0 {
            return None;
        }
        let sizes = self.sizes;
        debug_assert_eq!(self.facts.len(), FACTS * sizes.games as usize, "facts of every game");
        let mut bytes = Vec::with_capacity(sizes.total());
        for section in SECTIONS {
            match section {
                Section::Checks => bytes.resize(sizes.length(section), 0),
                Section::Positions => bytes.append(&mut self.positions),
                Section::End => bytes.append(&mut self.ends),
                Section::Result => bytes.append(&mut self.results),
                Section::Low => self.put_columns(&mut bytes, low),
                Section::High => self.put_columns(&mut bytes, |key| [high(key)]),
                Section::Tail => bytes.extend(self.tail.iter().map(|&key| key as u8)),
                Section::TailHigh => {
                    let high = |pair: &[u16]| pair[0] >> 8 | pair.get(1).map_or(0, |key| key >> 4 & 0xF0);
                    bytes.extend(self.tail.chunks(2).map(|pair| high(pair) as u8));
                }
                Section::Marks => bytes.append(&mut self.marks_of_games),
                Section::Starts => bytes.append(&mut self.starts),
                Section::Place => {
                    for [start, length] in &self.places {
                        bytes.extend(number_bytes(start - begin as u32));
                        bytes.extend(number_bytes(*length));
                    }
                }
                Section::Names => self.names_of_games.iter().for_each(|numbers| bytes.extend(numbers)),
                Section::Opening => bytes.append(&mut self.openings),
                Section::Facts => bytes.append(&mut self.facts),
                Section::Hash => bytes.extend(self.hashes.all().iter().flat_map(|hash| hash.short().to_le_bytes())),
            }
        }
        let mut index = PartIndex { sizes, bytes, names };
        index.check(&SECTIONS);
        Some(index)
    }

    fn put_columns<const N: usize>(&self, bytes: &mut Vec<u8>, bits: impl Fn(u64) -> [u8; N]) {
        let mut order: Vec<usize> = (1..=COLUMNS).collect();
        order.sort_by_key(|&column| rank_of(column));
        for column in order {
            let start = bytes.len();
            bytes.resize(start + N * self.columns.len(), 0);
            let (items, _) = bytes[start..].as_chunks_mut::<N>();
            for (item, keys) in items.iter_mut().zip(&self.columns) {
                *item = bits(keys[column - 1]);
            }
        }
    }
}

impl PartIndex {
    /// One that was kept, and whose names are known.
    #[must_use]
    pub fn known(sizes: Sizes, bytes: Vec<u8>) -> PartIndex {
        let names = Names::default();
        PartIndex { sizes, bytes, names }
    }

    /// Gives its names, from now on, the numbers that they have among all. Returns those that are new there; `None` if they are too
    /// many.
    #[must_use]
    pub fn number(&mut self, all: &mut Names) -> Option<Names> {
        const NAMED: [Section; 2] = [Section::Names, Section::Opening];
        let (numbers, new) = all.adopt(&std::mem::take(&mut self.names));
        if numbers.is_empty() {
            return Some(new);
        }
        if all.len() >> (8 * NUMBER) > 0 {
            return None;
        }
        for section in NAMED {
            let start = self.sizes.start(section);
            let (items, _) = self.bytes[start..start + self.sizes.length(section)].as_chunks_mut();
            for item in items {
                *item = number_bytes(numbers[number_at(item, 0) as usize]);
            }
        }
        self.check(&NAMED);
        Some(new)
    }

    /// Hashes the pieces of these sections.
    fn check(&mut self, sections: &[Section]) {
        for &section in sections {
            let (pieces, length) = self.sizes.pieces(section);
            for (number, piece) in pieces.enumerate() {
                let start = self.sizes.start(section) + number * length;
                let hash = hash(&self.bytes[start..start + length]).to_le_bytes();
                self.bytes[hash.len() * piece..][..hash.len()].copy_from_slice(&hash);
            }
        }
        self.sizes.check = hash(&self.bytes[..self.sizes.length(Section::Checks)]) as u32;
    }

    /// Looks something up in it.
    pub fn lookup(&self) -> Lookup<impl FnMut(Range<u64>) -> io::Result<Vec<u8>> + '_> {
        Lookup::new(self.sizes, |place| {
            let [start, end] = [place.start, place.end].map(|at| usize::try_from(at).unwrap_or(usize::MAX));
            Ok(self.bytes.get(start..end).unwrap_or_default().to_vec())
        })
    }
}

/// The lower three bytes.
fn number_bytes(number: u32) -> [u8; NUMBER] {
    let [low, middle, high, _] = number.to_le_bytes();
    [low, middle, high]
}

pub(super) const RESULTS: [GameResult; 4] = [
    GameResult::Unknown,
    GameResult::WhiteWins,
    GameResult::Draw,
    GameResult::BlackWins,
];

fn result_number(result: GameResult) -> u8 {
    RESULTS.iter().position(|&known| known == result).unwrap_or_default() as u8
}
