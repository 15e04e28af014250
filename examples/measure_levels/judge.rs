//! The judge of moves: the engine at full strength, or another program.

use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Arc;
use tabiya::chess::{Board, Move};
use tabiya::engine::level::Situation;
use tabiya::engine::uci::response::Response;
use tabiya::engine::{Bound, Limits, Score, Search, TranspositionTable, Unwatched};

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
            Who::Other(Program::start(command)?)
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
            Who::Other(program) => program.send("ucinewgame"),
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
            Who::Other(program) => program.see(board, self.nodes),
        }
    }
}

/// A program that speaks UCI.
pub struct Program {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

impl Program {
    fn start(command: &str) -> io::Result<Program> {
        let mut child = Command::new(command)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (to, from) = pipes.ok_or_else(|| io::Error::other("no pipes"))?;
        let mut program = Program {
            child,
            to,
            from: BufReader::new(from),
        };
        program.send("uci")?;
        while program.next()? != Response::UciOk {}
        Ok(program)
    }

    fn send(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.to, "{line}")
    }

    /// Its next response that is understood.
    fn next(&mut self) -> io::Result<Response> {
        loop {
            let mut line = String::new();
            if self.from.read_line(&mut line)? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            if let Some(response) = Response::parse(&line) {
                return Ok(response);
            }
        }
    }

    fn see(&mut self, board: &Board, nodes: u64) -> io::Result<Verdict> {
        self.send(&format!("position fen {board}"))?;
        self.send(&format!("go nodes {nodes}"))?;
        let mut score = Score::Centipawns(0);
        loop {
            match self.next()? {
                Response::Info(info) if info.bound == Some(Bound::Exact) => score = info.score.unwrap_or(score),
                Response::BestMove { mv, .. } => {
                    let best = mv.and_then(|mv| mv.find(board).ok());
                    return Ok(Verdict { score, best });
                }
                _ => {}
            }
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.send("quit");
        let _ = self.child.wait();
    }
}
