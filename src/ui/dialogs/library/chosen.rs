//! Which rows of a list are selected: one, or several with Shift or Ctrl.

use super::GameListPage;
use crate::store::library::{GameEntry, Listing};
use crate::ui::widgets::step_by_key;
use crate::ui::Frame;
use imgui::Key;

/// The keys that lead to other rows.
const MOVES: [Key; 6] = [
    Key::UpArrow,
    Key::DownArrow,
    Key::PageUp,
    Key::PageDown,
    Key::Home,
    Key::End,
];

impl GameListPage {
    /// Selects this row by hand, and no other.
    pub fn pick(&mut self, listing: &Listing, row: Option<usize>) {
        self.marked.clear();
        self.anchor = row;
        self.go_to(listing, row);
    }

    /// Selects this row by hand; with Shift, the rows from the one selected last up to this one, and with Ctrl and a press, this one too
    /// or not any more. With Ctrl and a key that leads here, the others stay selected.
    pub(super) fn pick_with_keys(&mut self, ui: &Frame, listing: &Listing, row: usize, is_pressed: bool) {
        let io = ui.io();
        if io.key_shift || !is_pressed && ui.has_led_with_shift() {
            // One that was not picked in this list is none.
            let anchor = self.anchor.filter(|_| self.is_picked).or(self.chosen).unwrap_or(row);
            self.anchor = Some(anchor);
            let ends = [anchor, row].map(|row| self.selection.number(row));
            if let [Some(one), Some(other)] = ends {
                let range = one.min(other)..=one.max(other);
                self.marked = range.filter_map(|number| self.selection.row(number)).collect();
            }
        } else if io.key_ctrl {
            if !is_pressed && !MOVES.iter().any(|key| ui.is_key_down(*key)) {
                return;
            }
            if self.marked.is_empty() {
                self.marked.extend(self.chosen);
            }
            if is_pressed {
                self.anchor = Some(row);
                if !self.marked.remove(&row) {
                    self.marked.insert(row);
                }
            }
        } else {
            self.marked.clear();
            self.anchor = Some(row);
        }
        self.go_to(listing, Some(row));
    }

    /// Goes to the game after the selected ones, which are about to go, or else to the one before them.
    pub(super) fn pick_next(&mut self, listing: &Listing) {
        let number = |row: Option<usize>| self.selection.number(row?);
        let [first, last] = [self.rows(false).next(), self.rows(false).last()].map(number);
        let after = last.and_then(|last| self.selection.row(last + 1));
        let before = || self.selection.row(first?.checked_sub(1)?);
        self.go_to(listing, after.or_else(before));
    }

    fn go_to(&mut self, listing: &Listing, row: Option<usize>) {
        (self.chosen, self.is_picked, self.is_proposed) = (row, row.is_some(), false);
        self.chosen_place = row.and_then(|row| listing.games().place(row));
    }

    /// Up, Down, Page Up, Page Down, Home and End select another row, with Shift all rows up to it; with Ctrl they only go there, and
    /// Ctrl+Space selects it besides the others or not any more. Ctrl+A selects all that were found. Beside the board the page keys open
    /// the next and the previous game.
    pub(super) fn choose_by_key(&mut self, ui: &Frame, listing: &Listing) {
        if ui.io().key_ctrl && ui.is_key_pressed_no_repeat(Key::A) && !self.is_typing {
            self.marked = (0..self.selection.count())
                .filter_map(|number| self.selection.row(number))
                .collect();
            self.go_to(listing, self.chosen);
            return;
        }
        let is_marking = ui.io().key_ctrl && ui.is_key_pressed_no_repeat(Key::Space);
        if let Some(row) = self.chosen.filter(|_| is_marking) {
            return self.pick_with_keys(ui, listing, row, true);
        }
        let ends = [(Key::Home, -isize::MAX), (Key::End, isize::MAX)];
        let mut ends = ends.into_iter().filter(|_| !self.is_typing);
        let is_paging = self.is_docked && ui.model.listed.is_some();
        let by_key = step_by_key(ui).filter(|step| !is_paging || step.abs() == 1);
        let end = ends.find(|(key, _)| ui.is_key_pressed(*key));
        let Some(step) = end.map(|(_, step)| step).or(by_key) else {
            return;
        };
        let last = self.selection.count().saturating_sub(1);
        let place = self.place_of_chosen().unwrap_or(0);
        if let Some(row) = self.selection.row(place.saturating_add_signed(step).min(last)) {
            self.pick_with_keys(ui, listing, row, !ui.io().key_ctrl);
        }
        if self.is_typing && self.selection.fault().is_none() {
            self.search.end_term();
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

    /// The game that is opened: that of the row gone to last, also where several are selected.
    pub(super) fn to_open(&self, listing: &Listing) -> Option<GameEntry> {
        listing.games().entry(self.chosen?)
    }

    /// The selected game, if it is only one.
    pub(super) fn only_chosen(&self, listing: &Listing) -> Option<GameEntry> {
        let is_only = |row: &usize| self.marked.len() < 2 && self.is_marked(*row);
        listing.games().entry(self.chosen.filter(is_only)?)
    }
}
