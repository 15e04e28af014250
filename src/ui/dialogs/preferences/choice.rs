//! The choices of a row of the preferences, for the command palette.

use super::values::ValueName;
use crate::store::settings::{SettingControl, SettingRow, Settings};
use crate::text::Text;
use crate::ui::frame::Frame;

/// One choice of a row.
pub struct RowChoice {
    /// The row.
    id: &'static str,
    /// The name of the value, if there are several.
    value: Option<ValueName>,
    /// For a switch, the id of the text for its current state.
    pub about: Option<&'static str>,
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
        let single = RowChoice {
            id: self.id,
            value: None,
            about: None,
            settings: None,
        };
        match self.control {
            SettingControl::Switch(of) => {
                let is_on = *of(&mut ui.model.settings.clone());
                vec![RowChoice {
                    about: Some(if is_on { "switch-on" } else { "switch-off" }),
                    settings: with(&|all| *of(all) = !is_on),
                    ..single
                }]
            }
            SettingControl::Choice(..)
            | SettingControl::AnalysisEngine
            | SettingControl::Language
            | SettingControl::Pieces
            | SettingControl::Themes => {
                let values = self.values(ui).into_iter();
                values
                    .map(|value| RowChoice {
                        settings: with(&value.set),
                        value: Some(value.name),
                        ..single
                    })
                    .collect()
            }
            SettingControl::Slider(..)
            | SettingControl::Text(..)
            | SettingControl::Scale
            | SettingControl::Colors
            | SettingControl::Sounds => {
                vec![single]
            }
        }
    }
}
