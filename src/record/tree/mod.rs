//! The tree of moves of one game.
//!
//! Nodes live in one list, linked by first child and next sibling. A node takes 32 bytes, and a line of any length or depth is
//! walked without recursion. A board is stored only at every eighth ply; the board of any other node is at most seven moves away
//! from a stored one. Annotations have a list of their own, since most moves have none.

mod change;
mod cut;
mod merge;
mod notes;
mod review;
mod taken_back;
mod walk;

pub use change::Detached;
pub use cut::Cut;
pub(super) use notes::{Notes, Span};
pub use review::ReviewNote;
pub use walk::{LineItem, Lines};

use super::{pgn, GameResult, Tags};
use crate::chess::{Board, Move, Outcome};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

/// Identifies a position in a [`GameTree`]: the one after a move, or the start.
///
/// Valid for the lifetime of the tree; nodes of a deleted line are no longer reachable from the root.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct NodeId(u32);

impl NodeId {
    /// The start of the game.
    pub const ROOT: NodeId = NodeId(0);
    /// No node: the end of a list.
    const NONE: NodeId = NodeId(u32::MAX);

    fn index(self) -> usize {
        self.0 as usize
    }

    fn some(self) -> Option<NodeId> {
        (self != NodeId::NONE).then_some(self)
    }
}

/// A board is stored at every node whose ply is a multiple of this.
const BOARD_EVERY: u32 = 8;

/// Room for this many plies before any list has to grow.
const USUAL_LENGTH: usize = 96;

/// No entry in the list of boards or of notes.
const NOTHING: u32 = u32::MAX;

#[derive(Debug, Clone, Copy)]
struct Node {
    mv: Move,
    parent: NodeId,
    first_child: NodeId,
    last_child: NodeId,
    next_sibling: NodeId,
    ply: u32,
    /// The index of the stored board, or [`NOTHING`].
    board: u32,
    /// The index of the note, or [`NOTHING`].
    note: u32,
}

/// A game with all its variations: moves, tags, comments and result.
///
/// ```
/// use tabiya::chess::{Board, Move, Square};
/// use tabiya::record::{GameTree, NodeId};
///
/// let mut game = GameTree::new(Board::default());
/// let e4 = game.add(NodeId::ROOT, Move::normal(Square::E2, Square::E4))?;
/// let d4 = game.add(NodeId::ROOT, Move::normal(Square::D2, Square::D4))?;
/// assert_eq!(game.main_line(), [e4]);
/// assert_eq!(game.next_sibling(e4), Some(d4));
/// game.promote(d4);
/// assert_eq!(game.main_line(), [d4]);
/// assert!(game.add(d4, Move::normal(Square::E7, Square::E4)).is_err());
/// # Ok::<(), tabiya::chess::IllegalMove>(())
/// ```
#[derive(Debug, Clone)]
pub struct GameTree {
    /// The tag pairs, without those derived from the game itself (`Result`, `FEN`, `SetUp`).
    pub tags: Tags,
    /// How the game ended, or `None` while it is unfinished or if the reason is unknown.
    pub outcome: Option<Outcome>,
    /// The result as written; the one that counts is [`GameTree::result`].
    pub written_result: GameResult,
    nodes: Vec<Node>,
    boards: Vec<Board>,
    /// The annotations of the moves.
    pub(super) notes: Notes,
    /// What could not be read, by the node before it.
    cuts: BTreeMap<NodeId, Vec<Cut>>,
}

impl Default for GameTree {
    fn default() -> GameTree {
        GameTree::new(Board::default())
    }
}

impl GameTree {
    /// A game without moves, starting from this position.
    #[must_use]
    pub fn new(start: Board) -> GameTree {
        let root = Node {
            mv: Move::NULL,
            parent: NodeId::NONE,
            first_child: NodeId::NONE,
            last_child: NodeId::NONE,
            next_sibling: NodeId::NONE,
            ply: 0,
            board: 0,
            note: NOTHING,
        };
        GameTree {
            tags: Tags::default(),
            outcome: None,
            written_result: GameResult::Unknown,
            nodes: with_room(root, USUAL_LENGTH),
            boards: with_room(start, USUAL_LENGTH / BOARD_EVERY as usize),
            notes: Notes::default(),
            cuts: BTreeMap::new(),
        }
    }

    /// The result: from the [`outcome`](GameTree::outcome) if there is one, otherwise the written one.
    #[must_use]
    pub fn result(&self) -> GameResult {
        self.outcome.map_or(self.written_result, GameResult::from)
    }

    /// The approximate size of the game as PGN, in bytes, estimated without writing it.
    #[must_use]
    pub fn estimated_size(&self) -> usize {
        /// Bytes per move, including its share of the move numbers.
        const MOVE: usize = 8;
        self.nodes.len() * MOVE + self.notes.text.len()
    }

    /// Releases the spare capacity of the lists: thousands of games stay in memory after reading, and few are continued.
    pub(super) fn shrink(&mut self) {
        self.nodes.shrink_to_fit();
        self.boards.shrink_to_fit();
        self.notes.shrink();
    }

    /// The position the game started from.
    pub fn start(&self) -> Board {
        self.boards[0]
    }

    /// The position at the node.
    pub fn board(&self, node: NodeId) -> Board {
        let mut moves = [Move::NULL; BOARD_EVERY as usize];
        let mut count = 0;
        let mut at = self.node(node);
        while at.board == NOTHING {
            moves[count] = at.mv;
            count += 1;
            at = self.node(at.parent);
        }
        let mut board = self.boards[at.board as usize];
        for &mv in moves[..count].iter().rev() {
            board.play(mv);
        }
        board
    }

    /// The move that led to the node, or `None` for the start.
    #[must_use]
    pub fn mv(&self, node: NodeId) -> Option<Move> {
        (node != NodeId::ROOT).then(|| self.node(node).mv)
    }

    /// The number of plies from the start to the node.
    #[must_use]
    pub fn ply(&self, node: NodeId) -> usize {
        self.node(node).ply as usize
    }

    /// Whether two nodes have the same annotations.
    fn is_same_beside(&self, node: NodeId, other: &GameTree, its: NodeId) -> bool {
        let cuts = self.cuts_after(node).iter().map(Cut::text);
        let ((before, after), (its_before, its_after)) = (self.written_comments(node), other.written_comments(its));
        let is_same = |one: &str, other: &str| one.split_whitespace().eq(other.split_whitespace());
        is_same(before, its_before)
            && is_same(&after, &its_after)
            && self.annotation(node).nags() == other.annotation(its).nags()
            && cuts.eq(other.cuts_after(its).iter().map(Cut::text))
    }

    /// The comments before and after a move, attributed as in the written game: with nothing else between two moves, all comments
    /// there belong to the first.
    pub(in crate::record) fn written_comments(&self, node: NodeId) -> (&str, Cow<'_, str>) {
        let own = Some(node).filter(|&node| self.follows_parenthesis(node));
        let later = self.next(node).filter(|&next| !self.follows_parenthesis(next));
        let before = |node: Option<NodeId>| node.map_or("", |node| self.annotation(node).before);
        let after = self.annotation(node).after;
        let after = match (after, before(later)) {
            (after, "") => Cow::Borrowed(after),
            ("", later) => Cow::Borrowed(later),
            (after, later) => Cow::Owned(format!("{after} {later}")),
        };
        (before(own), after)
    }

    /// Whether there is a parenthesis between the move and the one before it: that of its own variation, or of one replacing the
    /// move before.
    fn follows_parenthesis(&self, node: NodeId) -> bool {
        let before = self.parent(node);
        !self.is_first(node) || before.is_some_and(|before| self.has_variations(before))
    }

    /// Whether variations replacing the move are written after it.
    pub(super) fn has_variations(&self, node: NodeId) -> bool {
        let has_others = |parent| self.next_sibling(node).is_some() || !self.cuts_after(parent).is_empty();
        self.is_first(node) && self.parent(node).is_some_and(has_others)
    }

    fn node(&self, node: NodeId) -> &Node {
        &self.nodes[node.index()]
    }
}

/// A list with this first element and room for more.
fn with_room<T>(first: T, room: usize) -> Vec<T> {
    let mut list = Vec::with_capacity(room);
    list.push(first);
    list
}

/// An index as stored in the nodes.
fn index_of(index: usize) -> u32 {
    let index = u32::try_from(index).unwrap_or(NOTHING);
    assert!(index != NOTHING, "at most 2³² − 2 nodes");
    index
}

impl fmt::Display for GameTree {
    /// The game as [`pgn::write`] writes it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&pgn::write(self))
    }
}

impl PartialEq for GameTree {
    /// Whether both are the same game: the same tags in any order, the same result, start, moves in the same order, and annotations.
    fn eq(&self, other: &GameTree) -> bool {
        let same_head = self.tags == other.tags
            && self.result() == other.result()
            && self.start() == other.start()
            && self.is_same_beside(NodeId::ROOT, other, NodeId::ROOT);
        same_head
            && self.nodes().count() == other.nodes().count()
            && self.nodes().zip(other.nodes()).all(|(a, b)| {
                self.mv(a) == other.mv(b) && self.ply(a) == other.ply(b) && self.is_same_beside(a, other, b)
            })
    }
}

#[cfg(test)]
mod tests;
