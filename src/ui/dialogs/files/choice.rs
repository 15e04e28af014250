//! Selecting a row and acting on it, with keys, a press or Enter.

use super::FilesForm;
use crate::store::paths::typed_path;
use crate::ui::widgets::step_by_key;
use crate::ui::{Frame, Purpose, Request};
use imgui::Key;
use std::path::{PathBuf, MAIN_SEPARATOR};

impl FilesForm {
    /// Whether the typed text is a path, not only a name or part of one.
    pub(super) fn is_path(&self) -> bool {
        let typed = self.typed.trim();
        typed.starts_with('~') || typed.contains(['/', MAIN_SEPARATOR])
    }

    /// The arrow keys select a row; Alt+Up, and Backspace in the empty field, lead to the parent folder.
    pub(super) fn follow_keys(&mut self, ui: &Frame, is_field_empty: bool) {
        let is_up = ui.io().key_alt && ui.is_key_pressed(Key::UpArrow);
        let is_erased = is_field_empty && !ui.is_enter_taken() && ui.is_key_pressed_no_repeat(Key::Backspace);
        if (is_up || is_erased) && !self.is_recent {
            if let Some(above) = ui.model.folders.folder.parent() {
                self.go(ui, above.to_owned());
            }
        } else if let Some(step) = step_by_key(ui).filter(|_| !self.rows.is_empty()) {
            let last = self.rows.len() - 1;
            let next = self.chosen.map(|chosen| chosen.saturating_add_signed(step).min(last));
            self.choose(ui, next.unwrap_or(0));
            self.follows = true;
        }
    }

    /// Selects this row; when saving, its file name goes into the field, or its path if it is in another folder than the one shown.
    pub(super) fn choose(&mut self, ui: &Frame, number: usize) {
        self.chosen = Some(number);
        if let Some(row) = self.rows.get(number).filter(|row| !row.is_folder) {
            if self.purpose.is_to_save() {
                let is_here = row.path.parent() == Some(&ui.model.folders.folder);
                self.typed = if is_here {
                    row.name.clone()
                } else {
                    row.path.display().to_string()
                };
                (self.replaced, self.wants_keys) = (self.replaced + 1, true);
            }
        }
    }

    /// Goes to another folder.
    pub(super) fn go(&mut self, ui: &Frame, folder: PathBuf) {
        let before = &ui.model.folders.folder;
        self.left = before.starts_with(&folder).then(|| {
            let below = before.ancestors().take_while(|path| *path != folder).last();
            below.unwrap_or(before).to_owned()
        });
        self.fault = None;
        (self.is_recent, self.wants_keys) = (false, true);
        ui.request(Request::ListFolder(Some(folder)));
    }

    /// Uses what is typed or selected.
    pub(super) fn accept(&mut self, ui: &Frame) {
        self.wants_keys = true;
        let chosen = self.chosen.filter(|&number| number < self.rows.len());
        // A new file goes into the folder shown; a folder selected after a name was typed is opened first.
        let is_folder = |number: &usize| self.rows[*number].is_folder;
        if let Some(number) = chosen.filter(|number| self.purpose.is_to_save() && is_folder(number)) {
            return self.take(ui, number);
        }
        let typed = self.typed.trim().to_owned();
        if self.is_path() {
            return match typed_path(&typed) {
                Ok(path) => self.use_path(ui, ui.model.folders.folder.join(path)),
                Err(home) => self.fault = Some(t!(ui.text, "path-other-home", path = &home.0)),
            };
        }
        match chosen {
            Some(number) if !self.purpose.is_to_save() => self.take(ui, number),
            _ if !typed.is_empty() => self.use_path(ui, ui.model.folders.folder.join(typed)),
            _ => {}
        }
    }

    /// Opens the folder of this row, or uses its file.
    pub(super) fn take(&mut self, ui: &Frame, number: usize) {
        let Some(row) = self.rows.get(number) else { return };
        let path = row.path.clone();
        if row.is_folder {
            self.go(ui, path);
        } else {
            if !self.is_recent {
                self.choose(ui, number);
            }
            self.use_path(ui, path);
        }
    }

    fn use_path(&mut self, ui: &Frame, path: PathBuf) {
        self.fault = None;
        ui.request(match &self.purpose {
            Purpose::Open => Request::OpenFile(path),
            purpose => Request::UsePath(path, purpose.clone()),
        });
    }
}
