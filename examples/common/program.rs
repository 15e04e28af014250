//! Another program that speaks UCI.

use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use tabiya::chess::{Board, Move};
use tabiya::engine::uci::response::Response;
use tabiya::engine::{Bound, Score};

/// The program while it runs.
pub struct Program {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

impl Program {
    /// Starts it, to search this many lines of each position.
    pub fn start(command: &str, lines: usize) -> io::Result<Program> {
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
        program.send(&format!("setoption name MultiPV value {lines}"))?;
        Ok(program)
    }

    /// Makes it forget what it has searched.
    pub fn forget(&mut self) -> io::Result<()> {
        self.send("ucinewgame")
    }

    /// The best moves with their scores for the side to move, the best first, after so many nodes.
    pub fn best(&mut self, board: &Board, nodes: u64) -> io::Result<Vec<(Move, Score)>> {
        self.send(&format!("position fen {board}"))?;
        self.send(&format!("go nodes {nodes}"))?;
        let mut best = Vec::new();
        loop {
            match self.next()? {
                Response::Info(info) if info.bound == Some(Bound::Exact) => {
                    let mv = info.pv.first().and_then(|mv| mv.find(board).ok());
                    let at = info.line.unwrap_or(1) - 1;
                    match mv.zip(info.score) {
                        Some(line) if at < best.len() => best[at] = line,
                        Some(line) => best.push(line),
                        None => {}
                    }
                }
                Response::BestMove { .. } => return Ok(best),
                _ => {}
            }
        }
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
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.send("quit");
        let _ = self.child.wait();
    }
}
