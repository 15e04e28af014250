//! What to make of a SAN while it is read.

#![allow(
    clippy::inline_always,
    reason = "what the bytes say goes into the look at the board in registers"
)]

use super::SanMove;
use crate::chess::{Bitboard, CastleSide, PieceKind, Square};

/// Handles the parts of a SAN as soon as they are known: [`Parts`] keeps them, and a board looks for its move. The compiler
/// merges the grammar and the handler into one piece of code.
pub(crate) trait SanReader: Sized {
    /// The result.
    type Output;

    /// See [`SanMove::Piece`].
    fn piece(self, kind: PieceKind, origin: Bitboard, to: Square, is_capture: bool) -> Option<Self::Output>;

    /// See [`SanMove::Push`].
    fn push(self, to: Square, promotion: Option<PieceKind>) -> Option<Self::Output>;

    /// See [`SanMove::Capture`].
    fn capture(self, origin: Bitboard, to: Square, promotion: Option<PieceKind>) -> Option<Self::Output>;

    /// See [`SanMove::Castle`].
    fn castle(self, side: CastleSide) -> Option<Self::Output>;
}

/// Keeps the parts.
pub(crate) struct Parts;

impl SanReader for Parts {
    type Output = SanMove;

    #[inline(always)]
    fn piece(self, kind: PieceKind, origin: Bitboard, to: Square, is_capture: bool) -> Option<SanMove> {
        Some(SanMove::Piece {
            kind,
            origin,
            to,
            is_capture,
        })
    }

    #[inline(always)]
    fn push(self, to: Square, promotion: Option<PieceKind>) -> Option<SanMove> {
        Some(SanMove::Push { to, promotion })
    }

    #[inline(always)]
    fn capture(self, origin: Bitboard, to: Square, promotion: Option<PieceKind>) -> Option<SanMove> {
        Some(SanMove::Capture { origin, to, promotion })
    }

    #[inline(always)]
    fn castle(self, side: CastleSide) -> Option<SanMove> {
        Some(SanMove::Castle(side))
    }
}
