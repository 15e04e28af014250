//! Boxes to be checked.

use crate::ui::frame::Frame;

/// A box with words; whether it was changed. Boxes on a panel have a border, so that empty ones are seen.
pub fn checkbox(ui: &Frame, id: &str, label: &str, is_on: &mut bool) -> bool {
    let is_changed = {
        let _border = ui.push_style_var(imgui::StyleVar::FrameBorderSize(1.0));
        let _line = ui.push_style_color(imgui::StyleColor::Border, ui.palette().muted);
        ui.checkbox(format!("{label}###{id}"), is_on)
    };
    ui.mark(id, if *is_on { "on" } else { "off" }, true);
    is_changed
}
