//! Check boxes.

use crate::ui::{Frame, WidgetKind};

/// A check box with a label. Returns whether it was changed.
pub fn checkbox(ui: &Frame, id: &str, label: &str, is_on: &mut bool) -> bool {
    let is_changed = {
        let _line = ui.push_style_color(imgui::StyleColor::Border, ui.palette().edge);
        ui.checkbox(format!("{label}###{id}"), is_on)
    };
    ui.describe(WidgetKind::Switch { is_on: *is_on }, label);
    ui.mark(id, if *is_on { "on" } else { "off" }, true);
    is_changed
}
