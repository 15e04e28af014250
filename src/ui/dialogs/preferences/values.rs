//! The values of a row of the preferences that offers several.

use super::pieces;
use super::themes::theme_id;
use crate::game::ProgramId;
use crate::store::settings::{SettingControl, SettingRow, Settings};
use crate::text::{Language, Text};
use crate::ui::Frame;

/// The sizes of the interface that are offered; 0 follows the display.
const SCALES: [f32; 8] = [0.0, 0.75, 1.0, 1.25, 1.5, 1.75, 2.0, 2.5];

/// One of the values of a row.
pub struct RowValue {
    /// Its name.
    pub name: ValueName,
    /// Whether it is set now.
    pub is_current: bool,
    /// Sets it.
    pub set: Box<dyn Fn(&mut Settings)>,
}

/// The name of a value: a text id, or the name itself.
pub enum ValueName {
    Id(&'static str),
    Own(String),
}

impl ValueName {
    /// Its text in this language.
    pub fn words(&self, text: &Text) -> String {
        match self {
            ValueName::Id(id) => text.get(id, &[]),
            ValueName::Own(name) => name.clone(),
        }
    }
}

fn value(name: ValueName, is_current: bool, set: impl Fn(&mut Settings) + 'static) -> RowValue {
    RowValue {
        name,
        is_current,
        set: Box::new(set),
    }
}

/// The name with this id, or else the name itself.
fn named(id: Option<&'static str>, own: &str) -> ValueName {
    id.map_or_else(|| ValueName::Own(own.to_owned()), ValueName::Id)
}

impl SettingRow {
    /// The values of the row; none if it offers no list of them.
    pub fn values(&self, ui: &Frame) -> Vec<RowValue> {
        let now = ui.model.settings;
        match self.control {
            SettingControl::Switch(_)
            | SettingControl::Slider(..)
            | SettingControl::Text(..)
            | SettingControl::Colors
            | SettingControl::Sounds => Vec::new(),
            SettingControl::Choice(of, ids) => {
                let current = of(&mut now.clone(), None);
                let set = |number: usize| {
                    move |all: &mut Settings| {
                        of(all, Some(number));
                    }
                };
                let ids = ids.iter().enumerate();
                ids.map(|(number, id)| value(ValueName::Id(id), number == current, set(number)))
                    .collect()
            }
            SettingControl::AnalysisEngine => {
                let own = now
                    .engines
                    .iter()
                    .map(|engine| (engine.name.clone(), engine.name.clone()));
                let all = std::iter::once((ProgramId::BuiltIn.name(), String::new())).chain(own);
                all.map(|(name, stored)| {
                    let is_current = now.analysis_engine == stored;
                    value(ValueName::Own(name), is_current, move |all| {
                        all.analysis_engine.clone_from(&stored);
                    })
                })
                .collect()
            }
            SettingControl::Language => {
                let all = std::iter::once(None).chain(Language::ALL.iter().copied().map(Some));
                all.map(|language| {
                    let system = language.is_none().then_some("settings-language-system");
                    let name = named(system, language.map_or("", Language::name));
                    value(name, now.language == language, move |all| all.language = language)
                })
                .collect()
            }
            SettingControl::Scale => {
                let is_current = |scale: f32| (scale - now.interface_scale).abs() < 0.01;
                let other = Some(now.interface_scale).filter(|_| !SCALES.into_iter().any(is_current));
                let all = SCALES.into_iter().chain(other);
                all.map(|scale| {
                    let automatic = (scale < 0.5).then_some("settings-scale-automatic");
                    let name = named(
                        automatic,
                        &t!(ui.text, "percent", count = format!("{:.0}", scale * 100.0)),
                    );
                    value(name, is_current(scale), move |all| all.interface_scale = scale)
                })
                .collect()
            }
            SettingControl::Pieces => pieces::sets(ui)
                .map(|set| {
                    let name = named(pieces::id(&set), set.name());
                    value(name, now.pieces == set.name(), move |all| {
                        set.name().clone_into(&mut all.pieces);
                    })
                })
                .collect(),
            SettingControl::Themes => ui
                .model
                .looks
                .theme_names()
                .map(|theme| {
                    let stored = theme.to_owned();
                    value(named(theme_id(theme), theme), now.theme == theme, move |all| {
                        all.theme.clone_from(&stored);
                    })
                })
                .collect(),
        }
    }
}
