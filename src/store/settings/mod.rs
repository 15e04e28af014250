//! What the user has chosen and finds again at the next start.

mod recovery;
mod volumes;

pub use volumes::GroupVolumes;

use super::new_game::NewGameChoice;
use crate::chess::Notation;
use crate::game::Sound;
use crate::scene::{Coordinates, Pace, PieceSet, Rgba, Theme};
use serde::{Deserialize, Serialize};
use toml::{Table, Value};

/// Everything that is kept in `settings.toml`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[allow(clippy::struct_excessive_bools, reason = "each is one switch of the settings page")]
pub struct Settings {
    /// The name of the board's theme, or `Custom`.
    pub theme: String,
    /// The set of the pieces: `Classic`, `Print` or `Turned`.
    pub pieces: String,
    /// The light squares of the custom theme, `#rrggbb`.
    pub light: String,
    /// The dark squares of the custom theme, `#rrggbb`.
    pub dark: String,
    /// The table around the board in the custom theme, `#rrggbb`.
    pub background: String,
    /// `inside`, `border` or `off`.
    pub coordinates: String,
    /// How many milliseconds a piece travels over three squares, 0 to 500.
    pub animation_ms: u32,
    /// `system` follows the desktop, `full` lets pieces travel, `reduced` leaves short fades.
    pub motion: String,
    /// Whether dots and rings show where a piece may go.
    pub targets: bool,
    /// Whether the last move is marked.
    pub last_move: bool,
    /// Whether the board shows why a move is not possible.
    pub why_not: bool,
    /// How moves are written in the list: `san`, `figurine`, `long`, `uci` or `iccf`.
    pub notation: String,
    /// Whether resigning has to be confirmed.
    pub ask_resign: bool,
    /// Whether leaving a game that goes on has to be confirmed.
    pub ask_leave: bool,
    /// The sounds that are off, by name.
    pub silent: Vec<String>,

    /// Whether the board turns to the player who moves.
    pub auto_flip: bool,
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
    pub recent: Vec<String>,
    /// How loud the groups of sounds are beside each other.
    pub volumes: GroupVolumes,
    /// What the last game was begun with.
    pub new_game: NewGameChoice,
}

impl Default for Settings {
    fn default() -> Settings {
        let theme = Theme::default();
        Settings {
            theme: theme.name.into(),
            pieces: PieceSet::default().name().into(),
            light: theme.light.to_string(),
            dark: theme.dark.to_string(),
            background: theme.background.to_string(),
            coordinates: "inside".into(),
            animation_ms: Pace::USUAL_MS,
            motion: "system".into(),
            targets: true,
            last_move: true,
            why_not: true,
            notation: "san".into(),
            ask_resign: true,
            ask_leave: false,
            silent: Vec::new(),
            recent: Vec::new(),
            new_game: NewGameChoice::default(),
            auto_flip: false,
            own_cursors: true,
            panel: true,
            menu_bar: false,
            developer: false,
            volume: 70,
            muted: false,
            step_sounds: true,
            pan: true,
            volumes: GroupVolumes::default(),
            speak: false,
            interface_scale: 0.0,
        }
    }
}

impl Settings {
    /// The name of the theme whose colours the user mixed.
    pub const CUSTOM: &'static str = "Custom";

    /// Reads a settings file. What it does not understand keeps its default, and is named in the second value.
    #[must_use]
    pub fn from_toml(text: &str) -> (Settings, Vec<String>) {
        let (written, mut faults) = recovery::read(text);
        let mut settings = Settings::default();
        let Ok(known) = Table::try_from(&settings) else {
            return (settings, faults);
        };
        for (key, value) in written {
            if !known.contains_key(&key) {
                faults.push(format!("unknown setting {key:?}"));
                continue;
            }
            if let Err(fault) = settings.take(&key, value) {
                faults.push(fault);
            }
        }
        (settings.clamped(), faults)
    }

    /// Takes over one setting as it is written. Of a table each value is taken alone.
    fn take(&mut self, key: &str, value: Value) -> Result<(), String> {
        let table = Table::try_from(&*self).map_err(|error| error.to_string())?;
        let with = |value: Value| {
            let mut table = table.clone();
            table.insert(key.to_owned(), value);
            table.try_into::<Settings>()
        };
        let error = match with(value.clone()) {
            Ok(read) => {
                *self = read;
                return Ok(());
            }
            Err(error) => error,
        };
        if let (Value::Table(inner), Some(Value::Table(known))) = (value, table.get(key)) {
            let mut kept = known.clone();
            for (name, value) in inner {
                let mut wider = kept.clone();
                wider.insert(name, value);
                if let Ok(read) = with(Value::Table(wider.clone())) {
                    (*self, kept) = (read, wider);
                }
            }
        }
        Err(format!("{key}: {}", error.message()))
    }

    /// The text of the settings file.
    #[must_use]
    pub fn to_toml(&self) -> String {
        toml::to_string(self).unwrap_or_default()
    }

    /// The same with every number inside its range, and no longer list than is kept.
    #[must_use]
    fn clamped(mut self) -> Settings {
        self.animation_ms = self.animation_ms.min(Pace::LONGEST_MS);
        self.volume = self.volume.min(100);
        self.volumes = self.volumes.clamped();
        // Version 0.1.0 had one sound for both.
        if let Some(place) = self.silent.iter().position(|name| name == "Mate and other wins") {
            self.silent.splice(
                place..=place,
                [Sound::Mate, Sound::Win].map(|sound| sound.name().to_owned()),
            );
        }
        self.recent.truncate(Settings::MAX_RECENT);
        if !(self.interface_scale == 0.0 || (0.75..=4.0).contains(&self.interface_scale)) {
            self.interface_scale = 0.0;
        }
        self
    }

    /// How many files are remembered.
    const MAX_RECENT: usize = 10;

    /// Remembers that this file was opened last.
    pub fn remember(&mut self, path: &str) {
        self.forget(path);
        self.recent.insert(0, path.to_owned());
        self.recent.truncate(Settings::MAX_RECENT);
    }

    /// Remembers this file no more.
    pub fn forget(&mut self, path: &str) {
        self.recent.retain(|known| known != path);
    }

    /// The colours of the board.
    #[must_use]
    pub fn board_theme(&self) -> Theme {
        if self.theme != Settings::CUSTOM {
            return Theme::named(&self.theme).unwrap_or_default();
        }
        let usual = Theme::default();
        Theme {
            name: Settings::CUSTOM,
            light: parse_color(&self.light).unwrap_or(usual.light),
            dark: parse_color(&self.dark).unwrap_or(usual.dark),
            background: parse_color(&self.background).unwrap_or(usual.background),
            ..usual
        }
    }

    /// What the pieces look like.
    #[must_use]
    pub fn piece_set(&self) -> PieceSet {
        PieceSet::named(&self.pieces).unwrap_or_default()
    }

    /// Takes these colours as the custom theme.
    pub fn set_custom(&mut self, light: Rgba, dark: Rgba, background: Rgba) {
        self.theme = Settings::CUSTOM.into();
        self.light = light.to_string();
        self.dark = dark.to_string();
        self.background = background.to_string();
    }

    /// How fast pieces move, on a desktop that is set to show little motion or is not.
    #[must_use]
    pub fn pace(&self, is_system_reduced: bool) -> Pace {
        let is_reduced = match self.motion.as_str() {
            "full" => false,
            "reduced" => true,
            _ => is_system_reduced,
        };
        Pace::new(self.animation_ms, is_reduced)
    }

    /// How moves are written in the list.
    #[must_use]
    pub fn move_notation(&self) -> Notation {
        match self.notation.as_str() {
            "figurine" => Notation::Figurine,
            "long" => Notation::LongAlgebraic,
            "uci" => Notation::Uci,
            "iccf" => Notation::Iccf,
            _ => Notation::San,
        }
    }

    /// Where the names of files and ranks are.
    #[must_use]
    pub fn board_coordinates(&self) -> Coordinates {
        match self.coordinates.as_str() {
            "border" => Coordinates::Border,
            "off" => Coordinates::Off,
            _ => Coordinates::Inside,
        }
    }
}

/// Reads `#rrggbb`.
fn parse_color(text: &str) -> Option<Rgba> {
    let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
    u32::from_str_radix(digits, 16).ok().map(Rgba::hex)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_survive_writing_and_reading() {
        let mut settings = Settings {
            animation_ms: 320,
            auto_flip: true,
            coordinates: "border".into(),
            interface_scale: 1.5,
            ..Settings::default()
        };
        settings.set_custom(Rgba::hex(0x0012_3456), Rgba::hex(0x00AB_CDEF), Rgba::hex(0));
        let (read, faults) = Settings::from_toml(&settings.to_toml());
        assert_eq!(read, settings);
        assert!(faults.is_empty(), "{faults:?}");
        assert_eq!(read.board_theme().light, Rgba::hex(0x0012_3456));
    }

    #[test]
    fn a_bad_value_loses_only_itself() {
        let (settings, faults) =
            Settings::from_toml("volume = \"loud\"\nmuted = true\nfrom_the_future = [1, 2]\nanimation_ms = 9000\n");
        assert_eq!(settings.volume, Settings::default().volume);
        assert!(settings.muted);
        assert_eq!(settings.animation_ms, 500);
        assert_eq!(faults.len(), 2, "{faults:?}");
    }

    #[test]
    fn a_sound_that_became_two_stays_off() {
        let (settings, faults) =
            Settings::from_toml("silent = [\"Move\", \"Mate and other wins\"]\n[volumes]\nevents = 400\n");
        assert_eq!(settings.silent, ["Move", "Mate", "Win"]);
        assert_eq!((settings.volumes.events, settings.volumes.pieces), (100, 100));
        assert!(faults.is_empty(), "{faults:?}");
    }

    #[test]
    fn motion_follows_the_system_or_the_choice() {
        let travels = |motion: &str, is_system_reduced| {
            let settings = Settings {
                motion: motion.into(),
                ..Settings::default()
            };
            !settings.pace(is_system_reduced).travel(1.0).is_zero()
        };
        assert!(travels("system", false) && !travels("system", true));
        assert!(travels("full", true) && !travels("reduced", false));
    }

    #[test]
    fn a_damaged_file_gives_the_defaults() {
        let (settings, faults) = Settings::from_toml("\u{0}\u{1}= not toml [");
        assert_eq!(settings, Settings::default());
        assert_eq!(faults.len(), 1);
        let (settings, faults) = Settings::from_toml("volume = 20\n[new_game]\nwhite = \"Ann\"\nnumber = \"many\"\n");
        assert_eq!((settings.volume, settings.new_game.white.as_str()), (20, "Ann"));
        assert_eq!(faults.len(), 1, "{faults:?}");
    }

    #[test]
    fn the_files_opened_last_come_first_and_once() {
        let mut settings = Settings::default();
        for number in 0..12 {
            settings.remember(&format!("{number}.pgn"));
        }
        settings.remember("5.pgn");
        let many = Settings {
            recent: vec!["a.pgn".into(); 600],
            ..Settings::default()
        };
        assert_eq!(Settings::from_toml(&many.to_toml()).0.recent.len(), 10);
        settings.forget("11.pgn");
        let expected = [5, 10, 9, 8, 7, 6, 4, 3, 2].map(|number| format!("{number}.pgn"));
        assert_eq!(settings.recent, expected);
        let (read, faults) = Settings::from_toml(&settings.to_toml());
        assert_eq!((read.recent, faults), (settings.recent, Vec::new()));
    }

    #[test]
    fn an_unknown_theme_is_the_usual_one() {
        let (settings, _) = Settings::from_toml("theme = \"Plaid\"");
        assert_eq!(settings.board_theme(), Theme::default());
        let (settings, _) = Settings::from_toml("pieces = \"turned\"\ntheme = \"Plaid\"");
        assert_eq!(settings.piece_set(), PieceSet::Turned);
        assert_eq!(Settings::default().piece_set(), PieceSet::Classic);
        let (settings, _) = Settings::from_toml("theme = \"Custom\"\nlight = \"red\"");
        assert_eq!(settings.board_theme().light, Theme::default().light);
    }
}
