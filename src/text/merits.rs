//! Why a move is good, in words.

use super::{piece_name, Text};
use crate::chess::CastleSide;
use crate::engine::explain::Merit;

/// The sentence for what a move does.
#[must_use]
pub fn merit(text: &Text, merit: Merit) -> String {
    match merit {
        Merit::Mate => t!(text, "merit-mate"),
        Merit::MateIn(moves) => t!(text, "merit-mate-in", count = moves),
        Merit::Wins { kind, square } => t!(
            text,
            "merit-wins",
            piece = piece_name(text, kind),
            square = square.to_string()
        ),
        Merit::Saves { kind, square } => t!(
            text,
            "merit-saves",
            piece = piece_name(text, kind),
            square = square.to_string()
        ),
        Merit::Forks { first, second } => t!(
            text,
            "merit-forks",
            first = first.to_string(),
            second = second.to_string()
        ),
        Merit::Promotes(kind) => t!(text, "merit-promotes", piece = piece_name(text, kind)),
        Merit::Castles(CastleSide::King) => t!(text, "merit-castles-king"),
        Merit::Castles(CastleSide::Queen) => t!(text, "merit-castles-queen"),
        Merit::Forced => t!(text, "merit-forced"),
        Merit::Best => t!(text, "merit-best"),
    }
}
