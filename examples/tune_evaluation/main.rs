//! Tunes the evaluation on games of the engine against itself.
//!
//! ```text
//! cargo run --release --example tune_evaluation -- play 20000 1200 1 > games.txt
//! cargo run --release --example tune_evaluation -- fit games.txt > weights.rs
//! mv weights.rs src/engine/evaluation/weights.rs
//! ```

mod fit;
mod play;

use std::env;
use std::io;

/// The number of passes over all positions.
const EPOCHS: u64 = 30;

fn main() -> io::Result<()> {
    let arguments = env::args().skip(1).collect::<Vec<_>>();
    let number = |place: usize| arguments.get(place).and_then(|text| text.parse::<u64>().ok());
    match (arguments.first().map(String::as_str), number(1), number(2), number(3)) {
        (Some("play"), Some(games), Some(nodes), Some(seed)) => play::run(games, nodes, seed),
        (Some("fit"), None, ..) if arguments.len() > 1 => fit::run(&arguments[1..], EPOCHS),
        _ => Err(io::Error::other("play GAMES NODES SEED, or fit FILE…")),
    }
}
