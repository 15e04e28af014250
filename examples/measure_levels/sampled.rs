//! The errors of people and of levels in the same positions.

use crate::errors::Staged;
use crate::games::{self, Game};
use crate::judge::Judge;
use std::io;
use std::path::Path;
use tabiya::chess::{Board, Move};
use tabiya::engine::level::chance::mix;
use tabiya::engine::level::{Level, Situation, Style};
use tabiya::engine::{Search, Unwatched};

/// The plies between two positions of a game that are looked at: an odd number, for both sides.
const APART: usize = 3;

/// A level is compared with people from its rating to this many points above; the lowest with the weakest people there are.
const BAND: f64 = 200.0;
const WEAKEST: std::ops::Range<f64> = 600.0..900.0;

/// Prints the errors of people in this many positions of the games of a file, and those of the level of their rating.
pub fn print(
    path: &Path,
    count: u64,
    ratings: &[u16],
    judge: &mut Judge,
    search: &mut Search,
    seed: u64,
) -> io::Result<()> {
    let mut games = games::read(path)?.1;
    games.sort_by_key(|game| mix(&[seed, game.players[0], game.players[1], game.line.len() as u64]));
    for &rating in ratings {
        let from = f64::from(rating);
        let band = if from <= WEAKEST.start {
            WEAKEST
        } else {
            from..from + BAND
        };
        let is_in = |game: &&Game, side: usize| game.is_counted[side] && band.contains(&game.ratings[side]);
        let mut people = Staged::default();
        let mut levels = Staged::default();
        for (number, game) in games
            .iter()
            .enumerate()
            .filter(|(_, game)| is_in(game, 0) || is_in(game, 1))
        {
            if people.moves() >= count {
                break;
            }
            let level = Level {
                rating,
                seed: mix(&[seed, number as u64]),
                style: Style::Balanced,
            };
            judge.forget()?;
            let mut situation = Situation::new(Board::default(), &[]);
            for mv in game.moves() {
                let is_looked_at =
                    situation.plies % APART == number % APART && is_in(&game, Game::side(situation.plies));
                if is_looked_at && situation.plies >= crate::errors::FROM && situation.board.count_legal_moves() > 1 {
                    let drawn = level.choose(&situation, search, &mut Unwatched);
                    let drawn = drawn.map_or(mv, |choice| choice.mv);
                    compare(judge, &situation, [(mv, &mut people), (drawn, &mut levels)])?;
                }
                situation.play(mv);
            }
        }
        people.print(&format!("people from {}", band.start));
        levels.print(&format!("level {rating}"));
    }
    Ok(())
}

/// Judges two moves of a position.
fn compare(judge: &mut Judge, situation: &Situation, moves: [(Move, &mut Staged); 2]) -> io::Result<()> {
    let before = judge.see(situation)?;
    for (mv, errors) in moves {
        let mut next = situation.clone();
        next.play(mv);
        let after = judge.see(&next)?;
        errors.add(situation.plies, &situation.board, mv, &before, &after);
    }
    Ok(())
}
