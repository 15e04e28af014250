//! The preferences: sections at the left, their rows at the right, and a search over all rows. Changes take effect at once.

mod choice;
pub mod keys;
mod pieces;
mod row;
mod rows;
mod sounds;
mod theme_editor;
mod themes;

use super::Reply;
use crate::store::settings::Settings;
use crate::text::plain;
use crate::ui::frame::Frame;
use crate::ui::style::length;
use crate::ui::widgets::list_row::list_row;
use crate::ui::widgets::{field, text, Button};
use crate::ui::Request;
use imgui::StyleVar;
use keys::KeyEditor;
use row::Row;
pub use rows::ROWS;
use theme_editor::ThemeEditor;

/// The sections.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Section {
    /// The look of the board.
    #[default]
    Board,
    /// Playing and confirmations.
    Play,
    /// Sounds.
    Sound,
    /// Menus, panel, size, notation.
    Interface,
    /// The keys of the commands.
    Keys,
}

impl Section {
    const ALL: [Section; 5] = [
        Section::Board,
        Section::Play,
        Section::Sound,
        Section::Interface,
        Section::Keys,
    ];

    const fn id(self) -> &'static str {
        match self {
            Section::Board => "preferences-board",
            Section::Play => "preferences-play",
            Section::Sound => "preferences-sound",
            Section::Interface => "preferences-interface",
            Section::Keys => "preferences-keys",
        }
    }
}

/// The dialog while it is open.
#[derive(Debug, Default)]
pub struct PreferencesForm {
    section: Section,
    search: String,
    /// The section and the search drawn last.
    drawn: Option<(Section, String)>,
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
            section: Section::Keys,
            ..PreferencesForm::default()
        }
    }

    /// Draws the dialog; each change is one request with the complete settings.
    pub fn draw(&mut self, ui: &Frame, is_new: bool) -> Reply {
        let mut settings = ui.model.settings.clone();
        ui.set_next_item_width(-1.0);
        let hint = t!(ui.text, "preferences-search");
        field::line(ui, "preferences.search", &mut self.search, &hint, is_new);
        let footer = ui.px(length::BUTTON) + 2.0 * ui.px(length::GAP);
        let height = ui.content_region_avail()[1] - footer;
        let is_wide = ui.content_region_avail()[0] > ui.px(520.0);
        let is_searching = !self.search.trim().is_empty();
        if !is_searching {
            self.sections(ui, is_wide, height);
        }
        let height = ui.content_region_avail()[1] - footer;
        let spacing = ui.push_style_var(StyleVar::ItemSpacing([ui.px(length::GAP), ui.px(4.0)]));
        ui.child_window("##rows")
            .size([0.0, height.max(ui.px(60.0))])
            .build(|| {
                self.begin_at_top(ui);
                if is_searching {
                    self.found(ui, &mut settings);
                } else {
                    let is_shown = |row: &&Row| row.section == self.section && row.is_offered(ui);
                    for row in ROWS.iter().filter(is_shown) {
                        row.draw(ui, &mut settings, &mut self.editor);
                    }
                    if self.section == Section::Keys {
                        self.keys.draw(ui, &mut settings, "");
                    }
                }
            });
        drop(spacing);
        let closes = self.buttons(ui, &mut settings, !is_searching);
        if settings.language != ui.model.settings.language {
            // The rows have other words in the new language, so the search no longer applies.
            self.search.clear();
            self.section = Section::Interface;
        }
        if settings != *ui.model.settings {
            ui.request(Request::Change(Box::new(settings)));
        }
        Reply::close_if(closes)
    }

    /// Scrolls to the top when other rows are shown.
    fn begin_at_top(&mut self, ui: &Frame) {
        let is_same = |(section, search): &(Section, String)| (*section, search) == (self.section, &self.search);
        if !self.drawn.as_ref().is_some_and(is_same) {
            self.drawn = Some((self.section, self.search.clone()));
            ui.set_scroll_y(0.0);
        }
    }

    /// Reset at the left and Close at the right. Returns whether to close the dialog.
    fn buttons(&self, ui: &Frame, settings: &mut Settings, can_reset: bool) -> bool {
        let size = [ui.px(120.0), ui.px(length::BUTTON)];
        let label = t!(ui.text, "preferences-reset");
        let reset = Button::new("preferences.reset", &label).size([0.0, size[1]]);
        if reset.enabled(can_reset).draw(ui) {
            self.reset(settings);
        }
        ui.same_line();
        let [x, y] = ui.cursor_pos();
        ui.set_cursor_pos([(ui.window_content_region_max()[0] - size[0]).max(x), y]);
        let label = t!(ui.text, "close");
        Button::new("preferences.close", &label).size(size).main(true).draw(ui)
    }

    /// The sections: a column at the left, or a row in a narrow dialog.
    fn sections(&mut self, ui: &Frame, is_wide: bool, height: f32) {
        let mut draw = |section: Section, width: f32| {
            let label = ui.text.get(section.id(), &[]);
            if list_row(ui, section.id(), &label, self.section == section, [width, ui.px(36.0)]) {
                self.section = section;
            }
        };
        if is_wide {
            ui.child_window("##sections").size([ui.px(150.0), height]).build(|| {
                for section in Section::ALL {
                    draw(section, 0.0);
                }
            });
            ui.same_line_with_spacing(0.0, ui.px(length::GROUP));
        } else {
            for (number, section) in Section::ALL.into_iter().enumerate() {
                let width = ui.calc_text_size(ui.text.get(section.id(), &[]))[0] + ui.px(24.0);
                if number > 0 {
                    ui.same_line_with_spacing(0.0, ui.px(4.0));
                    if ui.content_region_avail()[0] < width {
                        ui.new_line();
                    }
                }
                draw(section, width);
            }
        }
    }

    /// The rows that match the search, under the names of their sections.
    fn found(&mut self, ui: &Frame, settings: &mut Settings) {
        let wanted = plain(self.search.trim());
        let is_found = |row: &&Row| plain(&row.words(ui)).contains(&wanted);
        let mut has_any = false;
        for section in Section::ALL {
            let rows: Vec<&Row> = ROWS
                .iter()
                .filter(|row| row.section == section && row.is_offered(ui))
                .filter(is_found)
                .collect();
            if rows.is_empty() {
                continue;
            }
            has_any = true;
            text::muted(ui, &ui.text.get(section.id(), &[]));
            for row in rows {
                row.draw(ui, settings, &mut self.editor);
            }
        }
        has_any |= self.keys.draw(ui, settings, &wanted);
        if !has_any {
            text::muted(ui, &t!(ui.text, "preferences-none"));
        }
    }

    /// Resets the rows of the section to their defaults.
    fn reset(&self, settings: &mut Settings) {
        let usual = Settings::default();
        for row in ROWS.iter().filter(|row| row.section == self.section) {
            row.reset(settings, &usual);
        }
        if self.section == Section::Keys {
            settings.keys = usual.keys;
        }
    }
}
