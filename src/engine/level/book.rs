//! Openings: a walk through named positions.

use crate::chess::{Board, Move};
use std::collections::{HashMap, HashSet};

/// For each named position, how much named theory lies beyond it.
///
/// It is built only from the hash keys of the positions. A move is in the book if it leads to one of them. The more named
/// positions lie beyond it, the more often it is played, because theory is longest where people have played most.
#[derive(Debug, Clone, Default)]
pub struct Book {
    /// For each reachable position, the number of named positions from there on, including itself.
    reach: HashMap<u64, u32>,
}

impl Book {
    /// The book of these positions, given by their keys ([`Board::hash`]).
    #[must_use]
    pub fn new(keys: impl IntoIterator<Item = u64>) -> Book {
        let known: HashSet<u64> = keys.into_iter().collect();
        let layers = layers(&known);
        let mut reach: HashMap<u64, u32> = HashMap::new();
        for layer in layers.iter().skip(1).rev() {
            for (board, next) in layer {
                let beyond = next.iter().filter_map(|key| reach.get(key));
                let total = beyond.fold(1, |total: u32, count| total.saturating_add(*count));
                reach.insert(board.hash(), total);
            }
        }
        Book { reach }
    }

    /// The moves that lead to named positions, with their weights.
    #[must_use]
    pub fn moves(&self, board: &Board) -> Vec<(Move, u32)> {
        let legal = board.legal_moves();
        let known = |&mv: &Move| Some((mv, *self.reach.get(&board.hash_after(mv))?));
        legal.iter().filter_map(known).collect()
    }
}

/// A position, with the keys of the positions it leads to in the next layer.
type Reached = (Board, Vec<u64>);

/// The named positions by the number of plies it takes to reach them through others, the start first. Moves that lead back are
/// left out: a walk only goes forward.
fn layers(known: &HashSet<u64>) -> Vec<Vec<Reached>> {
    let mut seen = HashSet::from([Board::default().hash()]);
    let mut layers: Vec<Vec<Reached>> = vec![vec![(Board::default(), Vec::new())]];
    loop {
        let mut next: Vec<Reached> = Vec::new();
        let mut in_next = HashSet::new();
        for (board, children) in layers.last_mut().into_iter().flatten() {
            for &mv in &board.legal_moves() {
                let key = board.hash_after(mv);
                if known.contains(&key) && seen.insert(key) {
                    in_next.insert(key);
                    next.push((board.played(mv), Vec::new()));
                }
                if in_next.contains(&key) {
                    children.push(key);
                }
            }
        }
        if next.is_empty() {
            return layers;
        }
        layers.push(next);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::san;

    #[test]
    fn longer_theory_weighs_more() {
        let mut keys = Vec::new();
        for line in ["e4 e5 Nf3 Nc6", "e4 c5", "d4", "Nf3 Nf6 Ng1 Ng8"] {
            let mut board = Board::default();
            for text in line.split(' ') {
                board.play(san::read(&board, text.as_bytes()).expect("a move"));
                keys.push(board.hash());
            }
        }
        // The start position is one of them, as in tables that name lines in which pieces return.
        keys.push(Board::default().hash());
        let book = Book::new(keys);
        let moves = book.moves(&Board::default());
        let names: Vec<(String, u32)> = moves.iter().map(|(mv, weight)| (format!("{mv:?}"), *weight)).collect();
        assert_eq!(
            names,
            [("d2d4".to_owned(), 1), ("e2e4".to_owned(), 5), ("g1f3".to_owned(), 3)]
        );
    }
}
