//! The rows of the preferences.

use super::sounds::{sound_id, sounds};
use super::theme_editor::ThemeEditor;
use super::{pieces, themes, Section};
use crate::chess::notation::PieceLetters;
use crate::chess::Notation;
use crate::game::Sound;
use crate::scene::{Pace, PieceSet};
use crate::store::settings::{Blindfold, ConfirmMoves, CoordinatePlace, LetterChoice, Motion, MoveBy, Settings};
use crate::text::{Language, Text};
use crate::ui::frame::Frame;
use crate::ui::widgets::combo::combo_of_width;
use crate::ui::widgets::setting::{caption, indent, labelled, switch};

/// A row: one thing that can be set.
pub struct Row {
    /// The section that it stands in.
    pub section: Section,
    /// The id of its words, and of the widget.
    pub id: &'static str,
    kind: Kind,
}

/// Settings that a row can make.
pub struct RowChoice {
    /// The row.
    id: &'static str,
    /// The value, if there are several.
    value: Option<ValueName>,
    /// The id of the words for what is set now, of a switch.
    pub about: Option<&'static str>,
    /// The settings; `None` when there are too many values to list.
    pub settings: Option<Settings>,
}

/// The name of a value: the id of its words, or the name itself.
enum ValueName {
    Id(&'static str),
    Own(String),
}

impl RowChoice {
    /// Its words in this language.
    pub fn words(&self, text: &Text) -> String {
        let row = text.get(self.id, &[]);
        match &self.value {
            None => row,
            Some(ValueName::Id(id)) => format!("{row}: {}", text.get(id, &[])),
            Some(ValueName::Own(name)) => format!("{row}: {name}"),
        }
    }
}

/// What a row sets.
enum Kind {
    Switch(fn(&mut Settings) -> &mut bool),
    /// One of some values: what sets the value of a number, if there is one, and returns the number of the value; with the id
    /// of the words of each.
    Choice(fn(&mut Settings, Option<usize>) -> usize, &'static [&'static str]),
    /// A number from 0 to this, and how it is written.
    Slider(fn(&mut Settings) -> &mut u32, u32, &'static str),
    Language,
    Scale,
    Pieces,
    Themes,
    Colors,
    Sounds,
}

/// Sets the value of this number among all of them, if there is one; the number of the value.
fn one_of<T: Copy + PartialEq>(all: &[T], value: &mut T, number: Option<usize>) -> usize {
    if let Some(&wanted) = number.and_then(|number| all.get(number)) {
        *value = wanted;
    }
    all.iter().position(|known| known == value).unwrap_or(0)
}

const fn row(section: Section, id: &'static str, kind: Kind) -> Row {
    Row { section, id, kind }
}

/// All rows, section by section.
pub const ROWS: [Row; 37] = [
    row(Section::Board, "settings-theme", Kind::Themes),
    row(Section::Board, "settings-pieces", Kind::Pieces),
    row(
        Section::Board,
        "settings-coordinates",
        Kind::Choice(
            |all, number| one_of(CoordinatePlace::ALL, &mut all.coordinates, number),
            &["coordinates-inside", "coordinates-border", "coordinates-off"],
        ),
    ),
    row(
        Section::Board,
        "settings-last-move",
        Kind::Switch(|all| &mut all.last_move),
    ),
    row(Section::Board, "settings-targets", Kind::Switch(|all| &mut all.targets)),
    row(Section::Board, "settings-why-not", Kind::Switch(|all| &mut all.why_not)),
    row(Section::Board, "colors-title", Kind::Colors),
    row(
        Section::Play,
        "settings-motion",
        Kind::Choice(
            |all, number| one_of(Motion::ALL, &mut all.motion, number),
            &["motion-system", "motion-full", "motion-reduced"],
        ),
    ),
    row(
        Section::Play,
        "settings-animation",
        Kind::Slider(|all| &mut all.animation_ms, Pace::LONGEST_MS, "%d ms"),
    ),
    row(
        Section::Play,
        "settings-auto-queen",
        Kind::Switch(|all| &mut all.auto_queen),
    ),
    row(
        Section::Play,
        "settings-blindfold",
        Kind::Choice(
            |all, number| one_of(Blindfold::ALL, &mut all.blindfold, number),
            &[
                "blindfold-off",
                "blindfold-discs",
                "blindfold-white",
                "blindfold-black",
                "blindfold-all",
            ],
        ),
    ),
    row(
        Section::Play,
        "settings-move-by",
        Kind::Choice(
            |all, number| one_of(MoveBy::ALL, &mut all.move_by, number),
            &["move-by-both", "move-by-click", "move-by-drag"],
        ),
    ),
    row(
        Section::Play,
        "settings-castle-by-rook",
        Kind::Switch(|all| &mut all.castle_by_rook),
    ),
    row(
        Section::Play,
        "settings-confirm-moves",
        Kind::Choice(
            |all, number| one_of(ConfirmMoves::ALL, &mut all.confirm_moves, number),
            &["confirm-never", "confirm-slow", "confirm-always"],
        ),
    ),
    row(
        Section::Play,
        "settings-confirm-minutes",
        Kind::Slider(|all| &mut all.confirm_minutes, Settings::MAX_CONFIRM_MINUTES, "%d min"),
    ),
    row(
        Section::Play,
        "settings-auto-flip",
        Kind::Switch(|all| &mut all.auto_flip),
    ),
    row(Section::Play, "settings-curtain", Kind::Switch(|all| &mut all.curtain)),
    row(
        Section::Play,
        "settings-face-to-face",
        Kind::Switch(|all| &mut all.face_to_face),
    ),
    row(
        Section::Play,
        "settings-evaluations",
        Kind::Switch(|all| &mut all.evaluations),
    ),
    row(
        Section::Play,
        "settings-ask-resign",
        Kind::Switch(|all| &mut all.ask_resign),
    ),
    row(
        Section::Play,
        "settings-ask-leave",
        Kind::Switch(|all| &mut all.ask_leave),
    ),
    row(
        Section::Play,
        "settings-engine-threads",
        Kind::Slider(|all| &mut all.engine_threads, Settings::MAX_ENGINE_THREADS, "%d"),
    ),
    row(
        Section::Play,
        "settings-engine-memory",
        Kind::Slider(|all| &mut all.engine_memory, Settings::MAX_ENGINE_MEMORY, "%d MB"),
    ),
    row(
        Section::Sound,
        "settings-sound",
        Kind::Slider(|all| &mut all.volume, 100, "%d %%"),
    ),
    row(Section::Sound, "settings-muted", Kind::Switch(|all| &mut all.muted)),
    row(
        Section::Sound,
        "settings-step-sounds",
        Kind::Switch(|all| &mut all.step_sounds),
    ),
    row(Section::Sound, "settings-pan", Kind::Switch(|all| &mut all.pan)),
    row(Section::Sound, "settings-speak", Kind::Switch(|all| &mut all.speak)),
    row(Section::Sound, "settings-sounds", Kind::Sounds),
    row(Section::Interface, "settings-language", Kind::Language),
    row(
        Section::Interface,
        "settings-notation",
        Kind::Choice(
            |all, number| one_of(&Notation::ALL, &mut all.notation, number),
            &[
                "notation-san",
                "notation-figurine",
                "notation-long",
                "notation-uci",
                "notation-iccf",
            ],
        ),
    ),
    row(
        Section::Interface,
        "settings-piece-letters",
        Kind::Choice(
            |all, number| one_of(LetterChoice::ALL, &mut all.piece_letters, number),
            &["piece-letters-language", "piece-letters-english"],
        ),
    ),
    row(Section::Interface, "settings-scale", Kind::Scale),
    row(
        Section::Interface,
        "settings-own-cursors",
        Kind::Switch(|all| &mut all.own_cursors),
    ),
    row(Section::Interface, "settings-panel", Kind::Switch(|all| &mut all.panel)),
    row(
        Section::Interface,
        "settings-menu-bar",
        Kind::Switch(|all| &mut all.menu_bar),
    ),
    row(
        Section::Interface,
        "settings-developer",
        Kind::Switch(|all| &mut all.developer),
    ),
];

impl Row {
    /// What can be chosen in the row, beginning with the settings as they are.
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
        match self.kind {
            Kind::Switch(of) => {
                let is_on = *of(&mut ui.model.settings.clone());
                vec![RowChoice {
                    about: Some(if is_on { "switch-on" } else { "switch-off" }),
                    ..choice(None, with(&|all| *of(all) = !is_on))
                }]
            }
            Kind::Choice(of, values) => (0..values.len())
                .map(|number| {
                    let set = |all: &mut Settings| {
                        of(all, Some(number));
                    };
                    choice(Some(ValueName::Id(values[number])), with(&set))
                })
                .collect(),
            Kind::Pieces => pieces::sets(ui)
                .map(|set| {
                    let own = || ValueName::Own(set.name().to_owned());
                    let name = Some(pieces::id(&set).map_or_else(own, ValueName::Id));
                    choice(name, with(&|all| set.name().clone_into(&mut all.pieces)))
                })
                .collect(),
            Kind::Themes => ui
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

    /// Whether there is anything to choose: in English the letters of the language are those of English.
    pub fn is_offered(&self, ui: &Frame) -> bool {
        self.id != "settings-piece-letters" || ui.text.language().piece_letters() != PieceLetters::ENGLISH
    }

    /// What is searched in: the words of the row and of its choices.
    pub fn words(&self, ui: &Frame) -> String {
        let mut words = ui.text.get(self.id, &[]);
        let mut add = |id: &str| {
            words.push(' ');
            words.push_str(&ui.text.get(id, &[]));
        };
        match self.kind {
            Kind::Choice(_, values) => values.iter().for_each(|id| add(id)),
            Kind::Language => {
                add("settings-language-system");
                for language in Language::ALL {
                    words.push(' ');
                    words.push_str(language.name());
                }
            }
            Kind::Pieces => {
                for set in &PieceSet::ALL {
                    words.push(' ');
                    words.push_str(&pieces::name(ui, set));
                }
            }
            Kind::Sounds => Sound::ALL.iter().for_each(|&sound| add(sound_id(sound))),
            _ => {}
        }
        words
    }

    /// Draws the row.
    pub fn draw(&self, ui: &Frame, settings: &mut Settings, editor: &mut ThemeEditor) {
        let label = match self.kind {
            Kind::Slider(..) if self.section == Section::Sound && ui.model.is_silent => {
                t!(ui.text, "settings-no-sound-device")
            }
            _ => ui.text.get(self.id, &[]),
        };
        match self.kind {
            Kind::Switch(of) => {
                switch(ui, self.id, &label, of(settings));
            }
            Kind::Choice(of, values) => {
                labelled(ui, &label);
                let number = of(settings, None);
                let names: Vec<String> = values.iter().map(|id| ui.text.get(id, &[])).collect();
                let picked = combo_of_width(ui, self.id, &names[number], &names, Some(number));
                of(settings, picked);
            }
            Kind::Slider(of, most, format) => {
                labelled(ui, &label);
                slider(ui, self.id, most, format, of(settings));
            }
            Kind::Language => {
                labelled(ui, &label);
                language(ui, self.id, &mut settings.language);
            }
            Kind::Scale => {
                labelled(ui, &label);
                scale(ui, self.id, &mut settings.interface_scale);
            }
            Kind::Pieces => {
                caption(ui, &label);
                pieces::draw(ui, settings);
            }
            Kind::Themes => {
                caption(ui, &label);
                indent(ui);
                themes::draw(ui, settings);
            }
            Kind::Colors => {
                caption(ui, &label);
                editor.draw(ui);
            }
            Kind::Sounds => {
                caption(ui, &label);
                sounds(ui, settings);
            }
        }
    }

    /// Sets the row to what it is in the usual settings.
    pub fn reset(&self, settings: &mut Settings, usual: &Settings) {
        let mut usual = usual.clone();
        match self.kind {
            Kind::Switch(of) => *of(settings) = *of(&mut usual),
            Kind::Choice(of, _) => {
                of(settings, Some(of(&mut usual, None)));
            }
            Kind::Slider(of, ..) => *of(settings) = *of(&mut usual),
            Kind::Language => settings.language = usual.language,
            Kind::Scale => settings.interface_scale = usual.interface_scale,
            Kind::Pieces => settings.pieces = usual.pieces,
            Kind::Themes => settings.theme = usual.theme,
            // Themes of the user are deleted one by one.
            Kind::Colors => {}
            Kind::Sounds => {
                settings.silent = usual.silent;
                settings.volumes = usual.volumes;
            }
        }
    }
}

/// A slider from 0 to `most` with its value at its right, written in `format` with `%d` for the number.
pub(super) fn slider(ui: &Frame, id: &str, most: u32, format: &str, value: &mut u32) {
    let written = |value: u32| format.replace("%d", &value.to_string()).replace("%%", "%");
    crate::ui::widgets::slider::slider(ui, id, 0..=most, written, value);
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
