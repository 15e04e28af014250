//! The usual folders to start from, and the path of the folder shown.

use super::FilesForm;
use crate::store::folder::name_of;
use crate::store::places::PlaceKind;
use crate::table::Command;
use crate::ui::widgets::{combo_of_width, list_row};
use crate::ui::{Frame, Request};
use std::path::{Path, PathBuf};

/// Somewhere to look for files.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Place {
    /// The recent files.
    Recent,
    /// A folder.
    Folder(PathBuf),
    /// The saved games.
    Library,
}

/// The id of a place, also that of its text.
const fn place_id(kind: PlaceKind) -> &'static str {
    match kind {
        PlaceKind::Home => "place-home",
        PlaceKind::Documents => "place-documents",
        PlaceKind::Downloads => "place-downloads",
        PlaceKind::Desktop => "place-desktop",
        PlaceKind::Current => "place-current",
        PlaceKind::Computer => "place-computer",
    }
}

impl FilesForm {
    /// All places with their ids and names.
    fn offered(&self, ui: &Frame) -> Vec<(Place, String, String)> {
        let mut offered = Vec::new();
        if self.is_to_open() && !ui.model.settings.recent.is_empty() {
            offered.push((Place::Recent, "place-recent".into(), t!(ui.text, "open-recent")));
        }
        let folders = ui.model.folders.places.iter();
        offered.extend(folders.map(|(kind, path)| {
            let (id, drive) = (place_id(*kind), path.display());
            // A system with drives has several of this kind.
            let (id, words) = if *kind == PlaceKind::Computer && cfg!(windows) {
                (format!("{id}.{drive}"), drive.to_string())
            } else {
                (id.to_owned(), ui.text.get(id, &[]))
            };
            (Place::Folder(path.clone()), id, words)
        }));
        if self.is_to_open() {
            offered.push((Place::Library, "open-library".into(), t!(ui.text, "open-library")));
        }
        offered
    }

    fn is_at(&self, ui: &Frame, place: &Place) -> bool {
        match place {
            Place::Recent => self.is_recent,
            Place::Folder(path) => !self.is_recent && ui.model.folders.folder == *path,
            Place::Library => false,
        }
    }

    fn go_to(&mut self, ui: &Frame, place: Place) {
        (self.fault, self.wants_keys) = (None, true);
        match place {
            Place::Recent => {
                self.is_recent = true;
                self.list(ui);
            }
            Place::Folder(path) => {
                self.go(ui, path);
                // It may be the one already listed.
                self.list(ui);
            }
            Place::Library => ui.request(Request::Command(Command::Library)),
        }
    }

    /// The places as a column.
    pub(super) fn places(&mut self, ui: &Frame) {
        for (place, id, words) in self.offered(ui) {
            if list_row(ui, &id, &words, self.is_at(ui, &place), [0.0, ui.px(32.0)]) {
                self.go_to(ui, place);
            }
        }
    }

    /// The places as a combo box of this width.
    pub(super) fn places_list(&mut self, ui: &Frame, width: f32) {
        let offered = self.offered(ui);
        let names: Vec<String> = offered.iter().map(|(_, _, words)| words.clone()).collect();
        let chosen = offered.iter().position(|(place, _, _)| self.is_at(ui, place));
        let preview = chosen.map_or_else(|| t!(ui.text, "files-places"), |number| names[number].clone());
        ui.caption(&t!(ui.text, "files-places"));
        ui.set_next_item_width(width);
        if let Some(picked) = combo_of_width(ui, "files.places", &preview, &names, chosen) {
            self.go_to(ui, offered[picked].0.clone());
        }
    }
}

/// The path to this folder as a row of buttons, one for each ancestor. Returns the one pressed.
pub fn way(ui: &Frame, folder: &Path) -> Option<PathBuf> {
    if folder.as_os_str().is_empty() {
        // Not read yet: its line stays free.
        ui.dummy([0.0, ui.frame_height()]);
        return None;
    }
    let between = ui.wide(" / ");
    let mut pressed = None;
    for (number, (name, path)) in steps(ui, folder, between).iter().enumerate().rev() {
        let is_last = number == 0;
        if step(ui, name, path, is_last) {
            pressed = Some((*path).to_owned());
        }
        if is_last {
            break;
        }
        // The root already ends with the separator.
        if name.ends_with(['/', '\\']) {
            ui.same_line_with_spacing(0.0, between / 2.0);
        } else {
            let top = ui.item_rect_min()[1] + (ui.frame_height() - ui.text_line_height()) / 2.0;
            let end = ui.item_rect_min()[0] + ui.wide(name);
            let list = ui.get_window_draw_list();
            list.add_text([end, top], ui.palette().muted, " / ");
            ui.same_line_with_spacing(0.0, between);
        }
    }
    pressed
}

/// The names of the steps, from the folder up to the root, without those that do not fit at the left.
fn steps<'a>(ui: &Frame, folder: &'a Path, between: f32) -> Vec<(String, &'a Path)> {
    let room = ui.content_region_avail()[0];
    let mut steps: Vec<(String, &Path)> = Vec::new();
    let mut width = 0.0;
    for path in folder.ancestors() {
        let name = name_of(path);
        width += ui.wide(&name) + between;
        if width > room && !steps.is_empty() {
            steps.push(("…".into(), path));
            break;
        }
        steps.push((name, path));
    }
    steps
}

/// Draws a step. Returns whether it was pressed.
fn step(ui: &Frame, name: &str, path: &Path, is_last: bool) -> bool {
    let height = ui.frame_height();
    let at = ui.cursor_screen_pos();
    let is_pressed = ui.invisible_button(format!("##way.{}", path.display()), [ui.wide(name).max(1.0), height]);
    ui.mark(&format!("way.{name}"), name, true);
    let ink = if is_last {
        ui.palette().text
    } else if ui.is_pointed_at() {
        ui.palette().accent
    } else {
        ui.palette().muted
    };
    let top = at[1] + (height - ui.text_line_height()) / 2.0;
    ui.get_window_draw_list().add_text([at[0], top], ink, name);
    is_pressed
}
