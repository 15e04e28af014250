//! The public API of the rules, timed together with two other libraries in one run.
//!
//! ```text
//! cargo bench --manifest-path benches/Cargo.toml --bench rules               every table
//! cargo bench --manifest-path benches/Cargo.toml --bench rules -- --rounds 9  instead of five rounds
//! cargo bench --manifest-path benches/Cargo.toml --bench rules -- list read   only these tables
//! ```
//!
//! Each library is called as its documentation says. The libraries take turns, in one order and the other, so a busy machine
//! slows all of them down: only the ratios are meaningful.

#![allow(
    clippy::cast_precision_loss,
    reason = "counts and nanoseconds, printed with three digits"
)]

mod cozy;
mod games;
#[path = "../random.rs"]
mod random;
mod shak;
mod tabi;
mod table;
#[path = "../timer.rs"]
mod timer;

use games::Games;
use timer::now;

/// A position, and a depth that takes a fraction of a second with the number of positions there.
struct Position {
    name: &'static str,
    fen: &'static str,
    depth: u32,
    nodes: u64,
}

/// The six usual perft positions.
const POSITIONS: [Position; 6] = [
    Position {
        name: "start",
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        depth: 5,
        nodes: 4_865_609,
    },
    Position {
        name: "kiwipete",
        fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        depth: 4,
        nodes: 4_085_603,
    },
    Position {
        name: "position 3",
        fen: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        depth: 6,
        nodes: 11_030_083,
    },
    Position {
        name: "position 4",
        fen: "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        depth: 5,
        nodes: 15_833_292,
    },
    Position {
        name: "position 5",
        fen: "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        depth: 4,
        nodes: 2_103_487,
    },
    Position {
        name: "position 6",
        fen: "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        depth: 4,
        nodes: 3_894_594,
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
    /// Test one move for legality.
    IsLegal,
    /// Make a move, then test one reply for legality.
    Reply,
    /// Read a position from FEN.
    Read,
    /// Write it as FEN.
    Write,
}

impl Task {
    const ALL: [Task; 7] = [
        Task::Count,
        Task::Play,
        Task::List,
        Task::IsLegal,
        Task::Reply,
        Task::Read,
        Task::Write,
    ];

    const fn name(self) -> &'static str {
        match self {
            Task::Count => "count",
            Task::Play => "play",
            Task::List => "list",
            Task::IsLegal => "is-legal",
            Task::Reply => "reply",
            Task::Read => "read",
            Task::Write => "write",
        }
    }

    const fn unit(self) -> &'static str {
        match self {
            Task::Count => "million nodes a second, last move counted",
            Task::Play => "million nodes a second, every move listed and made",
            Task::List => "million lists of legal moves a second",
            Task::IsLegal => "million times a second, one move asked for in a position",
            Task::Reply => "million times a second, a move made and one reply asked for",
            Task::Read => "million FENs read a second",
            Task::Write => "million FENs written a second",
        }
    }
}

/// A chess rules library, called as its users would.
pub trait Library {
    /// The name of the library.
    const NAME: &'static str;
    /// The position type.
    type Board: Clone;
    /// The move type.
    type Move: Copy;

    /// Reads a FEN.
    fn read(fen: &str) -> Self::Board;
    /// Writes a FEN.
    fn write(board: &Self::Board) -> String;
    /// Counts the positions at this depth in plies.
    fn count(board: &Self::Board, depth: u32) -> u64;
    /// Counts the positions at this depth by making every move.
    fn play(board: &Self::Board, depth: u32) -> u64;
    /// Lists the legal moves and returns their number.
    fn list(board: &Self::Board) -> usize;
    /// The legal moves with their texts in UCI, castling as king takes rook.
    fn moves(board: &Self::Board) -> Vec<(String, Self::Move)>;
    /// The position after a legal move.
    fn played(board: &Self::Board, mv: Self::Move) -> Self::Board;
    /// Whether the move is legal.
    fn is_legal(board: &Self::Board, mv: Self::Move) -> bool;
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
    let fens = games::positions();
    let games = (Games::new(&fens), Games::new(&fens), Games::new(&fens));
    for task in Task::ALL.into_iter().filter(|task| !is_any_wanted || is_wanted(task)) {
        let rows = match task {
            Task::Count | Task::Play => POSITIONS
                .iter()
                .map(|position| row(position.name, rounds, &walks(task, position)))
                .collect(),
            _ => vec![row("games", rounds, &tasks(task, &games))],
        };
        table::print(task, &rows, rounds);
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

/// A row of a table: its name, and the speeds of each library in all rounds, in millions a second.
pub struct Row {
    name: &'static str,
    speeds: [Vec<f64>; 3],
}

/// The work of each library, which returns its speed.
type Work<'w> = [Box<dyn Fn() -> f64 + 'w>; 3];

fn walks(task: Task, position: &'static Position) -> Work<'static> {
    [
        Box::new(move || walk::<tabi::Tabiya>(task, position)),
        Box::new(move || walk::<cozy::Cozy>(task, position)),
        Box::new(move || walk::<shak::Shakmaty>(task, position)),
    ]
}

fn tasks<'g>(
    task: Task,
    (tabi, cozy, shak): &'g (Games<tabi::Tabiya>, Games<cozy::Cozy>, Games<shak::Shakmaty>),
) -> Work<'g> {
    [
        Box::new(move || tabi.time(task)),
        Box::new(move || cozy.time(task)),
        Box::new(move || shak.time(task)),
    ]
}

/// Lets the libraries take turns, every other round in the reverse order.
fn row(name: &'static str, rounds: usize, work: &Work) -> Row {
    let mut speeds: [Vec<f64>; 3] = Default::default();
    // The first round is a warm-up.
    for round in 0..=rounds {
        for turn in 0..3 {
            let library = if round % 2 == 0 { turn } else { 2 - turn };
            let speed = work[library]();
            if round > 0 {
                speeds[library].push(speed);
            }
        }
    }
    Row { name, speeds }
}

/// The speed of a walk, repeated so that it takes a tenth of a second.
fn walk<L: Library>(task: Task, position: &Position) -> f64 {
    let board = L::read(position.fen);
    let nodes = position.nodes as f64;
    if task == Task::Count {
        nodes * repeated(8, || assert_eq!(L::count(&board, position.depth), position.nodes))
    } else {
        nodes * repeated(2, || assert_eq!(L::play(&board, position.depth), position.nodes))
    }
}

/// How often the work is done, in millions a second.
fn repeated(times: u32, mut work: impl FnMut()) -> f64 {
    let start = now();
    for _ in 0..times {
        work();
    }
    f64::from(times) / (now() - start) / 1e6
}
