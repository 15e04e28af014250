//! Translates SDL keys into our own.

use crate::table::{Key, Shortcut};
use sdl2::keyboard::{Keycode, Mod};

/// The keys with names.
const NAMED: [(Keycode, Key); 27] = [
    (Keycode::Return, Key::Enter),
    (Keycode::KpEnter, Key::Enter),
    (Keycode::Escape, Key::Escape),
    (Keycode::Space, Key::Space),
    (Keycode::Left, Key::Left),
    (Keycode::Right, Key::Right),
    (Keycode::Up, Key::Up),
    (Keycode::Down, Key::Down),
    (Keycode::Home, Key::Home),
    (Keycode::End, Key::End),
    (Keycode::PageUp, Key::PageUp),
    (Keycode::PageDown, Key::PageDown),
    (Keycode::Backspace, Key::Backspace),
    (Keycode::Delete, Key::Delete),
    (Keycode::Insert, Key::Insert),
    (Keycode::F1, Key::F(1)),
    (Keycode::F2, Key::F(2)),
    (Keycode::F3, Key::F(3)),
    (Keycode::F4, Key::F(4)),
    (Keycode::F5, Key::F(5)),
    (Keycode::F6, Key::F(6)),
    (Keycode::F7, Key::F(7)),
    (Keycode::F8, Key::F(8)),
    (Keycode::F9, Key::F(9)),
    (Keycode::F10, Key::F(10)),
    (Keycode::F11, Key::F(11)),
    (Keycode::F12, Key::F(12)),
];

/// The key pressed, with its modifiers; `None` for one that no command can have.
pub fn shortcut(key: Keycode, modifiers: Mod) -> Option<Shortcut> {
    let shift = modifiers.intersects(Mod::LSHIFTMOD | Mod::RSHIFTMOD);
    // A punctuation key with Shift produces a character of its own.
    let sign = match key {
        Keycode::Slash if shift => Some('?'),
        Keycode::Num1 if shift => Some('!'),
        Keycode::Equals if shift => Some('+'),
        Keycode::KpPlus => Some('+'),
        Keycode::KpMinus => Some('-'),
        _ => None,
    };
    let named = NAMED.iter().find(|(code, _)| *code == key).map(|(_, key)| *key);
    let letter = u32::try_from(key.into_i32()).ok().and_then(char::from_u32);
    let letter = letter.filter(|letter| !letter.is_control() && !letter.is_whitespace());
    let key = named.or(sign
        .or(letter)
        .map(|letter| Key::Char(letter.to_uppercase().next().unwrap_or(letter))))?;
    let is_sign = matches!(key, Key::Char(sign) if !sign.is_alphanumeric());
    Some(Shortcut {
        key,
        // The Command key of a Mac does what the Ctrl key does elsewhere.
        ctrl: modifiers.intersects(Mod::LCTRLMOD | Mod::RCTRLMOD | Mod::LGUIMOD | Mod::RGUIMOD),
        shift: shift && !is_sign,
        alt: modifiers.intersects(Mod::LALTMOD),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::ChessGame;
    use crate::table::{Command, CommandContext, Keymap};

    fn command(key: Keycode, modifiers: Mod) -> Option<Command> {
        let game = ChessGame::default();
        Keymap::default().command(shortcut(key, modifiers)?, &CommandContext::of(&game))
    }

    #[test]
    fn every_default_key_can_be_pressed() {
        for command in Command::ALL {
            for wanted in command.default_keys() {
                let name = wanted.key.to_string();
                let (code, shift) = match name.as_str() {
                    "?" => (Keycode::Slash, true),
                    "!" => (Keycode::Num1, true),
                    "Enter" => (Keycode::Return, false),
                    "Esc" => (Keycode::Escape, false),
                    "Del" => (Keycode::Delete, false),
                    "Ins" => (Keycode::Insert, false),
                    name => (Keycode::from_name(name).expect(name), false),
                };
                let mut held = Mod::NOMOD;
                held.set(Mod::LCTRLMOD, wanted.ctrl);
                held.set(Mod::LSHIFTMOD, wanted.shift || shift);
                assert_eq!(shortcut(code, held), Some(*wanted), "{command:?}");
            }
        }
    }

    #[test]
    fn alt_and_control_are_told_from_plain_keys_and_locks_are_not() {
        assert_eq!(command(Keycode::F, Mod::NOMOD), Some(Command::Flip));
        assert_eq!(command(Keycode::F, Mod::LCTRLMOD), Some(Command::FindPosition));
        assert_eq!(command(Keycode::M, Mod::LCTRLMOD), None);
        for alt in [Mod::LALTMOD, Mod::LALTMOD | Mod::LSHIFTMOD] {
            assert_eq!(command(Keycode::F, alt), None);
            assert_eq!(command(Keycode::Return, alt), None);
        }
        assert_eq!(command(Keycode::Z, Mod::LCTRLMOD | Mod::LSHIFTMOD), Some(Command::Redo));
        assert_eq!(command(Keycode::F, Mod::NUMMOD | Mod::CAPSMOD), Some(Command::Flip));
        assert_eq!(command(Keycode::LShift, Mod::LSHIFTMOD), None);
    }

    #[test]
    fn plus_and_minus_are_the_same_on_every_part_of_the_keyboard() {
        for (key, held) in [
            (Keycode::Equals, Mod::LSHIFTMOD),
            (Keycode::Plus, Mod::NOMOD),
            (Keycode::KpPlus, Mod::NOMOD),
            (Keycode::KpPlus, Mod::NUMMOD),
        ] {
            assert_eq!(command(key, held), Some(Command::MoreLines), "{key}");
        }
        for key in [Keycode::Minus, Keycode::KpMinus] {
            assert_eq!(command(key, Mod::NOMOD), Some(Command::FewerLines), "{key}");
        }
        assert_eq!(command(Keycode::Equals, Mod::NOMOD), Some(Command::Evaluate));
    }
}
