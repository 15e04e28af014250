//! Makes puzzles from games of people: positions with one winning move after another, each proved by our own search.
//!
//! ```text
//! cargo run --release --no-default-features --example make_puzzles -- find PEOPLE FOUND SEED GAMES
//! cargo run --release --no-default-features --example make_puzzles -- set FOUND… src/train/puzzles.csv
//! cargo run --release --no-default-features --example make_puzzles -- check src/train/puzzles.csv COUNT SEED ENGINE
//! ```
//!
//! PEOPLE is a folder of tables with a game in each line: `game`, `white` and `black`, `white_rating` and `black_rating`, `moves` in
//! SAN, and `scores` of the positions after them, centipawns for White or `#` and moves to mate. `find` takes so many of them in an
//! order given by the seed, and appends to the file FOUND what became of each; stopped at any time, the same command goes on from
//! there. `set` estimates how hard the puzzles are and writes those it keeps. `check` draws COUNT of them and asks another program that
//! speaks UCI whether each of their moves is the only one that wins.

mod check;
mod difficulty;
mod find;
mod games;
#[path = "../common/program.rs"]
mod program;
#[path = "../common/tables.rs"]
mod tables;

use difficulty::Model;
use find::{Finder, Found};
use std::collections::HashSet;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let usage = || io::Error::other("find PEOPLE FOUND SEED GAMES, set FOUND… OUT, or check SET COUNT SEED ENGINE");
    match *arguments.as_slice() {
        ["find", people, found, seed, games] => {
            let [seed, games] = [seed, games].map(|number| number.parse().map_err(|_| usage()));
            find(Path::new(people), Path::new(found), seed?, games?)
        }
        ["check", set, count, seed, engine] => {
            let (count, seed) = (count.parse().map_err(|_| usage())?, seed.parse().map_err(|_| usage())?);
            check::print(Path::new(set), count, seed, engine)
        }
        ["set", ref found @ .., out] if !found.is_empty() => set(found, Path::new(out)),
        _ => Err(usage()),
    }
}

/// Appends what becomes of each game: its number in the order, and a row for each puzzle.
fn find(people: &Path, found: &Path, seed: u64, count: u64) -> io::Result<()> {
    let games = games::read(people, seed)?;
    let mut file = OpenOptions::new().create(true).append(true).read(true).open(found)?;
    let lines = BufReader::new(&file).lines().collect::<io::Result<Vec<_>>>()?;
    let ended = lines
        .iter()
        .filter_map(|line| line.strip_prefix("# ")?.parse::<usize>().ok());
    let done = ended.max().map_or(0, |last| last + 1);
    let mut finder = Finder::new().map_err(io::Error::other)?;
    for (number, game) in (0..count).zip(&games).skip(done) {
        let mut text = String::new();
        for found in finder.puzzles(game) {
            text += &found.row();
            text.push('\n');
        }
        // The end of the game comes last: a game cut short is looked at again.
        text.push_str("# ");
        text.push_str(&number.to_string());
        text.push('\n');
        file.write_all(text.as_bytes())?;
    }
    Ok(())
}

/// Writes the puzzles of these files, each once, with their difficulty, the easiest first.
fn set(files: &[&str], out: &Path) -> io::Result<()> {
    let mut all = Vec::new();
    let mut asked = HashSet::new();
    for file in files {
        let text = fs::read_to_string(file)?;
        let rows = text.lines().filter_map(Found::read);
        // Two games may come to the same position.
        all.extend(rows.filter(|found| asked.insert(found.question())));
    }
    let model = Model::fit(&all);
    model.report(&all);
    let mut rated: Vec<(u16, &Found)> = all.iter().map(|found| (model.difficulty(found), found)).collect();
    rated.sort_by(|one, other| (one.0, &one.1.id).cmp(&(other.0, &other.1.id)));
    let mut file = File::create(out)?;
    writeln!(file, "PuzzleId,FEN,Moves,Rating,Themes")?;
    for (rating, found) in rated {
        let Found {
            id, fen, moves, themes, ..
        } = found;
        writeln!(file, "{id},{fen},{moves},{rating},{themes}")?;
    }
    Ok(())
}
