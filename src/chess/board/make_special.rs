//! Making promotions, en passant captures and castling moves, and revoking castling rights.

use super::Board;
use crate::chess::zobrist::{castling_key, piece_key};
use crate::chess::{CastleSide, Color, Move, MoveKind, Piece, PieceKind, Square};

impl Board {
    /// Makes a move of any kind other than [`MoveKind::Normal`], except for turn and counters; `pieces` are those that stood on
    /// its two squares.
    #[inline(never)]
    pub(super) fn make_special(&mut self, mv: Move, pieces: [Option<Piece>; 2]) {
        let color = !self.turn;
        match mv.kind() {
            MoveKind::Promotion(kind) => {
                self.revoke_castling(mv, pieces);
                self.take(mv.from());
                self.put(mv.to(), Piece::new(color, kind));
                self.halfmove_clock = 0;
            }
            MoveKind::EnPassant => {
                self.take(mv.from());
                self.take(mv.to().backward(color));
                self.put(mv.to(), Piece::new(color, PieceKind::Pawn));
                self.halfmove_clock = 0;
            }
            MoveKind::Castle(side) => self.castle(mv, color, side),
            MoveKind::Normal | MoveKind::Null => {}
        }
    }

    /// Moves king and rook to their squares at once: in Chess960 either may land where the other stood.
    fn castle(&mut self, mv: Move, color: Color, side: CastleSide) {
        let Some(rook) = self.castling_rook(color, side) else {
            return;
        };
        for side in CastleSide::ALL {
            if self.castling.has(color, side) {
                self.castling.set(color, side, None);
                self.hash ^= castling_key(color, side);
            }
        }
        let rank = rook.rank();
        let moved = [
            (Piece::new(color, PieceKind::King), mv.from(), side.king_file()),
            (Piece::new(color, PieceKind::Rook), rook, side.rook_file()),
        ];
        for (_, from, _) in moved {
            self.placement.take(from);
        }
        for (piece, from, file) in moved {
            let to = Square::at(file, rank);
            self.placement.put(to, piece);
            self.hash ^= piece_key(piece, from) ^ piece_key(piece, to);
        }
    }

    /// Puts a piece on the square, replacing what is there.
    fn put(&mut self, square: Square, piece: Piece) {
        self.hash ^= piece_key(piece, square);
        if let Some(replaced) = self.placement.put(square, piece) {
            self.hash ^= piece_key(replaced, square);
        }
    }

    /// Clears the square.
    fn take(&mut self, square: Square) {
        if let Some(piece) = self.placement.take(square) {
            self.hash ^= piece_key(piece, square);
        }
    }

    /// Revokes the castling rights that end with the move: both rights of a king that moves, and the right of a rook that moves
    /// or is captured (FIDE 3.8.2.1). The pieces are those on the move's two squares before it was made.
    #[inline(never)]
    pub(super) fn revoke_castling(&mut self, mv: Move, [moved, target]: [Option<Piece>; 2]) {
        for (piece, square) in [(moved, mv.from()), (target, mv.to())] {
            let Some(piece) = piece else { continue };
            for side in CastleSide::ALL {
                let is_lost = match piece.kind() {
                    PieceKind::King => self.castling.has(piece.color(), side),
                    PieceKind::Rook => self.castling_rook(piece.color(), side) == Some(square),
                    _ => false,
                };
                if is_lost {
                    self.castling.set(piece.color(), side, None);
                    self.hash ^= castling_key(piece.color(), side);
                }
            }
        }
    }
}
