//! What reading a game gives, before lines are counted.

use super::fault::FaultKind;
use super::warning::Warning;
use crate::chess::Board;
use crate::record::GameResult;

/// A fault with its place in the text, before lines are counted.
pub(super) struct FaultAt {
    pub at: usize,
    pub move_number: Option<u32>,
    pub text: String,
    pub kind: FaultKind,
}

/// A game, and where its text ends.
pub(super) struct Parsed<T> {
    /// What the visitor made of it.
    pub output: T,
    /// The marker at the end when it says more than `*`, else the tag.
    pub result: GameResult,
    pub faults: Vec<FaultAt>,
    pub warnings: Vec<Warning>,
    pub count: Count,
    /// The last position of the main line.
    pub last: Board,
    /// Where the first word of the game is.
    pub begin: usize,
    /// After the last tag before the moves; where the game begins when it has none.
    pub head_end: usize,
    /// After the last byte of the game.
    pub end: usize,
}

/// How many half-moves a game has.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Count {
    /// Of the main line, as counted in the text where no moves are made.
    pub plies: usize,
    /// Of the main line, as far as they are legal.
    pub legal_plies: usize,
    /// Legal ones of all lines.
    pub nodes: usize,
}
