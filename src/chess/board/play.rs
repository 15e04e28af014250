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
        self.make(mv, self.turn);
    }

    /// The board after a legal move.
    #[must_use]
    pub fn played(mut self, mv: Move) -> Board {
        self.play(mv);
        self
    }

    /// [`Board::play`] with the turn known to the compiler.
    #[inline(always)]
    pub(super) fn make(&mut self, mv: Move, color: Color) {
        self.turn = !color;
        self.hash ^= zobrist::WHITE_TO_MOVE;
        self.halfmove_clock = self.halfmove_clock.wrapping_add(1);
        self.fullmove_number = self.fullmove_number.wrapping_add(color.index() as u32);
        if let Some(square) = self.en_passant.take() {
            self.hash ^= en_passant_key(square.file());
        }
        match mv.kind() {
            MoveKind::Normal => self.make_normal(mv, color),
            MoveKind::Promotion(kind) => self.promote(mv, color, kind),
            MoveKind::EnPassant => self.capture_en_passant(mv, color),
            MoveKind::Castle(side) => self.castle(color, side),
            MoveKind::Null => {}
        }
    }

    #[inline(always)]
    fn make_normal(&mut self, mv: Move, color: Color) {
        let (from, to) = (mv.from(), mv.to());
        let Some(Piece { kind, .. }) = self.piece_at(from) else {
            return;
        };
        let piece = Piece::new(color, kind);
        let moved = Bitboard::from_square(from) | Bitboard::from_square(to);
        self.lose_castling(moved);
        self.capture(to, color);
        self.squares[from.index()] = None;
        self.squares[to.index()] = Some(piece);
        self.kinds[kind.index()] ^= moved;
        self.colors[color.index()] ^= moved;
        self.hash ^= piece_key(piece, from) ^ piece_key(piece, to);
        if kind == PieceKind::Pawn {
            self.halfmove_clock = 0;
            if from.index() ^ to.index() == 0b1_0000 {
                self.note_double_step(to, color);
            }
        }
    }

    /// Takes what the mover captures on the square off the board.
    #[inline(always)]
    fn capture(&mut self, square: Square, mover: Color) {
        if let Some(Piece { kind, .. }) = self.piece_at(square) {
            self.kinds[kind.index()] ^= Bitboard::from_square(square);
            self.colors[(!mover).index()] ^= Bitboard::from_square(square);
            self.hash ^= piece_key(Piece::new(!mover, kind), square);
            self.halfmove_clock = 0;
        }
    }

    #[inline(never)]
    fn promote(&mut self, mv: Move, color: Color, kind: PieceKind) {
        self.lose_castling(Bitboard::from_square(mv.to()));
        self.take(mv.from());
        self.put(mv.to(), Piece::new(color, kind));
        self.halfmove_clock = 0;
    }

    #[inline(never)]
    fn capture_en_passant(&mut self, mv: Move, color: Color) {
        self.take(mv.from());
        self.take(mv.to().behind(color));
        self.put(mv.to(), Piece::new(color, PieceKind::Pawn));
        self.halfmove_clock = 0;
    }

    /// King and rook go to their squares at once: in Chess960 either may land where the other stood.
    #[inline(never)]
    fn castle(&mut self, color: Color, side: CastleSide) {
        let Some(rook) = self.castling_rook(color, side) else {
            return;
        };
        let king = Bitboard::rank(back_rank(color)) & self.pieces(color, PieceKind::King);
        self.lose_castling(king);
        for king in king {
            self.take(king);
        }
        self.take(rook);
        let rank = back_rank(color);
        self.put(Square::at(side.king_file(), rank), Piece::new(color, PieceKind::King));
        self.put(Square::at(side.rook_file(), rank), Piece::new(color, PieceKind::Rook));
    }

    /// Takes away the rights that end when something moves from or to these squares (FIDE 3.8.2.1); before it moves.
    #[inline(always)]
    fn lose_castling(&mut self, moved: Bitboard) {
        if !(moved & self.castling_men).is_empty() {
            self.lose_some_castling(moved);
        }
    }

    #[inline(never)]
    fn lose_some_castling(&mut self, moved: Bitboard) {
        let kings = self.castling_men & self.kind(PieceKind::King);
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
    fn note_double_step(&mut self, to: Square, color: Color) {
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
