//! What reading a game yields, before lines are counted.

use super::fault::FaultKind;
use super::warning::Warning;
use crate::record::GameResult;

/// A fault with its position in the text, before lines are counted.
pub(super) struct FaultAt {
    pub at: usize,
    pub move_number: Option<u32>,
    pub text: String,
    pub kind: FaultKind,
}

/// A game, and where its text ends.
pub(super) struct Parsed<T> {
    /// The visitor's output.
    pub output: T,
    /// The marker at the end if it says more than `*`, otherwise the tag.
    pub result: GameResult,
    pub faults: Vec<FaultAt>,
    pub warnings: Vec<Warning>,
    pub count: Count,
    /// The index of the first word of the game.
    pub begin: usize,
    /// The index after the last tag before the moves, or the start of the game if it has no tags.
    pub head_end: usize,
    /// The index after the last byte of the game.
    pub end: usize,
}

/// How many plies a game has.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Count {
    /// In the main line, as counted in the text when no moves are made.
    pub plies: usize,
    /// In the main line, up to the first illegal one.
    pub legal_plies: usize,
    /// Legal ones in all lines.
    pub nodes: usize,
}
