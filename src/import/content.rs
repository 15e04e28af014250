//! The answer: what a text is.

use super::{Issue, Note};
use crate::chess::Board;
use crate::record::{GameTree, NodeId};
use std::ops::Range;

/// What a text is, and what is doubtful in it.
#[derive(Debug, Clone)]
pub struct Imported {
    /// What it is.
    pub content: Content,
    /// The words that may be meant otherwise or could not be read, in their order.
    pub issues: Vec<Issue>,
    /// What else there is to know.
    pub notes: Vec<Note>,
    /// Where the words of a list of moves are that were read, or the FEN; in bytes.
    pub read: Vec<Range<usize>>,
    /// The same moves from the other position, when they can be read from there too.
    pub alternative: Option<Box<Imported>>,
}

/// The things that a text can be.
#[derive(Debug, Clone)]
pub enum Content {
    /// Nothing that belongs on a board.
    Nothing,
    /// A position.
    Position(Box<Board>),
    /// One written game.
    Game(Box<GameTree>),
    /// Several games.
    Games {
        /// The first of them.
        first: Box<GameTree>,
        /// How many there are.
        count: usize,
    },
    /// Moves without anything else.
    Moves {
        /// The moves from the position that they begin in.
        tree: Box<GameTree>,
        /// Where they begin.
        from: Origin,
    },
}

/// Where a list of moves begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// In the starting position.
    Start,
    /// In the position on the board.
    Present,
    /// In a position that the text gives.
    Given,
}

impl Imported {
    /// Whether the text is something and nothing in it is doubtful.
    #[must_use]
    pub fn is_clear(&self) -> bool {
        self.issues.is_empty() && !matches!(self.content, Content::Nothing)
    }

    pub(super) fn of(content: Content) -> Imported {
        Imported {
            content,
            issues: Vec::new(),
            notes: Vec::new(),
            read: Vec::new(),
            alternative: None,
        }
    }
}

impl Content {
    /// The game: of several the first, of a position one without moves.
    #[must_use]
    pub fn tree(&self) -> Option<GameTree> {
        match self {
            Content::Nothing => None,
            Content::Position(board) => Some(GameTree::new(**board)),
            Content::Game(tree) | Content::Games { first: tree, .. } | Content::Moves { tree, .. } => {
                Some((**tree).clone())
            }
        }
    }

    /// The last position.
    #[must_use]
    pub fn board(&self) -> Option<Board> {
        match self {
            Content::Nothing => None,
            Content::Position(board) => Some(**board),
            Content::Game(tree) | Content::Games { first: tree, .. } | Content::Moves { tree, .. } => {
                Some(tree.board(tree.line_end(NodeId::ROOT)))
            }
        }
    }
}
