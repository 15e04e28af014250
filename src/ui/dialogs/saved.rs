//! Where the game was saved.

use super::{DialogEnd, DialogKeys, OpenDialog, Outline};
use crate::store::pgn_file::Backup;
use crate::table::Command;
use crate::ui::widgets::{foot, text, FootButton};
use crate::ui::{Frame, Request};

/// Where the game was saved, and the backup of the file as it was before.
#[derive(Debug, Default)]
pub struct SavedNote {
    /// It; `None` for a file that had nothing else in it.
    pub backup: Option<Backup>,
}

impl OpenDialog for SavedNote {
    fn outline(&self) -> Outline {
        Outline::new("dialog-saved", 700.0).of_game()
    }

    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> DialogEnd {
        let mut buttons = vec![FootButton::main("saved.close", t!(ui.text, "close"))];
        if let Some(path) = ui.model.saved_as {
            text::muted(ui, &t!(ui.text, "saved-to"));
            text::path(ui, "saved.path", path);
            if let Some(backup) = &self.backup {
                if let Some(copy) = backup.copy() {
                    text::muted(ui, &t!(ui.text, "saved-before"));
                    text::path(ui, "saved.backup", copy);
                }
                let undo = t!(ui.text, "saved-undo", count = backup.changes);
                let undo = FootButton::destructive("saved.undo", undo);
                buttons.push(undo.requests(Request::UndoChanges(path.to_owned())));
            }
            let show = FootButton::other("saved.folder", t!(ui.text, "saved-show-in-folder"));
            let copy = FootButton::other("saved.copy-path", t!(ui.text, "saved-copy-path"));
            buttons.push(show.requests(Request::ShowInFolder(path.to_owned())));
            buttons.push(copy.requests(Request::CopyText(path.display().to_string(), "text-copied")));
        } else {
            text::paragraph(ui, &t!(ui.text, "saved-not-yet"));
        }
        let export = FootButton::other("saved.export", ui.text.get(Command::ExportPgn.id(), &[]));
        buttons.push(export.requests(Request::Command(Command::ExportPgn)));
        let pressed = foot(ui, keys.is_confirmed, buttons);
        DialogEnd::close_if(matches!(pressed, Some("saved.close" | "saved.undo")))
    }
}
