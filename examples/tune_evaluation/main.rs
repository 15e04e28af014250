//! Learns the net of the evaluation from games of people that an engine has scored, and from games of this engine.
//!
//! ```text
//! cargo run --release --no-default-features --example tune_evaluation -- play PEOPLE 80000 300 1 > games.txt
//! cargo run --release --no-default-features --example tune_evaluation -- fit PEOPLE src/engine/evaluation/net.bin games.txt
//! ```
//!
//! PEOPLE is a folder of tables; see [`games`]. The same games give the same net.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "inputs, small weights, errors and rates to some digits"
)]

mod fit;
mod games;
mod play;
mod samples;
#[path = "../common/tables.rs"]
mod tables;

use samples::Samples;
use std::env;
use std::fs;
use std::io;
use std::path::Path;

fn main() -> io::Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let number = |text: &str| text.parse().map_err(io::Error::other);
    match *arguments.as_slice() {
        ["play", people, pieces, nodes, seed] => {
            play::run(Path::new(people), number(pieces)?, number(nodes)?, number(seed)?)
        }
        ["fit", people, out, ref played @ ..] => {
            let mut samples = Samples::new();
            samples.add_people(&games::read(Path::new(people))?);
            for path in played {
                samples.add_played(&fs::read_to_string(path)?);
            }
            fit::run(samples, Path::new(out))
        }
        _ => Err(io::Error::other(
            "play PEOPLE PIECES NODES SEED, or fit PEOPLE OUT [GAMES…]",
        )),
    }
}
