//! Reads games of people.

use std::collections::HashMap;
use std::io;
use std::path::Path;
use tabiya::chess::{san, Board, Color, Move};
use tabiya::engine::level::chance::mix;

/// A game of two people.
pub struct Game {
    /// The numbers of the players, White first.
    pub players: [u64; 2],
    /// Their ratings.
    pub ratings: [f64; 2],
    /// The sides whose moves are to be counted.
    pub is_counted: [bool; 2],
    /// The line it was read from.
    pub line: String,
    moves: usize,
}

impl Game {
    /// The moves up to the first that cannot be read.
    pub fn moves(&self) -> Vec<Move> {
        let mut board = Board::default();
        let texts = self.line.split('\t').nth(self.moves).unwrap_or_default();
        let read = texts.split_whitespace().map_while(|text| {
            let mv = san::read(&board, text.as_bytes()).ok()?;
            board.play(mv);
            Some(mv)
        });
        read.collect()
    }

    /// The side to move at this ply.
    pub fn side(ply: usize) -> usize {
        [Color::White, Color::Black][ply % 2].index()
    }
}

/// The first line of a file, and its games.
///
/// The first line names the columns: `white_rating` and `black_rating` are the ratings of the players, `moves` are in SAN; `white` and
/// `black`, if they are there, are the players. The column `held`, if there is one, names the sides whose moves are to be counted: `w`, `b` or `wb`.
pub fn read(path: &Path) -> io::Result<(String, Vec<Game>)> {
    let bytes = std::fs::read(path)?;
    let text = String::from_utf8_lossy(&bytes);
    let mut lines = text.trim_start_matches('\u{feff}').lines();
    let heading = lines.next().unwrap_or_default();
    let columns: HashMap<&str, usize> = heading.split('\t').enumerate().map(|(at, name)| (name, at)).collect();
    let column = |name: &str| {
        let missing = || io::Error::other(format!("{}: no column {name}", path.display()));
        columns.get(name).copied().ok_or_else(missing)
    };
    let players = ["white", "black"].map(|side| columns.get(side));
    let ratings = [column("white_rating")?, column("black_rating")?];
    let moves = column("moves")?;
    let held = columns.get("held");
    let game = |line: &str| {
        let cells: Vec<&str> = line.split('\t').collect();
        let rating = |at: usize| cells.get(at)?.parse::<f64>().ok();
        let counts = held.map_or("wb", |at| cells.get(*at).copied().unwrap_or_default());
        Some(Game {
            players: players.map(|at| at.and_then(|at| cells.get(*at)).map_or(0, |name| number(name))),
            ratings: [rating(ratings[0])?, rating(ratings[1])?],
            is_counted: ['w', 'b'].map(|side| counts.contains(side)),
            line: line.to_owned(),
            moves,
        })
    };
    Ok((heading.to_owned(), lines.filter_map(game).collect()))
}

/// A number that stands for the name of a player.
pub fn number(name: &str) -> u64 {
    let bytes: Vec<u64> = name.bytes().map(u64::from).collect();
    mix(&bytes)
}
