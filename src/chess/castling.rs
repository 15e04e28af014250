//! Castling rights, as the files of the rooks that may still castle: one type for standard chess and Chess960.

use crate::chess::{Color, File};
use std::fmt;

/// The two ways to castle (FIDE 3.8.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum CastleSide {
    /// Toward the h-file: the king lands on the g-file, the rook on the f-file.
    King,
    /// Toward the a-file: the king lands on the c-file, the rook on the d-file.
    Queen,
}

impl CastleSide {
    /// Both sides, kingside first.
    pub const ALL: [CastleSide; 2] = [CastleSide::King, CastleSide::Queen];

    /// The file on which the king lands.
    #[must_use]
    pub const fn king_file(self) -> File {
        match self {
            CastleSide::King => File::G,
            CastleSide::Queen => File::C,
        }
    }

    /// The file on which the rook lands.
    #[inline]
    #[must_use]
    pub const fn rook_file(self) -> File {
        match self {
            CastleSide::King => File::F,
            CastleSide::Queen => File::D,
        }
    }
}

/// Who may still castle, and with the rook on which file.
///
/// Four bits per right, White's kingside lowest: 8 plus the file of the rook, or 0 if the right is lost.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CastlingRights(u16);

/// The bit that says the right exists.
const HELD: u16 = 8;

impl CastlingRights {
    /// No rights: neither side may castle.
    pub const NONE: CastlingRights = CastlingRights(0);
    /// All four rights of the standard starting position.
    pub const STANDARD: CastlingRights = {
        let mut rights = CastlingRights::NONE;
        let mut color = 0;
        while color < 2 {
            rights.set(Color::ALL[color], CastleSide::King, Some(File::H));
            rights.set(Color::ALL[color], CastleSide::Queen, Some(File::A));
            color += 1;
        }
        rights
    };

    /// The file of the rook that `color` may castle with on that side, or `None` if the right is lost.
    #[inline]
    #[must_use]
    pub const fn rook_file(&self, color: Color, side: CastleSide) -> Option<File> {
        let right = self.0 >> shift(color, side);
        if right & HELD == 0 {
            None
        } else {
            File::new((right & 7) as u8)
        }
    }

    /// Whether the right still exists.
    #[inline]
    #[must_use]
    pub const fn has(&self, color: Color, side: CastleSide) -> bool {
        self.0 >> shift(color, side) & HELD != 0
    }

    /// Grants the right to castle with the rook on this file; `None` revokes it.
    #[inline]
    pub const fn set(&mut self, color: Color, side: CastleSide, rook: Option<File>) {
        let right = match rook {
            Some(file) => HELD | file.index() as u16,
            None => 0,
        };
        let shift = shift(color, side);
        self.0 = self.0 & !(15 << shift) | right << shift;
    }

    /// Whether neither side may castle.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0 == 0
    }

    /// Whether `color` may still castle to either side.
    #[inline]
    #[must_use]
    pub const fn has_any(&self, color: Color) -> bool {
        self.0 >> shift(color, CastleSide::King) & 0xFF != 0
    }
}

/// The lowest bit of a right.
#[inline]
const fn shift(color: Color, side: CastleSide) -> u32 {
    8 * color as u32 + 4 * side as u32
}

impl fmt::Debug for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut list = f.debug_list();
        for color in Color::ALL {
            for side in CastleSide::ALL {
                if let Some(file) = self.rook_file(color, side) {
                    list.entry(&format_args!("{color} {side:?} {file}"));
                }
            }
        }
        list.finish()
    }
}

/// The first-rank squares that castling depends on, one bit per file.
#[derive(Clone, Copy)]
pub(in crate::chess) struct CastlePath {
    /// Squares that must be empty except for the king and the rook themselves (FIDE 3.8.2.2.2).
    pub empty: u8,
    /// Squares where the king starts, passes and lands, which must not be attacked (FIDE 3.8.2.2.1).
    pub safe: u8,
}

/// The path for castling to that side with king and rook on these files, standard or Chess960.
#[inline]
pub(in crate::chess) fn castle_path(side: CastleSide, king: File, rook: File) -> CastlePath {
    PATHS[side as usize][king.index()][rook.index()]
}

static PATHS: [[[CastlePath; 8]; 8]; 2] = paths();

const fn paths() -> [[[CastlePath; 8]; 8]; 2] {
    let mut table = [[[CastlePath { empty: 0, safe: 0 }; 8]; 8]; 2];
    let mut at = 0;
    while at < 128 {
        let (side, king, rook) = (at / 64, at / 8 % 8, at % 8);
        let (king_to, rook_to) = [(File::G.index(), File::F.index()), (File::C.index(), File::D.index())][side];
        let safe = span(king, king_to);
        let empty = (safe | span(rook, rook_to)) & !(1 << king) & !(1 << rook);
        table[side][king][rook] = CastlePath { empty, safe };
        at += 1;
    }
    table
}

/// The files from one to another, inclusive.
const fn span(a: usize, b: usize) -> u8 {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    ((1u16 << (high + 1)) - (1 << low)) as u8
}
