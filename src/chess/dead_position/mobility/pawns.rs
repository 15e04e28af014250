//! Where pawns may ever stand.

use super::{PieceReach, Reach};
use crate::chess::piece::pawn::{attacks_of_all, pushes};
use crate::chess::{Bitboard, Color, Direction, Rank, Square};

impl Reach {
    /// Once a pawn may promote, it is assumed to reach every square.
    pub(super) fn promotions(&self, pawn: &PieceReach) -> Bitboard {
        let color = pawn.original.color();
        if pawn.reach.intersects(Bitboard::rank(Rank::R8.relative_to(color))) {
            !self.closed_to(color)
        } else {
            Bitboard::EMPTY
        }
    }

    /// Pushes a pawn from each of its squares; a double step is two single steps.
    pub(super) fn push(&self, piece: &mut PieceReach) {
        let open = self.open_ahead(piece) & !(self.frozen[0] | self.frozen[1]);
        loop {
            let new = pushes(piece.original.color(), piece.reach) & open & !piece.reach;
            if new.is_empty() {
                return;
            }
            piece.reach |= new;
        }
    }

    /// The squares a pawn that stays on its file may be pushed to, as far as the other pawns on the file allow: none past a pawn
    /// facing it, and none past the furthest square of a pawn of its own color ahead of it, while those stay on the file.
    fn open_ahead(&self, piece: &PieceReach) -> Bitboard {
        if piece.off_file {
            return Bitboard::FULL;
        }
        let mut open = Bitboard::FULL;
        for other in self
            .pieces
            .iter()
            .filter(|other| other.is_pawn() && other.start.file() == piece.start.file())
        {
            let ahead = ranks_ahead(piece.original.color(), piece.start);
            if !ahead.contains(other.start) || other.captured || other.off_file {
                continue;
            }
            if other.original.color() != piece.original.color() {
                open &= !(ranks_ahead(piece.original.color(), other.start).with(other.start));
            } else if other.promoted.is_empty() {
                let furthest = match piece.original.color() {
                    Color::White => Square::wrapping(63 - other.reach.0.leading_zeros() as u8),
                    Color::Black => Square::wrapping(other.reach.0.trailing_zeros() as u8),
                };
                open &= !(ranks_ahead(piece.original.color(), furthest).with(furthest));
            }
        }
        open
    }

    pub(super) fn take_with_pawn(&mut self, piece: &mut PieceReach) {
        let attacks = attacks_of_all(piece.original.color(), piece.reach) & self.prey[piece.original.color().index()];
        if !attacks.is_empty() {
            piece.off_file = true;
            piece.reach |= attacks;
        }
    }
}

/// All squares on the ranks ahead of this one, from the color's point of view.
fn ranks_ahead(color: Color, square: Square) -> Bitboard {
    let forward = Direction::forward(color);
    Bitboard::rank(square.rank()).shift(forward).fill(forward)
}
