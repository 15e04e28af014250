//! Sets of squares, one bit per square.

use crate::chess::{File, Rank, Square};
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// A set of squares: bit 0 is `a1`, bit 63 is `h8`.
#[must_use]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Bitboard = Bitboard(0);
    /// All 64 squares.
    pub const FULL: Bitboard = Bitboard(!0);
    /// The light squares.
    pub const LIGHT: Bitboard = Bitboard(0x55AA_55AA_55AA_55AA);
    /// The dark squares.
    pub const DARK: Bitboard = Bitboard(0xAA55_AA55_AA55_AA55);

    /// The eight squares of a file, here the c-file:
    ///
    /// ```text
    /// 8  . . X . . . . .
    /// 7  . . X . . . . .
    /// 6  . . X . . . . .
    /// 5  . . X . . . . .
    /// 4  . . X . . . . .
    /// 3  . . X . . . . .
    /// 2  . . X . . . . .
    /// 1  . . X . . . . .
    ///    a b c d e f g h
    /// ```
    #[inline]
    pub const fn file(file: File) -> Bitboard {
        Bitboard(0x0101_0101_0101_0101 << file.index())
    }

    /// The eight squares of a rank, here the third:
    ///
    /// ```text
    /// 8  . . . . . . . .
    /// 7  . . . . . . . .
    /// 6  . . . . . . . .
    /// 5  . . . . . . . .
    /// 4  . . . . . . . .
    /// 3  X X X X X X X X
    /// 2  . . . . . . . .
    /// 1  . . . . . . . .
    ///    a b c d e f g h
    /// ```
    #[inline]
    pub const fn rank(rank: Rank) -> Bitboard {
        Bitboard(0xFF << (rank.index() * 8))
    }

    /// The set containing only this square.
    #[inline]
    pub const fn from_square(square: Square) -> Bitboard {
        Bitboard(1 << square.index())
    }

    /// The squares of the set on this rank, one bit per file, the a-file lowest.
    #[inline]
    #[must_use]
    pub const fn on_rank(self, rank: Rank) -> u8 {
        (self.0 >> (8 * rank.index())) as u8
    }

    /// Whether the square is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 == 1
    }

    /// Whether the set is empty.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the sets share a square.
    ///
    /// ```
    /// use tabiya::chess::{Bitboard, File, Rank};
    ///
    /// assert!(Bitboard::file(File::E).intersects(Bitboard::rank(Rank::R4)));
    /// assert!(!Bitboard::LIGHT.intersects(Bitboard::DARK));
    /// ```
    #[inline]
    #[must_use]
    pub const fn intersects(self, other: Bitboard) -> bool {
        self.0 & other.0 != 0
    }

    /// The number of squares in the set.
    #[inline]
    #[must_use]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The square with the lowest index, or `None` if the set is empty.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 {
            None
        } else {
            Some(Square::wrapping(self.0.trailing_zeros() as u8))
        }
    }

    /// The set without its first square.
    #[inline]
    pub const fn without_first(self) -> Bitboard {
        Bitboard(self.0 & self.0.wrapping_sub(1))
    }

    /// The set with the square added.
    #[inline]
    pub const fn with(self, square: Square) -> Bitboard {
        Bitboard(self.0 | 1 << square.index())
    }

    /// The set without the square.
    #[inline]
    pub const fn without(self, square: Square) -> Bitboard {
        Bitboard(self.0 & !(1 << square.index()))
    }
}

#[allow(
    clippy::copy_iterator,
    reason = "a set is the iterator over itself, as bit tricks have it"
)]
impl Iterator for Bitboard {
    type Item = Square;

    /// Removes the square with the lowest index from the set and returns it.
    fn next(&mut self) -> Option<Square> {
        let square = self.first()?;
        *self = self.without_first();
        Some(square)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Bitboard {
        squares.into_iter().fold(Bitboard::EMPTY, Bitboard::with)
    }
}

macro_rules! operator {
    ($trait:ident $method:ident, $assign_trait:ident $assign_method:ident, $op:tt) => {
        impl $trait for Bitboard {
            type Output = Bitboard;
            #[inline]
            fn $method(self, other: Bitboard) -> Bitboard { Bitboard(self.0 $op other.0) }
        }
        impl $assign_trait for Bitboard {
            #[inline]
            fn $assign_method(&mut self, other: Bitboard) { self.0 = self.0 $op other.0; }
        }
    };
}

operator!(BitAnd bitand, BitAndAssign bitand_assign, &);
operator!(BitOr bitor, BitOrAssign bitor_assign, |);
operator!(BitXor bitxor, BitXorAssign bitxor_assign, ^);

impl Not for Bitboard {
    type Output = Bitboard;

    #[inline]
    fn not(self) -> Bitboard {
        Bitboard(!self.0)
    }
}

impl std::fmt::Debug for Bitboard {
    /// Draws the set as a board, rank 8 on top.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            for file in File::ALL {
                f.write_str(if self.contains(Square::at(file, rank)) {
                    "X "
                } else {
                    ". "
                })?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
