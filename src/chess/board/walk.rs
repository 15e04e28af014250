//! What [`processor`](super::processor) compiles twice: every function here is part of its caller.

use super::sink::{Count, PawnTargets, Sink};
use super::Board;
use crate::chess::piece::pawn;
use crate::chess::{Bitboard, Color, Move, MoveKind, MoveList, PieceKind, Square};

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
pub(super) fn each_successor(board: &Board, visit: impl FnMut(&Board)) {
    match board.turn {
        Color::White => {
            let color = Color::White;
            board.generate(color, Bitboard::FULL, &mut Successors { board, color, visit });
        }
        Color::Black => {
            let color = Color::Black;
            board.generate(color, Bitboard::FULL, &mut Successors { board, color, visit });
        }
    }
}

/// Makes each move on a copy of the board and shows it.
struct Successors<'b, V> {
    board: &'b Board,
    color: Color,
    visit: V,
}

impl<V: FnMut(&Board)> Successors<'_, V> {
    #[inline(always)]
    fn make(&mut self, mv: Move) {
        let mut next = *self.board;
        self.board.make(&mut next, mv, self.color);
        (self.visit)(&next);
    }
}

impl<V: FnMut(&Board)> Sink for Successors<'_, V> {
    /// Captures first, then the rest: in each loop the processor foresees whether there is something to take.
    #[inline(always)]
    fn piece(&mut self, from: Square, targets: Bitboard) {
        let victims = self.board.color(!self.color);
        for to in targets & victims {
            self.make(Move::normal(from, to));
        }
        for to in targets & !victims {
            self.make(Move::normal(from, to));
        }
    }

    #[inline(always)]
    fn pawns(&mut self, color: Color, targets: PawnTargets) {
        let last = Bitboard::rank(pawn::last_rank(color));
        for (targets, step) in targets.by_step(color) {
            for to in targets & !last {
                self.make(Move::normal(to.back(step), to));
            }
        }
        if (targets.all() & last).is_empty() {
            return;
        }
        for (targets, step) in targets.by_step(color) {
            for to in targets & last {
                for kind in PieceKind::PROMOTIONS {
                    self.make(Move::new(to.back(step), to, MoveKind::Promotion(kind)));
                }
            }
        }
    }

    #[inline(always)]
    fn special(&mut self, mv: Move) {
        self.make(mv);
    }
}
