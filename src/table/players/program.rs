//! What a program that plays is asked, and what it answers.

use crate::chess::{Board, Color, Move};
use crate::engine::Score;
use crate::game::Reply;
use crate::job::Wake;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// A program that makes the moves of one side. It works on a thread of its own and may take its time.
pub trait Program: Send {
    /// The next request is about another game.
    fn new_game(&mut self);

    /// Presses an option of its that is a button; one that has none does nothing.
    fn press(&mut self, _option: &str) {}

    /// Finds the move of the side to move, as soon as it can once `stop` is raised.
    ///
    /// # Errors
    /// What went wrong; the program is not asked again.
    fn think(&mut self, request: &Request, stop: &Stop) -> Result<Thought, Fault>;
}

/// Finds the program of an id.
pub trait Programs: Send + Sync {
    /// Starts the program; called on the thread that it will work on.
    ///
    /// # Errors
    /// Why there is none.
    fn start(&self, id: &str) -> Result<Box<dyn Program>, Fault>;

    /// Whether a program would be started otherwise now than when this was last asked: then those that play are started anew for
    /// the next game.
    fn take_changed(&self) -> bool {
        false
    }
}

/// A position and the time for a move in it.
#[derive(Debug, Clone, PartialEq)]
pub struct Request {
    /// The position that the game began from.
    pub start: Board,
    /// The moves made since.
    pub moves: Vec<Move>,
    /// How long the move may take.
    pub time: ThinkTime,
    /// What the clock of the side to move began with; zero without a clock.
    pub initial: Duration,
    /// Whether the other side has offered a draw.
    pub is_draw_offered: bool,
}

impl Request {
    /// The position in which a move is wanted.
    #[must_use]
    pub fn board(&self) -> Board {
        let mut board = self.start;
        for &mv in &self.moves {
            board.play(mv);
        }
        board
    }
}

/// How long a move may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ThinkTime {
    /// A game with clocks.
    Clock {
        /// What White and Black have left.
        left: [Duration; 2],
        /// What each move adds.
        increment: [Duration; 2],
        /// The moves until the side to move gets more time.
        moves_to_go: Option<u32>,
    },
    /// So long, and no longer.
    Move(Duration),
    /// So many positions.
    Nodes(u64),
    /// So many half-moves deep.
    Depth(u32),
}

impl ThinkTime {
    /// When the answer has to be there at the latest; `None` if only the search itself knows.
    #[must_use]
    pub fn limit(&self, turn: Color) -> Option<Duration> {
        match *self {
            ThinkTime::Clock { left, .. } => Some(left[turn.index()]),
            ThinkTime::Move(time) => Some(time),
            ThinkTime::Nodes(_) | ThinkTime::Depth(_) => None,
        }
    }
}

/// What a program has come to.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Thought {
    /// What it does.
    pub reply: Reply,
    /// What it thinks the position is worth to the side to move; `None` if it does not say.
    pub score: Option<Score>,
    /// Whether it would accept a draw.
    pub accepts_draw: bool,
    /// The depth that it reached, in half-moves.
    pub depth: u32,
    /// The positions that it looked at.
    pub nodes: u64,
}

/// What a program was waited for when it did not answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Step {
    /// Its name and options: `uciok`.
    Start,
    /// To be ready: `readyok`.
    Ready,
    /// Its move: `bestmove`.
    Move,
}

/// Why a program cannot go on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// There is no program of this name.
    Unknown(String),
    /// It could not be started.
    NotStarted(String),
    /// It did not answer in time.
    NoAnswer(Step),
    /// It has ended by itself.
    Ended {
        /// How: an exit code or a signal.
        how: String,
        /// The last lines that it wrote.
        last_words: Vec<String>,
    },
    /// It gave a move that is not legal.
    IllegalMove(String),
    /// It gave no move although there are some.
    NoMove,
    /// It has an error of ours.
    Panicked(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Unknown(id) => write!(f, "no program {id:?}"),
            Fault::NotStarted(why) => write!(f, "not started: {why}"),
            Fault::NoAnswer(Step::Start) => f.write_str("no uciok"),
            Fault::NoAnswer(Step::Ready) => f.write_str("no readyok"),
            Fault::NoAnswer(Step::Move) => f.write_str("no bestmove in time"),
            Fault::Ended { how, last_words } => {
                write!(f, "ended ({how})")?;
                last_words.last().map_or(Ok(()), |words| write!(f, ": {words}"))
            }
            Fault::IllegalMove(text) => write!(f, "illegal move {text}"),
            Fault::NoMove => f.write_str("no move"),
            Fault::Panicked(why) => write!(f, "internal error: {why}"),
        }
    }
}

impl std::error::Error for Fault {}

/// Asks a program that thinks to end.
#[derive(Clone, Default)]
pub struct Stop(Arc<Shared>);

#[derive(Default)]
struct Shared {
    is_raised: AtomicBool,
    listener: Mutex<Option<Wake>>,
}

impl Stop {
    /// Asks it.
    pub fn raise(&self) {
        self.0.is_raised.store(true, Ordering::SeqCst);
        let listener = self.0.listener.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some(listener) = listener {
            listener();
        }
    }

    /// Whether it was asked.
    #[must_use]
    pub fn is_raised(&self) -> bool {
        self.0.is_raised.load(Ordering::Relaxed)
    }

    /// Has this called when it is asked; for one that waits for something else.
    pub fn listen(&self, listener: Wake) {
        *self.0.listener.lock().unwrap_or_else(PoisonError::into_inner) = Some(listener);
    }
}

impl fmt::Debug for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Stop({})", self.is_raised())
    }
}
