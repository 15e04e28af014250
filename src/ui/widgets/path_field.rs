//! A path field with a button to browse.

use super::{text, Button};
use crate::store::paths::typed_path;
use crate::ui::frame::Frame;
use crate::ui::{Purpose, Request};
use std::path::PathBuf;

/// The typed path.
#[derive(Debug, Default)]
pub struct PathField {
    text: String,
    /// Why the path cannot be used.
    fault: Option<String>,
}

impl PathField {
    /// Draws the field with its buttons, whose ids begin with `id`. Returns the path when it is to be used.
    pub fn draw(&mut self, ui: &Frame, id: &str, is_focused: bool, purpose: Purpose) -> Option<PathBuf> {
        let (action, label) = action(ui, &purpose);
        let browse = t!(ui.text, "path-browse");
        let widest = ui.calc_text_size(&label)[0].max(ui.calc_text_size(&browse)[0]);
        let (gap, width) = (
            ui.clone_style().item_spacing[0],
            (widest + ui.px(20.0)).max(ui.px(84.0)),
        );
        ui.set_next_item_width(ui.content_region_avail()[0] - 2.0 * (width + gap));
        if is_focused {
            ui.take_keys();
        }
        let is_entered = ui
            .input_text(format!("##{id}.path"), &mut self.text)
            .hint(example(&purpose))
            .auto_select_all(true)
            .enter_returns_true(true)
            .build();
        ui.mark(&format!("{id}.path"), &self.text, true);
        ui.same_line();
        let is_pressed = Button::new(&format!("{id}.{action}"), &label)
            .size([width, 0.0])
            .draw(ui);
        ui.same_line();
        let button = format!("{id}.browse");
        if Button::new(&button, &browse).size([width, 0.0]).draw(ui) {
            ui.request(Request::Browse(purpose));
        }
        if let Some(fault) = &self.fault {
            text::fault(ui, &format!("{id}.path-fault"), fault);
        }
        if !(is_pressed || is_entered) || self.text.trim().is_empty() {
            return None;
        }
        let path = typed_path(&self.text);
        self.fault = path
            .as_ref()
            .err()
            .map(|home| t!(ui.text, "path-other-home", path = &home.0));
        path.ok()
    }
}

/// The button that uses the path: the suffix of its id, and its label.
pub fn action(ui: &Frame, purpose: &Purpose) -> (&'static str, String) {
    if purpose.is_to_save() {
        ("save", t!(ui.text, "save"))
    } else {
        ("open", t!(ui.text, "path-open"))
    }
}

/// An example of a path.
const fn example(purpose: &Purpose) -> &'static str {
    match purpose {
        Purpose::Open | Purpose::Engine => "~/games/example.pgn",
        Purpose::Save(_) => "~/games/mine.pgn",
        Purpose::OpenTheme | Purpose::SaveTheme => "~/sea.toml",
    }
}
