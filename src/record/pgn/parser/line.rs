//! A line of moves being read: the position in which the next move is made.

use crate::chess::san::MakeMove;
use crate::chess::{Board, Move, Undo};
use std::ops::Range;

/// A line of moves being read.
pub(super) struct Line {
    /// The position in which the next move is made.
    pub board: Board,
    /// What takes back the last move of the line, if one has been read.
    last: Option<Undo>,
    /// Whether a move could not be read, so that the rest is meaningless.
    pub is_broken: bool,
    /// The locations of the words since the last move that cannot be moves. They are skipped if the next move fits.
    pub strays: Vec<Range<usize>>,
}

impl Line {
    /// A line that starts from this position.
    pub fn new(board: Board) -> Line {
        Line {
            board,
            last: None,
            is_broken: false,
            strays: Vec::new(),
        }
    }

    /// Makes a legal move.
    pub fn play(&mut self, mv: Move) {
        self.last = Some(self.board.play(mv));
    }

    /// A reader that makes the legal move named by the SAN it is given.
    #[inline]
    pub fn make_move(&mut self) -> MakeMove<'_> {
        MakeMove {
            board: &mut self.board,
            undo: &mut self.last,
        }
    }

    /// Whether a move of the line has been read.
    pub fn has_move(&self) -> bool {
        self.last.is_some()
    }

    /// A line that replaces the last move of this one. If that is not possible, it is broken from its start.
    pub fn variation(&self) -> Line {
        let mut inner = Line::new(self.board);
        match self.last {
            Some(undo) if !self.is_broken => inner.board.undo(undo),
            _ => inner.is_broken = true,
        }
        inner
    }
}
