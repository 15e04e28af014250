//! Faults of a FEN or of a position being set up, in words.

use super::{color, spoken_list, Text};
use crate::chess::chess960::STANDARD;
use crate::chess::fen::{FenError, FenErrors, FenField, FenNotice, Repair};
use crate::chess::setup::SetupFault;
use crate::chess::{Bitboard, Board, CastleSide, Square};

/// The name of the game's Chess960 start position; `None` for the standard position and any other.
pub fn chess960(text: &Text, start: &Board) -> Option<String> {
    let number = start.chess960_number().filter(|&number| number != STANDARD)?;
    Some(t!(text, "chess960-position", number = number.to_string()))
}

/// The position of a typed FEN, and a sentence about what was repaired in it.
///
/// # Errors
/// A sentence about what is wrong with it.
pub fn read_fen(text: &Text, typed: &str) -> Result<(Board, Option<String>), String> {
    let fault = |errors| t!(text, "fen-fault", fault = fen_errors(text, &errors));
    let (board, notices) = Board::from_fen_lenient(typed.trim()).map_err(fault)?;
    let repaired = || t!(text, "fen-repaired", repairs = fen_notices(text, &notices));
    Ok((board, (!notices.is_empty()).then(repaired)))
}

/// All faults of a FEN in one line.
pub fn fen_errors(text: &Text, errors: &FenErrors) -> String {
    let words: Vec<String> = errors.faults().iter().map(|error| fen_error(text, error)).collect();
    words.join(" ")
}

/// The repairs to a FEN, in one line.
pub fn fen_notices(text: &Text, notices: &[FenNotice]) -> String {
    let words: Vec<String> = notices.iter().map(|notice| fen_notice(text, notice)).collect();
    words.join(" ")
}

fn fen_notice(text: &Text, notice: &FenNotice) -> String {
    let fault = fen_error(text, &notice.fault);
    match &notice.repair {
        Repair::LeftOut => t!(text, "repair-left-out", fault),
        Repair::ReadAs(as_what) => t!(text, "repair-read-as", fault, text = as_what),
        Repair::Accepted => t!(text, "repair-accepted", fault),
    }
}

fn field(text: &Text, field: FenField) -> String {
    match field {
        FenField::Turn => t!(text, "fen-field-turn"),
        FenField::Castling => t!(text, "fen-field-castling"),
        FenField::EnPassant => t!(text, "fen-field-en-passant"),
        FenField::HalfmoveClock => t!(text, "fen-field-halfmove-clock"),
        FenField::MoveNumber => t!(text, "fen-field-move-number"),
    }
}

/// The fault of one FEN field.
pub fn fen_error(text: &Text, error: &FenError) -> String {
    match error {
        FenError::Empty => t!(text, "fen-empty"),
        FenError::Missing(missing) => t!(text, "fen-missing", field = field(text, *missing)),
        FenError::ExtraText(extra) => t!(text, "fen-extra-text", text = extra),
        FenError::ExtraSpace => t!(text, "fen-extra-space"),
        FenError::RankCount(count) => t!(text, "fen-rank-count", count),
        FenError::RankLength {
            rank,
            squares,
            text: row,
        } => t!(text, "fen-rank-length", rank, count = squares, text = row),
        FenError::BadPiece { rank, letter } => t!(text, "fen-bad-piece", rank, text = letter),
        FenError::BadDigit { rank, digit } => t!(text, "fen-bad-digit", rank, text = digit),
        FenError::AdjacentDigits { rank, text: row } => t!(text, "fen-adjacent-digits", rank, text = row),
        FenError::BadTurn(turn) => t!(text, "fen-bad-turn", text = turn),
        FenError::BadCastling { letter, .. } => t!(text, "fen-bad-castling", text = letter),
        FenError::CastlingOrder(letters) => t!(text, "fen-castling-order", text = letters),
        FenError::CastlingTwice(letter) => t!(text, "fen-castling-twice", text = letter),
        FenError::CastlingKing { letter, color: side } => {
            t!(text, "fen-castling-king", text = letter, color = color(text, *side))
        }
        FenError::CastlingRook(letter) => t!(text, "fen-castling-rook", text = letter),
        FenError::BadEnPassant(square) => t!(text, "fen-bad-en-passant", text = square),
        FenError::BadHalfmoveClock(number) => t!(text, "fen-bad-halfmove-clock", text = number),
        FenError::BadMoveNumber(number) => t!(text, "fen-bad-move-number", text = number),
        FenError::LeadingZero(place, number) => {
            t!(text, "fen-leading-zero", field = field(text, *place), text = number)
        }
        FenError::NumberTooLarge(place, number) => {
            t!(text, "fen-number-too-large", field = field(text, *place), text = number)
        }
        FenError::TooManyPromoted { color: side, .. } => t!(text, "fen-too-many-promoted", color = color(text, *side)),
        FenError::Position(fault) => setup_fault(text, fault),
    }
}

/// Squares in words: `e4 and d5`.
fn squares(text: &Text, squares: Bitboard) -> String {
    spoken_list(text, squares.into_iter().map(|square| square.to_string()).collect())
}

/// The rule a position breaks.
pub fn setup_fault(text: &Text, fault: &SetupFault) -> String {
    let checked = |id: &str, king: Square, by: Bitboard| t!(text, id, square = king, checkers = squares(text, by));
    match *fault {
        SetupFault::NoKing(side) => t!(text, "position-no-king", color = color(text, side)),
        SetupFault::TooManyKings(side, _) => t!(text, "position-kings", color = color(text, side)),
        SetupFault::TooManyPieces(side, count) => t!(text, "position-pieces", color = color(text, side), count),
        SetupFault::TooManyPawns(side, count) => t!(text, "position-pawns", color = color(text, side), count),
        SetupFault::PawnOnBackRank(square) => t!(text, "position-pawn-rank", square),
        SetupFault::OpponentInCheck { king, checkers } => checked("position-opponent-in-check", king, checkers),
        SetupFault::TooManyCheckers { king, checkers } => checked("position-checkers", king, checkers),
        SetupFault::AlignedCheckers { king, checkers } => checked("position-aligned-checkers", king, checkers),
        SetupFault::CastlingPieces {
            color: side,
            side: wing,
            ..
        } => match wing {
            CastleSide::King => t!(text, "position-castling-king-side", color = color(text, side)),
            CastleSide::Queen => t!(text, "position-castling-queen-side", color = color(text, side)),
        },
        SetupFault::EnPassantRank(square) => t!(text, "position-en-passant-rank", square),
        SetupFault::EnPassantOccupied(square) => t!(text, "position-en-passant-occupied", square),
        SetupFault::EnPassantPawn { square, pawn } => t!(text, "position-en-passant-pawn", square, pawn),
        SetupFault::EnPassantOrigin { square, origin } => t!(text, "position-en-passant-origin", square, origin),
        SetupFault::EnPassantCheck { square, .. } => t!(text, "position-en-passant-check", square),
    }
}
