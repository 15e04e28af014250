//! Whether a side can still give mate at all: dead positions and one-sided unwinnability.
//!
//! A game is drawn at once when neither side can mate *by any series of legal moves* (FIDE 5.2.2), and a resignation or a
//! fallen flag is a draw when the opponent cannot (FIDE 5.1.2, 6.9). "Any series" means that the loser helps: the question
//! is whether a *help mate* exists.
//!
//! Three proofs are tried, from the cheapest to the dearest:
//!
//! 1. `material`: some sets of pieces can build no mating picture at all;
//! 2. `reach`: an over-estimate of every square each piece may ever stand on, given what is blocked for ever; when no
//!    mating picture (`picture`) fits on those squares, the side cannot win;
//! 3. `search`: a best-first search for a help mate. A mate found proves that the side can win; every reachable position
//!    seen without a mate proves that it cannot.
//!
//! The way of going about it (a quick semi-static analysis, then a guided help-mate search) is that of Miguel Ambrona,
//! *A Practical Algorithm for Chess Unwinnability* (FUN 2022). The counting of coverings in `picture` and the best-first
//! form of the search are our own.
//!
//! ```
//! use tabiya::chess::unwinnable::{is_dead, winnability, Winnability};
//! use tabiya::chess::{Board, Color};
//!
//! // The pawns are locked, neither king gets through.
//! let wall: Board = "4k3/8/8/2p1p1p1/p1P1P1P1/P7/8/4K3 w - - 0 1".parse()?;
//! assert_eq!(is_dead(&wall), Some(true));
//! // A lone rook wins, a lone king does not.
//! let rook: Board = "8/8/3k4/8/8/8/8/R3K3 w - - 0 1".parse()?;
//! assert_eq!(winnability(&rook, Color::White), Winnability::Winnable);
//! assert_eq!(winnability(&rook, Color::Black), Winnability::Unwinnable);
//! # Ok::<(), tabiya::chess::FenErrors>(())
//! ```

mod guide;
mod material;
mod picture;
mod reach;
mod search;
mod seen;
mod steps;

pub(in crate::chess) use material::is_hopeless as lacks_material;

use crate::chess::{Board, Color};

/// Whether a side can still mate by any series of legal moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Winnability {
    /// A help mate was found.
    Winnable,
    /// It is proven that there is none.
    Unwinnable,
    /// The effort was spent before either was proven. The rules then treat the side as able to win.
    Unknown,
}

/// The effort of [`winnability`], in positions looked at: well under a millisecond on a machine of 2020.
pub const DEFAULT_EFFORT: u32 = 6_000;

/// The effort of the first, unguarded look for a help mate, which settles nearly every middle game.
const FIRST_LOOK: u32 = 500;

/// Whether `color` can still mate by any series of legal moves (FIDE 5.1.2, 6.9), within [`DEFAULT_EFFORT`].
#[must_use]
pub fn winnability(board: &Board, color: Color) -> Winnability {
    winnability_within(board, color, DEFAULT_EFFORT)
}

/// Whether `color` can still mate by any series of legal moves, looking at no more than about `effort` positions.
///
/// An answer other than [`Winnability::Unknown`] is proven.
#[must_use]
pub fn winnability_within(board: &Board, color: Color, effort: u32) -> Winnability {
    if material::is_hopeless(board, color) {
        return Winnability::Unwinnable;
    }
    let first = search::search(board, color, FIRST_LOOK.min(effort), false);
    if first != Winnability::Unknown {
        return first;
    }
    if picture::is_hopeless(board, color) {
        return Winnability::Unwinnable;
    }
    search::search(board, color, effort, true)
}

/// Whether neither side can mate by any series of legal moves (FIDE 5.2.2), or `None` when that is not settled within
/// [`DEFAULT_EFFORT`].
#[must_use]
pub fn is_dead(board: &Board) -> Option<bool> {
    let mut dead = Some(true);
    for color in Color::ALL {
        match winnability(board, color) {
            Winnability::Winnable => return Some(false),
            Winnability::Unwinnable => {}
            Winnability::Unknown => dead = None,
        }
    }
    dead
}
