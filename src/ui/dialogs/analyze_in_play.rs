//! Asks whether to get help in a game in progress.

use super::{DialogKeys, OpenDialog, Outline, Reply};
use crate::ui::frame::Frame;
use crate::ui::widgets::{button, text};
use crate::ui::Request;

/// Whether to get help in the game in progress.
#[derive(Debug)]
pub struct AnalyzeInPlayQuestion;

impl OpenDialog for AnalyzeInPlayQuestion {
    fn outline(&self) -> Outline {
        Outline::new("dialog-analyze-in-play", 420.0).of_game()
    }

    // Enter declines, so a slip of a key changes nothing.
    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> Reply {
        text::paragraph(ui, &t!(ui.text, "analyze-in-play-question"));
        let buttons = [
            ("analyze-in-play.cancel", t!(ui.text, "cancel"), true),
            ("analyze-in-play.analyze", t!(ui.text, "analyze-in-play-analyze"), true),
        ];
        let pressed = button::row(ui, ui.px(36.0), &buttons);
        if pressed == Some(1) {
            ui.request(Request::AllowHelp);
        }
        Reply::close_if(pressed.is_some() || keys.is_confirmed)
    }
}
