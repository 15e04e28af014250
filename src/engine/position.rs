//! The root of a search: a position and its game history.

use crate::chess::{Board, History, Move};

/// A position with the earlier positions of its game, needed to detect repetitions.
#[derive(Debug, Clone)]
pub struct Position {
    board: Board,
    history: History,
}

impl Position {
    /// A position without history.
    pub const fn new(board: Board) -> Position {
        Position {
            board,
            history: History::new(),
        }
    }

    /// The position after these legal moves.
    pub fn after(start: Board, moves: &[Move]) -> Position {
        let mut position = Position::new(start);
        for &mv in moves {
            position.play(mv);
        }
        position
    }

    /// A position with its history.
    pub const fn with_history(board: Board, history: History) -> Position {
        Position { board, history }
    }

    /// The position itself.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The earlier positions.
    pub const fn history(&self) -> &History {
        &self.history
    }

    /// Makes a legal move.
    pub fn play(&mut self, mv: Move) {
        self.history.push(&self.board);
        self.board.play(mv);
    }
}

impl Default for Position {
    /// The start position of standard chess.
    fn default() -> Position {
        Position::new(Board::default())
    }
}
