//! The file dialog: the usual folders, the contents of one of them, and a field for part of a name or a whole path.

mod choice;
mod layout;
mod places;
mod rows;

use super::{DialogEnd, DialogKeys, OpenDialog, Outline};
use crate::chess::Color;
use crate::store::folder::FileFilter;
use crate::store::storage::{players_file_name, stamp};
use crate::table::Dialog;
use crate::ui::style::is_lowest;
use crate::ui::widgets::{field, text};
use crate::ui::{Frame, GamesToSave, Purpose};
use rows::FileRow;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

/// The dialog while it is open.
#[derive(Debug, Default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct FilesForm {
    purpose: Purpose,
    /// A part of a name, the name of a new file, or a path.
    typed: String,
    /// How often a row has replaced it: each time its field is another one, since one that is being edited keeps its text.
    replaced: usize,
    /// Whether recent files are shown instead of a folder.
    is_recent: bool,
    /// Whether files of other kinds are shown as well.
    shows_all: bool,
    rows: Vec<FileRow>,
    /// The number of the listing the rows were made for, and whether it had arrived.
    made_for: Option<(u64, bool)>,
    chosen: Option<usize>,
    /// Whether to scroll to the selected row.
    follows: bool,
    /// Whether to return the keyboard focus to the field, so that typing continues there.
    wants_keys: bool,
    /// The folder that was left for its parent, where it is selected.
    left: Option<PathBuf>,
    /// Why the file cannot be used.
    fault: Option<String>,
}

impl FilesForm {
    /// The dialog with nothing selected.
    pub fn new(purpose: Purpose) -> FilesForm {
        FilesForm {
            purpose,
            wants_keys: true,
            ..FilesForm::default()
        }
    }

    /// The prefix of the ids of its widgets.
    const fn id(&self) -> &'static str {
        if self.is_to_open() {
            "open"
        } else {
            "files"
        }
    }

    /// Whether it opens a game or a position.
    const fn is_to_open(&self) -> bool {
        matches!(self.purpose, Purpose::Open)
    }
}

impl OpenDialog for FilesForm {
    fn outline(&self) -> Outline {
        let title = match self.purpose {
            Purpose::Open => "browse-open-title",
            Purpose::Save(GamesToSave::OnBoard) => "browse-save-title",
            Purpose::Save(GamesToSave::Listed(_)) => "browse-save-games-title",
            Purpose::Save(GamesToSave::Moved(_)) => "browse-move-games-title",
            Purpose::OpenTheme => "theme-import-which",
            Purpose::SaveTheme => "theme-export-where",
            Purpose::Engine => "files-engine",
            Purpose::Picture(_) => "browse-save-image-title",
            Purpose::Film(_) => "dialog-film",
            Purpose::Page(_) => "cmd-print",
            Purpose::Book(_) => "list-book",
            Purpose::Puzzles => "train-open",
            Purpose::SaveTraining => "train-save",
        };
        Outline::new(title, 780.0).high(560.0)
    }

    fn is_over(&self, _: Dialog) -> bool {
        !self.is_to_open()
    }

    fn show_fault(&mut self, fault: &str) -> bool {
        self.fault = Some(fault.to_owned());
        true
    }

    // It. It stays open until the program has used the choice.
    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> DialogEnd {
        if keys.is_new {
            self.begin(ui);
        }
        let was_empty = self.typed.is_empty();
        let label = if self.purpose.is_to_save() {
            t!(ui.text, "files-name")
        } else {
            t!(ui.text, "files-find")
        };
        // With the largest type the rows need the height.
        let hint = if is_lowest(ui) {
            label.as_str()
        } else {
            text::label(ui, &label);
            ""
        };
        ui.set_next_item_width(-1.0);
        let takes_keys = std::mem::take(&mut self.wants_keys);
        {
            let _field = ui.push_id_usize(self.replaced);
            field::line(ui, &format!("{}.path", self.id()), &mut self.typed, hint, takes_keys);
        }
        let is_edited = ui.is_item_edited();
        if is_edited {
            self.fault = None;
        }
        self.renew(ui, is_edited);
        self.follow_keys(ui, was_empty && !is_edited);
        if let Some(fault) = &self.fault {
            text::fault(ui, &format!("{}.fault", self.id()), fault);
        }
        let buttons = self.buttons(ui);
        self.places_and_rows(ui, &buttons);
        if self.foot(ui, keys.is_confirmed, buttons) {
            self.accept(ui);
        }
        DialogEnd::Stay
    }
}

/// A name for a copy of the game on the board, without extension: that of its file if the program chose it, since a file of the user's is
/// where the copy cannot go; or else the names of the players.
fn name_of_game(ui: &Frame) -> String {
    let stem = ui.model.saved_as.and_then(Path::file_stem).and_then(OsStr::to_str);
    let own = stem.filter(|stem| stamp(stem).is_some()).map(str::to_owned);
    let player = |color| ui.model.game.tree().tags.player(color).unwrap_or_default();
    let players = || players_file_name(player(Color::White), player(Color::Black));
    own.or_else(players).unwrap_or_else(|| "game".into())
}

impl FilesForm {
    fn begin(&mut self, ui: &Frame) {
        self.is_recent = self.is_to_open() && !ui.model.settings.recent.is_empty();
        self.typed = match self.purpose {
            Purpose::Save(GamesToSave::OnBoard) => format!("{}.pgn", name_of_game(ui)),
            _ => self.purpose.file_name().to_owned(),
        };
    }

    /// Rebuilds the rows if they have changed.
    fn renew(&mut self, ui: &Frame, is_edited: bool) {
        let news = ui.model.folders;
        let now = Some((news.number, news.entries.is_some()));
        let is_other = self.made_for.is_some_and(|(number, _)| number != news.number);
        if is_other {
            // Another folder is shown: what was typed concerned the previous one.
            self.is_recent = false;
            if !self.purpose.is_to_save() {
                self.typed.clear();
            }
        }
        if is_edited || self.made_for != now {
            self.made_for = now;
            self.list(ui);
        }
    }

    /// Builds the rows, and selects one of them.
    fn list(&mut self, ui: &Frame) {
        let part = if self.purpose.is_to_save() || self.is_path() {
            ""
        } else {
            self.typed.trim()
        };
        self.rows = match &self.purpose {
            _ if self.is_recent => rows::recent(ui, part),
            Purpose::Save(games) => rows::targets(ui, games),
            _ => Vec::new(),
        };
        if !self.is_recent {
            self.rows.extend(rows::of_folder(ui, self.kind(), part));
        }
        // When saving, no folder is selected automatically.
        let left = self.left.take().filter(|_| !self.purpose.is_to_save());
        let left = left.and_then(|left| self.rows.iter().position(|row| row.path == left));
        let first = (!self.purpose.is_to_save() && !self.rows.is_empty()).then_some(0);
        self.chosen = left.or(first);
        self.follows = true;
    }

    fn kind(&self) -> FileFilter {
        match self.purpose {
            _ if self.shows_all => FileFilter::Any,
            Purpose::Puzzles | Purpose::SaveTraining => FileFilter::Any,
            Purpose::Picture(_) | Purpose::Film(_) | Purpose::Page(_) | Purpose::Book(_) => {
                self.purpose.ending().map_or(FileFilter::Any, FileFilter::Ending)
            }
            Purpose::Open => FileFilter::Games,
            Purpose::Save(_) => FileFilter::PgnFiles,
            Purpose::OpenTheme | Purpose::SaveTheme => FileFilter::Themes,
            Purpose::Engine => FileFilter::Programs,
        }
    }
}
