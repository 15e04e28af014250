//! The settings that persist from one start to the next. A new one is a row in `list.rs`; file, preferences and defaults follow.

#[macro_use]
mod row;
mod engine_entry;
mod fault;
mod file;
mod list;
mod merging;
mod reading;
pub(in crate::store) mod recovery;
#[cfg(test)]
mod tests;
mod values;
mod volumes;
mod window_place;
mod written;

pub use engine_entry::EngineEntry;
pub use fault::{SettingFault, SettingsFault};
pub use file::SettingsFile;
pub use list::Settings;
pub(in crate::store) use row::table;
pub use row::{PreferencesPage, SettingControl, SettingRow};
pub use values::{
    Appearance, Blindfold, BoardMaterial, ConfirmMoves, CoordinatePlace, LastMoveMark, LetterChoice, Motion, MoveBy,
    Opponent, Side, StartPosition,
};
pub use volumes::GroupVolumes;
pub use window_place::WindowPlace;

use crate::chess::notation::PieceLetters;
use crate::game::TimeControl;
use crate::text::{Language, MoveStyle};
use std::path::Path;
use std::time::Duration;

impl Settings {
    /// The maximum number of lines in analysis.
    pub const MAX_LINES: u32 = 5;

    /// The maximum number of recent files.
    const MAX_RECENT: usize = 10;

    /// The maximum number of items read from a damaged list.
    const MAX_ITEMS: usize = 100;

    /// The maximum number of errors reported; a file that is not a settings file can have any number.
    const MAX_FAULTS: usize = 100;

    /// The user is called this in the games, also in those to come, unless another name was given for them.
    pub fn take_own_name(&mut self, name: &str) {
        if self.new_game.name == self.own_name {
            name.clone_into(&mut self.new_game.name);
        }
        name.clone_into(&mut self.own_name);
    }

    /// The usual notation for readers of this language.
    pub fn move_style(&self, language: Language) -> MoveStyle {
        MoveStyle {
            notation: self.notation,
            letters: match self.piece_letters {
                LetterChoice::Language => language.piece_letters(),
                LetterChoice::English => PieceLetters::ENGLISH,
            },
        }
    }

    /// Whether moves have to be confirmed in a game with these time controls, or without a clock.
    pub fn confirms_moves(&self, controls: Option<&[TimeControl; 2]>) -> bool {
        let least = Duration::from_mins(u64::from(self.confirm_minutes));
        let is_slow = |control: &TimeControl| control.length().is_none_or(|length| length >= least);
        match self.confirm_moves {
            ConfirmMoves::Never => false,
            ConfirmMoves::Slow => controls.is_none_or(|controls| controls.iter().any(is_slow)),
            ConfirmMoves::Always => true,
        }
    }

    /// Puts this file first among the recent files.
    pub fn remember(&mut self, path: &Path) {
        self.forget(path);
        self.recent.insert(0, path.to_owned());
        self.recent.truncate(Settings::MAX_RECENT);
    }

    /// Removes this file from the recent files.
    pub fn forget(&mut self, path: &Path) {
        self.recent.retain(|known| known != path);
    }
}
