//! Runs the unwinnability analysis on files of positions and prints the results.
//!
//! `cargo run --release --no-default-features --example winnability -- [--misses] [--effort N] FILE…`
//!
//! A line is `class<TAB>FEN` with the class `WB`, `W-`, `-B` or `--` naming the sides that can still mate, or
//! `FEN<TAB>WINNABLE|UNWINNABLE<TAB>WINNABLE|UNWINNABLE` for White and Black.
//!
//! The exit status is 1 if an answer was wrong, or a file had no question or an unreadable one.

use std::process::ExitCode;
use std::time::{Duration, Instant};
use tabiya::chess::dead_position::DEFAULT_EFFORT;
use tabiya::chess::{winnability_within, Board, Color, Winnability};

#[derive(Default)]
struct Tally {
    asked: usize,
    wrong: usize,
    lost: [usize; 2],
    won: [usize; 2],
    times: Vec<Duration>,
}

fn main() -> ExitCode {
    let mut all_right = true;
    let mut effort = DEFAULT_EFFORT;
    let mut misses = false;
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--misses" => misses = true,
            "--effort" => effort = args.next().and_then(|text| text.parse().ok()).unwrap_or(effort),
            path => all_right &= run(path, effort, misses),
        }
    }
    if all_right {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Runs the questions of one file and prints the results; returns whether the file was readable and no answer wrong.
fn run(path: &str, effort: u32, misses: bool) -> bool {
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("{path}: {error}");
            return false;
        }
    };
    let mut unreadable = 0;
    let mut tally = Tally::default();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        for (fen, color, can_win) in rows(line) {
            let Ok(board) = fen.parse::<Board>() else {
                println!("unreadable {fen}");
                unreadable += 1;
                continue;
            };
            let start = Instant::now();
            let answer = winnability_within(&board, color, effort);
            let time = start.elapsed();
            tally.times.push(time);
            tally.asked += 1;
            let group = if can_win { &mut tally.won } else { &mut tally.lost };
            group[1] += 1;
            match (answer, can_win) {
                (Winnability::Winnable, true) | (Winnability::Unwinnable, false) => group[0] += 1,
                (Winnability::Unknown, _) => {
                    if misses {
                        println!("unknown {color} can_win={can_win} {time:?} {fen}");
                    }
                }
                _ => {
                    tally.wrong += 1;
                    println!("WRONG {color} {answer:?} {fen}");
                }
            }
        }
    }
    tally.times.sort();
    let at = |percent: usize| {
        tally
            .times
            .get(tally.times.len() * percent / 100)
            .copied()
            .unwrap_or_default()
    };
    println!(
        "{path}: {} questions, {} wrong, unwinnable {}/{}, winnable {}/{}, median {:?}, p90 {:?}, p99 {:?}, max {:?}",
        tally.asked,
        tally.wrong,
        tally.lost[0],
        tally.lost[1],
        tally.won[0],
        tally.won[1],
        at(50),
        at(90),
        at(99),
        tally.times.last().copied().unwrap_or_default(),
    );
    tally.asked > 0 && tally.wrong == 0 && unreadable == 0
}

/// The questions of a line: position, side, whether it can win. Empty for a line without any.
fn rows(line: &str) -> Vec<(String, Color, bool)> {
    let fields: Vec<&str> = line.split('\t').collect();
    match fields.as_slice() {
        [class @ ("WB" | "W-" | "-B" | "--"), fen] => vec![
            ((*fen).to_owned(), Color::White, class.contains('W')),
            ((*fen).to_owned(), Color::Black, class.contains('B')),
        ],
        [fen, white, black, ..] => [(Color::White, white), (Color::Black, black)]
            .into_iter()
            .filter(|(_, word)| ["WINNABLE", "UNWINNABLE"].contains(word))
            .map(|(color, word)| ((*fen).to_owned(), color, *word == "WINNABLE"))
            .collect(),
        _ => Vec::new(),
    }
}
