//! Attack maps and bitboards shared by several terms.

use crate::chess::piece::{attacks, pawn};
use crate::chess::{Bitboard, Board, Color, Direction, PieceKind, Square};

/// A position with its attack maps.
pub(super) struct AttackMaps<'b> {
    pub board: &'b Board,
    pub occupied: Bitboard,
    /// The squares attacked by each side's pieces of each kind.
    pub by_kind: [[Bitboard; 6]; 2],
    /// The squares attacked by each side.
    pub all: [Bitboard; 2],
    /// The squares attacked at least twice by each side.
    pub twice: [Bitboard; 2],
    /// The king zone of each side: the king's square, those around it, and those one step ahead of them.
    pub zone: [Bitboard; 2],
}

impl AttackMaps<'_> {
    pub(super) fn of(board: &Board) -> AttackMaps<'_> {
        let mut maps = AttackMaps {
            board,
            occupied: board.occupied(),
            by_kind: [[Bitboard::EMPTY; 6]; 2],
            all: [Bitboard::EMPTY; 2],
            twice: [Bitboard::EMPTY; 2],
            zone: [Bitboard::EMPTY; 2],
        };
        for color in Color::ALL {
            let around = attacks::king(board.king(color));
            maps.zone[color.index()] = around.with(board.king(color)) | pawn::pushes(color, around);
            maps.add_attacks(color, PieceKind::King, around);
            let pawns = board.pieces(color, PieceKind::Pawn);
            maps.add_attacks(color, PieceKind::Pawn, pawn::attacks_west(color, pawns));
            maps.add_attacks(color, PieceKind::Pawn, pawn::attacks_east(color, pawns));
        }
        maps
    }

    /// Records that a piece of this kind attacks these squares.
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

    /// The attacks of a piece, with X-rays: bishops and rooks through queens of their own side, rooks also through rooks.
    #[inline]
    pub(super) fn attacks(&self, color: Color, kind: PieceKind, from: Square) -> Bitboard {
        let queens = self.pieces(color, PieceKind::Queen);
        match kind {
            PieceKind::Knight => attacks::knight(from),
            PieceKind::Bishop => attacks::bishop(from, self.occupied & !queens),
            PieceKind::Rook => attacks::rook(from, self.occupied & !queens & !self.pieces(color, PieceKind::Rook)),
            _ => attacks::bishop(from, self.occupied) | attacks::rook(from, self.occupied),
        }
    }
}

/// All squares in front of these, to the end of the file.
#[inline]
pub(in crate::engine) const fn ahead(color: Color, squares: Bitboard) -> Bitboard {
    let forward = Direction::forward(color);
    squares.shift(forward).fill(forward)
}

/// The squares directly beside these.
#[inline]
pub(in crate::engine) const fn beside(squares: Bitboard) -> Bitboard {
    Bitboard(squares.shift(Direction::East).0 | squares.shift(Direction::West).0)
}

/// The rank relative to the side, from 0.
#[inline]
pub(in crate::engine) const fn rank_of(color: Color, square: Square) -> usize {
    square.rank().relative_to(color).index()
}
