//! Console output that neither fails on a closed stream nor lets text control the terminal; signals.

use crate::job::Wake;
use crate::text::{grouped, is_disturbing};
use std::fmt::Display;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Arc;

/// The text with everything replaced that could control the terminal or turn the direction of the text around it.
pub(super) fn printable(text: impl Display) -> String {
    text.to_string().replace(is_disturbing, "\u{FFFD}")
}

/// Prints a line to stderr. Errors are ignored: there is nowhere left to report them.
pub(super) fn complain(text: impl Display) {
    let _ = writeln!(io::stderr(), "{}", printable(text));
}

/// The number with thousands separators, followed by the noun in the singular or plural.
pub(super) fn count(number: usize, one: &str, many: &str) -> String {
    format!("{} {}", grouped(number, ","), if number == 1 { one } else { many })
}

/// A flag that becomes true on Ctrl+C and termination signals.
pub(super) fn watch_signals(wake: &Wake) -> Arc<AtomicBool> {
    let is_ended = Arc::new(AtomicBool::new(false));
    let (flag, wake) = (Arc::clone(&is_ended), Wake::clone(wake));
    let watched = ctrlc::set_handler(move || {
        flag.store(true, Ordering::SeqCst);
        wake();
    });
    if let Err(error) = watched {
        log::warn!("signals are not watched: {error}");
    }
    is_ended
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_cannot_command_the_terminal() {
        assert_eq!(printable("a\u{1b}[2Jb\nc\u{9b}d"), "a\u{FFFD}[2Jb\nc\u{FFFD}d");
        assert_eq!(printable("\u{202E}gnp.x\u{2066}"), "\u{FFFD}gnp.x\u{FFFD}");
    }

    #[test]
    fn numbers_are_counted_in_words() {
        assert_eq!(count(1, "game", "games"), "1 game");
        assert_eq!(count(1_234_567, "game", "games"), "1,234,567 games");
    }
}
