//! What the user reads and answers: menus, panels, dialogs, texts and messages.

use super::App;
use crate::game::ChessGame;
use crate::store::new_game::NewGameChoice;
use crate::store::settings::Settings;
use crate::table::{Command, Keymap};
use crate::text::{pseudo_language, Language, LanguageChoice, MoveTexts, Text};
use crate::ui::{ChessGui, EngineNews, FolderNews, Toast};
use std::time::Duration;

/// What the window does once the players have agreed to it.
type Pending = Box<dyn FnOnce(&mut App<'_>)>;

/// The interface with what it shows.
pub struct Interface {
    pub gui: ChessGui,
    /// What determines the language.
    pub language: LanguageChoice,
    /// The texts in the user's language.
    pub text: Text,
    /// The keys of the commands.
    pub keys: Keymap,
    /// The moves of the game as they are listed.
    pub moves: MoveTexts,
    /// What is known about engines beyond the settings.
    pub engines: EngineNews,
    /// The folders of the file dialog.
    pub folders: FolderNews,
    /// The messages shown, most recent last.
    pub toasts: Vec<Toast>,
    /// How many faults have been reported.
    pub fault_count: u64,
    /// What was asked for, while the players are asked about the game that it would discard.
    pub pending: Option<Pending>,
    /// Whether to show where the game is, once it is written.
    pub shows_saved: bool,
    /// The choice before the last counted game of a fair match: the game is counted again if it is played on.
    pub before_result: Option<NewGameChoice>,
    /// Until when Enter only accepts pasted content.
    pub pasted_until: Option<Duration>,
}

impl Interface {
    /// The initial interface for this game in this language.
    pub fn new(game: &ChessGame, settings: &Settings, language: LanguageChoice) -> Interface {
        let text = words(language.of(settings.language));
        Interface {
            gui: ChessGui::new(),
            moves: MoveTexts::of(game, settings.move_style(text.language())),
            language,
            text,
            keys: Keymap::read(&settings.keys).0,
            engines: EngineNews::new(),
            folders: FolderNews::new(),
            toasts: Vec::new(),
            fault_count: 0,
            pending: None,
            shows_saved: false,
            before_result: None,
            pasted_until: None,
        }
    }

    /// The most recent message shown.
    #[must_use]
    pub fn notice(&self) -> Option<&str> {
        self.toasts.last().map(|toast| toast.text.as_str())
    }

    /// The key of a command, for display.
    pub(super) fn key_of(&self, command: Command) -> String {
        let key = self.keys.keys(command).first();
        key.map(|&key| crate::ui::key_name(&self.text, key)).unwrap_or_default()
    }
}

/// The texts of a language, or of the pseudo-language that shows developers where a translation would not fit.
fn words(language: Language) -> Text {
    match std::env::var_os("TABIYA_PSEUDO_LANGUAGE") {
        Some(value) if !value.is_empty() => Text::read(Language::ENGLISH, &pseudo_language()).0,
        _ => Text::of(language),
    }
}
