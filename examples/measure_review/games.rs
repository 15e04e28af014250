//! The games of people.

use std::fs;
use tabiya::engine::level::chance::mix;
use tabiya::engine::Score;
use tabiya::record::annotation::Evaluation;
use tabiya::record::{pgn, GameTree};
use tabiya::review::{recorded_score, Judgment, START};

/// A game as the site saw it.
pub struct Game {
    /// The moves as they are written.
    pub moves: String,
    /// The scores of its positions for White, the start first.
    pub scores: Vec<Option<Score>>,
    /// The judgment of each move.
    pub judgments: Vec<Option<Judgment>>,
}

impl Game {
    /// The game of a row whose columns have these names.
    fn of(names: &str, row: &str) -> Option<Game> {
        let column = |name: &str| {
            let place = names.split('\t').position(|other| other == name)?;
            row.split('\t').nth(place)
        };
        let judgment = |letter: char| match letter {
            'i' => Some(Judgment::Inaccuracy),
            'm' => Some(Judgment::Mistake),
            'b' => Some(Judgment::Blunder),
            _ => None,
        };
        let scores = column("scores")?.split(' ').map(score);
        Some(Game {
            moves: column("moves")?.to_owned(),
            scores: [Some(START)].into_iter().chain(scores).collect(),
            judgments: column("judgments")?.chars().map(judgment).collect(),
        })
    }

    /// The game as a record.
    pub fn tree(&self) -> GameTree {
        pgn::read(&self.moves).next().expect("moves").tree
    }
}

/// The score that is written so: centipawns, or `#` and moves to mate.
fn score(text: &str) -> Option<Score> {
    if text.starts_with('#') {
        return Evaluation::read(text).map(recorded_score);
    }
    text.parse().ok().map(Score::Centipawns)
}

/// The games of a file.
pub fn read(file: &String) -> Vec<Game> {
    let text = fs::read_to_string(file).expect("a file of games");
    let mut rows = text.lines().filter(|line| !line.starts_with("# "));
    let names = rows.next().unwrap_or_default();
    rows.map(|row| Game::of(names, row).expect("a row of a game")).collect()
}

/// This many of the games, chosen by the seed, after those that are skipped.
pub fn random(games: Vec<Game>, skipped: u64, count: u64, seed: u64) -> Vec<Game> {
    let mut order: Vec<(u64, Game)> = (0..).map(|place| mix(&[seed, place])).zip(games).collect();
    order.sort_by_key(|(key, _)| *key);
    order
        .into_iter()
        .map(|(_, game)| game)
        .skip(usize::try_from(skipped).unwrap_or(usize::MAX))
        .take(usize::try_from(count).unwrap_or(usize::MAX))
        .collect()
}
