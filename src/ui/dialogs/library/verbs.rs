//! What can be done with the selected games: the buttons below the list, the menu with all of it, and the keys.

use super::prompt::{BulkAction, Prompt};
use super::{can_continue, columns, GameListPage};
use crate::store::library::{GameEntry, ListSource, Listing};
use crate::ui::menu::{self, MenuRow};
use crate::ui::widgets::{foot, key_name, FootButton};
use crate::ui::{Frame, GamesToSave, ListRequest, Purpose, Request, TrainingRequest};
use imgui::Key;
use std::path::PathBuf;

/// The menu with all that can be done.
const MENU: &str = "list verbs";

/// The file of a list whose positions can be trained: its only one.
pub(in crate::ui::dialogs) fn to_train(listing: &Listing) -> Option<PathBuf> {
    match listing.source().paths() {
        [path] => Some(path.clone()),
        _ => None,
    }
}

impl GameListPage {
    pub(super) fn buttons(&self, ui: &Frame, listing: &Listing) -> Vec<FootButton> {
        let entry = self.to_open(listing);
        let has_entry = entry.is_some();
        let label = if entry.is_some_and(|entry| can_continue(&entry, self.is_library)) {
            t!(ui.text, "cmd-continue")
        } else {
            t!(ui.text, "list-open")
        };
        let has_games = !listing.games().is_empty();
        let can_delete = self.chosen_count() > 0 && !matches!(listing.source(), ListSource::Packed(..));
        let mut buttons = vec![
            FootButton::main("list.open", label).enabled(has_entry),
            FootButton::other("list.export", t!(ui.text, "list-export")).enabled(has_games),
            FootButton::other("list.more", t!(ui.text, "list-more")),
            FootButton::destructive("list.delete", t!(ui.text, "list-delete")).enabled(can_delete),
        ];
        if ui.model.discarded.is_some() {
            buttons.push(FootButton::other("list.restore", t!(ui.text, "list-restore")));
        }
        buttons
    }

    /// Draws the buttons and the menu. Returns whether a game is opened.
    pub(super) fn draw_verbs(&mut self, ui: &Frame, listing: &Listing) -> bool {
        // Beside the board there is only the menu.
        let by_button = if self.is_docked {
            None
        } else {
            foot(ui, false, self.buttons(ui, listing))
        };
        let by_key = self.pressed_by_key(ui);
        let is_menu_asked = std::mem::take(&mut self.wants_menu) || by_button == Some("list.more");
        if is_menu_asked && self.prompt.is_none() {
            ui.open_popup(MENU);
        }
        let in_menu = self.draw_menu(ui, listing);
        if std::mem::take(&mut self.wants_columns) || in_menu == Some("list.columns") {
            ui.open_popup(columns::POPUP);
        }
        let of_files = usize::from(listing.games().files().len() > 1);
        columns::choose(ui, listing.games(), self.widths.len().saturating_sub(of_files));
        by_button
            .or(by_key)
            .or(in_menu)
            .is_some_and(|verb| self.act(ui, listing, verb))
    }

    /// Does what was asked for. Returns whether a game is opened.
    fn act(&mut self, ui: &Frame, listing: &Listing, verb: &str) -> bool {
        // What is done now is what Ctrl+Z takes back next.
        self.search.forget_cleared();
        let several = |action| Prompt {
            is_all: !self.is_picked,
            action,
        };
        match (verb, self.to_open(listing)) {
            ("list.export", _) => self.prompt = Some(several(BulkAction::Export)),
            ("list.review", _) => self.prompt = Some(several(BulkAction::Review)),
            ("list.book", _) => self.prompt = Some(several(BulkAction::Book)),
            ("list.twins", _) => ui.request(ListRequest::FindTwins(self.is_library).into()),
            ("list.print", _) => ui.request(Request::Browse(Purpose::Page(self.entries(listing)))),
            ("list.unite", _) => {
                let entries =
                    |rows: Vec<usize>| rows.into_iter().filter_map(|row| listing.games().entry(row)).collect();
                let groups = self.twins(listing).into_iter().map(entries).collect();
                ui.request(ListRequest::Unite(groups).into());
            }
            ("list.train", _) => {
                if let Some(path) = to_train(listing) {
                    ui.request(Request::Train(TrainingRequest::Open(path)));
                    return true;
                }
            }
            ("list.unpack", _) => ui.request(ListRequest::Unpack.into()),
            ("list.names", _) => ui.request(ListRequest::FindSpellings(self.is_library).into()),
            ("list.restore", _) => ui.request(Request::Restore),
            ("list.delete", _) => {
                ui.request(Request::Discard(self.entries(listing)));
                self.pick_next(listing);
            }
            ("list.move", _) => {
                let moved = GamesToSave::Moved(self.entries(listing));
                ui.request(Request::Browse(Purpose::Save(moved)));
            }
            ("list.copy", _) => ui.request(ListRequest::Copy(self.entries(listing)).into()),
            ("list.merge", _) => ui.request(ListRequest::Merge(self.entries(listing)).into()),
            ("list.up", _) => self.exchange(ui, listing, -1),
            ("list.down", _) => self.exchange(ui, listing, 1),
            ("list.tags", _) => ui.request(ListRequest::ShowTags(self.entries(listing)).into()),
            ("list.open", Some(entry)) => {
                ui.request(self.open_request(entry));
                return true;
            }
            _ => {}
        }
        false
    }

    /// Lets the selected game change places with one beside it, where they are listed as they are in their file.
    fn exchange(&mut self, ui: &Frame, listing: &Listing, step: isize) {
        let Some(row) = self.chosen.filter(|row| self.can_exchange() && self.is_marked(*row)) else {
            return;
        };
        let other = row.checked_add_signed(step).and_then(|row| listing.games().entry(row));
        let both = listing.games().entry(row).zip(other);
        if let Some((one, other)) = both.filter(|(one, other)| one.path == other.path) {
            // It stays selected where it goes.
            self.pick(listing, Some(row));
            ui.request(ListRequest::Exchange(Box::new([one, other])).into());
            self.follows = true;
        }
    }

    fn can_exchange(&self) -> bool {
        self.marked.len() < 2 && self.selection.is_plain()
    }

    /// The selected games.
    fn entries(&self, listing: &Listing) -> Vec<GameEntry> {
        self.rows(false).filter_map(|row| listing.games().entry(row)).collect()
    }

    /// Draws the menu, if it is open. Returns what was chosen.
    fn draw_menu(&self, ui: &Frame, listing: &Listing) -> Option<&'static str> {
        menu::context(ui, MENU, || {
            let has_one = self.only_chosen(listing).is_some();
            let (has_any, has_games) = (self.chosen_count() > 0, !listing.games().is_empty());
            // What is unpacked is only a copy.
            let is_packed = matches!(listing.source(), ListSource::Packed(..));
            let can_change = has_any && !is_packed;
            let can_exchange = has_one && !is_packed && self.can_exchange();
            let can_train = !self.is_library && has_games && to_train(listing).is_some();
            let can_rename = has_games && !is_packed && !listing.is_filling();
            let merged = self.twins(listing).iter().map(Vec::len).sum::<usize>();
            let words = |label: &str| match (ui.text.get(label, &[]), label) {
                (label, "list-unite") if merged > 0 => {
                    let games = t!(ui.text, "list-count", count = merged);
                    ui.text.labeled(&label, &games)
                }
                (label, _) => label,
            };
            let rows = [
                ("list.open", "list-open", "Enter", self.to_open(listing).is_some()),
                ("list.copy", "cmd-copy-pgn", "Ctrl+C", has_any),
                ("list.export", "list-copy-to-file", "", has_games),
                ("list.move", "list-move", "", can_change),
                ("list.delete", "list-delete", "Del", can_change),
                ("list.restore", "list-restore", "Ctrl+Z", ui.model.discarded.is_some()),
                ("list.tags", "cmd-edit-tags", "F2", can_change),
                ("list.print", "cmd-print", "Ctrl+P", has_any),
                ("list.merge", "list-merge", "", has_any),
                ("list.up", "list-up", "Alt+Up", can_exchange),
                ("list.down", "list-down", "Alt+Down", can_exchange),
                ("list.review", "list-review", "", has_games),
                ("list.book", "list-book", "", has_games),
                ("list.train", "list-train", "", can_train),
                ("list.twins", "list-twins", "", has_games),
                ("list.unite", "list-unite", "", merged > 0 && !is_packed),
                ("list.names", "list-names", "", can_rename),
                ("list.columns", "list-columns", "", has_games),
                ("list.unpack", "list-unpack", "", is_packed),
            ];
            let items = rows.each_ref().map(|(id, label, key, is_enabled)| MenuRow {
                keys: key.parse().map_or_else(|_| String::new(), |key| key_name(ui.text, key)),
                is_enabled: *is_enabled,
                ..MenuRow::new(format!("menu.{id}"), words(label))
            });
            let _spacing = menu::push_spacing(ui, items.len());
            menu::choose(ui, &items).map(|chosen| rows[chosen].0)
        })
        .flatten()
    }

    /// What a key asks for: where they do not edit the search, Delete deletes, Ctrl+C copies and Ctrl+Z brings back a search that was cleared, or
    /// puts back; Ctrl+P prints, F2
    /// shows the tags, and the menu key opens the menu.
    fn pressed_by_key(&mut self, ui: &Frame) -> Option<&'static str> {
        if !self.has_keys {
            return None;
        }
        let is_pressed = |key: Key| ui.is_key_pressed_no_repeat(key);
        let (ctrl, is_for_list) = (ui.io().key_ctrl, !self.is_typing);
        let verbs = [
            ("list.tags", is_pressed(Key::F2)),
            ("list.delete", is_pressed(Key::Delete) && is_for_list),
            ("list.copy", ctrl && is_pressed(Key::C) && is_for_list),
            ("list.print", ctrl && is_pressed(Key::P)),
        ];
        let verb = verbs.into_iter().find(|(_, is_asked)| *is_asked);
        if let Some((verb, _)) = verb.filter(|_| self.chosen_count() > 0) {
            return Some(verb);
        }
        let is_undo = ctrl && is_pressed(Key::Z) && is_for_list;
        if is_undo && self.search.restore() {
            (self.is_picked, self.follows) = (false, true);
        } else if is_undo && ui.model.discarded.is_some() {
            return Some("list.restore");
        }
        let arrows = [(Key::UpArrow, "list.up"), (Key::DownArrow, "list.down")];
        let arrow = arrows
            .into_iter()
            .find(|(key, _)| ui.io().key_alt && ui.is_key_pressed(*key));
        if let Some((_, verb)) = arrow {
            return Some(verb);
        }
        self.wants_menu |= ui.is_menu_key_pressed();
        None
    }
}
