//! Marks of the pawn structures and the material that occur in a game.

use crate::chess::{Bitboard, Board, Color, Move, PieceKind};
use crate::collection::summary::mixed;
use crate::collection::Material;

/// How many bits a mark sets: with the some forty structures and materials of a game, two games of a hundred have all bits of
/// another one's by chance.
const BITS: usize = 5;

/// A set of marks, in which a mark may seem to be that was not added (a Bloom filter, after Burton Bloom 1970).
#[derive(Debug, Default)]
pub(super) struct BloomFilter {
    words: [u32; BloomFilter::LENGTH / 4],
    /// The pawns, the number of pieces and the material of each side, of the position added last.
    pawns: [Bitboard; 2],
    pieces: u32,
    sides: [u32; 2],
}

impl BloomFilter {
    /// The length of a set in bytes.
    pub const LENGTH: usize = 44;

    /// The marks of a game that begins here.
    pub fn begin(&mut self, start: &Board) {
        self.words = Default::default();
        (self.pawns, self.pieces) = (pawns(start), start.occupied().count());
        self.sides = Color::ALL.map(|color| Material::side_on(start, color));
        self.set(of_pawns(self.pawns));
        self.set(of_sides(self.sides));
    }

    /// Adds those of the position after a move.
    #[inline]
    pub fn add(&mut self, mv: Move, after: &Board) {
        if after.halfmove_clock() > 0 {
            // Neither a pawn's move nor a capture.
            return;
        }
        let pawns = pawns(after);
        if pawns != self.pawns {
            self.pawns = pawns;
            self.set(of_pawns(pawns));
        }
        let (pieces, is_promotion) = (after.occupied().count(), mv.promotion().is_some());
        if pieces != self.pieces || is_promotion {
            self.pieces = pieces;
            let turn = after.turn();
            self.sides[turn.index()] = Material::side_on(after, turn);
            if is_promotion {
                self.sides[(!turn).index()] = Material::side_on(after, !turn);
            }
            self.set(of_sides(self.sides));
        }
    }

    /// The set as it is kept.
    pub fn bytes(&self) -> impl Iterator<Item = u8> + '_ {
        self.words.iter().flat_map(|word| word.to_le_bytes())
    }

    fn set(&mut self, mark: u64) {
        for bit in bits(mark) {
            self.words[bit / 32] |= 1 << (bit % 32);
        }
    }
}

/// Whether this mark seems to be in a set.
pub(super) fn has(set: &[u8], mark: u64) -> bool {
    bits(mark).all(|bit| set[bit / 8] >> (bit % 8) & 1 == 1)
}

/// The mark of a pawn structure.
pub(super) fn of_pawns([white, black]: [Bitboard; 2]) -> u64 {
    mixed(mixed(1, white.0), black.0)
}

/// The mark of the pieces of both sides, whoever has which.
pub(super) fn of_sides([one, other]: [u32; 2]) -> u64 {
    mixed(2, u64::from(one.min(other)) << 32 | u64::from(one.max(other)))
}

fn pawns(board: &Board) -> [Bitboard; 2] {
    Color::ALL.map(|color| board.pieces(color, PieceKind::Pawn))
}

/// The bits of a mark in a set.
fn bits(mark: u64) -> impl Iterator<Item = usize> {
    // Twelve bits of it for each.
    let part = move |number: usize| (mark >> (12 * number)) as usize & 0xFFF;
    (0..BITS).map(move |number| (part(number) * 8 * BloomFilter::LENGTH) >> 12)
}
