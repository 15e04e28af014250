//! What is looked for on the board.

use super::{Material, Pattern};
use crate::chess::{Bitboard, Board, Color, PieceKind, Placement};

/// Something that a position is or has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wanted {
    /// This position, in the sense of FIDE 9.2.3: the same pieces, turn, castling rights and possible en passant captures.
    Position(Board),
    /// Exactly these pawns, White's first.
    Pawns([Bitboard; 2]),
    /// Exactly these pieces, wherever they stand.
    Material(Material),
    /// These pieces on their squares, whatever stands on the others.
    Pieces(Pattern),
}

impl Wanted {
    /// The pawns of a placement.
    pub fn pawns_of(placement: &Placement) -> Wanted {
        Wanted::Pawns(Color::ALL.map(|color| placement.pieces(color, PieceKind::Pawn)))
    }

    /// Whether the position is or has it.
    #[inline]
    pub fn is_in(&self, board: &Board) -> bool {
        match self {
            Wanted::Position(wanted) => board.hash() == wanted.hash() && board.is_same_position(wanted),
            Wanted::Pawns(pawns) => Color::ALL
                .iter()
                .zip(pawns)
                .all(|(&color, &pawns)| board.pieces(color, PieceKind::Pawn) == pawns),
            Wanted::Material(material) => material.is_on(board),
            Wanted::Pieces(pattern) => pattern.is_on(board),
        }
    }
}
