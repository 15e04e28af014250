//! The single list of commands: the source of menus, buttons, shortcuts, the shortcuts page and the table in the README.

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
    /// The command with this name, which is its id without the common prefix.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Command> {
        Command::ALL.iter().find(|command| command.name() == name).copied()
    }

    /// Its name in the settings.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.id().strip_prefix("cmd-").unwrap_or(self.id())
    }

    /// Whether it chooses the promotion piece.
    #[must_use]
    pub const fn is_promotion(self) -> bool {
        matches!(
            self,
            Command::PromoteQueen | Command::PromoteKnight | Command::PromoteRook | Command::PromoteBishop
        )
    }

    /// Whether there is a separator above it in its menu.
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

    /// Whether it repeats while its key is held.
    #[must_use]
    pub const fn repeats(self) -> bool {
        matches!(self, Command::Undo | Command::Redo | Command::Previous | Command::Next)
    }

    /// Whether it also works while a dialog is open: it opens another one or concerns the window.
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
