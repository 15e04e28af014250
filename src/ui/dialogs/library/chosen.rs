//! Which rows of a list are selected: one, or several with Shift, Ctrl or Ctrl+A.

use super::GameListPage;
use crate::store::library::{GameEntry, Listing};
use crate::ui::frame::Frame;
use crate::ui::widgets::list_keys::step_by_key;
use imgui::Key;

impl GameListPage {
    /// Selects this row by hand, and no other.
    pub(super) fn pick(&mut self, listing: &Listing, row: Option<usize>) {
        self.marked.clear();
        self.anchor = row;
        self.go_to(listing, row);
    }

    /// Selects this row by hand; with Shift, the rows from the one selected last up to this one, and with Ctrl and a press, this one too
    /// or not any more.
    pub(super) fn pick_with_keys(&mut self, ui: &Frame, listing: &Listing, row: usize, is_pressed: bool) {
        let io = ui.io();
        if io.key_shift || !is_pressed && ui.has_led_with_shift() {
            let ends = [self.anchor.or(self.chosen).unwrap_or(row), row].map(|row| self.selection.number(row));
            if let [Some(one), Some(other)] = ends {
                let range = one.min(other)..=one.max(other);
                self.marked = range.filter_map(|number| self.selection.row(number)).collect();
            }
        } else if io.key_ctrl {
            if !is_pressed {
                return;
            }
            if self.marked.is_empty() {
                self.marked.extend(self.chosen);
            }
            if !self.marked.remove(&row) {
                self.marked.insert(row);
            }
            self.anchor = Some(row);
        } else {
            self.marked.clear();
            self.anchor = Some(row);
        }
        self.go_to(listing, Some(row));
    }

    fn go_to(&mut self, listing: &Listing, row: Option<usize>) {
        (self.chosen, self.is_picked) = (row, row.is_some());
        self.chosen_place = row.and_then(|row| listing.games().place(row));
    }

    /// Up, Down, Page Up and Page Down select another row, with Shift all rows up to it; Ctrl+A selects all that were found.
    pub(super) fn choose_by_key(&mut self, ui: &Frame, listing: &Listing) {
        if ui.io().key_ctrl && ui.is_key_pressed_no_repeat(Key::A) && !self.is_typing {
            self.marked = (0..self.selection.count())
                .filter_map(|number| self.selection.row(number))
                .collect();
            self.go_to(listing, self.chosen);
            return;
        }
        let Some(step) = step_by_key(ui) else { return };
        let last = self.selection.count().saturating_sub(1);
        let place = self.place_of_chosen().unwrap_or(0);
        if let Some(row) = self.selection.row(place.saturating_add_signed(step).min(last)) {
            self.pick_with_keys(ui, listing, row, true);
        }
        self.follows = true;
    }

    /// Whether this row is selected.
    pub(super) fn is_marked(&self, row: usize) -> bool {
        if self.marked.is_empty() {
            self.chosen == Some(row)
        } else {
            self.marked.contains(&row)
        }
    }

    /// The number of selected rows.
    pub(super) fn chosen_count(&self) -> usize {
        self.marked.len().max(usize::from(self.chosen.is_some()))
    }

    /// The rows of all games found, or of the selected ones, in the order of the list.
    pub(super) fn rows(&self, is_all: bool) -> impl Iterator<Item = usize> + '_ {
        let only = self.chosen.filter(|_| !is_all && self.marked.is_empty());
        let found = (0..self.selection.count()).filter_map(|number| self.selection.row(number));
        let chosen = found.filter(move |row| only.is_none() && (is_all || self.marked.contains(row)));
        only.into_iter().chain(chosen)
    }

    /// The selected game, if it is only one.
    pub(super) fn only_chosen(&self, listing: &Listing) -> Option<GameEntry> {
        listing.games().entry(self.chosen.filter(|_| self.marked.len() < 2)?)
    }
}
