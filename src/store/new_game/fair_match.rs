//! A fair match: the level of the built-in program follows the results.

use super::NewGameChoice;
use crate::store::settings::Opponent;
use std::ops::RangeInclusive;

/// How much the level of a fair match changes after one game.
const FAIR_STEP: u16 = 50;

/// What the person has of a game against a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Points {
    /// The person has won.
    Won,
    /// Nobody has.
    Drawn,
    /// The program has won.
    Lost,
}

impl NewGameChoice {
    /// The same after a game of a fair match against the built-in program at this level, with the next level: more after a win of
    /// the person, less after a loss, by 50 and by more when it is not the first one in a row, and always one of these.
    #[must_use]
    pub fn after_game(&self, rating: u16, points: Points, levels: RangeInclusive<u16>) -> NewGameChoice {
        let run = match points {
            Points::Won => self.fair_run.max(0).saturating_add(1),
            Points::Lost => self.fair_run.min(0).saturating_sub(1),
            Points::Drawn => 0,
        };
        let step = FAIR_STEP << run.unsigned_abs().saturating_sub(1).min(2);
        let level = match points {
            Points::Won => rating.saturating_add(step),
            Points::Lost => rating.saturating_sub(step),
            Points::Drawn => rating,
        };
        NewGameChoice {
            level: level.clamp(*levels.start(), *levels.end()),
            fair_run: run,
            ..self.clone()
        }
    }

    /// Whether the next game is one of a fair match.
    #[must_use]
    pub fn is_fair_match(&self) -> bool {
        self.is_fair && !self.is_watched && self.opponent == Opponent::Tabiya && self.level != 0
    }
}
