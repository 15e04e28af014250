//! Themes of the user: TOML files in a folder beside the settings.

mod file;
mod folder;
mod hex_color;
mod role;
#[cfg(test)]
mod tests;

pub use folder::{read, ThemeFault, ThemeFolder};
pub use hex_color::HexColor;
pub use role::ThemeRole;

use super::settings::BoardMaterial;
use std::path::PathBuf;

/// A theme of the user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnTheme {
    /// Its name, which no other theme has.
    pub name: String,
    /// What the squares are made of.
    pub material: BoardMaterial,
    /// The name of a picture of the board, which is drawn in place of the material.
    pub picture: Option<String>,
    /// Whether what has no color of its own has the strongest contrast.
    pub is_high_contrast: bool,
    colors: [Option<HexColor>; ThemeRole::ALL.len()],
    /// Its file, once there is one.
    pub path: Option<PathBuf>,
}

impl OwnTheme {
    /// The most letters of a name.
    pub const MAX_NAME: usize = 40;

    /// A theme without colors of its own.
    #[must_use]
    pub fn new(name: &str) -> OwnTheme {
        OwnTheme {
            name: OwnTheme::clean_name(name).unwrap_or_else(|| "?".into()),
            material: BoardMaterial::Flat,
            picture: None,
            is_high_contrast: false,
            colors: [None; ThemeRole::ALL.len()],
            path: None,
        }
    }

    /// The color of a role; `None` when the theme leaves it open.
    #[must_use]
    pub fn color(&self, role: ThemeRole) -> Option<HexColor> {
        self.colors[role.index()]
    }

    /// Gives a role a color, or leaves it open.
    pub fn set(&mut self, role: ThemeRole, color: Option<HexColor>) {
        self.colors[role.index()] = color;
    }

    /// Whether no role has a color.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.colors.iter().all(Option::is_none)
    }

    /// The name without what a name cannot have; `None` when nothing is left.
    #[must_use]
    pub fn clean_name(name: &str) -> Option<String> {
        let letters = name.trim().chars().filter(|letter| !letter.is_control());
        let name: String = letters.take(OwnTheme::MAX_NAME).collect();
        Some(name.trim_end().to_owned()).filter(|name| !name.is_empty())
    }

    /// The name, with a number when another theme has it, ignoring case.
    #[must_use]
    pub fn free_name<'a>(name: &str, taken: impl Iterator<Item = &'a str>) -> String {
        let taken: Vec<String> = taken.map(str::to_lowercase).collect();
        let is_free = |name: &str| !taken.contains(&name.to_lowercase());
        let numbered = (2u32..).map(|number| {
            let short: String = name.chars().take(OwnTheme::MAX_NAME - 6).collect();
            format!("{short} {number}")
        });
        std::iter::once(name.to_owned())
            .chain(numbered)
            .find(|name| is_free(name))
            .unwrap_or_default()
    }
}
