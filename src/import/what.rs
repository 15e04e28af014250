//! The answer: what a text is.

use crate::chess::{Board, Color};
use crate::record::{GameTree, NodeId};
use std::fmt;
use std::ops::Range;

/// What a text is, and what is doubtful in it.
#[derive(Debug, Clone)]
pub struct Recognised {
    /// What it is.
    pub what: What,
    /// The words that may be meant otherwise, in their order.
    pub doubts: Vec<Doubt>,
    /// What else is to be known: repairs of a FEN, the language of the letters.
    pub notes: Vec<String>,
    /// Where the words of a list of moves are that were read, or the FEN.
    pub read: Vec<Range<usize>>,
    /// The same moves from the other position, when they can be read from there too.
    pub instead: Option<Box<Recognised>>,
}

/// The things that a text can be.
#[derive(Debug, Clone)]
pub enum What {
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
    /// In the usual start position.
    Start,
    /// In the position on the board.
    Present,
    /// In a position that the text tells.
    Given,
}

/// A piece of text that may be meant otherwise than it was read, or could not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Doubt {
    /// Where it stands, in bytes.
    pub place: Range<usize>,
    /// What is doubtful.
    pub reason: String,
    /// What may be meant, the likeliest first.
    pub readings: Vec<Reading>,
    /// Whether nothing behind it could be read.
    pub is_end: bool,
}

/// One thing that a doubtful piece of text may mean.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// What it means, as SAN where it is a move.
    pub label: String,
    /// What says so clearly, to stand in place of the doubtful text.
    pub text: String,
}

impl Doubt {
    /// The text with the reading of this number in place of what is doubtful; `None` when there is no such reading.
    #[must_use]
    pub fn choose(&self, text: &str, reading: usize) -> Option<String> {
        let reading = self.readings.get(reading)?;
        let (before, after) = (text.get(..self.place.start)?, text.get(self.place.end..)?);
        Some(format!("{before}{}{after}", reading.text))
    }
}

impl Recognised {
    /// Whether the text is something and nothing in it is doubtful.
    #[must_use]
    pub fn is_clear(&self) -> bool {
        self.doubts.is_empty() && !matches!(self.what, What::Nothing)
    }

    pub(super) fn of(what: What) -> Recognised {
        Recognised {
            what,
            doubts: Vec::new(),
            notes: Vec::new(),
            read: Vec::new(),
            instead: None,
        }
    }
}

impl What {
    /// The game: of several the first, of a position one without moves.
    #[must_use]
    pub fn tree(&self) -> Option<GameTree> {
        match self {
            What::Nothing => None,
            What::Position(board) => Some(GameTree::new(**board)),
            What::Game(tree) | What::Games { first: tree, .. } | What::Moves { tree, .. } => Some((**tree).clone()),
        }
    }

    /// The last position.
    #[must_use]
    pub fn board(&self) -> Option<Board> {
        match self {
            What::Nothing => None,
            What::Position(board) => Some(**board),
            What::Game(tree) | What::Games { first: tree, .. } | What::Moves { tree, .. } => {
                Some(tree.board(tree.line_end(NodeId::ROOT)))
            }
        }
    }
}

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            What::Nothing => f.write_str("Neither a position nor moves"),
            What::Position(board) => match board.turn() {
                Color::White => f.write_str("Position, White to move"),
                Color::Black => f.write_str("Position, Black to move"),
            },
            What::Game(tree) => {
                let name = |tag, color: &'static str| {
                    let name = tree.tags.value(tag).filter(|name| !matches!(*name, "" | "?"));
                    name.unwrap_or(color).to_owned()
                };
                let (white, black) = (name("White", "White"), name("Black", "Black"));
                write!(f, "Game: {white} – {black}, {}", moves(tree))
            }
            What::Games { count, .. } => write!(f, "{count} games"),
            What::Moves { tree, from } => {
                let from = match from {
                    Origin::Start => "from the start",
                    Origin::Present => "from the position on the board",
                    Origin::Given => "from the position in the text",
                };
                write!(f, "{} {from}", moves(tree))
            }
        }
    }
}

/// How many moves the main line has; those of both players are one.
fn moves(tree: &GameTree) -> String {
    let plies = tree.main_line().len();
    let first = usize::from(tree.start().turn() == Color::Black);
    match (plies + first).div_ceil(2) {
        _ if plies == 0 => "no moves".to_owned(),
        1 => "1 move".to_owned(),
        count => format!("{count} moves"),
    }
}
