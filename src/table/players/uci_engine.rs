//! A UCI engine.

use super::command_line::CommandLine;
use super::decisions::accepts_draw;
use super::engine_spec::{EngineSpec, Patience};
use super::log::Log;
use super::process::{Heard, Process};
use super::program::{MoveRequest, Program, ProgramFault, ProtocolStep, Stop, ThinkTime, Thought};
use crate::chess::notation::uci::{Castling, UciMove};
use crate::chess::{Board, Move};
use crate::engine::uci::command::UciCommand;
use crate::engine::uci::go::Go;
use crate::engine::uci::info::Info;
use crate::engine::uci::option::EngineOption;
use crate::engine::uci::response::Response;
use crate::engine::Score;
use crate::game::Reply;
use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

/// The option of engines that support Chess960.
const CHESS960: &str = "UCI_Chess960";

/// A running engine.
pub struct UciEngine {
    pub(super) process: Process,
    pub(super) patience: Patience,
    name: Option<String>,
    options: Vec<EngineOption>,
    is_chess960: bool,
}

impl UciEngine {
    /// Starts an engine and sets its options. Its lines go to the log.
    ///
    /// # Errors
    /// When it cannot be started or does not answer.
    pub fn start(spec: &EngineSpec, log: &Log) -> Result<UciEngine, ProgramFault> {
        let process = Process::start(&spec.launch, log).map_err(|error| not_started(&spec.launch, &error))?;
        let mut engine = UciEngine {
            process,
            patience: spec.patience,
            name: None,
            options: Vec::new(),
            is_chess960: false,
        };
        engine.send(&UciCommand::Uci);
        engine.hear_until(ProtocolStep::Start, |engine, response| match response {
            Response::Name(name) => {
                engine.name = Some(name);
                false
            }
            Response::Option(option) => {
                engine.options.push(option);
                false
            }
            Response::UciOk => true,
            _ => false,
        })?;
        for (name, value) in &spec.options {
            engine.set(name, value.as_deref());
        }
        engine.be_ready()?;
        Ok(engine)
    }

    /// The engine's own name.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Its options, without duplicates.
    pub fn options(&self) -> Vec<EngineOption> {
        let mut options: Vec<EngineOption> = Vec::new();
        for option in &self.options {
            if options.iter().all(|known| known.name != option.name) {
                options.push(option.clone());
            }
        }
        options
    }

    /// The option with this name, if the engine has it.
    fn known(&self, name: &str) -> Option<&EngineOption> {
        self.options
            .iter()
            .find(|option| option.name.eq_ignore_ascii_case(name))
    }

    /// Sets an option if the engine has it; others are ignored.
    pub(super) fn set(&mut self, name: &str, value: Option<&str>) {
        if let Some(option) = self.known(name) {
            let command = UciCommand::SetOption {
                name: option.name.clone(),
                value: value.map(str::to_owned),
            };
            self.send(&command);
        }
    }

    pub(super) fn send(&mut self, command: &UciCommand) {
        self.process.send(&command.to_string());
    }

    fn be_ready(&mut self) -> Result<(), ProgramFault> {
        self.send(&UciCommand::IsReady);
        self.hear_until(ProtocolStep::Ready, |_, response| response == Response::ReadyOk)
    }

    /// Reads lines until one is the answer this step waits for.
    fn hear_until(
        &mut self,
        step: ProtocolStep,
        mut is_answer: impl FnMut(&mut UciEngine, Response) -> bool,
    ) -> Result<(), ProgramFault> {
        let patience = if step == ProtocolStep::Start {
            self.patience.start
        } else {
            self.patience.ready
        };
        let until = Some(Instant::now() + patience);
        loop {
            if let Some(response) = self.hear(step, until, None)? {
                if is_answer(self, response) {
                    return Ok(());
                }
            }
        }
    }

    /// What the engine says next; `None` if that means nothing, if something else woke this thread, or at `pause`. After `until`
    /// the engine, which may never stop writing, has not answered.
    pub(super) fn hear(
        &mut self,
        step: ProtocolStep,
        until: Option<Instant>,
        pause: Option<Instant>,
    ) -> Result<Option<Response>, ProgramFault> {
        if until.is_some_and(|until| Instant::now() > until) {
            return Err(ProgramFault::NoAnswer(step));
        }
        match self.process.wait(until.or(pause)) {
            Heard::Line(line) => Ok(Response::parse(&line)),
            Heard::Nothing | Heard::Woken => Ok(None),
            Heard::Ended => Err(ProgramFault::Ended {
                how: self.process.how_it_ended(self.patience.end),
                last_words: self.process.last_words(),
            }),
        }
    }

    /// Sends the position as start position and moves, so the engine sees repetitions.
    pub(super) fn send_position(&mut self, start: &Board, moves: &[Move]) -> Result<(), ProgramFault> {
        let castling = Castling::of(start);
        let is_chess960 = castling == Castling::KingTakesRook;
        if is_chess960 && self.known(CHESS960).is_none() {
            return self.send_bare_position(start, moves);
        }
        if is_chess960 != self.is_chess960 {
            self.is_chess960 = is_chess960;
            self.set(CHESS960, Some(if is_chess960 { "true" } else { "false" }));
            self.be_ready()?;
        }
        let mut board = *start;
        let written: Vec<UciMove> = moves
            .iter()
            .filter_map(|&mv| {
                let written = UciMove::of(&board, mv, castling);
                board.play(mv);
                written
            })
            .collect();
        let is_usual = *start == Board::default();
        let position = UciCommand::Position {
            fen: (!is_usual).then(|| start.to_string()),
            moves: written,
            unread: None,
        };
        self.send(&position);
        Ok(())
    }

    /// The same for an engine that does not support Chess960: it understands the position itself once no castling right
    /// is left that only Chess960 has.
    fn send_bare_position(&mut self, start: &Board, moves: &[Move]) -> Result<(), ProgramFault> {
        let board = moves.iter().fold(*start, |board, &mv| board.played(mv));
        if Castling::of(&board) == Castling::KingTakesRook {
            return Err(ProgramFault::NoChess960);
        }
        self.send(&UciCommand::Position {
            fen: Some(board.to_string()),
            moves: Vec::new(),
            unread: None,
        });
        Ok(())
    }

    /// Waits for the end of the search.
    fn hear_move(&mut self, request: &MoveRequest, stop: &Stop) -> Result<(UciMove, LatestInfo), ProgramFault> {
        let turn = request.board().turn();
        let limit = request.time.limit(turn);
        let patience = limit.map_or(self.patience.search, |limit| limit + self.patience.margin);
        let mut until = Instant::now() + patience;
        let mut is_stopping = false;
        let mut latest = LatestInfo::default();
        loop {
            if stop.is_raised() && !is_stopping {
                is_stopping = true;
                until = Instant::now() + self.patience.margin;
                self.send(&UciCommand::Stop);
            }
            match self.hear(ProtocolStep::Move, Some(until), None)? {
                Some(Response::Info(info)) => latest.note(&info),
                Some(Response::BestMove { mv, .. }) => return mv.map(|mv| (mv, latest)).ok_or(ProgramFault::NoMove),
                Some(Response::BadMove(text)) => return Err(ProgramFault::IllegalMove(text)),
                _ => {}
            }
        }
    }
}

/// Why an engine was not started. The system reports a missing program, folder or interpreter of a script alike.
fn not_started(launch: &CommandLine, error: &io::Error) -> ProgramFault {
    let folder = launch.folder.as_ref().filter(|folder| !folder.is_dir());
    match folder {
        Some(folder) => ProgramFault::NoFolder(folder.display().to_string()),
        None if error.kind() == io::ErrorKind::NotFound && !Path::new(&launch.program).exists() => {
            ProgramFault::NoProgram(launch.program.clone())
        }
        None => ProgramFault::NotStarted(error.to_string()),
    }
}

/// The engine's latest information on its best move.
#[derive(Debug, Clone, Copy, Default)]
struct LatestInfo {
    score: Option<Score>,
    depth: u32,
    nodes: u64,
}

impl LatestInfo {
    fn note(&mut self, info: &Info) {
        if info.line.unwrap_or(1) == 1 {
            self.score = info.score.or(self.score);
            self.depth = info.depth.unwrap_or(self.depth);
        }
        self.nodes = info.nodes.unwrap_or(self.nodes);
    }
}

/// The `go` command for this thinking time.
fn go(time: &ThinkTime) -> Go {
    let millis = |time: Duration| Some(i64::try_from(time.as_millis()).unwrap_or(i64::MAX));
    let added = |time: Duration| millis(time).filter(|&time| time > 0);
    match *time {
        ThinkTime::Clock {
            left: [white, black],
            increment: [white_adds, black_adds],
            moves_to_go,
        } => Go {
            white_time: millis(white),
            black_time: millis(black),
            white_increment: added(white_adds),
            black_increment: added(black_adds),
            moves_to_go,
            ..Go::default()
        },
        ThinkTime::Move(time) => Go {
            move_time: millis(time),
            ..Go::default()
        },
        ThinkTime::Nodes(nodes) => Go {
            nodes: Some(nodes),
            ..Go::default()
        },
        ThinkTime::Depth(depth) => Go {
            depth: Some(depth),
            ..Go::default()
        },
    }
}

impl Program for UciEngine {
    fn new_game(&mut self) {
        self.send(&UciCommand::NewGame);
        if let Err(fault) = self.be_ready() {
            // The next request reports it.
            log::debug!("engine: {fault}");
        }
    }

    fn press(&mut self, option: &str) {
        self.set(option, None);
    }

    fn think(&mut self, request: &MoveRequest, stop: &Stop) -> Result<Thought, ProgramFault> {
        self.send_position(&request.start, &request.moves)?;
        stop.listen(self.process.waker());
        // A second answer to the last request is no answer to this one.
        self.process.discard();
        self.send(&UciCommand::Go(go(&request.time)));
        let (mv, latest) = self.hear_move(request, stop)?;
        let legal = mv.find(&request.board());
        let mv = legal.map_err(|_| ProgramFault::IllegalMove(mv.to_string()))?;
        Ok(Thought {
            reply: Reply::Move { mv, offers_draw: false },
            score: latest.score,
            accepts_draw: accepts_draw(latest.score, request.moves.len() + 1),
            depth: latest.depth,
            nodes: latest.nodes,
        })
    }
}

#[cfg(test)]
#[test]
fn an_engine_is_told_the_clocks_of_both_sides() {
    let time = ThinkTime::Clock {
        left: [1_000, 2_000].map(Duration::from_millis),
        increment: [30, 40].map(Duration::from_millis),
        moves_to_go: Some(5),
    };
    let said = UciCommand::Go(go(&time)).to_string();
    assert_eq!(said, "go wtime 1000 btime 2000 winc 30 binc 40 movestogo 5");
    let time = ThinkTime::Clock {
        left: [Duration::from_secs(1); 2],
        increment: [Duration::ZERO; 2],
        moves_to_go: None,
    };
    for (time, said) in [
        (time, "go wtime 1000 btime 1000"),
        (ThinkTime::Nodes(5), "go nodes 5"),
        (ThinkTime::Depth(3), "go depth 3"),
    ] {
        assert_eq!(UciCommand::Go(go(&time)).to_string(), said);
    }
}
