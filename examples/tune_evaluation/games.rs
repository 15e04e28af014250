//! Games of people, with the scores of an engine.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
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
    let entries = fs::read_dir(folder)?.collect::<Result<Vec<_>, _>>()?;
    let mut paths: Vec<PathBuf> = entries.into_iter().map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|end| end == "tsv"));
    paths.sort();
    let mut games = Vec::new();
    for path in paths {
        let text = fs::read_to_string(&path)?;
        let mut lines = text.lines();
        let heading: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
        let column = |name: &str| {
            let missing = || io::Error::other(format!("{}: no column {name}", path.display()));
            heading.iter().position(|column| *column == name).ok_or_else(missing)
        };
        let players = [column("white")?, column("black")?];
        let (result, moves, scores) = (column("result")?, column("moves")?, column("scores")?);
        games.extend(lines.map(|line| {
            let cells: Vec<&str> = line.split('\t').collect();
            let cell = |at: usize| cells.get(at).copied().unwrap_or_default();
            let is_aside = |player: u64| player.is_multiple_of(32);
            Game {
                is_aside: players.iter().any(|&at| cell(at).parse().is_ok_and(is_aside)),
                result: match cell(result) {
                    "1-0" => 1.0,
                    "0-1" => 0.0,
                    _ => 0.5,
                },
                moves: cell(moves).to_owned(),
                scores: cell(scores).to_owned(),
            }
        }));
    }
    Ok(games)
}
