//! Why a move is good, in words.

use super::{piece_name, Text};
use crate::chess::{CastleSide, File, PieceKind};
use crate::review::{Merit, PieceOnSquare};

/// The sentence for what a move does.
pub fn merit(text: &Text, merit: Merit) -> String {
    match merit {
        Merit::MateIn(moves) => t!(text, "merit-mate-in", count = moves),
        Merit::Wins(piece) => of_piece(text, "merit-wins", piece),
        Merit::Saves(piece) => of_piece(text, "merit-saves", piece),
        Merit::Captures(piece) => of_piece(text, "merit-captures", piece),
        Merit::Attacks(piece) => of_piece(text, "merit-attacks", piece),
        Merit::Pins(piece) => of_piece(text, "merit-pins", piece),
        Merit::Forks { first, second } => t!(text, "merit-forks", first, second),
        Merit::Promotes(kind) => t!(text, "merit-promotes", piece = piece_name(text, kind)),
        Merit::Develops(kind) => of_kind(text, "merit-develops", kind),
        Merit::Exchanges(kind) => of_kind(text, "merit-exchanges", kind),
        Merit::Simplifies(kind) => of_kind(text, "merit-simplifies", kind),
        Merit::NearsCenter(kind) => of_kind(text, "merit-nears", kind),
        Merit::TakesFile { file, is_open: true } => of_file(text, "merit-open-file", file),
        Merit::TakesFile { file, .. } => of_file(text, "merit-half-open-file", file),
        Merit::Frees { kind, had, has } => {
            let piece = piece_name(text, kind);
            t!(text, "merit-frees", piece, had, has)
        }
        plain => t!(text, plain_id(plain)),
    }
}

/// The id of a sentence that names neither a piece nor a square.
const fn plain_id(merit: Merit) -> &'static str {
    match merit {
        Merit::Mate => "merit-mate",
        Merit::Castles => "merit-castles",
        Merit::Forced => "merit-forced",
        Merit::PreparesCastling(CastleSide::King) => "merit-prepares-king",
        Merit::PreparesCastling(CastleSide::Queen) => "merit-prepares-queen",
        Merit::Seventh => "merit-seventh",
        Merit::PushesPassed => "merit-passed",
        Merit::OccupiesCenter => "merit-center",
        Merit::GainsSpace => "merit-space",
        Merit::GivesAir => "merit-air",
        _ => "merit-best",
    }
}

fn of_piece(text: &Text, id: &str, piece: PieceOnSquare) -> String {
    t!(text, id, piece = as_object(text, piece.kind), square = piece.square)
}

fn of_kind(text: &Text, id: &str, kind: PieceKind) -> String {
    t!(text, id, piece = as_object(text, kind))
}

/// The piece as the object of a sentence, with its article: `the rook`, `den Turm`.
fn as_object(text: &Text, kind: PieceKind) -> String {
    match kind {
        PieceKind::Pawn => t!(text, "object-pawn"),
        PieceKind::Knight => t!(text, "object-knight"),
        PieceKind::Bishop => t!(text, "object-bishop"),
        PieceKind::Rook => t!(text, "object-rook"),
        PieceKind::Queen => t!(text, "object-queen"),
        PieceKind::King => t!(text, "object-king"),
    }
}

fn of_file(text: &Text, id: &str, file: File) -> String {
    t!(text, id, file = file.to_char())
}
