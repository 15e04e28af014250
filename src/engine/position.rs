//! Where a search begins: a position and what came before it.

use crate::chess::{Board, History, Move};

/// A position with the positions of the game before it, which repetitions are counted in.
#[derive(Debug, Clone)]
pub struct Position {
    board: Board,
    history: History,
}

impl Position {
    /// A position without a past.
    #[must_use]
    pub const fn new(board: Board) -> Position {
        Position {
            board,
            history: History::new(),
        }
    }

    /// A position of a game.
    #[must_use]
    pub const fn with_history(board: Board, history: History) -> Position {
        Position { board, history }
    }

    /// The position itself.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The positions before it.
    #[must_use]
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

impl From<Board> for Position {
    fn from(board: Board) -> Position {
        Position::new(board)
    }
}
