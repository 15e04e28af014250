//! The choices of a row of the preferences, for the command palette.

use super::row::{analysis_engines, set_analysis_engine};
use super::{pieces, themes};
use crate::store::settings::{Control, SettingRow, Settings};
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
    /// The resulting settings; `None` if there are too many values to list.
    pub settings: Option<Settings>,
}

/// The name of a value: a text id, or the name itself.
enum ValueName {
    Id(&'static str),
    Own(String),
}

impl RowChoice {
    /// Its text in this language.
    pub fn words(&self, text: &Text) -> String {
        let row = text.get(self.id, &[]);
        match &self.value {
            None => row,
            Some(ValueName::Id(id)) => format!("{row}: {}", text.get(id, &[])),
            Some(ValueName::Own(name)) => format!("{row}: {name}"),
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
        let choice = |value: Option<ValueName>, settings: Option<Settings>| RowChoice {
            id: self.id,
            value,
            about: None,
            settings,
        };
        match self.control {
            Control::Switch(of) => {
                let is_on = *of(&mut ui.model.settings.clone());
                vec![RowChoice {
                    about: Some(if is_on { "switch-on" } else { "switch-off" }),
                    ..choice(None, with(&|all| *of(all) = !is_on))
                }]
            }
            Control::Choice(of, values) => (0..values.len())
                .map(|number| {
                    let set = |all: &mut Settings| {
                        of(all, Some(number));
                    };
                    choice(Some(ValueName::Id(values[number])), with(&set))
                })
                .collect(),
            Control::Pieces => pieces::sets(ui)
                .map(|set| {
                    let own = || ValueName::Own(set.name().to_owned());
                    let name = Some(pieces::id(&set).map_or_else(own, ValueName::Id));
                    choice(name, with(&|all| set.name().clone_into(&mut all.pieces)))
                })
                .collect(),
            Control::AnalysisEngine => analysis_engines(ui.model.settings)
                .into_iter()
                .enumerate()
                .map(|(number, name)| {
                    choice(
                        Some(ValueName::Own(name)),
                        with(&|all| set_analysis_engine(all, number)),
                    )
                })
                .collect(),
            Control::Themes => ui
                .model
                .looks
                .theme_names()
                .map(|theme| {
                    let own = || ValueName::Own(theme.to_owned());
                    let name = Some(themes::theme_id(theme).map_or_else(own, ValueName::Id));
                    choice(name, with(&|all| theme.clone_into(&mut all.theme)))
                })
                .collect(),
            _ => vec![choice(None, None)],
        }
    }
}
