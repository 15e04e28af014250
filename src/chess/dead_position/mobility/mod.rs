//! An overestimate of where every piece, pawns included, may ever stand.
//!
//! Every piece starts on its own square only, uncaptured. A piece enters a square if some move of its kind leads there past
//! pieces that are not known to stand still forever. Anything on an entered square that is (or may become) an enemy's square may
//! be captured. A piece that may leave or be captured no longer blocks. This is repeated until nothing changes. Whatever happens
//! in a real game also happens here: the first move of a game to break the estimate would have been allowed by it.

mod pawns;
#[cfg(test)]
mod tests;

use super::mate_patterns::{self, Domain};
use super::steps::flood;
use crate::chess::piece::pawn::attacks_of_all;
use crate::chess::{Bitboard, Board, CastleSide, Color, Piece, PieceKind, Square};

/// Whether no mate pattern of `winner` fits on the squares the pieces may ever reach, which proves that the side cannot win.
///
/// The position itself may already be mate; callers check that first.
pub(super) fn is_hopeless(board: &Board, winner: Color) -> bool {
    !mate_patterns::fits(&Reach::of(board).figures(), winner)
}

/// A piece and where it may go.
#[derive(Clone, Copy)]
struct Man {
    /// What it is at the start.
    piece: Piece,
    /// Where it is at the start.
    start: Square,
    /// The squares it may ever stand on as what it is at the start.
    reach: Bitboard,
    /// The squares a pawn may ever stand on after promotion.
    promoted: Bitboard,
    /// Whether it may be captured.
    captured: bool,
    /// For a pawn: whether it may leave its file by capturing.
    off_file: bool,
}

impl Man {
    /// Whether it stays on its square until the end of the game.
    fn is_frozen(&self) -> bool {
        !self.captured && !self.has_moved()
    }

    fn has_moved(&self) -> bool {
        self.reach != Bitboard::from_square(self.start)
    }

    /// Every square it may ever stand on.
    fn stands(&self) -> Bitboard {
        self.reach | self.promoted
    }

    fn is_king(&self) -> bool {
        self.piece.kind() == PieceKind::King
    }

    fn is_pawn(&self) -> bool {
        self.piece.kind() == PieceKind::Pawn
    }

    /// The squares it may enter by capturing, without a pawn's diagonal ones.
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

/// The estimate for all pieces of a position.
struct Reach {
    men: [Option<Man>; 32],
    len: usize,
    /// The pieces that never move and are never captured, by color.
    frozen: [Bitboard; 2],
    /// The squares that a king of the other color may never enter, by color of the frozen pieces that guard them.
    guarded: [Bitboard; 2],
    /// The squares of the kings at the start.
    kings: Bitboard,
    /// The squares on which a piece of the color may find something to capture.
    prey: [Bitboard; 2],
}

impl Reach {
    /// The estimate for this position.
    fn of(board: &Board) -> Reach {
        let mut reach = Reach::start(board);
        while reach.step() {}
        reach
    }

    /// Every piece on its square, and what castling and en passant add to that.
    fn start(board: &Board) -> Reach {
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
        reach
    }

    /// The pieces, in square order.
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

    /// Castling moves two pieces at once, over squares they could not pass alone, so the target squares of both are added from
    /// the start.
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

    /// A pawn that has just made a double step may be captured where it does not stand.
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

    /// One round over all pieces. Returns whether anything changed.
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

    /// Records which pieces are still frozen, what the kings cannot enter because of them, and where there may be something to
    /// capture.
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

    /// The squares that no piece of this color can ever enter: those of its own frozen pieces and of a frozen enemy king.
    fn closed_to(&self, color: Color) -> Bitboard {
        self.frozen[color.index()] | self.frozen[(!color).index()] & self.kings
    }

    /// Everything a piece can reach from its squares. It may stop on any square it passes: only a permanently frozen piece blocks
    /// it, and if that is an enemy's, it is captured there.
    fn flood(&self, piece: Piece, from: Bitboard) -> Bitboard {
        let mut closed = self.closed_to(piece.color());
        if piece.kind() == PieceKind::King {
            closed |= self.guarded[(!piece.color()).index()];
        }
        flood(piece.kind(), from, closed)
    }

    /// Marks the pieces that an enemy may meet on some square. Returns whether there is a new one.
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
