//! Where the game was saved, and saving a copy elsewhere.

use super::{DialogKeys, OpenDialog, Outline, Reply};
use crate::table::Command;
use crate::ui::frame::Frame;
use crate::ui::widgets::path_field::PathField;
use crate::ui::widgets::{button, text, Button};
use crate::ui::{GamesToSave, Purpose, Request};

/// The state of the dialog.
#[derive(Debug, Default)]
pub struct SavedForm {
    path: PathField,
    /// Why the copy could not be saved.
    fault: Option<String>,
}

impl OpenDialog for SavedForm {
    fn outline(&self) -> Outline {
        Outline::new("dialog-saved", 520.0).of_game()
    }

    fn show_fault(&mut self, fault: &str) -> bool {
        self.fault = Some(fault.to_owned());
        true
    }

    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> Reply {
        match ui.model.saved_as {
            Some(path) => {
                let shown = path.display().to_string();
                text::muted(ui, &t!(ui.text, "saved-to"));
                text::paragraph(ui, &shown);
                ui.mark("saved.path", &shown, true);
                if Button::new("saved.copy-path", &t!(ui.text, "saved-copy-path")).draw(ui) {
                    ui.request(Request::CopyText(shown));
                }
                ui.same_line();
                button::command(ui, Command::CopyPgn, [0.0; 2]);
            }
            None => text::paragraph(ui, &t!(ui.text, "saved-not-yet")),
        }
        ui.dummy([0.0, ui.px(6.0)]);
        text::muted(ui, &t!(ui.text, "saved-copy-as"));
        if let Some(path) = self
            .path
            .draw(ui, "saved", keys.is_new, Purpose::Save(GamesToSave::OnBoard))
        {
            self.fault = None;
            ui.request(Request::Save(path, GamesToSave::OnBoard, None));
        }
        if let Some(fault) = &self.fault {
            text::fault(ui, "saved.fault", fault);
        }
        Reply::Stay
    }
}
