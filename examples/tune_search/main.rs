//! Tunes the constants of the search by games of the engine against itself, and tries values out.
//!
//! ```text
//! cargo run --release --no-default-features --features tune --example tune_search -- spsa PEOPLE LOG 3000 5000 1
//! cargo run --release --no-default-features --features tune --example tune_search -- match PEOPLE LOG 12000 1000 2
//! ```
//!
//! PEOPLE is a folder of tables with games, from whose openings the games begin; the numbers are the nodes of a move, the pairs of
//! games, and the seed. `spsa` writes a line for each pair into LOG and goes on after the last one there. `match` plays the last
//! values of LOG, or those named as `futility=160,delta=150`, against the list. Games at fixed nodes take no notice of how busy
//! the machine is, and the same seed gives the same games.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "small constants and counts"
)]

mod game;
#[path = "../tune_evaluation/games.rs"]
#[allow(dead_code, reason = "only the openings are used")]
mod games;
mod spsa;
#[path = "../common/tables.rs"]
mod tables;

use game::{Openings, Player};
use std::env;
use std::io;
use std::path::Path;
use tabiya::engine::search::constants::ALL;

fn main() -> io::Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let [what, people, values, nodes, pairs, seed] = *arguments.as_slice() else {
        return Err(io::Error::other("spsa or match, PEOPLE LOG NODES PAIRS SEED"));
    };
    let number = |text: &str| text.parse().map_err(io::Error::other);
    let (nodes, pairs, seed) = (number(nodes)?, number(pairs)?, number(seed)?);
    let openings = Openings::of(Path::new(people), seed)?;
    match what {
        "spsa" => spsa::run(&openings, Path::new(values), nodes, pairs, seed),
        "match" => compare(&openings, &tried(values)?, nodes, pairs),
        other => Err(io::Error::other(format!("{other:?} is neither spsa nor match"))),
    }
}

/// The values of the list.
fn listed() -> Vec<i32> {
    ALL.iter().map(|constant| constant.value).collect()
}

/// The values that are named, or the last ones of a log.
fn tried(text: &str) -> io::Result<Vec<i32>> {
    if !text.contains('=') {
        let values = spsa::last(Path::new(text))?.1;
        return Ok(values.iter().map(|value| value.round() as i32).collect());
    }
    let mut values = listed();
    for part in text.split(',') {
        let (name, value) = part.split_once('=').unwrap_or_default();
        let place = ALL.iter().position(|constant| constant.name == name);
        let place = place.ok_or_else(|| io::Error::other(format!("no constant {name:?}")))?;
        values[place] = value.parse().map_err(io::Error::other)?;
    }
    Ok(values)
}

/// Plays the values against those of the list and prints the score.
fn compare(openings: &Openings, values: &[i32], nodes: u64, pairs: u64) -> io::Result<()> {
    for (constant, value) in ALL
        .iter()
        .zip(values)
        .filter(|(constant, value)| constant.value != **value)
    {
        println!("{} = {value} (was {})", constant.name, constant.value);
    }
    let mut players = [Player::new(values.to_vec())?, Player::new(listed())?];
    let (mut sum, mut squares) = (0.0, 0.0);
    for pair in 0..pairs {
        let score = game::pair(&openings.start(pair), &mut players, nodes) / 2.0;
        sum += score;
        squares += score * score;
        let count = (pair + 1) as f64;
        if (pair + 1).is_multiple_of(50) || pair + 1 == pairs {
            let mean = sum / count;
            let error = 1.96 * ((squares / count - mean * mean) / count).sqrt();
            let elo = |share: f64| -400.0 * (1.0 / share.clamp(0.001, 0.999) - 1.0).log10();
            let [low, middle, high] = [mean - error, mean, mean + error].map(elo);
            println!(
                "{} games: {:.1} % ± {:.1}, {middle:+.0} ({low:+.0} to {high:+.0})",
                2 * (pair + 1),
                100.0 * mean,
                100.0 * error
            );
        }
    }
    Ok(())
}
