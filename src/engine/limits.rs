//! Limits of a search.

use crate::chess::Move;

/// The limits of a search; without any, it runs until its watch stops it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Limits {
    /// The depth at which it ends, in plies.
    pub depth: Option<u32>,
    /// The number of nodes after which it ends, exact to the node once depth 1 is complete.
    pub nodes: Option<u64>,
    /// It ends once it has found a mate in this many moves or fewer.
    pub mate: Option<u32>,
    /// The only root moves to search; empty for all.
    pub search_moves: Vec<Move>,
    /// The number of lines (multi-PV); 0 counts as 1.
    pub lines: usize,
}

impl Limits {
    /// Limits to this depth, in plies.
    pub fn depth(depth: u32) -> Limits {
        Limits {
            depth: Some(depth),
            ..Limits::default()
        }
    }

    /// Limits to this number of nodes.
    pub fn nodes(nodes: u64) -> Limits {
        Limits {
            nodes: Some(nodes),
            ..Limits::default()
        }
    }
}
