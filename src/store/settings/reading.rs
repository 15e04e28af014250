//! Reading settings key by key: a bad value affects only itself.

use super::recovery;
use super::{SettingControl, SettingFault, Settings};
use crate::chess::Board;
use crate::store::new_game::NewGameChoice;
use toml::{Table, Value};

impl Settings {
    /// Reads a settings file. Unusable settings keep their defaults and are listed in the second value.
    pub fn from_bytes(bytes: &[u8]) -> (Settings, Vec<SettingFault>) {
        let (written, mut faults) = recovery::read(bytes);
        let mut settings = Settings::default();
        let Ok(known) = Table::try_from(&settings) else {
            return (settings, faults);
        };
        for (key, value) in written {
            match known.get(&key) {
                Some(known) => settings.take(known, &key, value, &mut faults),
                None => faults.push(SettingFault::UnknownKey(key)),
            }
            if faults.len() > Settings::MAX_FAULTS {
                break;
            }
        }
        settings.reset_unusable_game(&mut faults);
        (settings.within_limits(), faults)
    }

    /// New games begin as usual where the time or the position in the file is none.
    fn reset_unusable_game(&mut self, faults: &mut Vec<SettingFault>) {
        let (game, usual) = (&mut self.new_game, NewGameChoice::default());
        let mut fault = |key: &str, why: &str| {
            let (key, why) = (format!("new_game.{key}"), why.to_owned());
            faults.push(SettingFault::BadValue { key, why });
        };
        if game.controls().is_err() {
            fault("time", "not a time control");
            (game.time, game.black_time) = (usual.time, usual.black_time);
        }
        if game.position(&Board::default()).is_err() {
            fault("start", "not a position");
            (game.start, game.number) = (usual.start, usual.number);
            (game.fen, game.odds) = (usual.fen, usual.odds);
        }
    }

    /// The same with numbers clamped to their limits and lists to their maximum length.
    pub(super) fn within_limits(mut self) -> Settings {
        for row in Settings::ROWS {
            if let SettingControl::Slider(of, limits, _) = &row.control {
                let number = of(&mut self);
                *number = (*number).clamp(*limits.start(), *limits.end());
            }
        }
        self.analysis_lines = self.analysis_lines.clamp(1, Settings::MAX_LINES);
        self.volumes = self.volumes.clamped();
        self.recent.truncate(Settings::MAX_RECENT);
        if !(0.75..=4.0).contains(&self.interface_scale) {
            self.interface_scale = 0.0;
        }
        self
    }

    /// Takes over one setting from the file. In a table each value is taken separately, and so is each item of a list that is
    /// unusable as a whole.
    fn take(&mut self, known: &Value, key: &str, value: Value, faults: &mut Vec<SettingFault>) {
        match (value, known) {
            (Value::Table(keys), Value::Table(_)) if key == "keys" => {
                for (name, value) in keys {
                    // A single shortcut needs no brackets.
                    let value = if value.is_str() {
                        Value::Array(vec![value])
                    } else {
                        value
                    };
                    self.replace(&[key, &name], value, faults);
                }
            }
            (Value::Table(inner), Value::Table(known)) => {
                for (name, value) in inner {
                    let path = format!("{key}.{name}");
                    // What is empty at first may have any names.
                    if known.is_empty() || known.contains_key(&name) || path == NewGameChoice::OPTIONAL {
                        self.replace(&[key, &name], value, faults);
                    } else {
                        faults.push(SettingFault::UnknownKey(path));
                    }
                }
            }
            (Value::Array(items), Value::Array(_)) => {
                if self.replace(&[key], Value::Array(items.clone()), &mut Vec::new()) {
                    return;
                }
                let mut good = Vec::new();
                for item in items.into_iter().take(Settings::MAX_ITEMS) {
                    good.push(item);
                    if !self.replace(&[key], Value::Array(good.clone()), faults) {
                        good.pop();
                    }
                }
            }
            (value, _) => {
                self.replace(&[key], value, faults);
            }
        }
    }

    /// Replaces the value at this path; returns whether it is usable.
    fn replace(&mut self, path: &[&str], value: Value, faults: &mut Vec<SettingFault>) -> bool {
        let with = |settings: &Settings| -> Result<Settings, String> {
            let mut table = Table::try_from(settings).map_err(|error| error.to_string())?;
            let (last, tables) = path.split_last().ok_or("no path")?;
            let inner = tables
                .iter()
                .try_fold(&mut table, |table, name| table.get_mut(*name)?.as_table_mut());
            inner.ok_or("no table")?.insert((*last).to_owned(), value);
            table
                .try_into()
                .map_err(|error: toml::de::Error| error.message().to_owned())
        };
        match with(self) {
            Ok(settings) => {
                *self = settings;
                true
            }
            Err(why) => {
                let key = path.join(".");
                faults.push(SettingFault::BadValue { key, why });
                false
            }
        }
    }
}
