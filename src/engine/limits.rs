//! How far a search goes.

use crate::chess::Move;

/// Where a search ends at the latest; without any limit it goes on until its watch stops it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Limits {
    /// The depth in half-moves after which it ends.
    pub depth: Option<u32>,
    /// The number of positions after which it ends, exact to the position.
    pub nodes: Option<u64>,
    /// It ends once it has found a mate in so many moves.
    pub mate: Option<u32>,
    /// The only moves to be looked at in the position itself; all of them if there is none.
    pub search_moves: Vec<Move>,
    /// How many of the best moves are wanted, each with its line; 0 counts as 1.
    pub lines: usize,
}

impl Limits {
    /// Down to this depth in half-moves.
    #[must_use]
    pub fn depth(depth: u32) -> Limits {
        Limits {
            depth: Some(depth),
            ..Limits::default()
        }
    }

    /// Up to this number of positions.
    #[must_use]
    pub fn nodes(nodes: u64) -> Limits {
        Limits {
            nodes: Some(nodes),
            ..Limits::default()
        }
    }
}
