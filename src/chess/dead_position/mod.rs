//! Whether a side can still mate at all: dead positions and one-sided unwinnability.
//!
//! A game is drawn at once if neither side can mate *by any series of legal moves* (FIDE 5.2.2), and a resignation or a fallen
//! flag is a draw if the opponent cannot (FIDE 5.1.2, 6.9). "Any series" means that the loser helps: the question is whether a
//! *helpmate* exists.
//!
//! Four proofs are tried, from the cheapest to the most expensive:
//!
//! 1. material ([`Board::can_mate_by_material`]): some sets of pieces allow no mate pattern at all;
//! 2. `mobility`: an overestimate of every square each piece may ever stand on, given what is permanently blocked; if no mate
//!    pattern (`mate_patterns`) fits on those squares, the side cannot win;
//! 3. `pawn_walk`: the same question for every pawn structure that can still arise, while there are few;
//! 4. `helpmate`: a best-first search for a helpmate. Finding a mate proves that the side can win; having seen every reachable
//!    position without a mate proves that it cannot.
//!
//! The approach (a quick semi-static analysis, then a guided helpmate search) is that of Miguel Ambrona, *A Practical Algorithm
//! for Chess Unwinnability* (FUN 2022). The counting of coverings in `mate_patterns`, the best-first form of the search, and the
//! walk in `pawn_walk` are our own.
//!
//! ```
//! use tabiya::chess::dead_position::{is_dead, winnability, Winnability};
//! use tabiya::chess::{Board, Color};
//!
//! // The pawns are locked; neither king gets through.
//! let wall: Board = "4k3/8/8/2p1p1p1/p1P1P1P1/P7/8/4K3 w - - 0 1".parse()?;
//! assert_eq!(is_dead(&wall), Some(true));
//! // A lone rook can win; a lone king cannot.
//! let rook: Board = "8/8/3k4/8/8/8/8/R3K3 w - - 0 1".parse()?;
//! assert_eq!(winnability(&rook, Color::White), Winnability::Winnable);
//! assert_eq!(winnability(&rook, Color::Black), Winnability::Unwinnable);
//! # Ok::<(), tabiya::chess::FenErrors>(())
//! ```

mod helpmate;
mod mate_patterns;
mod mobility;
mod pawn_walk;
mod steps;
#[cfg(test)]
mod tests;

use crate::chess::piece::pawn;
use crate::chess::{Board, Color, PieceKind};

/// Whether a side can still mate by any series of legal moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Winnability {
    /// A helpmate was found.
    Winnable,
    /// It is proven that there is none.
    Unwinnable,
    /// The effort was used up before either was proven. The rules then treat the side as able to win.
    Unknown,
}

/// The effort of [`winnability`], in positions examined: a tenth of a millisecond for most queries, some milliseconds for the
/// hardest (`docs/lab/unwinnability.md`).
pub const DEFAULT_EFFORT: u32 = 6_000;

/// The maximum number of pawn structures that [`pawn_walk`] visits: more have not been seen to pay off.
const STRUCTURES: usize = 20;

/// The effort of the first, unguarded search for a helpmate, which settles nearly every middlegame.
const FIRST_LOOK: u32 = 200;

/// Whether `color` can still mate by any series of legal moves (FIDE 5.1.2, 6.9), within [`DEFAULT_EFFORT`].
#[must_use]
pub fn winnability(board: &Board, color: Color) -> Winnability {
    winnability_within(board, color, DEFAULT_EFFORT)
}

/// Whether `color` can still mate by any series of legal moves, examining no more than about `effort` positions.
///
/// Any answer other than [`Winnability::Unknown`] is proven.
#[must_use]
pub fn winnability_within(board: &Board, color: Color, effort: u32) -> Winnability {
    if !board.can_mate_by_material(color) {
        return Winnability::Unwinnable;
    }
    let first = helpmate::search(board, color, FIRST_LOOK.min(effort), false);
    if first != Winnability::Unknown {
        return first;
    }
    if mobility::is_hopeless(board, color) || pawn_walk::is_hopeless(board, color, STRUCTURES) {
        return Winnability::Unwinnable;
    }
    helpmate::search(board, color, effort, true)
}

/// Whether neither side can mate by any series of legal moves (FIDE 5.2.2), or `None` if that cannot be settled within
/// [`DEFAULT_EFFORT`].
///
/// Positions with freely moving pieces are left undecided at once (`None`), because the question is asked after every move of a
/// game. Call [`winnability`] for both sides to get an answer for those.
#[must_use]
pub fn is_dead(board: &Board) -> Option<bool> {
    if is_open(board) {
        return None;
    }
    for color in Color::ALL {
        match winnability(board, color) {
            Winnability::Winnable => return Some(false),
            Winnability::Unwinnable => {}
            Winnability::Unknown => return None,
        }
    }
    Some(true)
}

/// Whether the position looks too open to be dead: a rook or queen, a dozen legal moves, and a pawn of either side that can be
/// pushed, or no pawns at all. A guess, which can only leave a question unanswered.
fn is_open(board: &Board) -> bool {
    let heavy = board.by_kind(PieceKind::Queen) | board.by_kind(PieceKind::Rook);
    if heavy.is_empty() || board.legal_moves().len() < 12 {
        return false;
    }
    let pushes = Color::ALL.map(|color| pawn::pushes(color, board.pieces(color, PieceKind::Pawn)));
    board.by_kind(PieceKind::Pawn).is_empty() || (pushes[0] | pushes[1]).intersects(!board.occupied())
}
