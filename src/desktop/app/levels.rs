//! Who plays, changed in a game: the level of the built-in program, which also follows the results of a fair match, or somebody
//! else in place of a program.

use super::App;
use crate::chess::{Color, Outcome};
use crate::engine::level::named;
use crate::game::{Input, ProgramId};
use crate::store::new_game::{chance, Points};
use crate::table::command::opponent_level;
use crate::table::PlayerChange;
use crate::text::player_name;

impl App<'_> {
    /// Makes the built-in program play at this rating, 0 for full strength, in this style from now on. The game's tags record it,
    /// and a comment marks the move.
    pub(super) fn set_level(&mut self, rating: u16, style: &str) {
        let Some(change) = PlayerChange::level(self.table.game(), rating, Some(style), chance()) else {
            return;
        };
        for input in change.inputs {
            self.input(input);
        }
        let player = player_name(&change.name);
        self.ui.note(t!(self.ui.text, "level-changed", player = player));
    }

    /// Lets this program, or a person, play the side from now on, and continues the game if it was stopped for that.
    pub(super) fn replace_player(&mut self, color: Color, program: Option<ProgramId>) {
        let program = program.map(|id| match id {
            ProgramId::Level { rating, style, .. } => ProgramId::Level {
                rating,
                style,
                seed: chance(),
            },
            other => other,
        });
        let change = PlayerChange::replacement(self.table.game(), color, program.as_ref());
        for input in change.inputs {
            self.input(input);
        }
        self.input(Input::Pause(false));
    }

    /// Adjusts the level of a fair match after a game, and says so.
    pub(super) fn settle_fair_match(&mut self, outcome: Outcome) {
        let choice = &self.settings.new_game;
        let Some((program, ProgramId::Level { rating, .. })) = opponent_level(self.table.game()) else {
            return;
        };
        let points = match outcome {
            Outcome::Win { winner, .. } if winner == program => Points::Lost,
            Outcome::Win { .. } => Points::Won,
            Outcome::Draw(_) => Points::Drawn,
            Outcome::Aborted => return,
        };
        if !choice.is_fair_match() {
            return;
        }
        let next = choice.after_game(rating, points, named::LOWEST..=named::HIGHEST);
        self.ui.before_result = Some(choice.clone());
        let level = next.level.to_string();
        self.change(|settings| settings.new_game = next);
        self.ui.note(t!(self.ui.text, "fair-next", level = level));
    }
}
