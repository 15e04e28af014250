//! The About dialog.

use super::{DialogEnd, DialogKeys, OpenDialog, Outline};
use crate::ui::widgets::text;
use crate::ui::Frame;

/// The About dialog.
#[derive(Debug)]
pub struct About;

impl OpenDialog for About {
    fn outline(&self) -> Outline {
        Outline::new("dialog-about", 420.0).over_lists()
    }

    fn draw(&mut self, ui: &Frame, _: DialogKeys) -> DialogEnd {
        text::muted(ui, &t!(ui.text, "about-version", version = env!("CARGO_PKG_VERSION")));
        for id in ["about-what", "about-license"] {
            ui.dummy([0.0, ui.px(4.0)]);
            text::paragraph(ui, &ui.text.get(id, &[]));
        }
        DialogEnd::Stay
    }
}
