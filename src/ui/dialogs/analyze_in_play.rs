//! Asks whether to get help in a game in progress.

use super::{DialogKeys, Reply};
use crate::ui::frame::Frame;
use crate::ui::widgets::{button, text};
use crate::ui::Request;

/// Draws the question. Enter declines, so a slip of a key changes nothing.
pub fn draw(ui: &Frame, keys: DialogKeys) -> Reply {
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
