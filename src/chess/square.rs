//! Squares, files and ranks of the board.

use crate::chess::{Color, ParseError};
use std::fmt;
use std::str::FromStr;

/// A column of the board, `a` to `h`: 0 to 7.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct File(u8);

/// A row of the board, `1` to `8`: 0 to 7.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Rank(u8);

macro_rules! line {
    ($name:ident, $first:literal, $($constant:ident = $value:literal),*) => {
        impl $name {
            $(#[doc = concat!("The line `", stringify!($constant), "`.")] pub const $constant: $name = $name($value);)*

            /// All eight, in order.
            pub const ALL: [$name; 8] = [$($name::$constant),*];

            /// The line with this index, or `None` if it is 8 or more.
            #[inline]
            #[must_use]
            pub const fn new(index: u8) -> Option<$name> {
                if index < 8 { Some($name(index)) } else { None }
            }

            /// The index, 0 to 7.
            #[inline]
            #[must_use]
            pub const fn index(self) -> usize {
                (self.0 & 7) as usize
            }

            /// The letter or digit that names the line.
            #[must_use]
            pub const fn to_char(self) -> char {
                ($first + self.0) as char
            }

            /// The line that this letter or digit names, or `None`.
            #[must_use]
            pub fn from_char(text: char) -> Option<$name> {
                u8::try_from(text).ok().and_then(|byte| $name::new(byte.wrapping_sub($first)))
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}", self.to_char())
            }
        }
    };
}

line!(File, b'a', A = 0, B = 1, C = 2, D = 3, E = 4, F = 5, G = 6, H = 7);
line!(
    Rank,
    b'1',
    R1 = 0,
    R2 = 1,
    R3 = 2,
    R4 = 3,
    R5 = 4,
    R6 = 5,
    R7 = 6,
    R8 = 7
);

impl Rank {
    /// This rank from the point of view of `color`: unchanged for White, mirrored for Black, so that
    /// `Rank::R1.relative_to(color)` is the rank on which the pieces of `color` start.
    #[inline]
    #[must_use]
    pub const fn relative_to(self, color: Color) -> Rank {
        match color {
            Color::White => self,
            Color::Black => Rank(7 - self.0),
        }
    }
}

/// One of the 64 squares, `a1` = 0, `b1` = 1 … `h8` = 63.
#[must_use]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// The square on this file and rank.
    #[inline]
    pub const fn at(file: File, rank: Rank) -> Square {
        Square((rank.0 << 3) | file.0)
    }

    /// The square with this index, or `None` if it is 64 or more.
    #[inline]
    #[must_use]
    pub const fn new(index: u8) -> Option<Square> {
        if index < 64 {
            Some(Square(index))
        } else {
            None
        }
    }

    /// The square for the low six bits of `index`.
    #[inline]
    pub const fn wrapping(index: u8) -> Square {
        Square(index & 63)
    }

    /// The index, 0 to 63.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// The file of the square.
    #[inline]
    #[must_use]
    pub const fn file(self) -> File {
        File(self.0 & 7)
    }

    /// The rank of the square.
    #[inline]
    #[must_use]
    pub const fn rank(self) -> Rank {
        Rank(self.0 >> 3)
    }

    /// The square `files` to the right and `ranks` up (as White sees it), or `None` if that is off the board.
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        let file = (self.0 & 7) as i8 + files;
        let rank = (self.0 >> 3) as i8 + ranks;
        if file < 0 || file > 7 || rank < 0 || rank > 7 {
            return None;
        }
        Some(Square((rank * 8 + file) as u8))
    }

    /// The next square on the file as a pawn of this color walks, or `None` beyond its last rank.
    #[must_use]
    pub const fn ahead(self, color: Color) -> Option<Square> {
        self.offset(0, if matches!(color, Color::White) { 1 } else { -1 })
    }

    /// The number of king moves from one square to the other.
    #[must_use]
    pub const fn distance(self, other: Square) -> usize {
        let files = self.file().index().abs_diff(other.file().index());
        let ranks = self.rank().index().abs_diff(other.rank().index());
        if files > ranks {
            files
        } else {
            ranks
        }
    }

    /// Whether this is a light square: `h1` is, `a1` is not (FIDE 2.1).
    #[must_use]
    pub const fn is_light(self) -> bool {
        (self.0 ^ (self.0 >> 3)) & 1 == 1
    }

    /// The square with an index `step` lower, modulo 64.
    #[inline]
    pub(in crate::chess) const fn back(self, step: i8) -> Square {
        Square(self.0.wrapping_add_signed(-step) & 63)
    }

    /// The square one rank closer to the first rank of `color`, which this square must not be on; from an en passant square, the
    /// square of the pawn that jumped.
    #[inline]
    pub(in crate::chess) const fn backward(self, color: Color) -> Square {
        match color {
            Color::White => self.back(8),
            Color::Black => self.back(-8),
        }
    }

    /// All squares, `a1` first, `h8` last.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator {
        (0..64u8).map(Square)
    }
}

macro_rules! squares {
    ($($name:ident)*) => { squares!(@ 0u8, $($name)*); };
    (@ $index:expr, $name:ident $($rest:ident)*) => {
        #[doc = concat!("The square `", stringify!($name), "`.")]
        impl Square { #[doc = concat!("The square `", stringify!($name), "`.")] pub const $name: Square = Square($index); }
        squares!(@ $index + 1, $($rest)*);
    };
    (@ $index:expr,) => {};
}

squares! {
    A1 B1 C1 D1 E1 F1 G1 H1 A2 B2 C2 D2 E2 F2 G2 H2 A3 B3 C3 D3 E3 F3 G3 H3 A4 B4 C4 D4 E4 F4 G4 H4
    A5 B5 C5 D5 E5 F5 G5 H5 A6 B6 C6 D6 E6 F6 G6 H6 A7 B7 C7 D7 E7 F7 G7 H7 A8 B8 C8 D8 E8 F8 G8 H8
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file(), self.rank())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Square, ParseError> {
        let mut chars = text.chars();
        match (
            chars.next().and_then(File::from_char),
            chars.next().and_then(Rank::from_char),
            chars.next(),
        ) {
            (Some(file), Some(rank), None) => Ok(Square::at(file, rank)),
            _ => Err(ParseError::new(text, "names no square (a1 to h8)")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn next_to_a_square_are_squares_of_the_other_color() {
        let light: Vec<Square> = Square::all().filter(|square| square.is_light()).collect();
        assert_eq!(light.len(), 32);
        assert!(light.contains(&Square::H1) && !light.contains(&Square::A1));
        for square in Square::all() {
            for next in [square.offset(1, 0), square.offset(0, 1)].into_iter().flatten() {
                assert_ne!(square.is_light(), next.is_light(), "{square} {next}");
            }
        }
    }

    #[test]
    fn a_text_that_names_no_square_is_told() {
        for text in ["", "e", "i1", "a9", "e44"] {
            let error = text.parse::<Square>().expect_err(text);
            assert_eq!(error.to_string(), format!("{text:?} names no square (a1 to h8)"));
        }
    }
}
