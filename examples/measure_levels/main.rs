//! Measures the levels: `cargo run --release --example measure_levels -- WHAT GAMES [RATING…]`.
//!
//! | WHAT | what is measured |
//! |---|---|
//! | `ladder` | each named level against the next, and how the games ended |
//! | `bottom` | the lowest level against a random mover and against two that take the most valuable thing they can; these against the random mover too; and how the games ended |
//! | `openings` | how many openings there are in games of one level by move 5 |
//! | `endings` | how often king and queen, and king and rook, win against a bare king |
//! | `ends` | how games of a level against itself end: resignation, mate, draws agreed and others |
//! | `errors` | how often a move loses 10, 20 and 30 in 100 of the win chance, and by what |
//!
//! `measure_levels sampled GAMES.tsv POSITIONS [RATING…]` measures the errors of people in positions of their games, and those of the
//! level of their rating in the same positions; `measure_levels likeness GAMES.tsv` how likely the moves of people are by the net of
//! the levels. Both read tables as `fit_levels` does. The judge is the engine at full strength, or with `judge=COMMAND` as a further argument another program that speaks UCI. It searches 5,000 nodes in each
//! position, or N with `nodes=N`.
//!
//! Without ratings it is all levels with a name, below full strength. The same command gives the same figures each time: the seeds
//! of the games are their numbers, counted from 0, or from N with `seed=N` as a further argument. The values of the levels were
//! chosen by games from 0 on, so what they reach is to be measured from elsewhere.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "games, kinds and squares are small numbers"
)]

mod bare_king;
mod errors;
#[path = "../fit_levels/games.rs"]
mod games;
mod judge;
mod kinds;
mod likeness;
mod movers;
#[path = "../common/program.rs"]
mod program;
mod sampled;
mod score;

use errors::Staged;
use judge::Judge;
use movers::Mover;
use score::Score;
use std::collections::HashSet;
use std::io;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use tabiya::chess::{Board, Color, Move, Outcome};
use tabiya::engine::level::chance::mix;
use tabiya::engine::level::named::LADDER;
use tabiya::engine::level::{Choice, Level, Situation, Style};
use tabiya::engine::{Search, TranspositionTable, Unwatched};

/// The ply after which the errors of a game are no longer counted.
const LONGEST: usize = 300;

/// The prefix of the argument for another judge.
const JUDGE: &str = "judge=";

/// The prefix of the argument for the nodes of the judge.
const NODES: &str = "nodes=";

/// The prefix of the argument for the seed of the first game.
const SEED: &str = "seed=";

/// What all games share.
struct Table {
    search: Search,
    /// The seed of the first game.
    first_seed: u64,
}

fn main() -> ExitCode {
    let (named, arguments): (Vec<String>, Vec<String>) = std::env::args()
        .skip(1)
        .partition(|text| [JUDGE, NODES, SEED].iter().any(|name| text.starts_with(name)));
    let value = |name| named.iter().find_map(|text| text.strip_prefix(name));
    let number = |name, default: u64| value(name).map_or(Ok(default), str::parse);
    let (Ok(nodes), Ok(first_seed)) = (number(NODES, judge::NODES), number(SEED, 0)) else {
        eprintln!("the nodes and the seed are numbers");
        return ExitCode::from(2);
    };
    let judge = || Judge::new(value(JUDGE), nodes);
    let what = arguments.first().map(String::as_str).unwrap_or_default();
    let path = Path::new(arguments.get(1).map_or("", String::as_str));
    if what == "likeness" {
        return code(likeness::print(path));
    }
    // Positions are counted after the name of their file, games at once.
    let place = if what == "sampled" { 2 } else { 1 };
    let Some(games) = arguments.get(place).and_then(|text| text.parse::<u64>().ok()) else {
        eprintln!(
            "usage: measure_levels ladder|bottom|openings|endings|ends|errors GAMES [RATING…], or see the source"
        );
        return ExitCode::from(2);
    };
    let asked = arguments.iter().skip(place + 1).filter_map(|text| text.parse().ok());
    let mut ratings: Vec<u16> = asked.collect();
    if ratings.is_empty() {
        // Full strength has no fixed strength to measure.
        ratings.extend(LADDER);
    }
    let Ok(memory) = TranspositionTable::new(1) else {
        return ExitCode::FAILURE;
    };
    let mut table = Table {
        search: Search::new(Arc::new(memory)),
        first_seed,
    };
    if what == "sampled" {
        errors::heading();
        let search = &mut table.search;
        return code(
            judge().and_then(|mut judge| sampled::print(path, games, &ratings, &mut judge, search, first_seed)),
        );
    }
    if what == "errors" {
        return code(judge().and_then(|judge| table.errors(judge, games, &ratings)));
    }
    match what {
        "ladder" => table.ladder(games, &ratings),
        "bottom" => table.bottom(games, ratings[0]),
        "openings" => table.openings(games, &ratings),
        "endings" => table.endings(games, &ratings),
        "ends" => table.ends(games, &ratings),
        _ => return ExitCode::from(2),
    }
    ExitCode::SUCCESS
}

/// The exit code of a measurement.
fn code(result: io::Result<()>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

impl Table {
    fn choice(&mut self, rating: u16, situation: &Situation, seed: u64) -> Option<Choice> {
        let level = Level {
            rating,
            seed,
            style: Style::Balanced,
        };
        level.choose(situation, &mut self.search, &mut Unwatched)
    }

    fn play(&mut self, mover: Mover, situation: &mut Situation, seed: u64) {
        let board = situation.board;
        let draw = mix(&[seed, board.hash(), situation.plies as u64]);
        let mv = match mover {
            Mover::Level(rating) => {
                let choice = self.choice(rating, situation, seed);
                choice.map_or(board.legal_moves()[0], |choice| choice.mv)
            }
            _ => mover.simple(&board, draw),
        };
        situation.play(mv);
    }

    /// Plays a game. Returns the outcome and the last position. Nobody claims a draw, as no level does, so a game lasts until the
    /// rules end it.
    fn game(&mut self, movers: [Mover; 2], start: Board, seed: u64) -> (Outcome, Board) {
        let mut situation = Situation::new(start, &[]);
        loop {
            let board = situation.board;
            if let Some(outcome) = situation.history.outcome(&board) {
                return (outcome, board);
            }
            let side = board.turn().index();
            self.play(movers[side], &mut situation, mix(&[seed, side as u64]));
        }
    }

    /// Prints the score of the first against the second over games with both colors.
    fn pair(&mut self, first: Mover, second: Mover, games: u64) {
        let mut score = Score::default();
        for number in 0..games {
            let color = Color::ALL[(number % 2) as usize];
            let movers = match color {
                Color::White => [first, second],
                Color::Black => [second, first],
            };
            let (outcome, last) = self.game(movers, Board::default(), self.first_seed + number / 2);
            score.add(color, outcome, &last);
        }
        score.print(first, second);
    }

    fn ladder(&mut self, games: u64, ratings: &[u16]) {
        Score::heading();
        for pair in ratings.windows(2) {
            self.pair(Mover::Level(pair[1]), Mover::Level(pair[0]), games);
        }
    }

    fn bottom(&mut self, games: u64, lowest: u16) {
        Score::heading();
        for greedy in [Mover::Greedy, Mover::GreedyMating] {
            self.pair(greedy, Mover::Random, games);
            self.pair(greedy, Mover::Level(lowest), games);
        }
        self.pair(Mover::Random, Mover::Level(lowest), games);
    }

    fn openings(&mut self, games: u64, ratings: &[u16]) {
        println!("| level | games | different positions after move 5 |\n|---|---|---|");
        for &rating in ratings {
            let mut seen = HashSet::new();
            for number in self.first_seed..self.first_seed + games {
                let mut situation = Situation::new(Board::default(), &[]);
                while situation.plies < 10 && situation.board.outcome().is_none() {
                    let side = situation.board.turn().index() as u64;
                    self.play(Mover::Level(rating), &mut situation, mix(&[number, side]));
                }
                seen.insert(situation.board.hash());
            }
            println!("| {rating} | {games} | {} |", seen.len());
        }
    }

    fn endings(&mut self, games: u64, ratings: &[u16]) {
        println!("| level | ending | games | score |\n|---|---|---|---|");
        for &rating in ratings {
            for letter in ['Q', 'R'] {
                let starts = (self.first_seed..)
                    .filter_map(|seed| bare_king::start(letter, seed))
                    .take(usize::try_from(games).unwrap_or(0));
                let movers = [Mover::Level(rating), Mover::Level(rating)];
                let mut points = 0.0;
                for (number, start) in (self.first_seed..).zip(starts) {
                    let (outcome, _) = self.game(movers, start, number);
                    let is_won = matches!(outcome, Outcome::Win { winner, .. } if winner == Color::White);
                    points += if is_won { 1.0 } else { 0.5 };
                }
                println!(
                    "| {rating} | K+{letter} | {games} | {:.0} % |",
                    100.0 * points / games as f64
                );
            }
        }
    }

    fn ends(&mut self, games: u64, ratings: &[u16]) {
        println!("| level | games | resigned | mated | draws agreed | other draws |\n|---|---|---|---|---|---|");
        for &rating in ratings {
            let mut counts = [0; 4];
            for number in self.first_seed..self.first_seed + games {
                counts[self.end(rating, number)] += 1;
            }
            let shares = counts.map(|count| format!("{:.0} %", 100.0 * f64::from(count) / games as f64));
            println!("| {rating} | {games} | {} |", shares.join(" | "));
        }
    }

    /// How a game of a level against itself ends: by resignation, mate, agreement, or in another draw.
    fn end(&mut self, rating: u16, number: u64) -> usize {
        let mut situation = Situation::new(Board::default(), &[]);
        let mut before: Option<Choice> = None;
        loop {
            if let Some(outcome) = situation.history.outcome(&situation.board) {
                return if matches!(outcome, Outcome::Win { .. }) { 1 } else { 3 };
            }
            let side = situation.board.turn().index() as u64;
            let Some(choice) = self.choice(rating, &situation, mix(&[number, side])) else {
                return 3;
            };
            if choice.resigns {
                return 0;
            }
            if choice.offers_draw && before.is_some_and(|other| other.accepts_draw) {
                return 2;
            }
            situation.play(choice.mv);
            before = Some(choice);
        }
    }

    fn errors(&mut self, mut judge: Judge, games: u64, ratings: &[u16]) -> io::Result<()> {
        errors::heading();
        for &rating in ratings {
            let mut errors = Staged::default();
            for number in self.first_seed..self.first_seed + games {
                errors::count(&mut judge, &self.moves(rating, number), &mut errors)?;
            }
            errors.print(&format!("level {rating}"));
        }
        Ok(())
    }

    /// The moves of a game of a level with itself.
    fn moves(&mut self, rating: u16, number: u64) -> Vec<Move> {
        let mut situation = Situation::new(Board::default(), &[]);
        let mut moves = Vec::new();
        let is_over = |situation: &Situation| {
            situation.board.outcome().is_some() || situation.history.claim(&situation.board).is_some()
        };
        while !is_over(&situation) && situation.plies < LONGEST {
            let side = situation.board.turn().index() as u64;
            self.play(Mover::Level(rating), &mut situation, mix(&[number, side]));
            moves.extend(situation.last);
        }
        moves
    }
}
