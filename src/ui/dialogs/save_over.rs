//! Asks whether to replace an existing file, or to add games to it.

use super::{DialogEnd, DialogKeys, OpenDialog, Outline};
use crate::store::export::ExportMode;
use crate::text::{limit, limited};
use crate::ui::widgets::{foot, text, FootButton};
use crate::ui::{Frame, GamesToSave, Purpose, Request};
use std::path::PathBuf;
use std::time::Duration;

/// A key or button pressed this soon after the question appeared was meant for something else.
const MIN_ANSWER_TIME: Duration = Duration::from_millis(500);

/// Whether to replace the file, or to add games to it.
#[derive(Debug)]
pub struct SaveOverQuestion {
    path: PathBuf,
    purpose: Purpose,
    /// How many games the file has; `None` when it is not a PGN file.
    games: Option<usize>,
    /// Whether it asks to confirm replacing the file.
    is_replacing: bool,
    /// Since when the question is shown.
    since: Option<Duration>,
}

impl SaveOverQuestion {
    /// The question before the file at this path, which has so many games, is written to for this purpose.
    pub fn new(path: PathBuf, purpose: Purpose, games: Option<usize>) -> SaveOverQuestion {
        SaveOverQuestion {
            path,
            purpose,
            games,
            is_replacing: games.is_none(),
            since: None,
        }
    }

    fn question(&self, ui: &Frame) -> String {
        let name = self.path.file_name().unwrap_or_default().to_string_lossy();
        let file = limited(&name, limit::NAME).into_owned();
        match self.games {
            Some(count) if self.is_replacing => t!(ui.text, "save-over-replace", file = file, count = count),
            Some(count) => t!(ui.text, "save-over-has", file = file, count = count),
            None if self.games_to_save().is_some() => t!(ui.text, "save-over-other", file = file),
            None => t!(ui.text, "save-over-file", file = file),
        }
    }

    /// The games to be saved, if it is about games.
    fn games_to_save(&self) -> Option<&GamesToSave> {
        match &self.purpose {
            Purpose::Save(games) => Some(games),
            _ => None,
        }
    }
}

impl OpenDialog for SaveOverQuestion {
    fn outline(&self) -> Outline {
        Outline::new("dialog-save-over", 460.0).over_lists()
    }

    // Enter adds. Replacing a file of games needs a second confirmation that names the file, where Enter cancels.
    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> DialogEnd {
        let is_early = ui.model.now < *self.since.get_or_insert(ui.model.now) + MIN_ANSWER_TIME;
        text::paragraph(ui, &self.question(ui));
        if self.is_replacing && self.games_to_save().is_some() {
            text::paragraph(ui, &t!(ui.text, "save-over-kept"));
        }
        let mut buttons = vec![FootButton::cancel(ui, "save-over.cancel")];
        if self.is_replacing {
            let replace = t!(ui.text, "save-over-replace-button");
            buttons.push(FootButton::destructive("save-over.replace", replace));
        } else {
            let count = self.games_to_save().map_or(0, GamesToSave::count);
            let add = t!(ui.text, "save-over-add", count);
            let replace = t!(ui.text, "save-over-ask-replace");
            buttons.push(FootButton::main("save-over.add", add));
            buttons.push(FootButton::destructive("save-over.ask-replace", replace));
        }
        match foot(ui, keys.is_confirmed, buttons).filter(|_| !is_early) {
            None => return DialogEnd::Stay,
            Some("save-over.ask-replace") => {
                (self.is_replacing, self.since) = (true, None);
                return DialogEnd::Stay;
            }
            Some("save-over.add") => {
                if let Some(games) = self.games_to_save() {
                    ui.request(Request::Save(self.path.clone(), games.clone(), Some(ExportMode::Add)));
                }
            }
            Some("save-over.replace") => ui.request(Request::Write(self.path.clone(), self.purpose.clone())),
            Some(_) => {}
        }
        DialogEnd::Close
    }
}
