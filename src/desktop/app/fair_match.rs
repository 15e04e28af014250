//! A fair match: the level of the built-in program follows the results.

use super::interface::Interface;
use crate::chess::Outcome;
use crate::engine::level::named;
use crate::game::{ChessGame, ProgramId};
use crate::store::new_game::{NewGameChoice, Points};
use crate::table::{command::opponent_level, is_contest};

impl Interface {
    /// The choices for the next game after one of a fair match, with the level adjusted, which the card with the result says.
    pub(super) fn settle_fair_match(
        &mut self,
        outcome: Outcome,
        game: &ChessGame,
        choice: &NewGameChoice,
    ) -> Option<NewGameChoice> {
        let (program, ProgramId::Level { rating, .. }) = opponent_level(game)? else {
            return None;
        };
        let points = match outcome {
            Outcome::Win { winner, .. } if winner == program => Points::Lost,
            Outcome::Win { .. } => Points::Won,
            Outcome::Draw(_) => Points::Drawn,
            Outcome::Aborted => return None,
        };
        if !choice.is_fair_match() || !is_contest(game, !program) {
            return None;
        }
        let next = choice.after_game(rating, points, named::LOWEST..=named::HIGHEST);
        self.before_result = Some(choice.clone());
        Some(next)
    }
}
