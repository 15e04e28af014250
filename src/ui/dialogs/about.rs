//! The About dialog.

use super::Reply;
use crate::ui::frame::Frame;
use crate::ui::widgets::text;

/// Draws the dialog.
pub fn draw(ui: &Frame) -> Reply {
    {
        let _font = ui.push_font(ui.look.fonts.title);
        ui.text("Tabiya");
    }
    text::muted(ui, &t!(ui.text, "about-version", version = env!("CARGO_PKG_VERSION")));
    for id in ["about-what", "about-licence"] {
        ui.dummy([0.0, ui.px(4.0)]);
        text::paragraph(ui, &ui.text.get(id, &[]));
    }
    Reply::Stay
}
