//! The judge of moves: the engine at full strength, or another program.

use crate::program::Program;
use std::io;
use std::sync::Arc;
use tabiya::chess::Move;
use tabiya::engine::level::Situation;
use tabiya::engine::{Limits, Score, Search, TranspositionTable, Unwatched};

/// Nodes the judge searches in each position by default. With four times as many it finds an eighth fewer errors in games of
/// people.
pub const NODES: u64 = 5_000;

/// A position as the judge sees it.
pub struct Verdict {
    /// The score from the point of view of the side to move.
    pub score: Score,
    /// The best move; none if the game is over.
    pub best: Option<Move>,
}

/// A player at full strength with a node limit.
pub struct Judge {
    who: Who,
    /// Nodes it searches in each position.
    nodes: u64,
}

/// Who judges.
enum Who {
    /// The engine.
    Own(Box<Search>),
    /// Another program.
    Other(Program),
}

impl Judge {
    /// The engine, or the program started by this command, with this many nodes for each position.
    pub fn new(command: Option<&str>, nodes: u64) -> io::Result<Judge> {
        let who = if let Some(command) = command {
            Who::Other(Program::start(command, 1)?)
        } else {
            let table = TranspositionTable::new(4).map_err(io::Error::other)?;
            Who::Own(Box::new(Search::new(Arc::new(table))))
        };
        Ok(Judge { who, nodes })
    }

    /// Forgets the previous game.
    pub fn forget(&mut self) -> io::Result<()> {
        match &mut self.who {
            Who::Own(search) => {
                search.clear();
                search.table().clear();
                Ok(())
            }
            Who::Other(program) => program.forget(),
        }
    }

    /// Its verdict on a position.
    pub fn see(&mut self, situation: &Situation) -> io::Result<Verdict> {
        let board = &situation.board;
        if !board.has_legal_move() {
            let score = if board.is_check() {
                Score::Mate(0)
            } else {
                Score::Centipawns(0)
            };
            return Ok(Verdict { score, best: None });
        }
        match &mut self.who {
            Who::Own(search) => {
                let found = search.run(&situation.position(), &Limits::nodes(self.nodes), &mut Unwatched);
                Ok(Verdict {
                    score: found.score,
                    best: found.best,
                })
            }
            Who::Other(program) => {
                let first = program.best(board, self.nodes)?.into_iter().next();
                let (best, score) = first.ok_or_else(|| io::Error::other(format!("no move in {board}")))?;
                Ok(Verdict {
                    score,
                    best: Some(best),
                })
            }
        }
    }
}
