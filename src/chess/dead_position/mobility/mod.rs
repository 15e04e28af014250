//! An over-estimate of where every piece may ever stand.
//!
//! Every man starts on his square with no other, uncaptured. A man enters a square when some move in his manner leads
//! there past men that are not known to stand still for ever; what he enters that is (or may come to be) an enemy's square
//! may be captured; a man that may leave or be captured no longer stands in the way. This is repeated until nothing new
//! comes. Whatever happens in a real game happens here too: the first move of a game that broke the estimate would have
//! been allowed by it.

mod pawns;

use super::mate_patterns::{self, Domain};
use super::steps::flood;
use crate::chess::piece::pawn::attacks_of_all;
use crate::chess::{Bitboard, Board, CastleSide, Color, Piece, PieceKind, Square};

/// Whether no mating picture of `winner` fits on the squares the men may ever reach: a proof that the side cannot win.
///
/// The position itself may already be mate; callers check that first.
pub(super) fn is_hopeless(board: &Board, winner: Color) -> bool {
    Reach::of(board).is_some_and(|reach| !mate_patterns::fits(&reach.figures(), winner))
}

/// One man and where he may go.
#[derive(Clone, Copy)]
struct Man {
    /// What he is at the start.
    piece: Piece,
    /// Where he stands at the start.
    start: Square,
    /// The squares he may ever stand on, as what he is at the start.
    reach: Bitboard,
    /// The squares a pawn may ever stand on after promotion.
    promoted: Bitboard,
    /// Whether he may be captured.
    captured: bool,
    /// Of a pawn: whether he may leave his file by capturing.
    off_file: bool,
}

impl Man {
    /// Whether he stands on his square to the end of the game.
    fn is_frozen(&self) -> bool {
        !self.captured && !self.has_moved()
    }

    fn has_moved(&self) -> bool {
        self.reach != Bitboard::from_square(self.start)
    }

    /// Every square he may ever stand on.
    fn stands(&self) -> Bitboard {
        self.reach | self.promoted
    }

    fn is_king(&self) -> bool {
        self.piece.kind() == PieceKind::King
    }

    fn is_pawn(&self) -> bool {
        self.piece.kind() == PieceKind::Pawn
    }

    /// The squares he may enter with a capture, without the diagonal ones of a pawn.
    fn entered(&self) -> Bitboard {
        if self.is_pawn() {
            self.promoted
        } else if self.has_moved() {
            self.reach
        } else {
            Bitboard::EMPTY
        }
    }
}

/// The estimate for all men of a position.
struct Reach {
    men: [Option<Man>; 32],
    len: usize,
    /// The men that never move and are never captured, by color.
    frozen: [Bitboard; 2],
    /// The squares that a king of the other color may never step on, by color of the frozen men that guard them.
    guarded: [Bitboard; 2],
    /// Where the kings stand at the start.
    kings: Bitboard,
    /// The squares on which a man of the color may find something to capture.
    prey: [Bitboard; 2],
}

impl Reach {
    /// The estimate for this position, or `None` for a board with more men than a game can have.
    fn of(board: &Board) -> Option<Reach> {
        if board.occupied().count() > 32 {
            return None;
        }
        let mut reach = Reach {
            men: [None; 32],
            len: 0,
            frozen: [Bitboard::EMPTY; 2],
            guarded: [Bitboard::EMPTY; 2],
            kings: board.by_kind(PieceKind::King),
            prey: [Bitboard::EMPTY; 2],
        };
        for start in board.occupied() {
            reach.men[reach.len] = board.piece_at(start).map(|piece| Man {
                piece,
                start,
                reach: Bitboard::from_square(start),
                promoted: Bitboard::EMPTY,
                captured: false,
                off_file: false,
            });
            reach.len += 1;
        }
        reach.seed_castling(board);
        reach.seed_en_passant(board);
        while reach.step() {}
        Some(reach)
    }

    /// The men, in the order of their squares.
    fn men(&self) -> impl Iterator<Item = &Man> {
        self.men[..self.len].iter().flatten()
    }

    fn figures(&self) -> Vec<Domain> {
        let figure = |man: &Man| Domain {
            color: man.piece.color(),
            kind: man.promoted.is_empty().then_some(man.piece.kind()),
            squares: man.stands(),
            is_still: man.is_frozen(),
        };
        self.men().map(figure).collect()
    }

    fn men_mut(&mut self) -> impl Iterator<Item = &mut Man> {
        self.men[..self.len].iter_mut().flatten()
    }

    /// Castling moves two men at once, over squares they could not pass alone: both are let loose from the start.
    fn seed_castling(&mut self, board: &Board) {
        for color in Color::ALL {
            for side in CastleSide::ALL {
                let Some(rook) = board.castling_rook(color, side) else {
                    continue;
                };
                let rank = rook.rank();
                for man in self.men_mut().filter(|man| man.piece.color() == color) {
                    if man.is_king() {
                        man.reach = man.reach.with(Square::at(side.king_file(), rank));
                    } else if man.start == rook {
                        man.reach = man.reach.with(Square::at(side.rook_file(), rank));
                    }
                }
            }
        }
    }

    /// The pawn that has just jumped may be captured where it does not stand.
    fn seed_en_passant(&mut self, board: &Board) {
        let Some(target) = board.en_passant() else { return };
        let turn = board.turn();
        let jumped = Piece::new(!turn, PieceKind::Pawn);
        for man in self.men_mut().filter(|man| man.is_pawn()) {
            let attacks = man.piece.attacks(man.start, Bitboard::EMPTY);
            if man.piece.color() == turn && attacks.contains(target) {
                man.reach = man.reach.with(target);
                man.off_file = true;
            }
            if man.piece == jumped
                && man.start.file() == target.file()
                && man.start.rank().index().abs_diff(target.rank().index()) == 1
            {
                man.captured = true;
            }
        }
    }

    /// One round over all men; whether anything new came.
    fn step(&mut self) -> bool {
        self.freeze();
        let mut changed = false;
        for index in 0..self.len {
            let Some(mut man) = self.men[index] else { continue };
            let before = (man.reach, man.promoted, man.off_file);
            if man.is_pawn() {
                self.push(&mut man);
                self.take_with_pawn(&mut man);
                man.promoted = self.promotions(&man);
            } else {
                man.reach = self.flood(man.piece, man.reach);
            }
            changed |= before != (man.reach, man.promoted, man.off_file);
            self.men[index] = Some(man);
        }
        self.mark_captured() || changed
    }

    /// Notes who still stands still, what the kings cannot step on because of it, and where there may be something to capture.
    fn freeze(&mut self) {
        let [mut frozen, mut guarded, mut prey] = [[Bitboard::EMPTY; 2]; 3];
        for man in self.men() {
            let side = man.piece.color().index();
            if !man.is_king() {
                prey[1 - side] |= man.stands();
            }
            if !man.is_frozen() {
                continue;
            }
            frozen[side] = frozen[side].with(man.start);
            guarded[side] |= man.piece.attacks(man.start, Bitboard::FULL);
        }
        self.frozen = frozen;
        self.guarded = guarded;
        self.prey = prey;
    }

    /// The squares that no man of this color can ever enter: those of his own frozen men and of the enemy king frozen.
    fn closed_to(&self, color: Color) -> Bitboard {
        self.frozen[color.index()] | self.frozen[(!color).index()] & self.kings
    }

    /// Everything a piece gets to from the squares it has. It may stop wherever it passes: only a man that stands still for
    /// ever is in its way, and an enemy man of that sort is captured there.
    fn flood(&self, piece: Piece, from: Bitboard) -> Bitboard {
        let mut closed = self.closed_to(piece.color());
        if piece.kind() == PieceKind::King {
            closed |= self.guarded[(!piece.color()).index()];
        }
        flood(piece.kind(), from, closed)
    }

    /// Marks the men that an enemy may meet on some square; whether there is a new one.
    fn mark_captured(&mut self) -> bool {
        let mut hit = [Bitboard::EMPTY; 2];
        for man in self.men() {
            let side = man.piece.color().index();
            hit[side] |= man.entered();
            if man.is_pawn() {
                hit[side] |= attacks_of_all(man.piece.color(), man.reach);
            }
        }
        let mut changed = false;
        for man in self.men_mut().filter(|man| !man.is_king() && !man.captured) {
            man.captured = !(hit[(!man.piece.color()).index()] & man.stands()).is_empty();
            changed |= man.captured;
        }
        changed
    }
}
