//! The public API of the rules, timed together with two other libraries in one run.
//!
//! ```text
//! cargo bench --manifest-path benches/Cargo.toml --bench rules               every table
//! cargo bench --manifest-path benches/Cargo.toml --bench rules -- --rounds 9  instead of five rounds
//! cargo bench --manifest-path benches/Cargo.toml --bench rules -- list fen    only these tables
//! ```
//!
//! Each library is called as its documentation says. The libraries take turns, so a busy machine slows all of them down: only
//! the ratios are meaningful.

#![allow(
    clippy::cast_precision_loss,
    reason = "counts and nanoseconds, printed with three digits"
)]

mod cozy;
mod shak;
mod tabi;
mod table;
#[path = "../timer.rs"]
mod timer;

use timer::now;

/// A position, and depths that take a fraction of a second.
pub struct Position {
    name: &'static str,
    fen: &'static str,
    counted: (u32, u64),
    played: (u32, u64),
}

/// The six usual perft positions.
const POSITIONS: [Position; 6] = [
    Position {
        name: "start",
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        counted: (5, 4_865_609),
        played: (5, 4_865_609),
    },
    Position {
        name: "kiwipete",
        fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        counted: (4, 4_085_603),
        played: (4, 4_085_603),
    },
    Position {
        name: "position 3",
        fen: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        counted: (6, 11_030_083),
        played: (6, 11_030_083),
    },
    Position {
        name: "position 4",
        fen: "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        counted: (5, 15_833_292),
        played: (5, 15_833_292),
    },
    Position {
        name: "position 5",
        fen: "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        counted: (4, 2_103_487),
        played: (4, 2_103_487),
    },
    Position {
        name: "position 6",
        fen: "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        counted: (4, 3_894_594),
        played: (4, 3_894_594),
    },
];

/// A timed task.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Task {
    /// Count the positions at a depth, with bulk counting of the last ply.
    Count,
    /// Count them by listing and making every move.
    Play,
    /// List the legal moves.
    List,
    /// Make a move, then test three moves for legality, with everything this requires.
    IsLegal,
    /// Read a position from FEN.
    Fen,
}

impl Task {
    const ALL: [Task; 5] = [Task::Count, Task::Play, Task::List, Task::IsLegal, Task::Fen];

    const fn name(self) -> &'static str {
        match self {
            Task::Count => "count",
            Task::Play => "play",
            Task::List => "list",
            Task::IsLegal => "is-legal",
            Task::Fen => "fen",
        }
    }

    const fn unit(self) -> &'static str {
        match self {
            Task::Count => "million nodes a second, last move counted",
            Task::Play => "million nodes a second, every move listed and made",
            Task::List => "million lists of legal moves a second",
            Task::IsLegal => "million times a second, a move made and three moves asked for",
            Task::Fen => "million FENs read a second",
        }
    }
}

/// A chess rules library, called as its users would.
pub trait Library {
    /// The name of the library.
    const NAME: &'static str;
    /// The position type.
    type Board;

    /// Reads a FEN.
    fn read(fen: &str) -> Self::Board;
    /// Counts the positions at this depth in plies.
    fn count(board: &Self::Board, depth: u32) -> u64;
    /// Counts the positions at this depth by making every move.
    fn play(board: &Self::Board, depth: u32) -> u64;
    /// Lists the legal moves and returns their number.
    fn list(board: &Self::Board) -> usize;
    /// A position with the moves [`Library::is_legal`] tests.
    type Question;
    /// For each legal move, three moves to test after it, two of which are legal.
    fn questions(board: &Self::Board) -> Vec<Self::Question>;
    /// Makes the move and returns how many of the three are legal.
    fn is_legal(question: &Self::Question) -> u32;
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let rounds = arguments
        .iter()
        .position(|argument| argument == "--rounds")
        .and_then(|at| arguments.get(at + 1)?.parse().ok())
        .unwrap_or(5usize)
        .max(1);
    let is_wanted = |task: &Task| arguments.iter().any(|argument| argument == task.name());
    let is_any_wanted = Task::ALL.iter().any(is_wanted);
    println!("build: {}", build());
    for task in Task::ALL.into_iter().filter(|task| !is_any_wanted || is_wanted(task)) {
        table::print(task, &measure(task, rounds), rounds);
    }
}

/// The CPU features the build uses.
fn build() -> &'static str {
    if cfg!(target_feature = "bmi2") {
        "for this machine (target-cpu=native or the like)"
    } else {
        "generic, for every machine of the architecture"
    }
}

/// The libraries, in the order of the columns.
pub const LIBRARIES: [&str; 3] = [tabi::Tabiya::NAME, cozy::Cozy::NAME, shak::Shakmaty::NAME];

/// Speeds in millions per second, by position, library and round.
fn measure(task: Task, rounds: usize) -> Vec<[Vec<f64>; 3]> {
    let mut speeds: Vec<[Vec<f64>; 3]> = POSITIONS.iter().map(|_| Default::default()).collect();
    // The first round is a warm-up.
    for round in 0..=rounds {
        for (position, speeds) in POSITIONS.iter().zip(&mut speeds) {
            let found = [
                time::<tabi::Tabiya>(task, position),
                time::<cozy::Cozy>(task, position),
                time::<shak::Shakmaty>(task, position),
            ];
            for (speeds, speed) in speeds.iter_mut().zip(found).filter(|_| round > 0) {
                speeds.push(speed);
            }
        }
    }
    speeds
}

/// The speed of one library in one round.
fn time<L: Library>(task: Task, position: &Position) -> f64 {
    let board = L::read(position.fen);
    match task {
        Task::Count => nodes(position.counted, 8, |depth| L::count(&board, depth)),
        Task::Play => nodes(position.played, 2, |depth| L::play(&board, depth)),
        Task::List => {
            let listed = L::list(&board);
            repeated(400_000, || assert_eq!(L::list(std::hint::black_box(&board)), listed))
        }
        Task::IsLegal => {
            let questions = L::questions(&board);
            let each = |question: &L::Question| assert!(L::is_legal(question) >= 2);
            let times = 600_000 / questions.len() as u32;
            repeated(times, || questions.iter().for_each(each)) * questions.len() as f64
        }
        Task::Fen => repeated(60_000, || {
            std::hint::black_box(L::read(std::hint::black_box(position.fen)));
        }),
    }
}

/// The speed of a walk, repeated so that it takes a tenth of a second.
fn nodes((depth, nodes): (u32, u64), times: u32, walk: impl Fn(u32) -> u64) -> f64 {
    repeated(times, || assert_eq!(walk(depth), nodes)) * nodes as f64
}

fn repeated(times: u32, mut work: impl FnMut()) -> f64 {
    let start = now();
    for _ in 0..times {
        work();
    }
    f64::from(times) / (now() - start) / 1e6
}
