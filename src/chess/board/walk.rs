//! What [`processor`](super::processor) compiles twice: every function here is part of its caller.

use super::sink::{Count, Each};
use super::Board;
use crate::chess::{Bitboard, Color, MoveList};

/// The number of legal moves.
#[inline(always)]
pub(super) fn count(board: &Board) -> u32 {
    let mut count = Count(0);
    match board.turn {
        Color::White => board.generate(Color::White, Bitboard::FULL, &mut count),
        Color::Black => board.generate(Color::Black, Bitboard::FULL, &mut count),
    }
    count.0
}

/// The legal moves.
#[inline(always)]
pub(super) fn list(board: &Board) -> MoveList {
    let mut moves = MoveList::new();
    match board.turn {
        Color::White => board.generate(Color::White, Bitboard::FULL, &mut moves),
        Color::Black => board.generate(Color::Black, Bitboard::FULL, &mut moves),
    }
    moves
}

/// Calls the function with the board after each legal move.
#[inline(always)]
pub(super) fn each_successor(board: &Board, mut visit: impl FnMut(&Board)) {
    match board.turn {
        Color::White => each_successor_of(board, Color::White, &mut visit),
        Color::Black => each_successor_of(board, Color::Black, &mut visit),
    }
}

#[inline(always)]
fn each_successor_of(board: &Board, color: Color, visit: &mut impl FnMut(&Board)) {
    let mut sink = Each(|mv| {
        let mut next = *board;
        next.make(mv, color);
        visit(&next);
    });
    board.generate(color, Bitboard::FULL, &mut sink);
}
