//! What the user reads and answers: menus, panels and dialogs, words, messages.

use crate::game::ChessGame;
use crate::store::new_game::NewGameChoice;
use crate::store::settings::Settings;
use crate::table::{Keymap, LanguageChoice};
use crate::text::{pseudo_language, Language, MoveTexts, Text};
use crate::ui::{ChessGui, EngineNews, FolderNews, Request, Toast};
use std::time::Duration;

/// The interface with what it shows.
pub(super) struct Interface {
    pub gui: ChessGui,
    /// What decides on the language.
    pub language: LanguageChoice,
    /// The words of the user's language.
    pub text: Text,
    /// The keys of the commands.
    pub keys: Keymap,
    /// The moves of the game as they are listed.
    pub moves: MoveTexts,
    /// What is known about engines beside the settings.
    pub engines: EngineNews,
    /// The folders in which a file is looked for.
    pub folders: FolderNews,
    /// The messages shown, the newest last.
    pub toasts: Vec<Toast>,
    /// The request that waits until the players know that the game on the table cannot be kept.
    pub pending: Option<Request>,
    /// The choice before the game that was counted last in a fair match: it is counted anew when it is played on.
    pub before_result: Option<NewGameChoice>,
    /// Until when Enter only accepts what was pasted.
    pub pasted_until: Option<Duration>,
}

impl Interface {
    /// The interface of this game in this language, before anything was asked or said.
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
            pending: None,
            before_result: None,
            pasted_until: None,
        }
    }
}

/// The words of a language, or those of the made-up one that shows developers where a translation would not fit.
fn words(language: Language) -> Text {
    match std::env::var_os("TABIYA_PSEUDO_LANGUAGE") {
        Some(value) if !value.is_empty() => Text::read(Language::ENGLISH, &pseudo_language()).0,
        _ => Text::of(language),
    }
}
