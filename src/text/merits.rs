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
        Merit::Attacks { kind, square } => t!(
            text,
            "merit-attacks",
            piece = piece_name(text, kind),
            square = square.to_string()
        ),
        Merit::Pins { kind, square } => t!(
            text,
            "merit-pins",
            piece = piece_name(text, kind),
            square = square.to_string()
        ),
        Merit::PreparesCastling(CastleSide::King) => t!(text, "merit-prepares-king"),
        Merit::PreparesCastling(CastleSide::Queen) => t!(text, "merit-prepares-queen"),
        Merit::Develops(kind) => t!(text, "merit-develops", piece = piece_name(text, kind)),
        Merit::Exchanges(kind) => t!(text, "merit-exchanges", piece = piece_name(text, kind)),
        Merit::Simplifies(kind) => t!(text, "merit-simplifies", piece = piece_name(text, kind)),
        Merit::TakesFile { file, is_open: true } => t!(text, "merit-open-file", file = file.to_char().to_string()),
        Merit::TakesFile { file, .. } => t!(text, "merit-half-open-file", file = file.to_char().to_string()),
        Merit::Seventh => t!(text, "merit-seventh"),
        Merit::PushesPassed => t!(text, "merit-passed"),
        Merit::OccupiesCenter => t!(text, "merit-center"),
        Merit::GainsSpace => t!(text, "merit-space"),
        Merit::GivesAir => t!(text, "merit-air"),
        Merit::NearsCenter(kind) => t!(text, "merit-nears", piece = piece_name(text, kind)),
        Merit::Frees { kind, had, has } => t!(
            text,
            "merit-frees",
            piece = piece_name(text, kind),
            had = had,
            has = has
        ),
        Merit::Best => t!(text, "merit-best"),
    }
}
