//! What the user reads and answers: menus, panels and dialogs, words, messages.

use crate::game::ChessGame;
use crate::store::settings::Settings;
use crate::text::{MoveTexts, Text};
use crate::ui::{ChessGui, Request, Toast};
use std::time::Duration;

/// The interface with what it shows.
pub(super) struct Interface {
    pub gui: ChessGui,
    /// The words of the user's language.
    pub text: Text,
    /// The moves of the game as they are listed.
    pub moves: MoveTexts,
    /// The messages shown, the newest last.
    pub toasts: Vec<Toast>,
    /// The request that waits until the players know that the game on the table cannot be kept.
    pub pending: Option<Request>,
    /// Until when Enter only accepts what was pasted.
    pub pasted_until: Option<Duration>,
}

impl Interface {
    /// The interface of this game in these words, before anything was asked or said.
    pub fn new(game: &ChessGame, settings: &Settings, text: Text) -> Interface {
        Interface {
            gui: ChessGui::new(),
            text,
            moves: MoveTexts::of(game, settings.notation),
            toasts: Vec::new(),
            pending: None,
            pasted_until: None,
        }
    }
}
