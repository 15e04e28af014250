//! The values of all positions of an endgame.

use super::arrangement::{Arrangement, Endgame, MOST};
use super::TableValue;
use crate::chess::{Bitboard, Color, PieceKind, Square};

/// The byte of a position that cannot be.
pub const ILLEGAL: u8 = 255;

/// The files are exchanged, the ranks, or (then) files with ranks.
const FILES: u8 = 1;
const RANKS: u8 = 2;
const DIAGONAL: u8 = 4;

/// The squares a1, b1, b2, c1 … d4, to which the white king is brought without pawns.
const CORNER: [u8; 10] = [0, 1, 9, 2, 10, 18, 3, 11, 19, 27];

/// All positions of an endgame with a byte each: 0 for a draw, 255 if it cannot be, else one more than the number of half-moves to
/// mate, so that odd bytes are losses of the side to move and even ones wins.
///
/// Positions that are reflections of one another are one: without pawns the white king stands in the triangle a1, d1, d4, with
/// pawns on the files a to d. Pawns have no places on the first and the last rank.
///
/// Positions that differ only in the square of the last piece follow one another: they are a set, and the pieces but the last one have
/// a *place*.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EndgameTable {
    endgame: Endgame,
    has_pawns: bool,
    /// How many squares the black king and each of the others have, and the first of them.
    places: [(usize, usize); MOST + 1],
    /// The bytes.
    pub values: Vec<u8>,
}

impl EndgameTable {
    /// One in which every position is a draw.
    pub fn new(endgame: Endgame) -> EndgameTable {
        EndgameTable {
            endgame,
            has_pawns: endgame.has_pawns(),
            places: places(endgame),
            values: vec![0; EndgameTable::length(endgame)],
        }
    }

    /// That of these bytes, if they are as many as it has positions.
    pub fn of_bytes(endgame: Endgame, values: Vec<u8>) -> Option<EndgameTable> {
        (values.len() == EndgameTable::length(endgame)).then(|| EndgameTable {
            values,
            ..EndgameTable::new(endgame)
        })
    }

    /// How many positions it has.
    pub fn length(endgame: Endgame) -> usize {
        let kings = if endgame.has_pawns() { 32 } else { CORNER.len() };
        let others = &places(endgame)[..=endgame.pieces().count()];
        2 * others.iter().fold(kings, |product, (count, _)| product * count)
    }

    /// The endgame.
    pub const fn endgame(&self) -> Endgame {
        self.endgame
    }

    /// Which reflections bring the white king to where the table has it.
    pub fn reflection_of(&self, king: Square) -> u8 {
        let king = king.index() as u8;
        let (file, rank) = (king & 7, king >> 3);
        let files = if file > 3 { FILES } else { 0 };
        if self.has_pawns {
            return files;
        }
        let ranks = if rank > 3 { RANKS } else { 0 };
        let (file, rank) = (file.min(7 - file), rank.min(7 - rank));
        files | ranks | if rank > file { DIAGONAL } else { 0 }
    }

    /// The place of the white king among those that the table has.
    fn king_place(&self, king: Square) -> usize {
        let (file, rank) = (king.file().index(), king.rank().index());
        if self.has_pawns {
            rank * 4 + file
        } else {
            file * (file + 1) / 2 + rank
        }
    }

    /// The index of an arrangement of this endgame.
    pub fn index(&self, arrangement: &Arrangement) -> usize {
        let reflection = self.reflection_of(arrangement.squares[0]);
        let mut squares = arrangement.placed().map(|(_, square)| reflected(square, reflection));
        let king = squares.next().map_or(0, |king| self.king_place(king));
        let squares = squares.zip(&self.places);
        let place = squares.fold(king, |place, (square, (count, first))| {
            place * count + square.index() - first
        });
        place * 2 + arrangement.turn.index()
    }

    /// The arrangement at this index.
    pub fn arrangement(&self, index: usize) -> Arrangement {
        let (count, first) = self.last();
        let last = Square::wrapping(((index >> 1) % count + first) as u8);
        self.arrangement_of(Color::ALL[index & 1], (index >> 1) / count, last)
    }

    /// How many squares the last piece has, and the first of them.
    fn last(&self) -> (usize, usize) {
        self.places[self.endgame.pieces().count()]
    }

    /// How many squares the piece besides the kings and the last one has, and the first of them.
    fn other(&self) -> Option<(usize, usize)> {
        self.endgame.0[1].map(|_| self.places[1])
    }

    /// How many places the pieces but the last one have.
    pub fn places(&self) -> usize {
        self.values.len() / 2 / self.last().0
    }

    /// How many of them follow one another with the kings on the same squares.
    pub fn others(&self) -> usize {
        self.other().map_or(1, |(count, _)| count)
    }

    /// The place with the kings and the other piece (anywhere, if there is none) on these squares.
    pub fn place(&self, [white, black, other]: [Square; MOST + 1]) -> usize {
        let kings = self.king_place(white) * 64 + black.index();
        self.other()
            .map_or(kings, |(count, first)| kings * count + other.index() - first)
    }

    /// The squares of the kings and the other piece (any, if there is none) at a place.
    pub fn squares(&self, place: usize) -> [Square; MOST + 1] {
        let (count, first) = self.other().unwrap_or((1, 0));
        let (kings, other) = (place / count, place % count + first);
        let white = if self.has_pawns {
            (kings / 64 / 4 * 8 + kings / 64 % 4) as u8
        } else {
            CORNER[kings / 64]
        };
        [white, (kings % 64) as u8, other as u8].map(Square::wrapping)
    }

    /// The arrangement at a place with the last piece on this square.
    pub fn arrangement_of(&self, turn: Color, place: usize, last: Square) -> Arrangement {
        let [white, black, other] = self.squares(place);
        let other = self.other().map_or(last, |_| other);
        Arrangement::of_endgame(self.endgame, [white, black, other, last], turn)
    }

    /// Sets the byte of a position, if the last piece can stand there.
    pub(super) fn put(&mut self, turn: Color, place: usize, last: Square, byte: u8) {
        let (count, first) = self.last();
        let square = last.index().wrapping_sub(first);
        if square < count {
            self.values[(place * count + square) * 2 + turn.index()] = byte;
        }
    }

    /// What an arrangement of this endgame is worth for the side to move.
    pub fn value(&self, arrangement: &Arrangement) -> TableValue {
        TableValue::of_byte(self.values[self.index(arrangement)])
    }
}

/// How many squares the black king and each of the others have, and the first of them.
fn places(endgame: Endgame) -> [(usize, usize); MOST + 1] {
    let mut places = [(64, 0); MOST + 1];
    for (place, piece) in places[1..].iter_mut().zip(endgame.pieces()) {
        if piece.kind() == PieceKind::Pawn {
            *place = (48, 8);
        }
    }
    places
}

/// Where a square comes to by a reflection.
pub fn reflected(square: Square, reflection: u8) -> Square {
    let mut square = square.index() as u8;
    if reflection & FILES != 0 {
        square ^= 7;
    }
    if reflection & RANKS != 0 {
        square ^= 0x38;
    }
    if reflection & DIAGONAL != 0 {
        square = square >> 3 | (square & 7) << 3;
    }
    Square::wrapping(square)
}

/// The squares that come to those of this set.
pub fn unreflected(set: Bitboard, reflection: u8) -> Bitboard {
    let Bitboard(mut bits) = set;
    if reflection & DIAGONAL != 0 {
        // Above and below the diagonal, single squares change places, then blocks of two and of four squares each way.
        for (step, mask) in [
            (7, 0x00AA_00AA_00AA_00AA),
            (14, 0x0000_CCCC_0000_CCCC),
            (28, 0xF0F0_F0F0),
        ] {
            let differing = (bits ^ bits >> step) & mask;
            bits ^= differing ^ differing << step;
        }
    }
    if reflection & RANKS != 0 {
        bits = bits.swap_bytes();
    }
    if reflection & FILES != 0 {
        bits = bits.reverse_bits().swap_bytes();
    }
    Bitboard(bits)
}
