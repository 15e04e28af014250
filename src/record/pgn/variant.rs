//! The tag `Variant`: which rules a game was played by.

use crate::chess::notation::uci::Castling;
use crate::chess::Board;
use crate::record::{GameTree, Tags};

/// The tag.
pub(super) const TAG: &str = "Variant";

/// The value for a game that begins from this position, or `None` when the usual rules need no name: programs that know only
/// the castling of standard chess cannot read it otherwise.
pub(super) fn of_start(start: &Board) -> Option<&'static str> {
    (Castling::of(start) == Castling::KingTakesRook).then_some("Chess960")
}

/// Takes out a tag that says no more than the start of the game: it is written again anyway.
pub(super) fn leave_to_start(tags: &mut Tags, tree: &GameTree) {
    if tags.value(TAG).is_some() && tags.value(TAG) == of_start(&tree.start()) {
        tags.remove(TAG);
    }
}

/// Whether the value names rules that are played here, in one of the spellings in use.
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
