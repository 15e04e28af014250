//! The level of the built-in engine: reported, and changed during the game.

use super::Session;
use crate::engine::level::named;
use crate::game::ProgramId;
use crate::table::command::opponent_level;
use crate::table::PlayerChange;
use crate::text::{level_meaning, level_name, player_name, Text};
use std::time::Duration;

/// The word for full strength.
const FULL: &str = "full";

/// The level named by the word, 0 for full strength; `None` if it names none.
pub(super) fn read(word: &str) -> Option<u16> {
    if word.eq_ignore_ascii_case(FULL) {
        return Some(0);
    }
    let rating: u16 = word.parse().ok()?;
    match rating {
        named::FULL => Some(0),
        _ => (named::LOWEST..=named::HIGHEST).contains(&rating).then_some(rating),
    }
}

/// Which levels there are, in a sentence.
pub(super) fn range(text: &Text) -> String {
    let (lowest, highest) = (named::LOWEST.to_string(), named::HIGHEST.to_string());
    t!(text, "play-level-range", lowest, highest)
}

impl Session {
    /// Says the level of the program, or changes it.
    pub(super) fn level(&mut self, rest: &str, now: Duration) {
        let Some((_, before)) = opponent_level(self.table.game()) else {
            return;
        };
        let rating = match read(rest) {
            Some(rating) => rating,
            None if rest.is_empty() => return self.say_level(&before),
            None => return self.say(&range(&self.text)),
        };
        // Any number will do as the seed.
        let seed = u64::try_from(now.as_micros()).unwrap_or_default();
        let Some(change) = PlayerChange::level(self.table.game(), rating, None, seed) else {
            return self.say_level(&before);
        };
        for input in change.inputs {
            self.input(input, now);
        }
        let player = player_name(&change.name);
        self.say(&t!(self.text, "level-changed", player));
    }

    /// Says the name of the program, and how it plays.
    fn say_level(&mut self, level: &ProgramId) {
        let rating = match level {
            ProgramId::Level { rating, .. } => *rating,
            _ => 0,
        };
        let [name, meaning] = [level_name(&self.text, rating), level_meaning(&self.text, rating)];
        self.say(&format!("{}: {name}. {meaning}", level.name()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_is_a_number_or_full() {
        let read = ["400", "1250", "2500", "FULL", "399", "9999", "strong", ""].map(read);
        assert_eq!(
            read,
            [Some(400), Some(1250), Some(2500), Some(0), None, None, None, None]
        );
    }
}
