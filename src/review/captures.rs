//! What captures alone win, found by a small capture search: unlike a static exchange on one square, it sees pins, checks and
//! other hanging pieces. It has a node budget, because with many queens there are more capture sequences than can be followed.

use crate::chess::board::see_value;
use crate::chess::{Board, Move, MoveKind, PieceKind};
use std::cell::Cell;
use std::cmp::Reverse;

/// The value of a mate.
const MATE: i32 = 100_000;
/// The maximum length of a line of captures, in plies.
const DEPTH: u32 = 12;

/// The value of what the move captures and promotes to, in centipawns.
pub(super) fn worth(board: &Board, mv: Move) -> i32 {
    let taken = board.captured(mv).map_or(0, |piece| see_value(piece.kind()));
    let made = match mv.kind() {
        MoveKind::Promotion(kind) => see_value(kind) - see_value(PieceKind::Pawn),
        _ => 0,
    };
    taken + made
}

/// The node budget left for all proofs of one answer.
pub(super) struct Captures {
    left: Cell<u32>,
}

impl Captures {
    /// A budget of this many nodes.
    pub(super) fn within(positions: u32) -> Captures {
        let left = Cell::new(positions);
        Captures { left }
    }

    /// What the side to move wins by captures and promotions, in centipawns, if both sides capture only when it pays. It may
    /// pass, except in check. `None` if the budget runs out before that is proven.
    pub(super) fn gain(&self, board: &Board) -> Option<i32> {
        self.search(board, -MATE, MATE, DEPTH)
    }

    /// What the move wins, in centipawns, after the opponent's best captures in reply; `None` if that is not proven.
    pub(super) fn won_by(&self, board: &Board, mv: Move) -> Option<i32> {
        Some(worth(board, mv) - self.gain(&board.played(mv))?)
    }

    fn search(&self, board: &Board, mut least: i32, most: i32, depth: u32) -> Option<i32> {
        self.left.set(self.left.get().checked_sub(1)?);
        let is_check = board.is_check();
        if depth == 0 {
            return Some(0);
        }
        let mut best = if is_check { -MATE } else { 0 };
        least = least.max(best);
        let legal = board.legal_moves();
        let mut moves: Vec<(i32, Move)> = legal.iter().map(|&mv| (worth(board, mv), mv)).collect();
        moves.retain(|&(worth, _)| is_check || worth > 0);
        moves.sort_by_key(|&(worth, _)| Reverse(worth));
        for (worth, mv) in moves {
            if best >= most {
                break;
            }
            let found = worth - self.search(&board.played(mv), worth - most, worth - least, depth - 1)?;
            best = best.max(found);
            least = least.max(best);
        }
        Some(best)
    }
}

/// The static exchange evaluation of the move, in centipawns, by legal captures: both sides capture only on its target square,
/// with the least valuable piece, as long as it pays.
pub(super) fn won_there(board: &Board, mv: Move) -> i32 {
    let (mut after, mut taken) = (board.played(mv), vec![worth(board, mv)]);
    while let Some(capture) = cheapest_capture(&after, mv) {
        taken.push(worth(&after, capture));
        after.play(capture);
    }
    // Only the first capture is not optional.
    let lost = taken.iter().skip(1).rev().fold(0, |next, &worth| (worth - next).max(0));
    taken[0] - lost
}

/// The legal capture on this move's target square by the least valuable piece, kings last, with the best promotion.
fn cheapest_capture(after: &Board, mv: Move) -> Option<Move> {
    let legal = after.legal_moves();
    let captures = legal.iter().copied();
    let captures = captures.filter(|capture| capture.to() == mv.to() && after.captured(*capture).is_some());
    captures.min_by_key(|capture| {
        let kind = after.piece_at(capture.from()).map(crate::chess::Piece::kind);
        let risk = kind.map_or(0, PieceKind::index);
        (risk, Reverse(worth(after, *capture)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::san;

    #[test]
    fn captures_win_what_they_win() {
        for (fen, wanted) in [
            ("4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1", 300),
            ("4k3/8/2p5/3n4/8/8/8/3RK3 w - - 0 1", 0),
            // The pawn that defends the knight is pinned.
            ("3k4/2p5/3n4/B7/8/8/8/3RK3 w - - 0 1", 300),
            // The knight hangs, whether or not a pair of rooks is exchanged first.
            ("4k3/4r3/8/3n4/8/8/4R3/3RK3 w - - 0 1", 300),
            ("8/4P2k/8/8/8/8/8/4K3 w - - 0 1", 800),
            // No passing in check.
            ("4k3/8/b7/8/8/8/4r3/4K2q w - - 0 1", -MATE),
        ] {
            let board: Board = fen.parse().expect(fen);
            assert_eq!(Captures::within(100).gain(&board), Some(wanted), "{fen}");
        }
    }

    #[test]
    fn captures_that_never_end_are_not_proved() {
        for fen in [
            "qqqqk3/qqqqq3/8/8/8/8/QQQQQ3/QQQQK3 w - - 0 1",
            "1q1qk1q1/q1q1q1q1/8/q1q5/5Q1Q/8/1Q1Q1Q1Q/1Q1QK1Q1 w - - 0 1",
        ] {
            let board: Board = fen.parse().expect(fen);
            let captures = Captures::within(3_000);
            assert_eq!((captures.gain(&board), captures.left.get()), (None, 0), "{fen}");
        }
    }

    #[test]
    fn on_one_square_the_cheapest_man_takes_first() {
        for (fen, mv, wanted) in [
            // Too many capture orders to try them all.
            ("3qqqk1/1qqqqq2/8/8/4p3/8/1QQQQQ2/3QQQK1 w - - 0 1", "Qe2xe4", -800),
            ("4k3/8/4p3/3p4/8/2N5/8/3RK3 w - - 0 1", "Nxd5", -100),
            ("4k3/8/4p3/3p4/2P5/2N5/8/3RK3 w - - 0 1", "cxd5", 100),
            ("4k3/8/8/3n4/4K3/8/8/8 w - - 0 1", "Kxd5", 300),
            // The pawn takes and promotes.
            ("r2rk3/2P5/8/8/8/8/8/3RK3 w - - 0 1", "cxd8=Q", 400),
            // The defending pawn is pinned.
            ("3k4/2p5/3n4/B7/8/8/8/3RK3 w - - 0 1", "Rxd6", 300),
        ] {
            let board: Board = fen.parse().expect(fen);
            let found = san::read(&board, mv.as_bytes()).expect(mv);
            assert_eq!(won_there(&board, found), wanted, "{fen} {mv}");
        }
    }
}
