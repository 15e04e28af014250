//! Errors in a settings file.

use crate::text::Text;
use std::fmt;
use std::path::PathBuf;

/// One unusable part of a settings file. The rest of the file is used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SettingFault {
    /// The file cannot be read, for this reason given by the system.
    Unreadable(String),
    /// This line, counted from 1, is not TOML or not UTF-8.
    Line(usize),
    /// There is no setting with this name.
    UnknownKey(String),
    /// The setting with this name has an invalid value.
    BadValue {
        /// The name; in a table its path, such as `new_game.start`.
        key: String,
        /// The reason, in brief English.
        why: String,
    },
}

impl fmt::Display for SettingFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SettingFault::Unreadable(why) => f.write_str(why),
            SettingFault::Line(number) => write!(f, "line {number} cannot be read"),
            SettingFault::UnknownKey(key) => write!(f, "unknown setting {key:?}"),
            SettingFault::BadValue { key, why } => write!(f, "{key}: {why}"),
        }
    }
}

/// All errors of the settings file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SettingsFault {
    /// The unusable parts, at least one.
    pub faults: Vec<SettingFault>,
    /// The copy of the original file; `None` if it could not be copied and will be moved aside before the next write.
    pub backup: Option<PathBuf>,
}

impl SettingFault {
    /// The error message.
    fn sentence(&self, text: &Text) -> String {
        match self {
            SettingFault::Unreadable(why) => t!(text, "settings-unreadable", fault = why),
            SettingFault::Line(number) => t!(text, "settings-line", line = *number),
            SettingFault::UnknownKey(key) => t!(text, "settings-unknown", key),
            SettingFault::BadValue { key, why } => t!(text, "settings-bad-value", key, fault = why),
        }
    }

    /// A message with the first error and the number of others.
    pub fn first_of(faults: &[SettingFault], text: &Text) -> String {
        let first = faults.first().map(|fault| fault.sentence(text)).unwrap_or_default();
        match faults.len().saturating_sub(1) {
            0 => first,
            more => t!(text, "settings-more", fault = first, count = more),
        }
    }
}

impl SettingsFault {
    /// A message with the first error, the number of others, and what happens to the file.
    pub fn sentence(&self, text: &Text) -> String {
        let faults = SettingFault::first_of(&self.faults, text);
        match &self.backup {
            Some(backup) => t!(text, "settings-copied", fault = faults, file = backup),
            None => t!(text, "settings-stays", fault = faults),
        }
    }
}
