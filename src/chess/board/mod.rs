//! The position: what stands where, whose turn it is, and what may still be done.

#![allow(
    clippy::inline_always,
    reason = "hot paths are instantiated for two kinds of processor, whole"
)]

mod attack;
mod generate;
mod legality;
mod play;
pub(in crate::chess) mod processor;
mod sink;
mod undo;
mod walk;

pub use undo::Undo;

use crate::chess::chess960::start_position;
use crate::chess::zobrist::{self, piece_key};
use crate::chess::{Bitboard, CastleSide, CastlingRights, Color, Piece, PieceKind, Rank, Square};
use std::sync::LazyLock;

/// A position of chess with everything a FEN says: pieces, turn, castling rights, en passant square and counters.
///
/// A board built through the public doors (FEN, start positions, legal moves) is always valid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    squares: [Option<Piece>; 64],
    kinds: [Bitboard; 6],
    colors: [Bitboard; 2],
    hash: u64,
    /// The kings and rooks that may still castle: a move that touches none of them leaves the rights alone.
    castling_men: Bitboard,
    castling: CastlingRights,
    halfmove_clock: u32,
    fullmove_number: u32,
    turn: Color,
    en_passant: Option<Square>,
}

impl Default for Board {
    /// The usual start position (FIDE 2.3).
    fn default() -> Board {
        use PieceKind::{Bishop, King, Knight, Queen, Rook};
        static START: LazyLock<Board> =
            LazyLock::new(|| start_position([Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook]));
        *START
    }
}

impl Board {
    /// No piece, White to move. Not a valid position: the FEN reader and the set-up code fill it.
    pub(in crate::chess) const fn empty() -> Board {
        Board {
            squares: [None; 64],
            kinds: [Bitboard::EMPTY; 6],
            colors: [Bitboard::EMPTY; 2],
            hash: zobrist::WHITE_TO_MOVE,
            castling_men: Bitboard::EMPTY,
            castling: CastlingRights::NONE,
            halfmove_clock: 0,
            fullmove_number: 1,
            turn: Color::White,
            en_passant: None,
        }
    }

    /// Puts a piece on the square in place of what stands there.
    pub(in crate::chess) fn put(&mut self, square: Square, piece: Piece) {
        self.take(square);
        self.hash ^= piece_key(piece, square);
        self.squares[square.index()] = Some(piece);
        self.kinds[piece.kind.index()] |= Bitboard::from_square(square);
        self.colors[piece.color.index()] |= Bitboard::from_square(square);
    }

    /// Clears the square; what stood there.
    pub(in crate::chess) fn take(&mut self, square: Square) -> Option<Piece> {
        let piece = self.squares[square.index()].take()?;
        self.hash ^= piece_key(piece, square);
        self.kinds[piece.kind.index()] = self.kinds[piece.kind.index()].without(square);
        self.colors[piece.color.index()] = self.colors[piece.color.index()].without(square);
        Some(piece)
    }

    /// Sets everything but the pieces, which stand already. The en passant square is kept when a capture there is legal.
    pub(in crate::chess) fn set_state(
        &mut self,
        turn: Color,
        castling: CastlingRights,
        en_passant: Option<Square>,
        halfmove_clock: u16,
        fullmove_number: u16,
    ) {
        self.turn = turn;
        self.castling = castling;
        self.castling_men = Bitboard::EMPTY;
        for color in Color::ALL {
            for side in CastleSide::ALL {
                if let Some(rook) = self.castling_rook(color, side) {
                    self.castling_men |= self.pieces(color, PieceKind::King).with(rook);
                }
            }
        }
        self.halfmove_clock = u32::from(halfmove_clock);
        self.fullmove_number = u32::from(fullmove_number);
        self.en_passant = en_passant.filter(|&square| self.can_capture_en_passant(turn, square));
        self.hash = zobrist::hash(self);
    }

    /// Whose turn it is.
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// What stands on the square.
    #[inline]
    #[must_use]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.squares[square.index()]
    }

    /// All 64 squares, `a1` first.
    #[inline]
    #[must_use]
    pub const fn squares(&self) -> &[Option<Piece>; 64] {
        &self.squares
    }

    /// Where the pieces of this colour and kind stand.
    #[inline]
    #[must_use]
    pub fn pieces(&self, color: Color, kind: PieceKind) -> Bitboard {
        self.colors[color.index()] & self.kinds[kind.index()]
    }

    /// Where the pieces of this kind stand, of both colours.
    #[inline]
    #[must_use]
    pub const fn kind(&self, kind: PieceKind) -> Bitboard {
        self.kinds[kind.index()]
    }

    /// Where the pieces of this colour stand.
    #[inline]
    #[must_use]
    pub const fn color(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }

    /// Where any piece stands.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        self.colors[0] | self.colors[1]
    }

    /// Where the king of this colour stands.
    ///
    /// # Panics
    /// Never for a valid board: each side has exactly one king.
    #[inline]
    #[must_use]
    pub fn king(&self, color: Color) -> Square {
        self.pieces(color, PieceKind::King)
            .first()
            .expect("a valid board has a king of each colour")
    }

    /// Who may still castle and with which rooks.
    #[inline]
    #[must_use]
    pub const fn castling_rights(&self) -> &CastlingRights {
        &self.castling
    }

    /// The square a pawn has just jumped over, when an en passant capture there is legal.
    #[inline]
    #[must_use]
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// Moves since the last capture or pawn move, counted for each side (FIDE 9.3: 100 make fifty moves).
    #[inline]
    #[must_use]
    pub const fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }

    /// The number of the move about to be made, from 1; it grows after Black's move.
    #[inline]
    #[must_use]
    pub const fn fullmove_number(&self) -> u32 {
        self.fullmove_number
    }

    /// Whether both are the same position in the sense of FIDE 9.2.3: pieces, turn, castling rights and the en passant
    /// captures that can be made.
    #[must_use]
    pub fn is_same_position(&self, other: &Board) -> bool {
        self.squares == other.squares
            && self.turn == other.turn
            && self.castling == other.castling
            && self.en_passant == other.en_passant
    }

    /// The 64-bit key of the position in the sense of FIDE 9.2.3, with Polyglot's numbers (see [`zobrist`]).
    #[inline]
    #[must_use]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// Where the rook stands that this right is for, or `None` when the right is lost.
    #[must_use]
    pub fn castling_rook(&self, color: Color, side: CastleSide) -> Option<Square> {
        let file = self.castling.rook_file(color, side)?;
        Some(Square::at(file, back_rank(color)))
    }
}

/// The rank on which the pieces of this colour begin.
#[inline(always)]
const fn back_rank(color: Color) -> Rank {
    match color {
        Color::White => Rank::R1,
        Color::Black => Rank::R8,
    }
}
