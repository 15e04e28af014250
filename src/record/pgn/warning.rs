//! Contradictions in a game that can be read all the same.

use super::tag_pairs::{KnownTag, TagPairs};
use super::variant;
use crate::chess::{Board, Outcome};
use crate::record::GameResult;
use std::fmt;

/// A contradiction in a written game. Nothing was left out because of it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Warning {
    /// The tag `Result` and the result after the moves differ. The one after the moves counts, unless it is `*`.
    ResultTag {
        /// The result in the tag.
        tag: GameResult,
        /// The result after the moves.
        marker: GameResult,
    },
    /// The value of the tag `Result` is not a result.
    ResultTagUnknown(String),
    /// The game ends in checkmate or stalemate, but a different result is written.
    ResultOnBoard {
        /// The result as written.
        written: GameResult,
        /// How the game ends on the board.
        outcome: Outcome,
    },
    /// The tag `SetUp` says that a starting position is given, but there is none.
    SetUpWithoutFen,
    /// The tag `Variant` names rules other than those of chess and Chess960. The moves were read by these rules.
    Variant(String),
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Warning::ResultTag { tag, marker } => {
                write!(f, "the tag Result is {tag}, and {marker} follows the moves")
            }
            Warning::ResultTagUnknown(value) => write!(f, "the tag Result is {value:?}, which is not a result"),
            Warning::ResultOnBoard { written, outcome } => {
                write!(
                    f,
                    "the result is {written}, and the moves end in {}",
                    GameResult::from(*outcome)
                )
            }
            Warning::SetUpWithoutFen => f.write_str("the tag SetUp announces a position, and there is no tag FEN"),
            Warning::Variant(name) => write!(f, "the variant {name:?} is not played here"),
        }
    }
}

/// The contradictions of a game between its tags, including the result in them (`tag`), the result after its moves (`marker`), which
/// of the two is taken (`result`), and the last position of the main line, if the moves could be read that far.
pub(super) fn warnings(
    tags: &TagPairs,
    tag: Option<GameResult>,
    marker: Option<GameResult>,
    result: GameResult,
    end: Option<&Board>,
) -> Vec<Warning> {
    let mut found = Vec::new();
    match (tag, marker) {
        (Some(tag), Some(marker)) if tag != marker => found.push(Warning::ResultTag { tag, marker }),
        (None, _) => {
            let value = tags.value(KnownTag::Result);
            let value = value
                .as_deref()
                .map(str::trim)
                .filter(|value| !matches!(*value, "" | "?"));
            found.extend(value.map(|value| Warning::ResultTagUnknown(super::fault::shortened(value))));
        }
        _ => {}
    }
    if let Some(board) = end.filter(|_| result != GameResult::Unknown) {
        let differs = board
            .mate_or_stalemate()
            .filter(|outcome| GameResult::from(*outcome) != result);
        let written = result;
        found.extend(differs.map(|outcome| Warning::ResultOnBoard { written, outcome }));
    }
    if tags.value(KnownTag::SetUp).is_some_and(|value| value == "1") && tags.value(KnownTag::Fen).is_none() {
        found.push(Warning::SetUpWithoutFen);
    }
    let variant = tags.value(KnownTag::Variant).filter(|name| !variant::is_played(name));
    found.extend(variant.map(|name| Warning::Variant(super::fault::shortened(&name))));
    found
}
