//! Games between two sets of constants, at a fixed number of nodes for each move.

use crate::games::{self, Game};
use std::io;
use std::path::Path;
use std::sync::Arc;
use tabiya::chess::{Board, Color, Outcome};
use tabiya::engine::level::chance::mix;
use tabiya::engine::search::constants;
use tabiya::engine::{Limits, Position, Score, Search, TranspositionTable, Unwatched};

/// The plies that are taken of a game, and up to which score, in centipawns, it is even then.
const OPENING: usize = 10;
const EVEN: i32 = 60;
/// A game is won once both sides have said so much, in centipawns, for so many plies.
const WON: i32 = 600;
const WON_PLIES: u32 = 6;
/// It is drawn once both have said no more than so much for so many plies, and after the longest game.
const DRAWN: i32 = 10;
const DRAWN_PLIES: u32 = 16;
const LONGEST: usize = 300;

/// Openings of people.
pub struct Openings {
    games: Vec<Game>,
    seed: u64,
}

impl Openings {
    /// Those of the games of a folder, in an order given by the seed.
    pub fn of(people: &Path, seed: u64) -> io::Result<Openings> {
        let games = games::read(people)?;
        Ok(Openings { games, seed })
    }

    /// The opening of this pair of games.
    pub fn start(&self, pair: u64) -> Position {
        let draws = (0..).map(|draw| mix(&[self.seed, pair, draw]) as usize % self.games.len());
        let mut starts = draws.filter_map(|place| {
            let (board, score) = self.games[place].positions().nth(OPENING - 1)?;
            let is_even = score.is_some_and(|score| score.abs() <= EVEN);
            (is_even && board.outcome().is_none()).then_some(board)
        });
        starts.next().map_or_else(Position::default, Position::new)
    }
}

/// A side with its constants.
pub struct Player {
    pub values: Vec<i32>,
    search: Search,
}

impl Player {
    pub fn new(values: Vec<i32>) -> io::Result<Player> {
        let table = TranspositionTable::new(4).map_err(io::Error::other)?;
        let search = Search::new(Arc::new(table));
        Ok(Player { values, search })
    }
}

/// What the first player scores of two games, with White and with Black: 0 to 2.
pub fn pair(start: &Position, players: &mut [Player; 2], nodes: u64) -> f64 {
    let with_white = white_score(start, players, nodes);
    players.reverse();
    let with_black = 1.0 - white_score(start, players, nodes);
    players.reverse();
    with_white + with_black
}

/// White's score of a game between White and Black.
fn white_score(start: &Position, players: &mut [Player; 2], nodes: u64) -> f64 {
    let mut position = start.clone();
    let (mut won, mut drawn) = (0_i32, 0);
    for player in &mut *players {
        player.search.table().clear();
        player.search.clear();
    }
    for _ in 0..LONGEST {
        let board = position.board();
        if let Some(score) = ended(&position) {
            return score;
        }
        let player = &mut players[board.turn().index()];
        constants::set(&player.values);
        let found = player.search.run(&position, &Limits::nodes(nodes), &mut Unwatched);
        let score = match found.score.between(board.turn()) {
            Score::Mate(moves) => 10_000 * moves.signum(),
            Score::Centipawns(score) => score,
        };
        won = if score.abs() < WON {
            0
        } else if won.signum() == score.signum() {
            won + score.signum()
        } else {
            score.signum()
        };
        drawn = if score.abs() <= DRAWN && board.fullmove_number() > 30 {
            drawn + 1
        } else {
            0
        };
        if won.unsigned_abs() >= WON_PLIES {
            return if won > 0 { 1.0 } else { 0.0 };
        }
        if drawn >= DRAWN_PLIES {
            return 0.5;
        }
        let Some(mv) = found.best else { break };
        position.play(mv);
    }
    0.5
}

/// White's score of a game that is over by the rules.
fn ended(position: &Position) -> Option<f64> {
    let (board, history): (&Board, _) = (position.board(), position.history());
    match history.outcome(board) {
        Some(Outcome::Win { winner, .. }) => return Some(if winner == Color::White { 1.0 } else { 0.0 }),
        Some(_) => return Some(0.5),
        None => {}
    }
    history.claim(board).map(|_| 0.5)
}
