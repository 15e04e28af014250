//! The values of all positions of an endgame.

use super::arrangement::{Arrangement, Endgame, MOST};
use super::Value;
use crate::chess::{Color, PieceKind, Square};

/// The byte of a position that cannot be.
pub const ILLEGAL: u8 = 255;

/// The files are exchanged, the ranks, or (then) files with ranks.
const FILES: u8 = 1;
const RANKS: u8 = 2;
pub const DIAGONAL: u8 = 4;

/// The squares a1, b1, b2, c1 … d4, to which the white king is brought without pawns.
const CORNER: [u8; 10] = [0, 1, 9, 2, 10, 18, 3, 11, 19, 27];

/// All positions of an endgame with a byte each: 0 for a draw, 255 if it cannot be, else one more than the number of half-moves to
/// mate, so that odd bytes are losses of the side to move and even ones wins.
///
/// Positions that are reflections of one another are one: without pawns the white king stands in the triangle a1, d1, d4, with
/// pawns on the files a to d. Pawns have no places on the first and the last rank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    endgame: Endgame,
    has_pawns: bool,
    /// How many squares the black king and each of the others have, and the first of them.
    places: [(usize, usize); MOST + 1],
    /// The bytes.
    pub values: Vec<u8>,
}

impl Table {
    /// One in which every position is a draw.
    pub fn new(endgame: Endgame) -> Table {
        Table {
            endgame,
            has_pawns: endgame.has_pawns(),
            places: places(endgame),
            values: vec![0; Table::length(endgame)],
        }
    }

    /// That of these bytes, if they are as many as it has positions.
    pub fn of_bytes(endgame: Endgame, values: Vec<u8>) -> Option<Table> {
        (values.len() == Table::length(endgame)).then(|| Table {
            values,
            ..Table::new(endgame)
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
    pub fn reflection_of(&self, arrangement: &Arrangement) -> u8 {
        let king = arrangement.squares[0].index() as u8;
        let (file, rank) = (king & 7, king >> 3);
        let files = if file > 3 { FILES } else { 0 };
        if self.has_pawns {
            return files;
        }
        let ranks = if rank > 3 { RANKS } else { 0 };
        let (file, rank) = (file.min(7 - file), rank.min(7 - rank));
        files | ranks | if rank > file { DIAGONAL } else { 0 }
    }

    /// The place of an arrangement of this endgame.
    pub fn index(&self, arrangement: &Arrangement) -> usize {
        self.index_of(arrangement, self.reflection_of(arrangement))
    }

    /// Whether the white king stands on a long diagonal, so that the reflection there is in the table too; never with pawns.
    pub fn is_on_diagonal(&self, arrangement: &Arrangement) -> bool {
        let king = arrangement.squares[0];
        let (file, rank) = (king.file().index(), king.rank().index());
        !self.has_pawns && (file == rank || file + rank == 7)
    }

    /// The place of an arrangement that is reflected so.
    pub fn index_of(&self, arrangement: &Arrangement, reflection: u8) -> usize {
        let mut squares = arrangement
            .placed()
            .map(|(_, square)| usize::from(reflected(square.index() as u8, reflection)));
        let king = squares.next().unwrap_or_default();
        let (file, rank) = (king & 7, king >> 3);
        let place = if self.has_pawns {
            rank * 4 + file
        } else {
            file * (file + 1) / 2 + rank
        };
        let squares = squares.zip(&self.places);
        let place = squares.fold(place, |place, (square, (count, first))| place * count + square - first);
        place * 2 + arrangement.turn.index()
    }

    /// The arrangement at this place.
    pub fn arrangement(&self, index: usize) -> Arrangement {
        let turn = Color::ALL[index & 1];
        let mut rest = index >> 1;
        let mut squares = [Square::A1; 4];
        for place in (1..2 + self.endgame.pieces().count()).rev() {
            let (count, first) = self.places[place - 1];
            squares[place] = Square::wrapping((rest % count + first) as u8);
            rest /= count;
        }
        squares[0] = Square::wrapping(if self.has_pawns {
            (rest / 4 * 8 + rest % 4) as u8
        } else {
            CORNER[rest]
        });
        Arrangement::of_endgame(self.endgame, squares, turn)
    }

    /// What an arrangement of this endgame is worth for the side to move.
    pub fn value(&self, arrangement: &Arrangement) -> Value {
        Value::of_byte(self.values[self.index(arrangement)])
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

/// Where a square comes to.
const fn reflected(square: u8, reflection: u8) -> u8 {
    let mut square = square;
    if reflection & FILES != 0 {
        square ^= 7;
    }
    if reflection & RANKS != 0 {
        square ^= 0x38;
    }
    if reflection & DIAGONAL != 0 {
        square = square >> 3 | (square & 7) << 3;
    }
    square
}
