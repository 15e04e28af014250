//! The rules for valid positions, as the possible faults of a position, with sentences for logs.

use crate::chess::{Bitboard, CastleSide, Color, File, Square};
use std::fmt;

/// A broken rule of valid positions, with what breaks it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetupFault {
    /// The side has no king.
    NoKing(Color),
    /// The side has more than one king.
    TooManyKings(Color, u32),
    /// More than sixteen pieces, pawns included.
    TooManyPieces(Color, u32),
    /// More than eight pawns.
    TooManyPawns(Color, u32),
    /// A pawn on the first or the last rank.
    PawnOnBackRank(Square),
    /// The side that has just moved left its king in check (FIDE 3.9.2).
    OpponentInCheck {
        /// The king that could be captured.
        king: Square,
        /// The pieces that could capture it.
        checkers: Bitboard,
    },
    /// Three or more pieces give check, but one move can open or give at most two checks.
    TooManyCheckers {
        /// The king in check.
        king: Square,
        /// The pieces that give check.
        checkers: Bitboard,
    },
    /// Two pieces give check along one line through the king, which no single move can cause.
    AlignedCheckers {
        /// The king in check.
        king: Square,
        /// The pieces that give check.
        checkers: Bitboard,
    },
    /// The king or the rook of a castling right is not where the right requires it (FIDE 3.8.2.1).
    CastlingPieces {
        /// The color of the right.
        color: Color,
        /// Its side.
        side: CastleSide,
        /// The file of the rook.
        file: File,
    },
    /// The en passant square is not on the rank that the opponent's pawns jump over.
    EnPassantRank(Square),
    /// The en passant square is occupied.
    EnPassantOccupied(Square),
    /// There is no opponent's pawn in front of the en passant square.
    EnPassantPawn {
        /// The en passant square.
        square: Square,
        /// Where the pawn should be.
        pawn: Square,
    },
    /// The square the pawn would have come from is occupied.
    EnPassantOrigin {
        /// The en passant square.
        square: Square,
        /// Where the pawn would have come from.
        origin: Square,
    },
    /// The check on the board cannot come from the pawn's double step.
    EnPassantCheck {
        /// The en passant square.
        square: Square,
        /// The pieces that give check.
        checkers: Bitboard,
    },
}

impl std::error::Error for SetupFault {}

impl SetupFault {
    /// Whether the rules of play still work: no game can reach the position, but it can be played on.
    #[must_use]
    pub const fn is_playable(&self) -> bool {
        matches!(
            self,
            SetupFault::TooManyCheckers { .. } | SetupFault::AlignedCheckers { .. }
        )
    }

    /// Whether the fault is caused by the en passant square and disappears without it.
    #[must_use]
    pub const fn is_en_passant(&self) -> bool {
        matches!(
            self,
            SetupFault::EnPassantRank(_)
                | SetupFault::EnPassantOccupied(_)
                | SetupFault::EnPassantPawn { .. }
                | SetupFault::EnPassantOrigin { .. }
                | SetupFault::EnPassantCheck { .. }
        )
    }
}

/// The squares of a set, written as `a1, b2 and c3`.
struct Listed(Bitboard);

impl fmt::Display for Listed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let squares: Vec<String> = self.0.map(|square| square.to_string()).collect();
        match squares.split_last() {
            Some((last, [])) => f.write_str(last),
            Some((last, rest)) => write!(f, "{} and {last}", rest.join(", ")),
            None => f.write_str("nowhere"),
        }
    }
}

impl fmt::Display for SetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            SetupFault::NoKing(color) => write!(f, "{color} has no king"),
            SetupFault::TooManyKings(color, count) => write!(f, "{color} has {count} kings"),
            SetupFault::TooManyPieces(color, count) => write!(f, "{color} has {count} pieces, more than 16"),
            SetupFault::TooManyPawns(color, count) => write!(f, "{color} has {count} pawns, more than 8"),
            SetupFault::PawnOnBackRank(square) => {
                write!(f, "there is a pawn on {square}, where none can stand")
            }
            SetupFault::OpponentInCheck { king, checkers } => write!(
                f,
                "the side that is not to move is in check: its king on {king} is attacked from {}",
                Listed(checkers)
            ),
            SetupFault::TooManyCheckers { king, checkers } => {
                write!(
                    f,
                    "the king on {king} is in check from {}, more than two",
                    Listed(checkers)
                )
            }
            SetupFault::AlignedCheckers { king, checkers } => write!(
                f,
                "no move gives check to the king on {king} from {} along one line",
                Listed(checkers)
            ),
            SetupFault::CastlingPieces { color, side, file } => {
                let side = if side == CastleSide::King { "king" } else { "queen" };
                write!(
                    f,
                    "{color} cannot castle on the {side}'s side: king and {file}-rook are not in place"
                )
            }
            SetupFault::EnPassantRank(square) => {
                write!(
                    f,
                    "en passant square {square} is not on the rank the last pawn jumped over"
                )
            }
            SetupFault::EnPassantOccupied(square) => write!(f, "en passant square {square} is not empty"),
            SetupFault::EnPassantPawn { square, pawn } => {
                write!(f, "en passant square {square} has no pawn before it on {pawn}")
            }
            SetupFault::EnPassantOrigin { square, origin } => {
                write!(
                    f,
                    "en passant square {square}: {origin}, where the pawn would come from, is not empty"
                )
            }
            SetupFault::EnPassantCheck { square, checkers } => write!(
                f,
                "en passant square {square}: the double step cannot have given the check from {}",
                Listed(checkers)
            ),
        }
    }
}
