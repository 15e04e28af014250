//! Openings: a walk through positions that have a name.

use crate::chess::{Board, Move};
use std::collections::HashMap;

/// How far a walk through named positions can go on, from each of them.
///
/// It is built from nothing but the keys of the positions: a move is known if it leads to one of them, and the more named
/// positions lie beyond it, the more often it is played, for theory is longest where people have played most.
#[derive(Debug, Clone, Default)]
pub struct Book {
    /// For each position that can be reached, the named positions from there on, itself included.
    reach: HashMap<u64, u32>,
}

impl Book {
    /// The book of these positions, given by their keys ([`Board::hash`]).
    #[must_use]
    pub fn new(keys: impl IntoIterator<Item = u64>) -> Book {
        let mut reach: HashMap<u64, u32> = keys.into_iter().map(|key| (key, 0)).collect();
        count(&Board::default(), &mut reach);
        reach.retain(|_, count| *count > 0);
        Book { reach }
    }

    /// The moves that lead to a named position, with their weights.
    #[must_use]
    pub fn moves(&self, board: &Board) -> Vec<(Move, u32)> {
        let legal = board.legal_moves();
        let known = |&mv: &Move| Some((mv, *self.reach.get(&board.hash_after(mv))?));
        legal.iter().filter_map(known).collect()
    }
}

/// Counts the named positions from this one on, each as often as there are ways to it, and notes the number.
fn count(board: &Board, reach: &mut HashMap<u64, u32>) -> u32 {
    let mut total = 1_u32;
    for &mv in &board.legal_moves() {
        let known = reach.get(&board.hash_after(mv)).copied();
        let below = match known {
            None => continue,
            Some(0) => count(&board.played(mv), reach),
            Some(below) => below,
        };
        total = total.saturating_add(below);
    }
    if let Some(place) = reach.get_mut(&board.hash()) {
        *place = total;
    }
    total
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::san;

    #[test]
    fn longer_theory_weighs_more() {
        let mut keys = Vec::new();
        for line in ["e4 e5 Nf3 Nc6", "e4 c5", "d4"] {
            let mut board = Board::default();
            for text in line.split(' ') {
                board.play(san::read(&board, text.as_bytes()).expect("a move"));
                keys.push(board.hash());
            }
        }
        let book = Book::new(keys);
        let moves = book.moves(&Board::default());
        let names: Vec<(String, u32)> = moves.iter().map(|(mv, weight)| (format!("{mv:?}"), *weight)).collect();
        assert_eq!(names, [("d2d4".to_owned(), 1), ("e2e4".to_owned(), 5)]);
    }
}
