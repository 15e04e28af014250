//! The search for a helpmate, which is also a walk through everything that can still happen.
//!
//! Both sides cooperate. Positions are examined in the order of [`distance`], each one once. A mate proves that the side can win;
//! an empty queue proves that it cannot.

use super::{mobility, Winnability};
use crate::chess::piece::attacks;
use crate::chess::placement::Sets;
use crate::chess::{Board, CastlingRights, Color, PieceKind, Rank, Square};
use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hash, Hasher};

/// The cost of one mate pattern analysis, in positions.
const PICTURE_COST: u32 = 40;

/// Looks for a mate by `winner` among at most about `effort` positions. With `guarded`, positions after a capture or a pawn move
/// first go through the analysis in [`mobility`] and are dropped if hopeless.
pub(super) fn search(board: &Board, winner: Color, effort: u32, guarded: bool) -> Winnability {
    let mut walk = Walk::new(winner, guarded);
    if walk.add(board) {
        return Winnability::Winnable;
    }
    while let Some(board) = walk.next() {
        for &mv in &board.legal_moves() {
            let child = board.played(mv);
            if walk.add(&child) {
                return Winnability::Winnable;
            }
        }
        if walk.spent > effort {
            return Winnability::Unknown;
        }
    }
    Winnability::Unwinnable
}

struct Walk {
    winner: Color,
    guarded: bool,
    seen: HashSet<Seen, BuildHasherDefault<KnownHash>>,
    /// The positions still to examine, by distance.
    open: Vec<Vec<Board>>,
    /// A lower bound on the distance of the positions still to examine.
    nearest: usize,
    spent: u32,
    /// How many analyses were made, and how many of them found a position hopeless.
    asked: u32,
    hopeless: u32,
}

impl Walk {
    fn new(winner: Color, guarded: bool) -> Walk {
        Walk {
            winner,
            guarded,
            seen: HashSet::with_capacity_and_hasher(448, BuildHasherDefault::default()),
            open: vec![Vec::new(); DISTANCES],
            nearest: 0,
            spent: 0,
            asked: 0,
            hopeless: 0,
        }
    }

    /// Queues a position unless it was seen before or is hopeless. Returns whether it is a mate by the winner.
    fn add(&mut self, board: &Board) -> bool {
        self.spent += 1;
        if !self.seen.insert(Seen::of(board)) {
            return false;
        }
        if board.turn() != self.winner && board.is_check() && !board.has_legal_move() {
            return true;
        }
        if board.halfmove_clock() == 0 && self.is_hopeless(board) {
            return false;
        }
        let distance = distance(board, self.winner);
        self.open[distance].push(*board);
        self.nearest = self.nearest.min(distance);
        false
    }

    fn next(&mut self) -> Option<Board> {
        while self.nearest < self.open.len() {
            let next = self.open[self.nearest].pop();
            if next.is_some() {
                return next;
            }
            self.nearest += 1;
        }
        None
    }

    fn is_hopeless(&mut self, board: &Board) -> bool {
        if !board.can_mate_by_material(self.winner) {
            return true;
        }
        // Once the analysis has rarely succeeded, it is no longer tried.
        if !self.guarded || self.asked > 20 + 5 * self.hopeless {
            return false;
        }
        self.asked += 1;
        self.spent += PICTURE_COST;
        let hopeless = mobility::is_hopeless(board, self.winner);
        self.hopeless += u32::from(hopeless);
        hopeless
    }
}

/// A position the search has reached: looked up by its hash and compared in full, since a proof must not rely on a hash.
#[derive(PartialEq, Eq)]
struct Seen {
    hash: u64,
    sets: Sets,
    castling: CastlingRights,
    en_passant: Option<Square>,
    turn: Color,
}

impl Seen {
    fn of(board: &Board) -> Seen {
        Seen {
            hash: board.hash(),
            sets: board.placement().sets(),
            castling: *board.castling_rights(),
            en_passant: board.en_passant(),
            turn: board.turn(),
        }
    }
}

impl Hash for Seen {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash);
    }
}

/// Takes a number that is a hash already.
#[derive(Default)]
struct KnownHash(u64);

impl Hasher for KnownHash {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _: &[u8]) {
        unreachable!("a position gives one number");
    }

    fn write_u64(&mut self, hash: u64) {
        self.0 = hash;
    }
}

/// More than any distance.
const DISTANCES: usize = 128;

/// A guess of how far `winner` is from mating, which decides what is examined first; no proof relies on it. A king is mated where
/// it has few squares left, near a corner and near the other king, by a queen, a rook or two minor pieces, or once a pawn is one.
fn distance(board: &Board, winner: Color) -> usize {
    let (king, own_king) = (board.king(!winner), board.king(winner));
    let free = attacks::king(king) & !board.attacks(winner) & !board.by_color(!winner);
    let of = |kind| board.pieces(winner, kind);
    let minors = of(PieceKind::Knight) | of(PieceKind::Bishop);
    let can_mate_alone = !(of(PieceKind::Queen) | of(PieceKind::Rook)).is_empty() || minors.count() > 1;
    let last = Rank::R8.relative_to(winner).index();
    let to_go = of(PieceKind::Pawn).map(|pawn| pawn.rank().index().abs_diff(last)).min();
    let promotion = if can_mate_alone { 0 } else { to_go.unwrap_or(8) };
    4 * free.count() as usize + 6 * promotion + king.distance(own_king) + king.distance(nearest_corner(king))
}

fn nearest_corner(square: Square) -> Square {
    let far = |index: usize| if index < 4 { 0 } else { 7 };
    Square::wrapping((8 * far(square.rank().index()) + far(square.file().index())) as u8)
}
