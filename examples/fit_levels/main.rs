//! Fits what people play to games of people, and counts their openings.
//!
//! ```text
//! cargo run --release --no-default-features --example fit_levels -- net PEOPLE WORK src/engine/level/prior/net.bin
//! cargo run --release --no-default-features --example fit_levels -- choice PEOPLE WORK POSITIONS RATING…
//! cargo run --release --no-default-features --example fit_levels -- book PEOPLE src/engine/level/book.bin
//! cargo run --release --no-default-features --example fit_levels -- aside PEOPLE aside.tsv
//! ```
//!
//! PEOPLE is a folder of tables with a game in each line: `white` and `black`, `white_rating` and `black_rating`, and `moves` in SAN.
//! One of 32 players is kept aside, by the name: no game of theirs is learned from, and the last table of `net` is for their moves
//! alone. `aside` writes these games with a column `held` that names their sides, for `measure_levels likeness`.
//!
//! `choice` prints with which sharpness and weight (`engine/level/choose.rs`) levels lose as often as people of their rating.
//!
//! WORK is a folder for what takes long, some 10 GB: the rows of every position, and the state of the fit after each file of them.
//! Stopped at any time, the same command goes on from there. The same games give the same weights.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "counts of games, shares and small weights"
)]

mod book;
mod cache;
mod choice;
mod games;
#[expect(dead_code, reason = "only measure_levels asks for the best move")]
#[path = "../measure_levels/judge.rs"]
mod judge;
#[path = "../common/program.rs"]
mod program;
#[path = "../common/tables.rs"]
mod tables;
mod training;

use cache::{Cache, Example};
use games::Game;
use std::io;
use std::path::Path;
use tabiya::engine::level::prior::net::Net;
use tables::files;
use training::Training;

/// The number of threads that compute rows.
const THREADS: usize = 2;

/// The size of the file of weights: rows that occur too seldom to fit have none.
const BYTES: usize = 950_000;

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match *arguments.as_slice() {
        ["net", people, work, out] => net(Path::new(people), Path::new(work), Path::new(out)),
        ["book", people, out] => std::fs::write(out, book::counted(&all(Path::new(people))?)),
        ["choice", people, work, count, ref ratings @ ..] => {
            let number = |text: &str| text.parse::<u16>().map_err(io::Error::other);
            let ratings = ratings
                .iter()
                .map(|text| number(text))
                .collect::<io::Result<Vec<_>>>()?;
            choice::fit(Path::new(people), Path::new(work), number(count)?.into(), &ratings)
        }
        ["aside", people, out] => aside(Path::new(people), Path::new(out)),
        _ => Err(io::Error::other(
            "net PEOPLE WORK OUT, choice PEOPLE WORK COUNT RATING…, book PEOPLE OUT, or aside PEOPLE OUT",
        )),
    }
}

/// Whether a player is kept aside: one of 32 is, by the name.
fn is_aside(player: u64) -> bool {
    player.is_multiple_of(32)
}

/// All games of a folder.
fn all(people: &Path) -> io::Result<Vec<Game>> {
    let mut games = Vec::new();
    for path in files(people)? {
        games.extend(games::read(&path)?.1);
    }
    Ok(games)
}

fn net(people: &Path, work: &Path, out: &Path) -> io::Result<()> {
    let cache = Cache::new(work, all(people)?)?;
    let training = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..THREADS).map(|_| scope.spawn(|| cache.fill())).collect();
        let training = learn(&cache, &work.join("state"));
        let filled = workers
            .into_iter()
            .map(|worker| worker.join().map_err(|_| io::Error::other("a thread has failed"))?);
        filled.collect::<io::Result<()>>().and(training)
    })?;
    let bytes = training.bytes(BYTES);
    std::fs::write(out, &bytes)?;
    let (net, aside) = (Net::read(&bytes), cache.read(cache.files)?);
    println!("| weights | rating | moves | first | first three | −log p |\n|---|---|---|---|---|---|");
    for (low, high) in [(800, 1200), (1200, 1600), (1600, 2000), (2000, 2200), (800, 2200)] {
        let band: Vec<&Example> = aside
            .iter()
            .filter(|example| example.ply >= cache::COUNTED_FROM && (low..high).contains(&example.rating))
            .collect();
        report(&format!("in use | {low}–{high}"), &band, |example| {
            softmax(&net.values(&example.rows))
        });
        report(&format!("exact | {low}–{high}"), &band, |example| {
            training.chances(example)
        });
    }
    Ok(())
}

/// The fit of the files of the cache, each as soon as it is there.
fn learn(cache: &Cache, state: &Path) -> io::Result<Training> {
    let mut training = Training::resume(state, cache.files);
    while training.files < cache.files {
        let examples = cache.read(training.files)?;
        let loss = training.learn(&examples, training.files as u64);
        println!("{} of {}: {loss:.3}", training.files, cache.files);
        training.save(state)?;
    }
    Ok(training)
}

/// The probabilities of moves with these values.
fn softmax(values: &[i32]) -> Vec<f32> {
    let most = values.iter().copied().max().unwrap_or(0);
    let scale = tabiya::engine::level::prior::net::VALUE_SCALE as f32;
    let powers: Vec<f32> = values
        .iter()
        .map(|value| ((value - most) as f32 / scale).exp())
        .collect();
    let total: f32 = powers.iter().sum();
    powers.iter().map(|power| power / total).collect()
}

/// Prints how well the moves are predicted.
fn report(name: &str, examples: &[&Example], chances: impl Fn(&Example) -> Vec<f32>) {
    let (mut first, mut three, mut loss) = (0.0, 0.0, 0.0);
    for example in examples {
        let chances = chances(example);
        let own = chances[example.played];
        let better = chances.iter().filter(|&&chance| chance > own).count();
        first += f64::from(u8::from(better == 0));
        three += f64::from(u8::from(better < 3));
        loss -= f64::from(own.max(1e-9).ln());
    }
    let count = examples.len() as f64;
    println!(
        "| {name} | {count} | {:.1} % | {:.1} % | {:.3} |",
        100.0 * first / count,
        100.0 * three / count,
        loss / count
    );
}

/// Writes the games of players kept aside, with their sides in the column `held`.
fn aside(people: &Path, out: &Path) -> io::Result<()> {
    let mut text = String::new();
    for path in files(people)? {
        let (heading, games) = games::read(&path)?;
        if text.is_empty() {
            text = heading + "\theld\n";
        }
        for game in games {
            let sides = ["w", "b"].into_iter().zip(game.players);
            let held: String = sides
                .filter(|(_, player)| is_aside(*player))
                .map(|(side, _)| side)
                .collect();
            if !held.is_empty() {
                text += &game.line;
                text.push('\t');
                text += &held;
                text.push('\n');
            }
        }
    }
    std::fs::write(out, text)
}
