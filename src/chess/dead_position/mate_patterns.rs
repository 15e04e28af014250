//! Whether any mate pattern fits on the squares the pieces may reach.
//!
//! In a mate, the king's square is attacked, and each square next to it is either attacked too or occupied by one of the king's
//! own pieces. For every square the losing king may stand on, this asks whether the winner's pieces, each on *one* of its
//! squares, can attack enough, and whether *different* pieces of the loser can occupy the rest. Lines count as open unless a
//! piece blocks them permanently. All of this errs on the safe side: if no pattern fits, there is no mate.

use super::steps::steps;
use crate::chess::piece::pawn;
use crate::chess::{Bitboard, Color, Piece, PieceKind, Square};

/// A piece and the squares it may stand on.
#[derive(Clone, Copy)]
pub(super) struct Domain {
    /// Its color.
    pub color: Color,
    /// Its kind, or `None` for a pawn that may have promoted to anything.
    pub kind: Option<PieceKind>,
    /// The squares it may stand on.
    pub squares: Bitboard,
    /// Whether it never leaves its only square.
    pub is_still: bool,
}

impl Domain {
    fn is(&self, color: Color, kind: PieceKind) -> bool {
        self.color == color && self.kind == Some(kind)
    }
}

/// Whether some mate pattern of `winner` fits.
pub(super) fn fits(pieces: &[Domain], winner: Color) -> bool {
    // A pawn that may promote is assumed to fit any pattern.
    if pieces.iter().any(|piece| piece.color == winner && piece.kind.is_none()) {
        return true;
    }
    PatternSolver::new(pieces, winner).has_picture()
}

/// What is needed to judge the mate patterns of one side.
struct PatternSolver<'f> {
    pieces: &'f [Domain],
    winner: Color,
    /// The pieces that never move, except the losing king.
    still: Bitboard,
    /// Those of them that belong to the loser.
    blocked: Bitboard,
    king: Bitboard,
}

impl<'f> PatternSolver<'f> {
    fn new(pieces: &'f [Domain], winner: Color) -> PatternSolver<'f> {
        let (mut still, mut blocked, mut king) = (Bitboard::EMPTY, Bitboard::EMPTY, Bitboard::EMPTY);
        for piece in pieces {
            if piece.is(!winner, PieceKind::King) {
                king = piece.squares;
            } else if piece.is_still {
                still |= piece.squares;
                if piece.color != winner {
                    blocked |= piece.squares;
                }
            }
        }
        PatternSolver {
            pieces,
            winner,
            still,
            blocked,
            king,
        }
    }

    fn has_picture(&self) -> bool {
        let covered = self.winners().fold(Bitboard::EMPTY, |all, (piece, kind)| {
            all | self.ever_attacked(piece, kind)
        });
        self.king
            .into_iter()
            .any(|king| covered.contains(king) && self.has_picture_at(king, covered))
    }

    fn winners(&self) -> impl Iterator<Item = (&Domain, PieceKind)> {
        let own = self.pieces.iter().filter(|piece| piece.color == self.winner);
        own.filter_map(|piece| Some((piece, piece.kind?)))
    }

    /// The squares that a piece may ever attack, including those behind a king that never moves.
    fn ever_attacked(&self, piece: &Domain, kind: PieceKind) -> Bitboard {
        if kind == PieceKind::Pawn {
            return pawn::attacks_of_all(self.winner, piece.squares);
        }
        if piece.is_still {
            return self.attacks(kind, piece.squares);
        }
        let mut attacked = steps(kind, piece.squares);
        if self.king.count() == 1 && attacked.intersects(self.king) {
            attacked |= self.attacks(PieceKind::Queen, self.king);
        }
        attacked
    }

    fn attacks(&self, kind: PieceKind, from: Bitboard) -> Bitboard {
        let piece = Piece::new(self.winner, kind);
        from.fold(Bitboard::EMPTY, |all, square| all | piece.attacks(square, self.still))
    }

    fn has_picture_at(&self, king: Square, covered: Bitboard) -> bool {
        let around = steps(PieceKind::King, Bitboard::from_square(king));
        let to_cover = around & !self.blocked;
        if !self.can_block(to_cover & !covered) {
            return false;
        }
        let zone = to_cover.with(king);
        // The sets of zone squares that the pieces so far can attack together, without sets contained in others: of nine squares
        // there are at most 126 of those (Sperner).
        let mut sets = vec![0u64];
        for (piece, kind) in self.winners() {
            let single = self.coverings(piece, kind, king, zone);
            sets = combine(&sets, &single);
            let fits = |&set: &u64| Bitboard(set).contains(king) && self.can_block(zone & !Bitboard(set));
            if sets.iter().any(fits) {
                return true;
            }
        }
        false
    }

    /// The sets of squares in the zone that a piece can attack from one square or another.
    fn coverings(&self, piece: &Domain, kind: PieceKind, target: Square, zone: Bitboard) -> Vec<u64> {
        let attacker = Piece::new(self.winner, kind);
        let here = Bitboard::from_square(target);
        let too_near = if kind == PieceKind::King {
            here | steps(kind, here)
        } else {
            here
        };
        let mut sets = Vec::new();
        for square in piece.squares & !too_near {
            add(&mut sets, attacker.attacks(square, self.still).0 & zone.0);
        }
        if sets.is_empty() {
            sets.push(0);
        }
        sets
    }

    /// Whether different pieces of the loser can occupy all these squares (a matching, found by augmenting paths).
    fn can_block(&self, squares: Bitboard) -> bool {
        if squares.is_empty() {
            return true;
        }
        let losers = self.pieces.iter().filter(|piece| piece.color != self.winner);
        let blockers: Vec<Bitboard> = losers
            .filter(|piece| piece.kind != Some(PieceKind::King) && piece.squares.intersects(squares))
            .map(|piece| piece.squares & squares)
            .collect();
        let mut holder = [usize::MAX; 64];
        squares
            .into_iter()
            .all(|square| augment(square, &blockers, &mut holder, &mut 0))
    }
}

/// Finds a blocker for the square, moving other blockers to other squares of theirs if that helps.
fn augment(square: Square, blockers: &[Bitboard], holder: &mut [usize; 64], tried: &mut u32) -> bool {
    for (index, stands) in blockers.iter().enumerate() {
        if !stands.contains(square) || *tried >> index & 1 == 1 {
            continue;
        }
        *tried |= 1 << index;
        let held = stands.into_iter().find(|other| holder[other.index()] == index);
        if held.is_none_or(|held| augment(held, blockers, holder, tried)) {
            holder[square.index()] = index;
            return true;
        }
    }
    false
}

/// All unions of one set from each list, without sets contained in others.
fn combine(left: &[u64], right: &[u64]) -> Vec<u64> {
    let mut all = Vec::new();
    for &a in left {
        for &b in right {
            add(&mut all, a | b);
        }
    }
    all
}

/// Adds a set unless it is contained in an existing one; removes those contained in it.
fn add(sets: &mut Vec<u64>, set: u64) {
    if sets.iter().any(|&other| set & !other == 0) {
        return;
    }
    sets.retain(|&other| other & !set != 0);
    sets.push(set);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn domain(color: Color, kind: PieceKind, squares: &[Square]) -> Domain {
        Domain {
            color,
            kind: Some(kind),
            squares: squares.iter().copied().collect(),
            is_still: false,
        }
    }

    /// Back-rank mate: the rook also attacks the square behind the king.
    #[test]
    fn a_check_goes_through_the_king() {
        let king = domain(Color::Black, PieceKind::King, &[Square::G8]);
        let rook = domain(Color::White, PieceKind::Rook, &[Square::D8, Square::E8, Square::F8]);
        let near = domain(Color::White, PieceKind::King, &[Square::G6]);
        let far = domain(Color::White, PieceKind::King, &[Square::G5]);
        assert!(fits(&[king, rook, near], Color::White));
        assert!(!fits(&[king, rook, far], Color::White));
    }
}
