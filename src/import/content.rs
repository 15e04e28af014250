//! The result of an import: what a text is.

use super::{Issue, Notice};
use crate::chess::{Board, Move};
use crate::record::{GameTree, NodeId};
use std::ops::Range;

/// What a text is, and what is doubtful in it.
#[derive(Debug, Clone)]
pub struct Imported {
    /// What it is.
    pub content: Content,
    /// The words that are ambiguous or could not be read, in order.
    pub issues: Vec<Issue>,
    /// Anything else worth knowing about the text.
    pub notices: Vec<Notice>,
    /// The byte ranges of the moves that were read, or of the FEN.
    pub read: Vec<Range<usize>>,
    /// The same moves from the other position, if they can be read from there too.
    pub alternative: Option<Box<Imported>>,
}

/// What a text can be.
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
        /// The number of games.
        count: usize,
    },
    /// Moves and nothing else.
    Moves {
        /// The moves, with the position they start from.
        tree: Box<GameTree>,
        /// Where that position comes from.
        from: MovesStart,
    },
}

/// Where a list of moves starts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum MovesStart {
    /// At the standard starting position.
    Start,
    /// At the position on the board.
    Present,
    /// At a position given in the text.
    Given,
}

impl Imported {
    /// Whether the text was recognized and nothing in it is doubtful.
    pub fn is_clear(&self) -> bool {
        self.issues.is_empty() && !matches!(self.content, Content::Nothing)
    }

    /// The moves of the main line, if the text is moves from this position and nothing in it is doubtful.
    pub fn moves_from(&self, board: &Board) -> Option<Vec<Move>> {
        match &self.content {
            Content::Moves { tree, from } if *from == MovesStart::Present || tree.start() == *board => {
                let moves = tree.main_line().into_iter().filter_map(|node| tree.mv(node));
                self.is_clear().then(|| moves.collect())
            }
            _ => None,
        }
    }

    /// The moves of a line that somebody has typed, as [`Imported::moves_from`] gives them, if it has no letters besides them.
    pub fn typed_moves(&self, line: &str, board: &Board) -> Option<Vec<Move>> {
        let is_read = |at: usize| self.read.iter().any(|place| place.contains(&at));
        let mut letters = line.char_indices().filter(|(_, letter)| letter.is_alphabetic());
        letters
            .all(|(at, _)| is_read(at))
            .then(|| self.moves_from(board))
            .flatten()
    }

    pub(super) fn of(content: Content) -> Imported {
        Imported {
            content,
            issues: Vec::new(),
            notices: Vec::new(),
            read: Vec::new(),
            alternative: None,
        }
    }
}

impl Content {
    /// The game: the first of several; for a position, a game without moves.
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

#[cfg(test)]
mod tests {
    use crate::chess::Board;
    use crate::import::import_text;

    #[test]
    fn what_is_typed_is_moves_and_nothing_else() {
        let board = Board::default();
        for (line, count) in [
            ("e4 e5 2. Nf3", Some(3)),
            ("1. e2-e4 e7-e5", Some(2)),
            ("knight f3 knight c6", Some(2)),
            ("Sf3", Some(1)),
            ("Кf3", Some(1)),
            ("Dd4", None),
            ("hello e4", None),
            ("springer f3", None),
            ("e4 please", None),
        ] {
            let moves = import_text(line, &board).typed_moves(line, &board);
            assert_eq!(moves.map(|moves| moves.len()), count, "{line}");
        }
    }
}
