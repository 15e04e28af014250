//! A fair match: the level of the built-in engine adapts to the results.

use super::NewGameChoice;
use crate::store::settings::Opponent;
use std::ops::RangeInclusive;

/// By how much the level changes after one game, in rating points.
const FAIR_STEP: u16 = 50;

/// How often it doubles within a streak.
const DOUBLINGS: u8 = 2;

/// The result of a game against an engine, from the player's side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Points {
    /// The player won.
    Won,
    /// A draw.
    Drawn,
    /// The engine won.
    Lost,
}

impl NewGameChoice {
    /// By how much the level changes after one game at most.
    pub const LONGEST_FAIR_STEP: u16 = FAIR_STEP << DOUBLINGS;

    /// The choices for the next game of a fair match, after one against the built-in engine at this level. The level rises after
    /// a win by the player and falls after a loss, by 50 points, and by more within a streak; it is always one of those offered.
    pub fn after_game(&self, rating: u16, points: Points, levels: RangeInclusive<u16>) -> NewGameChoice {
        let run = match points {
            Points::Won => self.fair_run.max(0).saturating_add(1),
            Points::Lost => self.fair_run.min(0).saturating_sub(1),
            Points::Drawn => 0,
        };
        let step = FAIR_STEP << run.unsigned_abs().saturating_sub(1).min(DOUBLINGS);
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
    pub fn is_fair_match(&self) -> bool {
        self.is_fair && !self.is_watched && self.opponent == Opponent::Tabiya && self.level != 0
    }
}
