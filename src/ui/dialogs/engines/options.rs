//! The options of an engine, one row each.

use crate::chess::Color;
use crate::engine::uci::option::{EngineOption, OptionKind};
use crate::game::ProgramId;
use crate::store::settings::EngineEntry;
use crate::table::players::Probe;
use crate::ui::widgets::{combo_of_width, field, indent, labeled, number_field, switch, Button};
use crate::ui::{Frame, Request};
use std::fmt::Display;

/// Options that the program sets itself.
const OWN: [&str; 2] = ["UCI_Chess960", "Ponder"];

/// The options people look for most, in this order.
const FIRST: [&str; 6] = [
    "Skill Level",
    "UCI_LimitStrength",
    "UCI_Elo",
    "Threads",
    "Hash",
    "MultiPV",
];

/// Words in the names of options for files or folders.
const FILES: [&str; 2] = ["File", "Path"];

/// Draws a row for each option; changes go into the entry.
pub fn draw(ui: &Frame, probe: &Probe, entry: &mut EngineEntry) {
    let mut options: Vec<(usize, &EngineOption)> = probe.options.iter().enumerate().collect();
    options.sort_by_key(|(_, option)| rank(option));
    for (number, option) in options {
        if !OWN.contains(&option.name.as_str()) {
            row(ui, &format!("engines.option.{number}"), option, entry);
        }
    }
}

/// The sort key of an option: strength, then what most people set, then the rest in the engine's order, and files last.
fn rank(option: &EngineOption) -> usize {
    let is_text = matches!(option.kind, OptionKind::Text { .. });
    match FIRST.iter().position(|first| *first == option.name) {
        Some(place) => place,
        None if is_text && FILES.iter().any(|word| option.name.contains(word)) => FIRST.len() + 1,
        None => FIRST.len(),
    }
}

fn row(ui: &Frame, id: &str, option: &EngineOption, entry: &mut EngineEntry) {
    let name = option.name.as_str();
    let set = value(entry, name).map(str::to_owned);
    match &option.kind {
        OptionKind::Check { default } => {
            let mut is_on = set.map_or(default.unwrap_or(false), |value| value == "true");
            if switch(ui, id, name, &mut is_on) {
                put(entry, name, &is_on, default.as_ref());
            }
        }
        OptionKind::Spin { default, min, max } => {
            let now = set.and_then(|value| value.parse().ok()).or(*default).unwrap_or(*min);
            labeled(ui, name);
            if let Some(typed) = number_field(ui, id, i32::try_from(now).unwrap_or(i32::MAX)) {
                let value = i64::from(typed).clamp(*min, *max);
                put(entry, name, &value, default.as_ref());
            }
        }
        OptionKind::Combo { default, choices } => {
            let now = set.or_else(|| default.clone()).unwrap_or_default();
            let chosen = choices.iter().position(|choice| *choice == now);
            labeled(ui, name);
            if let Some(picked) = combo_of_width(ui, id, &now, choices, chosen) {
                put(entry, name, &choices[picked], default.as_ref());
            }
        }
        OptionKind::Text { default } => {
            let before = set.or_else(|| default.clone()).unwrap_or_default();
            let mut typed = before.clone();
            labeled(ui, name);
            field::line(ui, id, &mut typed, "", false);
            if typed != before {
                put(entry, name, &typed, default.as_ref());
            }
        }
        OptionKind::Button => {
            // It is pressed each time the engine starts. Until this is undone here, it has the color of a main button.
            let is_on = entry.options.iter().any(|set| set == name);
            indent(ui);
            if Button::new(id, name).main(is_on).draw(ui) {
                entry.options.retain(|set| set != name);
                if !is_on {
                    entry.options.push(name.to_owned());
                }
            }
            if plays(ui, &entry.name) {
                ui.same_line();
                let now = t!(ui.text, "engines-press-now");
                if Button::new(&format!("{id}.now"), &now).draw(ui) {
                    let (engine, option) = (entry.name.clone(), name.to_owned());
                    ui.request(Request::PressEngineButton(engine, option));
                }
            }
        }
    }
}

/// Whether the engine of this name is playing the current game.
fn plays(ui: &Frame, name: &str) -> bool {
    let game = ui.model.game;
    let id = ProgramId::Engine(name.to_owned()).to_string();
    let is_it = |color: Color| game.player(color).program() == Some(id.as_str());
    game.phase().is_in_play() && Color::ALL.into_iter().any(is_it)
}

/// The value an option is set to.
fn value<'e>(entry: &'e EngineEntry, name: &str) -> Option<&'e str> {
    let mut set = entry.options.iter().filter_map(|set| set.split_once('='));
    set.find(|(known, _)| *known == name).map(|(_, value)| value)
}

/// Sets an option; default values are not stored.
fn put<V: Display + PartialEq + ?Sized>(entry: &mut EngineEntry, name: &str, value: &V, default: Option<&V>) {
    entry
        .options
        .retain(|set| set.split_once('=').is_none_or(|(known, _)| known != name));
    if default != Some(value) {
        entry.options.push(format!("{name}={value}"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_strength_comes_first_and_files_last() {
        let spin = |name: &str| EngineOption {
            name: name.into(),
            kind: OptionKind::Spin {
                default: None,
                min: 1,
                max: 9,
            },
        };
        let mut options = ["Threads", "Contempt", "Hash", "Skill Level", "Overhead"]
            .map(spin)
            .to_vec();
        let kind = OptionKind::Text { default: None };
        options.insert(
            0,
            EngineOption {
                name: "Debug Log File".into(),
                kind,
            },
        );
        options.sort_by_key(rank);
        let names: Vec<&str> = options.iter().map(|option| option.name.as_str()).collect();
        assert_eq!(
            names,
            [
                "Skill Level",
                "Threads",
                "Hash",
                "Contempt",
                "Overhead",
                "Debug Log File"
            ]
        );
    }

    #[test]
    fn only_what_differs_is_remembered() {
        let mut entry = EngineEntry::default();
        put(&mut entry, "Hash", "64", Some("16"));
        put(&mut entry, "Skill Level", "3", Some("20"));
        put(&mut entry, "Hash", "32", Some("16"));
        assert_eq!(entry.options, ["Skill Level=3", "Hash=32"]);
        assert_eq!(value(&entry, "Hash"), Some("32"));
        put(&mut entry, "Skill Level", "20", Some("20"));
        assert_eq!((entry.options.len(), value(&entry, "Skill Level")), (1, None));
    }
}
