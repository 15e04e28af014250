//! Fields for text.

use crate::ui::frame::Frame;

/// A field for one line of text with a hint while it is empty; whether Enter was pressed in it.
pub fn line(ui: &Frame, id: &str, text: &mut String, hint: &str, is_focused: bool) -> bool {
    if is_focused {
        ui.set_keyboard_focus_here();
    }
    let _edge = ui.push_style_color(imgui::StyleColor::Border, ui.palette().edge);
    let field = ui.input_text(format!("##{id}"), text).hint(hint);
    let is_entered = field.auto_select_all(is_focused).enter_returns_true(true).build();
    ui.mark(id, text, true);
    is_entered
}
