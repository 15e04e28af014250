//! Asks whether to get help in a game in progress.

use super::{DialogEnd, DialogKeys, OpenDialog, Outline};
use crate::ui::frame::Frame;
use crate::ui::widgets::{foot, text, FootButton};
use crate::ui::Request;

/// Whether to get help in the game in progress.
#[derive(Debug)]
pub struct AnalyzeInPlayQuestion;

impl OpenDialog for AnalyzeInPlayQuestion {
    fn outline(&self) -> Outline {
        Outline::new("dialog-analyze-in-play", 420.0).of_game()
    }

    // Enter declines, so a slip of a key changes nothing.
    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> DialogEnd {
        text::paragraph(ui, &t!(ui.text, "analyze-in-play-question"));
        let cancel = FootButton::cancel(ui, "analyze-in-play.cancel");
        let analyze = FootButton::other("analyze-in-play.analyze", t!(ui.text, "analyze-in-play-analyze"));
        let buttons = vec![cancel, analyze.requests(Request::AllowHelp)];
        DialogEnd::close_if(foot(ui, keys.is_confirmed, buttons).is_some())
    }
}
