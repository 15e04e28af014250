//! Perft of this board beside two other libraries, on the six standard positions, in one run.
//!
//! ```text
//! cargo bench --bench perft                    every table
//! cargo bench --bench perft -- --rounds 9      more rounds than five
//! cargo bench --bench perft -- --instructions  instructions per node too (needs valgrind; slow)
//! ```
//!
//! The rounds of the libraries take turns, so that a busy machine slows all of them; only the ratios mean anything.

#![allow(
    clippy::cast_precision_loss,
    reason = "counts of nodes and nanoseconds, printed with three digits"
)]

mod libraries;
mod table;

use libraries::{Library, Mode};
use std::process::Command;
use std::time::Instant;

/// A position with the depths that take long enough to be timed, and how often to repeat them.
pub struct Position {
    name: &'static str,
    fen: &'static str,
    counted: Task,
    played: Task,
}

/// A depth, its nodes, and how often it is repeated within a round.
#[derive(Clone, Copy)]
struct Task {
    depth: u32,
    nodes: u64,
    repeats: u32,
}

const fn task(depth: u32, nodes: u64, repeats: u32) -> Task {
    Task { depth, nodes, repeats }
}

/// The positions every generator is measured on.
const POSITIONS: [Position; 6] = [
    Position {
        name: "start",
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        counted: task(6, 119_060_324, 1),
        played: task(5, 4_865_609, 1),
    },
    Position {
        name: "kiwipete",
        fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        counted: task(5, 193_690_690, 1),
        played: task(4, 4_085_603, 2),
    },
    Position {
        name: "position 3",
        fen: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        counted: task(7, 178_633_661, 1),
        played: task(6, 11_030_083, 1),
    },
    Position {
        name: "position 4",
        fen: "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        counted: task(5, 15_833_292, 4),
        played: task(5, 15_833_292, 1),
    },
    Position {
        name: "position 5",
        fen: "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        counted: task(5, 89_941_194, 1),
        played: task(4, 2_103_487, 3),
    },
    Position {
        name: "position 6",
        fen: "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        counted: task(5, 164_075_551, 1),
        played: task(4, 3_894_594, 2),
    },
];

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let after = |name: &str| {
        let at = arguments.iter().position(|argument| argument == name)?;
        Some(&arguments[at + 1..])
    };
    if let Some([library, mode, fen, depth, ..]) = after("--once") {
        return once(library, mode, fen, depth);
    }
    let rounds = after("--rounds")
        .and_then(|rest| rest.first()?.parse().ok())
        .unwrap_or(5usize)
        .max(1);
    println!("build: {}", build());
    for mode in Mode::ALL {
        table::print(mode, &measure(mode, rounds), rounds);
    }
    if arguments.iter().any(|argument| argument == "--instructions") {
        instructions();
    }
}

/// What the compiler was told of the processor.
fn build() -> &'static str {
    if cfg!(target_feature = "bmi2") {
        "for this machine (target-cpu=native or the like)"
    } else {
        "generic, for every machine of the architecture"
    }
}

/// Million nodes a second: of each position, library and round.
fn measure(mode: Mode, rounds: usize) -> Vec<[Vec<f64>; 3]> {
    let mut speeds: Vec<[Vec<f64>; 3]> = POSITIONS.iter().map(|_| Default::default()).collect();
    for round in 0..=rounds {
        for (position, speeds) in POSITIONS.iter().zip(&mut speeds) {
            for (library, speeds) in Library::ALL.into_iter().zip(speeds) {
                let speed = time(library, mode, position);
                // The first round warms up.
                if round > 0 {
                    speeds.push(speed);
                }
            }
        }
    }
    speeds
}

fn time(library: Library, mode: Mode, position: &Position) -> f64 {
    let Task { depth, nodes, repeats } = mode.task(position);
    let start = Instant::now();
    for _ in 0..repeats {
        let found = library.perft(mode, position.fen, depth);
        assert_eq!(found, nodes, "{} counts {} wrong", library.name(), position.name);
    }
    (nodes * u64::from(repeats)) as f64 / start.elapsed().as_secs_f64() / 1e6
}

impl Mode {
    const fn task(self, position: &Position) -> Task {
        match self {
            Mode::Counted => position.counted,
            Mode::Played => position.played,
        }
    }
}

/// Prints the instructions that a node costs, from the difference of two depths: what start-up costs falls out.
fn instructions() {
    println!("\ninstructions per node (callgrind, kiwipete, depth 4 less depth 3)");
    let kiwipete = POSITIONS[1].fen;
    for mode in Mode::ALL {
        for library in Library::ALL {
            let count = |depth| collected(library, mode, kiwipete, depth);
            match (count("3"), count("4")) {
                (Some(three), Some(four)) => {
                    let each = (four - three) as f64 / f64::from(4_085_603 - 97_862);
                    println!("  {:<16} {:<12} {each:8.1}", mode.name(), library.name());
                }
                _ => println!("  {:<16} {:<12} not available", mode.name(), library.name()),
            }
        }
    }
}

/// The instructions of one run of this program under valgrind; `None` when there is no valgrind, or it does not know an
/// instruction of the build.
fn collected(library: Library, mode: Mode, fen: &str, depth: &str) -> Option<u64> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(std::env::current_exe().ok()?)
        .args(["--once", library.name(), mode.name(), fen, depth])
        .output()
        .ok()
        .filter(|output| output.status.success())?;
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let line = text.lines().find(|line| line.contains("Collected"))?;
    line.split_whitespace().last()?.parse().ok()
}

/// One perft, for [`collected`].
fn once(library: &str, mode: &str, fen: &str, depth: &str) {
    let library = Library::ALL.into_iter().find(|known| known.name() == library);
    let mode = Mode::ALL.into_iter().find(|known| known.name() == mode);
    if let (Some(library), Some(mode), Ok(depth)) = (library, mode, depth.parse()) {
        println!("{}", library.perft(mode, fen, depth));
    }
}
