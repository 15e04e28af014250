//! The attack boards of the positions played in a game.

use crate::chess::{AttackBoard, Board, Color};
use crate::record::NodeId;
use std::collections::HashMap;

/// The attack boards of White and Black, indexed by [`Color`].
pub type AttackBoards = [AttackBoard; 2];

/// The attack boards of the starting position and of the position after each move played.
#[derive(Debug, Clone, Default)]
pub(super) struct Attacks {
    made: HashMap<NodeId, AttackBoards>,
}

impl Attacks {
    /// Computes and keeps the attack boards of the position at this node.
    pub fn make(&mut self, node: NodeId, board: &Board) {
        self.made.insert(node, both(board));
    }

    /// The attack boards at this node, computed now if the game has not gone through it.
    pub fn at(&self, node: NodeId, board: &Board) -> AttackBoards {
        self.made.get(&node).cloned().unwrap_or_else(|| both(board))
    }

    /// Whether they have already been computed.
    #[cfg(test)]
    pub fn has(&self, node: NodeId) -> bool {
        self.made.contains_key(&node)
    }
}

fn both(board: &Board) -> AttackBoards {
    Color::ALL.map(|color| AttackBoard::of(board, color))
}
