//! How settings are declared: what a row of [`list`](super::list) says.

use super::Settings;
use std::ops::RangeInclusive;

listed! {
    /// The pages of the preferences.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
    pub enum PreferencesPage {
        /// The look of the board.
        #[default]
        Board = "preferences-board",
        /// Playing and confirmations.
        Play = "preferences-play",
        /// Sounds.
        Sound = "preferences-sound",
        /// Menus, panel, size, notation.
        Interface = "preferences-interface",
        /// The keys of the commands.
        Keys = "preferences-keys",
    }
    /// The id of its text and of its widget.
    id
}

/// A setting in the preferences.
pub struct SettingRow {
    /// Its page.
    pub page: PreferencesPage,
    /// The id of its text and of its widget.
    pub id: &'static str,
    /// How it is set.
    pub control: SettingControl,
    /// Copies its value from the second settings to the first.
    pub copy: fn(&mut Settings, &Settings),
}

/// How a setting is set.
pub enum SettingControl {
    /// On or off.
    Switch(fn(&mut Settings) -> &mut bool),
    /// One of several values: a function that sets the value with an index, if one is given, and returns the current index;
    /// and the text ids of the values.
    Choice(fn(&mut Settings, Option<usize>) -> usize, &'static [&'static str]),
    /// A number in this range, and the text id of what is written for it; empty for the number alone.
    Slider(fn(&mut Settings) -> &mut u32, RangeInclusive<u32>, &'static str),
    /// A text, and the id of the hint while it is empty.
    Text(fn(&mut Settings) -> &mut String, &'static str),
    /// The engine that analyzes.
    AnalysisEngine,
    /// The language.
    Language,
    /// The size of the interface.
    Scale,
    /// The set of pieces.
    Pieces,
    /// The theme.
    Themes,
    /// The colors of one of the user's themes.
    Colors,
    /// The volume of each group of sounds, and the sounds that are off.
    Sounds,
}

/// Sets the value with this index among `all`, if one is given. Returns the index of the value.
pub(super) fn one_of<T: Copy + PartialEq>(all: &[T], value: &mut T, number: Option<usize>) -> usize {
    if let Some(&wanted) = number.and_then(|number| all.get(number)) {
        *value = wanted;
    }
    all.iter().position(|known| known == value).unwrap_or(0)
}

/// Declares a struct of the settings file. Each row is one value: its documentation, which without the full stop is the comment
/// above it in the file, its name, its type, its default, and how it is read and written if that is unusual.
macro_rules! table {
    ($(#[$about:meta])* $name:ident {$(
        $(#[doc = $comment:literal])+
        $key:ident: $type:ty = $default:expr $(, serde($($serde:tt)+))?;
    )+}) => {
        $(#[$about])*
        #[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
        #[serde(default)]
        #[allow(clippy::struct_excessive_bools, reason = "each is one switch")]
        pub struct $name {
            $(
                $(#[doc = $comment])+
                $(#[serde($($serde)+)])?
                pub $key: $type,
            )+
        }

        impl Default for $name {
            fn default() -> $name {
                $name { $($key: $default,)+ }
            }
        }

        impl $name {
            /// The comment above each value in the file.
            pub(in crate::store) const COMMENTS: &[(&str, &str)] = &[$((stringify!($key), concat!($($comment),+)),)+];
        }
    };
}
pub(in crate::store) use table;

/// Declares the settings. Each row is one setting:
///
/// ```text
/// /// What it is.
/// key: Type = default, as "the module that reads and writes it", on Page "text-id" Control(its values);
/// ```
///
/// What is not needed after the default is left out. A setting `on` no page is set elsewhere.
macro_rules! settings {
    ($(
        $(#[doc = $comment:literal])+
        $key:ident: $type:ty = $default:expr
        $(, as $module:tt)?
        $(, on $page:ident $id:literal $control:ident $(($($values:expr),+))?)?;
    )+) => {
        row::table! {
            /// Everything stored in `settings.toml`.
            Settings {$(
                $(#[doc = $comment])+
                $key: $type = $default $(, serde(with = $module))?;
            )+}
        }

        impl Settings {
            /// The settings on the pages of the preferences, in the order they are shown.
            pub const ROWS: &[SettingRow] = &[$($(
                SettingRow {
                    page: PreferencesPage::$page,
                    id: $id,
                    control: settings!(@$control $key: $type $(, $($values),+)?),
                    copy: |to, from| to.$key.clone_from(&from.$key),
                },
            )?)+];
        }
    };
    (@Switch $key:ident: $type:ty) => { SettingControl::Switch(|all| &mut all.$key) };
    (@Choice $key:ident: $type:ty, $($values:expr),+) => {
        SettingControl::Choice(|all, number| row::one_of(&<$type>::ALL[..], &mut all.$key, number), &[$($values),+])
    };
    (@Slider $key:ident: $type:ty, $limits:expr, $words:expr) => {
        SettingControl::Slider(|all| &mut all.$key, $limits, $words)
    };
    (@Text $key:ident: $type:ty, $hint:expr) => { SettingControl::Text(|all| &mut all.$key, $hint) };
    (@$own:ident $key:ident: $type:ty) => { SettingControl::$own };
}
