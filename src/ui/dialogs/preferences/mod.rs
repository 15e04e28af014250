//! The preferences: pages at the left, their rows at the right, and a search over all rows. Changes take effect at once.

mod choice;
mod kept;
pub mod keys;
mod pieces;
mod row;
mod sounds;
mod theme_editor;
mod themes;
mod values;

use super::{DialogEnd, DialogKeys, OpenDialog, Outline};
use crate::record::plain;
use crate::store::settings::{PreferencesPage, SettingRow, Settings};
use crate::ui::style::length;
use crate::ui::widgets::foot::height as foot_height;
use crate::ui::widgets::{field, foot, row_of, scroll, text, FootButton};
use crate::ui::{Frame, Request};
use imgui::StyleVar;
use keys::KeyEditor;
pub use row::rows;
use theme_editor::ThemeEditor;

/// The dialog while it is open.
#[derive(Debug, Default)]
pub struct PreferencesForm {
    page: PreferencesPage,
    search: String,
    /// The page and the search drawn last.
    drawn: Option<(PreferencesPage, String)>,
    editor: ThemeEditor,
    /// The key editor.
    pub keys: KeyEditor,
}

impl PreferencesForm {
    /// The preferences with a search for these words.
    pub fn searching(words: &str) -> PreferencesForm {
        PreferencesForm {
            search: words.to_owned(),
            ..PreferencesForm::default()
        }
    }

    /// The preferences with the keys of the commands.
    pub fn of_keys() -> PreferencesForm {
        PreferencesForm {
            page: PreferencesPage::Keys,
            ..PreferencesForm::default()
        }
    }
}

impl OpenDialog for PreferencesForm {
    fn outline(&self) -> Outline {
        Outline {
            is_at_right: true,
            ..Outline::new("dialog-preferences", 720.0).high(760.0).over_lists()
        }
    }

    fn close_prompt(&mut self) -> bool {
        self.keys.forget_conflict()
    }

    // Each change is one request with the complete settings.
    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> DialogEnd {
        let mut settings = ui.model.settings.clone();
        ui.set_next_item_width(-1.0);
        let hint = t!(ui.text, "preferences-search");
        field::line(ui, "preferences.search", &mut self.search, &hint, keys.is_new);
        let footer = foot_height(ui, &[]);
        let height = ui.content_region_avail()[1] - footer;
        let is_wide = ui.content_region_avail()[0] > ui.px(520.0);
        let is_searching = !self.search.trim().is_empty();
        if !is_searching {
            self.pages(ui, is_wide, height);
        }
        let height = ui.content_region_avail()[1] - footer;
        let spacing = ui.push_style_var(StyleVar::ItemSpacing([ui.px(length::GAP), ui.px(4.0)]));
        scroll::form(ui, "##rows", height, || {
            self.begin_at_top(ui, scroll::is_part(ui, height));
            if is_searching {
                self.found(ui, &mut settings);
            } else {
                let is_shown = |row: &&SettingRow| row.page == self.page && row.is_offered(ui);
                for row in rows().filter(is_shown) {
                    row.draw(ui, &mut settings, &mut self.editor);
                }
                if self.page == PreferencesPage::Keys {
                    self.keys.draw(ui, &mut settings, "");
                }
                if self.page == PreferencesPage::Interface {
                    kept::draw(ui, kept::rows(ui, ""));
                }
            }
        });
        drop(spacing);
        let closes = self.buttons(ui, &mut settings, !is_searching);
        if settings.language != ui.model.settings.language {
            // The rows have other words in the new language, so the search no longer applies.
            self.search.clear();
            self.page = PreferencesPage::Interface;
        }
        if settings != *ui.model.settings {
            ui.request(Request::Change(Box::new(settings)));
        }
        DialogEnd::close_if(closes)
    }
}

impl PreferencesForm {
    /// Scrolls to the top when other rows are shown, unless what chooses them would move from under the mouse.
    fn begin_at_top(&mut self, ui: &Frame, is_part: bool) {
        let is_same = |(page, search): &(PreferencesPage, String)| (*page, search) == (self.page, &self.search);
        if !self.drawn.as_ref().is_some_and(is_same) {
            self.drawn = Some((self.page, self.search.clone()));
            if is_part {
                ui.set_scroll_y(0.0);
            }
        }
    }

    /// Reset and Close. Returns whether to close the dialog.
    fn buttons(&self, ui: &Frame, settings: &mut Settings, can_reset: bool) -> bool {
        let reset = FootButton::destructive("preferences.reset", t!(ui.text, "preferences-reset"));
        let close = FootButton::main("preferences.close", t!(ui.text, "close"));
        match foot(ui, false, vec![reset.enabled(can_reset), close]) {
            Some("preferences.reset") => self.reset(settings),
            pressed => return pressed.is_some(),
        }
        false
    }

    /// The pages: a column at the left, or a row in a narrow dialog.
    fn pages(&mut self, ui: &Frame, is_wide: bool, height: f32) {
        let mut draw = |page: PreferencesPage, width: f32| {
            let label = ui.text.get(page.id(), &[]);
            let size = [width, ui.px(36.0)];
            if row_of(ui, "pages", page.id(), &label, self.page == page, size) {
                self.page = page;
            }
        };
        if is_wide {
            scroll::part(ui, "##sections", [ui.px(150.0), height], || {
                for page in PreferencesPage::ALL {
                    draw(page, 0.0);
                }
            });
            ui.same_line_with_spacing(0.0, ui.px(length::GROUP));
        } else {
            let room = ui.content_region_avail()[0];
            let widths = || PreferencesPage::ALL.map(|page| ui.wide(ui.text.get(page.id(), &[])));
            // In one line if they can be, with small letters if need be.
            let around = |widths: &[f32]| ((room - widths.iter().sum::<f32>()) / widths.len() as f32).floor();
            let is_long = around(&widths()) < ui.px(14.0);
            let _small = is_long.then(|| ui.push_font(ui.look.fonts.label));
            let widths = widths();
            let around = around(&widths).clamp(ui.px(14.0), ui.px(24.0));
            for (page, width) in PreferencesPage::ALL.into_iter().zip(widths) {
                let width = width + around;
                if page != PreferencesPage::ALL[0] {
                    ui.same_line_with_spacing(0.0, 0.0);
                    if ui.content_region_avail()[0] < width {
                        ui.new_line();
                    }
                }
                draw(page, width);
            }
        }
    }

    /// The rows that match the search, under the names of their pages.
    fn found(&mut self, ui: &Frame, settings: &mut Settings) {
        let wanted = plain(self.search.trim());
        let is_found = |row: &&SettingRow| plain(&row.words(ui)).contains(&wanted);
        let mut has_any = false;
        for page in PreferencesPage::ALL {
            let rows: Vec<&SettingRow> = rows()
                .filter(|row| row.page == page && row.is_offered(ui))
                .filter(is_found)
                .collect();
            let kept = match page {
                PreferencesPage::Interface => kept::rows(ui, &wanted),
                _ => Vec::new(),
            };
            if rows.is_empty() && kept.is_empty() {
                continue;
            }
            has_any = true;
            text::muted(ui, &ui.text.get(page.id(), &[]));
            for row in rows {
                row.draw(ui, settings, &mut self.editor);
            }
            kept::draw(ui, kept);
        }
        has_any |= self.keys.draw(ui, settings, &wanted);
        if !has_any {
            text::muted(ui, &t!(ui.text, "preferences-none"));
        }
    }

    /// Resets the rows of the page to their defaults.
    fn reset(&self, settings: &mut Settings) {
        let usual = Settings::default();
        for row in rows().filter(|row| row.page == self.page) {
            row.reset(settings, &usual);
        }
        if self.page == PreferencesPage::Keys {
            settings.keys = usual.keys;
        }
    }
}
