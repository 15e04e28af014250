//! The placement of the pieces, shared by valid positions and positions being set up.

use crate::chess::piece::{attacks, pawn};
use crate::chess::zobrist::piece_key;
use crate::chess::{Bitboard, Color, Piece, PieceKind, Square};
use std::fmt;

/// Pieces on squares, stored twice: square by square, and as sets of squares.
///
/// Six sets are enough: pawns, knights, diagonal sliders, rank and file sliders, and one for each color. A queen is in both sets
/// of sliders, a king only in the set of its color.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Placement {
    squares: [Option<Piece>; 64],
    sets: Sets,
}

/// The sets of a placement; see the constants.
pub(in crate::chess) type Sets = [Bitboard; 6];

const PAWNS: usize = 0;
const KNIGHTS: usize = 1;
const DIAGONAL: usize = 2;
const ORTHOGONAL: usize = 3;
const WHITE: usize = 4;
const BLACK: usize = 5;

/// Which sets a piece is in, as masks; the last row is for no piece.
static MEMBERSHIP: [Sets; 13] = {
    let mut rows = [[Bitboard::EMPTY; 6]; 13];
    let mut index = 0;
    while index < 12 {
        let piece = Piece::ALL[index];
        let sets: &[usize] = match piece.kind() {
            PieceKind::Pawn => &[PAWNS],
            PieceKind::Knight => &[KNIGHTS],
            PieceKind::Bishop => &[DIAGONAL],
            PieceKind::Rook => &[ORTHOGONAL],
            PieceKind::Queen => &[DIAGONAL, ORTHOGONAL],
            PieceKind::King => &[],
        };
        let mut set = 0;
        while set < sets.len() {
            rows[index][sets[set]] = Bitboard::FULL;
            set += 1;
        }
        rows[index][WHITE + piece.color().index()] = Bitboard::FULL;
        index += 1;
    }
    rows
};

/// The row of [`MEMBERSHIP`].
#[inline]
const fn membership(piece: Option<Piece>) -> &'static Sets {
    match piece {
        Some(piece) => &MEMBERSHIP[piece.index()],
        None => &MEMBERSHIP[12],
    }
}

impl Default for Placement {
    fn default() -> Placement {
        Placement::EMPTY
    }
}

impl Placement {
    /// No pieces.
    pub const EMPTY: Placement = Placement {
        squares: [None; 64],
        sets: [Bitboard::EMPTY; 6],
    };

    /// The pieces on these squares; `of_each` has the squares of each piece, in the order of [`Piece::ALL`].
    pub(in crate::chess) fn from_squares(squares: [Option<Piece>; 64], of_each: &[Bitboard; 12]) -> Placement {
        let mut sets = [Bitboard::EMPTY; 6];
        for (of_piece, row) in of_each.iter().zip(&MEMBERSHIP) {
            for (set, &own) in sets.iter_mut().zip(row) {
                *set |= *of_piece & own;
            }
        }
        Placement { squares, sets }
    }

    /// The piece on the square, if any.
    #[inline]
    #[must_use]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.squares[square.index()]
    }

    /// The contents of all 64 squares, `a1` first.
    #[inline]
    #[must_use]
    pub const fn squares(&self) -> &[Option<Piece>; 64] {
        &self.squares
    }

    /// The squares of the pieces of this color and kind.
    #[inline]
    pub const fn pieces(&self, color: Color, kind: PieceKind) -> Bitboard {
        Bitboard(self.by_color(color).0 & self.by_kind(kind).0)
    }

    /// The squares of the pieces of this kind, of both colors.
    #[inline]
    pub const fn by_kind(&self, kind: PieceKind) -> Bitboard {
        let [pawns, knights, diagonal, orthogonal, ..] = self.sets;
        match kind {
            PieceKind::Pawn => pawns,
            PieceKind::Knight => knights,
            PieceKind::Bishop => Bitboard(diagonal.0 & !orthogonal.0),
            PieceKind::Rook => Bitboard(orthogonal.0 & !diagonal.0),
            PieceKind::Queen => Bitboard(diagonal.0 & orthogonal.0),
            PieceKind::King => Bitboard(self.occupied().0 & !(pawns.0 | knights.0 | diagonal.0 | orthogonal.0)),
        }
    }

    /// [`Placement::pieces`] for a kind that depends on the input: branch-free, since a branch would be mispredicted.
    #[inline]
    pub(in crate::chess) const fn pieces_looked_up(&self, color: Color, kind: PieceKind) -> Bitboard {
        let own = membership(Some(Piece::new(color, kind)));
        let mut found = self.by_color(color).0;
        let mut set = 0;
        while set < WHITE {
            found &= !(self.sets[set].0 ^ own[set].0);
            set += 1;
        }
        Bitboard(found)
    }

    /// The squares of the pieces of this color.
    #[inline]
    pub const fn by_color(&self, color: Color) -> Bitboard {
        self.sets[WHITE + color.index()]
    }

    /// The occupied squares.
    #[inline]
    pub const fn occupied(&self) -> Bitboard {
        Bitboard(self.sets[WHITE].0 | self.sets[BLACK].0)
    }

    /// The squares of bishops and queens of both colors.
    #[inline]
    pub const fn diagonal_sliders(&self) -> Bitboard {
        self.sets[DIAGONAL]
    }

    /// The squares of rooks and queens of both colors.
    #[inline]
    pub const fn orthogonal_sliders(&self) -> Bitboard {
        self.sets[ORTHOGONAL]
    }

    /// Puts a piece on the square and returns the piece it replaces, if any.
    #[inline]
    pub const fn put(&mut self, square: Square, piece: Piece) -> Option<Piece> {
        let replaced = self.take(square);
        self.add(square, piece);
        replaced
    }

    /// Puts a piece on an empty square.
    #[inline]
    pub(in crate::chess) const fn add(&mut self, square: Square, piece: Piece) {
        self.squares[square.index()] = Some(piece);
        self.flip(piece, Bitboard::from_square(square));
    }

    /// Clears the square and returns the piece that was there.
    #[inline]
    pub const fn take(&mut self, square: Square) -> Option<Piece> {
        let taken = self.squares[square.index()];
        if let Some(piece) = taken {
            self.squares[square.index()] = None;
            self.flip(piece, Bitboard::from_square(square));
        }
        taken
    }

    /// The part of a position's key that comes from the pieces; see [`zobrist`](crate::chess::zobrist).
    #[must_use]
    pub const fn hash(&self) -> u64 {
        let mut key = 0;
        let mut occupied = self.occupied();
        while let Some(square) = occupied.first() {
            if let Some(piece) = self.piece_at(square) {
                key ^= piece_key(piece, square);
            }
            occupied = occupied.without_first();
        }
        key
    }

    /// Adds the squares to the sets of the piece, or removes them.
    #[inline]
    const fn flip(&mut self, piece: Piece, squares: Bitboard) {
        let row = membership(Some(piece));
        let mut set = 0;
        while set < row.len() {
            self.sets[set].0 ^= squares.0 & row[set].0;
            set += 1;
        }
    }

    /// The sets, to be read before anything is written.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "the heart of making a move")]
    pub(in crate::chess) const fn sets(&self) -> Sets {
        self.sets
    }

    /// Moves the piece from one square to another, which holds `captured`; `sets` are those before the move.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "the heart of making a move")]
    pub(in crate::chess) fn move_piece(
        &mut self,
        piece: Piece,
        [from, to]: [Square; 2],
        captured: Option<Piece>,
        sets: Sets,
    ) {
        let target = Bitboard::from_square(to);
        let moved = Bitboard::from_square(from) | target;
        self.squares[from.index()] = None;
        self.squares[to.index()] = Some(piece);
        let rows = membership(Some(piece)).iter().zip(membership(captured));
        for ((set, before), (&own, &enemy)) in self.sets.iter_mut().zip(sets).zip(rows) {
            *set = before ^ (moved & own) ^ (target & enemy);
        }
    }

    /// The pieces of either color that attack the square, with `occupied` as the squares that block lines.
    ///
    /// With squares removed from `occupied`, it finds attackers through them, as a static exchange evaluation needs.
    #[inline]
    pub fn attackers_to(&self, square: Square, occupied: Bitboard) -> Bitboard {
        attacks::knight(square) & self.by_kind(PieceKind::Knight)
            | attacks::king(square) & self.by_kind(PieceKind::King)
            | pawn::attacks(Color::Black, square) & self.pieces(Color::White, PieceKind::Pawn)
            | pawn::attacks(Color::White, square) & self.pieces(Color::Black, PieceKind::Pawn)
            | attacks::bishop(square, occupied) & self.diagonal_sliders()
            | attacks::rook(square, occupied) & self.orthogonal_sliders()
    }

    /// The bishops, rooks and queens of `color` that attack the square, with `occupied` as the squares that block lines.
    #[inline]
    pub fn sliding_attackers(&self, color: Color, square: Square, occupied: Bitboard) -> Bitboard {
        let sliders = attacks::bishop(square, occupied) & self.diagonal_sliders()
            | attacks::rook(square, occupied) & self.orthogonal_sliders();
        sliders & self.by_color(color)
    }

    /// The squares that the pieces of `color` attack, with `occupied` as the squares that block lines.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "instantiated for each color in the generator")]
    pub(in crate::chess) fn attacked_by(&self, color: Color, occupied: Bitboard) -> Bitboard {
        let pawns = self.pieces(color, PieceKind::Pawn);
        let mut attacked = pawn::attacks_of_all(color, pawns);
        for from in self.pieces(color, PieceKind::Knight) {
            attacked |= attacks::knight(from);
        }
        for from in self.diagonal_sliders() & self.by_color(color) {
            attacked |= attacks::bishop(from, occupied);
        }
        for from in self.orthogonal_sliders() & self.by_color(color) {
            attacked |= attacks::rook(from, occupied);
        }
        for from in self.pieces(color, PieceKind::King) {
            attacked |= attacks::king(from);
        }
        attacked
    }
}

impl fmt::Debug for Placement {
    /// The first field of a FEN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
