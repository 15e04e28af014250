//! How fast written games are read, checked and written, one thread: `cargo bench --manifest-path benches/Cargo.toml --bench pgn -- FILE…`, or without a file
//! games of the test data, many times over.

#![allow(
    clippy::cast_precision_loss,
    reason = "counts of bytes and moves, printed with three digits"
)]

use std::hint::black_box;
use std::path::Path;
use std::time::Instant;
use tabiya::chess::{san, Board, Move};
use tabiya::record::pgn;

/// Rounds that are timed; the tasks take turns.
const ROUNDS: usize = 7;
/// How long a text is made by repeating the test data.
const LENGTH: usize = 8_000_000;

fn main() {
    let files = std::env::args().skip(1).filter(|argument| !argument.starts_with('-'));
    let mut texts: Vec<(String, Vec<u8>)> = files
        .filter_map(|name| std::fs::read(&name).ok().map(|text| (name, text)))
        .collect();
    if texts.is_empty() {
        let data = |name: &str| {
            Path::new(env!("CARGO_MANIFEST_DIR"))
                .join("../tests/data/pgn")
                .join(name)
        };
        for (title, name) in [
            ("plain moves", "scalachess__overflow3.pgn"),
            (
                "comments, clocks, variations",
                "CorentinGS-chess__lichess_multiple_command.pgn",
            ),
        ] {
            let one = std::fs::read(data(name)).unwrap_or_default();
            let text = one.iter().chain(b"\n\n").copied().cycle().take(LENGTH).collect();
            texts.push((title.to_owned(), text));
        }
    }
    for (title, text) in texts {
        measure(&title, &text);
    }
}

/// A task: its name, and what it does with a text. It tells the moves it has seen.
type Task<'t> = (&'static str, Box<dyn Fn() -> usize + 't>);

fn measure(title: &str, text: &[u8]) {
    let games: Vec<pgn::Game> = pgn::read(text).collect();
    let lines: Vec<(Board, Vec<Move>)> = games
        .iter()
        .map(|game| {
            let line = game.tree.main_line();
            let moves = line.iter().filter_map(|&node| game.tree.mv(node)).collect();
            (game.tree.start(), moves)
        })
        .collect();
    let moves = |game: &pgn::Game| game.tree.nodes().count();
    let tasks: [Task; 5] = [
        ("check", Box::new(|| pgn::check(text).map(|game| game.nodes).sum())),
        (
            "read into trees",
            Box::new(|| pgn::read(text).map(|game| moves(&game)).sum()),
        ),
        (
            "headings only",
            Box::new(|| pgn::scan(text).flatten().map(|heading| heading.plies).sum()),
        ),
        (
            "write",
            Box::new(|| {
                let written = games
                    .iter()
                    .map(|game| (black_box(pgn::write(&game.tree)).len(), moves(game)));
                written.map(|(_, moves)| moves).sum()
            }),
        ),
        ("write SAN alone", Box::new(|| lines.iter().map(write_line).sum())),
    ];
    println!("{title}: {:.1} MB, {} games", text.len() as f64 / 1e6, games.len());
    let mut times = vec![Vec::new(); tasks.len()];
    let mut counts = vec![0; tasks.len()];
    for round in 0..=ROUNDS {
        for (index, (_, task)) in tasks.iter().enumerate() {
            let start = Instant::now();
            counts[index] = black_box(task());
            // The first round warms up.
            if round > 0 {
                times[index].push(start.elapsed().as_secs_f64());
            }
        }
    }
    for (((name, _), times), count) in tasks.iter().zip(&mut times).zip(counts) {
        times.sort_by(f64::total_cmp);
        let speed = |seconds: f64| text.len() as f64 / 1e6 / seconds;
        println!(
            "  {name:<16} {:7.1} MB/s ({:.1} to {:.1}), {:.2} M moves/s",
            speed(times[ROUNDS / 2]),
            speed(times[ROUNDS - 1]),
            speed(times[0]),
            count as f64 / 1e6 / times[ROUNDS / 2]
        );
    }
}

/// Writes every move of a line.
fn write_line((start, moves): &(Board, Vec<Move>)) -> usize {
    let mut board = *start;
    let mut text = String::new();
    for &mv in moves {
        text.clear();
        san::write(&mut board, mv, &mut text);
        black_box(&text);
    }
    moves.len()
}
