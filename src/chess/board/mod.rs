//! The position: the pieces, the side to move, castling rights and en passant.

#![allow(
    clippy::inline_always,
    reason = "the generator is instantiated whole for each color and visitor"
)]

mod attacks;
mod check_info;
mod legality;
mod make;
mod make_special;
mod movegen;
mod see;
mod undo;
mod visitor;

pub use check_info::{CheckInfo, CheckSquares};
pub use see::see_value;
pub use undo::Undo;
pub use visitor::{CountMoves, ForEachMove, HasMove, MoveVisitor, PawnTargets};

use crate::chess::zobrist::{castling_key, en_passant_key, WHITE_TO_MOVE};
use crate::chess::{Bitboard, CastleSide, CastlingRights, Color, File, Piece, PieceKind, Placement, Rank, Square};

/// A chess position with everything a FEN says: pieces, turn, castling rights, en passant square and counters.
///
/// A board that comes from a FEN, a [`Setup`](crate::chess::setup::Setup), a starting position or legal moves is always valid:
/// each side has one king, and the side that has just moved is not in check. It is `Copy` and 128 bytes in size.
#[must_use]
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Board {
    placement: Placement,
    hash: u64,
    castling: CastlingRights,
    halfmove_clock: u16,
    fullmove_number: u16,
    turn: Color,
    en_passant: EnPassant,
}

/// Compilers copy up to 128 bytes inline and call a function for more.
const _: () = assert!(size_of::<Board>() == 128);

/// An en passant square or none, in one byte.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct EnPassant(u8);

impl EnPassant {
    const NONE: EnPassant = EnPassant(64);

    #[inline]
    const fn on(square: Square) -> EnPassant {
        EnPassant(square.index() as u8)
    }

    #[inline]
    const fn square(self) -> Option<Square> {
        Square::new(self.0)
    }
}

impl Default for Board {
    /// The starting position of standard chess (FIDE 2.3).
    fn default() -> Board {
        Board::START
    }
}

impl Board {
    /// The starting position of standard chess (FIDE 2.3).
    pub const START: Board = {
        use PieceKind::{Bishop, King, Knight, Queen, Rook};
        let back = [Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook];
        let mut placement = Placement::EMPTY;
        let mut file = 0;
        while file < 8 {
            let on = File::ALL[file];
            placement.put(Square::at(on, Rank::R1), Piece::new(Color::White, back[file]));
            placement.put(Square::at(on, Rank::R2), Piece::WhitePawn);
            placement.put(Square::at(on, Rank::R7), Piece::BlackPawn);
            placement.put(Square::at(on, Rank::R8), Piece::new(Color::Black, back[file]));
            file += 1;
        }
        Board::assemble(
            placement,
            placement.hash(),
            Color::White,
            CastlingRights::STANDARD,
            0,
            1,
        )
    };

    /// The board with these parts and no en passant square; `pieces_hash` is the hash of the placement.
    const fn assemble(
        placement: Placement,
        pieces_hash: u64,
        turn: Color,
        castling: CastlingRights,
        halfmove_clock: u16,
        fullmove_number: u16,
    ) -> Board {
        let mut board = Board {
            placement,
            hash: 0,
            castling,
            halfmove_clock,
            fullmove_number,
            turn,
            en_passant: EnPassant::NONE,
        };
        board.hash = pieces_hash ^ board.hash_of_state();
        board
    }

    /// The board with parts that form a valid position. The en passant square is kept only if a capture there is legal;
    /// `pieces_hash` is the hash of the placement.
    pub(in crate::chess) fn from_parts(
        placement: Placement,
        pieces_hash: u64,
        turn: Color,
        castling: CastlingRights,
        en_passant: Option<Square>,
        halfmove_clock: u16,
        fullmove_number: u16,
    ) -> Board {
        let board = Board::assemble(placement, pieces_hash, turn, castling, halfmove_clock, fullmove_number);
        match en_passant {
            Some(square) if board.can_capture_en_passant(turn, square) => Board {
                en_passant: EnPassant::on(square),
                hash: board.hash ^ en_passant_key(square.file()),
                ..board
            },
            _ => board,
        }
    }

    /// The placement of the pieces.
    #[inline]
    #[must_use]
    pub const fn placement(&self) -> &Placement {
        &self.placement
    }

    /// The side to move.
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The piece on the square, if any.
    #[inline]
    #[must_use]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.placement.piece_at(square)
    }

    /// The contents of all 64 squares, `a1` first.
    #[inline]
    #[must_use]
    pub const fn squares(&self) -> &[Option<Piece>; 64] {
        self.placement.squares()
    }

    /// The squares of the pieces of this color and kind.
    #[inline]
    pub const fn pieces(&self, color: Color, kind: PieceKind) -> Bitboard {
        self.placement.pieces(color, kind)
    }

    /// The values of a side's pieces and pawns together.
    ///
    /// ```
    /// use tabiya::chess::{Board, Color};
    ///
    /// let board: Board = "rnb1kbnr/ppp2ppp/8/3p4/8/8/PPPPPPPP/RNBQKB1R b KQkq - 0 5".parse()?;
    /// assert_eq!((board.material(Color::Black), board.material_lead(Color::Black)), (29, -7));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn material(&self, color: Color) -> i32 {
        let of_kind = |kind: PieceKind| kind.value() * self.pieces(color, kind).count() as i32;
        PieceKind::ALL.into_iter().map(of_kind).sum()
    }

    /// By how much a side is ahead in material; negative when it is behind.
    #[must_use]
    pub fn material_lead(&self, color: Color) -> i32 {
        self.material(color) - self.material(!color)
    }

    /// The squares of the pieces of this kind, of both colors.
    #[inline]
    pub const fn by_kind(&self, kind: PieceKind) -> Bitboard {
        self.placement.by_kind(kind)
    }

    /// The squares of the pieces of this color.
    #[inline]
    pub const fn by_color(&self, color: Color) -> Bitboard {
        self.placement.by_color(color)
    }

    /// The occupied squares.
    #[inline]
    pub const fn occupied(&self) -> Bitboard {
        self.placement.occupied()
    }

    /// The square of this color's king. (`a1` on a board that lost its king to an illegal move.)
    #[inline]
    pub const fn king(&self, color: Color) -> Square {
        Square::wrapping(self.pieces(color, PieceKind::King).0.trailing_zeros() as u8)
    }

    /// Who may still castle and with which rooks.
    #[inline]
    #[must_use]
    pub const fn castling_rights(&self) -> &CastlingRights {
        &self.castling
    }

    /// The square a pawn has just jumped over, if a capture there is legal.
    #[inline]
    #[must_use]
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant.square()
    }

    /// Plies since the last capture or pawn move (FIDE 9.3: 100 of them make fifty moves). Saturates at 65535.
    #[inline]
    #[must_use]
    pub const fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock as u32
    }

    /// The number of the move about to be made, from 1; it increases after Black's move. Saturates at 65535.
    #[inline]
    #[must_use]
    pub const fn fullmove_number(&self) -> u32 {
        self.fullmove_number as u32
    }

    /// That number as it is written before the move: `12.`, and before a move by Black with these dots, as in `12…`.
    #[must_use]
    pub fn move_number(&self, dots: &str) -> String {
        let sign = if self.turn() == Color::White { "." } else { dots };
        format!("{}{sign}", self.fullmove_number)
    }

    /// Whether both are the same position in the sense of FIDE 9.2.3: the same pieces, turn, castling rights and possible en
    /// passant captures.
    #[must_use]
    pub fn is_same_position(&self, other: &Board) -> bool {
        self.squares() == other.squares()
            && self.turn == other.turn
            && self.castling == other.castling
            && self.en_passant == other.en_passant
    }

    /// The 64-bit key of the position in the sense of FIDE 9.2.3, with Polyglot's numbers (see
    /// [`zobrist`](crate::chess::zobrist)).
    #[inline]
    #[must_use]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// [`Board::hash`] computed from the squares: always equal to it.
    #[must_use]
    pub const fn recomputed_hash(&self) -> u64 {
        self.placement.hash() ^ self.hash_of_state()
    }

    /// The part of [`Board::hash`] that does not come from the pieces: turn, castling rights, en passant square.
    const fn hash_of_state(&self) -> u64 {
        let mut key = match self.turn {
            Color::White => WHITE_TO_MOVE,
            Color::Black => 0,
        };
        let mut right = 0;
        while right < 4 {
            let (color, side) = (Color::ALL[right / 2], CastleSide::ALL[right % 2]);
            if self.castling.has(color, side) {
                key ^= castling_key(color, side);
            }
            right += 1;
        }
        match self.en_passant.square() {
            Some(square) => key ^ en_passant_key(square.file()),
            None => key,
        }
    }

    /// A 64-bit key of the pawns alone, for tables of pawn structures. It is mixed from the two sets of pawns on each call (with
    /// the finalizer of Austin Appleby's `MurmurHash3`), which is cheaper than updating it with every move.
    #[inline]
    #[must_use]
    pub const fn pawn_hash(&self) -> u64 {
        const fn mix(mut key: u64) -> u64 {
            key = (key ^ (key >> 33)).wrapping_mul(0xFF51_AFD7_ED55_8CCD);
            key = (key ^ (key >> 33)).wrapping_mul(0xC4CE_B9FE_1A85_EC53);
            key ^ (key >> 33)
        }
        let white = self.pieces(Color::White, PieceKind::Pawn).0;
        let black = self.pieces(Color::Black, PieceKind::Pawn).0;
        mix(mix(white).wrapping_add(black))
    }

    /// The square of the rook that this right is for, or `None` if the right is lost.
    #[must_use]
    pub const fn castling_rook(&self, color: Color, side: CastleSide) -> Option<Square> {
        match self.castling.rook_file(color, side) {
            Some(file) => Some(Square::at(file, Rank::R1.relative_to(color))),
            None => None,
        }
    }
}
