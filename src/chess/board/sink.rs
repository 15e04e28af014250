//! What becomes of generated moves: counted, listed, or looked through for one.

use crate::chess::piece::pawn;
use crate::chess::{Bitboard, Color, Move, MoveKind, MoveList, PieceKind, Square};

/// Where the pawns of a side can go, by the way they go there.
#[derive(Clone, Copy)]
pub(super) struct PawnTargets {
    pub single: Bitboard,
    pub double: Bitboard,
    pub west: Bitboard,
    pub east: Bitboard,
}

impl PawnTargets {
    /// All four sets in one.
    #[inline(always)]
    pub fn all(self) -> Bitboard {
        self.single | self.double | self.west | self.east
    }

    /// The four sets, each with the distance in squares from the pawn to its target.
    #[inline(always)]
    pub fn by_step(self, color: Color) -> [(Bitboard, i8); 4] {
        let ahead = pawn::ahead(color);
        [
            (self.single, ahead),
            (self.double, 2 * ahead),
            (self.west, ahead - 1),
            (self.east, ahead + 1),
        ]
    }
}

/// Takes the legal moves of a position.
pub(super) trait Sink {
    /// A piece other than a pawn goes from here to any of these squares.
    fn piece(&mut self, from: Square, targets: Bitboard);
    /// Pawns go there, promoting on the last rank.
    fn pawns(&mut self, color: Color, targets: PawnTargets);
    /// Castling or en passant.
    fn special(&mut self, mv: Move);
    /// Whether no more moves are wanted.
    #[inline(always)]
    fn is_done(&self) -> bool {
        false
    }
}

/// The number of moves.
pub(super) struct Count(pub u32);

impl Sink for Count {
    #[inline(always)]
    fn piece(&mut self, _: Square, targets: Bitboard) {
        self.0 += targets.count();
    }

    #[inline(always)]
    fn pawns(&mut self, color: Color, targets: PawnTargets) {
        let PawnTargets {
            single,
            double,
            west,
            east,
        } = targets;
        // Steps, double steps and captures to one side never share a target.
        let most = single | double | west;
        self.0 += most.count() + east.count();
        let last = Bitboard::rank(pawn::last_rank(color));
        if !((most | east) & last).is_empty() {
            self.0 += 3 * ((most & last).count() + (east & last).count());
        }
    }

    #[inline(always)]
    fn special(&mut self, _: Move) {
        self.0 += 1;
    }
}

/// Whether there is any move.
pub(super) struct Any(pub bool);

impl Sink for Any {
    #[inline(always)]
    fn piece(&mut self, _: Square, targets: Bitboard) {
        self.0 |= !targets.is_empty();
    }

    #[inline(always)]
    fn pawns(&mut self, _: Color, targets: PawnTargets) {
        self.0 |= !targets.all().is_empty();
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

/// Calls the function with each move.
pub(super) struct Each<F>(pub F);

impl<F: FnMut(Move)> Sink for Each<F> {
    #[inline(always)]
    fn piece(&mut self, from: Square, targets: Bitboard) {
        for to in targets {
            self.0(Move::normal(from, to));
        }
    }

    #[inline(always)]
    fn pawns(&mut self, color: Color, targets: PawnTargets) {
        let last = Bitboard::rank(pawn::last_rank(color));
        for (targets, step) in targets.by_step(color) {
            for to in targets & !last {
                self.0(Move::normal(to.back(step), to));
            }
            for to in targets & last {
                for kind in PieceKind::PROMOTIONS {
                    self.0(Move::new(to.back(step), to, MoveKind::Promotion(kind)));
                }
            }
        }
    }

    #[inline(always)]
    fn special(&mut self, mv: Move) {
        self.0(mv);
    }
}

impl Sink for MoveList {
    #[inline(always)]
    fn piece(&mut self, from: Square, targets: Bitboard) {
        Each(|mv| self.push(mv)).piece(from, targets);
    }

    #[inline(always)]
    fn pawns(&mut self, color: Color, targets: PawnTargets) {
        Each(|mv| self.push(mv)).pawns(color, targets);
    }

    #[inline(always)]
    fn special(&mut self, mv: Move) {
        self.push(mv);
    }
}
