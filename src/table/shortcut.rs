//! Keys and keyboard shortcuts, independent of the window library.

use crate::chess::ParseError;
use std::fmt;
use std::str::FromStr;

/// A key, or the character it types.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Key {
    /// A capital letter, a digit or a sign: `N`, `=`, `?`.
    Char(char),
    /// A function key, 1 to 12.
    F(u8),
    /// Return, including the one on the number pad.
    Enter,
    /// Escape.
    Escape,
    /// The space bar.
    Space,
    /// Cursor left.
    Left,
    /// Cursor right.
    Right,
    /// Cursor up.
    Up,
    /// Cursor down.
    Down,
    /// Home.
    Home,
    /// End.
    End,
    /// Page up.
    PageUp,
    /// Page down.
    PageDown,
    /// Backspace.
    Backspace,
    /// Delete.
    Delete,
    /// Insert.
    Insert,
}

/// The names of keys, as shown and parsed.
const NAMED: [(Key, &str); 14] = [
    (Key::Enter, "Enter"),
    (Key::Escape, "Esc"),
    (Key::Space, "Space"),
    (Key::Left, "Left"),
    (Key::Right, "Right"),
    (Key::Up, "Up"),
    (Key::Down, "Down"),
    (Key::Home, "Home"),
    (Key::End, "End"),
    (Key::PageUp, "PageUp"),
    (Key::PageDown, "PageDown"),
    (Key::Backspace, "Backspace"),
    (Key::Delete, "Del"),
    (Key::Insert, "Ins"),
];

/// A key with its modifiers. Shift counts only with letters and named keys; for a sign it is part of typing it.
///
/// ```
/// use tabiya::table::{Key, Shortcut};
///
/// let chord: Shortcut = "Ctrl+Shift+N".parse().unwrap();
/// assert_eq!((chord.key, chord.ctrl, chord.shift, chord.alt), (Key::Char('N'), true, true, false));
/// assert_eq!(chord.to_string(), "Ctrl+Shift+N");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Shortcut {
    /// The key.
    pub key: Key,
    /// Whether Ctrl is held; on a Mac, the Command key.
    pub ctrl: bool,
    /// Whether Shift is held.
    pub shift: bool,
    /// Whether Alt is held.
    pub alt: bool,
}

impl Shortcut {
    /// The key alone.
    pub const fn plain(key: Key) -> Shortcut {
        Shortcut {
            key,
            ctrl: false,
            shift: false,
            alt: false,
        }
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Key::Char(letter) => write!(f, "{letter}"),
            Key::F(number) => write!(f, "F{number}"),
            key => {
                let name = NAMED.iter().find(|(named, _)| named == key);
                f.write_str(name.map_or("", |(_, name)| name))
            }
        }
    }
}

impl fmt::Display for Shortcut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (is_held, name) in [(self.ctrl, "Ctrl+"), (self.alt, "Alt+"), (self.shift, "Shift+")] {
            f.write_str(if is_held { name } else { "" })?;
        }
        write!(f, "{}", self.key)
    }
}

impl FromStr for Shortcut {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Shortcut, ParseError> {
        let fault = || ParseError::new(text, "is not a key");
        let mut name = text.trim();
        let mut shortcut = Shortcut::plain(Key::Space);
        loop {
            // The key itself may be a plus sign.
            let (held, rest) = match name.split_once('+') {
                Some((held, rest)) if !rest.is_empty() => (held, rest),
                _ => break,
            };
            let is_held = match held.to_ascii_lowercase().as_str() {
                "ctrl" => &mut shortcut.ctrl,
                "shift" => &mut shortcut.shift,
                "alt" => &mut shortcut.alt,
                _ => return Err(fault()),
            };
            if std::mem::replace(is_held, true) {
                return Err(fault());
            }
            name = rest;
        }
        let named = NAMED.iter().find(|(_, known)| known.eq_ignore_ascii_case(name));
        let function = name
            .strip_prefix(['F', 'f'])
            .and_then(|number| number.parse().ok())
            .filter(|number| (1..=12).contains(number));
        let mut letters = name.chars();
        shortcut.key = match (named, function, letters.next(), letters.next()) {
            (Some((key, _)), ..) => *key,
            (None, Some(number), ..) => Key::F(number),
            (None, None, Some(letter), None) if !letter.is_control() && !letter.is_whitespace() => {
                Key::Char(letter.to_uppercase().next().unwrap_or(letter))
            }
            _ => return Err(fault()),
        };
        Ok(shortcut)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shortcuts_are_written_as_they_are_read() {
        for text in [
            "N",
            "?",
            "=",
            "+",
            "F1",
            "F11",
            "Esc",
            "Ctrl+N",
            "Ctrl+Shift+Z",
            "Alt+Enter",
            "Ctrl++",
            "Shift+Del",
        ] {
            let shortcut: Shortcut = text.parse().expect(text);
            assert_eq!(shortcut.to_string(), text);
        }
        let small: Shortcut = "ctrl+shift+n".parse().expect("small letters");
        assert_eq!(small.to_string(), "Ctrl+Shift+N");
        assert_eq!("f".parse(), Ok(Shortcut::plain(Key::Char('F'))));
    }

    #[test]
    fn what_is_no_key_is_refused() {
        for text in [
            "",
            "Ctrl+",
            "+N",
            "++",
            "Ctrl+Ctrl+N",
            "Hyper+N",
            "F13",
            "F0",
            "NN",
            "Ctrl+ ",
            "\u{7}",
        ] {
            assert_eq!(
                text.parse::<Shortcut>(),
                Err(ParseError::new(text, "is not a key")),
                "{text:?}"
            );
        }
        let error = "Hyper+N".parse::<Shortcut>().expect_err("no key");
        assert_eq!(error.to_string(), "\"Hyper+N\" is not a key");
    }
}
