//! User themes: TOML files in a folder beside the settings.

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

/// A user theme.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnTheme {
    /// Its unique name.
    pub name: String,
    /// The material of the squares.
    pub material: BoardMaterial,
    /// The name of a board picture, drawn instead of the material.
    pub picture: Option<String>,
    /// Whether unset colors use the strongest contrast.
    pub is_high_contrast: bool,
    colors: [Option<HexColor>; ThemeRole::ALL.len()],
    /// Its file, once it has one.
    pub path: Option<PathBuf>,
}

impl OwnTheme {
    /// The maximum length of a name, in characters.
    pub const MAX_NAME: usize = 40;

    /// A theme without colors of its own.
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

    /// The color of a role; `None` if unset.
    pub fn color(&self, role: ThemeRole) -> Option<HexColor> {
        self.colors[role as usize]
    }

    /// Sets or unsets the color of a role.
    pub fn set(&mut self, role: ThemeRole, color: Option<HexColor>) {
        self.colors[role as usize] = color;
    }

    /// Whether no role has a color.
    pub fn is_empty(&self) -> bool {
        self.colors.iter().all(Option::is_none)
    }

    /// The name without invalid characters; `None` if nothing is left.
    pub fn clean_name(name: &str) -> Option<String> {
        let letters = name.trim().chars().filter(|letter| !letter.is_control());
        let name: String = letters.take(OwnTheme::MAX_NAME).collect();
        Some(name.trim_end().to_owned()).filter(|name| !name.is_empty())
    }

    /// The name, with a number if another theme has it, ignoring case.
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
