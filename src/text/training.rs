//! Training in words.

use super::{color, numbered_moves, MoveStyle, Text};
use crate::chess::Board;
use crate::engine::level::book::ratings_of_band;
use crate::train::puzzles::PuzzleFile;
use crate::train::{Hole, Undecided};

/// `1. e4 d5: players rated 1000–1400 answer this in 9% of games, and you have no move.`
pub fn hole_words(text: &Text, style: MoveStyle, start: &Board, hole: &Hole, rating: f64) -> String {
    let moves = [&hole.line[..], &[hole.reply]].concat();
    let moves = numbered_moves(style, start, &moves).join(" ");
    let (rating, share) = (ratings_of_band(rating), format!("{:.0}", 100.0 * hole.share));
    t!(text, "repertoire-hole", rating, moves, share)
}

/// How many mistakes and puzzles have come into the training; empty if none has.
pub fn kept_words(text: &Text, [mistakes, puzzles]: [usize; 2]) -> String {
    let mistakes = (mistakes > 0).then(|| t!(text, "train-kept", count = mistakes));
    let puzzles = (puzzles > 0).then(|| t!(text, "train-kept-puzzles", count = puzzles));
    mistakes.into_iter().chain(puzzles).collect::<Vec<_>>().join(" ")
}

/// What of a file of puzzles is not trained, in sentences.
pub fn left_out_words(text: &Text, file: &PuzzleFile) -> Vec<String> {
    let skipped = (file.skipped > 0).then(|| t!(text, "train-skipped", count = file.skipped));
    let cut = file.is_cut.then(|| t!(text, "train-cut", count = file.cards.len()));
    skipped.into_iter().chain(cut).collect()
}

/// `3 of 14: White has several answers here: Bb5, Bc4.`
pub fn undecided_words(text: &Text, style: MoveStyle, found: &Undecided) -> String {
    let [number, count] = found.number;
    let side = color(text, found.board.turn());
    if found.moves.is_empty() {
        return t!(text, "undecided-missing", number, count, side);
    }
    let moves: Vec<String> = found.moves.iter().map(|&mv| style.text(&found.board, mv)).collect();
    t!(text, "undecided-several", number, count, side, moves = moves.join(", "))
}
