//! Making moves and taking them back.
//!
//! A move touches its squares, two to four sets, the key, the counters and, rarely, castling rights and the en passant
//! square; nothing else. Checks, pins and attack boards are computed by those who ask for them.

use super::Board;
use crate::chess::piece::king;
use crate::chess::placement::Sets;
use crate::chess::zobrist::{self, castling_key, en_passant_key, piece_key};
use crate::chess::{Bitboard, CastleSide, CastlingRights, Color, Move, MoveKind, Piece, PieceKind, Rank, Square};

/// What a move destroys: pass it to [`Board::undo`] to restore the position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Undo {
    mv: Move,
    captured: Option<Piece>,
    en_passant: Option<Square>,
    castling: CastlingRights,
    halfmove_clock: u32,
    castling_mask: Bitboard,
    hash: u64,
}

impl Undo {
    /// The move that was made.
    #[inline]
    #[must_use]
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

/// What a move reads, all of it before anything is written: reading back from a board that has just been copied would stall
/// until the copy is complete.
#[derive(Clone, Copy)]
struct Before {
    color: Color,
    piece: Option<Piece>,
    target: Option<Piece>,
    sets: Sets,
    kings: Bitboard,
    castling_mask: Bitboard,
    en_passant: Option<Square>,
    halfmove_clock: u32,
    fullmove_number: u32,
    hash: u64,
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
        let undo = Undo {
            mv,
            captured: self.captured(mv),
            en_passant: self.en_passant,
            castling: self.castling,
            halfmove_clock: self.halfmove_clock,
            castling_mask: self.castling_mask,
            hash: self.hash,
        };
        self.make(mv, &before);
        undo
    }

    /// The board after a legal move; see [`Board::play`].
    #[inline]
    #[must_use]
    pub fn played(&self, mv: Move) -> Board {
        self.debug_assert_legal(mv);
        let before = self.read(mv);
        let mut next = *self;
        next.make(mv, &before);
        next
    }

    /// Passes the turn, as a search does to see what the opponent threatens. Not a legal move; in check, the position that
    /// arises is not a valid one.
    #[inline]
    pub fn play_null(&mut self) -> Undo {
        self.play(Move::NULL)
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

    /// [`Board::hash`] of the position after a legal move, without making it: to fetch the entry of a table early.
    #[must_use]
    pub fn hash_after(&self, mv: Move) -> u64 {
        let Before { piece, target, .. } = self.read(mv);
        let (from, to) = (mv.from(), mv.to());
        let touches_rights = !((Bitboard::from_square(from).with(to)) & self.castling_mask).is_empty();
        let double_step = from.index() ^ to.index() == 0b1_0000;
        match (mv.kind(), piece) {
            (MoveKind::Normal, Some(piece)) if !(touches_rights || double_step && piece.kind() == PieceKind::Pawn) => {
                let old_en_passant = self.en_passant.map_or(0, |square| en_passant_key(square.file()));
                let captured = target.map_or(0, |target| piece_key(target, to));
                let moved = piece_key(piece, from) ^ piece_key(piece, to);
                self.hash ^ zobrist::WHITE_TO_MOVE ^ old_en_passant ^ captured ^ moved
            }
            _ => self.played(mv).hash,
        }
    }

    #[inline(always)]
    fn debug_assert_legal(&self, mv: Move) {
        debug_assert!(mv.is_null() || self.is_legal(mv), "{mv:?} is not legal in {self}");
    }

    #[inline(always)]
    fn read(&self, mv: Move) -> Before {
        let piece = self.piece_at(mv.from());
        Before {
            color: self.turn,
            piece,
            target: self.piece_at(mv.to()),
            sets: self.placement.sets_of(piece.unwrap_or(Piece::WhitePawn)),
            kings: self.by_kind(PieceKind::King),
            castling_mask: self.castling_mask,
            en_passant: self.en_passant,
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number,
            hash: self.hash,
        }
    }

    #[inline(always)]
    fn make(&mut self, mv: Move, before: &Before) {
        let color = before.color;
        self.turn = !color;
        self.fullmove_number = before.fullmove_number.wrapping_add(color.index() as u32);
        self.halfmove_clock = before.halfmove_clock.wrapping_add(1);
        let mut hash = before.hash ^ zobrist::WHITE_TO_MOVE;
        if let Some(square) = before.en_passant {
            self.en_passant = None;
            hash ^= en_passant_key(square.file());
        }
        self.hash = hash;
        match mv.kind() {
            MoveKind::Normal => self.make_normal(mv, before, hash),
            MoveKind::Null => {}
            _ => self.make_special(mv, color),
        }
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
        let moved = Bitboard::from_square(from).with(to);
        if !(moved & before.castling_mask).is_empty() {
            self.revoke_castling(moved, before.kings);
        }
        if piece.kind() == PieceKind::Pawn {
            self.halfmove_clock = 0;
            if from.index() ^ to.index() == 0b1_0000 {
                self.set_en_passant(to, before.color);
            }
        }
    }

    #[inline(never)]
    fn make_special(&mut self, mv: Move, color: Color) {
        match mv.kind() {
            MoveKind::Promotion(kind) => {
                self.revoke_castling(Bitboard::from_square(mv.to()), self.by_kind(PieceKind::King));
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
            MoveKind::Castle(side) => self.castle(color, side),
            MoveKind::Normal | MoveKind::Null => {}
        }
    }

    /// King and rook go to their squares at once: in Chess960 either may land where the other stood.
    fn castle(&mut self, color: Color, side: CastleSide) {
        let Some(rook) = self.castling_rook(color, side) else {
            return;
        };
        let rank = Rank::R1.relative_to(color);
        let king = self.king(color);
        let kings = Bitboard::from_square(king);
        self.revoke_castling(kings, kings);
        self.take(king);
        self.take(rook);
        self.put(Square::at(side.king_file(), rank), Piece::new(color, PieceKind::King));
        self.put(Square::at(side.rook_file(), rank), Piece::new(color, PieceKind::Rook));
    }

    /// Puts a piece on the square in place of what stands there.
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

    /// Revokes the castling rights that end when something moves from or to these squares (FIDE 3.8.2.1); `kings` is where
    /// the kings stood before.
    #[inline(never)]
    fn revoke_castling(&mut self, moved: Bitboard, kings: Bitboard) {
        let kings = self.castling_mask & kings;
        let mut lost = self.castling_mask & moved;
        for color in Color::ALL {
            let pieces = self.castling_mask & Bitboard::rank(Rank::R1.relative_to(color));
            if !(lost & pieces & kings).is_empty() || (pieces & !lost & !kings).is_empty() {
                lost |= pieces;
            }
        }
        self.castling_mask &= !lost;
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

    /// After a double step to `to`: sets the en passant square if an enemy pawn can legally capture there.
    #[inline(always)]
    fn set_en_passant(&mut self, to: Square, color: Color) {
        let beside = king::attacks(to) & Bitboard::rank(Rank::R4.relative_to(color));
        if !(beside & self.pieces(!color, PieceKind::Pawn)).is_empty() {
            let square = to.backward(color);
            if self.can_capture_en_passant(!color, square) {
                self.en_passant = Some(square);
                self.hash ^= en_passant_key(square.file());
            }
        }
    }

    /// Takes back the last move, which returned this [`Undo`].
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
        self.fullmove_number = self.fullmove_number.wrapping_sub(color.index() as u32);
        self.halfmove_clock = undo.halfmove_clock;
        self.en_passant = undo.en_passant;
        self.castling_mask = undo.castling_mask;
        self.hash = undo.hash;
    }
}
