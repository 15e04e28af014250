//! The settings that persist from one start to the next.

mod engine_entry;
mod fault;
mod file;
mod reading;
pub(in crate::store) mod recovery;
#[cfg(test)]
mod tests;
mod values;
mod volumes;
mod window;
mod written;

pub use engine_entry::EngineEntry;
pub use fault::{SettingFault, SettingsFault};
pub use file::SettingsFile;
pub use values::{
    Blindfold, BoardMaterial, ConfirmMoves, CoordinatePlace, LetterChoice, Motion, MoveBy, Opponent, Side,
    StartPosition,
};
pub use volumes::GroupVolumes;
pub use window::WindowPlace;

use super::new_game::NewGameChoice;
use super::themes::HexColor;
use crate::chess::notation::PieceLetters;
use crate::chess::Notation;
use crate::game::{Sound, TimeControl};
use crate::text::{Language, MoveStyle};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The colors that version 0.1.0 stored in the settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct MixedColors {
    /// The light squares.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub light: Option<HexColor>,
    /// The dark squares.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dark: Option<HexColor>,
    /// The table around the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub background: Option<HexColor>,
}

impl MixedColors {
    const KEYS: [&str; 3] = ["light", "dark", "background"];
}

/// Everything stored in `settings.toml`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[allow(clippy::struct_excessive_bools, reason = "each is one switch of the settings page")]
pub struct Settings {
    /// The name of the theme: one that comes with the program, or one of the user's.
    #[serde(deserialize_with = "values::theme_name")]
    pub theme: String,
    /// The name of the piece set.
    pub pieces: String,
    /// The three colors that version 0.1.0 stored here for its theme "Custom", until they are converted to a user theme.
    #[serde(flatten)]
    pub mixed: MixedColors,
    /// Which pieces are hidden.
    pub blindfold: Blindfold,
    /// Whether pawns promote to a queen automatically.
    pub auto_queen: bool,
    /// Where the names of files and ranks are.
    pub coordinates: CoordinatePlace,
    /// The time a piece takes to move three squares, 0 to 500 milliseconds.
    pub animation_ms: u32,
    /// How much animation the board shows.
    pub motion: Motion,
    /// Whether dots and rings show the legal target squares.
    pub targets: bool,
    /// Whether the last move is highlighted.
    pub last_move: bool,
    /// Whether the board shows why a move is illegal.
    pub why_not: bool,
    /// The notation of the move list.
    #[serde(with = "values::notation")]
    pub notation: Notation,
    /// The piece letters in move notation.
    pub piece_letters: LetterChoice,
    /// The interface language; `None` for the system's.
    #[serde(with = "values::language")]
    pub language: Option<Language>,
    /// Whether resigning has to be confirmed.
    pub ask_resign: bool,
    /// Whether leaving a game in play has to be confirmed.
    pub ask_leave: bool,
    /// The sounds turned off.
    #[serde(with = "values::sounds")]
    pub silent: Vec<Sound>,
    /// Whether the board flips to the side to move.
    pub auto_flip: bool,
    /// How pieces are moved with the mouse.
    pub move_by: MoveBy,
    /// Whether moving the king onto its rook castles in standard chess too; in Chess960 it always does.
    pub castle_by_rook: bool,
    /// Whether moves have to be confirmed.
    pub confirm_moves: ConfirmMoves,
    /// From how many minutes a game counts as a long one, 1 to 120.
    pub confirm_minutes: u32,
    /// Whether the board is hidden after each move until the other player continues.
    pub curtain: bool,
    /// Whether the pieces and the card of the player at the top face that player.
    pub face_to_face: bool,
    /// Whether the pointer over pieces is the program's own hand cursor instead of the system's.
    pub own_cursors: bool,
    /// Whether the side panel is shown.
    pub panel: bool,
    /// Whether the menus are in a menu bar at the top of the window.
    pub menu_bar: bool,
    /// Whether the developer page is shown.
    pub developer: bool,
    /// The master volume, 0 to 100.
    pub volume: u32,
    /// The number of lines in analysis, 1 to 5.
    pub analysis_lines: u32,
    /// The name of the user's engine that analyzes; empty for the built-in one.
    pub analysis_engine: String,
    /// Whether evaluations from analysis and from engines that play are written into the record (`[%eval]`).
    pub evaluations: bool,
    /// The number of threads of the built-in engine at full strength, 1 to 64, at most the number of processors.
    pub engine_threads: u32,
    /// The size of its hash table, 1 to 4096 MB.
    pub engine_memory: u32,
    /// Whether all sounds are muted.
    pub muted: bool,
    /// Whether stepping through moves plays their sounds.
    pub step_sounds: bool,
    /// Whether sounds are panned to the piece's side of the board.
    pub pan: bool,
    /// Whether the system's speech announces what happens in the game.
    pub speak: bool,
    /// The interface scale, 0.75 to 4; 0 follows the display.
    pub interface_scale: f32,
    /// Recently opened files, most recent first.
    #[serde(with = "values::paths")]
    pub recent: Vec<PathBuf>,
    /// Changed keyboard shortcuts: the name of the command and its keys.
    pub keys: BTreeMap<String, Vec<String>>,
    /// The volumes of the groups of sounds.
    pub volumes: GroupVolumes,
    /// The window's place at the last exit.
    pub window: WindowPlace,
    /// The choices of the last new game.
    pub new_game: NewGameChoice,
    /// The user's engines.
    pub engines: Vec<EngineEntry>,
}

/// The maximum number of lines in analysis.
pub const MOST_LINES: u32 = 5;

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            theme: "Walnut".into(),
            pieces: "Turned".into(),
            mixed: MixedColors::default(),
            blindfold: Blindfold::Off,
            auto_queen: false,
            coordinates: CoordinatePlace::Inside,
            animation_ms: 180,
            motion: Motion::System,
            targets: true,
            last_move: true,
            why_not: true,
            notation: Notation::San,
            piece_letters: LetterChoice::Language,
            language: None,
            ask_resign: true,
            ask_leave: false,
            silent: Vec::new(),
            recent: Vec::new(),
            new_game: NewGameChoice::default(),
            engines: Vec::new(),
            auto_flip: false,
            move_by: MoveBy::Both,
            castle_by_rook: true,
            confirm_moves: ConfirmMoves::Never,
            confirm_minutes: 30,
            curtain: false,
            face_to_face: false,
            own_cursors: true,
            panel: true,
            menu_bar: false,
            developer: false,
            volume: 70,
            analysis_lines: 3,
            analysis_engine: String::new(),
            evaluations: false,
            engine_threads: 1,
            engine_memory: 16,
            muted: false,
            step_sounds: true,
            pan: true,
            keys: BTreeMap::new(),
            volumes: GroupVolumes::default(),
            window: WindowPlace::default(),
            speak: false,
            interface_scale: 0.0,
        }
    }
}

impl Settings {
    /// The longest animation of a piece, in milliseconds.
    pub const MAX_ANIMATION_MS: u32 = 500;

    /// The upper limit of `confirm_minutes`.
    pub const MAX_CONFIRM_MINUTES: u32 = 120;
    /// The maximum number of threads.
    pub const MAX_ENGINE_THREADS: u32 = 64;
    /// The maximum size of the hash table, in MB.
    pub const MAX_ENGINE_MEMORY: u32 = 4096;
    /// The maximum number of recent files.
    const MAX_RECENT: usize = 10;

    /// The maximum number of items read from a damaged list.
    const MAX_ITEMS: usize = 100;

    /// The maximum number of errors reported; a file that is not a settings file can have any number.
    const MAX_FAULTS: usize = 100;

    /// The usual notation for readers of this language.
    #[must_use]
    pub fn move_style(&self, language: Language) -> MoveStyle {
        MoveStyle {
            notation: self.notation,
            letters: match self.piece_letters {
                LetterChoice::Language => language.piece_letters(),
                LetterChoice::English => PieceLetters::ENGLISH,
            },
        }
    }

    /// The text of the settings file: each setting below a comment that explains it.
    #[must_use]
    pub fn to_toml(&self) -> String {
        written::with_comments(&toml::to_string(self).unwrap_or_default())
    }

    /// The same with numbers clamped to their ranges and lists to their maximum length.
    #[must_use]
    fn clamped(mut self) -> Settings {
        self.animation_ms = self.animation_ms.min(Settings::MAX_ANIMATION_MS);
        self.volume = self.volume.min(100);
        self.confirm_minutes = self.confirm_minutes.clamp(1, Settings::MAX_CONFIRM_MINUTES);
        self.analysis_lines = self.analysis_lines.clamp(1, MOST_LINES);
        self.engine_threads = self.engine_threads.clamp(1, Settings::MAX_ENGINE_THREADS);
        self.engine_memory = self.engine_memory.clamp(1, Settings::MAX_ENGINE_MEMORY);
        self.volumes = self.volumes.clamped();
        self.recent.truncate(Settings::MAX_RECENT);
        if !(self.interface_scale == 0.0 || (0.75..=4.0).contains(&self.interface_scale)) {
            self.interface_scale = 0.0;
        }
        self
    }

    /// Whether moves have to be confirmed in a game with these time controls, or without a clock.
    #[must_use]
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
