//! How much earlier versions of files and indexes take, and how to get rid of them.

use crate::text::megabytes;
use crate::ui::frame::Frame;
use crate::ui::widgets::setting::labeled_of;
use crate::ui::widgets::Button;
use crate::ui::{Kept, Request};

/// Draws a row for each, once it is known.
pub fn draw(ui: &Frame) {
    let Some(known) = ui.model.kept else { return };
    let clear = t!(ui.text, "kept-clear");
    let width = ui.calc_text_size(&clear)[0] + ui.px(32.0);
    for (id, label, kept, bytes) in [
        (
            "kept.versions",
            t!(ui.text, "kept-versions", size = megabytes(ui.text, known.versions)),
            Kept::Versions,
            known.versions,
        ),
        (
            "kept.indexes",
            t!(ui.text, "kept-indexes", size = megabytes(ui.text, known.indexes)),
            Kept::Indexes,
            known.indexes,
        ),
    ] {
        labeled_of(ui, &label, width / ui.look.scale);
        let button = Button::new(id, &clear).size([width, 0.0]).enabled(bytes > 0);
        if button.draw(ui) {
            ui.request(Request::Clear(kept));
        }
    }
}
