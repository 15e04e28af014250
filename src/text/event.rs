//! The name of an event.

use super::Text;
use crate::game::GameSetup;
use std::borrow::Cow;

/// The displayed name of an event. The default name is translated on the screen, though not in files.
#[must_use]
pub fn event<'a>(text: &Text, name: &'a str) -> Cow<'a, str> {
    if name == GameSetup::CASUAL {
        t!(text, "event-casual").into()
    } else {
        name.into()
    }
}
