//! The level of the built-in program in the current game, effective from the next move.

use super::level_choice::level_choice;
use super::{DialogKeys, OpenDialog, Outline, Reply};
use crate::engine::level::Style;
use crate::game::ProgramId;
use crate::table::command::opponent_level;
use crate::ui::frame::Frame;
use crate::ui::style::length;
use crate::ui::widgets::button;
use crate::ui::widgets::text::muted;
use crate::ui::Request;

/// The chosen level and style.
#[derive(Debug, Default)]
pub struct LevelForm {
    rating: u16,
    style: String,
    /// Whether the exact level is unfolded.
    has_more: bool,
}

impl OpenDialog for LevelForm {
    fn outline(&self) -> Outline {
        Outline::new("dialog-level", 420.0).of_game()
    }

    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> Reply {
        let Some((_, id)) = opponent_level(ui.model.game) else {
            return Reply::Close;
        };
        if keys.is_new {
            (self.rating, self.style) = match id {
                ProgramId::Level { rating, style, .. } => (rating, style),
                _ => (0, Style::default().id().to_owned()),
            };
        }
        level_choice(ui, "level", &mut self.rating, &mut self.style, &mut self.has_more);
        muted(ui, &t!(ui.text, "level-from-next-move"));
        ui.dummy([0.0, ui.px(2.0)]);
        let buttons = [
            ("level.set", t!(ui.text, "level-set"), true),
            ("level.cancel", t!(ui.text, "cancel"), true),
        ];
        let pressed = button::row(ui, ui.px(length::BUTTON), &buttons);
        if pressed == Some(0) || keys.is_confirmed {
            ui.request(Request::SetLevel(self.rating, self.style.clone()));
            return Reply::Close;
        }
        Reply::close_if(pressed == Some(1))
    }
}
