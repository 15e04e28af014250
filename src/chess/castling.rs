//! Castling rights, as the files of the rooks that may still castle: one type for standard chess and Chess960.

use crate::chess::{Color, File};

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
    #[must_use]
    pub const fn rook_file(self) -> File {
        match self {
            CastleSide::King => File::F,
            CastleSide::Queen => File::D,
        }
    }
}

/// Who may still castle, and with the rook of which file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CastlingRights([[Option<File>; 2]; 2]);

impl CastlingRights {
    /// Nobody may castle any more.
    pub const NONE: CastlingRights = CastlingRights([[None; 2]; 2]);
    /// All four rights of the usual start position.
    pub const STANDARD: CastlingRights = CastlingRights([[Some(File::H), Some(File::A)]; 2]);

    /// The file of the rook that `color` may castle with on that side, or `None` when the right is lost.
    #[must_use]
    pub const fn rook_file(&self, color: Color, side: CastleSide) -> Option<File> {
        self.0[color as usize][side as usize]
    }

    /// Whether the right is still there.
    #[must_use]
    pub const fn has(&self, color: Color, side: CastleSide) -> bool {
        self.rook_file(color, side).is_some()
    }

    /// Gives or takes a right.
    pub fn set(&mut self, color: Color, side: CastleSide, rook: Option<File>) {
        self.0[color.index()][side as usize] = rook;
    }

    /// Whether nobody may castle.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == CastlingRights::NONE
    }
}
