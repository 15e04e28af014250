//! How a game ends.

use crate::chess::dead_position::lacks_material;
use crate::chess::{Board, Color};
use std::fmt;

/// Why a game is won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WinReason {
    /// The king is in check and cannot escape (FIDE 5.1.1).
    Checkmate,
    /// The opponent resigned (FIDE 5.1.2).
    Resignation,
    /// The opponent's flag fell (FIDE 6.9).
    Time,
}

/// Why a game is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DrawReason {
    /// The side to move has no legal move and is not in check (FIDE 5.2.1).
    Stalemate,
    /// Neither side has the material to mate (FIDE 5.2.2, by material).
    InsufficientMaterial,
    /// No series of legal moves leads to mate (FIDE 5.2.2).
    DeadPosition,
    /// The position has occurred three times and the player to move claimed it (FIDE 9.2).
    ThreefoldRepetition,
    /// The position has occurred five times (FIDE 9.6.1).
    FivefoldRepetition,
    /// Fifty moves by each side without a capture or pawn move, claimed (FIDE 9.3).
    FiftyMoves,
    /// Seventy-five moves by each side without a capture or pawn move (FIDE 9.6.2).
    SeventyFiveMoves,
    /// The players agreed (FIDE 5.2.3).
    Agreement,
    /// A player resigned, but the opponent cannot mate by any series of legal moves (FIDE 5.1.2).
    ResignationUnwinnable,
    /// A flag fell, but the opponent cannot mate by any series of legal moves (FIDE 6.9).
    TimeUnwinnable,
}

/// The result of a finished game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// One side won.
    Win {
        /// Who won.
        winner: Color,
        /// How.
        reason: WinReason,
    },
    /// A draw.
    Draw(DrawReason),
    /// The game was aborted without a result.
    Aborted,
}

impl Outcome {
    /// The PGN marker (standard 8.1.1.7): `1-0`, `0-1`, `1/2-1/2`, and `*` for an aborted game.
    #[must_use]
    pub const fn token(self) -> &'static str {
        match self {
            Outcome::Win {
                winner: Color::White, ..
            } => "1-0",
            Outcome::Win {
                winner: Color::Black, ..
            } => "0-1",
            Outcome::Draw(_) => "1/2-1/2",
            Outcome::Aborted => "*",
        }
    }
}

impl fmt::Display for Outcome {
    /// The sentence of the banner: `Checkmate — White wins`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Win { winner, reason } => {
                let reason = match reason {
                    WinReason::Checkmate => "Checkmate",
                    WinReason::Resignation => "Resignation",
                    WinReason::Time => "Time over",
                };
                write!(f, "{reason} — {winner} wins")
            }
            Outcome::Draw(reason) => {
                let reason = match reason {
                    DrawReason::Stalemate => "stalemate",
                    DrawReason::InsufficientMaterial => "insufficient material",
                    DrawReason::DeadPosition => "dead position",
                    DrawReason::ThreefoldRepetition => "threefold repetition",
                    DrawReason::FivefoldRepetition => "fivefold repetition",
                    DrawReason::FiftyMoves => "fifty moves",
                    DrawReason::SeventyFiveMoves => "seventy-five moves",
                    DrawReason::Agreement => "agreement",
                    DrawReason::ResignationUnwinnable => "resignation, but the opponent cannot mate",
                    DrawReason::TimeUnwinnable => "time over, but the opponent cannot mate",
                };
                write!(f, "Draw — {reason}")
            }
            Outcome::Aborted => f.write_str("Aborted — no result"),
        }
    }
}

/// Plies without a capture or pawn move after which the game is drawn (FIDE 9.6.2).
pub const SEVENTY_FIVE_MOVES: u32 = 150;

/// Plies without a capture or pawn move after which a player may claim a draw (FIDE 9.3).
pub const FIFTY_MOVES: u32 = 100;

impl Board {
    /// How the position itself ends the game: checkmate, stalemate, insufficient material or seventy-five moves; `None` while it
    /// goes on. A mate on the last of the seventy-five moves wins (FIDE 9.6.2).
    ///
    /// Repetition depends on the history; see [`History`](crate::chess::History). Dead positions that the material alone does not
    /// show are found by [`is_dead`](crate::chess::is_dead), which takes longer.
    ///
    /// ```
    /// use tabiya::chess::{Board, DrawReason, Outcome};
    ///
    /// let bishops: Board = "4k3/1b6/8/8/8/8/6B1/4K3 w - - 0 1".parse().unwrap();
    /// assert_eq!(bishops.outcome(), Some(Outcome::Draw(DrawReason::InsufficientMaterial)));
    /// ```
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        if !self.has_legal_move() {
            return Some(if self.is_check() {
                Outcome::Win {
                    winner: !self.turn(),
                    reason: WinReason::Checkmate,
                }
            } else {
                Outcome::Draw(DrawReason::Stalemate)
            });
        }
        if Color::ALL.into_iter().all(|color| !self.can_mate_by_material(color)) {
            return Some(Outcome::Draw(DrawReason::InsufficientMaterial));
        }
        (self.halfmove_clock() >= SEVENTY_FIVE_MOVES).then_some(Outcome::Draw(DrawReason::SeventyFiveMoves))
    }

    /// Whether the pieces on the board could be arranged so that `color` has mated, on any squares and with the opponent's help.
    /// A bare king cannot, nor can bishops on one color of squares if the opponent has no pawn, no knight and no bishop on the
    /// other.
    #[must_use]
    pub fn can_mate_by_material(&self, color: Color) -> bool {
        !lacks_material(self, color)
    }
}
