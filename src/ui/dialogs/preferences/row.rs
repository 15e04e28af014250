//! A row of the preferences: how it is drawn, searched and reset.

use super::sounds::{sound_id, sounds};
use super::theme_editor::ThemeEditor;
use super::{pieces, themes};
use crate::chess::notation::PieceLetters;
use crate::game::{ProgramId, Sound};
use crate::scene::PieceSet;
use crate::store::settings::{Control, Page, SettingRow, Settings};
use crate::text::Language;
use crate::ui::frame::Frame;
use crate::ui::widgets::combo::combo_of_width;
use crate::ui::widgets::setting::{caption, indent, labelled, switch};
use std::ops::RangeInclusive;

/// The colors of a theme, which are in a file of its own.
static COLORS: SettingRow = SettingRow {
    page: Page::Board,
    id: "colors-title",
    control: Control::Colors,
    copy: |_, _| {},
};

/// All rows, page by page.
pub fn rows() -> impl Iterator<Item = &'static SettingRow> {
    Settings::ROWS.iter().chain([&COLORS])
}

impl SettingRow {
    /// Whether there is anything to choose: in English, the piece letters of the language are the English ones.
    pub fn is_offered(&self, ui: &Frame) -> bool {
        match self.control {
            Control::AnalysisEngine => !ui.model.settings.engines.is_empty(),
            _ => self.id != "settings-piece-letters" || ui.text.language().piece_letters() != PieceLetters::ENGLISH,
        }
    }

    /// The text to search: the words of the row and of its choices.
    pub fn words(&self, ui: &Frame) -> String {
        let mut words = ui.text.get(self.id, &[]);
        let mut add = |id: &str| {
            words.push(' ');
            words.push_str(&ui.text.get(id, &[]));
        };
        match self.control {
            Control::Choice(_, values) => values.iter().for_each(|id| add(id)),
            Control::Language => {
                add("settings-language-system");
                for language in Language::ALL {
                    words.push(' ');
                    words.push_str(language.name());
                }
            }
            Control::Pieces => {
                for set in &PieceSet::ALL {
                    words.push(' ');
                    words.push_str(&pieces::name(ui, set));
                }
            }
            Control::Sounds => Sound::ALL.iter().for_each(|&sound| add(sound_id(sound))),
            _ => {}
        }
        words
    }

    /// Draws the row.
    pub fn draw(&self, ui: &Frame, settings: &mut Settings, editor: &mut ThemeEditor) {
        let label = match self.control {
            Control::Slider(..) if self.page == Page::Sound && ui.model.is_silent => {
                t!(ui.text, "settings-no-sound-device")
            }
            _ => ui.text.get(self.id, &[]),
        };
        match self.control {
            Control::Switch(of) => {
                switch(ui, self.id, &label, of(settings));
            }
            Control::Choice(of, values) => {
                labelled(ui, &label);
                let number = of(settings, None);
                let names: Vec<String> = values.iter().map(|id| ui.text.get(id, &[])).collect();
                let picked = combo_of_width(ui, self.id, &names[number], &names, Some(number));
                of(settings, picked);
            }
            Control::Slider(of, ref limits, format) => {
                labelled(ui, &label);
                slider(ui, self.id, limits.clone(), format, of(settings));
            }
            Control::AnalysisEngine => {
                labelled(ui, &label);
                analysis_engine(ui, self.id, settings);
            }
            Control::Language => {
                labelled(ui, &label);
                language(ui, self.id, &mut settings.language);
            }
            Control::Scale => {
                labelled(ui, &label);
                scale(ui, self.id, &mut settings.interface_scale);
            }
            Control::Pieces => {
                caption(ui, &label);
                pieces::draw(ui, settings);
            }
            Control::Themes => {
                caption(ui, &label);
                indent(ui);
                themes::draw(ui, settings);
            }
            Control::Colors => {
                caption(ui, &label);
                editor.draw(ui);
            }
            Control::Sounds => {
                caption(ui, &label);
                sounds(ui, settings);
            }
        }
    }

    /// Resets the row to the default settings.
    pub fn reset(&self, settings: &mut Settings, usual: &Settings) {
        (self.copy)(settings, usual);
        if matches!(self.control, Control::Sounds) {
            settings.silent.clone_from(&usual.silent);
        }
    }
}

/// A slider over this range with its value at its right, written in `format` with `%d` for the number.
pub(super) fn slider(ui: &Frame, id: &str, range: RangeInclusive<u32>, format: &str, value: &mut u32) {
    let written = |value: u32| format.replace("%d", &value.to_string()).replace("%%", "%");
    crate::ui::widgets::slider::slider(ui, id, range, written, value);
}

/// The names of the engines that can analyze, the built-in one first.
pub(super) fn analysis_engines(settings: &Settings) -> Vec<String> {
    let own = settings.engines.iter().map(|engine| engine.name.clone());
    std::iter::once(ProgramId::BuiltIn.name()).chain(own).collect()
}

/// The setting's value for the engine with this index among [`analysis_engines`].
pub(super) fn set_analysis_engine(settings: &mut Settings, number: usize) {
    let engine = number.checked_sub(1).and_then(|number| settings.engines.get(number));
    settings.analysis_engine = engine.map_or_else(String::new, |engine| engine.name.clone());
}

fn analysis_engine(ui: &Frame, id: &str, settings: &mut Settings) {
    let names = analysis_engines(settings);
    let mut own = settings.engines.iter();
    let number = own
        .position(|engine| engine.name == settings.analysis_engine)
        .map_or(0, |place| place + 1);
    if let Some(picked) = combo_of_width(ui, id, &names[number], &names, Some(number)) {
        set_analysis_engine(settings, picked);
    }
}

/// The languages, each in its own words.
fn language(ui: &Frame, id: &str, chosen: &mut Option<Language>) {
    let languages: Vec<Option<Language>> = std::iter::once(None)
        .chain(Language::ALL.iter().copied().map(Some))
        .collect();
    let system = t!(ui.text, "settings-language-system");
    let names: Vec<String> = languages
        .iter()
        .map(|language| language.map_or(system.clone(), |language| language.name().to_owned()))
        .collect();
    let number = languages.iter().position(|language| language == chosen).unwrap_or(0);
    if let Some(picked) = combo_of_width(ui, id, &names[number], &names, Some(number)) {
        *chosen = languages[picked];
    }
}

fn scale(ui: &Frame, id: &str, chosen: &mut f32) {
    const SCALES: [f32; 8] = [0.0, 0.75, 1.0, 1.25, 1.5, 1.75, 2.0, 2.5];
    let name = |scale: f32| {
        if scale < 0.5 {
            t!(ui.text, "settings-scale-automatic")
        } else {
            format!("{:.0} %", scale * 100.0)
        }
    };
    let number = SCALES.iter().position(|scale| (scale - *chosen).abs() < 0.01);
    if let Some(picked) = combo_of_width(ui, id, &name(*chosen), &SCALES.map(name), number) {
        *chosen = SCALES[picked];
    }
}
