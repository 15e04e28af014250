//! Text fields.

use super::text::shortened;
use crate::text::{limit, limited};
use crate::ui::style::{faded, length};
use crate::ui::{Frame, WidgetKind};
use imgui::{ImColor32, InputTextCallback, InputTextCallbackHandler, StyleColor, TextCallbackData};

/// A field for one line of text, with a hint while it is empty. Returns whether Enter was pressed in it.
pub fn line(ui: &Frame, id: &str, text: &mut String, hint: &str, is_focused: bool) -> bool {
    if is_focused {
        ui.take_keys();
    }
    let _edge = ui.push_style_color(imgui::StyleColor::Border, ui.palette().edge);
    let shown = fitting_hint(ui, hint);
    let field = ui.input_text(format!("##{id}"), text).hint(&shown);
    let is_entered = field.auto_select_all(is_focused).enter_returns_true(true).build();
    ui.describe(WidgetKind::Field, hint);
    ui.mark(id, text, true);
    fade_end(ui, text);
    tell_hint(ui, text, hint, &shown);
    is_entered
}

/// Fades the end of a text that goes on beyond the right edge of the field drawn last, unless it is being edited.
fn fade_end(ui: &Frame, text: &str) {
    let ([left, top], [right, bottom]) = ui.item();
    let padding = ui.clone_style().frame_padding[0];
    if ui.is_item_active() || ui.wide(limited(text, limit::NAME)) <= right - left - 2.0 * padding {
        return;
    }
    let part = if ui.is_item_hovered() {
        StyleColor::FrameBgHovered
    } else {
        StyleColor::FrameBg
    };
    let (ground, edge) = (ui.style_color(part), ui.px(1.0));
    let (full, clear) = (ImColor32::from(ground), ImColor32::from(faded(ground, 0.0)));
    let list = ui.get_window_draw_list();
    let (top, bottom, end) = (top + edge, bottom - edge, right - padding);
    list.add_rect_filled_multicolor([end - ui.px(24.0), top], [end, bottom], clear, full, full, clear);
    ui.fill_rect(&list, ([end, top], [right - edge, bottom]), full, 0.0);
    // The text and what covers it reach into the round corners.
    let thick = ui.clone_style().frame_border_size;
    ui.outline_rect(&list, ui.item(), ui.palette().edge, length::ROUND, thick);
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

/// Where typing goes when a field gets the focus.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Typing {
    /// It has no new focus: typing goes where it went.
    Stays,
    /// After the text, with nothing selected.
    Continues,
    /// In place of the text, which is selected.
    Replaces,
    /// Into an empty field: the text goes, also while it is being edited.
    BeginsAnew,
}

impl InputTextCallbackHandler for Typing {
    fn on_always(&mut self, mut data: TextCallbackData) {
        match self {
            Typing::Stays => {}
            Typing::Continues => {
                data.clear_selection();
                let end = data.str().len();
                data.set_cursor_pos(end);
            }
            Typing::Replaces => data.select_all(),
            Typing::BeginsAnew => {
                let length = data.str().len();
                data.remove_chars(0, length);
            }
        }
    }
}

/// The same for a field that gets the focus in the course of typing.
pub fn line_for_typing(ui: &Frame, id: &str, text: &mut String, hint: &str, typing: Typing) -> bool {
    if matches!(typing, Typing::Continues | Typing::Replaces) {
        ui.take_keys();
    }
    let _edge = ui.push_style_color(imgui::StyleColor::Border, ui.palette().edge);
    let shown = fitting_hint(ui, hint);
    let field = ui
        .input_text(format!("##{id}"), text)
        .hint(&shown)
        .enter_returns_true(true);
    let is_entered = field.callback(InputTextCallback::ALWAYS, typing).build();
    ui.describe(WidgetKind::Field, hint);
    ui.mark(id, text, true);
    tell_hint(ui, text, hint, &shown);
    is_entered
}
