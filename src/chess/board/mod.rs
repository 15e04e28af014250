//! The position: what stands where, whose turn it is, and what may still be done.

mod legality;
mod play;

use crate::chess::{AttackBoard, Bitboard, CastlingRights, Color, Piece, PieceKind, Square};

/// A position of chess with everything a FEN says: pieces, turn, castling rights, en passant square and counters.
///
/// A board built through the public doors (FEN, start positions, legal moves) is always valid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    squares: [Option<Piece>; 64],
    kinds: [Bitboard; 6],
    colors: [Bitboard; 2],
    turn: Color,
    castling: CastlingRights,
    en_passant: Option<Square>,
    halfmove_clock: u16,
    fullmove_number: u16,
}

impl Default for Board {
    /// The usual start position (FIDE 2.3).
    fn default() -> Board {
        use PieceKind::{Bishop, King, Knight, Queen, Rook};
        let mut board = Board::empty();
        let back = [Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook];
        for (file, kind) in (0u8..).zip(back) {
            board.put(Square::wrapping(file), Piece::new(Color::White, kind));
            board.put(Square::wrapping(8 + file), Piece::new(Color::White, PieceKind::Pawn));
            board.put(Square::wrapping(48 + file), Piece::new(Color::Black, PieceKind::Pawn));
            board.put(Square::wrapping(56 + file), Piece::new(Color::Black, kind));
        }
        board.castling = CastlingRights::STANDARD;
        board
    }
}

impl Board {
    /// No piece, White to move. Not a valid position: the FEN reader and the set-up code fill it.
    pub(in crate::chess) const fn empty() -> Board {
        Board {
            squares: [None; 64],
            kinds: [Bitboard::EMPTY; 6],
            colors: [Bitboard::EMPTY; 2],
            turn: Color::White,
            castling: CastlingRights::NONE,
            en_passant: None,
            halfmove_clock: 0,
            fullmove_number: 1,
        }
    }

    pub(in crate::chess) fn put(&mut self, square: Square, piece: Piece) {
        self.take(square);
        self.squares[square.index()] = Some(piece);
        self.kinds[piece.kind.index()] |= Bitboard::from_square(square);
        self.colors[piece.color.index()] |= Bitboard::from_square(square);
    }

    pub(in crate::chess) fn take(&mut self, square: Square) -> Option<Piece> {
        let piece = self.squares[square.index()].take()?;
        self.kinds[piece.kind.index()] = self.kinds[piece.kind.index()].without(square);
        self.colors[piece.color.index()] = self.colors[piece.color.index()].without(square);
        Some(piece)
    }

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
        self.en_passant = en_passant;
        self.halfmove_clock = halfmove_clock;
        self.fullmove_number = fullmove_number;
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// What stands on the square.
    #[must_use]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.squares[square.index()]
    }

    /// All 64 squares, `a1` first.
    #[must_use]
    pub const fn squares(&self) -> &[Option<Piece>; 64] {
        &self.squares
    }

    /// Where the pieces of this colour and kind stand.
    #[must_use]
    pub fn pieces(&self, color: Color, kind: PieceKind) -> Bitboard {
        self.colors[color.index()] & self.kinds[kind.index()]
    }

    /// Where the pieces of this kind stand, of both colours.
    #[must_use]
    pub const fn kind(&self, kind: PieceKind) -> Bitboard {
        self.kinds[kind.index()]
    }

    /// Where the pieces of this colour stand.
    #[must_use]
    pub const fn color(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }

    /// Where any piece stands.
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        self.colors[0] | self.colors[1]
    }

    /// Where the king of this colour stands.
    ///
    /// # Panics
    /// Never for a valid board: each side has exactly one king.
    #[must_use]
    pub fn king(&self, color: Color) -> Square {
        self.pieces(color, PieceKind::King)
            .first()
            .expect("a valid board has a king of each colour")
    }

    /// Who may still castle and with which rooks.
    #[must_use]
    pub const fn castling_rights(&self) -> &CastlingRights {
        &self.castling
    }

    /// The square a pawn has just jumped over, when an en passant capture there is legal.
    #[must_use]
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// Moves since the last capture or pawn move, counted for each side (FIDE 9.3: 100 make fifty moves).
    #[must_use]
    pub const fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock as u32
    }

    /// The number of the move about to be made, from 1; it grows after Black's move.
    #[must_use]
    pub const fn fullmove_number(&self) -> u32 {
        self.fullmove_number as u32
    }

    /// The squares that the pieces of `color` attack, own and occupied ones included (FIDE 3.1.2).
    #[must_use]
    pub fn attacks(&self, color: Color) -> AttackBoard {
        self.color(color)
            .filter_map(|from| Some(self.piece_at(from)?.attacks(from, self.occupied())))
            .fold(Bitboard::EMPTY, |all, set| all | set)
    }

    /// The pieces of `color` that attack the square.
    #[must_use]
    pub fn attackers(&self, color: Color, square: Square) -> Bitboard {
        self.color(color)
            .filter(|&from| {
                self.piece_at(from)
                    .is_some_and(|piece| piece.attacks(from, self.occupied()).contains(square))
            })
            .collect()
    }

    /// The pieces that give check to the side to move (FIDE 3.9).
    #[must_use]
    pub fn checkers(&self) -> Bitboard {
        self.attackers(!self.turn, self.king(self.turn))
    }

    /// Whether the side to move is in check (FIDE 3.9).
    #[must_use]
    pub fn is_check(&self) -> bool {
        !self.checkers().is_empty()
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

    /// The 64-bit key of the position in the sense of FIDE 9.2.3, equal to Polyglot's.
    #[must_use]
    pub fn hash(&self) -> u64 {
        crate::chess::zobrist::hash(self)
    }
}
