//! The name of an event.

use super::Text;
use crate::game::GameSetup;
use std::borrow::Cow;

/// The name as it is shown: that of a game for which no event was named is in the user's language, though not in files.
#[must_use]
pub fn event<'a>(text: &Text, name: &'a str) -> Cow<'a, str> {
    if name == GameSetup::CASUAL {
        t!(text, "event-casual").into()
    } else {
        name.into()
    }
}
