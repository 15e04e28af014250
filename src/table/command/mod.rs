//! The one list of commands: menus, buttons, keys, the page of shortcuts and the table of the README are read from it.

mod availability;
mod inputs;
mod keymap;
mod list;
#[cfg(test)]
mod tests;

pub use availability::{opponent_level, CommandContext, Reason};
pub use keymap::{KeyFault, Keymap};
pub use list::{Command, Menu};

impl Command {
    /// The command of this name, which is its id without what all ids begin with.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Command> {
        Command::ALL.iter().find(|command| command.name() == name).copied()
    }

    /// Its name in the settings.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.id().strip_prefix("cmd-").unwrap_or(self.id())
    }

    /// Whether it chooses the piece that a pawn becomes.
    #[must_use]
    pub const fn is_promotion(self) -> bool {
        matches!(
            self,
            Command::PromoteQueen | Command::PromoteKnight | Command::PromoteRook | Command::PromoteBishop
        )
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
                | Command::Hint
                | Command::Comment
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
                | Command::Palette
                | Command::Engines
                | Command::Settings
                | Command::Shortcuts
                | Command::About
                | Command::FullScreen
                | Command::Quit
                | Command::Cancel
        )
    }
}
