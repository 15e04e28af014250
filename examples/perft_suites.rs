//! Checks perft suites: `cargo run --release --example perft_suites -- DEPTH FILE…`.
//!
//! Every count up to DEPTH is checked, the deepest of each line also without bulk counting. The exit status is 1 if a count was
//! wrong, or a file had none.

use std::process::ExitCode;
use std::time::Instant;
use tabiya::chess::perft::{perft, perft_playing_leaves, SuiteLine};
use tabiya::chess::Board;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let Some(limit) = arguments.next().and_then(|text| text.parse().ok()) else {
        eprintln!("usage: perft_suites DEPTH FILE…");
        return ExitCode::from(2);
    };
    let mut failed = false;
    for path in arguments {
        match std::fs::read_to_string(&path) {
            Ok(text) => failed |= !check(&path, &text, limit),
            Err(error) => {
                eprintln!("{path}: {error}");
                failed = true;
            }
        }
    }
    ExitCode::from(u8::from(failed))
}

/// Whether every count of the suite is correct.
fn check(path: &str, text: &str, limit: u32) -> bool {
    let start = Instant::now();
    let (mut lines, mut counts, mut nodes, mut wrong) = (0, 0, 0, 0);
    for line in text.lines().filter_map(SuiteLine::read) {
        lines += 1;
        let board = match Board::from_fen_lenient(line.fen) {
            Ok((board, _)) => board,
            Err(error) => {
                // Impossible positions may be refused; they are reported and not counted.
                println!("{}: refused: {error}", line.fen);
                continue;
            }
        };
        let wanted: Vec<_> = line.counts.iter().filter(|(depth, _)| *depth <= limit).collect();
        for &&(depth, expected) in &wanted {
            let mut found = perft(&board, depth);
            if found == expected && Some(depth) == wanted.iter().map(|(depth, _)| *depth).max() && expected < 1_000_000
            {
                found = perft_playing_leaves(&board, depth);
            }
            counts += 1;
            nodes += found;
            if found != expected {
                println!("{}: depth {depth} has {found} nodes, not {expected}", line.fen);
                wrong += 1;
            }
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("{path}: {lines} positions, {counts} counts, {nodes} nodes in {seconds:.1} s, {wrong} wrong");
    counts > 0 && wrong == 0
}
