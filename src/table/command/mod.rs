//! The one list of commands: menus, buttons, keys, the page of shortcuts and the table of the README are read from it.

mod availability;
mod inputs;
mod list;
#[cfg(test)]
mod tests;

pub use availability::{CommandContext, Reason};
pub use list::{Command, Menu};

use super::shortcut::Shortcut;

impl Command {
    /// The command with this key, of those that can be done now if there are several.
    #[must_use]
    pub fn of_key(key: Shortcut, context: &CommandContext) -> Option<Command> {
        let bound = || {
            Command::ALL
                .iter()
                .filter(|command| command.default_keys().contains(&key))
        };
        let possible = bound().find(|command| command.availability(context).is_ok());
        possible.or_else(|| bound().next()).copied()
    }

    /// Whether a line stands above it in its menu.
    #[must_use]
    pub const fn begins_group(self) -> bool {
        matches!(
            self,
            Command::ClaimDraw
                | Command::ResignWhite
                | Command::Pause
                | Command::Quit
                | Command::LoadFen
                | Command::CopyFen
                | Command::First
                | Command::BoardCursor
                | Command::PromoteLine
                | Command::CoordinatesInside
                | Command::WhiteAttacks
                | Command::Mute
                | Command::About
        )
    }

    /// Whether the key does it again and again while it is held.
    #[must_use]
    pub const fn repeats(self) -> bool {
        matches!(self, Command::Undo | Command::Redo | Command::Previous | Command::Next)
    }

    /// Whether it can also be given while a dialog is open: it opens another one, or is about the window.
    #[must_use]
    pub const fn is_general(self) -> bool {
        matches!(
            self,
            Command::SetUpGame
                | Command::Open
                | Command::Library
                | Command::FileGames
                | Command::Settings
                | Command::Shortcuts
                | Command::About
                | Command::FullScreen
                | Command::Quit
                | Command::Cancel
        )
    }
}
