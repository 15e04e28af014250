//! What to do with generated moves: count them, list them, or search for one.

use crate::chess::piece::pawn;
use crate::chess::{Bitboard, Color, Move, MoveKind, MoveList, PieceKind, Rank, Square};

/// The target squares of a side's pawns, by type of move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PawnTargets {
    /// The color of the pawns.
    pub color: Color,
    /// The targets of single steps.
    pub single: Bitboard,
    /// The targets of double steps.
    pub double: Bitboard,
    /// The targets of captures toward the a-file.
    pub west: Bitboard,
    /// The targets of captures toward the h-file.
    pub east: Bitboard,
}

impl PawnTargets {
    /// Whether there are no targets.
    #[inline(always)]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        [self.single, self.double, self.west, self.east]
            .iter()
            .all(|targets| targets.is_empty())
    }

    /// The number of moves: a move to the last rank counts as four.
    #[inline(always)]
    #[must_use]
    pub fn count(&self) -> u32 {
        // Single steps, double steps and captures to one side never share a target.
        let most = self.single | self.double | self.west;
        let mut count = most.count() + self.east.count();
        let last = Bitboard::rank(Rank::R8.relative_to(self.color));
        if (most | self.east).intersects(last) {
            count += 3 * ((most & last).count() + (self.east & last).count());
        }
        count
    }

    /// Calls the function with each move, including promotions to all four kinds.
    #[inline(always)]
    pub fn for_each(&self, mut visit: impl FnMut(Move)) {
        let ahead = pawn::ahead(self.color);
        let last = Bitboard::rank(Rank::R8.relative_to(self.color));
        for (targets, step) in [
            (self.single, ahead),
            (self.double, 2 * ahead),
            (self.west, ahead - 1),
            (self.east, ahead + 1),
        ] {
            for to in targets & !last {
                visit(Move::normal(to.back(step), to));
            }
            for to in targets & last {
                for kind in PieceKind::PROMOTIONS {
                    visit(Move::new(to.back(step), to, MoveKind::Promotion(kind)));
                }
            }
        }
    }
}

/// Receives the legal moves of a position from [`Board::generate`](crate::chess::Board::generate) as sets of target squares, so
/// that a visitor that only counts never builds a [`Move`].
pub trait MoveVisitor {
    /// A piece other than a pawn can move from here to any of these squares.
    fn piece(&mut self, from: Square, targets: Bitboard);

    /// Pawns can move there, promoting on the last rank.
    fn pawns(&mut self, targets: PawnTargets);

    /// Castling or an en passant capture.
    fn special(&mut self, mv: Move);

    /// Whether the visitor needs no more moves; it may still receive some.
    #[inline(always)]
    fn is_done(&self) -> bool {
        false
    }
}

/// Counts the moves.
#[derive(Debug, Clone, Copy, Default)]
pub struct CountMoves(
    /// The number of moves so far.
    pub u32,
);

impl MoveVisitor for CountMoves {
    #[inline(always)]
    fn piece(&mut self, _: Square, targets: Bitboard) {
        self.0 += targets.count();
    }

    #[inline(always)]
    fn pawns(&mut self, targets: PawnTargets) {
        self.0 += targets.count();
    }

    #[inline(always)]
    fn special(&mut self, _: Move) {
        self.0 += 1;
    }
}

/// Finds out whether there is any move, and stops at the first.
#[derive(Debug, Clone, Copy, Default)]
pub struct HasMove(
    /// Whether a move has been seen.
    pub bool,
);

impl MoveVisitor for HasMove {
    #[inline(always)]
    fn piece(&mut self, _: Square, targets: Bitboard) {
        self.0 |= !targets.is_empty();
    }

    #[inline(always)]
    fn pawns(&mut self, targets: PawnTargets) {
        self.0 |= !targets.is_empty();
    }

    #[inline(always)]
    fn special(&mut self, _: Move) {
        self.0 = true;
    }

    #[inline(always)]
    fn is_done(&self) -> bool {
        self.0
    }
}

/// Calls a function with each move.
#[derive(Debug, Clone, Copy)]
pub struct ForEachMove<F>(
    /// The function.
    pub F,
);

impl<F: FnMut(Move)> MoveVisitor for ForEachMove<F> {
    #[inline(always)]
    fn piece(&mut self, from: Square, targets: Bitboard) {
        for to in targets {
            self.0(Move::normal(from, to));
        }
    }

    #[inline(always)]
    fn pawns(&mut self, targets: PawnTargets) {
        targets.for_each(&mut self.0);
    }

    #[inline(always)]
    fn special(&mut self, mv: Move) {
        self.0(mv);
    }
}

impl MoveVisitor for MoveList {
    #[inline(always)]
    fn piece(&mut self, from: Square, targets: Bitboard) {
        ForEachMove(|mv| self.push(mv)).piece(from, targets);
    }

    #[inline(always)]
    fn pawns(&mut self, targets: PawnTargets) {
        targets.for_each(|mv| self.push(mv));
    }

    #[inline(always)]
    fn special(&mut self, mv: Move) {
        self.push(mv);
    }
}
