//! Taking moves back.

use super::{Board, EnPassant};
use crate::chess::{CastlingRights, Move, MoveKind, Piece, PieceKind, Rank, Square};

/// The information a move destroys: pass it to [`Board::undo`] to restore the position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Undo {
    pub(super) mv: Move,
    pub(super) captured: Option<Piece>,
    pub(super) en_passant: EnPassant,
    pub(super) castling: CastlingRights,
    pub(super) halfmove_clock: u16,
    pub(super) fullmove_number: u16,
    pub(super) hash: u64,
}

impl Undo {
    /// The move that was made.
    #[inline]
    pub const fn mv(&self) -> Move {
        self.mv
    }

    /// The piece that the move captured, en passant included.
    #[inline]
    #[must_use]
    pub const fn captured(&self) -> Option<Piece> {
        self.captured
    }
}

impl Board {
    /// Takes back the last move, the one that returned this [`Undo`].
    pub fn undo(&mut self, undo: Undo) {
        let color = !self.turn;
        let (from, to) = (undo.mv.from(), undo.mv.to());
        self.castling = undo.castling;
        match undo.mv.kind() {
            MoveKind::Null => {}
            MoveKind::Castle(side) => {
                let rank = Rank::R1.relative_to(color);
                self.placement.take(Square::at(side.king_file(), rank));
                self.placement.take(Square::at(side.rook_file(), rank));
                if let Some(rook) = self.castling_rook(color, side) {
                    self.placement.put(rook, Piece::new(color, PieceKind::Rook));
                }
                self.placement.put(from, Piece::new(color, PieceKind::King));
            }
            MoveKind::EnPassant => {
                self.placement.take(to);
                self.placement.put(from, Piece::new(color, PieceKind::Pawn));
                let pawn = Piece::new(!color, PieceKind::Pawn);
                self.placement.put(to.backward(color), pawn);
            }
            kind => {
                let moved = self.placement.take(to);
                let piece = match kind {
                    MoveKind::Promotion(_) => Some(Piece::new(color, PieceKind::Pawn)),
                    _ => moved,
                };
                for (square, piece) in [(from, piece), (to, undo.captured)] {
                    if let Some(piece) = piece {
                        self.placement.put(square, piece);
                    }
                }
            }
        }
        self.turn = color;
        self.fullmove_number = undo.fullmove_number;
        self.halfmove_clock = undo.halfmove_clock;
        self.en_passant = undo.en_passant;
        self.hash = undo.hash;
    }
}
