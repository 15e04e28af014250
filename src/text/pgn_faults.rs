//! PGN faults in words.

use super::{fen_errors, typed_move, Text};
use crate::chess::notation::PieceLetters;
use crate::record::pgn::{FaultKind, PgnFault, Warning};

/// A fault with its location: `line 3, column 46: move 5: …`.
pub fn pgn_fault(text: &Text, fault: &PgnFault) -> String {
    let what = pgn_fault_kind(text, &fault.kind);
    let (line, column) = (fault.at.line.to_string(), fault.at.column.to_string());
    match fault.move_number {
        Some(number) => t!(
            text,
            "pgn-fault-at-move",
            line,
            column,
            number = number.to_string(),
            fault = what
        ),
        None => t!(text, "pgn-fault-at", line, column, fault = what),
    }
}

/// A contradiction in a game, as a sentence.
pub fn pgn_warning(text: &Text, warning: &Warning) -> String {
    match warning {
        Warning::ResultTag { tag, marker } => t!(
            text,
            "pgn-result-tag",
            tag = tag.to_string(),
            marker = marker.to_string()
        ),
        Warning::ResultTagUnknown(value) => t!(text, "pgn-result-tag-unknown", value),
        Warning::ResultOnBoard { written, outcome } => t!(
            text,
            "pgn-result-on-board",
            result = written.to_string(),
            outcome = super::outcome_of_sides(text, *outcome)
        ),
        Warning::SetUpWithoutFen => t!(text, "pgn-set-up-without-fen"),
        Warning::Variant(name) => t!(text, "pgn-variant", name),
    }
}

/// A fault, as a sentence.
pub fn pgn_fault_kind(text: &Text, kind: &FaultKind) -> String {
    match kind {
        FaultKind::Move(error) => typed_move(text, PieceLetters::ENGLISH, error),
        FaultKind::NullMoveInCheck => t!(text, "pgn-null-move-in-check"),
        FaultKind::Fen(errors) => t!(text, "fen-fault", fault = fen_errors(text, errors)),
        FaultKind::TagTwice => t!(text, "pgn-tag-twice"),
        FaultKind::TagNotQuoted => t!(text, "pgn-tag-not-quoted"),
        FaultKind::TagQuote => t!(text, "pgn-tag-quote"),
        FaultKind::TagValueUnterminated => t!(text, "pgn-tag-value-unterminated"),
        FaultKind::TagUnterminated => t!(text, "pgn-tag-unterminated"),
        FaultKind::CommentUnterminated => t!(text, "pgn-comment-unterminated"),
        FaultKind::VariationUnterminated => t!(text, "pgn-variation-unterminated"),
        FaultKind::VariationNotOpen => t!(text, "pgn-variation-not-open"),
        FaultKind::VariationWithoutMove => t!(text, "pgn-variation-without-move"),
        FaultKind::Nag => t!(text, "pgn-nag"),
        FaultKind::Character(character) => t!(text, "pgn-character", character),
    }
}
