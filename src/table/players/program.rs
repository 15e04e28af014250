//! The interface of an engine that plays: requests and answers.

use crate::chess::{Board, Color, Move};
use crate::engine::Score;
use crate::game::Reply;
use crate::job::{held, Wake};
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// An engine that plays one side. It works on a thread of its own and may block.
pub trait Program: Send {
    /// The next request is for another game.
    fn new_game(&mut self);

    /// Presses a button option; does nothing if there is none.
    fn press(&mut self, _option: &str) {}

    /// Finds a move for the side to move; once `stop` is raised, as soon as possible.
    ///
    /// # Errors
    /// What went wrong; the engine is not asked again.
    fn think(&mut self, request: &MoveRequest, stop: &Stop) -> Result<Thought, ProgramFault>;
}

/// Finds engines by id.
pub trait Programs: Send + Sync {
    /// Starts the engine; called on the thread it will work on.
    ///
    /// # Errors
    /// Why it could not be started.
    fn start(&self, id: &str) -> Result<Box<dyn Program>, ProgramFault>;

    /// Whether engines would be started differently now than at the last call; if so, those that play are restarted for the next
    /// game.
    fn take_changed(&self) -> bool {
        false
    }
}

/// A request for a move: a position and the time for it.
#[derive(Debug, Clone, PartialEq)]
pub struct MoveRequest {
    /// The start position of the game.
    pub start: Board,
    /// The moves made since.
    pub moves: Vec<Move>,
    /// How long the move may take.
    pub time: ThinkTime,
    /// The initial time of the side to move; zero without a clock.
    pub initial: Duration,
    /// Whether the other side has offered a draw.
    pub is_draw_offered: bool,
}

impl MoveRequest {
    /// The position to find a move for.
    pub fn board(&self) -> Board {
        self.moves.iter().fold(self.start, |board, &mv| board.played(mv))
    }
}

/// How long a move may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ThinkTime {
    /// A game with clocks.
    Clock {
        /// The remaining times of White and Black.
        left: [Duration; 2],
        /// The increments per move.
        increment: [Duration; 2],
        /// Moves to the next time control of the side to move.
        moves_to_go: Option<u32>,
    },
    /// Exactly this long.
    Move(Duration),
    /// This many nodes.
    Nodes(u64),
    /// This depth, in plies.
    Depth(u32),
}

impl ThinkTime {
    /// The longest the answer may take; `None` if there is no time limit.
    pub fn limit(&self, turn: Color) -> Option<Duration> {
        match *self {
            ThinkTime::Clock { left, .. } => Some(left[turn.index()]),
            ThinkTime::Move(time) => Some(time),
            ThinkTime::Nodes(_) | ThinkTime::Depth(_) => None,
        }
    }
}

/// The result of thinking.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Thought {
    /// The action chosen.
    pub reply: Reply,
    /// The score for the side to move; `None` if not given.
    pub score: Option<Score>,
    /// Whether it would accept a draw.
    pub accepts_draw: bool,
    /// The depth reached, in plies.
    pub depth: u32,
    /// Nodes searched.
    pub nodes: u64,
}

/// The step at which an engine did not answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ProtocolStep {
    /// Its name and options: `uciok`.
    Start,
    /// Readiness: `readyok`.
    Ready,
    /// Its move: `bestmove`.
    Move,
}

/// Why an engine cannot continue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ProgramFault {
    /// There is no engine with this name.
    Unknown(String),
    /// There is no program at this path, or none with this name on the search path.
    NoProgram(String),
    /// Its working folder does not exist.
    NoFolder(String),
    /// It could not be started.
    NotStarted(String),
    /// It did not answer in time.
    NoAnswer(ProtocolStep),
    /// It exited by itself.
    Ended {
        /// How: an exit code or a signal.
        how: String,
        /// The last lines it wrote.
        last_words: Vec<String>,
    },
    /// It gave an illegal move.
    IllegalMove(String),
    /// It does not support Chess960, where the king or a rook has begun elsewhere and may still castle.
    NoChess960,
    /// It gave no move although there are some.
    NoMove,
    /// Our own code panicked.
    Panicked(String),
}

impl fmt::Display for ProgramFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProgramFault::Unknown(id) => write!(f, "no program {id:?}"),
            ProgramFault::NoProgram(program) => write!(f, "no such program: {program}"),
            ProgramFault::NoFolder(folder) => write!(f, "no such folder: {folder}"),
            ProgramFault::NotStarted(why) => write!(f, "not started: {why}"),
            ProgramFault::NoAnswer(ProtocolStep::Start) => f.write_str("no uciok"),
            ProgramFault::NoAnswer(ProtocolStep::Ready) => f.write_str("no readyok"),
            ProgramFault::NoAnswer(ProtocolStep::Move) => f.write_str("no bestmove in time"),
            ProgramFault::Ended { how, last_words } => {
                write!(f, "ended ({how})")?;
                last_words.last().map_or(Ok(()), |words| write!(f, ": {words}"))
            }
            ProgramFault::IllegalMove(text) => write!(f, "illegal move {text}"),
            ProgramFault::NoChess960 => f.write_str("no Chess960"),
            ProgramFault::NoMove => f.write_str("no move"),
            ProgramFault::Panicked(why) => write!(f, "internal error: {why}"),
        }
    }
}

impl std::error::Error for ProgramFault {}

/// A request to stop thinking.
#[derive(Clone, Default)]
pub struct Stop(Arc<StopFlag>);

#[derive(Default)]
struct StopFlag {
    is_raised: AtomicBool,
    listener: Mutex<Option<Wake>>,
}

impl Stop {
    /// Raises the request.
    pub fn raise(&self) {
        self.0.is_raised.store(true, Ordering::SeqCst);
        let listener = held(&self.0.listener).clone();
        if let Some(listener) = listener {
            listener();
        }
    }

    /// Whether it has been raised.
    pub fn is_raised(&self) -> bool {
        self.0.is_raised.load(Ordering::Relaxed)
    }

    /// Calls this when the request is raised, for threads waiting for something else.
    pub fn listen(&self, listener: Wake) {
        *held(&self.0.listener) = Some(listener);
    }
}
