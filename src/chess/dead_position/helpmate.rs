//! The search for a helpmate, which is also a walk through everything that can still happen.
//!
//! Both sides cooperate. Positions are examined in the order of [`distance`], each one once. A mate proves that the side can win;
//! an empty queue proves that it cannot.

use super::{material, mobility, visited::Visited, Winnability};
use crate::chess::piece::attacks;
use crate::chess::{Board, Color, PieceKind, Rank, Square};

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
    seen: Visited,
    /// The positions still to examine, by distance.
    open: Vec<Vec<u32>>,
    /// A lower bound on the distance of the positions still to examine.
    nearest: usize,
    /// The positions still to examine, and slots that are free again.
    boards: Vec<Board>,
    free: Vec<u32>,
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
            seen: Visited::new(),
            open: vec![Vec::new(); DISTANCES],
            nearest: 0,
            boards: Vec::new(),
            free: Vec::new(),
            spent: 0,
            asked: 0,
            hopeless: 0,
        }
    }

    /// Queues a position unless it was seen before or is hopeless. Returns whether it is a mate by the winner.
    fn add(&mut self, board: &Board) -> bool {
        self.spent += 1;
        if !self.seen.insert(board) {
            return false;
        }
        if board.turn() != self.winner && board.is_check() && !board.has_legal_move() {
            return true;
        }
        if board.halfmove_clock() == 0 && self.is_hopeless(board) {
            return false;
        }
        let distance = distance(board, self.winner);
        let place = self.free.pop().unwrap_or(self.boards.len() as u32);
        if place as usize == self.boards.len() {
            self.boards.push(*board);
        } else {
            self.boards[place as usize] = *board;
        }
        self.open[distance].push(place);
        self.nearest = self.nearest.min(distance);
        false
    }

    fn next(&mut self) -> Option<Board> {
        while self.nearest < self.open.len() {
            if let Some(place) = self.open[self.nearest].pop() {
                self.free.push(place);
                return Some(self.boards[place as usize]);
            }
            self.nearest += 1;
        }
        None
    }

    fn is_hopeless(&mut self, board: &Board) -> bool {
        if material::is_hopeless(board, self.winner) {
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
    4 * free.count() as usize + 6 * promotion + steps(king, own_king) + steps(king, nearest_corner(king))
}

/// The number of king moves from one square to the other.
fn steps(a: Square, b: Square) -> usize {
    let files = a.file().index().abs_diff(b.file().index());
    files.max(a.rank().index().abs_diff(b.rank().index()))
}

fn nearest_corner(square: Square) -> Square {
    let far = |index: usize| if index < 4 { 0 } else { 7 };
    Square::wrapping((8 * far(square.rank().index()) + far(square.file().index())) as u8)
}
