//! Making moves.

use super::Board;
use crate::chess::{Bitboard, CastleSide, Color, File, Move, MoveKind, Piece, PieceKind, Rank, Square};

impl Board {
    /// Makes a legal move.
    ///
    /// The move must be legal here ([`Board::is_legal`]); another one leaves a board that means nothing.
    /// [`Move::NULL`] passes the turn.
    pub fn play(&mut self, mv: Move) {
        self.apply(mv);
        self.en_passant = self.en_passant.filter(|_| self.has_en_passant_capture());
    }

    /// The board after a legal move.
    #[must_use]
    pub fn played(mut self, mv: Move) -> Board {
        self.play(mv);
        self
    }

    /// Makes the move without asking whether the en passant square it leaves can be used.
    pub(super) fn apply(&mut self, mv: Move) {
        let mover = self.turn;
        self.turn = !mover;
        self.en_passant = None;
        self.halfmove_clock = self.halfmove_clock.saturating_add(1);
        if mover == Color::Black {
            self.fullmove_number = self.fullmove_number.saturating_add(1);
        }
        if mv.is_null() {
            return;
        }
        let Some(piece) = self.piece_at(mv.from()) else { return };
        match mv.kind() {
            MoveKind::Castle(side) => self.castle(mover, side),
            MoveKind::EnPassant => {
                self.take(Square::at(mv.to().file(), mv.from().rank()));
                self.lift_and_put(mv, piece);
            }
            MoveKind::Promotion(kind) => self.lift_and_put(mv, Piece::new(mover, kind)),
            MoveKind::Normal | MoveKind::Null => self.lift_and_put(mv, piece),
        }
        if piece.kind == PieceKind::Pawn {
            self.halfmove_clock = 0;
            if mv.from().index().abs_diff(mv.to().index()) == 16 {
                let middle = usize::midpoint(mv.from().index(), mv.to().index());
                self.en_passant = Square::new(u8::try_from(middle).unwrap_or(0));
            }
        }
        if piece.kind == PieceKind::King {
            for side in CastleSide::ALL {
                self.castling.set(mover, side, None);
            }
        }
        for color in Color::ALL {
            for side in CastleSide::ALL {
                let rook = self.castling_rook(color, side);
                if rook == Some(mv.from()) || rook == Some(mv.to()) {
                    self.castling.set(color, side, None);
                }
            }
        }
    }

    fn lift_and_put(&mut self, mv: Move, piece: Piece) {
        self.take(mv.from());
        if self.take(mv.to()).is_some() {
            self.halfmove_clock = 0;
        }
        self.put(mv.to(), piece);
    }

    fn castle(&mut self, color: Color, side: CastleSide) {
        let king = self.king(color);
        let Some(rook) = self.castling_rook(color, side) else {
            return;
        };
        self.take(king);
        self.take(rook);
        self.put(
            Square::at(side.king_file(), king.rank()),
            Piece::new(color, PieceKind::King),
        );
        self.put(
            Square::at(side.rook_file(), king.rank()),
            Piece::new(color, PieceKind::Rook),
        );
    }

    /// Where the rook stands that this right is for, or `None` when the right is lost.
    #[must_use]
    pub fn castling_rook(&self, color: Color, side: CastleSide) -> Option<Square> {
        let rank = if color == Color::White { Rank::R1 } else { Rank::R8 };
        self.castling
            .rook_file(color, side)
            .map(|file: File| Square::at(file, rank))
    }

    fn has_en_passant_capture(&self) -> bool {
        self.pseudo_legal_moves()
            .iter()
            .any(|&mv| mv.kind() == MoveKind::EnPassant && self.leaves_king_safe(mv))
    }

    /// Whether the side that makes the move is not in check after it.
    pub(super) fn leaves_king_safe(&self, mv: Move) -> bool {
        let mut after = *self;
        after.apply(mv);
        let king = after.king(self.turn);
        after.attackers(!self.turn, king) == Bitboard::EMPTY
    }
}
