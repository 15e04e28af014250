//! What the user has chosen and finds again at the next start.

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

/// The colors that version 0.1.0 kept in the settings.
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

/// Everything that is kept in `settings.toml`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[allow(clippy::struct_excessive_bools, reason = "each is one switch of the settings page")]
pub struct Settings {
    /// The name of the theme: one that comes with the program, or one of the user's.
    #[serde(deserialize_with = "values::theme_name")]
    pub theme: String,
    /// The name of the set of pieces.
    pub pieces: String,
    /// The three colors that version 0.1.0 kept here for its theme "Custom", until they are a theme of the user's.
    #[serde(flatten)]
    pub mixed: MixedColors,
    /// Which pieces are hidden.
    pub blindfold: Blindfold,
    /// Whether a pawn becomes a queen without being asked.
    pub auto_queen: bool,
    /// Where the names of files and ranks are.
    pub coordinates: CoordinatePlace,
    /// How many milliseconds a piece travels over three squares, 0 to 500.
    pub animation_ms: u32,
    /// How much the board moves.
    pub motion: Motion,
    /// Whether dots and rings show where a piece may go.
    pub targets: bool,
    /// Whether the last move is marked.
    pub last_move: bool,
    /// Whether the board shows why a move is not possible.
    pub why_not: bool,
    /// How moves are written in the list.
    #[serde(with = "values::notation")]
    pub notation: Notation,
    /// The letters of the pieces in written moves.
    pub piece_letters: LetterChoice,
    /// The language of the interface; `None` for that of the system.
    #[serde(with = "values::language")]
    pub language: Option<Language>,
    /// Whether resigning has to be confirmed.
    pub ask_resign: bool,
    /// Whether leaving a game in play has to be confirmed.
    pub ask_leave: bool,
    /// The sounds that are off.
    #[serde(with = "values::sounds")]
    pub silent: Vec<Sound>,
    /// Whether the board turns to the player who moves.
    pub auto_flip: bool,
    /// How pieces are moved with the mouse.
    pub move_by: MoveBy,
    /// Whether the king also castles by being moved onto its rook; in Chess960 it always does.
    pub castle_by_rook: bool,
    /// Whether moves have to be confirmed.
    pub confirm_moves: ConfirmMoves,
    /// From how many minutes on a game is one with much time, 1 to 120.
    pub confirm_minutes: u32,
    /// Whether the board is hidden after each move until the other player goes on.
    pub curtain: bool,
    /// Whether the pieces and the card of the player at the upper edge are turned to that player.
    pub face_to_face: bool,
    /// Whether the pointer is a hand of our own over the pieces, and not the system's.
    pub own_cursors: bool,
    /// Whether the side panel is shown.
    pub panel: bool,
    /// Whether the menus are in a bar at the upper edge of the window.
    pub menu_bar: bool,
    /// Whether the page for developers is shown.
    pub developer: bool,
    /// How loud the sounds are, 0 to 100.
    pub volume: u32,
    /// How many lines an analysis shows, 1 to 5.
    pub analysis_lines: u32,
    /// Whether evaluations of an analysis, and those of a program that plays, are written into the record (`[%eval]`).
    pub evaluations: bool,
    /// How many processors the built-in program plays with at full strength, 1 to 64 and no more than there are.
    pub engine_threads: u32,
    /// How much memory it has for positions, 1 to 4096 MB.
    pub engine_memory: u32,
    /// Whether the sounds are off.
    pub muted: bool,
    /// Whether a step to the next or previous move sounds as that move.
    pub step_sounds: bool,
    /// Whether a piece is heard from its side of the board.
    pub pan: bool,
    /// Whether the system's voice speaks what happens in the game.
    pub speak: bool,
    /// How large the interface is drawn, 0.75 to 4; 0 follows the display.
    pub interface_scale: f32,
    /// The files that were opened last, the last one first.
    #[serde(with = "values::paths")]
    pub recent: Vec<PathBuf>,
    /// The keys of the commands that have others than usual: the name of the command and its keys.
    pub keys: BTreeMap<String, Vec<String>>,
    /// How loud the groups of sounds are beside each other.
    pub volumes: GroupVolumes,
    /// Where the window was when the program was left.
    pub window: WindowPlace,
    /// What the last game was begun with.
    pub new_game: NewGameChoice,
    /// The engines of the user.
    pub engines: Vec<EngineEntry>,
}

/// The most lines that an analysis shows.
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
    /// The longest time that a piece travels, in milliseconds.
    pub const MAX_ANIMATION_MS: u32 = 500;

    /// The largest number of minutes that counts as much time.
    pub const MAX_CONFIRM_MINUTES: u32 = 120;
    /// The most processors that can be asked for.
    pub const MAX_ENGINE_THREADS: u32 = 64;
    /// The most memory that can be asked for, in MB.
    pub const MAX_ENGINE_MEMORY: u32 = 4096;
    /// How many files are remembered.
    const MAX_RECENT: usize = 10;

    /// How many items of a damaged list are looked at.
    const MAX_ITEMS: usize = 100;

    /// How many faults of a file are reported; a file of something else can have any number.
    const MAX_FAULTS: usize = 100;

    /// How moves are written by someone who reads this language.
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

    /// The text of the settings file: each setting below a line that says what it is.
    #[must_use]
    pub fn to_toml(&self) -> String {
        written::with_comments(&toml::to_string(self).unwrap_or_default())
    }

    /// The same with every number inside its range, and no longer list than is kept.
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

    /// Whether moves have to be confirmed in a game with these time controls, or with no clock.
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

    /// Remembers that this file was opened last.
    pub fn remember(&mut self, path: &Path) {
        self.forget(path);
        self.recent.insert(0, path.to_owned());
        self.recent.truncate(Settings::MAX_RECENT);
    }

    /// Remembers this file no more.
    pub fn forget(&mut self, path: &Path) {
        self.recent.retain(|known| known != path);
    }
}
