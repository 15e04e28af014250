//! What can be wrong with a settings file.

use crate::text::Text;
use std::fmt;
use std::path::PathBuf;

/// One thing of a settings file that cannot be used. Everything else of the file is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SettingFault {
    /// The file cannot be read, for this reason of the system's.
    Unreadable(String),
    /// This line, counted from 1, is not TOML or not UTF-8.
    Line(usize),
    /// There is no setting of this name.
    UnknownKey(String),
    /// The setting of this name has a value that it cannot have.
    BadValue {
        /// The name; in a table its path, as `new_game.start`.
        key: String,
        /// Why not, in short English.
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

/// What is wrong with the settings file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SettingsFault {
    /// Each thing that cannot be used, at least one.
    pub faults: Vec<SettingFault>,
    /// Where the file is kept as it was; `None` when it cannot be copied, and is moved aside before it is written.
    pub backup: Option<PathBuf>,
}

impl SettingFault {
    /// The fault in words.
    fn sentence(&self, text: &Text) -> String {
        match self {
            SettingFault::Unreadable(why) => t!(text, "settings-unreadable", fault = why),
            SettingFault::Line(number) => t!(text, "settings-line", line = *number),
            SettingFault::UnknownKey(key) => t!(text, "settings-unknown", key = key),
            SettingFault::BadValue { key, why } => t!(text, "settings-bad-value", key = key, fault = why),
        }
    }

    /// The first fault in words, and how many more there are.
    #[must_use]
    pub fn first_of(faults: &[SettingFault], text: &Text) -> String {
        let first = faults.first().map(|fault| fault.sentence(text)).unwrap_or_default();
        match faults.len().saturating_sub(1) {
            0 => first,
            more => t!(text, "settings-more", fault = first, count = more),
        }
    }
}

impl SettingsFault {
    /// The first fault in words, how many more there are, and what becomes of the file.
    #[must_use]
    pub fn sentence(&self, text: &Text) -> String {
        let faults = SettingFault::first_of(&self.faults, text);
        match &self.backup {
            Some(backup) => t!(
                text,
                "settings-copied",
                fault = faults,
                file = backup.display().to_string()
            ),
            None => t!(text, "settings-stays", fault = faults),
        }
    }
}
