//! The subject of an analysis and its results.

use crate::chess::{Board, Move};
use crate::engine::syzygy::TableVerdict;
use crate::engine::{Position, Score};
use crate::game::ChessGame;
use crate::record::NodeId;
use std::time::Duration;

/// What to analyze.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subject {
    /// The start position of the game.
    pub start: Board,
    /// The moves that lead to the position.
    pub moves: Vec<Move>,
    /// Whether to analyze the threat: what the opponent would do if it were its turn.
    pub is_threat: bool,
    /// The number of lines.
    pub lines: usize,
    /// The time limit; `None` to run until stopped.
    pub time: Option<Duration>,
}

impl Subject {
    /// The best move at this node of a game, searched until stopped.
    pub fn of(game: &ChessGame, node: NodeId) -> Subject {
        let tree = game.tree();
        Subject {
            start: tree.start(),
            moves: tree.path(node).into_iter().filter_map(|node| tree.mv(node)).collect(),
            is_threat: false,
            lines: 1,
            time: None,
        }
    }

    /// The position to analyze; `None` for a threat while the side to move is in check, which has to be answered first.
    pub fn board(&self) -> Option<Board> {
        self.position().map(|position| *position.board())
    }

    pub(super) fn position(&self) -> Option<Position> {
        let mut position = Position::after(self.start, &self.moves);
        if self.is_threat {
            if position.board().is_check() {
                return None;
            }
            position.play(Move::NULL);
        }
        Some(position)
    }
}

/// A line of the analysis.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnalyzedLine {
    /// The score for White.
    pub score: Score,
    /// The moves of both sides, the best move first.
    pub moves: Vec<Move>,
    /// The depth, in plies.
    pub depth: u32,
}

/// The analysis of a position so far.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Analyzed {
    /// The position.
    pub board: Board,
    /// What tables of endgames say of it.
    pub verdict: Option<TableVerdict>,
    /// The lines, best first.
    pub lines: Vec<AnalyzedLine>,
    /// Nodes searched.
    pub nodes: u64,
    /// The time spent.
    pub time: Duration,
    /// Whether this is the final result.
    pub is_final: bool,
}

impl Analyzed {
    /// The depth of the best line, in plies.
    pub fn depth(&self) -> u32 {
        self.lines.first().map_or(0, |line| line.depth)
    }

    /// Nodes per second.
    pub fn nodes_per_second(&self) -> u64 {
        let millis = u64::try_from(self.time.as_millis()).unwrap_or(u64::MAX).max(1);
        self.nodes.saturating_mul(1000) / millis
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_threat_is_looked_at_in_the_position_of_the_other_side() {
        let game = ChessGame::default();
        let mut subject = Subject::of(&game, NodeId::ROOT);
        assert_eq!(subject.board(), Some(Board::default()));
        subject.is_threat = true;
        let board = subject.board().expect("nobody is in check");
        assert_eq!(board.turn(), crate::chess::Color::Black);
    }

    #[test]
    fn the_speed_is_told_from_the_first_moment_on() {
        let mut analyzed = Analyzed {
            board: Board::default(),
            verdict: None,
            lines: Vec::new(),
            nodes: 3_000,
            time: Duration::from_millis(1_500),
            is_final: false,
        };
        assert_eq!((analyzed.nodes_per_second(), analyzed.depth()), (2_000, 0));
        analyzed.time = Duration::ZERO;
        assert_eq!(analyzed.nodes_per_second(), 3_000_000);
    }
}
