//! The command palette: everything that can be done, found by a few letters.

mod entries;
mod matching;

use super::preferences::PreferencesForm;
use super::{DialogEnd, DialogKeys, OpenDialog, Outline};
use crate::store::library::Selection;
use crate::table::Dialog;
use crate::ui::style::faded;
use crate::ui::widgets::text::muted;
use crate::ui::widgets::{button, field, list_row, scroll, step_by_key};
use crate::ui::Frame;
use entries::{PaletteAction, PaletteEntry};

/// The typed text, and the entries found.
#[derive(Debug, Default)]
pub struct PaletteForm {
    typed: String,
    /// All entries except games, as of the opening of the palette.
    entries: Vec<PaletteEntry>,
    games: Selection,
    found: Vec<PaletteEntry>,
    chosen: usize,
    /// Whether to scroll to the selected entry.
    follows: bool,
    /// Whether Enter did nothing: the field gets the focus again.
    wants_keys: bool,
}

impl OpenDialog for PaletteForm {
    fn outline(&self) -> Outline {
        Outline::new("dialog-palette", 560.0).high(460.0)
    }

    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> DialogEnd {
        if keys.is_new {
            self.entries = entries::all(ui);
            self.find(ui);
        }
        ui.set_next_item_width(-1.0);
        let hint = t!(ui.text, "palette-hint");
        let is_focused = keys.is_new || std::mem::take(&mut self.wants_keys);
        field::line(ui, "palette.field", &mut self.typed, &hint, is_focused);
        if ui.is_item_edited() || ui.model.library.is_some_and(crate::store::library::Listing::is_filling) {
            self.find(ui);
        }
        self.choose_by_key(ui);
        let mut pressed = None;
        scroll::part(ui, "##found", [0.0, 0.0], || {
            for number in 0..self.found.len() {
                if self.row(ui, number) {
                    pressed = Some(number);
                }
            }
            if self.found.is_empty() {
                muted(ui, &t!(ui.text, "palette-none"));
            }
        });
        self.follows = false;
        match pressed.or_else(|| keys.is_confirmed.then_some(self.chosen)) {
            Some(number) => {
                let end = self.run(ui, number);
                self.wants_keys = matches!(end, DialogEnd::Stay);
                end
            }
            None => DialogEnd::Stay,
        }
    }
}

impl PaletteForm {
    /// Finds the entries for the typed text.
    fn find(&mut self, ui: &Frame) {
        let typed = self.typed.trim();
        let [near, far] = entries::matching(ui, &self.entries, typed);
        let entry = |number: usize| self.entries[number].clone();
        self.found = near.into_iter().map(entry).collect();
        if let Some(library) = ui.model.library.filter(|_| !typed.is_empty()) {
            self.found.extend(entries::games(ui, library, &mut self.games, typed));
        }
        self.found
            .extend(far.into_iter().map(|number| self.entries[number].clone()));
        self.chosen = 0;
        self.follows = true;
    }

    fn choose_by_key(&mut self, ui: &Frame) {
        let Some(step) = step_by_key(ui) else { return };
        let last = self.found.len().saturating_sub(1);
        self.chosen = self.chosen.saturating_add_signed(step).min(last);
        self.follows = true;
    }

    /// Draws an entry: its text, its kind or why it is unavailable, and its key. Returns whether it was pressed.
    fn row(&self, ui: &Frame, number: usize) -> bool {
        let entry = &self.found[number];
        let reason = reason(ui, entry);
        let is_chosen = number == self.chosen;
        let height = ui.px(34.0);
        let is_pressed = {
            let pale = faded(ui.palette().text, 0.55);
            let _ink = reason
                .as_ref()
                .map(|_| ui.push_style_color(imgui::StyleColor::Text, pale));
            list_row(ui, &entry.id(), &entry.label, is_chosen, [0.0, height])
        };
        if is_chosen && self.follows {
            ui.set_scroll_here_y();
        }
        let (min, max) = ui.item();
        let middle = (f32::midpoint(min[1], max[1]) - ui.text_line_height() / 2.0).round();
        let list = ui.get_window_draw_list();
        let mut right = max[0] - ui.px(10.0);
        let left = min[0] + ui.px(10.0) + ui.wide(&entry.label) + ui.px(16.0);
        let key = match entry.action {
            PaletteAction::Command(command) => button::key(ui, command),
            _ => None,
        };
        // The largest type may leave no room for it.
        if let Some(key) = key.filter(|key| right - ui.wide(key) >= left) {
            right -= ui.wide(&key);
            list.add_text([right, middle], ui.palette().text, key);
            right -= ui.px(14.0);
        }
        let about = reason.clone().unwrap_or_else(|| entry.about.clone());
        let at = right - ui.wide(&about);
        if at >= left {
            list.add_text([at, middle], ui.palette().muted, about);
        } else if reason.is_some() {
            drop(list);
            muted(ui, &about);
        }
        is_pressed
    }

    /// Carries out the selected entry. If it is unavailable the palette stays open, with the reason beside the entry.
    fn run(&mut self, ui: &Frame, number: usize) -> DialogEnd {
        let Some(entry) = self.found.get(number) else {
            return DialogEnd::Stay;
        };
        if reason(ui, entry).is_some() {
            self.chosen = number;
            return DialogEnd::Stay;
        }
        if let PaletteAction::Setting(id) = entry.action {
            let found = PreferencesForm::searching(&ui.text.get(id, &[]));
            return DialogEnd::Show(Dialog::Preferences, Box::new(found));
        }
        let request = entry.request(ui);
        let is_done = request.is_some();
        if let Some(request) = request {
            ui.request(request);
        }
        DialogEnd::close_if(is_done)
    }
}

/// Why the entry is unavailable now.
fn reason(ui: &Frame, entry: &PaletteEntry) -> Option<String> {
    match entry.action {
        PaletteAction::Command(command) => {
            let reason = ui.availability(command).err()?;
            Some(reason.sentence(ui.text, ui.model.game))
        }
        _ => entry.why_not.clone(),
    }
}
