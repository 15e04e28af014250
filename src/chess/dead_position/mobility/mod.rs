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
use super::steps::{castling_squares, flood};
use crate::chess::piece::pawn::attacks_of_all;
use crate::chess::{Bitboard, Board, Color, Piece, PieceKind, Square};

/// Whether no mate pattern of `winner` fits on the squares the pieces may ever reach, which proves that the side cannot win.
///
/// The position itself may already be mate; callers check that first.
pub(super) fn is_hopeless(board: &Board, winner: Color) -> bool {
    !mate_patterns::fits(&Reach::of(board).figures(), winner)
}

/// A piece and where it may go.
#[derive(Clone, Copy)]
struct PieceReach {
    /// What it is at the start.
    original: Piece,
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

impl PieceReach {
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
        self.original.kind() == PieceKind::King
    }

    fn is_pawn(&self) -> bool {
        self.original.kind() == PieceKind::Pawn
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
    /// In square order.
    pieces: Vec<PieceReach>,
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
        let at_start = |start| {
            board.piece_at(start).map(|original| PieceReach {
                original,
                start,
                reach: Bitboard::from_square(start),
                promoted: Bitboard::EMPTY,
                captured: false,
                off_file: false,
            })
        };
        let mut reach = Reach {
            pieces: board.occupied().filter_map(at_start).collect(),
            frozen: [Bitboard::EMPTY; 2],
            guarded: [Bitboard::EMPTY; 2],
            kings: board.by_kind(PieceKind::King),
            prey: [Bitboard::EMPTY; 2],
        };
        reach.seed_castling(board);
        reach.seed_en_passant(board);
        reach
    }

    fn figures(&self) -> Vec<Domain> {
        let figure = |piece: &PieceReach| Domain {
            color: piece.original.color(),
            kind: piece.promoted.is_empty().then_some(piece.original.kind()),
            squares: piece.stands(),
            is_still: piece.is_frozen(),
        };
        self.pieces.iter().map(figure).collect()
    }

    /// Castling moves two pieces at once, over squares they could not pass alone, so the target squares of both are added from
    /// the start.
    fn seed_castling(&mut self, board: &Board) {
        for piece in &mut self.pieces {
            piece.reach |= castling_squares(board, piece.start);
        }
    }

    /// A pawn that has just made a double step may be captured where it does not stand.
    fn seed_en_passant(&mut self, board: &Board) {
        let Some(target) = board.en_passant() else { return };
        let turn = board.turn();
        let jumped = Piece::new(!turn, PieceKind::Pawn);
        for piece in self.pieces.iter_mut().filter(|piece| piece.is_pawn()) {
            let attacks = piece.original.attacks(piece.start, Bitboard::EMPTY);
            if piece.original.color() == turn && attacks.contains(target) {
                piece.reach = piece.reach.with(target);
                piece.off_file = true;
            }
            if piece.original == jumped
                && piece.start.file() == target.file()
                && piece.start.rank().index().abs_diff(target.rank().index()) == 1
            {
                piece.captured = true;
            }
        }
    }

    /// One round over all pieces. Returns whether anything changed.
    fn step(&mut self) -> bool {
        self.freeze();
        let mut changed = false;
        for index in 0..self.pieces.len() {
            let mut piece = self.pieces[index];
            let before = (piece.reach, piece.promoted, piece.off_file);
            if piece.is_pawn() {
                self.push(&mut piece);
                self.take_with_pawn(&mut piece);
                piece.promoted = self.promotions(&piece);
            } else {
                piece.reach = self.flood(piece.original, piece.reach);
            }
            changed |= before != (piece.reach, piece.promoted, piece.off_file);
            self.pieces[index] = piece;
        }
        self.mark_captured() || changed
    }

    /// Records which pieces are still frozen, what the kings cannot enter because of them, and where there may be something to
    /// capture.
    fn freeze(&mut self) {
        let [mut frozen, mut guarded, mut prey] = [[Bitboard::EMPTY; 2]; 3];
        for piece in &self.pieces {
            let side = piece.original.color().index();
            if !piece.is_king() {
                prey[1 - side] |= piece.stands();
            }
            if !piece.is_frozen() {
                continue;
            }
            frozen[side] = frozen[side].with(piece.start);
            guarded[side] |= piece.original.attacks(piece.start, Bitboard::FULL);
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
        for piece in &self.pieces {
            let side = piece.original.color().index();
            hit[side] |= piece.entered();
            if piece.is_pawn() {
                hit[side] |= attacks_of_all(piece.original.color(), piece.reach);
            }
        }
        let mut changed = false;
        for piece in self
            .pieces
            .iter_mut()
            .filter(|piece| !piece.is_king() && !piece.captured)
        {
            piece.captured = !(hit[(!piece.original.color()).index()] & piece.stands()).is_empty();
            changed |= piece.captured;
        }
        changed
    }
}
