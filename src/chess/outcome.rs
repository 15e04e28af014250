//! How a game ends.

use crate::chess::{Bitboard, Board, Color, PieceKind};

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
        if let Some(end) = self.mate_or_stalemate() {
            return Some(end);
        }
        if Color::ALL.into_iter().all(|color| !self.can_mate_by_material(color)) {
            return Some(Outcome::Draw(DrawReason::InsufficientMaterial));
        }
        (self.halfmove_clock() >= SEVENTY_FIVE_MOVES).then_some(Outcome::Draw(DrawReason::SeventyFiveMoves))
    }

    /// How the game ends if the side to move has no legal move; `None` if it has one.
    #[must_use]
    pub fn mate_or_stalemate(&self) -> Option<Outcome> {
        if self.has_legal_move() {
            return None;
        }
        Some(if self.is_check() {
            Outcome::Win {
                winner: !self.turn(),
                reason: WinReason::Checkmate,
            }
        } else {
            Outcome::Draw(DrawReason::Stalemate)
        })
    }

    /// Whether the pieces on the board could be arranged so that `color` has mated, on any squares and with the opponent's help.
    /// These cannot:
    ///
    /// - a lone king;
    /// - a lone knight against only queens (a knight's mate is a smothered mate, and a queen next to her king covers the knight's
    ///   square or blocks nothing), or against a bare king;
    /// - bishops on squares of one color, if the opponent has nothing that can stand still on a square of the other color without
    ///   being able to interpose: no pawn, no knight, no bishop on the other color.
    #[must_use]
    pub fn can_mate_by_material(&self, color: Color) -> bool {
        let own = self.by_color(color);
        if own.count() == 1 {
            return false;
        }
        let of = |kind| self.by_kind(kind);
        let theirs = self.by_color(!color);
        let (knights, bishops) = (of(PieceKind::Knight) & own, of(PieceKind::Bishop) & own);
        if own.count() == 2 && knights.count() == 1 {
            return !(theirs & !of(PieceKind::Queen) & !of(PieceKind::King)).is_empty();
        }
        if own.count() != 1 + bishops.count() {
            return true;
        }
        let [light, dark] = [Bitboard::LIGHT, Bitboard::DARK].map(|squares| bishops.intersects(squares));
        let across = if light { Bitboard::DARK } else { Bitboard::LIGHT };
        let blockers = of(PieceKind::Pawn) | of(PieceKind::Knight) | of(PieceKind::Bishop) & across;
        light == dark || theirs.intersects(blockers)
    }
}
