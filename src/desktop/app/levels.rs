//! The level of the built-in program: changed in a game, and moved by the results of a fair match.

use super::App;
use crate::chess::{Color, Outcome};
use crate::engine::level::named;
use crate::game::{Input, Player, ProgramId};
use crate::record::NodeId;
use crate::store::new_game::{NewGameChoice, Points};
use crate::store::settings::Settings;
use crate::table::command::opponent_level;
use crate::ui::Severity;

impl App<'_> {
    /// From now on the built-in program plays at this rating, 0 for full strength, in this style. The game's tags say so, and a
    /// comment says since when.
    pub(super) fn set_level(&mut self, rating: u16, style: &str) {
        let Some((color, before)) = opponent_level(self.table.game()) else {
            return;
        };
        let seed = match before {
            ProgramId::Level { seed, .. } => seed,
            _ => u64::from(chrono::Local::now().timestamp_subsec_micros()),
        };
        let id = match rating {
            0 => ProgramId::BuiltIn,
            rating => ProgramId::Level {
                rating,
                style: style.to_owned(),
                seed,
            },
        };
        if id == before {
            return;
        }
        let tag = if color == Color::White { "White" } else { "Black" };
        let name = id.name();
        self.input(Input::SetPlayer(color, Player::Program(id.to_string())));
        self.input(Input::Describe(vec![(tag.to_owned(), name.clone())]));
        let (node, tree) = (self.table.game().current_node(), self.table.game().tree());
        if node != NodeId::ROOT {
            // What is written into files does not depend on the language.
            let known = tree.annotation(node).comment().unwrap_or_default().into_owned();
            let gap = if known.is_empty() { "" } else { " " };
            let since = match rating {
                0 => "From here on Tabiya plays at full strength.".to_owned(),
                rating => format!("From here on Tabiya plays at level {rating}."),
            };
            self.input(Input::Comment(node, format!("{known}{gap}{since}")));
        }
        self.notify(Severity::Info, t!(self.ui.text, "level-changed", player = name));
    }

    /// Moves the level of a fair match by the result of a game, and says so.
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
        self.keep_choice(next);
        self.notify(Severity::Info, t!(self.ui.text, "fair-next", level = level));
    }

    /// The game that was counted goes on: it counts when it ends again.
    pub(super) fn reopen_fair_match(&mut self) {
        if let Some(before) = self.ui.before_result.take() {
            self.keep_choice(NewGameChoice {
                level: before.level,
                fair_run: before.fair_run,
                ..self.settings.new_game.clone()
            });
        }
    }

    fn keep_choice(&mut self, choice: NewGameChoice) {
        self.change(Settings {
            new_game: choice,
            ..self.settings.clone()
        });
    }
}
