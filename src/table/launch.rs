//! What the program is started for.

use crate::text::Language;
use std::path::PathBuf;

/// What the window shows at first.
#[derive(Debug, Clone, Default)]
pub struct LaunchOptions {
    /// A game (.pgn) or position (.fen) to open.
    pub file: Option<PathBuf>,
    /// The position to begin from, as FEN.
    pub fen: Option<String>,
    /// How many times their usual size menus are drawn, 1 to 4; `None` asks the display.
    pub scale: Option<f32>,
    /// The width and height of the window in its own units; `None` for the usual size.
    pub size: Option<(u32, u32)>,
    /// The language of the interface.
    pub language: LanguageChoice,
}

/// What decides on the language of the interface, besides the setting.
#[derive(Debug, Clone, Copy, Default)]
pub struct LanguageChoice {
    /// The language that was asked for at the start; it counts before the setting.
    pub asked: Option<Language>,
    /// The language of the system, which counts when there is no other choice.
    pub system: Language,
}

impl LanguageChoice {
    /// The language of the interface with this setting, in which `None` is the language of the system.
    #[must_use]
    pub fn of(self, setting: Option<Language>) -> Language {
        self.asked.or(setting).unwrap_or(self.system)
    }
}
