//! A list of moves.

use crate::chess::Move;
use std::fmt;
use std::mem::MaybeUninit;
use std::ops::{Deref, DerefMut};

/// The maximum number of moves in any position a board can hold. No position from a game has more than 218. One set up with
/// sixteen pieces a side may have more, but never more than fifteen queens with 27 moves each, a king with eight, and two
/// castling moves.
const CAPACITY: usize = 15 * 27 + 8 + 2;

/// A list of moves on the stack: a slice that can be sorted, swapped and truncated.
///
/// ```
/// use tabiya::chess::Board;
///
/// let board = Board::default();
/// let mut moves = board.legal_moves();
/// moves.sort_by_key(|mv| (mv.to(), mv.from()));
/// assert_eq!(format!("{:?}", &moves[..2]), "[b1a3, a2a3]");
/// ```
#[must_use]
#[derive(Clone)]
pub struct MoveList {
    /// The first `len` are initialized.
    moves: [MaybeUninit<Move>; CAPACITY],
    len: usize,
}

impl MoveList {
    /// The empty list.
    #[inline]
    pub const fn new() -> MoveList {
        MoveList {
            moves: [const { MaybeUninit::uninit() }; CAPACITY],
            len: 0,
        }
    }

    /// Appends a move. The 415 places are enough for every position with sixteen pieces a side; beyond that, the move is dropped.
    #[inline]
    pub fn push(&mut self, mv: Move) {
        if let Some(place) = self.moves.get_mut(self.len) {
            place.write(mv);
            self.len += 1;
        }
    }

    /// Removes the moves for which the function returns `false`; the rest keep their order.
    pub fn retain(&mut self, mut keep: impl FnMut(Move) -> bool) {
        let mut kept = 0;
        for index in 0..self.len {
            let mv = self[index];
            if keep(mv) {
                self[kept] = mv;
                kept += 1;
            }
        }
        self.len = kept;
    }
}

impl Default for MoveList {
    fn default() -> MoveList {
        MoveList::new()
    }
}

#[allow(
    unsafe_code,
    reason = "an array that is not filled in advance: clearing it would cost more than finding the moves"
)]
impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        // SAFETY: `push` has written the first `len` places, and `len` is otherwise only ever reduced.
        unsafe { self.moves[..self.len].assume_init_ref() }
    }
}

#[allow(unsafe_code, reason = "as for `Deref`")]
impl DerefMut for MoveList {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Move] {
        // SAFETY: as for `deref`.
        unsafe { self.moves[..self.len].assume_init_mut() }
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = std::slice::Iter<'a, Move>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl Extend<Move> for MoveList {
    fn extend<I: IntoIterator<Item = Move>>(&mut self, moves: I) {
        moves.into_iter().for_each(|mv| self.push(mv));
    }
}

impl FromIterator<Move> for MoveList {
    fn from_iter<I: IntoIterator<Item = Move>>(moves: I) -> MoveList {
        let mut list = MoveList::new();
        list.extend(moves);
        list
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::{Board, Square};

    #[test]
    fn a_full_list_drops_what_does_not_fit() {
        let mut list = MoveList::new();
        for _ in 0..500 {
            list.push(Move::normal(Square::A1, Square::A2));
        }
        assert_eq!(list.len(), 415);
    }

    #[test]
    fn a_list_is_cut_and_collected() {
        let mut list = Board::default().legal_moves();
        list.retain(|mv| mv.from() == Square::B1);
        let again: MoveList = list.iter().copied().collect();
        assert_eq!(format!("{again:?}"), "[b1a3, b1c3]");
    }
}
