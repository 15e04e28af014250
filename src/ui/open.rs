//! Where files are opened and where the game was written.

use super::dialogs::Dialogs;
use super::{shortened, Action, Dialog, Model, Purpose};
use imgui::{MouseCursor, Ui};
use std::path::Path;

impl Dialogs {
    /// A path to be opened, and the files that were opened last; whether the dialog is to be closed.
    pub(super) fn open_file(&mut self, ui: &Ui, model: &Model, actions: &mut Vec<Action>) -> bool {
        let look = &model.look;
        ui.text_colored(
            look.palette.muted,
            "A .pgn or .fen file. It can also be dropped on the window.",
        );
        let is_new = std::mem::take(&mut self.is_new);
        let path = self.open_path.draw(ui, model, is_new, Purpose::Open, actions);
        let is_chosen = path.is_some();
        actions.extend(path.map(Action::OpenFile));
        ui.dummy([0.0, look.px(4.0)]);
        let recent = &model.settings.recent;
        if !recent.is_empty() {
            super::position::heading(ui, model, "Opened last");
        }
        let mut is_recent = false;
        for path in recent {
            if recent_file(ui, model, path) {
                actions.push(Action::OpenRecent(path.into()));
                is_recent = true;
            }
        }
        ui.dummy([0.0, look.px(4.0)]);
        if ui.button("Library: your games") {
            actions.push(Action::Show(Dialog::Library));
        }
        is_chosen || is_recent
    }

    /// Where the game was written, and where else it may be.
    pub(super) fn exported(&mut self, ui: &Ui, model: &Model, actions: &mut Vec<Action>) {
        let look = &model.look;
        match model.saved_as {
            Some(path) => {
                let shown = path.display().to_string();
                ui.text_colored(look.palette.muted, "The game was written to");
                ui.text_wrapped(&shown);
                if ui.button("Copy path") {
                    actions.push(Action::CopyText(shown));
                }
                ui.same_line();
                if ui.button("Copy PGN") {
                    actions.push(Action::CopyPgn);
                }
            }
            None => ui.text_wrapped("The game has not been written yet."),
        }
        ui.dummy([0.0, look.px(6.0)]);
        ui.text_colored(look.palette.muted, "Write it to another place");
        let path = self.save_path.draw(ui, model, self.is_new, Purpose::SaveGame, actions);
        actions.extend(path.map(|path| Action::Export(Some(path))));
        self.save_path.ask_again(ui, model);
    }
}

/// A file that was opened before: its name, and its folder where there is room; whether it was pressed.
fn recent_file(ui: &Ui, model: &Model, path: &str) -> bool {
    let parts = Path::new(path);
    let name = parts.file_name().map_or(path.into(), |name| name.to_string_lossy());
    let is_pressed = ui.selectable(format!("{name}##{path}"));
    if ui.is_item_hovered() {
        ui.set_mouse_cursor(Some(MouseCursor::Hand));
    }
    let folder = parts
        .parent()
        .map(|folder| folder.display().to_string())
        .unwrap_or_default();
    let gap = model.look.px(16.0);
    ui.same_line_with_pos(ui.clone_style().window_padding[0] + ui.calc_text_size(&*name)[0] + gap);
    let room = ui.content_region_avail()[0];
    ui.text_colored(model.look.palette.muted, shortened(ui, &folder, room));
    is_pressed
}
