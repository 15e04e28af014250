//! The single list of commands: the source of menus, buttons, shortcuts, the shortcuts page and the table in the README, and of
//! what is done when one is given.

mod action;
mod availability;
mod keymap;
mod list;
#[cfg(test)]
mod tests;

pub use action::{agree_draw, error_to_ask, questions, Action, Dialog, FindBy, ImageFormat, StepTo, WindowAction};
pub use availability::{opponent_level, CommandContext, Unavailable};
pub use keymap::{KeyFault, Keymap};
pub use list::{Command, CommandRow, Menu};

use super::Shortcut;
use crate::game::Input;

impl Command {
    /// The command with this name, which is its id without the common prefix.
    pub fn of_name(name: &str) -> Option<Command> {
        Command::ALL.iter().find(|command| command.name() == name).copied()
    }

    /// Its name in the settings.
    pub fn name(self) -> &'static str {
        self.id().strip_prefix("cmd-").unwrap_or(self.id())
    }

    /// The id of the command, also used for its text and buttons.
    pub fn id(self) -> &'static str {
        self.row().id
    }

    /// The menu it is in.
    pub fn menu(self) -> Option<Menu> {
        self.row().menu
    }

    /// Its default shortcuts; the first one is shown.
    pub fn default_keys(self) -> &'static [Shortcut] {
        self.row().keys
    }

    /// Whether the command is available.
    ///
    /// # Errors
    /// The reason it is not.
    pub fn availability(self, context: &CommandContext) -> Result<(), Unavailable> {
        (self.row().availability)(context)
    }

    /// The inputs the command gives to the game; none if it does something else.
    pub fn inputs(self, context: &CommandContext) -> Vec<Input> {
        match self.row().action {
            Action::Game(inputs) => inputs(context),
            Action::Setting(_) | Action::Show(_) | Action::Window(_) => Vec::new(),
        }
    }
}
