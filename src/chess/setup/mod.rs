//! A position as someone sets it up: everything a FEN says, not yet known to be a valid position.

mod fault;
mod validity;

pub use fault::SetupFault;

use crate::chess::{Bitboard, Board, CastleSide, CastlingRights, Color, Piece, PieceKind, Placement, Rank, Square};

/// Pieces, turn, rights and counters that may break any rule; [`Setup::board`] turns it into a [`Board`] if they break none. The
/// FEN reader and the position editor fill it in.
///
/// ```
/// use tabiya::chess::{setup::Setup, Color, Piece, PieceKind, Square};
///
/// let mut setup = Setup::default();
/// setup.put(Square::E1, Some(Piece::new(Color::White, PieceKind::King)));
/// assert_eq!(setup.board().unwrap_err()[0].to_string(), "Black has no king");
/// setup.put(Square::E8, Some(Piece::new(Color::Black, PieceKind::King)));
/// assert_eq!(setup.board().unwrap().to_string(), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// The placement of the pieces.
    pub placement: Placement,
    /// The side to move.
    pub turn: Color,
    /// Who may still castle, and with which rooks.
    pub castling: CastlingRights,
    /// The square a pawn has just jumped over, whether or not it can be captured there.
    pub en_passant: Option<Square>,
    /// Plies since the last capture or pawn move.
    pub halfmove_clock: u16,
    /// The number of the move about to be made.
    pub fullmove_number: u16,
}

impl Default for Setup {
    /// An empty board, White to move.
    fn default() -> Setup {
        Setup {
            placement: Placement::EMPTY,
            turn: Color::White,
            castling: CastlingRights::NONE,
            en_passant: None,
            halfmove_clock: 0,
            fullmove_number: 1,
        }
    }
}

impl From<&Board> for Setup {
    fn from(board: &Board) -> Setup {
        Setup {
            placement: *board.placement(),
            turn: board.turn(),
            castling: *board.castling_rights(),
            en_passant: board.en_passant(),
            halfmove_clock: board.halfmove_clock() as u16,
            fullmove_number: board.fullmove_number() as u16,
        }
    }
}

impl Setup {
    /// The piece on the square, if any.
    #[must_use]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.placement.piece_at(square)
    }

    /// Puts a piece on the square, replacing what is there; `None` clears the square.
    pub const fn put(&mut self, square: Square, piece: Option<Piece>) {
        match piece {
            Some(piece) => self.placement.put(square, piece),
            None => self.placement.take(square),
        };
    }

    /// The squares of the pieces of this color and kind.
    pub const fn pieces(&self, color: Color, kind: PieceKind) -> Bitboard {
        self.placement.pieces(color, kind)
    }

    /// The occupied squares.
    pub const fn occupied(&self) -> Bitboard {
        self.placement.occupied()
    }

    /// The pieces of `color` that attack the square, with `occupied` as the squares that block lines.
    pub fn attackers(&self, color: Color, square: Square, occupied: Bitboard) -> Bitboard {
        self.placement.attackers_to(square, occupied) & self.placement.by_color(color)
    }

    /// The square of this color's king, if there is exactly one.
    #[must_use]
    pub fn only_king(&self, color: Color) -> Option<Square> {
        let kings = self.pieces(color, PieceKind::King);
        kings.first().filter(|_| kings.count() == 1)
    }

    /// The square of the rook that this right is for, or `None` if there is no such right.
    #[must_use]
    pub fn castling_rook(&self, color: Color, side: CastleSide) -> Option<Square> {
        let file = self.castling.rook_file(color, side)?;
        Some(Square::at(file, Rank::R1.relative_to(color)))
    }

    /// Every rule of valid positions that this one breaks; empty if it is valid.
    #[must_use]
    pub fn faults(&self) -> Vec<SetupFault> {
        validity::faults(self)
    }

    /// Whether it is a valid position: whether [`Setup::faults`] would find nothing.
    #[must_use]
    pub fn is_valid(&self) -> bool {
        validity::is_valid(self)
    }

    /// The position. The en passant square is kept only if a pawn can legally capture there.
    ///
    /// # Errors
    /// Every broken rule, in rule order.
    pub fn board(&self) -> Result<Board, Vec<SetupFault>> {
        if self.is_valid() {
            Ok(self.playable_board())
        } else {
            Err(self.faults())
        }
    }

    /// The position of a setup that breaks no rules other than those that [`SetupFault::is_playable`] names.
    pub(super) fn playable_board(&self) -> Board {
        self.hashed_board(self.placement.hash())
    }

    /// The same, for a caller that knows the hash of the placement.
    pub(super) fn hashed_board(&self, pieces_hash: u64) -> Board {
        Board::from_parts(
            self.placement,
            pieces_hash,
            self.turn,
            self.castling,
            self.en_passant,
            self.halfmove_clock,
            self.fullmove_number.max(1),
        )
    }

    /// The square of the pawn that has just jumped over this square.
    pub(super) fn pushed_pawn(&self, square: Square) -> Option<Square> {
        square.ahead(!self.turn)
    }
}
