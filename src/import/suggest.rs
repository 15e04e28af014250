//! The legal moves closest to a word that is not one.

use crate::chess::notation::MoveTextError;
use crate::chess::{Board, Move, Notation};

/// The most suggestions that are useful.
const MOST_SUGGESTIONS: usize = 8;

/// The moves that a text may mean which could not be read as one: those it is ambiguous between, or else the closest ones.
pub(super) fn meant(board: &Board, text: &str, error: &MoveTextError) -> Vec<Move> {
    match error {
        MoveTextError::AmbiguousMove { candidates, .. } => candidates.iter().map(|candidate| candidate.mv).collect(),
        _ => suggest(board, text),
    }
}

/// The legal moves whose text, in one of three notations, differs from the word by a letter or two, closest first.
pub(super) fn suggest(board: &Board, word: &str) -> Vec<Move> {
    let word = bare(word);
    if word.is_empty() || word.len() > 8 {
        return Vec::new();
    }
    let limit = if word.len() >= 5 { 2 } else { 1 };
    let mut near: Vec<((usize, usize), Move)> = Vec::new();
    for &mv in &board.legal_moves() {
        let texts = [Notation::San, Notation::LongAlgebraic, Notation::Uci];
        let distances = texts.map(|notation| {
            let text = bare(&notation.text(board, mv));
            // Of two equally close ones, the one with the same length is likelier.
            (distance(&text, &word), text.len().abs_diff(word.len()))
        });
        let nearest = distances.into_iter().min().unwrap_or_default();
        if nearest.0 <= limit {
            near.push((nearest, mv));
        }
    }
    near.sort_by_key(|&(distance, _)| distance);
    let least = near.first().map_or(0, |&((distance, _), _)| distance);
    let nearest = near.into_iter().filter(|&((distance, _), _)| distance == least);
    nearest.map(|(_, mv)| mv).take(MOST_SUGGESTIONS).collect()
}

/// Only letters and digits, in one case.
fn bare(text: &str) -> Vec<char> {
    text.chars()
        .filter(|letter| letter.is_alphanumeric() && *letter != 'x')
        .map(|letter| letter.to_ascii_lowercase())
        .collect()
}

/// How many letters must be inserted, deleted, changed or swapped with their neighbor to turn one text into the other (the
/// optimal string alignment distance, after Damerau 1964).
pub fn distance(a: &[char], b: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 0..a.len() {
        let mut row = vec![i + 1];
        for j in 0..b.len() {
            let changed = last[j] + usize::from(a[i] != b[j]);
            let mut cost = changed.min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] {
                cost = cost.min(before[j - 1] + 1);
            }
            row.push(cost);
        }
        before = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_put_in_left_out_changed_and_swapped() {
        let of = |a: &str, b: &str| distance(&bare(a), &bare(b));
        assert_eq!(of("Nf3", "Nf3"), 0);
        assert_eq!(of("Nf3", "Nf4"), 1);
        assert_eq!(of("Nf3", "N3f"), 1);
        assert_eq!(of("Nf3", "Nff3"), 1);
        assert_eq!(of("Nf3", "f3"), 1);
        assert_eq!(of("", "e4"), 2);
        assert_eq!(of("e2e4", "d2d5"), 3);
    }
}
