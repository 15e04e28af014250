//! The keyboard shortcuts, as the list of commands has them.

use super::Reply;
use crate::table::Command;
use crate::ui::frame::Frame;
use crate::ui::widgets::text;

/// The keys of a command as they are shown: `Ctrl+Y or Ctrl+Shift+Z`.
fn keys(ui: &Frame, command: Command) -> String {
    let keys: Vec<String> = command.default_keys().iter().map(ToString::to_string).collect();
    keys.join(&t!(ui.text, "shortcuts-or"))
}

/// Draws the dialog.
pub fn draw(ui: &Frame) -> Reply {
    let mut rows: Vec<(String, String)> = Command::ALL
        .iter()
        .filter(|command| !command.default_keys().is_empty())
        .map(|&command| (keys(ui, command), ui.text.get(command.id(), &[])))
        .collect();
    for (keys, meaning) in [
        ("shortcuts-left-button", "shortcuts-left-button-does"),
        ("shortcuts-right-button", "shortcuts-right-button-does"),
    ] {
        rows.push((ui.text.get(keys, &[]), ui.text.get(meaning, &[])));
    }
    let is_wide = ui.content_region_avail()[0] > ui.px(600.0);
    let columns = if is_wide { 2 } else { 1 };
    let width = ui.content_region_avail()[0] / if is_wide { 2.0 } else { 1.0 };
    let half = rows.len().div_ceil(columns);
    let [left, top] = ui.cursor_pos();
    let height = ui.px(25.0);
    let gap = ui.px(12.0);
    // As wide as the longest of them.
    let key_width = {
        let _font = ui.push_font(ui.look.fonts.strong);
        let widths = rows.iter().map(|(keys, _)| ui.calc_text_size(keys)[0]);
        widths.fold(0.0, f32::max)
    };
    for (number, (keys, meaning)) in rows.iter().enumerate() {
        #[allow(clippy::cast_precision_loss, reason = "some forty keys")]
        let (column, row) = ((number / half) as f32, (number % half) as f32);
        let at = [left + column * width, top + row * height];
        ui.set_cursor_pos(at);
        {
            let _font = ui.push_font(ui.look.fonts.strong);
            ui.text(keys);
        }
        ui.set_cursor_pos([at[0] + key_width + gap, at[1]]);
        let room = width - key_width - 2.0 * gap;
        text::muted(ui, &text::shortened(ui, meaning, room));
        ui.mark(&format!("shortcuts.{number}"), keys, true);
    }
    Reply::Stay
}
