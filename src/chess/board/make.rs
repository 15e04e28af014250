//! Making moves.
//!
//! A move updates its squares, two to four sets, the key, the counters and, rarely, castling rights and the en passant square;
//! nothing else. Checks, pins and attack boards are computed on demand.

use super::{Board, EnPassant, Undo};
use crate::chess::piece::attacks;
use crate::chess::placement::Sets;
use crate::chess::zobrist::{self, en_passant_key, piece_key};
use crate::chess::{Bitboard, CastlingRights, Color, Move, MoveKind, Piece, PieceKind, Rank, Square};

/// What a move reads, all before anything is written: reading back from a board that has just been copied would stall until the
/// copy is complete.
#[derive(Clone, Copy)]
struct Before {
    color: Color,
    piece: Option<Piece>,
    target: Option<Piece>,
    sets: Sets,
    castling: CastlingRights,
    en_passant: EnPassant,
    halfmove_clock: u16,
    fullmove_number: u16,
    hash: u64,
}

impl Before {
    /// Whether a king or rook moves or a rook is captured while anyone may still castle.
    #[inline(always)]
    fn touches_castling(&self) -> bool {
        let is_moved = |piece: Piece| matches!(piece.kind(), PieceKind::King | PieceKind::Rook);
        let is_captured = |piece: Piece| piece.kind() == PieceKind::Rook;
        !self.castling.is_empty() && (self.piece.is_some_and(is_moved) || self.target.is_some_and(is_captured))
    }

    /// What takes the move back.
    #[inline(always)]
    fn undo(&self, mv: Move, captured: Option<Piece>) -> Undo {
        Undo {
            mv,
            captured,
            en_passant: self.en_passant,
            castling: self.castling,
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number,
            hash: self.hash,
        }
    }
}

impl Board {
    /// Makes a legal move, or passes the turn with [`Move::NULL`]. Pass the returned [`Undo`] to [`Board::undo`] to restore
    /// the position.
    ///
    /// The move must be legal ([`Board::is_legal`]), which debug builds assert. An illegal move leaves the board in an
    /// unspecified state: its answers mean nothing, but none of its methods panics.
    ///
    /// ```
    /// use tabiya::chess::{Board, Move, Square};
    ///
    /// let mut board = Board::default();
    /// let undo = board.play(Move::normal(Square::E2, Square::E4));
    /// assert_eq!(board.to_string(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    /// board.undo(undo);
    /// assert_eq!(board, Board::default());
    /// ```
    #[inline]
    pub fn play(&mut self, mv: Move) -> Undo {
        self.debug_assert_legal(mv);
        let before = self.read(mv);
        let undo = before.undo(mv, self.captured(mv));
        self.make(mv, &before);
        undo
    }

    /// [`Board::play`] for a quiet move or plain capture, when the caller knows the contents of both squares. Once inlined, the
    /// compiler can drop what such a piece never does.
    #[inline(always)]
    pub(in crate::chess) fn play_known(
        &mut self,
        from: Square,
        to: Square,
        piece: Piece,
        captured: Option<Piece>,
    ) -> Undo {
        let mv = Move::normal(from, to);
        self.debug_assert_legal(mv);
        let before = self.read_known([Some(piece), captured]);
        let undo = before.undo(mv, captured);
        let hash = self.begin(&before);
        self.make_normal(mv, &before, hash);
        undo
    }

    /// The board after a legal move; see [`Board::play`].
    #[inline]
    pub fn played(&self, mv: Move) -> Board {
        self.debug_assert_legal(mv);
        let before = self.read(mv);
        let mut next = *self;
        next.make(mv, &before);
        next
    }

    /// The piece that the move captures, en passant included; `None` for castling and [`Move::NULL`].
    #[inline]
    #[must_use]
    pub const fn captured(&self, mv: Move) -> Option<Piece> {
        match mv.kind() {
            MoveKind::Castle(_) | MoveKind::Null => None,
            MoveKind::EnPassant => match self.turn {
                Color::White => Some(Piece::BlackPawn),
                Color::Black => Some(Piece::WhitePawn),
            },
            MoveKind::Normal | MoveKind::Promotion(_) => self.piece_at(mv.to()),
        }
    }

    #[inline(always)]
    fn debug_assert_legal(&self, mv: Move) {
        debug_assert!(mv.is_null() || self.is_legal(mv), "{mv:?} is not legal in {self}");
    }

    #[inline(always)]
    fn read(&self, mv: Move) -> Before {
        self.read_known([self.piece_at(mv.from()), self.piece_at(mv.to())])
    }

    /// The same, given the contents of the move's squares.
    #[inline(always)]
    fn read_known(&self, [piece, target]: [Option<Piece>; 2]) -> Before {
        Before {
            color: self.turn,
            piece,
            target,
            sets: self.placement.sets(),
            castling: self.castling,
            en_passant: self.en_passant,
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number,
            hash: self.hash,
        }
    }

    #[inline(always)]
    fn make(&mut self, mv: Move, before: &Before) {
        let hash = self.begin(before);
        match mv.kind() {
            MoveKind::Normal => self.make_normal(mv, before, hash),
            _ => self.make_special(mv, [before.piece, before.target]),
        }
    }

    /// What every move does: updates turn and counters and clears the en passant square. Returns the hash so far.
    #[inline(always)]
    fn begin(&mut self, before: &Before) -> u64 {
        let color = before.color;
        self.turn = !color;
        self.fullmove_number = before.fullmove_number.saturating_add(color.index() as u16);
        self.halfmove_clock = before.halfmove_clock.saturating_add(1);
        let mut hash = before.hash ^ zobrist::WHITE_TO_MOVE;
        if let Some(square) = before.en_passant.square() {
            self.en_passant = EnPassant::NONE;
            hash ^= en_passant_key(square.file());
        }
        self.hash = hash;
        hash
    }

    /// A quiet move or plain capture.
    #[inline(always)]
    fn make_normal(&mut self, mv: Move, before: &Before, mut hash: u64) {
        let (from, to) = (mv.from(), mv.to());
        let Some(piece) = before.piece else { return };
        self.placement.move_piece(piece, [from, to], before.target, before.sets);
        hash ^= piece_key(piece, from) ^ piece_key(piece, to);
        if let Some(captured) = before.target {
            hash ^= piece_key(captured, to);
            self.halfmove_clock = 0;
        }
        self.hash = hash;
        if before.touches_castling() {
            self.revoke_castling(mv, [before.piece, before.target]);
        }
        if piece.kind() == PieceKind::Pawn {
            self.halfmove_clock = 0;
            if from.index() ^ to.index() == 0b1_0000 {
                self.set_en_passant(to, before.color);
            }
        }
    }

    /// After a double step to `to`: sets the en passant square if an enemy pawn can legally capture there.
    #[inline(always)]
    fn set_en_passant(&mut self, to: Square, color: Color) {
        let beside = attacks::king(to) & Bitboard::rank(Rank::R4.relative_to(color));
        if beside.intersects(self.pieces(!color, PieceKind::Pawn)) {
            let square = to.backward(color);
            if self.can_capture_en_passant(!color, square) {
                self.en_passant = EnPassant::on(square);
                self.hash ^= en_passant_key(square.file());
            }
        }
    }
}
