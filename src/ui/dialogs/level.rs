//! The level of the built-in program in the current game, effective from the next move.

use super::level_choice::level_choice;
use super::{DialogEnd, DialogKeys, OpenDialog, Outline};
use crate::engine::level::Style;
use crate::game::ProgramId;
use crate::table::command::opponent_level;
use crate::ui::widgets::text::muted;
use crate::ui::widgets::{foot, FootButton};
use crate::ui::{Frame, PlayerRequest, Request};

/// The chosen level and style.
#[derive(Debug, Default)]
pub struct LevelForm {
    rating: u16,
    style: String,
}

impl OpenDialog for LevelForm {
    fn outline(&self) -> Outline {
        Outline::new("dialog-level", 420.0).of_game()
    }

    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> DialogEnd {
        let Some((_, id)) = opponent_level(ui.model.game) else {
            return DialogEnd::Close;
        };
        if keys.is_new {
            (self.rating, self.style) = match id {
                ProgramId::Level { rating, style, .. } => (rating, style),
                _ => (0, Style::default().id().to_owned()),
            };
        }
        level_choice(ui, "level", &mut self.rating, &mut self.style);
        muted(ui, &t!(ui.text, "level-from-next-move"));
        let level = PlayerRequest::Level(self.rating, self.style.clone());
        let set = FootButton::main("level.set", t!(ui.text, "level-set")).requests(Request::ChangePlayer(level));
        let buttons = vec![set, FootButton::cancel(ui, "level.cancel")];
        DialogEnd::close_if(foot(ui, keys.is_confirmed, buttons).is_some())
    }
}
