//! The speed of reading PGN into trees, checking and writing it, on one thread, compared with pgn-reader and shakmaty in one run.
//!
//! ```text
//! cargo bench --manifest-path benches/Cargo.toml --bench pgn              games of random moves, all different
//! cargo bench --manifest-path benches/Cargo.toml --bench pgn -- FILE…     the games of these files
//! ```
//!
//! Both build trees of all lines with comments, and then look up the comment, clock and evaluation at each node. The tasks take
//! turns, and CPU time counts.

#![allow(
    clippy::cast_precision_loss,
    reason = "counts of bytes and moves, printed with three digits"
)]

mod games;
#[path = "../random.rs"]
mod random;
mod rival;
#[path = "../timer.rs"]
mod timer;

use games::Kind;
use rival::Asked;
use std::hint::black_box;
use tabiya::record::{pgn, GameTree, NodeId};
use timer::now;

/// The number of timed rounds; the tasks take turns.
const ROUNDS: usize = 9;

/// A task is repeated in each round until it has taken this many seconds.
const LEAST: f64 = 0.05;

fn main() {
    let files = std::env::args().skip(1).filter(|argument| !argument.starts_with('-'));
    let mut texts: Vec<(String, Vec<u8>)> = files
        .filter_map(|name| std::fs::read(&name).ok().map(|text| (name, text)))
        .collect();
    if texts.is_empty() {
        texts = [
            ("plain moves", Kind::Plain),
            ("a clock and an evaluation at every move", Kind::Clocked),
            ("comments, glyphs and variations", Kind::Commented),
        ]
        .map(|(title, kind)| (title.to_owned(), games::text(kind, 1_000)))
        .into();
    }
    for (title, text) in texts {
        measure(&title, &text);
    }
}

/// Looks up the annotations of a tree.
fn asked(tree: &GameTree) -> Asked {
    let mut all = Asked::default();
    for node in std::iter::once(NodeId::ROOT).chain(tree.nodes()) {
        let annotation = tree.annotation(node);
        let comments = [annotation.comment_before(), annotation.comment()];
        let letters = comments.iter().flatten().map(|comment| rival::letters(comment)).sum();
        let clock = annotation.clock().map(|time| time.as_secs());
        all.add(letters, clock, annotation.command("eval"));
    }
    all
}

/// A task: its name, and a function that returns the number of moves it has seen.
type Task<'t> = (&'static str, Box<dyn Fn() -> usize + 't>);

fn measure(title: &str, text: &[u8]) {
    let games: Vec<pgn::Game> = pgn::read(text).collect();
    let tasks: [Task; 6] = [
        (
            "trees, pgn-reader",
            Box::new(|| {
                let games = rival::read(text, &mut rival::Builder).into_iter();
                games
                    .map(|game| black_box(game.asked()).evals.min(0) + game.nodes())
                    .sum()
            }),
        ),
        (
            "trees",
            Box::new(|| {
                let games: Vec<pgn::Game> = pgn::read(text).collect();
                let games = games.into_iter();
                games
                    .map(|game| black_box(asked(&game.tree)).evals.min(0) + game.tree.nodes().count())
                    .sum()
            }),
        ),
        (
            "check, pgn-reader",
            Box::new(|| rival::read(text, &mut rival::Checker).into_iter().sum()),
        ),
        ("check", Box::new(|| pgn::check(text).map(|game| game.nodes).sum())),
        (
            "headers only",
            Box::new(|| pgn::scan(text).flatten().map(|heading| heading.plies).sum()),
        ),
        (
            "write",
            Box::new(|| {
                let written = games.iter().map(|game| black_box(pgn::write(&game.tree)).len());
                written.sum()
            }),
        ),
    ];
    let theirs = rival::read(text, &mut rival::Builder);
    let tags: usize = theirs.iter().map(|game| game.tags.len()).sum();
    println!(
        "{title}: {:.1} MB, {} games, {tags} tags",
        text.len() as f64 / 1e6,
        games.len()
    );
    let sum = |all: Asked, game: Asked| Asked {
        letters: all.letters + game.letters,
        seconds: all.seconds + game.seconds,
        evals: all.evals + game.evals,
    };
    let found = [
        theirs.iter().map(rival::Tree::asked).fold(Asked::default(), sum),
        games.iter().map(|game| asked(&game.tree)).fold(Asked::default(), sum),
    ];
    if found[0] != found[1] {
        println!("  not all is found by both: {found:?}");
    }
    let mut times = vec![Vec::new(); tasks.len()];
    let mut counts = vec![0; tasks.len()];
    for round in 0..=ROUNDS {
        for (index, (_, task)) in tasks.iter().enumerate() {
            let (time, count) = timed(task.as_ref());
            counts[index] = count;
            // The first round is a warm-up.
            if round > 0 {
                times[index].push(time);
            }
        }
    }
    let mut medians = Vec::new();
    for times in &mut times {
        times.sort_by(f64::total_cmp);
        medians.push(times[ROUNDS / 2]);
    }
    for (index, (name, _)) in tasks.iter().enumerate() {
        let speed = text.len() as f64 / 1e6 / medians[index];
        let ratio = match index {
            1 | 3 => format!(", {:.2} times pgn-reader", medians[index - 1] / medians[index]),
            _ => String::new(),
        };
        println!("  {name:<18} {speed:7.1} MB/s{ratio} ({} counted)", counts[index]);
    }
}

/// The seconds a task takes, and its result.
fn timed(task: &dyn Fn() -> usize) -> (f64, usize) {
    let start = now();
    let mut repeats = 0.0;
    loop {
        let count = black_box(task());
        repeats += 1.0;
        let time = now() - start;
        if time >= LEAST {
            return (time / repeats, count);
        }
    }
}
