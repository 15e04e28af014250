//! How much earlier versions of files and indexes take, and how to get rid of them.

use crate::record::plain;
use crate::text::megabytes;
use crate::ui::widgets::{labeled_of, Button};
use crate::ui::{Frame, Kept, Request};

/// A row: its id, its words, what is meant, and how many bytes that takes.
type KeptRow = (&'static str, String, Kept, u64);

/// The rows with this in their words or in others for the same, once it is known what is kept.
pub fn rows(ui: &Frame, wanted: &str) -> Vec<KeptRow> {
    let Some(known) = ui.model.kept else { return Vec::new() };
    let versions = t!(ui.text, "kept-versions", size = megabytes(ui.text, known.versions));
    let indexes = t!(ui.text, "kept-indexes", size = megabytes(ui.text, known.indexes));
    let mut rows = vec![
        ("kept.versions", versions, Kept::Versions, known.versions),
        ("kept.indexes", indexes, Kept::Indexes, known.indexes),
    ];
    let words = t!(ui.text, "kept-words");
    rows.retain(|(_, label, ..)| plain(&format!("{label} {words}")).contains(wanted));
    rows
}

/// Draws these rows.
pub fn draw(ui: &Frame, rows: Vec<KeptRow>) {
    let clear = t!(ui.text, "kept-clear");
    let width = ui.wide(&clear) + ui.px(32.0);
    for (id, label, kept, bytes) in rows {
        labeled_of(ui, &label, width / ui.look.scale);
        let button = Button::new(id, &clear).size([width, 0.0]).enabled(bytes > 0);
        if button.draw(ui) {
            ui.request(Request::Clear(kept));
        }
    }
}
