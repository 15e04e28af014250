//! The heading of a list beside the board.

use super::GameListPage;
use crate::store::library::Listing;
use crate::ui::icons::bare_icon;
use crate::ui::style::length;
use crate::ui::widgets::text as words;
use crate::ui::{CurrentGame, Frame, Icon};

impl GameListPage {
    /// Draws the name of the list, the place of the game on the board in it with a dot for notes that are not in the file yet, and the
    /// buttons for the menu and for closing the list.
    pub(super) fn draw_heading(&mut self, ui: &Frame) {
        let side = ui.frame_height();
        let [left, top] = ui.cursor_pos();
        let right = ui.window_content_region_max()[0];
        let room = right - left - 2.0 * side - ui.px(length::GAP);
        let place = self.place_on_board(ui);
        let place_width = ui.wide(&place) + ui.px(12.0);
        ui.align_text_to_frame_padding();
        let name = {
            let _font = ui.push_font(ui.look.fonts.strong);
            let name = words::shortened(ui, &self.name(ui), (room - place_width).max(room / 3.0));
            ui.text(&name);
            name
        };
        ui.mark("list.name", &name, true);
        ui.same_line_with_spacing(0.0, ui.px(12.0));
        let rest = room - (ui.cursor_pos()[0] - left);
        words::muted(ui, &words::shortened(ui, &place, rest));
        ui.mark("list.place", &place, true);
        ui.set_cursor_pos([right - 2.0 * side, top]);
        self.wants_menu |= bare_icon(ui, Icon::MENU, ("list.more", ""), &t!(ui.text, "list-more"), side);
        ui.set_cursor_pos([right - side, top]);
        if bare_icon(ui, Icon::CLOSE, ("list.close", ""), &t!(ui.text, "close"), side) {
            ui.change(|settings| settings.docked_list = false);
        }
        ui.set_cursor_pos([left, top + side + ui.clone_style().item_spacing[1]]);
    }

    /// Which of the games found is on the board: `17 of 329,462`, with a dot for what is not in its file yet.
    fn place_on_board(&self, ui: &Frame) -> String {
        let number = self.open_game(ui).and_then(|open| self.selection.number(open.row));
        let Some(number) = number else { return String::new() };
        let count = self.selection.count();
        let dot = if ui.model.is_unsaved { "• " } else { "" };
        format!("{dot}{}", t!(ui.text, "list-place", number = number + 1, count))
    }

    /// The game on the board, if it is one of the list.
    pub(super) fn open_game(&self, ui: &Frame) -> Option<CurrentGame> {
        let is_here = |open: &CurrentGame| open.is_library == self.is_library && open.gone_from.is_none();
        ui.model.listed.filter(is_here)
    }

    /// Whether the game of this row is on the board.
    pub(super) fn is_on_board(&self, ui: &Frame, listing: &Listing, row: usize) -> bool {
        let open = self.open_game(ui);
        open.is_some_and(|open| (open.listing, open.row) == (listing.number(), row))
    }
}
