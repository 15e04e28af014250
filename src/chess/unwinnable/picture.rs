//! Whether any mating picture fits on the squares the men may ever stand on.
//!
//! In a mate the king's square is attacked and each square next to it is attacked too, or holds a man of the king's own.
//! For every square the losing king may reach, this asks whether the men of the winner, each on *one* square of his, can
//! attack enough, and whether *different* men of the loser can stand on the rest. Lines are taken as open unless a man
//! stands there for ever. All of that errs to one side: when no picture fits, there is no mate.

use super::reach::{Man, Reach};
use super::steps::{pawn_attacks, steps};
use crate::chess::{Bitboard, Board, Color, Piece, PieceKind, Square};

/// Whether no mating picture of `winner` fits: a proof that the side cannot win.
///
/// The position itself may already be mate; whoever asks looks at that before.
pub(super) fn is_hopeless(board: &Board, winner: Color) -> bool {
    Reach::of(board).is_some_and(|reach| !Canvas::new(&reach, winner).has_picture())
}

/// With more sets of attacked squares than this to go through, a picture is taken to fit.
const MOST_SETS: usize = 150;

/// What is needed to judge pictures of one side's mates.
struct Canvas<'r> {
    reach: &'r Reach,
    winner: Color,
    /// The men that stand still for ever, without the losing king.
    still: Bitboard,
    king: Bitboard,
}

impl<'r> Canvas<'r> {
    fn new(reach: &'r Reach, winner: Color) -> Canvas<'r> {
        let king = reach
            .men()
            .filter(|man| man.piece == Piece::new(!winner, PieceKind::King))
            .fold(Bitboard::EMPTY, |all, man| all | man.reach);
        let frozen = reach.frozen[0] | reach.frozen[1];
        Canvas {
            reach,
            winner,
            still: if king.count() == 1 { frozen & !king } else { frozen },
            king,
        }
    }

    fn has_picture(&self) -> bool {
        // A man that may promote is taken to be good for any picture: nothing is then proven.
        if self.winners().any(|man| !man.promoted.is_empty()) {
            return true;
        }
        let covered = self
            .winners()
            .fold(Bitboard::EMPTY, |all, man| all | self.ever_attacked(man));
        self.king
            .into_iter()
            .any(|king| covered.contains(king) && self.has_picture_at(king, covered))
    }

    fn winners(&self) -> impl Iterator<Item = &Man> {
        self.reach.men().filter(|man| man.piece.color == self.winner)
    }

    /// The squares that a man may ever attack; behind a king that never moves too.
    fn ever_attacked(&self, man: &Man) -> Bitboard {
        if man.piece.kind == PieceKind::Pawn {
            return pawn_attacks(self.winner, man.reach);
        }
        let mut attacked = steps(man.piece.kind, man.reach);
        if self.king.count() == 1 && !(attacked & self.king).is_empty() {
            attacked |=
                Piece::new(self.winner, PieceKind::Queen).attacks(self.king.first().unwrap_or(Square::A1), self.still);
        }
        attacked
    }

    fn has_picture_at(&self, king: Square, covered: Bitboard) -> bool {
        let around = Piece::new(!self.winner, PieceKind::King).attacks(king, Bitboard::EMPTY);
        let to_cover = around & !self.reach.frozen[(!self.winner).index()];
        if !self.can_block(to_cover & !covered) {
            return false;
        }
        let zone = (to_cover | Bitboard::from_square(king)).0;
        // The sets of squares in the zone that the men so far can attack together: those that no other one holds.
        let mut sets = vec![0u64];
        for man in self.winners() {
            let single = self.coverings(man, king, around, zone);
            sets = combine(&sets, &single);
            let fits = |&set: &u64| Bitboard(set).contains(king) && self.can_block(Bitboard(zone & !set));
            if sets.len() > MOST_SETS || sets.iter().any(fits) {
                return true;
            }
        }
        false
    }

    /// What a man can attack in the zone, from one square or another.
    fn coverings(&self, man: &Man, king: Square, around: Bitboard, zone: u64) -> Vec<u64> {
        let mut sets = Vec::new();
        let too_near = if man.piece.kind == PieceKind::King {
            around
        } else {
            Bitboard::EMPTY
        };
        for square in man.reach & !too_near & !Bitboard::from_square(king) {
            add(&mut sets, man.piece.attacks(square, self.still).0 & zone);
        }
        if !man.is_frozen() {
            add(&mut sets, 0);
        }
        sets
    }

    /// Whether different men of the loser can stand on all these squares (a matching, by augmenting paths).
    fn can_block(&self, squares: Bitboard) -> bool {
        if squares.is_empty() {
            return true;
        }
        let mut blockers = [Bitboard::EMPTY; 32];
        let mut count = 0;
        for man in self.reach.men() {
            let stands = man.stands() & squares;
            if man.piece.color != self.winner && man.piece.kind != PieceKind::King && !stands.is_empty() {
                blockers[count] = stands;
                count += 1;
            }
        }
        let mut holder = [usize::MAX; 64];
        squares
            .into_iter()
            .all(|square| augment(square, &blockers[..count], &mut holder, &mut 0))
    }
}

/// Finds a blocker for the square, moving others to other squares of theirs where that helps.
fn augment(square: Square, blockers: &[Bitboard], holder: &mut [usize; 64], tried: &mut u32) -> bool {
    for (index, stands) in blockers.iter().enumerate() {
        if !stands.contains(square) || *tried >> index & 1 == 1 {
            continue;
        }
        *tried |= 1 << index;
        let held = (0..64u8)
            .map(Square::wrapping)
            .find(|other| holder[other.index()] == index);
        if held.is_none_or(|held| augment(held, blockers, holder, tried)) {
            holder[square.index()] = index;
            return true;
        }
    }
    false
}

/// All unions of one set of each list, those contained in others left out.
fn combine(left: &[u64], right: &[u64]) -> Vec<u64> {
    let mut all = Vec::new();
    for &a in left {
        for &b in right {
            add(&mut all, a | b);
        }
    }
    all
}

/// Adds a set unless it is part of one there; takes out those that are part of it.
fn add(sets: &mut Vec<u64>, set: u64) {
    if sets.iter().any(|&other| set & !other == 0) {
        return;
    }
    sets.retain(|&other| other & !set != 0);
    sets.push(set);
}
