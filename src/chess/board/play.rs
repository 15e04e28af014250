//! Making moves.
//!
//! A move touches the squares, two to four sets, the key, the counters and, rarely, castling rights and the en passant
//! square; nothing else. Checks, pins and attack boards are found by whoever asks for them.

use super::{back_rank, Board};
use crate::chess::piece::king;
use crate::chess::zobrist::{self, castling_key, en_passant_key, piece_key};
use crate::chess::{Bitboard, CastleSide, Color, Move, MoveKind, Piece, PieceKind, Rank, Square};

impl Board {
    /// Makes a legal move.
    ///
    /// The move must be legal here ([`Board::is_legal`]); another one leaves a board that means nothing.
    /// [`Move::NULL`] passes the turn.
    ///
    /// ```
    /// use tabiya::chess::{Board, Move, Square};
    ///
    /// let mut board = Board::default();
    /// board.play(Move::normal(Square::E2, Square::E4));
    /// assert_eq!(board.to_string(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    /// ```
    pub fn play(&mut self, mv: Move) {
        self.play_in_place(mv);
    }

    /// The board after a legal move.
    #[must_use]
    pub fn played(&self, mv: Move) -> Board {
        let mut next = *self;
        self.make(&mut next, mv, self.turn);
        next
    }

    /// Makes a move of `color` on `next`, a copy of this board. What was there before is read from this one: to read what
    /// has just been written would keep the processor waiting.
    #[inline(always)]
    pub(super) fn make(&self, next: &mut Board, mv: Move, color: Color) {
        next.turn = !color;
        next.fullmove_number = self.fullmove_number.wrapping_add(color.index() as u32);
        next.halfmove_clock = self.halfmove_clock.wrapping_add(1);
        let mut hash = self.hash ^ zobrist::WHITE_TO_MOVE;
        if let Some(square) = self.en_passant {
            next.en_passant = None;
            hash ^= en_passant_key(square.file());
        }
        next.hash = hash;
        match mv.kind() {
            MoveKind::Normal => self.make_normal(next, mv, color, hash),
            MoveKind::Null => {}
            _ => next.make_special(mv, color),
        }
    }

    /// A quiet move or plain capture, from this board on the copy of it that becomes the next.
    #[inline(always)]
    fn make_normal(&self, next: &mut Board, mv: Move, color: Color, mut hash: u64) {
        let (from, to) = (mv.from(), mv.to());
        let Some(Piece { kind, .. }) = self.piece_at(from) else {
            return;
        };
        let piece = Piece::new(color, kind);
        let target = Bitboard::from_square(to);
        let moved = Bitboard::from_square(from) | target;
        hash ^= piece_key(piece, from) ^ piece_key(piece, to);
        next.squares[from.index()] = None;
        next.squares[to.index()] = Some(piece);
        next.kinds[kind.index()] = self.kinds[kind.index()] ^ moved;
        next.colors[color.index()] = self.colors[color.index()] ^ moved;
        if let Some(Piece { kind: victim, .. }) = self.piece_at(to) {
            next.kinds[victim.index()] ^= target;
            next.colors[(!color).index()] = self.colors[(!color).index()] ^ target;
            next.halfmove_clock = 0;
            hash ^= piece_key(Piece::new(!color, victim), to);
        }
        next.hash = hash;
        if !(moved & self.castling_men).is_empty() {
            next.lose_castling(moved, self.kind(PieceKind::King));
        }
        if kind == PieceKind::Pawn {
            next.halfmove_clock = 0;
            if from.index() ^ to.index() == 0b1_0000 {
                next.note_double_step(to, color);
            }
        }
    }

    #[inline(never)]
    pub(super) fn make_special(&mut self, mv: Move, color: Color) {
        match mv.kind() {
            MoveKind::Promotion(kind) => self.promote(mv, color, kind),
            MoveKind::EnPassant => self.capture_en_passant(mv, color),
            MoveKind::Castle(side) => self.castle(color, side),
            MoveKind::Normal | MoveKind::Null => {}
        }
    }

    fn promote(&mut self, mv: Move, color: Color, kind: PieceKind) {
        self.lose_castling(Bitboard::from_square(mv.to()), self.kind(PieceKind::King));
        self.take(mv.from());
        self.put(mv.to(), Piece::new(color, kind));
        self.halfmove_clock = 0;
    }

    fn capture_en_passant(&mut self, mv: Move, color: Color) {
        self.take(mv.from());
        self.take(mv.to().behind(color));
        self.put(mv.to(), Piece::new(color, PieceKind::Pawn));
        self.halfmove_clock = 0;
    }

    /// King and rook go to their squares at once: in Chess960 either may land where the other stood.
    fn castle(&mut self, color: Color, side: CastleSide) {
        let Some(rook) = self.castling_rook(color, side) else {
            return;
        };
        let king = Bitboard::rank(back_rank(color)) & self.pieces(color, PieceKind::King);
        self.lose_castling(king, king);
        for king in king {
            self.take(king);
        }
        self.take(rook);
        let rank = back_rank(color);
        self.put(Square::at(side.king_file(), rank), Piece::new(color, PieceKind::King));
        self.put(Square::at(side.rook_file(), rank), Piece::new(color, PieceKind::Rook));
    }

    /// Takes away the rights that end when something moves from or to these squares (FIDE 3.8.2.1); `kings` is where the
    /// kings stood before.
    #[inline(never)]
    pub(super) fn lose_castling(&mut self, moved: Bitboard, kings: Bitboard) {
        let kings = self.castling_men & kings;
        let mut lost = self.castling_men & moved;
        for color in Color::ALL {
            let men = self.castling_men & Bitboard::rank(back_rank(color));
            if !(lost & men & kings).is_empty() || (men & !lost & !kings).is_empty() {
                lost |= men;
            }
        }
        self.castling_men &= !lost;
        for rook in lost & !kings {
            let color = if rook.rank() == Rank::R1 {
                Color::White
            } else {
                Color::Black
            };
            let side = if self.castling.rook_file(color, CastleSide::King) == Some(rook.file()) {
                CastleSide::King
            } else {
                CastleSide::Queen
            };
            self.castling.set(color, side, None);
            self.hash ^= castling_key(color, side);
        }
    }

    /// Notes the square a pawn has jumped over when an enemy pawn can take there.
    #[inline(always)]
    pub(super) fn note_double_step(&mut self, to: Square, color: Color) {
        let beside = king::attacks(to) & Bitboard::rank(double_step_rank(color));
        if !(beside & self.pieces(!color, PieceKind::Pawn)).is_empty() {
            let square = to.behind(color);
            if self.can_capture_en_passant(!color, square) {
                self.en_passant = Some(square);
                self.hash ^= en_passant_key(square.file());
            }
        }
    }
}

/// Where a pawn's double step leads.
const fn double_step_rank(color: Color) -> Rank {
    match color {
        Color::White => Rank::R4,
        Color::Black => Rank::R5,
    }
}
