//! Measures the review: `cargo run --release --example measure_review -- WHAT FILE.tsv…`.
//!
//! | WHAT | what is measured |
//! |---|---|
//! | `labels` | our judgments of the scores in the files against the judgments in them |
//! | `search` | the judgments of our own search against them |
//! | `reasons` | for how many of our mistakes and blunders a reason is proved, by its kind; `say=N` prints the first sentences |
//!
//! The files hold rated games of people (lichess, CC0) with a Stockfish score and the site's judgment of every ply, as
//! `tests/data/review/README.md` describes. The last two take `games=N` of them at random (100), the same ones for the same
//! `seed=N` (1), after `skip=N` of them (0), and search `nodes=N` in each position.

mod games;
mod labels;
mod reasons;
mod search;

use games::Game;
use std::process::ExitCode;
use tabiya::review::NODES;

fn main() -> ExitCode {
    let (named, arguments): (Vec<String>, Vec<String>) = std::env::args().skip(1).partition(|text| text.contains('='));
    let number = |name: &str, default: u64| {
        let value = named.iter().find_map(|text| text.strip_prefix(name)?.strip_prefix('='));
        value.map_or(default, |text| text.parse().expect("a number"))
    };
    let Some((what, files)) = arguments.split_first() else {
        eprintln!("what is to be measured?");
        return ExitCode::from(2);
    };
    let games: Vec<Game> = files.iter().flat_map(games::read).collect();
    let some = |games| games::random(games, number("skip", 0), number("games", 100), number("seed", 1));
    match what.as_str() {
        "labels" => labels::measure(&games),
        "search" => search::measure(&some(games), number("nodes", NODES)),
        "reasons" => reasons::measure(&some(games), number("nodes", NODES), number("say", 0)),
        other => {
            eprintln!("{other:?} cannot be measured");
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}
