//! Castling rights, as the files of the rooks that may still castle: one type for standard chess and Chess960.

use crate::chess::{Color, File};
use std::fmt;

/// The two ways to castle (FIDE 3.8.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum CastleSide {
    /// Towards the h-file: the king lands on the g-file, the rook on the f-file.
    King,
    /// Towards the a-file: the king lands on the c-file, the rook on the d-file.
    Queen,
}

impl CastleSide {
    /// Both sides, the king's first.
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

/// Who may still castle, and with the rook of which file.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct CastlingRights([[u8; 2]; 2]);

/// What stands for a lost right.
const LOST: u8 = 8;

impl Default for CastlingRights {
    fn default() -> CastlingRights {
        CastlingRights::NONE
    }
}

impl CastlingRights {
    /// No rights: neither side may castle any more.
    pub const NONE: CastlingRights = CastlingRights([[LOST; 2]; 2]);
    /// All four rights of the usual start position.
    pub const STANDARD: CastlingRights = CastlingRights([[File::H.index() as u8, File::A.index() as u8]; 2]);

    /// The file of the rook that `color` may castle with on that side, or `None` when the right is lost.
    #[inline]
    #[must_use]
    pub const fn rook_file(&self, color: Color, side: CastleSide) -> Option<File> {
        File::new(self.0[color as usize][side as usize])
    }

    /// Whether the right is still there.
    #[inline]
    #[must_use]
    pub const fn has(&self, color: Color, side: CastleSide) -> bool {
        self.rook_file(color, side).is_some()
    }

    /// Grants the right to castle with the rook of this file, or with `None` revokes it.
    pub const fn set(&mut self, color: Color, side: CastleSide, rook: Option<File>) {
        self.0[color.index()][side as usize] = match rook {
            Some(file) => file.index() as u8,
            None => LOST,
        };
    }

    /// Whether neither side may castle.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == CastlingRights::NONE
    }
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

/// The squares of the first rank that castling needs, one bit a file.
#[derive(Clone, Copy)]
pub(in crate::chess) struct CastlePath {
    /// Where nothing may stand but the king and the rook themselves (FIDE 3.8.2.2.2).
    pub empty: u8,
    /// Where the king starts, passes and lands: not attacked (FIDE 3.8.2.2.1).
    pub safe: u8,
}

/// The path of castling to that side with king and rook on these files, standard or Chess960.
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

/// The files from one to another, both included.
const fn span(a: usize, b: usize) -> u8 {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    ((1u16 << (high + 1)) - (1 << low)) as u8
}
