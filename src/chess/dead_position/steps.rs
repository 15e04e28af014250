//! Moves of whole sets of squares at once.

use crate::chess::Direction::{East, North, South, West};
use crate::chess::{Bitboard, Board, CastleSide, Color, Direction, PieceKind, Square};

/// The squares one step of this kind away from any of these: for bishop, rook and queen, the nearest square on each line. A piece
/// that may stop on every square it passes gets, step by step, wherever its long moves lead.
pub(super) fn steps(kind: PieceKind, from: Bitboard) -> Bitboard {
    match kind {
        PieceKind::Knight => leaps(from),
        PieceKind::Bishop => towards(Direction::DIAGONAL, from),
        PieceKind::Rook => towards(Direction::ORTHOGONAL, from),
        PieceKind::Queen | PieceKind::King => towards(Direction::DIAGONAL, from) | towards(Direction::ORTHOGONAL, from),
        PieceKind::Pawn => Bitboard::EMPTY,
    }
}

fn towards(directions: [Direction; 4], from: Bitboard) -> Bitboard {
    let steps = directions.map(|direction| from.shift(direction));
    steps.into_iter().fold(Bitboard::EMPTY, |all, step| all | step)
}

/// Two steps along a rank or file and one to the side.
fn leaps(from: Bitboard) -> Bitboard {
    let two = |direction| from.shift(direction).shift(direction);
    let (upright, level) = (two(North) | two(South), two(East) | two(West));
    upright.shift(East) | upright.shift(West) | level.shift(North) | level.shift(South)
}

/// Everything a piece of this kind can reach from these squares without entering a closed one.
pub(super) fn flood(kind: PieceKind, from: Bitboard, closed: Bitboard) -> Bitboard {
    let mut seen = from;
    loop {
        let next = seen | steps(kind, seen) & !closed;
        if next == seen {
            return seen;
        }
        seen = next;
    }
}

/// Where the piece on this square may go by castling, over squares it could not pass alone.
pub(super) fn castling_squares(board: &Board, square: Square) -> Bitboard {
    let mut squares = Bitboard::EMPTY;
    for color in Color::ALL {
        for side in CastleSide::ALL {
            let Some(rook) = board.castling_rook(color, side) else {
                continue;
            };
            if square == rook {
                squares = squares.with(Square::at(side.rook_file(), rook.rank()));
            } else if square == board.king(color) {
                squares = squares.with(Square::at(side.king_file(), rook.rank()));
            }
        }
    }
    squares
}
