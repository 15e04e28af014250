//! Games that count for the rating of the user, and what they change.

use super::command::opponent_level;
use super::{PlayerChange, Training};
use crate::chess::{Color, Outcome, WinReason};
use crate::engine::level::named;
use crate::game::{ChessGame, Phase, ProgramId};
use crate::record::is_same_name;
use crate::train::{Rating, TrainingLine};

/// How many games that count it takes before somebody can be called like a level.
pub const GAMES_FOR_A_LEVEL: u32 = 3;
/// How many plies a game without mate needs to count: who gives up in the opening, or leaves, has hardly played.
const LEAST_PLIES: usize = 6;
/// The step of the levels.
const STEP: f64 = 50.0;

/// The level and the half points of a game that has ended, if it counts for the rating of the user, whose name is `own`: one person,
/// who has moved, against one level from the first move to the last, from a usual start, without help; and three moves of each side or a
/// mate.
fn rated(game: &ChessGame, own: &str) -> Option<(u16, u8)> {
    let Phase::Over(outcome) = game.phase() else {
        return None;
    };
    let (program, ProgramId::Level { rating, .. }) = opponent_level(game)? else {
        return None;
    };
    let is_own = may_be_own(game, !program, own);
    let half_points = match outcome {
        Outcome::Win { winner, .. } => 2 * u8::from(winner != program),
        Outcome::Draw(_) => 1,
        Outcome::Aborted => return None,
    };
    let is_mate = matches!(
        outcome,
        Outcome::Win {
            reason: WinReason::Checkmate,
            ..
        }
    );
    let is_played = is_mate || game.tree().main_line().len() >= LEAST_PLIES;
    let is_fair = is_own && is_contest(game, !program) && !game.had_help() && !PlayerChange::is_told(game);
    (is_fair && is_played).then_some((rating, half_points))
}

/// Whether the game says how strong this side is: it has made a move, from a usual start, without odds.
pub fn is_contest(game: &ChessGame, color: Color) -> bool {
    let start = game.tree().start();
    let is_second = start.turn() != color;
    start.chess960_number().is_some() && game.tree().main_line().len() > usize::from(is_second)
}

/// Whether the user, whose name is `own`, may have played this side, where somebody did: unless both have a name, and another one.
pub(super) fn may_be_own(game: &ChessGame, side: Color, own: &str) -> bool {
    let name = game.tree().tags.player(side).filter(|_| !own.is_empty());
    name.is_none_or(|name| is_same_name(name, own))
}

impl Training {
    /// Whether a game has ended that counts for the rating of the user with this name.
    pub fn counts(game: &ChessGame, own: &str) -> bool {
        rated(game, own).is_some()
    }

    /// Takes a game that has ended at this time, in seconds since 1970. Returns the rating before it and after it, if it counts.
    pub fn take_game(&mut self, game: &ChessGame, own: &str, at: i64) -> Option<[Rating; 2]> {
        let (level, half_points) = rated(game, own)?;
        // The time tells a game from others in the log.
        let last = self.deck().games().curve().last();
        let at = last.map_or(at, |(last, _)| at.max(last + 1));
        let before = self.deck().games().now();
        self.note(TrainingLine::Game { at, level, half_points });
        Some([before, self.deck().games().now()])
    }

    /// The level that plays like the user; `None` before [`GAMES_FOR_A_LEVEL`] games have counted.
    pub fn like_oneself(&self) -> Option<u16> {
        let value = (self.deck().games().now().value / STEP).round() * STEP;
        let range = f64::from(named::LOWEST)..=f64::from(named::HIGHEST);
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "within the range of levels"
        )]
        let level = value.clamp(*range.start(), *range.end()) as u16;
        (self.deck().game_count() >= GAMES_FOR_A_LEVEL).then_some(level)
    }
}
