//! Choosing a file: the folders from which people start, what lies in one of them, and a field for a part of a name or a whole path.

mod places;
mod rows;

use super::{DialogKeys, Reply};
use crate::store::folder::FileKind;
use crate::store::paths::typed_path;
use crate::ui::frame::Frame;
use crate::ui::style::length;
use crate::ui::widgets::list_keys::step_by_key;
use crate::ui::widgets::toggle::checkbox;
use crate::ui::widgets::{field, text, Button};
use crate::ui::{Purpose, Request};
use imgui::Key;
use rows::Row;
use std::path::{Path, PathBuf, MAIN_SEPARATOR};

/// The width in points from which the places stand beside the list.
const WIDE: f32 = 500.0;

/// So many points more than the gap between widgets lie above the foot.
const FOOT_GAP: f32 = 1.0;

/// The dialog while it is open.
#[derive(Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct FilesForm {
    purpose: Purpose,
    /// What the ids of its widgets begin with.
    id: &'static str,
    /// A part of a name, the name of a new file, or a path.
    typed: String,
    /// Whether the files that were opened last are shown, and not a folder.
    is_recent: bool,
    /// Whether files of other kinds are shown, too.
    shows_all: bool,
    rows: Vec<Row>,
    /// The number of what was listed when the rows were made, and whether it was there.
    made_for: Option<(u64, bool)>,
    chosen: Option<usize>,
    /// Whether the chosen row is to be brought into sight.
    follows: bool,
    /// Whether the field is to have the keys again, so that typing goes on in it.
    wants_keys: bool,
    /// The folder that was left for the one above it, in which it is chosen.
    left: Option<PathBuf>,
    /// Why the file cannot be used.
    pub fault: Option<String>,
}

impl FilesForm {
    /// Nothing is chosen yet.
    #[must_use]
    pub fn new(purpose: Purpose) -> FilesForm {
        FilesForm {
            id: if matches!(purpose, Purpose::Open) {
                "open"
            } else {
                "files"
            },
            purpose,
            typed: String::new(),
            is_recent: false,
            shows_all: false,
            rows: Vec::new(),
            made_for: None,
            chosen: None,
            follows: false,
            wants_keys: true,
            left: None,
            fault: None,
        }
    }

    /// Whether it opens a game or a position.
    pub const fn is_to_open(&self) -> bool {
        matches!(self.purpose, Purpose::Open)
    }

    /// What stands over it.
    pub fn title(&self, ui: &Frame) -> String {
        match self.purpose {
            Purpose::Open => t!(ui.text, "browse-open-title"),
            Purpose::SaveGame => t!(ui.text, "browse-save-title"),
            Purpose::SaveGames(_) => t!(ui.text, "browse-save-games-title"),
            Purpose::OpenTheme => t!(ui.text, "theme-import-which"),
            Purpose::SaveTheme => t!(ui.text, "theme-export-where"),
            Purpose::Engine => t!(ui.text, "files-engine"),
        }
    }

    /// Draws the dialog. It remains open until the program has used what was chosen.
    pub fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> Reply {
        if keys.is_new {
            self.begin(ui);
        }
        let was_empty = self.typed.is_empty();
        let hint = if self.purpose.is_to_save() {
            t!(ui.text, "files-name")
        } else {
            t!(ui.text, "files-find")
        };
        ui.set_next_item_width(-1.0);
        let takes_keys = std::mem::take(&mut self.wants_keys);
        field::line(ui, &format!("{}.path", self.id), &mut self.typed, &hint, takes_keys);
        let is_edited = ui.is_item_edited();
        if is_edited {
            self.fault = None;
        }
        self.renew(ui, is_edited);
        self.follow_keys(ui, was_empty && !is_edited);
        if let Some(fault) = &self.fault {
            text::fault(ui, &format!("{}.fault", self.id), fault);
        }
        self.places_and_rows(ui);
        if self.foot(ui) || keys.is_confirmed {
            self.accept(ui);
        }
        Reply::Stay
    }

    fn begin(&mut self, ui: &Frame) {
        self.is_recent = self.is_to_open() && !ui.model.settings.recent.is_empty();
        let saved_as = ui.model.saved_as.and_then(Path::file_name);
        self.typed = match self.purpose {
            Purpose::SaveGame => saved_as.map_or_else(|| "game.pgn".into(), |name| name.to_string_lossy().into_owned()),
            Purpose::SaveGames(_) => "games.pgn".into(),
            Purpose::SaveTheme => "theme.toml".into(),
            Purpose::Open | Purpose::OpenTheme | Purpose::Engine => String::new(),
        };
    }

    /// Makes the rows anew when there are others.
    fn renew(&mut self, ui: &Frame, is_edited: bool) {
        let news = ui.model.folders;
        let now = Some((news.number, news.entries.is_some()));
        let is_other = self.made_for.is_some_and(|(number, _)| number != news.number);
        if is_other {
            // Another folder is looked at: what was typed was about the one before.
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

    /// Makes the rows, and chooses one of them.
    fn list(&mut self, ui: &Frame) {
        let part = if self.purpose.is_to_save() || self.is_path() {
            ""
        } else {
            self.typed.trim()
        };
        self.rows = if self.is_recent {
            rows::recent(ui, part)
        } else {
            rows::of_folder(ui, self.kind(), part)
        };
        let left = self.left.take();
        let left = left.and_then(|left| self.rows.iter().position(|row| row.path == left));
        let first = (!self.purpose.is_to_save() && !self.rows.is_empty()).then_some(0);
        self.chosen = left.or(first);
        self.follows = true;
    }

    fn kind(&self) -> FileKind {
        match self.purpose {
            _ if self.shows_all => FileKind::Any,
            Purpose::Open | Purpose::SaveGame | Purpose::SaveGames(_) => FileKind::Games,
            Purpose::OpenTheme | Purpose::SaveTheme => FileKind::Themes,
            Purpose::Engine => FileKind::Programs,
        }
    }

    /// Whether a path is typed, and not only a name or a part of one.
    fn is_path(&self) -> bool {
        let typed = self.typed.trim();
        typed.starts_with('~') || typed.contains(['/', MAIN_SEPARATOR])
    }

    /// The arrow keys choose a row, Alt with the upper one and Backspace in the empty field lead to the folder above.
    fn follow_keys(&mut self, ui: &Frame, is_field_empty: bool) {
        let is_up = ui.io().key_alt && ui.is_key_pressed(Key::UpArrow);
        let is_erased = is_field_empty && !ui.is_enter_taken() && ui.is_key_pressed_no_repeat(Key::Backspace);
        if (is_up || is_erased) && !self.is_recent {
            if let Some(above) = ui.model.folders.folder.parent() {
                self.go(ui, above.to_owned());
            }
        } else if let Some(step) = step_by_key(ui).filter(|_| !self.rows.is_empty()) {
            let last = self.rows.len() - 1;
            let next = self.chosen.map(|chosen| chosen.saturating_add_signed(step).min(last));
            self.choose(next.unwrap_or(0));
            self.follows = true;
        }
    }

    /// Chooses this row; the name of a file to be written is taken from it.
    fn choose(&mut self, number: usize) {
        self.chosen = Some(number);
        if let Some(row) = self.rows.get(number).filter(|row| !row.is_folder) {
            if self.purpose.is_to_save() {
                self.typed.clone_from(&row.name);
            }
        }
    }

    /// Looks at another folder.
    fn go(&mut self, ui: &Frame, folder: PathBuf) {
        let before = &ui.model.folders.folder;
        self.left = before.starts_with(&folder).then(|| {
            let below = before.ancestors().take_while(|path| *path != folder).last();
            below.unwrap_or(before).to_owned()
        });
        self.fault = None;
        (self.is_recent, self.wants_keys) = (false, true);
        ui.request(Request::ListFolder(Some(folder)));
    }

    /// The places beside the list, or above it where there is no room beside it.
    fn places_and_rows(&mut self, ui: &Frame) {
        let [width, room] = ui.content_region_avail();
        // Below stand the foot and a little room before it, each after a gap.
        let height = room - ui.frame_height() - 2.0 * ui.clone_style().item_spacing[1] - ui.px(FOOT_GAP);
        if width < ui.px(WIDE) {
            self.places_list(ui);
            let height = height - ui.frame_height() - ui.px(length::GAP);
            ui.child_window("##files")
                .size([0.0, height.max(ui.px(40.0))])
                .build(|| self.folder(ui));
            return;
        }
        ui.child_window("##places")
            .size([ui.px(172.0), height])
            .build(|| self.places(ui));
        ui.same_line_with_spacing(0.0, ui.px(length::GROUP));
        ui.child_window("##files").size([0.0, height]).build(|| self.folder(ui));
    }

    /// The way to the folder, and what lies in it.
    fn folder(&mut self, ui: &Frame) {
        if self.is_recent {
            text::heading(ui, &t!(ui.text, "open-recent"));
        } else if let Some(folder) = places::way(ui, &ui.model.folders.folder) {
            self.go(ui, folder);
        }
        match rows::draw(self, ui) {
            Some(number) => self.take(ui, number),
            None => self.follows = false,
        }
    }

    /// Whether files of other kinds are shown, the dialog of the desktop, and the main button; whether that was pressed.
    fn foot(&mut self, ui: &Frame) -> bool {
        ui.dummy([0.0, ui.px(FOOT_GAP)]);
        let right = ui.cursor_pos()[0] + ui.content_region_avail()[0];
        if !self.purpose.is_to_save() {
            let id = format!("{}.all", self.id);
            if checkbox(ui, &id, &t!(ui.text, "browse-all"), &mut self.shows_all) {
                self.is_recent = false;
                self.list(ui);
            }
            ui.same_line();
        }
        let (action, label) = if self.purpose.is_to_save() {
            ("save", t!(ui.text, "save"))
        } else {
            ("open", t!(ui.text, "path-open"))
        };
        let width = |label: &str| (ui.calc_text_size(label)[0] + ui.px(28.0)).max(ui.px(96.0));
        let desktop = t!(ui.text, "files-desktop");
        let top = ui.cursor_pos()[1];
        let mut left = right - width(&label);
        if ui.model.can_browse && !matches!(self.purpose, Purpose::Engine) {
            let beside = left - width(&desktop) - ui.px(length::GAP);
            if beside > ui.cursor_pos()[0] {
                ui.set_cursor_pos([beside, top]);
                let id = format!("{}.desktop", self.id);
                if Button::new(&id, &desktop).size([width(&desktop), 0.0]).draw(ui) {
                    ui.request(Request::BrowseDesktop(self.purpose.clone()));
                }
                ui.same_line();
            }
        }
        left = left.max(ui.cursor_pos()[0]);
        ui.set_cursor_pos([left, top]);
        let id = format!("{}.{action}", self.id);
        Button::new(&id, &label).size([width(&label), 0.0]).main(true).draw(ui)
    }

    /// Uses what is typed or chosen.
    fn accept(&mut self, ui: &Frame) {
        self.wants_keys = true;
        let typed = self.typed.trim().to_owned();
        if self.is_path() {
            return match typed_path(&typed) {
                Ok(path) => self.use_path(ui, ui.model.folders.folder.join(path)),
                Err(home) => self.fault = Some(t!(ui.text, "path-other-home", path = &home.0)),
            };
        }
        let chosen = self.chosen.filter(|&number| number < self.rows.len());
        match chosen {
            Some(number) if !self.purpose.is_to_save() => self.take(ui, number),
            _ if !typed.is_empty() => self.use_path(ui, ui.model.folders.folder.join(typed)),
            _ => {}
        }
    }

    /// Looks into the folder of this row, or uses its file.
    fn take(&mut self, ui: &Frame, number: usize) {
        let Some(row) = self.rows.get(number) else { return };
        let path = row.path.clone();
        if row.is_folder {
            self.go(ui, path);
        } else if self.is_recent {
            self.fault = None;
            ui.request(Request::OpenRecent(path));
        } else {
            self.choose(number);
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
