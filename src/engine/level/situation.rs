//! The game so far, as a level sees it.

use crate::chess::{Board, History, Move, Square};
use crate::engine::Position;

/// A position with the moves that led to it: people look at the last moves first.
#[derive(Debug, Clone)]
pub struct Situation {
    /// The position to move in.
    pub board: Board,
    /// The history of positions before it.
    pub history: History,
    /// The same as boards, the start first.
    pub earlier: Vec<Board>,
    /// Plies played so far.
    pub plies: usize,
    /// The opponent's last move.
    pub last: Option<Move>,
    /// The square on which the opponent's last move captured, if it did.
    pub captured_on: Option<Square>,
    /// The last move of the side to move.
    pub own: Option<Move>,
}

impl Situation {
    /// The position after these legal moves.
    pub fn new(start: Board, moves: &[Move]) -> Situation {
        let mut situation = Situation {
            board: start,
            history: History::new(),
            earlier: Vec::new(),
            plies: 0,
            last: None,
            captured_on: None,
            own: None,
        };
        for &mv in moves {
            situation.play(mv);
        }
        situation
    }

    /// Plays a legal move.
    pub fn play(&mut self, mv: Move) {
        self.history.push(&self.board);
        self.earlier.push(self.board);
        let undo = self.board.play(mv);
        self.plies += 1;
        self.own = self.last;
        self.last = Some(mv);
        self.captured_on = undo.captured().map(|_| mv.to());
    }

    /// The positions in which the side to move was to move, from this one backwards.
    pub fn own_turns(&self) -> impl Iterator<Item = &Board> {
        std::iter::once(&self.board).chain(self.earlier.iter().rev().skip(1).step_by(2))
    }

    /// The position in the form the search takes.
    pub fn position(&self) -> Position {
        Position::with_history(self.board, self.history.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::san;

    #[test]
    fn it_knows_the_last_moves_of_both_sides() {
        let mut situation = Situation::new(Board::default(), &[]);
        for text in ["e4", "d5", "exd5"] {
            let mv = san::read(&situation.board, text.as_bytes()).expect("a move");
            situation.play(mv);
        }
        assert_eq!((situation.plies, situation.history.len()), (3, 3));
        assert_eq!(situation.captured_on, Some(Square::D5));
        assert_eq!(
            situation.own_turns().map(Board::fullmove_number).collect::<Vec<_>>(),
            [2, 1]
        );
        assert!(situation
            .own_turns()
            .all(|board| board.turn() == situation.board.turn()));
        assert_eq!(situation.own, Some(Move::normal(Square::D7, Square::D5)));
    }
}
