//! Text fields.

use super::text::shortened;
use crate::ui::frame::Frame;
use imgui::{InputTextCallback, InputTextCallbackHandler, TextCallbackData};

/// A field for one line of text, with a hint while it is empty. Returns whether Enter was pressed in it.
pub fn line(ui: &Frame, id: &str, text: &mut String, hint: &str, is_focused: bool) -> bool {
    if is_focused {
        ui.take_keys();
    }
    let _edge = ui.push_style_color(imgui::StyleColor::Border, ui.palette().edge);
    let shown = fitting_hint(ui, hint);
    let field = ui.input_text(format!("##{id}"), text).hint(&shown);
    let is_entered = field.auto_select_all(is_focused).enter_returns_true(true).build();
    ui.mark(id, text, true);
    tell_hint(ui, text, hint, &shown);
    is_entered
}

/// The hint, cut with an ellipsis to fit the field drawn next.
pub fn fitting_hint(ui: &Frame, hint: &str) -> String {
    let room = ui.calc_item_width() - 2.0 * ui.clone_style().frame_padding[0];
    shortened(ui, hint, room)
}

/// Shows the full hint of the field drawn last in a tooltip, if the hint is visible and cut.
pub fn tell_hint(ui: &Frame, text: &str, hint: &str, shown: &str) {
    if text.is_empty() && shown != hint && ui.is_item_hovered() {
        ui.tell(hint);
    }
}

/// Keeps the cursor at the end of the text, with nothing selected, while the field gets the focus.
struct AtEnd(bool);

impl InputTextCallbackHandler for AtEnd {
    fn on_always(&mut self, mut data: TextCallbackData) {
        if self.0 {
            data.clear_selection();
            let end = data.str().len();
            data.set_cursor_pos(end);
        }
    }
}

/// The same, with the cursor at the end of the text when it gets the focus, so that typing continues there.
pub fn line_at_end(ui: &Frame, id: &str, text: &mut String, hint: &str, takes_keys: bool) -> bool {
    if takes_keys {
        ui.take_keys();
    }
    let _edge = ui.push_style_color(imgui::StyleColor::Border, ui.palette().edge);
    let shown = fitting_hint(ui, hint);
    let field = ui
        .input_text(format!("##{id}"), text)
        .hint(&shown)
        .enter_returns_true(true);
    let is_entered = field.callback(InputTextCallback::ALWAYS, AtEnd(takes_keys)).build();
    ui.mark(id, text, true);
    tell_hint(ui, text, hint, &shown);
    is_entered
}
