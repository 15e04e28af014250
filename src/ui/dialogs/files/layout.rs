//! The layout below the field: the places, the folder, and the buttons at the bottom.

use super::{places, rows, FilesForm};
use crate::ui::frame::Frame;
use crate::ui::style::length;
use crate::ui::widgets::{foot, scroll, text, FootButton};
use crate::ui::Request;

/// The width in points from which the places are beside the list.
const WIDE: f32 = 500.0;
/// The least height of the folder in points, in a low window.
const LEAST: f32 = 120.0;

impl FilesForm {
    /// The places beside the list, or above it where the window is narrow.
    pub(super) fn places_and_rows(&mut self, ui: &Frame, buttons: &[FootButton]) {
        let [width, room] = ui.content_region_avail();
        let height = room - foot::height(ui, buttons);
        if width < ui.px(WIDE) {
            self.places_list(ui);
            let height = height - ui.frame_height() - ui.px(length::GAP);
            ui.child_window("##files")
                .size([0.0, height.max(ui.px(LEAST))])
                .build(|| self.folder(ui));
            return;
        }
        scroll::part(ui, "##places", [ui.px(172.0), height], || self.places(ui));
        ui.same_line_with_spacing(0.0, ui.px(length::GROUP));
        ui.child_window("##files").size([0.0, height]).build(|| self.folder(ui));
    }

    /// The path of the folder, and its contents.
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

    /// The switch for all kinds of files, where one is chosen, and the other buttons.
    pub(super) fn buttons(&self, ui: &Frame) -> Vec<FootButton> {
        let label = t!(ui.text, "browse-all");
        if self.purpose.is_to_save() {
            return vec![FootButton::main("files.save", t!(ui.text, "save"))];
        }
        let opens = t!(ui.text, "path-open");
        if !self.is_to_open() {
            return vec![
                FootButton::switch("files.all", label, self.shows_all),
                FootButton::main("files.open", opens),
            ];
        }
        let mut buttons = vec![
            FootButton::switch("open.all", label, self.shows_all),
            FootButton::main("open.open", opens),
        ];
        let folder = &ui.model.folders.folder;
        if !self.is_recent && !folder.as_os_str().is_empty() {
            let opens = FootButton::other("open.folder", t!(ui.text, "browse-folder"));
            buttons.push(opens.requests(Request::OpenFolder(folder.clone())));
        }
        buttons
    }

    /// Draws these buttons. Returns whether the main one was pressed, or Enter.
    pub(super) fn foot(&mut self, ui: &Frame, is_confirmed: bool, buttons: Vec<FootButton>) -> bool {
        match foot(ui, is_confirmed, buttons) {
            Some("open.all" | "files.all") => {
                self.shows_all = !self.shows_all;
                self.is_recent = false;
                self.list(ui);
                false
            }
            pressed => pressed.is_some_and(|id| id != "open.folder"),
        }
    }
}
