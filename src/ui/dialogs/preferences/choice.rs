//! The choices of a row of the preferences, for the command palette.

use super::values::ValueName;
use crate::store::settings::{SettingControl, SettingRow, Settings};
use crate::text::Text;
use crate::ui::Frame;

/// One choice of a row.
pub struct RowChoice {
    /// The row.
    id: &'static str,
    /// The name of the value, if there are several.
    value: Option<ValueName>,
    /// The resulting settings; `None` if it is made in the preferences.
    pub settings: Option<Settings>,
}

impl RowChoice {
    /// Its text in this language.
    pub fn words(&self, text: &Text) -> String {
        let row = text.get(self.id, &[]);
        match &self.value {
            None => row,
            Some(value) => text.labeled(&row, &value.words(text)),
        }
    }
}

impl SettingRow {
    /// The choices of the row, based on the current settings.
    pub fn choices(&self, ui: &Frame) -> Vec<RowChoice> {
        let with = |change: &dyn Fn(&mut Settings)| {
            let mut settings = ui.model.settings.clone();
            change(&mut settings);
            Some(settings)
        };
        let choice = |value, settings| RowChoice {
            id: self.id,
            value,
            settings,
        };
        match self.control {
            SettingControl::Switch(of) => vec![choice(None, with(&|all| *of(all) ^= true))],
            SettingControl::Slider(..)
            | SettingControl::Text(..)
            | SettingControl::Scale
            | SettingControl::Colors
            | SettingControl::Sounds => vec![choice(None, None)],
            SettingControl::Choice(..)
            | SettingControl::AnalysisEngine
            | SettingControl::Language
            | SettingControl::Pieces
            | SettingControl::Themes => {
                let values = self.values(ui).into_iter();
                values.map(|value| choice(Some(value.name), with(&value.set))).collect()
            }
        }
    }

    /// The id of what is said about its choices: a switch tells its state.
    pub fn about(&self, ui: &Frame) -> &'static str {
        match self.control {
            SettingControl::Switch(of) if *of(&mut ui.model.settings.clone()) => "switch-on",
            SettingControl::Switch(_) => "switch-off",
            _ => "palette-preferences",
        }
    }
}
