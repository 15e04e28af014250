//! The tag `Variant`: the rules a game was played by.

use crate::chess::notation::uci::Castling;
use crate::chess::Board;
use crate::record::{GameTree, Tags};

/// The tag.
pub(super) const TAG: &str = "Variant";

/// The value for a game that starts from this position: `Chess960` if its castling cannot be read by the standard rules alone,
/// otherwise `None`.
pub(super) fn of_start(start: &Board) -> Option<&'static str> {
    (Castling::of(start) == Castling::KingTakesRook).then_some("Chess960")
}

/// Removes a tag that says no more than the starting position does: it is written again anyway.
pub(super) fn leave_to_start(tags: &mut Tags, tree: &GameTree) {
    if tags.value(TAG).is_some() && tags.value(TAG) == of_start(&tree.start()) {
        tags.remove(TAG);
    }
}

/// The rules that a game with these tags was played by, if they are other than those of chess and Chess960.
#[must_use]
pub fn other_rules(tags: &Tags) -> Option<&str> {
    tags.value(TAG).filter(|name| !is_played(name))
}

/// Whether the value names rules supported here, in one of the spellings in use.
pub(super) fn is_played(value: &str) -> bool {
    let letters = value.chars().filter(char::is_ascii_alphanumeric);
    let name: String = letters.map(|letter| letter.to_ascii_lowercase()).collect();
    let known = [
        "",
        "chess",
        "standard",
        "normal",
        "fromposition",
        "960",
        "chess960",
        "fischerandom",
        "fischerrandom",
        "fischerrandomchess",
        "freestyle",
        "freestylechess",
    ];
    known.contains(&name.as_str())
}
