//! Repetition and the draws that need the history of a game: what ends it by itself and what a player may claim.
//!
//! A history is the positions of a game in order, the present one last. Positions are the same when the same player has
//! the turn, the same men stand on the same squares and the same moves are possible, castling rights and captures in
//! passing included (FIDE 9.2.3).
//!
//! ```
//! use tabiya::chess::{repetition, san, Board, DrawReason};
//!
//! let mut history = vec![Board::default()];
//! for text in ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"] {
//!     let board = history[history.len() - 1];
//!     history.push(board.played(san::read(&board, text.as_bytes()).unwrap()));
//! }
//! assert_eq!(repetition::count(&history), 2);
//! // Black announces Ng8, with which the first position stands for the third time.
//! let board = history[history.len() - 1];
//! let mv = san::read(&board, b"Ng8").unwrap();
//! assert_eq!(repetition::claim_with(&history, mv), Some(DrawReason::ThreefoldRepetition));
//! assert_eq!(repetition::claim(&history), None);
//! ```

use crate::chess::outcome::FIFTY_MOVES;
use crate::chess::{Board, DrawReason, Move, Outcome};

/// How often the last position of the history has stood on the board, this time included; 0 of an empty history.
#[must_use]
pub fn count(history: &[Board]) -> usize {
    history.last().map_or(0, |board| 1 + count_before(history, board))
}

/// How often `board`, which comes after the last position but one of the history or is the last one itself, stood
/// before it.
fn count_before(history: &[Board], board: &Board) -> usize {
    let earlier = match history.split_last() {
        Some((last, earlier)) if std::ptr::eq(last, board) => earlier,
        _ => history,
    };
    // Nothing before the last capture or pawn move comes back.
    let reach = usize::try_from(board.halfmove_clock()).unwrap_or(usize::MAX);
    earlier
        .iter()
        .rev()
        .take(reach)
        .filter(|other| other.hash() == board.hash() && other.is_same_position(board))
        .count()
}

/// What ends the game without anybody's claim: what the position itself says, or that it stands for the fifth time
/// (FIDE 9.6.1).
#[must_use]
pub fn outcome(history: &[Board]) -> Option<Outcome> {
    let fivefold = || Some(Outcome::Draw(DrawReason::FivefoldRepetition)).filter(|_| count(history) >= 5);
    history.last()?.outcome().or_else(fivefold)
}

/// The draw that the player to move may claim because of the position on the board (FIDE 9.2.2, 9.3.2), or `None`;
/// also `None` when the game is over.
#[must_use]
pub fn claim(history: &[Board]) -> Option<DrawReason> {
    let board = history.last().filter(|_| outcome(history).is_none())?;
    if count(history) >= 3 {
        Some(DrawReason::ThreefoldRepetition)
    } else {
        Some(DrawReason::FiftyMoves).filter(|_| board.halfmove_clock() >= FIFTY_MOVES)
    }
}

/// The draw that the player to move may claim by writing down and announcing this legal move without making it
/// (FIDE 9.2.1, 9.3.1), or `None`.
#[must_use]
pub fn claim_with(history: &[Board], mv: Move) -> Option<DrawReason> {
    let board = history.last().filter(|_| outcome(history).is_none())?;
    let after = board.played(mv);
    if count_before(history, &after) >= 2 {
        Some(DrawReason::ThreefoldRepetition)
    } else {
        let is_mate = after.is_check() && !after.has_legal_move();
        Some(DrawReason::FiftyMoves).filter(|_| after.halfmove_clock() >= FIFTY_MOVES && !is_mate)
    }
}

/// The legal moves that the player to move may announce to claim a draw, with the reason; empty when a claim needs no
/// move or there is none.
#[must_use]
pub fn claims_by_moving(history: &[Board]) -> Vec<(Move, DrawReason)> {
    let Some(board) = history.last() else { return Vec::new() };
    let legal = board.legal_moves();
    legal
        .iter()
        .filter_map(|&mv| Some((mv, claim_with(history, mv)?)))
        .collect()
}
