//! Measures the levels: `cargo run --release --example measure_levels -- WHAT GAMES [RATING…]`.
//!
//! | WHAT | what is measured |
//! |---|---|
//! | `ladder` | each named level against the next |
//! | `bottom` | the lowest level against a random mover and against one that takes the most valuable thing it can |
//! | `openings` | how many openings there are in games of one level by move 5 |
//! | `endings` | how often king and queen, and king and rook, win against a bare king |
//! | `errors` | how often a move loses 10 and 20 in 100 of the win chance, as the engine at full strength sees it |
//!
//! Without ratings it is all levels with a name, below full strength. The same command gives the same figures each time: the seeds are the numbers of the games.

#![allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "games, kinds and squares are small numbers"
)]

use std::collections::HashSet;
use std::process::ExitCode;
use std::sync::Arc;
use tabiya::chess::{Board, Color, Outcome, PieceKind};
use tabiya::engine::level::book::Book;
use tabiya::engine::level::chance::{mix, unit};
use tabiya::engine::level::named::{FULL, NAMED};
use tabiya::engine::level::sight::win_chance;
use tabiya::engine::level::{Level, Situation, Style};
use tabiya::engine::{Limits, Search, TranspositionTable, Unwatched};
use tabiya::record::openings;

/// Half-moves after which a game is a draw.
const LONGEST: usize = 300;

/// What the check of errors looks at, in positions.
const CHECK_NODES: u64 = 20_000;

/// One that makes moves.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Mover {
    Level(u16),
    Random,
    Greedy,
}

/// What all games share.
struct Table {
    book: Book,
    search: Search,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let what = arguments.first().map(String::as_str).unwrap_or_default();
    let Some(games) = arguments.get(1).and_then(|text| text.parse::<u64>().ok()) else {
        eprintln!("usage: measure_levels ladder|bottom|openings|endings|errors GAMES [RATING…]");
        return ExitCode::from(2);
    };
    let asked = arguments.iter().skip(2).filter_map(|text| text.parse().ok());
    let mut ratings: Vec<u16> = asked.collect();
    if ratings.is_empty() {
        // Full strength has no fixed strength to measure.
        let named = NAMED.into_iter().map(|level| level.rating);
        ratings.extend(named.filter(|&rating| rating < FULL));
    }
    let Ok(memory) = TranspositionTable::new(1) else {
        return ExitCode::FAILURE;
    };
    let mut table = Table {
        book: Book::new(openings::positions().map(|board| board.hash())),
        search: Search::new(Arc::new(memory)),
    };
    match what {
        "ladder" => table.ladder(games, &ratings),
        "bottom" => table.bottom(games, ratings[0]),
        "openings" => table.openings(games, &ratings),
        "endings" => table.endings(games, &ratings),
        "errors" => table.errors(games, &ratings),
        _ => return ExitCode::from(2),
    }
    ExitCode::SUCCESS
}

/// Material of a side in pawns.
fn material(board: &Board, color: Color) -> i32 {
    let worth = |kind: PieceKind| [1, 3, 3, 5, 9, 0][kind.index()];
    let count = |kind| i32::try_from(board.pieces(color, kind).count()).unwrap_or(0);
    PieceKind::ALL.into_iter().map(|kind| worth(kind) * count(kind)).sum()
}

impl Table {
    fn play(&mut self, mover: Mover, situation: &mut Situation, seed: u64) {
        let board = situation.board;
        let legal = board.legal_moves();
        let value = |mv| board.captured(mv).map_or(-1, |piece| piece.kind().index() as i32);
        let best = legal.iter().map(|&mv| value(mv)).max();
        let pool: Vec<_> = match mover {
            Mover::Greedy => legal.iter().filter(|&&mv| Some(value(mv)) == best).collect(),
            _ => legal.iter().collect(),
        };
        let draw = mix(&[seed, board.hash(), situation.plies as u64]) % pool.len() as u64;
        let mv = match mover {
            Mover::Level(rating) => {
                let level = Level {
                    rating,
                    seed,
                    style: Style::Balanced,
                };
                let choice = level.choose(situation, &self.book, &mut self.search, &mut Unwatched);
                choice.map_or(legal[0], |choice| choice.mv)
            }
            Mover::Random | Mover::Greedy => *pool[usize::try_from(draw).unwrap_or(0)],
        };
        situation.play(mv);
    }

    /// The score of White, and the last position.
    fn game(&mut self, movers: [Mover; 2], start: Board, seed: u64) -> (f64, Board) {
        let mut situation = Situation::new(start, &[]);
        loop {
            let board = situation.board;
            if let Some(outcome) = board.outcome() {
                let score = match outcome {
                    Outcome::Win { winner, .. } => f64::from(u8::from(winner == Color::White)),
                    _ => 0.5,
                };
                return (score, board);
            }
            if situation.history.claim(&board).is_some() || situation.plies >= LONGEST {
                return (0.5, board);
            }
            let side = board.turn().index();
            self.play(movers[side], &mut situation, mix(&[seed, side as u64]));
        }
    }

    /// Prints the score of the first against the second over games with both colors.
    fn pair(&mut self, first: Mover, second: Mover, games: u64) {
        let (mut points, mut squares, mut ahead) = (0.0, 0.0, 0.0);
        for number in 0..games {
            let is_white = number % 2 == 0;
            let movers = if is_white { [first, second] } else { [second, first] };
            let (score, last) = self.game(movers, Board::default(), number / 2);
            let own = if is_white { score } else { 1.0 - score };
            points += own;
            squares += own * own;
            let color = if is_white { Color::White } else { Color::Black };
            let more = material(&last, color) - material(&last, !color);
            ahead += if (own - 0.5_f64).abs() > 0.1 || more.abs() < 5 {
                own
            } else {
                f64::from(u8::from(more > 0))
            };
        }
        let games = games as f64;
        let (mean, by_material) = (points / games, ahead / games);
        let error = ((squares / games - mean * mean).max(0.0) / games).sqrt();
        let elo = |share: f64| 400.0 * (share.clamp(0.001, 0.999) / (1.0 - share.clamp(0.001, 0.999))).log10();
        println!(
            "| {first:?} | {second:?} | {games} | {:.1} % | {:+.0} | {:+.0} to {:+.0} | {:.1} % |",
            100.0 * mean,
            elo(mean),
            elo(mean - 1.96 * error),
            elo(mean + 1.96 * error),
            100.0 * by_material,
        );
    }

    fn heading() {
        println!("| first | second | games | score | Elo | 95 % | score, drawn games by material |");
        println!("|---|---|---|---|---|---|---|");
    }

    fn ladder(&mut self, games: u64, ratings: &[u16]) {
        Table::heading();
        for pair in ratings.windows(2) {
            self.pair(Mover::Level(pair[1]), Mover::Level(pair[0]), games);
        }
    }

    fn bottom(&mut self, games: u64, lowest: u16) {
        Table::heading();
        self.pair(Mover::Greedy, Mover::Level(lowest), games);
        self.pair(Mover::Random, Mover::Level(lowest), games);
    }

    fn openings(&mut self, games: u64, ratings: &[u16]) {
        println!("| level | games | different positions after move 5 |\n|---|---|---|");
        for &rating in ratings {
            let mut seen = HashSet::new();
            for number in 0..games {
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
                let starts = (0..)
                    .filter_map(|seed| bare_king(letter, seed))
                    .take(usize::try_from(games).unwrap_or(0));
                let movers = [Mover::Level(rating), Mover::Level(rating)];
                let points: f64 = starts
                    .enumerate()
                    .map(|(number, start)| self.game(movers, start, number as u64).0)
                    .sum();
                println!(
                    "| {rating} | K+{letter} | {games} | {:.0} % |",
                    100.0 * points / games as f64
                );
            }
        }
    }

    fn errors(&mut self, games: u64, ratings: &[u16]) {
        println!("| level | moves | 10 or more | 20 or more |\n|---|---|---|---|");
        for &rating in ratings {
            let (mut moves, mut ten, mut twenty) = (0, 0, 0);
            for number in 0..games {
                let mut situation = Situation::new(Board::default(), &[]);
                let mut before = None;
                while situation.board.outcome().is_none() && situation.plies < 120 {
                    let score = if situation.plies < 10 {
                        0
                    } else {
                        self.value(&situation)
                    };
                    if let Some(before) = before.filter(|score: &i32| score.abs() <= 900) {
                        let loss = win_chance(before) - win_chance(-score);
                        moves += 1;
                        ten += u32::from(loss >= 0.1);
                        twenty += u32::from(loss >= 0.2);
                    }
                    before = (situation.plies >= 10).then_some(score);
                    let side = situation.board.turn().index() as u64;
                    self.play(Mover::Level(rating), &mut situation, mix(&[number, side]));
                }
            }
            let percent = |count| 100.0 * f64::from(count) / f64::from(moves.max(1));
            println!(
                "| {rating} | {moves} | {:.1} % | {:.1} % |",
                percent(ten),
                percent(twenty)
            );
        }
    }

    /// What the position is worth to the side to move, in hundredths of a pawn, at full strength.
    fn value(&mut self, situation: &Situation) -> i32 {
        let found = self
            .search
            .run(&situation.position(), &Limits::nodes(CHECK_NODES), &mut Unwatched);
        found.score.centipawns()
    }
}

/// A position of White's king and this piece against a bare king, if the squares that are drawn are legal ones.
fn bare_king(letter: char, seed: u64) -> Option<Board> {
    let mut squares = [' '; 64];
    for (turn, piece) in ['K', letter, 'k'].into_iter().enumerate() {
        let place = (unit(&[seed, turn as u64]) * 64.0) as usize;
        squares[place] = piece;
    }
    let rank = |row: &[char]| {
        let mut text = String::new();
        for run in row.chunk_by(|one, next| *one == ' ' && *next == ' ') {
            match run[0] {
                ' ' => text.push_str(&run.len().to_string()),
                piece => text.push(piece),
            }
        }
        text
    };
    let rows: Vec<String> = squares.chunks(8).map(rank).collect();
    let (board, _) = Board::from_fen_lenient(&format!("{} w - - 0 1", rows.join("/"))).ok()?;
    (board.occupied().count() == 3 && board.outcome().is_none()).then_some(board)
}
