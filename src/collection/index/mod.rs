//! An index of the games in a part of a PGN text: columns of what their tags say, and keys of their positions.
//!
//! Of each position of the main lines a key of 24 bits is kept, ply by ply, so that all keys of a ply stand in one run that is
//! scanned at the speed of memory; from ply 21 on, where few games share a position, one of 12 bits, game by game. A key alone proves
//! nothing, but the next one has to be that of a child, and a last position is known by 32 bits more. Where that is not enough (keys
//! of 12 bits), the game is read again. No moves are kept: the move made in a position is the child whose key comes next.
//!
//! Of the pawn structures and the material of a game only marks are kept: games without the wanted ones are left out. The others are
//! read again, but for those with a step from one position to the next by which another game got what is wanted.
//!
//! The names of its games are numbers: those of a file share their names, which are kept elsewhere.
//!
//! Every piece of it (a section, or a column) has a hash, by which damage is noticed when it is read.
//!
//! Everything is little-endian. The sections follow one another in the order of [`Sizes`].

#![allow(
    clippy::cast_possible_truncation,
    reason = "of a key only some bits are kept, and a part of a file is far shorter than 4 GB"
)]

mod build;
mod columns;
mod listed;
mod look;
mod marks;
mod sections;
#[cfg(test)]
mod tests;

pub use build::{Indexer, PartIndex};
pub use listed::{ListedGame, TagLister};
pub use look::Indexed;
pub use sections::Lookup;

use super::NameKind;
use crate::chess::{Board, CastleSide, Color, File};
use marks::BloomFilter;
use std::ops::Range;

/// How many plies have keys of 24 bits. A game in which Black begins has its starting position in the first column, so that all
/// positions in a column have the same side to move.
pub(super) const COLUMNS: usize = 20;

/// How much of everything an index has: with these numbers every section can be found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Sizes {
    /// The number of games.
    pub games: u32,
    /// The number of positions after the columns.
    pub tail: u32,
    /// The number of games with a starting position of their own.
    pub starts: u32,
    /// The number of variations.
    pub variations: u32,
    /// A part of the hash of the hashes.
    pub check: u32,
}

/// A section, with the bytes of each item.
#[derive(Debug, Clone, Copy)]
enum Section {
    /// For each piece of the other sections, its hash.
    Checks,
    /// For each game, the number of positions: plies, and one more if Black begins.
    Positions,
    /// For each game, more of the key of its last position.
    End,
    /// For each game, its result, its time control, and whether Black begins.
    Result,
    /// For each column, the lower bits of all keys; the odd columns first.
    Low,
    /// The same for the higher bits.
    High,
    /// For each position after the columns, the lower bits of its key.
    Tail,
    /// The same for the higher bits, of two positions in a byte.
    TailHigh,
    /// For each game, the marks of its pawn structures and its material.
    Marks,
    /// Games with a starting position of their own, and its key.
    Starts,
    /// For each game, its place from the start of the part on, and its length.
    Place,
    /// For each kind of name, its number of all games.
    Names,
    /// For each game, the number of the name of its opening.
    Opening,
    /// For each game, its other facts.
    Facts,
    /// For each game, a part of the hash of its text.
    Hash,
}

const SECTIONS: [Section; 15] = [
    Section::Checks,
    Section::Positions,
    Section::End,
    Section::Result,
    Section::Low,
    Section::High,
    Section::Tail,
    Section::TailHigh,
    Section::Marks,
    Section::Starts,
    Section::Place,
    Section::Names,
    Section::Opening,
    Section::Facts,
    Section::Hash,
];

/// How many pieces there are.
const PIECES: usize = SECTIONS.len() - 1 + 2 * (COLUMNS - 1) + NameKind::ALL.len() - 1;

impl Section {
    /// The number of pieces of equal length that it has, each with a hash of its own.
    const fn pieces(self) -> usize {
        match self {
            Section::Checks => 0,
            Section::Low | Section::High => COLUMNS,
            Section::Names => NameKind::ALL.len(),
            _ => 1,
        }
    }
}

impl Sizes {
    /// The length of a section in bytes.
    fn length(&self, section: Section) -> usize {
        let games = self.games as usize;
        match section {
            Section::Checks => 8 * PIECES,
            Section::Positions => 2 * games,
            Section::End | Section::Hash => 4 * games,
            Section::Result => games,
            Section::Low => 2 * COLUMNS * games,
            Section::High => COLUMNS * games,
            Section::Tail => self.tail as usize,
            Section::TailHigh => self.tail.div_ceil(2) as usize,
            Section::Marks => BloomFilter::LENGTH * games,
            Section::Starts => 12 * self.starts as usize,
            Section::Place => PLACE * games,
            Section::Names => NUMBER * NameKind::ALL.len() * games,
            Section::Opening => NUMBER * games,
            Section::Facts => FACTS * games,
        }
    }

    /// Where a section begins.
    fn start(&self, wanted: Section) -> usize {
        let before = SECTIONS.iter().take(wanted as usize);
        before.map(|&section| self.length(section)).sum()
    }

    /// The pieces of a section among the hashes of all, and their length in bytes.
    fn pieces(&self, wanted: Section) -> (Range<usize>, usize) {
        let before = SECTIONS.iter().take(wanted as usize).map(|section| section.pieces());
        let (first, count) = (before.sum::<usize>(), wanted.pieces());
        (first..first + count, self.length(wanted) / count.max(1))
    }

    /// The length of the index in bytes.
    #[must_use]
    pub fn total(&self) -> usize {
        self.start(Section::Hash) + self.length(Section::Hash)
    }
}

/// The bytes of the number of a name, and of each half of a place.
const NUMBER: usize = 3;
const PLACE: usize = 2 * NUMBER;

/// Date, two ratings, code of the opening, notes.
const FACTS: usize = 3 + 2 * 2 + 2 + 1;

/// The place of a column among all: the odd ones come first.
const fn rank_of(column: usize) -> usize {
    if column % 2 == 1 {
        column / 2
    } else {
        COLUMNS / 2 + column / 2 - 1
    }
}

/// The key of a position in the sense of FIDE 9.2.3. The keys of a board tell which sides may castle; in Chess960 it also matters
/// with which rooks.
pub(super) fn key(board: &Board) -> u64 {
    let mut key = board.hash();
    for color in Color::ALL {
        for side in CastleSide::ALL {
            let usual = match side {
                CastleSide::King => File::H,
                CastleSide::Queen => File::A,
            };
            let file = board.castling_rights().rook_file(color, side);
            if let Some(file) = file.filter(|&file| file != usual) {
                key = super::summary::mixed(key, 64 + 16 * color.index() as u64 + file.index() as u64);
            }
        }
    }
    key
}

/// The bits of a key in the columns.
const fn low(key: u64) -> [u8; 2] {
    (key as u16).to_le_bytes()
}

const fn high(key: u64) -> u8 {
    (key >> 16) as u8
}

/// The bits of a key in the tail.
const fn in_tail(key: u64) -> u16 {
    (key & 0xFFF) as u16
}

/// The bits of the key of a last position.
pub(super) const fn end(key: u64) -> [u8; 4] {
    ((key >> 32) as u32).to_le_bytes()
}
