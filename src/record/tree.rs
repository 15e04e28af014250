//! The tree of moves of one game.

use super::{Annotation, Tags};
use crate::chess::{Board, Move, Outcome};

/// Names a position in a [`GameTree`]: the one after a move, or the start.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(u32);

impl NodeId {
    /// The start of the game.
    pub const ROOT: NodeId = NodeId(0);

    fn index(self) -> usize {
        self.0 as usize
    }
}

#[derive(Debug, Clone)]
struct Node {
    mv: Move,
    parent: NodeId,
    children: Vec<NodeId>,
    board: Board,
    annotation: Annotation,
}

/// A game with all its variations: moves, tags, comments and result.
#[derive(Debug, Clone)]
pub struct GameTree {
    /// The tag pairs, without those that follow from the game itself (`Result`, `FEN`, `SetUp`).
    pub tags: Tags,
    /// How the game ended, or `None` while it is not over or nobody wrote it down.
    pub outcome: Option<Outcome>,
    nodes: Vec<Node>,
}

impl Default for GameTree {
    fn default() -> GameTree {
        GameTree::new(Board::default())
    }
}

impl GameTree {
    /// A game without moves from this position.
    #[must_use]
    pub fn new(start: Board) -> GameTree {
        let root = Node {
            mv: Move::NULL,
            parent: NodeId::ROOT,
            children: Vec::new(),
            board: start,
            annotation: Annotation::default(),
        };
        GameTree {
            tags: Tags::default(),
            outcome: None,
            nodes: vec![root],
        }
    }

    /// The position the game began from.
    #[must_use]
    pub fn start(&self) -> &Board {
        self.board(NodeId::ROOT)
    }

    /// The position at the node.
    #[must_use]
    pub fn board(&self, node: NodeId) -> &Board {
        &self.nodes[node.index()].board
    }

    /// The move that led to the node, or `None` of the start.
    #[must_use]
    pub fn mv(&self, node: NodeId) -> Option<Move> {
        (node != NodeId::ROOT).then(|| self.nodes[node.index()].mv)
    }

    /// The node before, or `None` of the start.
    #[must_use]
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        (node != NodeId::ROOT).then(|| self.nodes[node.index()].parent)
    }

    /// The continuations, the main one first.
    #[must_use]
    pub fn children(&self, node: NodeId) -> &[NodeId] {
        &self.nodes[node.index()].children
    }

    /// The main continuation, or `None` at the end of a line.
    #[must_use]
    pub fn next(&self, node: NodeId) -> Option<NodeId> {
        self.children(node).first().copied()
    }

    /// The number of half-moves from the start to the node.
    #[must_use]
    pub fn ply(&self, node: NodeId) -> usize {
        self.path(node).len()
    }

    /// The nodes from the one after the start up to `node`; empty for the start.
    #[must_use]
    pub fn path(&self, node: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> = std::iter::successors(Some(node), |&at| self.parent(at))
            .filter(|&at| at != NodeId::ROOT)
            .collect();
        path.reverse();
        path
    }

    /// The last node reached from `node` by main continuations.
    #[must_use]
    pub fn line_end(&self, node: NodeId) -> NodeId {
        std::iter::successors(Some(node), |&at| self.next(at))
            .last()
            .unwrap_or(node)
    }

    /// The nodes of the main line, without the start.
    #[must_use]
    pub fn main_line(&self) -> Vec<NodeId> {
        self.path(self.line_end(NodeId::ROOT))
    }

    /// The node after a legal move from `node`: the one already there, or a new last continuation.
    pub fn add(&mut self, node: NodeId, mv: Move) -> NodeId {
        if let Some(&known) = self.children(node).iter().find(|&&child| self.mv(child) == Some(mv)) {
            return known;
        }
        let child = NodeId(u32::try_from(self.nodes.len()).expect("fewer than 4 thousand million moves"));
        let board = self.board(node).played(mv);
        self.nodes.push(Node {
            mv,
            parent: node,
            children: Vec::new(),
            board,
            annotation: Annotation::default(),
        });
        self.nodes[node.index()].children.push(child);
        child
    }

    /// Makes the line through `node` the main line at every branch from the start.
    pub fn make_main(&mut self, node: NodeId) {
        for at in self.path(node) {
            let parent = self.nodes[at.index()].parent;
            let siblings = &mut self.nodes[parent.index()].children;
            if let Some(place) = siblings.iter().position(|&sibling| sibling == at) {
                siblings[..=place].rotate_right(1);
            }
        }
    }

    /// What is written beside the move; beside the start, what is written before the first move.
    #[must_use]
    pub fn annotation(&self, node: NodeId) -> &Annotation {
        &self.nodes[node.index()].annotation
    }

    /// What is written beside the move, to be changed.
    pub fn annotation_mut(&mut self, node: NodeId) -> &mut Annotation {
        &mut self.nodes[node.index()].annotation
    }
}
