//! Themes as TOML: written with a comment above each part; when reading, a bad line or value affects only itself.

use super::{HexColor, OwnTheme, ThemeRole};
use crate::store::settings::recovery;
use crate::store::settings::{BoardMaterial, SettingFault};
use std::fmt::Write;
use toml::{Table, Value};

/// The comment above each table of the file.
const TABLES: [(&str, &str); 3] = [
    ("board", "The squares and the table around the board, as #rrggbb"),
    (
        "marks",
        "What is drawn on the squares, as #rrggbb or #rrggbbaa with its opacity",
    ),
    (
        "panel",
        "Panels and dialogs, as #rrggbb; what is left out follows from the table",
    ),
];

impl OwnTheme {
    /// The text of its file.
    pub fn to_toml(&self) -> String {
        let mut text = format!(
            "# A theme of Tabiya\nname = {}\n\n# \"{}\"\nmaterial = \"{}\"\n",
            Value::String(self.name.clone()),
            BoardMaterial::ALL.map(BoardMaterial::id).join("\", \""),
            self.material.id()
        );
        if let Some(picture) = &self.picture {
            let _ = writeln!(text, "picture = {}", Value::String(picture.clone()));
        }
        if self.is_high_contrast {
            text.push_str("high_contrast = true\n");
        }
        for (table, comment) in TABLES {
            let lines: Vec<String> = ThemeRole::ALL
                .iter()
                .filter(|role| role.place().0 == table)
                .filter_map(|&role| Some(format!("{} = \"{}\"\n", role.place().1, self.color(role)?)))
                .collect();
            if !lines.is_empty() {
                let _ = write!(text, "\n# {comment}\n[{table}]\n{}", lines.concat());
            }
        }
        text
    }

    /// Reads a theme; `name` applies if the file does not give one. Unusable entries are left unset and listed in the second
    /// value.
    pub fn from_bytes(bytes: &[u8], name: &str) -> (OwnTheme, Vec<SettingFault>) {
        let (written, mut faults) = recovery::read(bytes);
        let mut theme = OwnTheme::new(name);
        for (key, value) in written {
            if let Err(fault) = theme.take(&key, &value, &mut faults) {
                faults.push(fault);
            }
        }
        (theme, faults)
    }

    /// Takes over one entry of the file.
    fn take(&mut self, key: &str, value: &Value, faults: &mut Vec<SettingFault>) -> Result<(), SettingFault> {
        let bad = |why: String| SettingFault::BadValue {
            key: key.to_owned(),
            why,
        };
        let words = || {
            let text = value.as_str();
            text.ok_or_else(|| bad("this is not a text".into()))
        };
        match (key, value) {
            ("name", _) => {
                let name = OwnTheme::clean_name(words()?);
                self.name = name.ok_or_else(|| bad("this is empty".into()))?;
            }
            ("material", _) => {
                let word = words()?;
                let known = BoardMaterial::ALL.iter().find(|material| material.id() == word);
                self.material = *known.ok_or_else(|| bad(format!("{word:?} is not a material")))?;
            }
            ("picture", _) => self.picture = Some(words()?.to_owned()),
            ("high_contrast", _) => {
                let is_on = value.as_bool();
                self.is_high_contrast = is_on.ok_or_else(|| bad("this is neither true nor false".into()))?;
            }
            (table, Value::Table(colors)) if TABLES.iter().any(|(known, _)| *known == table) => {
                self.take_colors(table, colors, faults);
            }
            _ => return Err(SettingFault::UnknownKey(key.to_owned())),
        }
        Ok(())
    }

    /// Takes over the colors of one table of the file.
    fn take_colors(&mut self, table: &str, colors: &Table, faults: &mut Vec<SettingFault>) {
        for (key, value) in colors {
            let path = format!("{table}.{key}");
            let Some(&role) = ThemeRole::ALL.iter().find(|role| role.place() == (table, key)) else {
                faults.push(SettingFault::UnknownKey(path));
                continue;
            };
            match color_of(role, value) {
                Ok(color) => self.set(role, Some(color)),
                Err(why) => faults.push(SettingFault::BadValue { key: path, why }),
            }
        }
    }
}

fn color_of(role: ThemeRole, value: &Value) -> Result<HexColor, String> {
    let color: HexColor = value.as_str().ok_or("this is not a color as #rrggbb")?.parse()?;
    if color.is_opaque() || role.may_be_transparent() {
        Ok(color)
    } else {
        Err(format!("{color} is transparent"))
    }
}
