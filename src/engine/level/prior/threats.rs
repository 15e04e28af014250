//! What captures win, square by square: the simple tactics of a position.

use crate::chess::{Board, CheckInfo, Move, PieceKind};

/// What one side can win by captures on each square, in pawns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Threats {
    /// The gain by square, `a1` first; 0 where nothing can be won.
    pub gains: [i8; 64],
}

impl Threats {
    /// The captures of the side to move.
    pub fn of(board: &Board) -> Threats {
        let mut gains = [0; 64];
        for &mv in &board.captures(&CheckInfo::of(board)) {
            if mv.promotion().is_some_and(|kind| kind != PieceKind::Queen) {
                continue;
            }
            let place = &mut gains[mv.to().index()];
            *place = (board.see(mv) / 100).max(i32::from(*place)) as i8;
        }
        Threats { gains }
    }

    /// What the opponent could capture if it were its turn; nothing while the side to move is in check and has other worries.
    pub fn against(board: &Board) -> Threats {
        if board.is_check() {
            return Threats { gains: [0; 64] };
        }
        Threats::of(&board.played(Move::NULL))
    }

    /// The largest gain, excluding one square.
    pub fn largest_except(&self, square: Option<usize>) -> i8 {
        let gains = self.gains.iter().enumerate();
        gains
            .filter(|(at, _)| Some(*at) != square)
            .map(|(_, gain)| *gain)
            .max()
            .unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::Square;

    #[test]
    fn threats_are_what_captures_win() {
        let board: Board = "4k3/1b6/N7/1P6/8/8/8/3RK2R b - - 0 1".parse().expect("a position");
        let threats = Threats::of(&board);
        assert_eq!(threats.gains[Square::A6.index()], 0, "the pawn takes back");
        assert_eq!(threats.gains[Square::H1.index()], 5, "the rook is loose");
        assert_eq!(threats.largest_except(Some(Square::H1.index())), 0);
        let quiet: Board = "4k3/8/8/3p4/4P3/8/8/4K3 b - - 0 1".parse().expect("a position");
        assert_eq!(Threats::against(&quiet).largest_except(None), 1);
    }
}
