//! The names of keys, as on keyboards for the user's language.

use crate::table::{Key, Shortcut};
use crate::text::Text;

/// A key with its modifiers: `Ctrl+Space`, in German `Strg+Leertaste`.
pub fn key_name(text: &Text, shortcut: Shortcut) -> String {
    let held = [
        (shortcut.ctrl, t!(text, "key-ctrl")),
        (shortcut.alt, t!(text, "key-alt")),
        (shortcut.shift, t!(text, "key-shift")),
    ];
    let held = held.into_iter().filter(|(is_held, _)| *is_held).map(|(_, name)| name);
    let names: Vec<String> = held.chain([name(text, shortcut.key)]).collect();
    names.join("+")
}

fn name(text: &Text, key: Key) -> String {
    match key {
        Key::Char(_) | Key::F(_) => key.to_string(),
        Key::Enter => t!(text, "key-enter"),
        Key::Escape => t!(text, "key-escape"),
        Key::Space => t!(text, "key-space"),
        Key::Left => t!(text, "key-left"),
        Key::Right => t!(text, "key-right"),
        Key::Up => t!(text, "key-up"),
        Key::Down => t!(text, "key-down"),
        Key::Home => t!(text, "key-home"),
        Key::End => t!(text, "key-end"),
        Key::PageUp => t!(text, "key-page-up"),
        Key::PageDown => t!(text, "key-page-down"),
        Key::Backspace => t!(text, "key-backspace"),
        Key::Delete => t!(text, "key-delete"),
        Key::Insert => t!(text, "key-insert"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    #[test]
    fn keys_are_named_as_on_the_keyboard() {
        let german = Language::ALL.iter().copied().find(|language| language.code() == "de");
        let german = Text::of(german.expect("a language"));
        let english = Text::of(Language::ENGLISH);
        for (chord, in_german) in [
            ("Ctrl+Shift+Z", "Strg+Umschalt+Z"),
            ("Space", "Leertaste"),
            ("Alt+Home", "Alt+Pos1"),
            ("F11", "F11"),
            ("?", "?"),
        ] {
            let shortcut = chord.parse().expect(chord);
            assert_eq!(key_name(&english, shortcut), chord);
            assert_eq!(key_name(&german, shortcut), in_german);
        }
    }
}
