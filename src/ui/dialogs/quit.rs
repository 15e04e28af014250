//! Asks whether to quit while a game is in progress.

use super::{DialogKeys, OpenDialog, Outline, Reply};
use crate::ui::frame::Frame;
use crate::ui::widgets::{button, text};
use crate::ui::Request;

/// Whether to quit.
#[derive(Debug)]
pub struct QuitQuestion;

impl OpenDialog for QuitQuestion {
    fn outline(&self) -> Outline {
        Outline::new("dialog-quit", 360.0)
    }

    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> Reply {
        text::paragraph(ui, &t!(ui.text, "quit-question"));
        let buttons = [
            ("quit.quit", t!(ui.text, "cmd-quit"), true),
            ("quit.cancel", t!(ui.text, "cancel"), true),
        ];
        let pressed = button::row(ui, ui.px(36.0), &buttons);
        if pressed == Some(0) || keys.is_confirmed {
            ui.request(Request::Leave);
        }
        Reply::close_if(pressed.is_some())
    }
}
