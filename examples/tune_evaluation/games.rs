//! Games of people, with the scores of an engine.

use crate::tables::rows;
use std::io;
use std::path::Path;
use tabiya::chess::{san, Board};

/// A game of two people.
pub struct Game {
    /// Whether one of its players is kept aside: one of 32 is, by the number.
    pub is_aside: bool,
    /// White's result: 0, 0.5 or 1.
    pub result: f32,
    moves: String,
    scores: String,
}

impl Game {
    /// The positions after each move up to the first that cannot be read, and White's score in centipawns, where there is one.
    pub fn positions(&self) -> impl Iterator<Item = (Board, Option<i32>)> + '_ {
        let mut board = Board::default();
        self.moves
            .split(' ')
            .zip(self.scores.split(' '))
            .map_while(move |(text, score)| {
                board.play(san::read(&board, text.as_bytes()).ok()?);
                Some((board, score.parse().ok()))
            })
    }
}

/// The games of a folder of tables with one in each line: `white` and `black` are the numbers of the players, `moves` are in SAN, and
/// `scores` are those after each move.
pub fn read(folder: &Path) -> io::Result<Vec<Game>> {
    rows(folder, |row| {
        let is_aside = |player: &str| player.parse().is_ok_and(|player: u64| player.is_multiple_of(32));
        Some(Game {
            is_aside: is_aside(row.value("white")?) || is_aside(row.value("black")?),
            result: match row.value("result")? {
                "1-0" => 1.0,
                "0-1" => 0.0,
                _ => 0.5,
            },
            moves: row.value("moves")?.to_owned(),
            scores: row.value("scores")?.to_owned(),
        })
    })
}
