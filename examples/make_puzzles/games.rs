//! The games of people, with the scores of their positions.

use crate::tables::{rows, Row};
use std::io;
use std::path::Path;
use tabiya::chess::{san, Board, Move};
use tabiya::engine::level::chance::mix;
use tabiya::engine::Score;
use tabiya::record::annotation::Evaluation;
use tabiya::review::recorded_score;

/// A game.
pub struct Game {
    /// Its name on the site.
    pub id: String,
    /// The ratings of the players, White first.
    pub ratings: [f64; 2],
    /// Whether one of the players is kept aside: one of 32 is.
    pub is_aside: bool,
    /// The moves up to the first that cannot be read.
    pub moves: Vec<Move>,
    /// The scores after them, for White.
    pub scores: Vec<Score>,
}

/// The games of a folder, in an order given by the seed.
pub fn read(folder: &Path, seed: u64) -> io::Result<Vec<Game>> {
    let mut games = rows(folder, game)?;
    games.sort_by_cached_key(|game| {
        let letters: Vec<u64> = game.id.bytes().map(u64::from).collect();
        mix(&[seed, mix(&letters)])
    });
    Ok(games)
}

fn game(row: &Row<'_>) -> Option<Game> {
    let cell = |name: &str| row.value(name);
    let players = [cell("white")?, cell("black")?].map(|name| mix(&name.bytes().map(u64::from).collect::<Vec<_>>()));
    let mut board = Board::default();
    let moves = cell("moves")?.split(' ').map_while(|text| {
        let mv = san::read(&board, text.as_bytes()).ok()?;
        board.play(mv);
        Some(mv)
    });
    Some(Game {
        id: cell("game")?.to_owned(),
        ratings: [cell("white_rating")?.parse().ok()?, cell("black_rating")?.parse().ok()?],
        is_aside: players.iter().any(|player| player.is_multiple_of(32)),
        moves: moves.collect(),
        scores: cell("scores")?.split(' ').map_while(score).collect(),
    })
}

/// The score that is written so.
fn score(text: &str) -> Option<Score> {
    if text.starts_with('#') {
        return Evaluation::read(text).map(recorded_score);
    }
    text.parse().ok().map(Score::Centipawns)
}
