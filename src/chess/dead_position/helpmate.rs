//! The search for a helpmate, which is also a walk through everything that can still happen.
//!
//! Both sides cooperate. Positions are examined in the order of [`heuristic::distance`], each one once. A mate proves that the
//! side can win; an empty queue proves that it cannot.

use super::{heuristic, material, mobility, visited::Visited, Winnability};
use crate::chess::{Board, Color};

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
            open: vec![Vec::new(); heuristic::SCORES],
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
        let distance = heuristic::distance(board, self.winner);
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
