//! What several terms need to know of a position.

use crate::chess::piece::{bishop, rook};
use crate::chess::piece::{king, knight, pawn};
use crate::chess::{Bitboard, Board, Color, Direction, PieceKind, Square};

/// A position with who attacks what.
pub(super) struct View<'b> {
    pub board: &'b Board,
    pub occupied: Bitboard,
    /// The squares that the pieces of each kind attack, for each side.
    pub by_kind: [[Bitboard; 6]; 2],
    /// What each side attacks.
    pub all: [Bitboard; 2],
    /// What each side attacks at least twice.
    pub twice: [Bitboard; 2],
    /// The king of each side, and the squares around it and before them.
    pub zone: [Bitboard; 2],
}

impl View<'_> {
    pub(super) fn of(board: &Board) -> View<'_> {
        let mut view = View {
            board,
            occupied: board.occupied(),
            by_kind: [[Bitboard::EMPTY; 6]; 2],
            all: [Bitboard::EMPTY; 2],
            twice: [Bitboard::EMPTY; 2],
            zone: [Bitboard::EMPTY; 2],
        };
        for color in Color::ALL {
            let around = king::attacks(board.king(color));
            view.zone[color.index()] = around.with(board.king(color)) | pawn::pushes(color, around);
            view.add_attacks(color, PieceKind::King, around);
            let pawns = board.pieces(color, PieceKind::Pawn);
            view.add_attacks(color, PieceKind::Pawn, pawn::attacks_west(color, pawns));
            view.add_attacks(color, PieceKind::Pawn, pawn::attacks_east(color, pawns));
        }
        view
    }

    /// Notes that a piece of this kind attacks these squares.
    #[inline]
    pub(super) fn add_attacks(&mut self, color: Color, kind: PieceKind, attacks: Bitboard) {
        let side = color.index();
        self.twice[side] |= self.all[side] & attacks;
        self.all[side] |= attacks;
        self.by_kind[side][kind.index()] |= attacks;
    }

    #[inline]
    pub(super) fn pieces(&self, color: Color, kind: PieceKind) -> Bitboard {
        self.board.pieces(color, kind)
    }

    #[inline]
    pub(super) const fn by(&self, color: Color, kind: PieceKind) -> Bitboard {
        self.by_kind[color.index()][kind.index()]
    }

    /// What a piece attacks; sliders look through a queen of their own side, rooks through rooks, too.
    #[inline]
    pub(super) fn attacks(&self, color: Color, kind: PieceKind, from: Square) -> Bitboard {
        let queens = self.pieces(color, PieceKind::Queen);
        match kind {
            PieceKind::Knight => knight::attacks(from),
            PieceKind::Bishop => bishop::attacks(from, self.occupied & !queens),
            PieceKind::Rook => rook::attacks(from, self.occupied & !queens & !self.pieces(color, PieceKind::Rook)),
            _ => bishop::attacks(from, self.occupied) | rook::attacks(from, self.occupied),
        }
    }
}

/// The squares in front of these, all the way.
#[inline]
pub(super) const fn ahead(color: Color, squares: Bitboard) -> Bitboard {
    let forward = Direction::forward(color);
    squares.shift(forward).fill(forward)
}

/// The squares beside these.
#[inline]
pub(super) const fn beside(squares: Bitboard) -> Bitboard {
    Bitboard(squares.shift(Direction::East).0 | squares.shift(Direction::West).0)
}

/// The rank as the side sees it, from 0.
#[inline]
pub(super) const fn rank_of(color: Color, square: Square) -> usize {
    square.rank().relative_to(color).index()
}

/// How many moves a king needs from one square to the other.
#[inline]
pub(super) fn distance(a: Square, b: Square) -> usize {
    let files = a.file().index().abs_diff(b.file().index());
    files.max(a.rank().index().abs_diff(b.rank().index()))
}
