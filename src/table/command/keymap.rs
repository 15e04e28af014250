//! The keymap: the default shortcuts of the commands, with the user's changes.

use super::{Command, CommandContext};
use crate::table::Shortcut;
use std::collections::BTreeMap;

/// The shortcuts of all commands.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Keymap {
    /// The commands with shortcuts other than the defaults.
    changed: Vec<(Command, Vec<Shortcut>)>,
}

/// An unusable shortcut in the settings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KeyFault {
    /// There is no command with this name.
    UnknownCommand(String),
    /// The command with this name has an invalid shortcut.
    UnknownKey {
        /// The name of the command.
        command: String,
        /// The text of the shortcut.
        key: String,
    },
}

impl Keymap {
    /// Parses the keymap in the settings: the name and shortcuts of each command that differs from the defaults. Unusable entries
    /// are left out and listed in the second value.
    pub fn read(written: &BTreeMap<String, Vec<String>>) -> (Keymap, Vec<KeyFault>) {
        let (mut keymap, mut faults) = (Keymap::default(), Vec::new());
        for (name, keys) in written {
            let Some(command) = Command::of_name(name) else {
                faults.push(KeyFault::UnknownCommand(name.clone()));
                continue;
            };
            let mut read = Vec::new();
            for key in keys {
                match key.parse() {
                    Ok(shortcut) => read.push(shortcut),
                    Err(_) => faults.push(KeyFault::UnknownKey {
                        command: name.clone(),
                        key: key.clone(),
                    }),
                }
            }
            if read.is_empty() == keys.is_empty() {
                keymap.set(command, read);
            }
        }
        (keymap, faults)
    }

    /// The shortcuts of a command; the first one is shown.
    pub fn keys(&self, command: Command) -> &[Shortcut] {
        let changed = self.changed.iter().find(|(known, _)| *known == command);
        changed.map_or(command.default_keys(), |(_, keys)| keys)
    }

    /// Whether the command's shortcuts differ from the defaults.
    pub fn is_changed(&self, command: Command) -> bool {
        self.changed.iter().any(|(known, _)| *known == command)
    }

    /// Sets the shortcuts of a command.
    pub fn set(&mut self, command: Command, keys: Vec<Shortcut>) {
        self.changed.retain(|(known, _)| *known != command);
        if keys != command.default_keys() {
            self.changed.push((command, keys));
        }
    }

    /// The command that already has this shortcut and would conflict with `command`. The promotion keys count only while a pawn
    /// is waiting, so they conflict with no other command.
    pub fn holder(&self, key: Shortcut, command: Command) -> Option<Command> {
        let is_other = |other: &Command| *other != command && !other.row().is_promotion && !command.row().is_promotion;
        let all = Command::ALL.iter().copied();
        all.filter(is_other).find(|&other| self.keys(other).contains(&key))
    }

    /// The command with this shortcut; if there are several, one that is available, and one that the user gave it before one that
    /// has it by default.
    pub fn command(&self, key: Shortcut, context: &CommandContext) -> Option<Command> {
        let bound = || {
            let changed = self.changed.iter().map(|&(command, _)| command);
            let all = changed.chain(Command::ALL.iter().copied());
            all.filter(|&command| self.keys(command).contains(&key))
        };
        let possible = bound().find(|command| command.availability(context).is_ok());
        possible.or_else(|| bound().next())
    }

    /// The shortcuts of a command, as written in the settings.
    pub fn written(&self, command: Command) -> Vec<String> {
        self.keys(command).iter().map(ToString::to_string).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::ChessGame;

    fn written(rows: &[(&str, &[&str])]) -> BTreeMap<String, Vec<String>> {
        let row = |(name, keys): &(&str, &[&str])| {
            let keys = keys.iter().map(|&key| key.to_owned()).collect();
            ((*name).to_owned(), keys)
        };
        rows.iter().map(row).collect()
    }

    fn key(text: &str) -> Shortcut {
        text.parse().expect("a key")
    }

    #[test]
    fn a_bad_line_loses_only_itself() {
        let (keymap, faults) = Keymap::read(&written(&[
            ("flip", &["Ctrl+T", "Hyper+T"]),
            ("fly", &["Ctrl+U"]),
            ("mute", &[]),
            ("paste", &["Nothing"]),
            ("undo", &["Ctrl+Z"]),
        ]));
        assert_eq!(keymap.keys(Command::Flip), [key("Ctrl+T")]);
        assert!(keymap.keys(Command::Mute).is_empty(), "a command can do without");
        assert_eq!(keymap.keys(Command::Paste), Command::Paste.default_keys());
        assert!(!keymap.is_changed(Command::Undo), "that is its key anyway");
        let unknown = |command: &str, key: &str| KeyFault::UnknownKey {
            command: command.into(),
            key: key.into(),
        };
        assert_eq!(
            faults,
            [
                unknown("flip", "Hyper+T"),
                KeyFault::UnknownCommand("fly".into()),
                unknown("paste", "Nothing")
            ]
        );
    }

    #[test]
    fn changed_keys_are_obeyed_and_conflicts_are_known() {
        let game = ChessGame::default();
        let context = CommandContext::of(&game);
        let mut keymap = Keymap::default();
        let holder = keymap.holder(key("F"), Command::Mute);
        assert_eq!(holder, Some(Command::Flip));
        assert_eq!(keymap.holder(key("F"), Command::Flip), None, "its own");
        assert_eq!(keymap.holder(key("Q"), Command::Mute), None, "only while a pawn waits");
        keymap.set(Command::Flip, vec![key("J")]);
        assert_eq!(keymap.command(key("J"), &context), Some(Command::Flip));
        assert_eq!(keymap.command(key("F"), &context), None);
        assert_eq!(keymap.written(Command::Flip), ["J"]);
        assert!(keymap.is_changed(Command::Flip) && !keymap.is_changed(Command::Mute));
        keymap.set(Command::Flip, Command::Flip.default_keys().to_vec());
        assert_eq!(keymap, Keymap::default());
    }
}
