//! The layout below the field: the places, the folder, and the buttons at the bottom.

use super::{places, rows, FilesForm};
use crate::ui::frame::Frame;
use crate::ui::style::length;
use crate::ui::widgets::path_field::action;
use crate::ui::widgets::toggle::checkbox;
use crate::ui::widgets::{text, Button};

/// The width in points from which the places are beside the list.
const WIDE: f32 = 500.0;

/// Extra space above the buttons in points, beyond the gap between widgets.
const FOOT_GAP: f32 = 1.0;

impl FilesForm {
    /// The places beside the list, or above it where the window is narrow.
    pub(super) fn places_and_rows(&mut self, ui: &Frame) {
        let [width, room] = ui.content_region_avail();
        // Below come a small space and the buttons, each after a gap.
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

    /// The switch for all kinds of files, and the main button. Returns whether that was pressed.
    pub(super) fn foot(&mut self, ui: &Frame) -> bool {
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
        let (action, label) = action(ui, &self.purpose);
        let width = |label: &str| (ui.calc_text_size(label)[0] + ui.px(28.0)).max(ui.px(96.0));
        let top = ui.cursor_pos()[1];
        let left = (right - width(&label)).max(ui.cursor_pos()[0]);
        ui.set_cursor_pos([left, top]);
        let id = format!("{}.{action}", self.id);
        Button::new(&id, &label).size([width(&label), 0.0]).main(true).draw(ui)
    }
}
