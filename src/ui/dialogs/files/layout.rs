//! The layout below the field: the places, the folder, and the buttons at the bottom.

use super::{places, rows, FilesForm};
use crate::ui::style::length;
use crate::ui::widgets::{foot, scroll, text, FootButton};
use crate::ui::{Frame, Request};

/// The width in points from which the places are beside the list.
const WIDE: f32 = 500.0;

impl FilesForm {
    /// The places beside the list, or above it where the window is narrow.
    pub(super) fn places_and_rows(&mut self, ui: &Frame, buttons: &[FootButton]) {
        let [width, room] = ui.content_region_avail();
        let foot = foot::height(ui, buttons);
        let height = room - foot;
        if width < ui.px(WIDE) {
            self.places_list(ui, width * 0.4);
            ui.same_line_with_spacing(0.0, ui.px(length::GAP));
            return self.folder(ui, foot);
        }
        scroll::part(ui, "##places", [ui.px(172.0), height], || self.places(ui));
        ui.same_line_with_spacing(0.0, ui.px(length::GROUP));
        ui.child_window("##files")
            .size([0.0, height])
            .build(|| self.folder(ui, 0.0));
    }

    /// The path of the folder, and its contents, above buttons of this height.
    fn folder(&mut self, ui: &Frame, foot: f32) {
        if self.is_recent {
            ui.align_text_to_frame_padding();
            text::heading(ui, &t!(ui.text, "open-recent"));
        } else if let Some(folder) = places::way(ui, &ui.model.folders.folder) {
            self.go(ui, folder);
        }
        let height = ui.content_region_avail()[1] - foot;
        match rows::draw(self, ui, [height, foot]) {
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
