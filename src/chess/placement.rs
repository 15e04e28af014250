//! What stands where: the part that a valid position and one being set up have in common.

use crate::chess::piece::{bishop, king, knight, pawn, rook};
use crate::chess::{Bitboard, Color, Piece, PieceKind, Square};
use std::fmt;

/// Pieces on squares, kept twice: square by square, and as sets by kind and by color.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Placement {
    squares: [Option<Piece>; 64],
    kinds: [Bitboard; 6],
    colors: [Bitboard; 2],
}

/// Some sets of a placement before a move: see [`Placement::sets_of`].
#[derive(Clone, Copy)]
pub(in crate::chess) struct Sets {
    of_kind: Bitboard,
    colors: [Bitboard; 2],
}

impl Default for Placement {
    fn default() -> Placement {
        Placement::EMPTY
    }
}

impl Placement {
    /// No piece at all.
    pub const EMPTY: Placement = Placement {
        squares: [None; 64],
        kinds: [Bitboard::EMPTY; 6],
        colors: [Bitboard::EMPTY; 2],
    };

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

    /// Where the pieces of this color and kind stand.
    #[inline]
    #[must_use]
    pub const fn pieces(&self, color: Color, kind: PieceKind) -> Bitboard {
        Bitboard(self.colors[color.index()].0 & self.kinds[kind.index()].0)
    }

    /// Where the pieces of this kind stand, of both colors.
    #[inline]
    #[must_use]
    pub const fn by_kind(&self, kind: PieceKind) -> Bitboard {
        self.kinds[kind.index()]
    }

    /// Where the pieces of this color stand.
    #[inline]
    #[must_use]
    pub const fn by_color(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }

    /// Where any piece stands.
    #[inline]
    #[must_use]
    pub const fn occupied(&self) -> Bitboard {
        Bitboard(self.colors[0].0 | self.colors[1].0)
    }

    /// Puts a piece on the square in place of what stands there, which it returns.
    #[inline]
    pub const fn put(&mut self, square: Square, piece: Piece) -> Option<Piece> {
        let replaced = self.take(square);
        self.squares[square.index()] = Some(piece);
        self.flip(piece, Bitboard::from_square(square));
        replaced
    }

    /// Clears the square and returns what stood there.
    #[inline]
    pub const fn take(&mut self, square: Square) -> Option<Piece> {
        let taken = self.squares[square.index()];
        if let Some(piece) = taken {
            self.squares[square.index()] = None;
            self.flip(piece, Bitboard::from_square(square));
        }
        taken
    }

    /// Adds the squares to the sets of the piece, or removes them.
    #[inline]
    const fn flip(&mut self, piece: Piece, squares: Bitboard) {
        self.kinds[piece.kind().index()].0 ^= squares.0;
        self.colors[piece.color().index()].0 ^= squares.0;
    }

    /// The sets that a move of the piece changes, read before anything is written.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "the heart of making a move")]
    pub(in crate::chess) const fn sets_of(&self, piece: Piece) -> Sets {
        Sets {
            of_kind: self.by_kind(piece.kind()),
            colors: self.colors,
        }
    }

    /// Moves the piece from one square to another, on which `captured` stands; `sets` are those of the piece.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "the heart of making a move")]
    pub(in crate::chess) fn move_piece(
        &mut self,
        piece: Piece,
        [from, to]: [Square; 2],
        captured: Option<Piece>,
        sets: Sets,
    ) {
        let (own, enemy) = (piece.color().index(), (!piece.color()).index());
        let target = Bitboard::from_square(to);
        let moved = Bitboard::from_square(from) | target;
        self.squares[from.index()] = None;
        self.squares[to.index()] = Some(piece);
        self.kinds[piece.kind().index()] = sets.of_kind ^ moved;
        self.colors[own] = sets.colors[own] ^ moved;
        if let Some(captured) = captured {
            self.kinds[captured.kind().index()] ^= target;
            self.colors[enemy] = sets.colors[enemy] ^ target;
        }
    }

    /// Bishops and queens of the color.
    #[inline]
    #[must_use]
    pub fn diagonal_sliders(&self, color: Color) -> Bitboard {
        (self.by_kind(PieceKind::Bishop) | self.by_kind(PieceKind::Queen)) & self.by_color(color)
    }

    /// Rooks and queens of the color.
    #[inline]
    #[must_use]
    pub fn orthogonal_sliders(&self, color: Color) -> Bitboard {
        (self.by_kind(PieceKind::Rook) | self.by_kind(PieceKind::Queen)) & self.by_color(color)
    }

    /// The pieces of either color that attack the square if `occupied` are the squares that block lines.
    ///
    /// With squares removed from `occupied` it finds who attacks through them, as a static exchange evaluation needs.
    #[inline]
    #[must_use]
    pub fn attackers_to(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let queens = self.by_kind(PieceKind::Queen);
        knight::attacks(square) & self.by_kind(PieceKind::Knight)
            | king::attacks(square) & self.by_kind(PieceKind::King)
            | pawn::attacks(Color::Black, square) & self.pieces(Color::White, PieceKind::Pawn)
            | pawn::attacks(Color::White, square) & self.pieces(Color::Black, PieceKind::Pawn)
            | bishop::attacks(square, occupied) & (self.by_kind(PieceKind::Bishop) | queens)
            | rook::attacks(square, occupied) & (self.by_kind(PieceKind::Rook) | queens)
    }

    /// The bishops, rooks and queens of `color` that attack the square if `occupied` are the squares that block lines.
    #[inline]
    #[must_use]
    pub fn sliding_attackers(&self, color: Color, square: Square, occupied: Bitboard) -> Bitboard {
        bishop::attacks(square, occupied) & self.diagonal_sliders(color)
            | rook::attacks(square, occupied) & self.orthogonal_sliders(color)
    }

    /// The squares that the pieces of `color` attack if `occupied` are the squares that block lines.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "instantiated for each color in the generator")]
    pub(in crate::chess) fn attacked_by(&self, color: Color, occupied: Bitboard) -> Bitboard {
        let pawns = self.pieces(color, PieceKind::Pawn);
        let mut attacked = pawn::attacks_west(color, pawns) | pawn::attacks_east(color, pawns);
        for from in self.pieces(color, PieceKind::Knight) {
            attacked |= knight::attacks(from);
        }
        for from in self.diagonal_sliders(color) {
            attacked |= bishop::attacks(from, occupied);
        }
        for from in self.orthogonal_sliders(color) {
            attacked |= rook::attacks(from, occupied);
        }
        for from in self.pieces(color, PieceKind::King) {
            attacked |= king::attacks(from);
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
