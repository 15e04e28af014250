//! The earlier versions of a PGN file.

use super::{DialogEnd, DialogKeys, OpenDialog, Outline};
use crate::text::megabytes;
use crate::ui::widgets::{foot, list_row, text, FootButton};
use crate::ui::{FileVersion, Frame, Request};
use std::path::PathBuf;

/// The versions of this file, one of which is selected.
#[derive(Debug)]
pub struct VersionsForm {
    file: PathBuf,
    versions: Vec<FileVersion>,
    chosen: usize,
}

impl VersionsForm {
    /// The dialog for these versions of the file, the latest first.
    pub fn new(file: PathBuf, versions: Vec<FileVersion>) -> VersionsForm {
        VersionsForm {
            file,
            versions,
            chosen: 0,
        }
    }
}

impl OpenDialog for VersionsForm {
    fn outline(&self) -> Outline {
        Outline::new("cmd-restore-version", 560.0).high(420.0).over_lists()
    }

    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> DialogEnd {
        text::path(ui, "versions.file", &self.file);
        if self.versions.is_empty() {
            text::muted(ui, &t!(ui.text, "versions-none"));
        }
        let buttons = vec![
            FootButton::main("versions.restore", t!(ui.text, "versions-restore")).enabled(!self.versions.is_empty()),
            FootButton::cancel(ui, "versions.cancel"),
        ];
        let mut is_entered = false;
        foot::form_above(ui, &buttons, "##versions", || {
            if keys.is_new {
                ui.take_keys();
            }
            for (place, version) in self.versions.iter().enumerate() {
                let size = megabytes(ui.text, version.bytes);
                let words = t!(ui.text, "versions-until", time = version.until.as_str(), size);
                let id = format!("versions.{place}");
                let is_pressed = list_row(ui, &id, &words, place == self.chosen, [0.0, ui.px(32.0)]);
                is_entered |= is_pressed && ui.has_key_focus();
                if is_pressed || ui.has_key_focus() {
                    self.chosen = place;
                }
            }
        });
        let pressed = foot(ui, keys.is_confirmed || is_entered, buttons);
        let version = self.versions.get(self.chosen);
        if let Some(version) = version.filter(|_| pressed == Some("versions.restore")) {
            ui.request(Request::RestoreVersion(self.file.clone(), version.path.clone()));
        }
        DialogEnd::close_if(pressed.is_some())
    }
}
