//! A row of the preferences: how it is drawn, searched and reset.

use super::sounds::{sound_id, sounds};
use super::theme_editor::ThemeEditor;
use super::{pieces, themes};
use crate::chess::notation::PieceLetters;
use crate::game::Sound;
use crate::store::settings::{PreferencesPage, SettingControl, SettingRow, Settings};
use crate::text::Argument;
use crate::ui::board_look::theme;
use crate::ui::widgets::{caption, combo_of_width, field, indent, labeled, switch, text, Button};
use crate::ui::Frame;
use std::ops::RangeInclusive;

/// The colors of a theme, which are in a file of its own.
static COLORS: SettingRow = SettingRow {
    page: PreferencesPage::Board,
    id: "colors-title",
    control: SettingControl::Colors,
    copy: |_, _| {},
};

/// All rows, page by page.
pub fn rows() -> impl Iterator<Item = &'static SettingRow> {
    Settings::ROWS.iter().chain([&COLORS])
}

impl SettingRow {
    /// Whether there is anything to choose: in English, the piece letters of the language are the English ones.
    pub fn is_offered(&self, ui: &Frame) -> bool {
        let settings = ui.model.settings;
        match (&self.control, self.id) {
            (SettingControl::AnalysisEngine, _) => !settings.engines.is_empty(),
            (_, "settings-piece-letters") => ui.text.language().piece_letters() != PieceLetters::ENGLISH,
            _ => true,
        }
    }

    /// Why nothing can be chosen: high contrast has an interface of its own.
    pub fn why_not(&self, ui: &Frame) -> Option<String> {
        let is_high_contrast = || theme(ui.model.settings, ui.model.looks).is_high_contrast;
        (self.id == "settings-appearance" && is_high_contrast()).then(|| t!(ui.text, "settings-high-contrast"))
    }

    /// The text to search: the words of the row and of its values.
    pub fn words(&self, ui: &Frame) -> String {
        let values = self.values(ui).into_iter().map(|value| value.name.words(ui.text));
        let sounds = Sound::ALL
            .iter()
            .filter(|_| matches!(self.control, SettingControl::Sounds));
        let sounds = sounds.map(|&sound| ui.text.get(sound_id(sound), &[]));
        let row = std::iter::once(ui.text.get(self.id, &[]));
        row.chain(values).chain(sounds).collect::<Vec<_>>().join(" ")
    }

    /// Draws the row.
    pub fn draw(&self, ui: &Frame, settings: &mut Settings, editor: &mut ThemeEditor) {
        let label = match self.control {
            SettingControl::Slider(..) if self.page == PreferencesPage::Sound && ui.model.is_silent => {
                t!(ui.text, "settings-no-sound-device")
            }
            _ => ui.text.get(self.id, &[]),
        };
        match self.control {
            SettingControl::Switch(of) => {
                switch(ui, self.id, &label, of(settings));
            }
            SettingControl::Choice(..)
            | SettingControl::AnalysisEngine
            | SettingControl::Language
            | SettingControl::Scale => {
                labeled(ui, &label);
                match self.why_not(ui) {
                    Some(reason) => self.fixed(ui, &reason),
                    None => self.list(ui, settings),
                }
            }
            SettingControl::Slider(of, ref limits, words) => {
                labeled(ui, &label);
                slider(ui, self.id, limits.clone(), words, of(settings));
            }
            SettingControl::Text(of, hint) => {
                labeled(ui, &label);
                field::line(ui, self.id, of(settings), &ui.text.get(hint, &[]), false);
            }
            SettingControl::Pieces => {
                caption(ui, &label);
                pieces::draw(ui, settings);
                if ui.model.view.style.set() != ui.model.view.style.pieces {
                    indent(ui);
                    text::muted(ui, &t!(ui.text, "settings-high-contrast"));
                }
            }
            SettingControl::Themes => {
                caption(ui, &label);
                indent(ui);
                themes::draw(ui, settings);
            }
            SettingControl::Colors => {
                caption(ui, &label);
                editor.draw(ui);
            }
            SettingControl::Sounds => {
                caption(ui, &label);
                sounds(ui, settings);
            }
        }
    }

    /// The values as a combo box; where what was set is gone, the first is shown.
    fn list(&self, ui: &Frame, settings: &mut Settings) {
        let values = self.values(ui);
        let names: Vec<String> = values.iter().map(|value| value.name.words(ui.text)).collect();
        let current = values.iter().position(|value| value.is_current).unwrap_or(0);
        if let Some(picked) = combo_of_width(ui, self.id, &names[current], &names, Some(current)) {
            (values[picked].set)(settings);
        }
    }

    /// What is set, pale, and below it why nothing else can be chosen.
    fn fixed(&self, ui: &Frame, reason: &str) {
        let values = self.values(ui);
        let current = values.iter().find(|value| value.is_current);
        let words = current.map_or_else(String::new, |value| value.name.words(ui.text));
        let size = [ui.calc_item_width(), ui.frame_height()];
        let _ = Button::new(self.id, &words).size(size).enabled(false).draw(ui);
        indent(ui);
        text::muted(ui, reason);
        ui.note_words(reason);
    }

    /// Resets the row to the default settings.
    pub fn reset(&self, settings: &mut Settings, usual: &Settings) {
        (self.copy)(settings, usual);
        if matches!(self.control, SettingControl::Sounds) {
            settings.silent.clone_from(&usual.silent);
        }
    }
}

/// A slider over this range with its value at its right, written as the message `words` says; the number alone if that is empty.
pub(super) fn slider(ui: &Frame, id: &str, range: RangeInclusive<u32>, words: &str, value: &mut u32) {
    let written = |value: u32| match words {
        "" => value.to_string(),
        words => ui.text.get(words, &[("count", Argument::Number(value as usize))]),
    };
    crate::ui::widgets::slider::slider(ui, id, range, written, value);
}
