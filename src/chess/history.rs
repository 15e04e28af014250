//! The history of a game: repetition, and the draws that depend on it.
//!
//! Two positions are the same if the same player is to move, the same pieces are on the same squares, and the same moves are
//! possible, including castling rights and en passant captures (FIDE 9.2.3). [`Board::hash`] distinguishes exactly these.
//!
//! ```
//! use tabiya::chess::{san, Board, DrawReason, History};
//!
//! let mut history = History::new();
//! let mut board = Board::default();
//! for text in ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"] {
//!     history.push(&board);
//!     board.play(san::read(&board, text.as_bytes()).unwrap());
//! }
//! assert_eq!(history.count(&board), 2);
//! // Black announces Ng8, after which the first position stands for the third time.
//! let mv = san::read(&board, b"Ng8").unwrap();
//! assert_eq!(history.claim_with(&board, mv), Some(DrawReason::ThreefoldRepetition));
//! assert_eq!(history.claim(&board), None);
//! ```

use crate::chess::outcome::FIFTY_MOVES;
use crate::chess::{Board, DrawReason, Move, Outcome};

/// The keys of the positions before the current one, in order. The current position is not among them: it is passed to each
/// query.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct History {
    keys: Vec<u64>,
}

impl History {
    /// The history of a game that has just begun.
    #[must_use]
    pub const fn new() -> History {
        History { keys: Vec::new() }
    }

    /// Adds a position that a move is about to leave.
    #[inline]
    pub fn push(&mut self, board: &Board) {
        self.keys.push(board.hash());
    }

    /// Removes the last position, when the game returns to it.
    #[inline]
    pub fn pop(&mut self) {
        self.keys.pop();
    }

    /// How many positions came before the current one.
    #[must_use]
    pub(crate) fn len(&self) -> usize {
        self.keys.len()
    }

    /// How many times the current position has occurred, including now.
    #[must_use]
    pub fn count(&self, board: &Board) -> usize {
        1 + self.earlier(board.hash(), board.halfmove_clock())
    }

    /// Whether a search may score the current position as a draw: it occurred within the last `plies` plies, those of the search
    /// itself, or twice before in the game. Positions before number `from` do not count, such as those before a null move.
    #[inline]
    #[must_use]
    pub fn is_repetition(&self, board: &Board, plies: usize, from: usize) -> bool {
        let reach = (board.halfmove_clock() as usize).min(self.keys.len() - from);
        let mut found = 0;
        for back in (4..=reach).step_by(2) {
            if self.keys[self.keys.len() - back] == board.hash() {
                found += 1;
                if back <= plies || found == 2 {
                    return true;
                }
            }
        }
        false
    }

    /// How many times a position occurred earlier; nothing from before a capture or pawn move can recur.
    fn earlier(&self, key: u64, halfmove_clock: u32) -> usize {
        let reach = usize::try_from(halfmove_clock).unwrap_or(usize::MAX);
        let recent = self.keys.iter().rev().take(reach);
        recent.filter(|other| **other == key).count()
    }

    /// What ends the game without a claim: the position itself, or its fifth occurrence (FIDE 9.6.1).
    #[must_use]
    pub fn outcome(&self, board: &Board) -> Option<Outcome> {
        let fivefold = || (self.count(board) >= 5).then_some(Outcome::Draw(DrawReason::FivefoldRepetition));
        board.outcome().or_else(fivefold)
    }

    /// The draw that the player to move may claim because of the position on the board (FIDE 9.2.2, 9.3.2), or `None`; also
    /// `None` if the game is over.
    #[must_use]
    pub fn claim(&self, board: &Board) -> Option<DrawReason> {
        if self.outcome(board).is_some() {
            None
        } else if self.count(board) >= 3 {
            Some(DrawReason::ThreefoldRepetition)
        } else {
            (board.halfmove_clock() >= FIFTY_MOVES).then_some(DrawReason::FiftyMoves)
        }
    }

    /// The draw that the player to move may claim by writing down and announcing this legal move without making it
    /// (FIDE 9.2.1, 9.3.1), or `None`.
    #[must_use]
    pub fn claim_with(&self, board: &Board, mv: Move) -> Option<DrawReason> {
        if self.outcome(board).is_some() {
            return None;
        }
        let after = board.played(mv);
        // The position in between has the other side to move, so it is not the same.
        let earlier = self.earlier(after.hash(), after.halfmove_clock().saturating_sub(1));
        if earlier >= 2 {
            return Some(DrawReason::ThreefoldRepetition);
        }
        let is_mate = after.is_check() && !after.has_legal_move();
        (after.halfmove_clock() >= FIFTY_MOVES && !is_mate).then_some(DrawReason::FiftyMoves)
    }

    /// The legal moves that the player to move may announce to claim a draw, each with its reason.
    #[must_use]
    pub fn claims_by_moving(&self, board: &Board) -> Vec<(Move, DrawReason)> {
        let legal = board.legal_moves();
        let claim = |&mv: &Move| Some((mv, self.claim_with(board, mv)?));
        legal.iter().filter_map(claim).collect()
    }
}

impl<'b> FromIterator<&'b Board> for History {
    /// The history of these positions, the first one first.
    fn from_iter<I: IntoIterator<Item = &'b Board>>(boards: I) -> History {
        let keys = boards.into_iter().map(Board::hash).collect();
        History { keys }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::san;

    #[test]
    fn a_search_counts_one_repetition_of_its_own_and_two_of_the_game() {
        let mut history = History::new();
        let mut board = Board::default();
        let mut found = Vec::new();
        for text in ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"] {
            history.push(&board);
            board.play(san::read(&board, text.as_bytes()).expect("a move"));
            found.push([0, 3, 4].map(|plies| history.is_repetition(&board, plies, 0)));
        }
        assert_eq!(found[2], [false; 3]);
        assert_eq!(found[3], [false, false, true]);
        assert_eq!(found[7], [true; 3]);
        assert!(!history.is_repetition(&board, 0, 4), "one of the two is too early");
        history.pop();
        assert_eq!(history.len(), 7);
        while history.len() > 4 {
            history.pop();
        }
        assert!(!history.is_repetition(&board, 0, 0), "it stood only once before");
    }
}
