//! Opening a file by its path, or a recent one.

use super::{DialogKeys, Reply};
use crate::table::Command;
use crate::text::{limit, limited};
use crate::ui::frame::Frame;
use crate::ui::widgets::path_field::PathField;
use crate::ui::widgets::{button, text};
use crate::ui::{Purpose, Request};
use imgui::MouseCursor;
use std::path::Path;

/// The path that is typed.
#[derive(Debug, Default)]
pub struct OpenForm {
    path: PathField,
    /// Why the last file could not be opened.
    pub fault: Option<String>,
}

impl OpenForm {
    /// Draws the dialog. It remains open until a file could be opened.
    pub fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> Reply {
        text::muted(ui, &t!(ui.text, "open-what"));
        if let Some(path) = self.path.draw(ui, "open", keys.is_new, Purpose::Open) {
            self.fault = None;
            ui.request(Request::OpenFile(path));
        }
        if let Some(fault) = &self.fault {
            text::fault(ui, "open.fault", fault);
        }
        ui.dummy([0.0, ui.px(4.0)]);
        let recent = &ui.model.settings.recent;
        if !recent.is_empty() {
            text::heading(ui, &t!(ui.text, "open-recent"));
        }
        for (number, path) in recent.iter().enumerate() {
            if recent_file(ui, number, path) {
                self.fault = None;
                ui.request(Request::OpenRecent(path.clone()));
            }
        }
        ui.dummy([0.0, ui.px(4.0)]);
        button::command_as(ui, Command::Library, &t!(ui.text, "open-library"), [0.0; 2]);
        Reply::Stay
    }
}

/// A recent file: its name, and its folder where there is room; whether it was pressed.
fn recent_file(ui: &Frame, number: usize, path: &Path) -> bool {
    let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
    let name = limited(&name, limit::NAME);
    let is_pressed = ui.selectable(format!("{name}###open.recent.{number}"));
    ui.mark(&format!("open.recent.{number}"), &name, true);
    if ui.is_item_hovered() {
        ui.set_mouse_cursor(Some(MouseCursor::Hand));
    }
    let folder = path
        .parent()
        .map(|folder| folder.display().to_string())
        .unwrap_or_default();
    ui.same_line_with_pos(ui.clone_style().window_padding[0] + ui.calc_text_size(&*name)[0] + ui.px(16.0));
    let room = ui.content_region_avail()[0];
    text::muted(ui, &text::shortened(ui, &folder, room));
    is_pressed
}
