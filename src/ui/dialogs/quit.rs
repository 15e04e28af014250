//! Asks whether to quit while a game is in progress.

use super::{DialogEnd, DialogKeys, OpenDialog, Outline};
use crate::ui::frame::Frame;
use crate::ui::widgets::{foot, text, FootButton};
use crate::ui::Request;

/// Whether to quit.
#[derive(Debug)]
pub struct QuitQuestion;

impl OpenDialog for QuitQuestion {
    fn outline(&self) -> Outline {
        Outline::new("dialog-quit", 360.0)
    }

    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> DialogEnd {
        text::paragraph(ui, &t!(ui.text, "quit-question"));
        let quit = FootButton::main("quit.quit", t!(ui.text, "cmd-quit")).requests(Request::Leave);
        let buttons = vec![quit, FootButton::cancel(ui, "quit.cancel")];
        DialogEnd::close_if(foot(ui, keys.is_confirmed, buttons).is_some())
    }
}
