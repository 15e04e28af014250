//! What captures alone win, by a small search of them: unlike an exchange on one square it sees pins, checks and what else hangs.

use crate::chess::board::see_value;
use crate::chess::{Board, Move, MoveKind, PieceKind};

/// The value of a mate.
const MATE: i32 = 100_000;
/// No line of captures is followed further.
const DEPTH: u32 = 12;

/// What the move takes and makes, in hundredths of a pawn.
pub(super) fn worth(board: &Board, mv: Move) -> i32 {
    let taken = board.captured(mv).map_or(0, |piece| see_value(piece.kind()));
    let made = match mv.kind() {
        MoveKind::Promotion(kind) => see_value(kind) - see_value(PieceKind::Pawn),
        _ => 0,
    };
    taken + made
}

/// What the side to move wins by captures and promotions, in hundredths of a pawn, if both sides take only what pays. It may
/// pass, except in check.
pub(super) fn gain(board: &Board) -> i32 {
    search(board, -MATE, MATE, DEPTH)
}

/// What the move wins when the other side has answered it with its best captures.
pub(super) fn won_by(board: &Board, mv: Move) -> i32 {
    worth(board, mv) - gain(&board.played(mv))
}

/// The same when both sides capture on the target of the move alone.
pub(super) fn won_there(board: &Board, mv: Move) -> i32 {
    let after = board.played(mv);
    let legal = after.legal_moves();
    let captures = legal
        .iter()
        .filter(|capture| capture.to() == mv.to() && after.captured(**capture).is_some());
    let lost = captures.map(|&capture| won_there(&after, capture)).max();
    worth(board, mv) - lost.unwrap_or(0).max(0)
}

fn search(board: &Board, mut least: i32, most: i32, depth: u32) -> i32 {
    let is_check = board.is_check();
    if depth == 0 {
        return 0;
    }
    let mut best = if is_check { -MATE } else { 0 };
    least = least.max(best);
    let legal = board.legal_moves();
    let mut moves: Vec<(i32, Move)> = legal.iter().map(|&mv| (worth(board, mv), mv)).collect();
    moves.retain(|&(worth, _)| is_check || worth > 0);
    moves.sort_by_key(|&(worth, _)| std::cmp::Reverse(worth));
    for (worth, mv) in moves {
        if best >= most {
            break;
        }
        let found = worth - search(&board.played(mv), worth - most, worth - least, depth - 1);
        best = best.max(found);
        least = least.max(best);
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn captures_win_what_they_win() {
        for (fen, wanted) in [
            ("4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1", 300),
            ("4k3/8/2p5/3n4/8/8/8/3RK3 w - - 0 1", 0),
            // The pawn that guards the knight is pinned.
            ("3k4/2p5/3n4/B7/8/8/8/3RK3 w - - 0 1", 300),
            // Two rooks are exchanged first, or not: it is the knight that hangs.
            ("4k3/4r3/8/3n4/8/8/4R3/3RK3 w - - 0 1", 300),
            ("8/4P2k/8/8/8/8/8/4K3 w - - 0 1", 800),
            // In check there is no passing.
            ("4k3/8/b7/8/8/8/4r3/4K2q w - - 0 1", -MATE),
        ] {
            let board: Board = fen.parse().expect(fen);
            assert_eq!(gain(&board), wanted, "{fen}");
        }
    }
}
